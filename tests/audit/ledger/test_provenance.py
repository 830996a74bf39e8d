"""References between the records of discovery and retrieval: LG-L-021 to LG-L-028."""

from __future__ import annotations

from tests.audit.ledger.subject import about

ABOUT = about(L=tuple(range(21, 29)))


def test_LG_L_021_results_of_a_request(first, said) -> None:
    first["context_requests"][0]["result_evidence_ids"][2] = "evidence_gone"
    assert said(first) == [("LG-L-021", "/context_requests/0/result_evidence_ids/2")]


def test_LG_L_022_evidence_of_a_proposal(first, said) -> None:
    first["candidate_proposals"][0]["evidence_for"][0] = "evidence_gone"
    first["candidate_proposals"][1]["evidence_against"] = ["evidence_lost"]
    assert said(first) == [
        ("LG-L-022", "/candidate_proposals/0/evidence_for/0"),
        ("LG-L-022", "/candidate_proposals/1/evidence_against/0"),
    ]


def test_LG_L_023_requests_of_a_proposal(first, said) -> None:
    first["candidate_proposals"][2]["context_request_ids"] = ["request_gone"]
    assert said(first) == [("LG-L-023", "/candidate_proposals/2/context_request_ids/0")]


def test_LG_L_024_superseded_proposal(first, said) -> None:
    first["candidate_proposals"][2]["supersedes"] = "proposal_gone"
    assert said(first) == [("LG-L-024", "/candidate_proposals/2/supersedes")]


def test_LG_L_024_is_silent_about_an_empty_name(first, said) -> None:
    first["candidate_proposals"][2]["supersedes"] = ""
    assert said(first) == []


def test_LG_L_025_observations_of_a_queued_term(first, said) -> None:
    first["term_candidates"][3]["observation_ids"] = ["lexical-observation_gone"]
    assert said(first) == [("LG-L-025", "/term_candidates/3/observation_ids/0")]


def test_LG_L_026_proposals_of_a_queued_term(first, said) -> None:
    first["term_candidates"][5]["proposal_ids"][1] = "proposal_gone"
    assert said(first) == [("LG-L-026", "/term_candidates/5/proposal_ids/1")]


def test_LG_L_027_evidence_of_a_trace(first, said) -> None:
    first["review_traces"][0]["evidence_for"][0] = "evidence_gone"
    first["review_traces"][1]["evidence_against"] = ["evidence_lost"]
    assert said(first) == [
        ("LG-L-027", "/review_traces/0/evidence_for/0"),
        ("LG-L-027", "/review_traces/1/evidence_against/0"),
    ]


def test_LG_L_028_requests_of_a_trace(first, said) -> None:
    first["review_traces"][1]["context_request_ids"] = ["request_gone"]
    assert said(first) == [("LG-L-028", "/review_traces/1/context_request_ids/0")]


def test_finding_ids_and_definition_ids_of_queued_terms_are_history(first, said) -> None:
    assert first["findings"] == []
    assert first["term_candidates"][2]["finding_ids"]
    first["term_candidates"][2]["definition_ids"] = ["definition_of_an_earlier_run"]
    assert said(first) == []
