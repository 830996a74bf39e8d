"""What a run says of itself, and the history of proposals and look-ups."""

from __future__ import annotations

from tests.audit.ledger.examples.model import REMOVE, Copy, Example, bare, v1, v2

EXAMPLES: tuple[Example, ...] = (
    v1("P-032", "/definitions", ("/semantic_review/status", "incomplete"), also="P-034 P-035"),
    bare("P-032", "/occurrence_review/status", ("/occurrence_review/status", "complete"), also="P-034"),
    bare("P-032", "/reference_review/status", ("/reference_review/status", "complete")),
    bare(
        "P-033",
        "/methods_run",
        ("/semantic_review/status", "complete"),
        ("/methods_run/-", "semantic_queue_finalization"),
        ("/methods_not_run/0", REMOVE),
    ),
    v1("P-034", "/methods_run", ("/methods_run", ["ooxml_intake"])),
    v1(
        "P-034",
        "/methods_not_run/0/method",
        ("/methods_not_run/-", {"method": "ooxml_intake", "reason": "x"}),
    ),
    bare("P-034", "/methods_not_run", ("/methods_not_run/0", REMOVE)),
    v1(
        "P-036",
        "/occurrence_adjudications/0/review_reason",
        ("/occurrence_adjudications/0/decision", "needs_review"),
        ("/occurrence_adjudications/0/review_reason", "missing_external_evidence"),
        ("/occurrence_review/unresolved_count", 1),
        also="P-002 P-021 P-042",
    ),
    v1(
        "P-036",
        "/reference_adjudications/0/review_reason",
        ("/reference_adjudications/0/decision", "needs_review"),
        ("/reference_adjudications/0/review_reason", "ambiguous_term_identity"),
        ("/reference_review/unresolved_count", 1),
        also="P-002",
    ),
    v1("P-037", "/semantic_adjudications/12/evidence", ("/semantic_adjudications/12/evidence", [])),
    v2("P-037", "/semantic_adjudications/20/evidence", ("/semantic_adjudications/20/evidence", [])),
    v1("P-047", "/candidate_proposals/2/supersedes", ("/candidate_proposals/2/supersedes", None)),
    v1(
        "P-047",
        "/candidate_proposals/0/supersedes",
        ("/candidate_proposals/0/supersedes", Copy("/candidate_proposals/1/id")),
    ),
    v1("P-047", "/candidate_proposals/2/revision", ("/candidate_proposals/2/revision", 3)),
    v1("P-048", "/context_requests/0/status", ("/context_requests/0/status", "failed")),
    v1("P-048", "/context_requests/0/result_evidence_ids", ("/context_requests/0/max_results", 2)),
    v1("P-048", "/context_requests/0/hop", ("/context_requests/0/hop", 4)),
    v1(
        "P-048",
        "/context_requests/9",
        *(("/context_requests/-", Copy("/context_requests/1", (("id", f"request_{n}"),))) for n in range(9)),
    ),
    v1(
        "P-049",
        "/context_requests/0/status",
        ("/context_requests/0/status", "requested"),
        ("/context_requests/0/result_evidence_ids", []),
    ),
    v1("P-050", "/context_requests/0/candidate_id", ("/context_requests/0/candidate_id", "candidate_gone")),
    v1(
        "P-050",
        "/review_traces/0/subject_id",
        ("/review_traces/0/subject_id", "proposal_gone"),
        also="P-051 P-058",
    ),
    v1("P-051", "/candidate_proposals/2/id", ("/review_traces/0", REMOVE)),
    v1("P-051", "/candidate_proposals/2/id", ("/candidate_proposals/2/state", "abstain")),
    v1("P-052", "/review_traces/1/visibility", ("/review_traces/1/visibility", "authorized_reviewer")),
    v1("P-055", "/capability_profile", ("/source/sha256", None)),
    v1("P-055", "/run_status", ("/source/sha256", None)),
    v1("P-056", "/capability_profile", ("/capability_profile", "C3_PYTHON_STDLIB")),
    v1("P-056", "/run_status", ("/capability_profile", "C1_HOST_TEXT")),
    v1("P-056", "/semantic_review/status", ("/run_status", "failed")),
    v1(
        "P-057",
        "/semantic_adjudications/3/reason_codes/0",
        ("/semantic_adjudications/3/reason_codes", ["noise"]),
    ),
    v1(
        "P-058",
        "/lexical_observations/8",
        ("/lexical_observations/-", Copy("/lexical_observations/0")),
        ("/lexical_observations/0", REMOVE),
    ),
    v1(
        "P-058",
        "/review_traces/1",
        ("/review_traces/-", Copy("/review_traces/0")),
        ("/review_traces/0", REMOVE),
    ),
    v1(
        "P-058",
        "/term_candidates/2/locations/3",
        ("/term_candidates/2/locations/-", Copy("/term_candidates/2/locations/0")),
        ("/term_candidates/2/locations/0", REMOVE),
    ),
    v1(
        "P-058",
        "/usages/93",
        ("/usages/-", Copy("/usages/0", (("id", "use_again"),))),
        also="L-040 L-129 P-002 P-021 P-029 P-042",
    ),
    v2("P-058", "/findings/7", ("/findings/-", Copy("/findings/2")), also="P-001"),
)
