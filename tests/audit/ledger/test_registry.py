"""The registry, and what the audit says of rules that it did not run."""

from __future__ import annotations

import pytest

from engross.audit.ledger import Breach, Rule, audit_ledger, registry
from engross.contracts.ledger import Ledger
from engross.diagnostics import Severity, catalogue


def test_rules_are_in_the_order_of_their_codes() -> None:
    codes = [rule.code for rule in registry()]
    assert codes == sorted(codes)


@pytest.mark.parametrize("rule", registry(), ids=lambda rule: rule.code)
def test_every_rule_is_described(rule) -> None:
    assert rule.code in catalogue()


@pytest.mark.parametrize("rule", registry(), ids=lambda rule: rule.code)
def test_every_rule_reads_fields_of_the_ledger(rule) -> None:
    assert rule.reads
    assert set(rule.reads) <= set(Ledger.model_fields)


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
    assert {"LG-L-014", "LG-P-007"}.isdisjoint(said)
    assert said[-1] == "LG-A-001"


def test_LG_A_003_says_which_rules_wait_for_a_review(first, as_ledger, documents) -> None:
    first["occurrence_review"]["status"] = "incomplete"
    said = audit_ledger(as_ledger(first), documents["clean-consulting-agreement"], "changed.json")
    (note,) = [d for d in said if d.code == "LG-A-003"]
    assert (note.severity, note.where.pointer) == ("note", "/occurrence_review/status")
    waiting = [rule.code for rule in registry() if "occurrence_review" in rule.needs_reviewed]
    assert {"LG-L-127", "LG-L-129", "LG-P-044"} == set(waiting)
    assert all(code in note.message for code in waiting)


@pytest.mark.parametrize("rule", [r for r in registry() if r.needs_reviewed], ids=lambda rule: rule.code)
def test_a_rule_waits_for_reviews_that_exist(rule) -> None:
    assert set(rule.needs_reviewed) <= {"semantic_review", "occurrence_review", "reference_review"}
