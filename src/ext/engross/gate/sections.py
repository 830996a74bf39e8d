"""What stands under which heading: no item, entry, list or sentence under the name of another section.

A template may name its sections as it likes. But where a heading of the catalogue stands,
what follows it has to be what it says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.expected import LISTS
from engross.gate.paths import Paths, bare, heading_paths, nearest
from engross.gate.reading import Carrier
from engross.gate.strings import shown
from engross.views.phrases import phrases

__all__ = ["compare_lists", "compare_sections"]

_RESULTS = ("issues", "detail", "issue-table", "questions", "outside", "terms", "term-index", "not-shown")
_REGISTER = ("published", "published-questions", "published-outside", "excluded", "taken-out")
_LIMITS = (*LISTS, "checked", "far", "found", "parts")

_STATE = ("done", "next", "waiting")
_LEADS = {"questions": "question.lead", "outside": "outside.lead", "not-shown": "label.not-shown-lead"}
_HEADS = ("heading.", "category.", "spoken.", "label.", "kind.", "title.", "outline.", "anchor.")
"""Families of phrases that may be headings."""


def compare_sections(case: Case) -> Iterator[Diagnostic]:
    """Items, terms and findings not shown stand under no other heading of the catalogue."""
    paths = heading_paths(case.blocks, case.view.start)
    yield from _none_found(case, paths)
    yield from _kinds(case)
    carriers = case.carriers() if case.use.first else {}
    known = case.expected.sections | _titles(*_RESULTS, *_STATE, "scope", "unread", "found", "far", "checked")
    for item in case.expected.items:
        fitting = frozenset((item.section, *(_titles("issues", "detail") if item.row else ())))
        what = f"item {item.number}"
        yield from _entry(case, paths, carriers.get(case.carrier_name(item.id), []), (what, fitting, known))
    for row in case.expected.not_shown:
        entry = (f"“{row.cells[0]}”", _titles("not-shown"), known)
        yield from _entry(case, paths, carriers.get(case.carrier_name(row.id), []), entry)
    for term in case.expected.terms:
        entry = (f"“{term.term}”", _titles("terms", "term-index"), known)
        yield from _entry(case, paths, carriers.get(case.carrier_name(term.part), []), entry)


def _kinds(case: Case) -> Iterator[Diagnostic]:
    """The section of a kind of issue begins with its name."""
    carriers = case.carriers()
    for part, title in case.expected.kinds:
        for carrier in carriers.get(case.carrier_name(part), []):
            block = case.reading.blocks[carrier.start] if carrier.end > carrier.start else None
            if block is not None and block.level and bare(block.text) != title:
                message = case.says("the section of a kind of issue is called otherwise.")
                where = case.where(carrier.element)
                yield diagnose("GT-026", where, message, expected=title, found=block.text)


def _none_found(case: Case, paths: Paths) -> Iterator[Diagnostic]:
    """That a kind of issue was not found stands under the heading of that kind, once for each."""
    sentences = {text for _, text in case.expected.empty}
    left = Counter(case.expected.empty)
    for at in range(case.view.start, case.view.end):
        block = case.reading.blocks[at]
        if block.text not in sentences:
            continue
        heading = bare(paths[at][-1]) if paths[at] else ""
        if not left[heading, block.text]:
            message = case.says("that nothing was found stands under another heading, or twice.")
            wanted = " or ".join(title for title, _ in left.elements())
            yield diagnose("GT-026", case.where(block.element), message, expected=wanted, found=heading)
        left[heading, block.text] -= 1


def _entry(
    case: Case, paths: Paths, carriers: list[Carrier], entry: tuple[str, frozenset[str], frozenset[str]]
) -> Iterator[Diagnostic]:
    what, fitting, known = entry
    for carrier in carriers[:1]:
        inside = range(carrier.start, carrier.end)
        at = next((n for n in inside if case.reading.blocks[n].level), carrier.start)
        heading = nearest(paths.get(at, ()), known)
        if heading and heading not in fitting:
            message = case.says(f"{what} stands under a heading of another kind.")
            wanted = " or ".join(sorted(fitting))
            yield diagnose("GT-026", case.where(carrier.element), message, expected=wanted, found=heading)


def compare_lists(case: Case) -> Iterator[Diagnostic]:
    """Disclosures and rows of the register stand under no heading of another section."""
    paths = heading_paths(case.blocks, case.view.start)
    for one in case.reading.lists:
        if one.name in (*LISTS, "waiting") and case.holds(one.block):
            yield from _limit(case, paths, one.block, one.name, one.element)
    for name, words in _sentences(case):
        for at in range(case.view.start, case.view.end):
            if words in case.reading.blocks[at].text:
                yield from _limit(case, paths, at, name, case.reading.blocks[at].element)
    yield from _rows(case, paths)
    yield from _no_heads(case)


def _sentences(case: Case) -> Iterator[tuple[str, str]]:
    """What stands under which heading. That no question is open may stand under two."""
    expected = case.expected
    yield from (("checked", words) for words in expected.scope)
    yield from (("far", words) for words in expected.assurance[:1])
    if not expected.finished:
        yield from (("waiting", words) for words in expected.waiting[:1])
    else:
        yield from ((name, shown(phrases()[phrase])) for name, phrase in _LEADS.items())


def _limit(case: Case, paths: Paths, at: int, name: str, element: str) -> Iterator[Diagnostic]:
    path = paths.get(at, ())
    # The scope note stands again below the issue table, which is what readers pass on.
    own = _titles(name) | (_titles("issue-table") if name == "checked" else frozenset())
    results = case.expected.sections | _titles(*_RESULTS, *_REGISTER)
    around = _titles("scope", "summary", "state")
    over = nearest(path, results | _titles(*_LIMITS, *_STATE, "nature") | around)
    if over in own | around:
        over = next((heading for heading in map(bare, path) if heading in results - own), "")
    if over:
        wanted = next(iter(_titles(name)))
        message = case.says(f"what belongs under “{wanted}” stands under the heading of another section.")
        yield diagnose("GT-026", case.where(element), message, expected=wanted, found=over)


def _no_heads(case: Case) -> Iterator[Diagnostic]:
    """A phrase that is no heading names no section."""
    for block in case.blocks:
        for segment in block.segments if block.level else ():
            if segment.phrase and not segment.phrase.startswith(_HEADS):
                message = case.says("a heading is made of words that are no heading.")
                where = case.where(block.element)
                yield diagnose("GT-026", where, message, expected="a heading", found=block.text)


def _rows(case: Case, paths: Paths) -> Iterator[Diagnostic]:
    sections = {row.id: row.section for row in (*case.expected.register, *case.expected.excluded)}
    for row in case.reading.rows if case.part == "register" else ():
        found = (
            next((cell for cell in row.cells if cell in sections), None) if case.holds(row.block) else None
        )
        if found is None:
            continue
        own = shown(phrases()[f"heading.{sections[found]}"])
        headings = {row.caption, *map(bare, paths.get(row.block, ()))}
        strange = (_titles(*_REGISTER, *_LIMITS, "scope") & headings) - {own}
        if strange:
            message = case.says(f"the row of {found} stands under a heading of another kind.")
            yield diagnose("GT-026", case.where(row.element), message, expected=own, found=min(strange))


@cache
def _titles(*names: str) -> frozenset[str]:
    return frozenset(shown(phrases()[f"heading.{name}"]) for name in names)
