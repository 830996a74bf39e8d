"""Strict JSON: what is refused, by which kind, at which place."""

from __future__ import annotations

import json

import pytest

from engross.contracts.json_faults import first_fault
from engross.contracts.strict_json import LIMITS, json_diagnostics, read_json
from engross.diagnostics import Severity

GOOD = [
    ("null", None),
    (" \t\r\n[] ", []),
    ('{"a": {"a": [1, -0.5, true, false, null, "x"]}}', {"a": {"a": [1, -0.5, True, False, None, "x"]}}),
    ("9223372036854775807", 2**63 - 1),
    ("-9223372036854775808", -(2**63)),
    ("1E2", 100.0),
    ("1e-400", 0.0),
    ("0.1234567890123456789012345", 0.12345678901234568),
    (r'"\u00e9\ud83d\ude00\n\/"', "é😀\n/"),
    ('"\x7f\u2028\ufeff"', "\x7f\u2028\ufeff"),
    (r'["\\ud800", "\\\"{[,:"]', ["\\ud800", '\\"{[,:']),
    ('{"": 1, " ": 2}', {"": 1, " ": 2}),
]

# data, kind, pointer, line, column
BAD = [
    (b"", "syntax", "", 1, 1),
    (b" \n ", "syntax", "", 2, 2),
    (b"\xef\xbb\xbf{}", "bom", "", 1, 1),
    ("{}".encode("utf-16"), "encoding", "", 1, 1),
    ("{}".encode("utf-16-le"), "encoding", "", 1, 1),
    ("{}".encode("utf-32-be"), "encoding", "", 1, 1),
    (b'{"a": "\xff"}', "encoding", "/a", 1, 8),
    (b'["\xc3\xa9", "\xed\xa0\x80"]', "encoding", "/1", 1, 8),
    (b"[1]\xc3", "encoding", "", 1, 4),
    (rb'{"a": ["x", "\ud800"]}', "encoding", "/a/1", 1, 13),
    (rb'"\udc00\ud800"', "encoding", "", 1, 1),
    (rb'"\ud800\u0041"', "encoding", "", 1, 1),
    (rb'{"\ud800": 1}', "encoding", "", 1, 2),
    (b'{"a": 1, "b": {"c": 2', "syntax", "/b/c", 1, 22),
    (b'{"a": 1,\n "b": "half a se', "syntax", "/b", 2, 17),
    (b'{"a"', "syntax", "/a", 1, 5),
    (b'{"a":', "syntax", "/a", 1, 6),
    (b"[1, 2] [3]", "syntax", "", 1, 8),
    (b'{"a": 1} x', "syntax", "", 1, 10),
    (b"[1, 2,]", "syntax", "/2", 1, 7),
    (b'{"a": 1,}', "syntax", "", 1, 9),
    (b"[1 2]", "syntax", "/0", 1, 4),
    (b"{'a': 1}", "syntax", "", 1, 2),
    (b"{a: 1}", "syntax", "", 1, 2),
    (b"// note\n{}", "syntax", "", 1, 1),
    (b"[01]", "syntax", "/0", 1, 3),
    (b"[+1]", "syntax", "/0", 1, 2),
    (b"[.5]", "syntax", "/0", 1, 2),
    (b"[5.]", "syntax", "/0", 1, 3),
    (b"[True]", "syntax", "/0", 1, 2),
    (b"[}", "syntax", "/0", 1, 2),
    (b'{"a": 1]', "syntax", "/a", 1, 8),
    (b'["\x00"]', "syntax", "/0", 1, 3),
    (b'["tab\there"]', "syntax", "/0", 1, 6),
    (rb'["\x41"]', "syntax", "/0", 1, 3),
    (rb'["\u12g4"]', "syntax", "/0", 1, 3),
    (b"\x0c{}", "syntax", "", 1, 1),
    (b"\xc2\xa0{}", "syntax", "", 1, 1),
    (b'{"a": 1, "a": 1}', "duplicate", "/a", 1, 10),
    (rb'{"x": [{"a": 1,' b"\n" rb' "\u0061": {}}]}', "duplicate", "/x/0/a", 2, 2),
    (b'{"a/b": {"~": {}, "~": 1}}', "duplicate", "/a~1b/~0", 1, 19),
    (b'[{"": 1, "": 2}]', "duplicate", "/0/", 1, 10),
    (b'{"a": [{"k": {}, "k": {}}], "a": 1}', "duplicate", "/a/0/k", 1, 18),
    (b"NaN", "constant", "", 1, 1),
    (b'{"a": [0, Infinity]}', "constant", "/a/1", 1, 11),
    (b"[-Infinity]", "constant", "/0", 1, 2),
    (b"[9223372036854775808]", "number", "/0", 1, 2),
    (b'{"a": -9223372036854775809}', "number", "/a", 1, 7),
    (b"[1e400]", "number", "/0", 1, 2),
    (b"[-1E+309]", "number", "/0", 1, 2),
    (b"[" + b"9" * 400 + b".5]", "number", "/0", 1, 2),
]


