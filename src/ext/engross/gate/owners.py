"""Every word has an owner (design rule 5): each owned text is exactly what its owner says there.

One pass over the blocks of a rendering, HTML or Word. A page names its phrases; in Word a
style says whose words they are, and some phrase has to have them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.reading import Block, Carrier, Owner, Reading, Segment, View
from engross.gate.speech import Scope, Speech
from engross.gate.text import folded
from engross.views.carriers import bookmark_of

__all__ = ["compare_owners", "scopes_of", "unowned"]

_ENTRIES = frozenset({"dashboard", "anchor-report", "anchor-part"})
GLUE = frozenset(" \t\n\r\u00a0.,;:()·…–—-[]/“”\"'")
"""What may stand between owned words without an owner: it is never a word."""


@dataclass(slots=True)
class _Span:
    """The words of one owning element, over all blocks that it reaches into."""

    owner: Owner
    phrase: str
    block: int
    seen: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)

    @property
    def texts(self) -> tuple[str, ...]:
        """What is seen of it, and what is seen or heard, each if there is any and once."""
        both = (folded(" ".join(self.seen)), folded(" ".join(self.heard)))
        return tuple(dict.fromkeys(filter(None, both)))


def compare_owners(
    reading: Reading,
    speeches: Mapping[str, Speech],
    scopes: Mapping[int, Scope],
    place: Callable[[int], str] | None = None,
    apart: Set[int] = frozenset(),
) -> Iterator[Diagnostic]:
    """Check the owned words of a rendering; the marks of those that fail are added to ``reading.failed``.

    ``speeches`` are those of the records on the page. Views of other records are left alone.
    ``scopes`` are those that blocks stand in; ``place`` names the owning element of a mark for people.
    ``apart`` are marks of words that are compared elsewhere, those of an author's roles.
    """
    views = _views(reading)
    known = {view.key for view in reading.views} <= speeches.keys()
    for mark, span in _spans(reading).items():
        if mark in apart:
            continue
        view = views[span.block] if span.block < len(views) else None
        if view is not None and view.key not in speeches:
            continue
        # Outside of views any record of the page may be speaking; none, where others are shown, too.
        speakers = [speeches[view.key]] if view is not None else list(speeches.values())
        if not speakers or (view is None and not known):
            continue
        element = reading.blocks[span.block].element if place is None else place(mark)
        where = Where(file=reading.file, element=element)
        scope = scopes.get(span.block)
        if scope is None and view is not None:
            scope = speakers[0].open
        problem = _check(where, span, speakers, scope)
        if problem is not None:
            reading.failed.add(mark)
            yield problem


def unowned(reading: Reading) -> Iterator[Block]:
    """The blocks of views with words that nobody owns: an author's prose, or a user's template's."""
    for view in reading.views:
        for block in reading.blocks[view.start : view.end]:
            if any(s.owner is Owner.PROSE and not GLUE.issuperset(s.text) for s in block.segments):
                yield block


def _views(reading: Reading) -> Sequence[View | None]:
    found: list[View | None] = [None] * len(reading.blocks)
    for view in reading.views:
        found[view.start : view.end] = [view] * (view.end - view.start)
    return found


def _spans(reading: Reading) -> Mapping[int, _Span]:
    """The owned spans by their marks, in reading order."""
    found: dict[int, _Span] = {}
    for at, block in enumerate(reading.blocks):
        fresh: set[int] = set()
        for segment in block.segments:
            if segment.owner is Owner.PROSE:
                continue
            span = found.get(segment.mark)
            if span is None:
                span = found[segment.mark] = _Span(segment.owner, segment.phrase, at)
            _add(span, segment, first=segment.mark not in fresh)
            fresh.add(segment.mark)
    return found


def _add(span: _Span, segment: Segment, *, first: bool) -> None:
    """Words in one block are one line; a block begins a new one."""
    for lines in (span.seen, span.heard) if segment.seen else (span.heard,):
        if first or not lines:
            lines.append(segment.text)
        else:
            lines[-1] += segment.text


