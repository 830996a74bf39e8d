"""Uses, their written forms, their overlaps, and whether any was missed."""

from __future__ import annotations

from tests.audit.ledger.examples.model import REMOVE, Copy, Example, v1

EXAMPLES: tuple[Example, ...] = (
    v1(
        "L-127",
        "/usages",
        ("/usages/39", REMOVE),
        ("/occurrence_candidates/27", REMOVE),
        ("/occurrence_adjudications/63", REMOVE),
        ("/occurrence_review/queue_count", 80),
        ("/occurrence_review/decided_count", 80),
    ),
    v1(
        "L-129",
        "/usages/39/id",
        ("/occurrence_adjudications/63", REMOVE),
        ("/occurrence_review/decided_count", 80),
        ("/occurrence_review/unresolved_count", 1),
        also="L-048",
    ),
    v1(
        "P-002",
        "/occurrence_adjudications/0/id",
        ("/occurrence_adjudications/0/id", "occurrence_adjudication_0"),
    ),
    v1(
        "P-002",
        "/occurrence_collisions/0/id",
        ("/occurrence_collisions/0/id", "occurrence_collision_0"),
        also="L-036 P-023",
    ),
    v1("P-002", "/usages/39/id", ("/usages/39/id", "use_0"), also="L-035 L-040 L-129"),
    v1(
        "P-014",
        "/occurrence_collisions/0/location",
        ("/occurrence_collisions/0/location/char_end", 46),
        also="P-002",
    ),
    v1(
        "P-014",
        "/occurrence_collisions/0/location",
        ("/occurrence_collisions/0/usage_ids/0", Copy("/usages/0/id")),
        ("/occurrence_collisions/0/shadowed_usage_ids/0", Copy("/usages/0/id")),
        also="P-022 P-023",
    ),
    v1(
        "P-014",
        "/occurrence_collisions/0/usage_ids",
        ("/usages/62/location/char_end", 33),
        also="L-127 P-002 P-007 P-022 P-023",
    ),
    v1("P-020", "/usages/42/variant_id", ("/usages/42/variant_id", None), also="L-043 P-023"),
    v1("P-021", "/term_variants/5/mapping_status", ("/term_variants/5/mapping_status", "mixed")),
    v1(
        "P-021", "/term_variants/5/variant_type", ("/term_variants/5/variant_type", "composite"), also="P-002"
    ),
    v1("P-021", "/term_variants/5/term", ("/term_variants/5/term", "deliverables")),
    v1(
        "P-021",
        "/term_variants/5/usage_ids/0",
        ("/term_variants/5/observed_form", "deliverable"),
        also="P-002 P-058",
    ),
    v1(
        "P-021",
        "/term_variants/0/mapped_usage_ids/0",
        ("/term_variants/0/mapped_usage_ids", Copy("/term_variants/0/rejected_usage_ids")),
        ("/term_variants/0/rejected_usage_ids", []),
        ("/term_variants/0/mapping_status", "mapped"),
    ),
    v1(
        "P-022",
        "/occurrence_collisions/0/normalized_terms",
        ("/occurrence_collisions/0/normalized_terms/0", "fee"),
        also="P-002",
    ),
    v1(
        "P-022",
        "/occurrence_collisions/0/rejected_usage_ids/0",
        ("/occurrence_collisions/0/rejected_usage_ids", Copy("/occurrence_collisions/0/shadowed_usage_ids")),
        ("/occurrence_collisions/0/shadowed_usage_ids", []),
    ),
    v1("P-023", "/occurrence_candidates/3/term", ("/occurrence_candidates/3/term", "Party")),
    v1("P-023", "/occurrence_candidates/3/location", ("/occurrence_candidates/3/location/char_start", 0)),
    v1(
        "P-022",
        "/usages/62/id",
        ("/occurrence_collisions/0", REMOVE),
        also="L-036 P-023",
    ),
    v1(
        "P-023",
        "/occurrence_candidates/51/competing_terms/0",
        ("/occurrence_candidates/51/competing_terms/0", "Fee"),
    ),
    v1(
        "P-023",
        "/occurrence_candidates/51/collision_id",
        ("/occurrence_candidates/51/collision_id", None),
        ("/occurrence_candidates/51/competing_usage_ids", []),
        ("/occurrence_candidates/51/competing_terms", []),
        ("/occurrence_candidates/51/competing_locations", []),
    ),
    v1(
        "P-024",
        "/occurrence_adjudications/63/decision",
        ("/occurrence_adjudications/63/decision", "shadowed_by_overlapping_term"),
        also="P-002",
    ),
    v1(
        "P-024",
        "/occurrence_adjudications/26/decision",
        ("/occurrence_adjudications/60/decision", "ordinary_language"),
        also="P-002 P-022",
    ),
    v1("P-028", "/usages/39/location", ("/usages/38/location/char_end", 60), also="P-002 P-007 P-022 P-023"),
    v1(
        "P-028",
        "/usages/62/location",
        ("/semantic_adjudications/3/decision", "confirmed_undefined"),
        also="D-008 P-002",
    ),
    v1(
        "P-029",
        "/usages/93/location",
        ("/usages/-", Copy("/usages/92", (("id", "use_again"),))),
        also="L-040 L-129 P-002 P-021 P-042",
    ),
    v1(
        "P-030",
        "/usages/39/is_definition_occurrence",
        ("/usages/39/is_definition_occurrence", True),
        also="L-040",
    ),
)