@pytest.mark.parametrize(("text", "value"), GOOD)
def test_good_json_is_read(text: str, value: object) -> None:
    reading = read_json(text.encode("utf-8"))
    assert reading.problems == ()
    assert reading.value == value
    assert type(reading.value) is type(value)


@pytest.mark.parametrize(("data", "kind", "pointer", "line", "column"), BAD)
def test_bad_json_is_refused_at_its_place(
    data: bytes, kind: str, pointer: str, line: int, column: int
) -> None:
    reading = read_json(data)
    (problem,) = reading.problems
    assert reading.value is None
    assert (problem.kind, problem.pointer, problem.line, problem.column) == (kind, pointer, line, column)


@pytest.mark.parametrize("text", [text for text, _ in GOOD])
def test_the_walk_finds_no_fault_in_good_json(text: str) -> None:
    assert first_fault(text.encode("utf-8"), LIMITS) is None


def test_the_first_of_several_faults_is_reported() -> None:
    problems = read_json(b'{"a": [1, 1e999], "a": NaN, "b": "\xff"').problems
    assert [(problem.kind, problem.pointer) for problem in problems] == [("number", "/a/1")]


def test_columns_count_code_points() -> None:
    (problem,) = read_json('["é😀", x]'.encode()).problems
    assert problem.column == 8


def test_every_kind_has_its_code() -> None:
    kinds = {
        "JS-001": b"\xff",
        "JS-002": b"\xef\xbb\xbf1",
        "JS-003": b"{",
        "JS-004": b'{"a":1,"a":1}',
        "JS-005": b"NaN",
        "JS-006": b"1e999",
    }
    for code, data in kinds.items():
        (diagnostic,) = json_diagnostics(read_json(data).problems, "record.json")
        assert diagnostic.code == code
        assert diagnostic.severity is Severity.ERROR
        assert diagnostic.where.file == "record.json"
        assert diagnostic.where.line == 1


def test_what_was_found_is_shown_shortly() -> None:
    (problem,) = read_json(b"[" + b"1" * 100_000 + b"]").problems
    assert problem.found is not None
    assert len(problem.found) < 100


def test_a_fault_deep_in_a_long_record_is_located() -> None:
    """The quick run over plain members and the careful walk agree on indexes and names."""
    items = [{"id": f"x{n}", "at": {"a": n, "b": [n, "y"]}, "deep": [{"c": {"d": {}}}]} for n in range(500)]
    text = json.dumps({"head": 1, "items": items}, indent=1)
    spoiled = text.replace('"x321"', '"x321" "x"', 1)
    (problem,) = read_json(spoiled.encode()).problems
    assert problem.pointer == "/items/321/id"
    assert problem.line == text[: text.index('"x321"')].count("\n") + 1
    spoiled = text.replace('"a": 400', '"a": 0, "b": 1, "a": 400', 1)
    (problem,) = read_json(spoiled.encode()).problems
    assert (problem.kind, problem.pointer) == ("duplicate", "/items/400/at/a")
