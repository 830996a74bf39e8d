"""Seals from outside: strict, bounded, confined; and accepted claims as people write them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contracts.test_schema_agrees import SEAL

from engross.contracts.accepted import AcceptedClaim, accepted_claim
from engross.contracts.seal import is_record_path, is_sealable
from engross.contracts.seal_reading import seal_bytes, seal_from_bytes

CLAIM = {
    "page": "index",
    "claim": "The notes were read.",
    "code": "GT-203",
    "reason": "Seen by hand.",
    "by": "A. Reader",
    "until": "2031-02-28",
}


def codes(data: bytes) -> set[str]:
    read = seal_from_bytes(data, "engross-seal.json")
    assert (read.value is None) == bool(read.diagnostics)
    return {one.code for one in read.diagnostics}


def changed(change: Callable[[Any], Any]) -> bytes:
    value = copy.deepcopy(SEAL)
    change(value)
    return json.dumps(value).encode()


def test_a_seal_survives_writing_and_reading() -> None:
    read = seal_from_bytes(json.dumps(SEAL).encode(), "engross-seal.json")
    assert read.value is not None
    again = seal_bytes(read.value)
    assert json.loads(again) == SEAL
    assert seal_from_bytes(again, "x").value == read.value


@pytest.mark.parametrize(
    "change",
    [
        lambda v: v.update(more=1),
        lambda v: v.pop("others"),
        lambda v: v["files"][0].update(items=-1),
        lambda v: v["files"][0].update(sha256="f" * 63),
        lambda v: v["files"][0].update(path="../index.html"),
        lambda v: v["files"][0].update(path="/index.html"),
        lambda v: v["files"][0].update(path="a//b.html"),
        lambda v: v["files"][0].update(path="a\\b.html"),
        lambda v: v["files"][0].update(path="a\u0007.html"),
        lambda v: v["files"][0].update(path="x" * 5000),
        lambda v: v["others"].append(dict(v["others"][0])),
        lambda v: v["others"][0].update(path="a/index.html"),
        lambda v: v["records"].append(dict(v["records"][0])),
        lambda v: v["records"][0].update(key="../x"),
        lambda v: v["records"][0].update(path="/etc/passwd"),
        lambda v: v["records"][0].update(path="a/../../x.json"),
        lambda v: v["records"][0].update(path="../" * 3),
        lambda v: v["files"][0].update(about=["stranger"]),
        lambda v: v["files"][0]["views"][0].update(key="stranger"),
        lambda v: v["files"][0]["words"][0].update(key="stranger"),
        lambda v: v["exceptions"][0].update(until="2031-02-30"),
        lambda v: v["exceptions"][0].update(records="widths"),
    ],
)
def test_SL_002_a_malformed_seal_says_nothing(change: Callable[[Any], Any]) -> None:
    assert codes(changed(change)) == {"SL-002"}


@pytest.mark.parametrize("value", [[], "seal", None, 7])
def test_SL_002_a_seal_is_an_object(value: Any) -> None:
    assert codes(json.dumps(value).encode()) == {"SL-002"}


def test_SL_003_another_form() -> None:
    assert codes(changed(lambda v: v.update(schema_version="engross-seal.v2"))) == {"SL-003"}
    assert codes(b"{}") == {"SL-003"}


def test_a_member_twice_is_no_seal() -> None:
    text = json.dumps(SEAL)
    twice = text.replace('"builder": "html"', '"builder": "html", "builder": "html"')
    assert codes(twice.encode()) == {"JS-004"}


@pytest.mark.parametrize("data", [b"", b"\xff", b"[" * 1000, b'{"a": NaN}'])
def test_bytes_that_are_no_json(data: bytes) -> None:
    assert all(code.startswith("JS-") for code in codes(data))
    assert codes(data)


@given(st.binary(max_size=200))
def test_no_bytes_raise(data: bytes) -> None:
    assert codes(data)


def test_record_paths_climb_only_at_their_beginning() -> None:
    for path in ("a.json", "../a.json", "../../b/a.json", "b/a.json"):
        assert is_record_path(path), path
    for path in ("", "..", "../", "../..", "/a", "b/../a.json", "../b/../a.json", "C:/a", "..\\a", "./a"):
        assert not is_record_path(path), path
    assert not is_sealable("../a.json")


def test_an_accepted_claim_as_people_write_it() -> None:
    read = accepted_claim(CLAIM)
    assert isinstance(read, AcceptedClaim)
    assert read.last_day == date(2031, 2, 28)
    assert accepted_claim({**CLAIM, "until": date(2031, 2, 28)}) == read


@pytest.mark.parametrize(
    ("entry", "member"),
    [
        ({**CLAIM, "until": "28.2.2031"}, "until"),
        ({**CLAIM, "until": "2031-13-01"}, "until"),
        ({**CLAIM, "reason": " "}, "reason"),
        ({**CLAIM, "by": ""}, "by"),
        ({**CLAIM, "claim": 3}, "claim"),
        ({**CLAIM, "claim": "x" * 2001}, "claim"),
        ({**CLAIM, "code": "everything"}, "code"),
        ({**CLAIM, "forever": True}, "forever"),
        ({name: value for name, value in CLAIM.items() if name != "until"}, "until"),
        ("The notes were read.", "str in place of a dict"),
        ({3: 4}, "page"),
    ],
)
def test_a_malformed_claim_says_what_is_wrong(entry: object, member: str) -> None:
    read = accepted_claim(entry)
    assert isinstance(read, str)
    assert member in read
