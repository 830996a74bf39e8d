"""Laws: order carries no meaning for identity, and every reference is looked up."""

from __future__ import annotations

import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

FIXTURES = [HealthCheck.function_scoped_fixture]

# Every field that names another record, with the rule that finds it dangling.
REFERENCES = {
    ("context_requests", "result_evidence_ids"): "LG-L-021",
    ("candidate_proposals", "evidence_for"): "LG-L-022",
    ("candidate_proposals", "evidence_against"): "LG-L-022",
    ("candidate_proposals", "context_request_ids"): "LG-L-023",
    ("candidate_proposals", "supersedes"): "LG-L-024",
    ("term_candidates", "observation_ids"): "LG-L-025",
    ("term_candidates", "proposal_ids"): "LG-L-026",
    ("review_traces", "evidence_for"): "LG-L-027",
    ("review_traces", "evidence_against"): "LG-L-027",
    ("review_traces", "context_request_ids"): "LG-L-028",
    ("semantic_adjudications", "review_id"): "LG-L-030",
    ("semantic_adjudications", "canonical_review_id"): "LG-L-031",
    ("occurrence_candidates", "usage_id"): "LG-L-035",
    ("occurrence_candidates", "collision_id"): "LG-L-036",
    ("occurrence_candidates", "competing_usage_ids"): "LG-L-037",
    ("usages", "variant_id"): "LG-L-041",
    ("occurrence_adjudications", "review_id"): "LG-L-045",
    ("occurrence_adjudications", "usage_id"): "LG-L-045",
    ("reference_candidates", "definition_id"): "LG-L-049",
    ("reference_adjudications", "review_id"): "LG-L-053",
    ("reference_adjudications", "definition_id"): "LG-L-053",
}


@settings(max_examples=10, deadline=None, suppress_health_check=FIXTURES)
@given(order=st.randoms(use_true_random=False))
def test_a_ledger_with_its_arrays_shuffled_still_holds(second, said, order) -> None:
    shuffled = copy.deepcopy(second)
    for value in shuffled.values():
        if isinstance(value, list):
            order.shuffle(value)
    assert {code for code, _ in said(shuffled)} <= {"LG-P-058"}  # which is about the order and nothing else


def _corruptions(ledger, array: str, field: str):
    """Pointers of the single references in a field, each with a way to corrupt it."""
    for i, record in enumerate(ledger[array]):
        value = record[field]
        if isinstance(value, list):
            yield from ((f"/{array}/{i}/{field}/{j}", value, j) for j in range(len(value)))
        elif value:
            yield f"/{array}/{i}/{field}", record, field


@pytest.mark.parametrize(("array", "field"), REFERENCES)
def test_a_corrupted_reference_is_reported_where_it_stands(first, said, array: str, field: str) -> None:
    rule = REFERENCES[array, field]
    corruptions = list(_corruptions(first, array, field))
    if not corruptions:
        first[array][0][field] = ["id_of_nothing"]
        assert (rule, f"/{array}/0/{field}/0") in said(first)
        return
    for pointer, holder, key in corruptions[:: max(1, len(corruptions) // 8)]:
        was, holder[key] = holder[key], "id_of_nothing"
        assert (rule, pointer) in said(first)
        holder[key] = was
    assert said(first) == []
