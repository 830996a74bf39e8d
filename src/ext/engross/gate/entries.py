"""Findings not shown, and terms: entries beside the items themselves."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.links import leads
from engross.gate.outlined import item_ends
from engross.gate.text import folded, named, stands
from engross.gate.visibility import Seen

__all__ = ["compare_not_shown", "compare_terms"]


def compare_not_shown(case: Case, *, carried: bool) -> Iterator[Diagnostic]:
    """Each finding that is not shown as an issue is named with its reason, and carried by its id."""
    carriers = case.carriers()
    text = case.text
    for row in case.expected.not_shown:
        found = [c for c in carriers.get(case.carrier_name(row.id), []) if c.seen is Seen.SEEN]
        shown = folded(case.reading.text(found[0].start, found[0].end)) if found else "" if carried else text
        missing = [cell for cell in row.cells if cell not in shown]
        if (carried and len(found) != 1) or missing:
            yield diagnose(
                "GT-023",
                case.where(f"#{row.id}"),
                case.says(f"the finding {row.id}, not shown as an issue, is not accounted for."),
                expected=" | ".join(row.cells),
                found=shown or "no such entry",
            )


def compare_terms(case: Case) -> Iterator[Diagnostic]:
    """Each defined term with its summary, the words of its definitions, and its places."""
    sections = _sections(case)
    whole = case.text
    for term in case.expected.terms:
        section = sections.get(case.carrier_name(term.part)) or sections.get(term.term)
        if section is None and case.format != "html":
            message = case.says(f"the term “{term.term}” has no section.")
            yield diagnose("GT-024", case.where(), message, expected=term.term, found="no such heading")
            continue
        # A later view on a page carries no ids; there the words are sought in all of it.
        text = folded(case.reading.text(*section)) if section else whole
        where = case.where(case.reading.blocks[section[0]].element if section else None)
        title = case.reading.blocks[section[0]].text if section else whole
        missing = [words for words in term.words if words not in text]
        missing += [term.term] if term.term not in title else []
        missing += [
            " or ".join(sorted(place))
            for place in term.places
            if not any(named(name, text) for name in place)
        ]
        missing += [
            " or ".join(forms) for forms in term.uses if not any(stands(form, text) for form in forms)
        ]
        missing += [
            f"{heads[0]} {words}"
            for heads, words in term.passages
            if not any(f"{head} {words}" in text for head in heads)
        ]
        if section is not None:
            missing += [
                f"{number}, a link to #{target}"
                for target, number in term.leads_to
                if not leads(case, *section, target, number)
            ]
        for words in missing:
            message = case.says(f"the term “{term.term}” lacks words that the record gives it.")
            yield diagnose("GT-024", where, message, expected=words, found="not in sight")


def _sections(case: Case) -> dict[str, tuple[int, int]]:
    """Ranges of blocks by the id that carries them; in renderings without elements by heading too."""
    found: dict[str, tuple[int, int]] = {}
    if case.format != "html":
        for start, end in item_ends(case.reading.blocks[: case.view.end]).items():
            found.setdefault(case.reading.blocks[start].text, (start, end))
    for carrier in case.reading.carriers if case.use.first else ():
        if carrier.seen is Seen.SEEN and carrier.end > carrier.start and case.holds(carrier.start):
            found[carrier.id] = (carrier.start, carrier.end)
    return found
