"""Laws of strict JSON reading."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engross.contracts import json_survey
from engross.contracts.json_faults import first_fault, invalid_utf8
from engross.contracts.json_survey import Survey, survey
from engross.contracts.strict_json import LIMITS, read_json

# Time is bounded by tests of its own; a busy machine must not break a law.
LAW = settings(deadline=None)

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXT
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXT, inner, max_size=5),
    max_leaves=25,
)
STYLES = st.fixed_dictionaries(
    {"indent": st.sampled_from([None, 0, 2]), "ensure_ascii": st.booleans(), "sort_keys": st.just(False)}
)


@LAW
@given(VALUES, STYLES)
def test_what_json_writes_is_read_back_equal(value: object, style: dict[str, Any]) -> None:
    data = json.dumps(value, **style).encode("utf-8")
    reading = read_json(data)
    assert reading.problems == ()
    assert repr(reading.value) == repr(value)
    assert first_fault(data, LIMITS) is None


def utf16(text: str) -> str:
    encoded = text.encode("utf-16-be")
    return "".join(chr(int.from_bytes(encoded[i : i + 2], "big")) for i in range(0, len(encoded), 2))


@LAW
@given(VALUES, st.data())
def test_a_member_that_stands_twice_is_always_found(value: object, data: st.DataObject) -> None:
    objects: list[dict[str, object]] = []
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            objects.extend([item] if item else [])
            waiting.extend(item.values())
        elif isinstance(item, list):
            waiting.extend(item)
    assume(objects)
    chosen = data.draw(st.sampled_from(objects))
    name = data.draw(st.sampled_from(sorted(chosen)))
    place = data.draw(st.integers(0, 5))
    members = [f"{json.dumps(key)}: {json.dumps(item)}" for key, item in chosen.items()]
    again = '"' + "".join(f"\\u{ord(unit):04x}" for unit in utf16(name)) + '"'
    members.insert(place % (len(members) + 1), f"{again}: 0")
    text = json.dumps(marked(value, chosen)).replace('"\\u0000marked"', "{" + ", ".join(members) + "}")
    (problem,) = read_json(text.encode()).problems
    assert problem.kind == "duplicate"


def marked(value: object, chosen: dict[str, object]) -> object:
    """A copy in which the chosen object is replaced by a mark."""
    if value is chosen:
        return "\x00marked"
    if isinstance(value, dict):
        return {key: marked(item, chosen) for key, item in value.items()}
    if isinstance(value, list):
        return [marked(item, chosen) for item in value]
    return value


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """JSON with a few bytes changed, taken out or put in."""
    data = bytearray(json.dumps(draw(VALUES), **draw(STYLES)).encode("utf-8"))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data)))
        piece = draw(st.sampled_from(list(b'{}[],:"\\\x00\n 019.eE+-tfnu/')) | st.integers(0, 255))
        match draw(st.sampled_from(["insert", "delete", "replace"])):
            case "insert":
                data.insert(at, piece)
            case "delete":
                del data[at : at + 1]
            case _:
                data[at : at + 1] = bytes([piece])
    return bytes(data)


def python_reads(data: bytes) -> bool:
    """The verdict of the standard library, held to the same strictness."""

    def pairs(members: list[tuple[str, object]]) -> dict[str, object]:
        if len(dict(members)) < len(members):
            raise ValueError
        return dict(members)

    def integer(text: str) -> int:
        if not -(2**63) <= int(text) < 2**63:
            raise ValueError
        return int(text)

    def refuse(_: str) -> object:
        raise ValueError

    def number(text: str) -> float:
        return float(text) if abs(float(text)) != float("inf") else float(str(refuse(text)))

    try:
        value = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=pairs,
            parse_int=integer,
            parse_constant=refuse,
            parse_float=number,
        )
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except ValueError:
        return False
    return b"\x00" not in data[:2]


@LAW
@given(damaged())
def test_damage_is_judged_as_the_standard_library_judges_it(data: bytes) -> None:
    reading = read_json(data)
    assert (not reading.problems) == python_reads(data)


@LAW
@given(damaged())
def test_walk_and_parser_agree(data: bytes) -> None:
    """The parser refuses nothing in which the walk finds no fault, and the reverse."""
    assume(b"\x00" not in data[:2])
    assert (first_fault(data, LIMITS) is None) == (not read_json(data).problems)


@LAW
@given(VALUES, STYLES, st.integers(1, 40))
def test_a_survey_does_not_depend_on_its_windows(value: object, style: dict[str, Any], window: int) -> None:
    data = json.dumps(value, **style).encode("utf-8")
    whole = survey(data, LIMITS)
    kept, json_survey.WINDOW = json_survey.WINDOW, window
    try:
        assert survey(data, LIMITS) == whole
    finally:
        json_survey.WINDOW = kept


@LAW
@given(VALUES)
def test_a_survey_counts_what_is_there(value: object) -> None:
    measured = survey(json.dumps(value).encode("utf-8"), LIMITS)
    depth, values, empty, members = measures(value)
    assert (measured.depth, measured.members) == (depth, members)
    assert values <= measured.values <= values + empty
    assert isinstance(measured, Survey)


def measures(value: object) -> tuple[int, int, int, int]:
    """Depth, values, empty containers and members, the plain way."""
    if not isinstance(value, dict | list):
        return 0, 1, 0, 0
    items = list(value.values()) if isinstance(value, dict) else value
    inner = [measures(item) for item in items]
    return (
        1 + max((m[0] for m in inner), default=0),
        1 + sum(m[1] for m in inner),
        (not items) + sum(m[2] for m in inner),
        len(value) * isinstance(value, dict) + sum(m[3] for m in inner),
    )


@LAW
@given(st.binary(max_size=40))
def test_the_first_byte_that_is_not_utf8(data: bytes) -> None:
    try:
        data.decode("utf-8")
        expected = None
    except UnicodeDecodeError as error:
        expected = error.start
    assert invalid_utf8(data) == expected
