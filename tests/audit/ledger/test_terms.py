"""Term decisions, labels and keys: LG-L-030, LG-L-031, LG-P-003, LG-P-018."""

from __future__ import annotations

import pytest
from tests.audit.ledger.subject import about

ABOUT = about(L=(30, 31, 34), P=(3, 18))


def test_LG_L_030_decision_on_nothing_queued(first, said) -> None:
    first["semantic_adjudications"][2]["review_id"] = "review_gone"
    assert said(first) == [
        ("LG-L-030", "/semantic_adjudications/2/review_id"),
        ("LG-L-034", "/term_candidates/16/review_id"),
    ]


def test_LG_L_031_alias_of_a_rejected_label(first, said) -> None:
    assert first["semantic_adjudications"][12]["decision"] == "confirmed_alias"
    first["semantic_adjudications"][12]["canonical_review_id"] = first["semantic_adjudications"][17][
        "review_id"
    ]
    assert said(first) == [("LG-L-031", "/semantic_adjudications/12/canonical_review_id")]


def test_LG_L_031_alias_of_itself(first, said) -> None:
    alias = first["semantic_adjudications"][12]
    alias["canonical_review_id"] = alias["review_id"]
    assert said(first) == [("LG-L-031", "/semantic_adjudications/12/canonical_review_id")]


@pytest.mark.parametrize(
    "array",
    [
        "definitions",
        "term_variants",
        "lexical_observations",
        "candidate_proposals",
        "term_candidates",
        "reference_candidates",
    ],
)
def test_LG_P_003_key_of_another_label(first, audited, array: str) -> None:
    first[array][0]["normalized_term"] = "unheard of"
    broken = [d for d in audited(first) if d.code == "LG-P-003"]
    assert [d.where.pointer for d in broken] == [f"/{array}/0/normalized_term"]
    assert broken[0].expected == first[array][0]["term"].casefold()


def test_LG_P_003_and_LG_P_018_use_of_another_term(first, said) -> None:
    first["usages"][5]["normalized_term"] = "unheard of"
    assert said(first) == [
        ("LG-P-003", "/usages/5/normalized_term"),
        ("LG-P-018", "/usages/5/normalized_term"),
    ]


def test_LG_P_018_use_of_a_term_without_definition(first, said) -> None:
    removed = first["definitions"].pop(0)
    orphans = [i for i, usage in enumerate(first["usages"]) if usage["term"] == removed["term"]]
    assert len(orphans) > 1
    assert said(first) == [("LG-P-018", f"/usages/{i}/normalized_term") for i in orphans]
