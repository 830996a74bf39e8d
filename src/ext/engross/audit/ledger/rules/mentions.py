"""No mention of an accepted term is missed or left undecided (``LG-L-127``, ``LG-L-129``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.cover import Cover, Span, span_of
from engross.audit.ledger.lookups.labels import RETAINED
from engross.audit.ledger.lookups.mentions import Mentions
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.identity import term_key

BOTH = ("semantic_review", "occurrence_review")
Mentioned = tuple[Span, str | None]
"""A place, and the key of the accepted term that is mentioned; None for one without a meaning here."""


@rule(
    "LG-L-127",
    *("term_candidates", "semantic_adjudications", "definitions", "usages"),
    needs_source=True,
    needs_reviewed=BOTH,
)
def every_mention_is_in_the_index(index: LedgerIndex) -> Iterator[Breach]:
    mentioned = dict.fromkeys((*_queued(index), *_literal(index)))
    longer = Cover(span for span, _ in mentioned)
    for span, key in mentioned:
        if key is None or (span, key) in index.uses.spans or (span, key) in index.labels.label_spans:
            continue
        if index.uses.cover.holds_longer(span) or longer.holds_longer(span):
            continue
        block = index.source.block(span[0]) if index.source is not None else None
        text = block.text[max(0, span[1] - 40) : span[2] + 40] if block is not None else ""
        yield Breach(
            "/usages",
            f"The index lacks a use of {key!r}: characters {span[1]} to {span[2]} of block "
            f"{block.order if block is not None else '?'} mention it.",
            expected=f"a usage at {span[0]} [{span[1]}, {span[2]})",
            found=text,
        )


def _queued(index: LedgerIndex) -> Iterator[Mentioned]:
    """The queued places of every label that the review kept."""
    for review_id, decision in index.labels.decisions.items():
        candidate = index.labels.candidates.get(review_id)
        if decision.decision in RETAINED and candidate is not None:
            accepted = decision.decision != "confirmed_undefined"
            key = index.labels.canonical_key(decision) if accepted else None
            for location in candidate.locations:
                if index.around(location) is not None:
                    yield span_of(location), key


def _literal(index: LedgerIndex) -> Iterator[Mentioned]:
    """Every place where the document says such a label."""
    mentions: Mentions[str | None] = Mentions(_labels(index))
    for block in index.source.blocks if index.source is not None else ():
        for found in mentions.of(block.text):
            yield (block.id, found.start, found.end), found.meaning


def _labels(index: LedgerIndex) -> Iterator[tuple[str, str | None]]:
    for definition in index.ledger.definitions:
        for label in (definition.term, *definition.aliases):
            yield term_key(label), definition.normalized_term
    for review_id, decision in index.labels.decisions.items():
        candidate = index.labels.candidates.get(review_id)
        if decision.decision in RETAINED and candidate is not None:
            accepted = decision.decision != "confirmed_undefined"
            yield candidate.normalized_term, index.labels.canonical_key(decision) if accepted else None


@rule(
    "LG-L-129",
    *("usages", "occurrence_candidates", "occurrence_adjudications"),
    needs_reviewed=BOTH,
)
def every_use_is_decided(index: LedgerIndex) -> Iterator[Breach]:
    for i, usage in enumerate(index.ledger.usages):
        if not usage.is_definition_occurrence and usage.id not in index.uses.decisions:
            yield Breach(
                f"/usages/{i}/id",
                "The review is called complete, but no decision was made on this use.",
                expected="a decision in occurrence_adjudications, joined with it by the queue",
                found="none",
            )
