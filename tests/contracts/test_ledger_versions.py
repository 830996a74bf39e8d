"""Every other version fails closed, says what changed since, and what a migration takes."""

from __future__ import annotations

import json

import pytest

from engross.contracts.ledger import SCHEMA_VERSION
from engross.contracts.ledger.versions import HISTORY
from engross.contracts.reading import ledger_from_bytes
from engross.diagnostics import Diagnostic

NUMBERS = [version.number for version in HISTORY]


def _refused(**members: object) -> Diagnostic:
    checked = ledger_from_bytes(json.dumps(members).encode(), "ledger.json")
    assert checked.value is None
    (said,) = checked.diagnostics
    assert (said.code, said.severity, said.where.pointer) == ("LG-C-003", "error", "/schema_version")
    assert said.expected == SCHEMA_VERSION
    return said


def test_the_history_is_whole_and_in_order() -> None:
    assert [f"0.{minor}.0" for minor in range(2, 15)] == NUMBERS
    assert NUMBERS[-1] == SCHEMA_VERSION
    assert all(version.changed and version.migrate for version in HISTORY)
    assert len({version.changed for version in HISTORY}) == len(HISTORY)


@pytest.mark.parametrize("number", ["0.1.0", *NUMBERS[:-1]])
def test_LG_C_003_an_older_version_names_each_later_change(number: str) -> None:
    said = _refused(schema_version=number)
    later = HISTORY if number == "0.1.0" else HISTORY[NUMBERS.index(number) + 1 :]
    for version in HISTORY:
        assert (f"{version.number} {version.changed}" in said.message) == (version in later)
        assert (version.migrate in (said.hint or "")) == (version in later)
    assert number in (said.found or "")


def test_LG_C_003_a_release_between_two_known_ones() -> None:
    said = _refused(schema_version="0.13.7")
    assert "0.14.0 added" in said.message
    assert "0.13.0 added" not in said.message


@pytest.mark.parametrize("number", ["0.14.1", "0.15.0", "1.0.0", "0.999999.0"])
def test_LG_C_003_a_newer_version(number: str) -> None:
    said = _refused(schema_version=number)
    assert "newer" in said.message
    assert "Use a version of this program" in (said.hint or "")


@pytest.mark.parametrize(
    "stated", ["0.14", "v0.14.0", "0.14.0 ", "0.14.00", "", "0.\u0661\u0664.0", f"0.{'9' * 5000}"]
)
def test_LG_C_003_a_text_that_is_no_version(stated: str) -> None:
    assert "three numbers" in _refused(schema_version=stated).message


@pytest.mark.parametrize("stated", [0.14, 14, None, True, ["0.14.0"], {"0.14.0": 1}])
def test_LG_C_003_a_version_that_is_no_text(stated: object) -> None:
    assert "is a text" in _refused(schema_version=stated).message


def test_LG_C_003_no_version_at_all() -> None:
    said = _refused(engine_version="0.14.0")
    assert said.found == "no schema_version"


def test_LG_C_003_no_other_field_is_looked_at_before() -> None:
    _refused(schema_version="0.12.0", usages="nonsense", unheard_of=1)
