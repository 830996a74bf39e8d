"""Findings against decisions, definitions and uses."""

from __future__ import annotations

from tests.audit.ledger.examples.model import REMOVE, Copy, Example, v1, v2

CLIENT = {
    "part": "document",
    "block_id": "blk_c32414b1c49acc192a3c",
    "block_order": 1,
    "char_start": 112,
    "char_end": 118,
}
LABEL = {
    "part": "document",
    "block_id": "blk_7d27dc7826ec649f601c",
    "block_order": 6,
    "char_start": 1,
    "char_end": 9,
}
UNDEFINED = {
    "id": "finding_0fc44368b8e60c711e02",
    "rule_id": "DEF-001",
    "kind": "deterministic",
    "severity": "medium",
    "message": "'Client' is used but not defined.",
    "normalized_term": "client",
    "evidence": [CLIENT],
    "confidence": None,
    "review_state": "open",
    "scope_qualification": "none",
    "scope_target": None,
    "scope_evidence": [],
}

EXAMPLES: tuple[Example, ...] = (
    v1("L-128", "/findings/0/normalized_term", ("/findings/-", UNDEFINED), also="P-038"),
    v1("P-038", "/findings/0/normalized_term", ("/findings/-", {**UNDEFINED, "normalized_term": "nobody"})),
    v1("P-038", "/findings/0/normalized_term", ("/findings/-", {**UNDEFINED, "normalized_term": None})),
    v2("P-002", "/findings/4/id", ("/findings/4/id", "finding_0")),
    v2("P-039", "/reference_adjudications/2/decision", ("/findings/5", REMOVE)),
    v2("P-039", "/semantic_adjudications/20/decision", ("/findings/6", REMOVE)),
    v2("P-039", "/findings/6/rule_id", ("/findings/6/normalized_term", "work product"), also="P-002 P-040"),
    v2("P-039", "/findings/5/rule_id", ("/reference_adjudications/2/decision", "resolved"), also="P-002"),
    v2("P-040", "/findings/1/kind", ("/findings/1/kind", "semantic")),
    v2("P-040", "/findings/1/severity", ("/findings/1/severity", "high")),
    *(
        v2("P-040", f"/findings/{i}/message", (f"/findings/{i}/message", "Something is wrong with a term."))
        for i in range(7)
    ),
    v2(
        "P-040",
        "/findings/0/evidence",
        ("/findings/0/evidence/-", Copy("/findings/0/evidence/0")),
        ("/findings/0/evidence/0", REMOVE),
        also="P-002",
    ),
    v2(
        "P-040",
        "/findings/3/evidence",
        ("/findings/3/evidence/-", Copy("/findings/3/evidence/0")),
        ("/findings/3/evidence/0", REMOVE),
    ),
    v2("P-040", "/findings/5/evidence", ("/findings/5/evidence/2", REMOVE)),
    v2("P-041", "/findings/2/scope_target", ("/findings/2/scope_target", "Frame Agreement"), also="P-011"),
    v2("P-042", "/definitions/11/id", ("/findings/0", REMOVE)),
    v2("P-042", "/definitions/5/id", ("/findings/1", REMOVE)),
    v2("P-042", "/findings/4/evidence", ("/findings/4/evidence/1", REMOVE)),
    v2("P-042", "/findings/1/rule_id", ("/findings/1/rule_id", "DEF-003"), also="P-002 P-040 P-058"),
    v1(
        "P-042",
        "/definitions/5/id",
        ("/definitions/-", Copy("/definitions/5", (("id", "definition_x"), ("definition_text", "Expenses")))),
        (
            "/semantic_adjudications/16/definition_spans/-",
            {"definition_text": "Expenses", "location": LABEL},
        ),
        also="P-002 P-058",
    ),
    v2(
        "P-043",
        "/findings/7/evidence",
        ("/findings/-", {**UNDEFINED, "rule_id": "REV-1", "id": "f1", "evidence": []}),
    ),
    v2(
        "P-044",
        "/findings/2/evidence/1",
        ("/findings/2/evidence/-", Copy("/usages/0/location")),
        also="P-040 P-045",
    ),
    v2("P-045", "/findings/2/evidence/0", ("/findings/2/evidence/0/char_end", 101), also="D-008"),
    v2(
        "P-045",
        "/findings/2/evidence/0",
        ("/term_candidates/13/term", "the Work Product"),
        ("/term_candidates/13/locations/-", Copy("/findings/2/evidence/0", (("char_start", 86),))),
        also="L-127 P-003 P-058",
    ),
    v2(
        "P-046",
        "/findings/3/normalized_term",
        ("/findings/3/normalized_term", "work product"),
        also="D-008 P-040 P-045 P-058",
    ),
    v2("D-008", "/semantic_adjudications/7/decision", ("/findings/2", REMOVE)),
    v2("D-008", "/findings/3/evidence", ("/findings/3/evidence/2", REMOVE)),
)
