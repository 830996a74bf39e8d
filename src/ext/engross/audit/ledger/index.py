"""What the audit looks up, built once for a ledger and then only read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engross.audit.ledger.lookups.contents import Content, contents_of
from engross.audit.ledger.lookups.cover import Cover, Span, span_of
from engross.audit.ledger.lookups.expected import Recomputed, expected_findings
from engross.audit.ledger.lookups.labels import RETAINED, Labels, labels_of
from engross.audit.ledger.lookups.slips import Slips
from engross.audit.ledger.lookups.uses import Uses, uses_of
from engross.audit.ledger.places import Place, places
from engross.audit.ledger.stages import Stage, occurrence_stage, reference_stage, semantic_stage
from engross.contracts.ledger import Definition, Ledger, Location
from engross.source.docx import Block, SourceDocument
from engross.source.docx.full import FullDocument

__all__ = ["LedgerIndex", "build_index", "says", "shown"]

SHOWN = 400


@dataclass(frozen=True, slots=True)
class LedgerIndex:
    """A ledger, its document if at hand, and the look-ups that the rules share.

    Where an identifier stands twice, a mapping holds the first record: that there is a
    second one is said by the uniqueness rules alone. ``retained`` are the queued places of
    retained labels that the document spells exactly like the label. ``places`` is empty without the
    document, which alone can tell what stands there. ``contents`` is what the
    document holds by keys of coverage, empty without the full reading of it.
    """

    ledger: Ledger
    source: SourceDocument | None
    full: FullDocument | None
    contents: Mapping[str, Content]
    places: tuple[Place, ...]
    labels: Labels
    uses: Uses
    retained: Cover
    recomputed: Recomputed
    slips: Slips
    definitions: Mapping[str, Definition]
    variant_ids: frozenset[str]
    collision_ids: frozenset[str]
    evidence_ids: frozenset[str]
    observation_ids: frozenset[str]
    proposal_ids: frozenset[str]
    request_ids: frozenset[str]
    terms: Stage
    occurrences: Stage
    references: Stage

    def block_of(self, location: Location) -> Block | None:
        """The block that a location names by its identifier, if the document has it."""
        return self.source.block(location.block_id) if self.source is not None else None

    def around(self, location: Location) -> Block | None:
        """The block that a location lies in, or ``None`` when the place itself is at fault.

        Rules that compare text stay silent on such a place: ``LG-L-014`` to ``LG-L-016``
        have spoken already.
        """
        block = self.block_of(location)
        if block is None or (block.part, block.order) != (location.part, location.block_order):
            return None
        return block if location.char_end <= len(block.text) else None


def says(block: Block, location: Location, text: str) -> bool:
    """Whether the block says exactly ``text`` at a location inside it.

    Nothing is cut out, so that many places that each span a long block cost no more than
    the texts that they are compared with.
    """
    start, end = location.char_start, location.char_end
    return end - start == len(text) and block.text.startswith(text, start)


def shown(block: Block, location: Location) -> str:
    """The beginning of the text at a location, for a diagnostic."""
    return block.text[location.char_start : min(location.char_end, location.char_start + SHOWN)]


def build_index(
    ledger: Ledger, source: SourceDocument | None, full: FullDocument | None = None
) -> LedgerIndex:
    """Build every look-up; time and memory grow with the ledger."""
    labels, uses = labels_of(ledger), uses_of(ledger)
    return LedgerIndex(
        ledger=ledger,
        source=source,
        full=full,
        contents={} if full is None else contents_of(full),
        places=() if source is None else places(ledger),
        labels=labels,
        uses=uses,
        retained=Cover(() if source is None else _retained(labels, source)),
        slips=Slips(),
        recomputed=expected_findings(ledger, labels, uses),
        definitions={item.id: item for item in reversed(ledger.definitions)},
        variant_ids=frozenset(item.id for item in ledger.term_variants),
        collision_ids=frozenset(item.id for item in ledger.occurrence_collisions),
        evidence_ids=frozenset(item.id for item in ledger.evidence),
        observation_ids=frozenset(item.id for item in ledger.lexical_observations),
        proposal_ids=frozenset(item.id for item in ledger.candidate_proposals),
        request_ids=frozenset(item.id for item in ledger.context_requests),
        terms=semantic_stage(ledger),
        occurrences=occurrence_stage(ledger),
        references=reference_stage(ledger),
    )


def _retained(labels: Labels, source: SourceDocument) -> Iterator[Span]:
    for review_id, decision in labels.decisions.items():
        candidate = labels.candidates.get(review_id)
        if decision.decision not in RETAINED or candidate is None:
            continue
        for location in candidate.locations:
            block = source.block(location.block_id)
            if block is not None and says(block, location, candidate.term):
                yield span_of(location)
