"""Labels, meanings, aliases and the queue of them."""

from __future__ import annotations

from tests.audit.ledger.examples.model import REMOVE, Copy, Example, v1, v2

DEFINED, ALIAS = "/semantic_adjudications/16", "/semantic_adjudications/12"
DAYS = {
    "part": "document",
    "block_id": "blk_34f84ca80c4e90ff2e2b",
    "block_order": 18,
    "char_start": 94,
    "char_end": 106,
}
DUTY = {"definition_text": "Working Days", "location": DAYS}

EXAMPLES: tuple[Example, ...] = (
    v1("L-104", f"{ALIAS}/evidence", (f"{ALIAS}/evidence", [DAYS])),
    v1(
        "L-107",
        f"{DEFINED}/definition_spans/0/location",
        (f"{DEFINED}/definition_spans", [DUTY]),
        (f"{DEFINED}/definition_text", "Working Days"),
        (f"{DEFINED}/definition_location", DAYS),
        ("/definitions/5/definition_text", "Working Days"),
        also="P-002 P-013",
    ),
    v1(
        "L-109",
        "/definitions/3/reference_target",
        ("/definitions/3/reference_target", "the"),
        also="L-018 P-025",
    ),
    v1(
        "L-109",
        "/reference_candidates/0/reference_target",
        ("/reference_candidates/0/reference_target", "(b)"),
        also="L-020 P-002 P-025",
    ),
    v1(
        "P-002",
        "/lexical_observations/0/id",
        ("/lexical_observations/0/id", "lexical-observation_0"),
        also="L-025 P-027",
    ),
    v1("P-002", "/semantic_adjudications/0/id", ("/semantic_adjudications/0/id", "adjudication_0")),
    v1(
        "P-002",
        "/evidence/6/id",
        ("/evidence/6/id", "evidence_00000000000000000000"),
        also="L-021 L-022 L-027",
    ),
    v1("P-002", "/review_traces/0/id", ("/review_traces/0/id", "trace_0")),
    v1(
        "P-002",
        "/candidate_proposals/0/id",
        ("/candidate_proposals/0/id", "proposal_0"),
        also="L-026 P-027 P-050 P-051",
    ),
    v1(
        "P-002",
        "/term_candidates/4/review_id",
        ("/term_candidates/4/review_id", "review_0"),
        also="L-030 L-034",
    ),
    v1("P-002", "/definitions/5/id", ("/definitions/5/id", "definition_0")),
    v1(
        "P-003",
        "/lexical_observations/0/normalized_term",
        ("/lexical_observations/0/normalized_term", "pact"),
    ),
    v1(
        "P-004",
        "/term_candidates/20/normalized_term",
        ("/term_candidates/-", Copy("/term_candidates/4", (("review_id", "review_again"),))),
        ("/semantic_review/queue_count", 21),
        ("/semantic_review/unresolved_count", 1),
        also="L-034 P-002 P-058",
    ),
    v1(
        "P-009",
        "/term_candidates/16/locations",
        ("/term_candidates/16/term", "UK DPA"),
        ("/term_candidates/16/normalized_term", "uk dpa"),
        also="P-002",
    ),
    v1(
        "P-013",
        "/definitions/5/location",
        ("/definitions/5/location", Copy("/usages/24/location")),
        also="P-030 P-058",
    ),
    v1(
        "P-015",
        "/definitions/5/definition_text",
        ("/definitions/5/definition_text", "the actual costs of travel"),
    ),
    v1("P-015", "/semantic_adjudications/16/definition_spans/0", ("/definitions/5", REMOVE), also="P-018"),
    v1("P-016", "/definitions/4/aliases", ("/definitions/4/aliases", []), also="P-021"),
    v1("P-016", "/definitions/1/aliases", ("/definitions/1/aliases", ["Customer"])),
    v1("P-017", f"{ALIAS}/canonical_term", (f"{ALIAS}/canonical_term", "Services")),
    v1("P-019", "/usages/3/term", ("/usages/3/term", "CLIENT"), also="P-020"),
    v1("P-025", "/definitions/3/reference_location", ("/definitions/3/reference_location", None)),
    v1(
        "P-025",
        "/definitions/3/reference_location",
        ("/definitions/3/reference_location", DAYS),
        also="L-018",
    ),
    v1("P-025", "/reference_candidates/0/term", ("/reference_candidates/0/term", "SERVICES")),
    v2("P-026", "/term_candidates/0/observation_ids", ("/term_candidates/0/origins", ["agent_discovery"])),
    v1("P-026", "/term_candidates/4/finding_ids", ("/term_candidates/4/finding_ids", [])),
    v1("P-026", "/term_candidates/4/definition_ids", ("/term_candidates/4/definition_ids", ["definition_0"])),
    v1("P-027", "/lexical_observations/0/id", ("/term_candidates/0/observation_ids/0", REMOVE), also="P-026"),
    v1(
        "P-027",
        "/term_candidates/14/observation_ids/1",
        ("/term_candidates/14/observation_ids/-", "lexical-observation_3285ec4cf1f46c702d27"),
        also="P-058",
    ),
)
