"""Links lead where their words say: an item's number to that item, a section's name to that section.

Where a phrase leads is data (``to`` in ``conditions.toml``); numbers and ids of the record
lead to what they name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.case import Case
from engross.gate.paths import bare
from engross.gate.reading import Jump, Reading, View
from engross.gate.slots import filled
from engross.gate.speech import Scope, Speech
from engross.gate.strings import shown
from engross.gate.visibility import Seen
from engross.views.carriers import anchor_item_id, bookmark_of, part_id
from engross.views.phrases import phrases
from engross.views.phrases.conditions import terms_of

__all__ = ["compare_links", "leads"]


def compare_links(
    reading: Reading, view: View, speech: Speech, scopes: Mapping[int, Scope], *, word: bool, whole: bool
) -> Iterator[Diagnostic]:
    """Compare the links of one view. ``scopes`` are those of its blocks.

    ``whole`` says that the view has every place that its links lead to.
    """
    known = {carrier.id for carrier in reading.carriers if carrier.seen is Seen.SEEN}
    headings = _headings(reading)
    for jump in reading.jumps:
        if not view.start <= jump.block < view.end:
            continue
        page, mark, target = jump.target.rpartition("#")
        if ":" in page:
            mark = ""  # an address of another site may have a fragment, too
        elif word and ":" not in target:
            page, mark = "", "#"
        where = Where(file=reading.file, element=jump.element)
        wanted = set(_wanted(jump, speech, scopes.get(jump.block), word=word)) if mark else set()
        astray = not wanted and not page and target in known and _leads_nowhere(jump.phrase)
        if (wanted and target not in wanted) or astray:
            message = f"Record {view.key}: the link “{jump.text}” leads elsewhere than its words say."
            expected = " or ".join(f"#{one}" for one in sorted(wanted))
            yield diagnose("GT-083", where, message, expected=expected, found=f"#{target}")
        elif (
            wanted
            and bare(jump.text) in _titles()
            and headings.get(target, bare(jump.text)) != bare(jump.text)
        ):
            message = f"Record {view.key}: the heading that “{jump.text}” leads to is another."
            yield diagnose("GT-083", where, message, expected=jump.text, found=headings[target])
        elif whole and mark and not page and target not in known:
            message = f"Record {view.key}: the link “{jump.text}” leads to nothing on the page."
            yield diagnose("GT-084", where, message, expected="a place of the page", found=f"#{target}")


def _headings(reading: Reading) -> Mapping[str, str]:
    """The headings of sections by the ids that carry them, without their numbers."""
    starts = ((c.id, c.start) for c in reading.carriers if c.end > c.start)
    return {name: bare(reading.blocks[at].text) for name, at in starts if reading.blocks[at].level}


@cache
def _titles() -> frozenset[str]:
    named = (
        text
        for name, text in phrases().items()
        if name.startswith(("heading.", "category.", "anchor.heading."))
    )
    return frozenset(map(shown, named))


def _leads_nowhere(phrase: str) -> bool:
    """Whether a page names a phrase that is no link of the catalogue."""
    return phrase in phrases() and not terms_of(phrase).to


def leads(case: Case, start: int, end: int, target: str, number: str) -> bool:
    """Whether the blocks name a number and lead to its item; without links the number is enough."""
    if case.format not in {"html", "word"}:
        text = case.reading.text(start, end)
        return number in text.replace(",", " ").replace(".", " ").split()
    name = case.carrier_name(target)
    return any(
        start <= jump.block < end and jump.target.rpartition("#")[2] == name and number in jump.text.split()
        for jump in case.reading.jumps
    )


def _wanted(jump: Jump, speech: Speech, scope: Scope | None, *, word: bool) -> Iterator[str]:
    """Where words like these may lead; nothing for words that name no place."""
    if jump.text in speech.items:
        yield _carried(speech, speech.items[jump.text], word=word)
        return
    if jump.text in speech.entries:
        yield _carried(speech, anchor_item_id(speech.key, jump.text), word=word)
        return
    if scope is not None and scope.id and jump.text in scope.strings.recorded:
        yield _carried(speech, scope.id, word=word)
        return
    named = (jump.phrase,) if jump.phrase in phrases() else _leading() if word else ()
    for phrase in named:
        slots = filled(phrase, jump.words or jump.text)
        if slots is not None:
            yield from _places(terms_of(phrase).to, dict(slots), speech, scope, word=word)


def _places(
    to: str, slots: Mapping[str, str], speech: Speech, scope: Scope | None, *, word: bool
) -> Iterator[str]:
    kind, _, name = to.partition(":")
    if kind == "own" and scope is not None and scope.id:
        yield _carried(speech, scope.id, word=word)
    elif kind == "item" and slots.get("number") in speech.items:
        yield _carried(speech, speech.items[slots["number"]], word=word)
    elif kind == "part":
        yield _carried(speech, part_id(speech.key, name), word=word)


def _carried(speech: Speech, element_id: str, *, word: bool) -> str:
    return bookmark_of(speech.key, element_id) if word else element_id


def _leading() -> tuple[str, ...]:
    return tuple(phrase for phrase in phrases() if terms_of(phrase).to)