def scopes_of(reading: Reading, speeches: Mapping[str, Speech], *, word: bool) -> Mapping[int, Scope]:
    """For each block the scope that it stands in; the innermost where scopes stand in each other."""
    found: dict[int, tuple[int, Scope]] = {}
    for view in reading.views:
        speech = speeches.get(view.key)
        if speech is None:
            continue
        known = speech.rows if view.part == "register" else speech.scopes
        named = {bookmark_of(view.key, name) if word else name: scope for name, scope in known.items()}
        carried = list(_carried(reading, view, named, speech))
        fallback = _fallback(view, speech, named=any(carrier.id for carrier, _ in carried))
        if fallback is not None:
            size = len(reading.blocks)
            found.update((at, (size, fallback)) for at in range(view.start, view.end))
        for carrier, scope in carried:
            size = carrier.end - carrier.start
            for at in range(carrier.start, carrier.end):
                if at not in found or size < found[at][0]:
                    found[at] = (size, scope)
    return {at: scope for at, (_, scope) in found.items()}


def _fallback(view: View, speech: Speech, *, named: bool) -> Scope | None:
    """What may be said outside of all scopes where a view has none: anything of the record."""
    if view.part == "register":
        return Scope("", "", speech.register)
    if view.part == "coverage":
        return Scope("", "", speech.coverage)
    return speech.anonymous if view.part in _ENTRIES and not named else None


def _carried(
    reading: Reading, view: View, named: Mapping[str, Scope], speech: Speech
) -> Iterator[tuple[Carrier, Scope]]:
    for carrier in reading.carriers:
        if not view.start <= carrier.start < view.end:
            continue
        scope = named.get(carrier.id)
        if scope is None and carrier.item and not carrier.id:
            scope = _by_number(reading.blocks[carrier.start : carrier.end], speech)
        if scope is not None:
            yield carrier, scope


def _by_number(blocks: Sequence[Block], speech: Speech) -> Scope | None:
    """The scope of an item without an id, in a later view: it stands there in short, by its number."""
    number = next((block.text for block in blocks if block.text in speech.items), None)
    return None if number is None else speech.scopes.get(speech.items[number])


def _check(where: Where, span: _Span, speakers: Sequence[Speech], scope: Scope | None) -> Diagnostic | None:
    # What is only heard of it has to hold, too.
    text = next((words for words in span.texts if not _borne(span, words, speakers, scope)), "")
    if not text:
        return None
    names = ", ".join(speaker.key for speaker in speakers)
    if scope is not None and scope.name and any(_holds(span, text, one, one.anywhere) for one in speakers):
        message = f"Record {names}: words of the record stand where they belong to something else."
        return diagnose("GT-056", where, message, expected=f"words of {scope.name}", found=text)
    if span.owner is Owner.PHRASE:
        name = f" for {span.phrase}" if span.phrase else ""
        message = f"Record {names}: generated words do not say what the record gives{name}."
        wanted = speakers[0].expected(span.phrase, scope) if span.phrase else "words of the catalogue"
        return diagnose("GT-050", where, message, expected=wanted, found=text)
    if span.owner is Owner.SOURCE:
        return diagnose("GT-052", where, f"Record {names}: this does not stand in the source.", found=text)
    return diagnose("GT-051", where, f"Record {names}: this is no string of the record.", found=text)


def _borne(span: _Span, text: str, speakers: Sequence[Speech], scope: Scope | None) -> bool:
    return any(_holds(span, text, speaker, scope) for speaker in speakers)


def _holds(span: _Span, text: str, speech: Speech, scope: Scope | None) -> bool:
    match span.owner:
        case Owner.PHRASE:
            return speech.says(span.phrase, text, scope) if span.phrase else speech.some_phrase(text, scope)
        case Owner.RECORD:
            return speech.recorded(text, scope)
        case Owner.SOURCE:
            return speech.quoted(text, scope)
        case Owner.COUNT:
            # Its number is compared by its key; here it only may not hold anything else.
            heard = folded(" ".join(span.heard))
            return heard.isascii() and heard.isdigit()
        case Owner.LINK:
            return speech.recorded(text, scope) or speech.some_phrase(text, scope)
    return False
