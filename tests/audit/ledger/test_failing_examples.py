"""Each rule speaks where it is broken, and nothing speaks that is not broken too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.audit.ledger.examples import EXAMPLES
from tests.audit.ledger.examples.model import Example, edited

from engross.audit.ledger import registry
from engross.diagnostics import Diagnostic, Severity, catalogue

WARNINGS = {f"LG-P-{n:03}" for n in (48, 49, 50, 51, 52, 56, 57)}


def _name(example: Example) -> str:
    return f"{example.rule}{example.at.replace('/', '.')}"


@pytest.mark.parametrize("example", EXAMPLES, ids=_name)
def test_LG_rule_speaks_at_the_guilty_field(
    example: Example,
    holding: dict[str, dict[str, Any]],
    audited: Callable[[dict[str, Any]], tuple[Diagnostic, ...]],
) -> None:
    said = [d for d in audited(edited(holding[example.on], example.edits)) if d.severity is not Severity.NOTE]
    assert (example.rule, example.at) in [(d.code, d.where.pointer) for d in said]
    assert {d.code for d in said} - {example.rule} == example.also
    assert all(d.message and d.expected is not None for d in said)


@pytest.mark.parametrize("name", ["first", "second", "bare"])
def test_the_ledgers_that_are_edited_hold(name: str, holding, audited) -> None:
    assert [d.code for d in audited(holding[name]) if d.severity is not Severity.NOTE] == []


def test_seven_rules_of_the_contract_warn_and_all_others_are_errors() -> None:
    of_the_contract = [rule.code for rule in registry() if not rule.code.startswith("LG-D-")]
    found = {code: catalogue()[code].severity for code in of_the_contract}
    assert {code for code, severity in found.items() if severity == "warning"} == WARNINGS
    assert {severity for code, severity in found.items() if code not in WARNINGS} == {"error"}
