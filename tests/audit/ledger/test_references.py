"""Delegated meanings and their queue: LG-L-017, LG-L-049 to LG-L-051, LG-L-053."""

from __future__ import annotations

import pytest
from tests.audit.ledger.subject import about

ABOUT = about(L=(17, 49, 50, 51, 53, 56))


@pytest.mark.parametrize("target", [None, ""])
def test_LG_L_017_place_without_a_target(first, said, target: str | None) -> None:
    first["definitions"][3]["reference_target"] = target
    assert said(first) == [
        ("LG-L-017", "/definitions/3/reference_target"),
        ("LG-L-051", "/reference_candidates/0/definition_id"),
    ]


def test_LG_L_049_queued_reference_of_no_definition(first, said) -> None:
    first["reference_candidates"][0]["definition_id"] = "definition_gone"
    assert said(first) == [
        ("LG-L-049", "/reference_candidates/0/definition_id"),
        ("LG-L-051", "/definitions/3/reference_target"),
        ("LG-L-053", "/reference_adjudications/0/definition_id"),
    ]


def test_LG_L_050_definition_queued_twice(first, said) -> None:
    again = {**first["reference_candidates"][1], "review_id": "reference_review_again"}
    first["reference_candidates"].append(again)
    first["reference_review"].update(queue_count=3, status="incomplete", unresolved_count=1)
    assert said(first) == [("LG-L-050", "/reference_candidates/2/definition_id")]


def test_LG_L_051_delegated_meaning_that_was_never_queued(first, said) -> None:
    del first["reference_candidates"][0], first["reference_adjudications"][0]
    first["reference_review"].update(queue_count=1, decided_count=1)
    assert said(first) == [("LG-L-051", "/definitions/3/reference_target")]


def test_LG_L_051_holds_whatever_the_status_of_the_review(first, said) -> None:
    first["reference_candidates"], first["reference_adjudications"] = [], []
    first["reference_review"].update(queue_count=0, decided_count=0, status="not_run")
    assert said(first) == [
        ("LG-L-051", "/definitions/3/reference_target"),
        ("LG-L-051", "/definitions/7/reference_target"),
    ]


def test_LG_L_051_queued_definition_that_delegates_nothing(first, said) -> None:
    first["definitions"][3].update(reference_target=None, reference_location=None)
    assert said(first) == [("LG-L-051", "/reference_candidates/0/definition_id")]


def test_LG_L_053_decision_on_another_definition(first, said) -> None:
    first["reference_adjudications"][0]["definition_id"] = first["definitions"][7]["id"]
    assert said(first) == [("LG-L-053", "/reference_adjudications/0/definition_id")]


def test_LG_L_053_decision_on_nothing_queued(first, said) -> None:
    first["reference_adjudications"][0]["review_id"] = "reference_review_gone"
    assert said(first) == [
        ("LG-L-053", "/reference_adjudications/0/review_id"),
        ("LG-L-056", "/reference_candidates/0/review_id"),
    ]
