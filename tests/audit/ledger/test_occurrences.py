"""Usages, written forms, overlaps: LG-L-035 to LG-L-043, LG-L-045, LG-P-020."""

from __future__ import annotations

from tests.audit.ledger.subject import about

from engross.audit.ledger import audit_ledger
from engross.contracts.ledger import Ledger

ABOUT = about(L=(*range(35, 44), 45, 47), P=(20,))

GONE = "use_gone"


def test_LG_L_035_queued_occurrence_that_is_no_use(first, said) -> None:
    usage_id = first["occurrence_candidates"][0]["usage_id"]
    position = [usage["id"] for usage in first["usages"]].index(usage_id)
    decision = [d["usage_id"] for d in first["occurrence_adjudications"]].index(usage_id)
    first["occurrence_candidates"][0]["usage_id"] = GONE
    assert said(first) == [
        ("LG-L-035", "/occurrence_candidates/0/usage_id"),
        ("LG-L-040", f"/usages/{position}/id"),
        ("LG-L-045", f"/occurrence_adjudications/{decision}/usage_id"),
    ]


def test_LG_L_036_overlap_that_is_not_there(first, said) -> None:
    assert first["occurrence_candidates"][51]["collision_id"]
    first["occurrence_candidates"][51]["collision_id"] = "occurrence_collision_gone"
    assert said(first) == [("LG-L-036", "/occurrence_candidates/51/collision_id")]


def test_LG_L_037_competitor_that_is_no_use(first, said) -> None:
    first["occurrence_candidates"][51]["competing_usage_ids"][0] = GONE
    assert said(first) == [("LG-L-037", "/occurrence_candidates/51/competing_usage_ids/0")]


def test_LG_L_038_member_of_an_overlap_that_is_no_use(first, said) -> None:
    collision = first["occurrence_collisions"][0]
    collision["usage_ids"].append(GONE)
    collision["unresolved_usage_ids"].append(GONE)
    assert said(first) == [
        ("LG-L-038", f"/occurrence_collisions/0/usage_ids/{len(collision['usage_ids']) - 1}")
    ]


def test_LG_L_039_outcome_of_a_stranger(pristine, documents, wholes) -> None:
    # The record model refuses such an overlap; the audit is asked past it.
    name = "clean-consulting-agreement"
    ledger = Ledger.model_validate(pristine[name], strict=False)
    collision = ledger.occurrence_collisions[0]
    stranger = ledger.usages[0].id
    changed = collision.model_copy(update={"rejected_usage_ids": (stranger,)})
    ledger = ledger.model_copy(update={"occurrence_collisions": (changed,)})
    found = audit_ledger(ledger, documents[name], "changed.json", wholes[name])
    (said,) = [d for d in found if d.code in ABOUT]
    assert (said.code, said.where.pointer) == ("LG-L-039", "/occurrence_collisions/0/rejected_usage_ids/0")
    assert said.found == stranger


def _unqueue(ledger, position: int) -> str:
    candidate = ledger["occurrence_candidates"].pop(position)
    decisions = ledger["occurrence_adjudications"]
    decisions[:] = [d for d in decisions if d["review_id"] != candidate["review_id"]]
    ledger["occurrence_review"]["queue_count"] -= 1
    ledger["occurrence_review"]["decided_count"] -= 1
    return candidate["usage_id"]


def test_LG_L_040_use_that_was_never_queued(first, said) -> None:
    usage_id = _unqueue(first, 27)
    position = [usage["id"] for usage in first["usages"]].index(usage_id)
    assert said(first) == [("LG-L-040", f"/usages/{position}/id")]


def test_LG_L_040_asks_only_a_complete_review(first, said) -> None:
    _unqueue(first, 27)
    first["occurrence_review"].update(
        status="incomplete", queue_count=80, decided_count=79, unresolved_count=1
    )
    assert [code for code, _ in said(first)] == ["LG-L-047"]


def test_LG_L_040_label_of_a_definition_in_the_queue(first, said) -> None:
    usage_id = first["occurrence_candidates"][4]["usage_id"]
    next(u for u in first["usages"] if u["id"] == usage_id)["is_definition_occurrence"] = True
    assert said(first) == [("LG-L-040", "/occurrence_candidates/4/usage_id")]


def test_LG_L_041_variant_that_is_not_there(first, said) -> None:
    assert first["usages"][42]["variant_id"]
    first["usages"][42]["variant_id"] = "term_variant_gone"
    assert said(first) == [("LG-L-041", "/usages/42/variant_id"), ("LG-L-043", "/usages/42/variant_id")]


def test_LG_L_042_instance_that_is_no_use(first, said) -> None:
    variant = first["term_variants"][0]
    variant["usage_ids"].append(GONE)
    variant["rejected_usage_ids"].append(GONE)
    assert said(first) == [("LG-L-042", "/term_variants/0/usage_ids/1")]


def test_LG_L_043_instance_that_names_another_form(first, audited) -> None:
    was, other = first["usages"][42]["variant_id"], first["term_variants"][6]["id"]
    assert was != other
    first["usages"][42]["variant_id"] = other
    (said,) = audited(first)
    assert (said.code, said.where.pointer) == ("LG-L-043", "/usages/42/variant_id")
    assert (said.expected, said.found) == (was, other)


def test_LG_L_045_decision_on_another_use(first, said) -> None:
    first["occurrence_adjudications"][63]["usage_id"] = first["usages"][0]["id"]
    assert said(first) == [("LG-L-045", "/occurrence_adjudications/63/usage_id")]


def test_LG_L_045_decision_on_nothing_queued(first, said) -> None:
    first["occurrence_adjudications"][63]["review_id"] = "occurrence_review_gone"
    assert ("LG-L-045", "/occurrence_adjudications/63/review_id") in said(first)


def test_LG_P_020_canonical_form_with_a_variant(first, said) -> None:
    variant = first["term_variants"][0]
    position = next(
        i for i, u in enumerate(first["usages"]) if u["observed_form"] == u["term"] == "Agreement"
    )
    first["usages"][position]["variant_id"] = variant["id"]
    assert said(first) == [("LG-P-020", f"/usages/{position}/variant_id")]


def test_LG_P_020_other_form_without_a_variant(first, said) -> None:
    first["usages"][42]["variant_id"] = None
    assert said(first) == [("LG-L-043", "/usages/42/variant_id"), ("LG-P-020", "/usages/42/variant_id")]
