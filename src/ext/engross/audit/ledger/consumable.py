"""May another tool build on a ledger? The consumer rules (``LG-C-…``), asked in one place.

Source: ledger contract, section 10. ``LG-C-001`` and ``LG-C-004`` to ``006`` are the gate;
``LG-C-002`` and ``003`` were asked when the ledger was read. ``LG-C-009`` to ``015`` ask
more of a ledger whose uses are to be replaced in the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engross.audit.ledger.index import LedgerIndex, build_index, says, shown
from engross.audit.ledger.lookups.uses import NOT_A_USE
from engross.contracts.identity import stable_id, term_key
from engross.contracts.ledger import Ledger, Location, Usage
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.source.docx import SourceDocument

__all__ = ["STOPS", "Consumption", "consumable"]

FINISHED = ("completed", "completed_reduced_assurance")
STAGES = ("semantic_review", "occurrence_review", "reference_review")
STOPS = {
    "LG-C-001": ("missing_document", 10),
    "LG-C-002": ("missing_ledger", 11),
    "LG-C-003": ("stale_schema_version", 12),
    "LG-C-004": ("hash_mismatch", 13),
    "LG-C-005": ("incomplete_run", 14),
    "LG-C-006": ("incomplete_review", 15),
    "LG-C-009": ("hash_mismatch", 21),
} | {f"LG-C-0{n}": ("invalid_places", 22) for n in range(10, 16)}
"""The reason to stop and the exit status that the contract gives each rule."""


@dataclass(frozen=True, slots=True)
class Consumption:
    """The verdict on a ledger, with what a consumer must pass on to its own readers.

    ``methods_not_run``, ``unread`` (parts of the document) and ``unresolved`` (open
    decisions of all three reviews) are limits of what the ledger can tell.
    """

    diagnostics: tuple[Diagnostic, ...]
    methods_not_run: tuple[str, ...]
    unread: tuple[str, ...]
    warnings: tuple[str, ...]
    unresolved: int

    @property
    def allowed(self) -> bool:
        """Whether the ledger may be built upon."""
        return not self.diagnostics

    @property
    def stop(self) -> tuple[str, int] | None:
        """Reason and exit status of the first rule, in the order of the gate, that does not hold."""
        return STOPS[self.diagnostics[0].code] if self.diagnostics else None


def consumable(
    ledger: Ledger, source: SourceDocument | None, file: str = "ledger", *, replacing: bool = False
) -> Consumption:
    """Ask all consumer rules; every one that does not hold gives a diagnostic, all of them errors.

    ``source`` is the document as it is now, ``None`` when there is none. ``replacing`` adds
    the rules for tools that put something in the place of uses; they look into the text, so
    they are asked only when the document is the one that was reviewed. Changes nothing and
    raises nothing for a bad ledger.
    """
    said = list(_gate(ledger, source, file))
    if replacing and source is not None and not any(d.code == "LG-C-004" for d in said):
        index = build_index(ledger, source)
        for question in (_identity, _places, _records, _replaced, _labels):
            said.extend(question(index, file))
    coverage = ledger.source.coverage
    return Consumption(
        diagnostics=tuple(said),
        methods_not_run=tuple(item.method for item in ledger.methods_not_run),
        unread=tuple(part for part, entry in coverage.items() if _unread(entry)),
        warnings=ledger.source.warnings,
        unresolved=sum(getattr(ledger, name).unresolved_count for name in STAGES),
    )


def _unread(entry: object) -> bool:
    return isinstance(entry, dict) and entry.get("present") is True and entry.get("parsed") is not True


def _gate(ledger: Ledger, source: SourceDocument | None, file: str) -> Iterator[Diagnostic]:
    if source is None:
        message = "There is no document to compare the ledger with."
        yield diagnose("LG-C-001", Where(file=file), message, expected="the document of the ledger")
    elif ledger.source.sha256 != source.sha256:
        message = "The ledger is about another file, byte for byte."
        where, reviewed = Where(file=file, pointer="/source/sha256"), ledger.source.sha256 or "no hash"
        yield diagnose("LG-C-004", where, message, expected=source.sha256, found=reviewed)
    if ledger.run_status not in FINISHED:
        message = "The run did not finish."
        where, expected = Where(file=file, pointer="/run_status"), " or ".join(FINISHED)
        yield diagnose("LG-C-005", where, message, expected=expected, found=ledger.run_status)
    for name in STAGES:
        status = getattr(ledger, name).status
        if status != "complete":
            where, message = Where(file=file, pointer=f"/{name}/status"), f"{name} is not complete."
            yield diagnose("LG-C-006", where, message, expected="complete", found=status)


def _identity(index: LedgerIndex, file: str) -> Iterator[Diagnostic]:
    stated, source = index.ledger.source.document_id, index.source
    computed = stable_id("src", source.sha256) if source is not None else stated
    if stated != computed:
        where, message = Where(file=file, pointer="/source/document_id"), "The identifier is of another file."
        yield diagnose("LG-C-009", where, message, expected=computed, found=stated)


def _places(index: LedgerIndex, file: str) -> Iterator[Diagnostic]:
    for place in index.places:
        replaced = place.array in ("definitions", "usages") and place.field == "location"
        if replaced and index.around(place.location) is None:
            message = f"This place of {place.array} is in no block of the document."
            where, found = Where(file=file, pointer=place.pointer), _spelled(place.location)
            yield diagnose("LG-C-010", where, message, expected="a place inside a block", found=found)


def _records(index: LedgerIndex, file: str) -> Iterator[Diagnostic]:
    for i, usage in enumerate(index.ledger.usages):
        if usage.normalized_term not in index.labels.definitions:
            where, message = Where(file=file, pointer=f"/usages/{i}/normalized_term"), "No definition has it."
            expected = "a value of definitions[].normalized_term"
            yield diagnose("LG-C-011", where, message, expected=expected, found=usage.normalized_term)
        if usage.variant_id is not None and usage.variant_id not in index.variant_ids:
            where, message = Where(file=file, pointer=f"/usages/{i}/variant_id"), "No written form has it."
            expected = "a value of term_variants[].id"
            yield diagnose("LG-C-012", where, message, expected=expected, found=usage.variant_id)


def _replaced(index: LedgerIndex, file: str) -> Iterator[Diagnostic]:
    """Uses that a replacing tool replaces: those that stand for a term with one definition."""
    mapped = {one for form in index.ledger.term_variants for one in form.mapped_usage_ids}
    placed: dict[str, list[tuple[int, int, int]]] = {}
    for i, usage in enumerate(index.ledger.usages):
        block = index.around(usage.location)
        if block is None or not _stands_for_its_term(index, usage, mapped):
            continue
        if not says(block, usage.location, usage.observed_form):
            where, message = Where(file=file, pointer=f"/usages/{i}/location"), "Other words stand there."
            found = shown(block, usage.location)
            yield diagnose("LG-C-013", where, message, expected=usage.observed_form, found=found)
        place = usage.location
        placed.setdefault(block.id, []).append((place.char_start, place.char_end, i))
    for spans in placed.values():
        reach, holder = -1, 0
        for start, end, i in sorted(spans):
            if start < reach:
                message = f"It overlaps /usages/{holder}, which is to be replaced too."
                where, expected = Where(file=file, pointer=f"/usages/{i}/location"), "places side by side"
                found = _spelled(index.ledger.usages[i].location)
                yield diagnose("LG-C-014", where, message, expected=expected, found=found)
            if end > reach:
                reach, holder = end, i


def _stands_for_its_term(index: LedgerIndex, usage: Usage, mapped: set[str]) -> bool:
    if len(index.labels.definitions.get(usage.normalized_term, ())) != 1:
        return False
    # Decisions count for the canonical spelling as for any other form (D-19).
    if index.uses.decisions.get(usage.id) in NOT_A_USE:
        return False
    return usage.variant_id is None or usage.id in mapped


def _labels(index: LedgerIndex, file: str) -> Iterator[Diagnostic]:
    for i, item in enumerate(index.ledger.definitions):
        block = index.around(item.location)
        if block is None or says(block, item.location, item.definition_text):
            continue
        text, labels = shown(block, item.location), (item.term, *item.aliases)
        if term_key(text) not in {term_key(label) for label in labels}:
            where, message = (
                Where(file=file, pointer=f"/definitions/{i}/location"),
                "Other words stand there.",
            )
            yield diagnose("LG-C-015", where, message, expected=" or ".join(labels), found=text)


def _spelled(location: Location) -> str:
    return f"{location.block_id} [{location.char_start}, {location.char_end})"
