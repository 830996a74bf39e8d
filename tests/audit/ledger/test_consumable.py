"""The consumer rules in one function: LG-C-001 to LG-C-015."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engross.audit.ledger.consumable import Consumption, consumable

NAME = "clean-consulting-agreement"
Asked = Callable[..., Consumption]


@pytest.fixture
def asked(as_ledger, documents) -> Asked:
    """The verdict on a changed ledger with its own document, or with another one."""

    def ask(data: dict[str, Any], source: object = ..., *, replacing: bool = True) -> Consumption:
        document = documents[data["source"]["name"].removesuffix(".docx")] if source is ... else source
        return consumable(as_ledger(data), document, "ledger.json", replacing=replacing)

    return ask


def _said(verdict: Consumption) -> list[tuple[str, str | None]]:
    assert verdict.allowed == (not verdict.diagnostics)
    return [(d.code, d.where.pointer) for d in verdict.diagnostics]


def test_finished_ledgers_may_be_used(first, second, asked: Asked) -> None:
    for ledger in (first, second):
        verdict = asked(ledger)
        assert (verdict.diagnostics, verdict.allowed, verdict.stop) == ((), True, None)


def test_LG_C_001_no_document(first, asked: Asked) -> None:
    verdict = asked(first, None)
    assert _said(verdict) == [("LG-C-001", None)]
    assert verdict.stop == ("missing_document", 10)


def test_LG_C_004_another_file(first, documents, asked: Asked) -> None:
    verdict = asked(first, replace(documents[NAME], sha256="0" * 64))
    assert _said(verdict) == [("LG-C-004", "/source/sha256")]
    assert verdict.stop == ("hash_mismatch", 13)


def test_LG_C_004_no_hash_never_passes(first, asked: Asked) -> None:
    first["source"]["sha256"] = None
    assert ("LG-C-004", "/source/sha256") in _said(asked(first))


@pytest.mark.parametrize("status", ["failed", "partial_input", "insufficient_evidence"])
def test_LG_C_005_run_that_did_not_finish(first, asked: Asked, status: str) -> None:
    first["run_status"] = status
    verdict = asked(first)
    assert _said(verdict) == [("LG-C-005", "/run_status")]
    assert verdict.stop == ("incomplete_run", 14)


@pytest.mark.parametrize("stage", ["semantic", "occurrence", "reference"])
@pytest.mark.parametrize("status", ["not_run", "incomplete"])
def test_LG_C_006_review_that_is_not_complete(first, asked: Asked, stage: str, status: str) -> None:
    first[f"{stage}_review"]["status"] = status
    verdict = asked(first)
    assert _said(verdict) == [("LG-C-006", f"/{stage}_review/status")]
    assert verdict.stop == ("incomplete_review", 15)


def test_the_first_rule_of_the_gate_gives_the_reason(first, asked: Asked) -> None:
    first["run_status"] = "failed"
    first["reference_review"]["status"] = "not_run"
    verdict = asked(first, None)
    assert [code for code, _ in _said(verdict)] == ["LG-C-001", "LG-C-005", "LG-C-006"]
    assert verdict.stop == ("missing_document", 10)


def test_LG_C_009_identifier_of_another_file(first, asked: Asked) -> None:
    first["source"]["document_id"] = "src_0"
    assert _said(asked(first)) == [("LG-C-009", "/source/document_id")]
    assert asked(first, replacing=False).allowed


def test_LG_C_010_place_outside_the_document(first, asked: Asked) -> None:
    first["usages"][5]["location"]["block_id"] = "blk_gone"
    first["definitions"][2]["location"]["char_end"] = 9999
    assert _said(asked(first)) == [
        ("LG-C-010", "/definitions/2/location"),
        ("LG-C-010", "/usages/5/location"),
    ]


def test_LG_C_011_use_of_no_definition(first, asked: Asked) -> None:
    first["usages"][5]["normalized_term"] = "unheard of"
    assert _said(asked(first)) == [("LG-C-011", "/usages/5/normalized_term")]


def test_LG_C_012_form_that_is_not_there(first, asked: Asked) -> None:
    first["usages"][42]["variant_id"] = "term_variant_gone"
    assert _said(asked(first)) == [("LG-C-012", "/usages/42/variant_id")]


def test_LG_C_013_other_words_at_a_use(first, asked: Asked) -> None:
    first["usages"][3]["location"]["char_start"] -= 1
    assert _said(asked(first)) == [("LG-C-013", "/usages/3/location")]


def test_LG_C_013_does_not_ask_about_what_is_not_replaced(first, asked: Asked) -> None:
    rejected = {one for form in first["term_variants"] for one in form["rejected_usage_ids"]}
    position = next(i for i, usage in enumerate(first["usages"]) if usage["id"] in rejected)
    first["usages"][position]["location"]["char_start"] += 1
    assert asked(first).allowed


def test_LG_C_014_both_of_two_overlapping_uses(first, asked: Asked) -> None:
    collision = first["occurrence_collisions"][0]
    (shadowed,) = collision["shadowed_usage_ids"]
    decision = next(d for d in first["occurrence_adjudications"] if d["usage_id"] == shadowed)
    decision["decision"] = "defined_term_use"
    form = next(form for form in first["term_variants"] if shadowed in form["usage_ids"])
    form["mapped_usage_ids"].append(shadowed)
    form["shadowed_usage_ids"].remove(shadowed)
    position = [usage["id"] for usage in first["usages"]].index(collision["mapped_usage_ids"][0])
    assert _said(asked(first)) == [("LG-C-014", f"/usages/{position}/location")]


def test_LG_C_015_definition_placed_elsewhere(first, asked: Asked) -> None:
    first["definitions"][5]["location"]["char_start"] += 1
    assert _said(asked(first)) == [("LG-C-015", "/definitions/5/location")]


def test_the_limits_of_the_ledger_are_passed_on(first, asked: Asked) -> None:
    first["methods_not_run"] = [{"method": "agentic_reference_review", "reason": "no time"}]
    first["source"]["coverage"]["headers"] = {"present": True, "parsed": False}
    first["source"]["warnings"] = ["headers are present but not parsed"]
    first["occurrence_review"]["unresolved_count"] = 2
    verdict = asked(first)
    assert verdict.methods_not_run == ("agentic_reference_review",)
    assert verdict.unread == ("headers",)
    assert verdict.warnings == ("headers are present but not parsed",)
    assert verdict.unresolved == 2
