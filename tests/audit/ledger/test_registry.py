"""The registry: every rule that is promised is there, described, and tried."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engross.audit.ledger import Breach, Rule, audit_ledger, registry
from engross.contracts.ledger import Ledger
from engross.diagnostics import Severity, catalogue

P_RULES = (1, 3, 5, 6, 7, 8, 10, 11, 12, 18, 20, 31, 35, 53, 54)
PROMISED = {f"LG-L-{n:03}" for n in range(1, 57)} | {f"LG-P-{n:03}" for n in P_RULES}


def test_every_promised_rule_is_registered() -> None:
    assert {rule.code for rule in registry()} == PROMISED


def test_rules_are_in_the_order_of_their_codes() -> None:
    codes = [rule.code for rule in registry()]
    assert codes == sorted(codes)


@pytest.mark.parametrize("rule", registry(), ids=lambda rule: rule.code)
def test_every_rule_is_described_and_an_error(rule) -> None:
    assert catalogue()[rule.code].severity == "error"


@pytest.mark.parametrize("rule", registry(), ids=lambda rule: rule.code)
def test_every_rule_reads_fields_of_the_ledger(rule) -> None:
    assert rule.reads
    assert set(rule.reads) <= set(Ledger.model_fields)


def test_every_rule_has_a_failing_example_named_after_it() -> None:
    named = {
        name.replace("_", "-")
        for path in Path(__file__).parent.glob("test_*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and function.name.startswith("test_LG_")
        for name in _codes(function.name)
    }
    assert named >= PROMISED


def _codes(name: str) -> list[str]:
    words = name.split("_")
    return ["_".join(words[i : i + 3]) for i, word in enumerate(words) if word == "LG"]


def test_LG_A_001_says_which_rules_need_the_document(first, as_ledger, audited) -> None:
    assert audited(first) == ()
    (note,) = audit_ledger(as_ledger(first), None, "changed.json")
    assert (note.code, note.severity.value) == ("LG-A-001", "note")
    unrun = [rule.code for rule in registry() if rule.needs_source]
    assert "LG-L-019" in unrun
    assert "LG-L-032" not in unrun
    assert all(code in note.message for code in unrun)


def test_LG_A_002_counts_what_is_not_listed(first, audited) -> None:
    usage = first["usages"][0]
    first["usages"] += [usage] * 205
    said = [d for d in audited(first) if d.code in {"LG-P-001", "LG-A-002"}]
    assert [d.code for d in said] == ["LG-P-001"] * 200 + ["LG-A-002"]
    assert (said[-1].found, said[-1].severity) == ("5", "error")


@pytest.mark.parametrize("last", [Severity.ERROR, Severity.WARNING])
def test_LG_A_002_is_as_grave_as_the_rest(first, as_ledger, monkeypatch, last: Severity) -> None:
    weights = [Severity.WARNING] * 201 + [last]
    breaches = [Breach(f"/usages/{n}", "No.", severity=weight) for n, weight in enumerate(weights)]
    rule = Rule("LG-P-054", ("usages",), lambda index: breaches)
    monkeypatch.setattr("engross.audit.ledger.registry", lambda: (rule,))
    said = audit_ledger(as_ledger(first), None, "changed.json")
    assert [d.code for d in said] == ["LG-P-054"] * 200 + ["LG-A-002"]
    assert said[-1].severity is last


def test_a_rule_that_needs_the_document_is_not_run_without_it(first, as_ledger) -> None:
    first["usages"][3]["observed_form"] = "nothing like it"
    first["usages"][3]["location"]["block_id"] = "blk_gone"
    said = [d.code for d in audit_ledger(as_ledger(first), None, "changed.json")]
    assert said == ["LG-P-020", "LG-A-001"]
