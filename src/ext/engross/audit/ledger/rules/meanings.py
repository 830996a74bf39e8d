"""Definitions and their decisions (``LG-L-104``, ``107``, ``109``, ``LG-P-013``, ``015``, ``025``).

What reconciliation promises of its decisions can be seen in the finished ledger too:
``LG-L-104`` (an alias and its label stand together in some cited context), ``LG-L-107``
(a label near its meaning) and ``LG-L-109`` (a target that names something).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.identity import term_key
from engross.contracts.ledger import Definition, Location, SemanticAdjudication
from engross.source.docx import Block

CONTEXT = 2000


@rule("LG-L-104", "semantic_adjudications", "term_candidates", needs_source=True)
def aliases_stand_beside_their_label(index: LedgerIndex) -> Iterator[Breach]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        alias = index.labels.candidates.get(decision.review_id)
        target = index.labels.candidates.get(decision.canonical_review_id or "")
        if decision.decision != "confirmed_alias" or not decision.evidence or alias is None or target is None:
            continue  # an alias without evidence is LG-P-037
        keys = alias.normalized_term, target.normalized_term
        contexts = tuple(_contexts(index, decision))
        if contexts and not any(all(key in context for key in keys) for context in contexts):
            yield Breach(
                f"/semantic_adjudications/{i}/evidence",
                "No cited context holds both the alias and the label that it stands for.",
                expected=f"a place whose context holds {alias.term!r} and {target.term!r}",
                found=f"{len(contexts)} contexts without",
            )


def _contexts(index: LedgerIndex, decision: SemanticAdjudication) -> Iterator[str]:
    """The keys of the windows that reviewers were shown around the cited places."""
    for location in decision.evidence:
        block = index.around(location)
        if block is not None:
            start = max(0, min(location.char_start - CONTEXT // 2, len(block.text) - CONTEXT))
            yield term_key(block.text[start : start + CONTEXT])


@rule("LG-L-107", "semantic_adjudications", "term_candidates", needs_source=True)
def meanings_have_a_label_near(index: LedgerIndex) -> Iterator[Breach]:
    labels: dict[str, set[object]] = {}
    for candidate in index.ledger.term_candidates:
        homes = labels.setdefault(candidate.normalized_term, set())
        for location in candidate.locations:
            block = index.around(location)
            if block is not None and _has_key(block, location, candidate.normalized_term):
                homes.update(_homes(block))
    for at in index.labels.meanings:
        block = index.around(at.record.location)
        if block is not None and labels.get(at.key, set()).isdisjoint(_homes(block)):
            yield Breach(
                f"{at.pointer}/location",
                "The queued label stands neither in the block of this meaning nor in its table row.",
                expected="a meaning in the block or the table row of its label",
                found=f"block {block.order}",
            )


@rule("LG-L-109", "definitions", "reference_candidates")
def targets_name_something(index: LedgerIndex) -> Iterator[Breach]:
    targets: dict[str, list[str | None]] = {
        "definitions": [item.reference_target for item in index.ledger.definitions],
        "reference_candidates": [item.reference_target for item in index.ledger.reference_candidates],
    }
    for array, of_array in targets.items():
        for i, target in enumerate(of_array):
            if target and not _substantive(target):
                yield Breach(
                    f"/{array}/{i}/reference_target",
                    "This names nothing that a meaning could be looked up in.",
                    expected="more than an article, a single letter or punctuation",
                    found=target,
                )


@rule("LG-P-013", "definitions", "semantic_adjudications", needs_source=True)
def labels_stand_near_their_meaning(index: LedgerIndex) -> Iterator[Breach]:
    meanings: dict[tuple[str, str], set[object]] = {}
    for at in index.labels.meanings:
        block = index.around(at.record.location)
        if block is not None:
            meanings.setdefault((at.key, at.record.definition_text), set()).update(_homes(block))
    for i, definition in enumerate(index.ledger.definitions):
        homes = meanings.get((definition.normalized_term, definition.definition_text))
        block = index.around(definition.location)
        if homes is not None and block is not None and homes.isdisjoint(_homes(block)):
            yield Breach(
                f"/definitions/{i}/location",
                "The label stands neither in the block of its meaning nor in the same table row.",
                expected="the label in the block or the table row of the meaning",
                found=f"block {block.order}",
            )


@rule("LG-P-015", "definitions", "semantic_adjudications", "term_candidates")
def definitions_are_the_confirmed_meanings(index: LedgerIndex) -> Iterator[Breach]:
    confirmed = Counter((at.key, at.record.definition_text) for at in index.labels.meanings)
    for i, definition in enumerate(index.ledger.definitions):
        meaning = definition.normalized_term, definition.definition_text
        if not confirmed[meaning]:
            yield Breach(
                f"/definitions/{i}/definition_text",
                "No term decision confirms this meaning of this label (or not as often as it stands here).",
                expected="the text of a definition span of a confirmed_defined decision on this label",
                found=definition.definition_text,
            )
        else:
            confirmed[meaning] -= 1
    if not index.terms.complete:  # definitions are made once the review is complete
        return
    for at in reversed(index.labels.meanings):
        meaning = at.key, at.record.definition_text
        if confirmed[meaning]:
            confirmed[meaning] -= 1
            yield Breach(
                at.pointer,
                "This confirmed meaning has no record in definitions.",
                expected=f"a definition of {at.key!r} with this text",
                found="none",
            )


@rule("LG-P-025", "definitions", "reference_candidates", "semantic_adjudications")
def references_are_those_of_their_definition(index: LedgerIndex) -> Iterator[Breach]:
    for i, definition in enumerate(index.ledger.definitions):
        if definition.reference_target and definition.reference_location is None:
            # The converse, a place without a target, is LG-L-017.
            yield Breach(
                f"/definitions/{i}/reference_location",
                "The definition has the target of a reference, but not its place.",
                expected="the place of reference_target",
                found="null",
            )
        elif definition.reference_location is not None and not _inside_meaning(index, definition):
            yield Breach(
                f"/definitions/{i}/reference_location",
                "The place of the reference is not inside the meaning.",
                expected="a place inside the definition span",
                found=_placed(definition.reference_location),
            )
    for i, candidate in enumerate(index.ledger.reference_candidates):
        source = index.definitions.get(candidate.definition_id)  # one that is missing is LG-L-049
        for field in ("term", "normalized_term", "reference_target", "location", "reference_location"):
            copied = getattr(candidate, field)
            # A definition that delegates nothing is LG-L-051.
            if source is not None and source.reference_target and copied != getattr(source, field):
                yield Breach(
                    f"/reference_candidates/{i}/{field}",
                    f"The queue entry differs from the definition that it copies in {field}.",
                    expected=_placed(getattr(source, field)),
                    found=_placed(copied),
                )


def _inside_meaning(index: LedgerIndex, definition: Definition) -> bool:
    spans = index.labels.places_of_meaning.get((definition.normalized_term, definition.definition_text))
    place = definition.reference_location
    if spans is None or place is None:  # a definition without a confirmed meaning is LG-P-015
        return True
    return spans.holds((place.block_id, place.char_start, place.char_end))


def _has_key(block: Block, location: Location, key: str) -> bool:
    length = location.char_end - location.char_start
    # A key is at most a few times longer or shorter than what it is the key of.
    return (
        length <= 4 * len(key) + 64 and term_key(block.text[location.char_start : location.char_end]) == key
    )


def _homes(block: Block) -> tuple[object, ...]:
    """The block itself, and the table row that it is a part of."""
    if block.table_index is None:
        return (block.id,)
    return block.id, (block.part, block.table_index, block.row_index)


def _substantive(target: str) -> bool:
    kept = [char for char in target if char.isalnum()]
    if not kept or target.strip().casefold() in {"a", "an", "the"}:
        return False
    return not (len(kept) == 1 and kept[0].isalpha())


def _placed(value: object) -> object:
    if isinstance(value, Location):
        return f"{value.block_id} [{value.char_start}, {value.char_end})"
    return "null" if value is None else value
