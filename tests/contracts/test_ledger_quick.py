"""The quick reading of a ledger says yes only where the careful one does, and to the same records."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from engross.contracts.json_model import Limits
from engross.contracts.ledger.quick import _first_fault_ends_it, sound_ledger
from engross.contracts.reading import carefully_read, ledger_from_bytes
from engross.contracts.strict_json import LIMITS

RECORDS = Path(__file__).resolve().parents[2] / "example-docs/records"
LEDGER = json.loads((RECORDS / "clean-consulting-agreement-v2.json").read_bytes())
BYTES = json.dumps(LEDGER, ensure_ascii=False).encode()


def both(data: bytes) -> tuple[Any, Any]:
    return sound_ledger(data, LIMITS), carefully_read(data, "ledger.json").value


@pytest.mark.parametrize("indent", [None, 1, 4])
@pytest.mark.parametrize("ascii_only", [True, False])
def test_a_sound_ledger_is_read_quickly(indent: int | None, ascii_only: bool) -> None:
    data = json.dumps(LEDGER, indent=indent, ensure_ascii=ascii_only).encode()
    quick, careful = both(data)
    assert quick is not None
    assert quick == careful
    assert ledger_from_bytes(data, "ledger.json").value == quick


def with_source(**members: object) -> bytes:
    ledger = copy.deepcopy(LEDGER)
    ledger["source"].update(members)
    return json.dumps(ledger).encode()


DOUBTFUL = {
    "a member twice": BYTES.replace(b'"part": "document"', b'"part": "x", "part": "document"', 1),
    "a member twice, escaped": BYTES.replace(
        b'"part": "document"', b'"p\\u0061rt": "x", "part": "document"', 1
    ),
    "a part of coverage twice": BYTES.replace(
        b'"macros":', b'"macros": {"present": true, "parsed": true}, "macros":', 1
    ),
    "a member twice, one colon spaced": BYTES.replace(b'"part":', b'"part" : "x", "part":', 1),
    "a number out of range": BYTES.replace(b'"hop": 1', b'"hop": 9223372036854775808', 1),
    "a number out of range in coverage": with_source(pages=2**63),
    "an endless number": BYTES.replace(b'"confidence": null', b'"confidence": 0.' + b"1" * 1001, 1),
    "infinity in coverage": BYTES.replace(b'"source": {', b'"source": {"scale": 1e999, ', 1),
    "not a number": BYTES.replace(b'"confidence": null', b'"confidence": NaN', 1),
    "half a surrogate pair": BYTES.replace(b'"limitations": []', b'"limitations": ["\\ud800"]', 1),
    "deep nesting": with_source(note=json.loads("[" * 70 + "]" * 70)),
    "many members": with_source(note={str(n): n for n in range(100_001)}),
    "more after the end": BYTES + b" {}",
    "another version": BYTES.replace(b'"schema_version": "0.14.0"', b'"schema_version": "0.13.0"'),
    "not UTF-8": BYTES.replace(b"Larkmoor", b"Lark\xffmoor"),
}


@pytest.mark.parametrize("name", DOUBTFUL)
def test_what_the_careful_reading_refuses_is_not_read_quickly(name: str) -> None:
    assert DOUBTFUL[name] != BYTES
    assert both(DOUBTFUL[name]) == (None, None)


@pytest.mark.parametrize(
    "text",
    ['say ":', "Notice: ", 'a "quoted": word', ":", "Begriff : Bedeutung", "x" * 2000, "0" * 1001],
)
def test_text_that_looks_like_structure_changes_no_verdict(text: str) -> None:
    ledger = {**LEDGER, "limitations": [text]}
    data = json.dumps(ledger, ensure_ascii=False).encode()
    quick, careful = both(data)
    assert careful is not None
    assert quick in (None, careful)
    assert ledger_from_bytes(data, "").value == careful


def test_a_member_twice_is_not_hidden_by_text_that_looks_like_a_member() -> None:
    twice = BYTES.replace(b'"part": "document"', b'"part": "x", "part": "document"', 1)
    for text in (b'\\":', b":", b'\\" :', b' \\"a\\":'):
        data = twice.replace(b'"limitations": []', b'"limitations": ["' + text + b'"]', 1)
        assert both(data) == (None, None)


def test_a_long_string_is_left_to_the_careful_reading() -> None:
    limits = Limits(string=2000)
    assert sound_ledger(BYTES, limits) is not None
    for text in ("x" * 2001, '\\"' * 1001):
        data = BYTES.replace(b'"limitations": []', b'"limitations": ["' + text.encode() + b'"]', 1)
        assert sound_ledger(data, limits) is None


def test_a_record_with_a_long_list_is_left_to_the_careful_reading() -> None:
    ledger = copy.deepcopy(LEDGER)
    ledger["definitions"][0]["aliases"] = [f"Alias {n}" for n in range(6_000)]
    quick, careful = both(json.dumps(ledger).encode())
    assert quick is None
    assert careful is not None


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_damaged_bytes_get_one_verdict(seed: int, edits: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - hypothesis gives the seed
    data = bytearray(BYTES)
    for _ in range(edits):
        at = dice.randrange(len(data))
        length = dice.choice((0, 1, 1, 5))
        piece = dice.choice(
            (b"", b'"', b",", b":", b" :", b"null", b"1", b"[]", b'"a":1,', data[at : at + 30])
        )
        data[at : at + length] = piece
    quick, careful = both(bytes(data))
    assert quick is None or quick == careful


def test_a_million_faults_are_not_gathered() -> None:
    schema = _first_fault_ends_it()
    bad = json.dumps({**LEDGER, "findings": [{}] * 1000, "usages": [0] * 1000})
    with pytest.raises(ValidationError) as caught:
        schema.validate_json(bad)
    assert caught.value.error_count() < 50


def test_a_long_stretch_without_an_object_is_left_to_the_careful_reading() -> None:
    many = json.dumps({**LEDGER["source"], **{f"m{n}": n for n in range(90_000)}})
    data = json.dumps({**LEDGER, "source": json.loads(many)}).encode()
    quick, careful = both(data)
    assert quick is None
    assert careful is not None
