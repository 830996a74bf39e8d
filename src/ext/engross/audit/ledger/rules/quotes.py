"""Every quoted text is what its document says there (``LG-L-018`` to ``020``, ``LG-P-006`` to ``012``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex, says, shown
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import DefinitionSpan, Location

NEAR = 256


@rule("LG-L-018", "definitions", needs_source=True)
def reference_targets_of_definitions(index: LedgerIndex) -> Iterator[Breach]:
    for i, definition in enumerate(index.ledger.definitions):
        # A place without a target is LG-L-017.
        if definition.reference_location is not None and definition.reference_target:
            place = f"/definitions/{i}/reference_location"
            field = f"/definitions/{i}/reference_target"
            quoted = definition.reference_target
            yield from _quoted(index, place, definition.reference_location, field, quoted)


@rule("LG-L-019", "semantic_adjudications", needs_source=True)
def meanings(index: LedgerIndex) -> Iterator[Breach]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        for j, span in enumerate(decision.definition_spans):
            pointer = f"/semantic_adjudications/{i}/definition_spans/{j}"
            field = f"{pointer}/definition_text"
            yield from _quoted(index, f"{pointer}/location", span.location, field, span.definition_text)


@rule("LG-L-020", "reference_candidates", needs_source=True)
def reference_targets_of_the_queue(index: LedgerIndex) -> Iterator[Breach]:
    for i, candidate in enumerate(index.ledger.reference_candidates):
        place = f"/reference_candidates/{i}/reference_location"
        field = f"/reference_candidates/{i}/reference_target"
        quoted = candidate.reference_target
        yield from _quoted(index, place, candidate.reference_location, field, quoted)


@rule("LG-P-006", "definitions", needs_source=True)
def labels_of_definitions(index: LedgerIndex) -> Iterator[Breach]:
    for i, definition in enumerate(index.ledger.definitions):
        # The place of a definition may be that of its label or that of its meaning (decision D-09).
        block = index.around(definition.location)
        if block is not None and not says(block, definition.location, definition.definition_text):
            pointer = f"/definitions/{i}"
            field = f"{pointer}/term"
            yield from _quoted(index, f"{pointer}/location", definition.location, field, definition.term)


@rule("LG-P-007", "usages", needs_source=True)
def forms_of_usages(index: LedgerIndex) -> Iterator[Breach]:
    for i, usage in enumerate(index.ledger.usages):
        field = f"/usages/{i}/observed_form"
        yield from _quoted(index, f"/usages/{i}/location", usage.location, field, usage.observed_form)


@rule("LG-P-008", "lexical_observations", "candidate_proposals", needs_source=True)
def labels_of_detectors_and_reviewers(index: LedgerIndex) -> Iterator[Breach]:
    for i, observation in enumerate(index.ledger.lexical_observations):
        pointer = f"/lexical_observations/{i}"
        field, quoted = f"{pointer}/term", observation.term
        yield from _quoted(index, f"{pointer}/location", observation.location, field, quoted)
    for i, proposal in enumerate(index.ledger.candidate_proposals):
        pointer = f"/candidate_proposals/{i}"
        yield from _quoted(index, f"{pointer}/location", proposal.location, f"{pointer}/term", proposal.term)


@rule("LG-P-010", "evidence", needs_source=True)
def excerpts(index: LedgerIndex) -> Iterator[Breach]:
    for i, item in enumerate(index.ledger.evidence):
        block = index.around(item.location)
        if block is None:
            continue
        start, end, length = item.location.char_start, item.location.char_end, len(item.excerpt)
        # Only an excerpt that begins in this window can cover the place.
        if block.text.find(item.excerpt, max(0, end - length), start + length) < 0:
            yield Breach(
                f"/evidence/{i}/excerpt",
                "The excerpt is not a piece of the block that its place names, around that place.",
                expected=block.text[max(0, start - 60) : start + 340],
                found=item.excerpt,
            )


@rule("LG-P-012", "semantic_adjudications", needs_source=True)
def meanings_are_whole_words_apart(index: LedgerIndex) -> Iterator[Breach]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        pointer = f"/semantic_adjudications/{i}/definition_spans"
        sound = [
            (j, span)
            for j, span in enumerate(decision.definition_spans)
            if index.around(span.location) is not None
        ]
        for j, span in sound:
            yield from _cut_words(index, f"{pointer}/{j}/location", span.location)
        yield from _overlaps(pointer, sound)


def _quoted(index: LedgerIndex, place: str, location: Location, field: str, quoted: str) -> Iterator[Breach]:
    """A breach at the place when the quoted text stands beside it, else at the field that quotes."""
    block = index.around(location)
    if block is None or says(block, location, quoted):
        return
    text = shown(block, location)
    slip = index.slips.explained(block, location, quoted)
    if slip is not None:
        yield Breach(place, f"The quoted text stands elsewhere: {slip}.", expected=quoted, found=text)
        return
    # The window keeps the search proportional to the quoted text, however large the block.
    before, after = max(0, location.char_start - NEAR), location.char_start + len(quoted) + NEAR
    if quoted and block.text.find(quoted, before, after) >= 0:
        message = "The quoted text stands beside this place, not at it."
        yield Breach(place, message, expected=quoted, found=text)
    else:
        message = "The document says something else at the place that is quoted here."
        yield Breach(field, message, expected=text, found=quoted)


def _cut_words(index: LedgerIndex, pointer: str, location: Location) -> Iterator[Breach]:
    block = index.around(location)
    if block is None:
        return
    for field, edge in (("char_start", location.char_start), ("char_end", location.char_end)):
        around = block.text[max(0, edge - 1) : edge + 1]
        if edge and len(around) == 2 and around[0].isalnum() and around[1].isalnum():
            yield Breach(
                f"{pointer}/{field}",
                "The meaning begins or ends inside a word.",
                expected="an offset at the edge of a word",
                found=f"{edge}, inside {block.text[max(0, edge - 20) : edge + 20]!r}",
            )


def _overlaps(pointer: str, spans: list[tuple[int, DefinitionSpan]]) -> Iterator[Breach]:
    in_order = sorted(
        spans, key=lambda item: (item[1].location.block_order, item[1].location.char_start, item[0])
    )
    block, reach, holder = "", 0, 0
    for j, span in in_order:
        location = span.location
        if location.block_id == block and location.char_start < reach:
            yield Breach(
                f"{pointer}/{j}/location",
                f"This meaning overlaps the one at {pointer}/{holder}.",
                expected=f"an offset of {reach} or more",
                found=location.char_start,
            )
        if location.block_id != block or location.char_end > reach:
            block, reach, holder = location.block_id, location.char_end, j
