"""The queue of labels and where its entries come from (``LG-P-009``, ``026``, ``027``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.identity import term_key
from engross.contracts.ledger import TermCandidate

# Each origin with the list of ids that it goes with.
ORIGINS = (
    ("quoted_text", "observation_ids"),
    ("agent_discovery", "proposal_ids"),
    ("potential_undefined", "finding_ids"),
    ("deterministic_definition", "definition_ids"),
)


@rule("LG-P-009", "term_candidates", needs_source=True)
def labels_stand_at_one_of_their_places(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.term_candidates):
        if not any(_stands_there(index, candidate)):
            yield Breach(
                f"/term_candidates/{i}/locations",
                "At none of its places does the document have this label.",
                expected=candidate.term,
                found=f"{len(candidate.locations)} places with other words",
            )


def _stands_there(index: LedgerIndex, candidate: TermCandidate) -> Iterator[bool]:
    limit = 4 * len(candidate.normalized_term) + 64
    for location in candidate.locations:
        block = index.around(location)
        if block is None:
            yield True  # a place at fault is for LG-L-014 to LG-L-016
        elif location.char_end - location.char_start <= limit:
            yield term_key(block.text[location.char_start : location.char_end]) == candidate.normalized_term


@rule("LG-P-026", "term_candidates")
def origins_go_with_their_records(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.term_candidates):
        for origin, field in ORIGINS:
            if (origin in candidate.origins) != bool(getattr(candidate, field)):
                yield Breach(
                    f"/term_candidates/{i}/{field}",
                    f"A label has the origin {origin} exactly when {field} is not empty.",
                    expected="at least one id" if origin in candidate.origins else "an empty list",
                    found=f"{len(getattr(candidate, field))} ids",
                )


@rule("LG-P-027", "term_candidates", "lexical_observations", "candidate_proposals")
def every_find_feeds_one_label(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    yield from _fed_once(
        "lexical_observations",
        (item.id for item in ledger.lexical_observations),
        "observation_ids",
        ledger.term_candidates,
    )
    yield from _fed_once(
        "candidate_proposals",
        (item.id for item in ledger.candidate_proposals),
        "proposal_ids",
        ledger.term_candidates,
    )


def _fed_once(
    array: str, ids: Iterable[str], field: str, queue: tuple[TermCandidate, ...]
) -> Iterator[Breach]:
    fed: dict[str, str] = {}
    for i, candidate in enumerate(queue):
        for j, value in enumerate(getattr(candidate, field)):
            # The same entry a second time is LG-L-006.
            if fed.setdefault(value, candidate.review_id) != candidate.review_id:
                yield Breach(
                    f"/term_candidates/{i}/{field}/{j}",
                    f"This record of {array} is an origin of another queue entry already.",
                    expected=f"only the entry {fed[value]}",
                    found=value,
                )
    for i, value in enumerate(ids):
        if value not in fed:
            yield Breach(
                f"/{array}/{i}/id",
                "This find led to no queue entry.",
                expected=f"a place in term_candidates[].{field}",
                found=value,
            )
