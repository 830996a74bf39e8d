"""Where the entries of a research record stand, and the lines of code that they show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.paths import Paths, heading_paths, nearest
from engross.gate.reading import Block, Carrier, Owner, Reading, View
from engross.gate.strings import shown
from engross.gate.text import folded
from engross.views.phrases import phrases

__all__ = ["compare_code", "compare_limits", "compare_place", "compare_places", "paths_of"]

_FAMILY = "anchor.heading."


def paths_of(reading: Reading, view: View) -> Paths:
    """The headings over the blocks of a view."""
    return heading_paths(reading.blocks[view.start : view.end], view.start)


def compare_place(
    reading: Reading, key: str, paths: Paths, carrier: Carrier, section: str
) -> Iterator[Diagnostic]:
    """An entry stands under no heading of another section than its own."""
    inside = range(carrier.start, carrier.end)
    at = next((n for n in inside if reading.blocks[n].level), carrier.start)
    yield from _under(Where(file=reading.file, element=carrier.element), key, paths.get(at, ()), section)


def compare_places(reading: Reading, key: str, view: View, paths: Paths) -> Iterator[Diagnostic]:
    """The same for the limits of the record and for its table of files."""
    for one in reading.lists:
        if one.name == "limits" and view.start <= one.block < view.end:
            yield from _under(Where(file=reading.file, element=one.element), key, paths[one.block], "limits")
    files = shown(phrases()["anchor.label.sha"])
    for row in reading.rows:
        if view.start <= row.block < view.end and files in row.head:
            where = Where(file=reading.file, element=row.element)
            yield from _under(where, key, paths[row.block], "artifacts")


def compare_limits(reading: Reading, key: str, view: View, limits: Sequence[str]) -> Iterator[Diagnostic]:
    """The list of limits is the record's, entry for entry. Of a part it may not be known."""
    for one in reading.lists:
        if one.name != "limits" or not limits or not view.start <= one.block < view.end:
            continue
        where, message = Where(file=reading.file, element=one.element), f"Record {key}: the list “limits” "
        for entry in (Counter(limits) - Counter(one.texts)).elements():
            yield diagnose("GT-032", where, message + "lacks an entry.", expected=entry, found=one.texts)
        for entry in (Counter(one.texts) - Counter(limits)).elements():
            text = message + "has an entry that the record does not give."
            yield diagnose("GT-033", where, text, expected=limits, found=entry)


def _under(where: Where, key: str, path: tuple[str, ...], section: str) -> Iterator[Diagnostic]:
    own = shown(phrases()[_FAMILY + section])
    over = nearest(path, _titles())
    if over and over != own:
        message = f"Record {key}: what belongs under “{own}” stands under the heading of another section."
        yield diagnose("GT-026", where, message, expected=own, found=over)


@cache
def _titles() -> frozenset[str]:
    return frozenset(shown(text) for name, text in phrases().items() if name.startswith(_FAMILY))


def compare_code(
    where: Where, message: str, lines: Sequence[tuple[str, str]], blocks: Sequence[Block]
) -> Iterator[Diagnostic]:
    """The lines of a studied file, each behind its own number, none left out and none twice.

    ``lines`` are (number, text) as the file has them.
    """
    wanted = [piece for number, text in lines for piece in ((Owner.RECORD, number), (Owner.SOURCE, text))]
    wanted = [piece for piece in wanted if piece[1]]
    found = list(_pieces(blocks))
    quoted = sum(owner is Owner.SOURCE for owner, _ in wanted)
    size = len(wanted)
    together = any(found[at : at + size] == wanted for at in range(len(found) - size + 1))
    if not together or sum(owner is Owner.SOURCE for owner, _ in found) != quoted:
        expected = " | ".join(f"{number} {text}" for number, text in lines)
        yield diagnose("GT-104", where, message, expected=expected, found="set otherwise")


def _pieces(blocks: Sequence[Block]) -> Iterator[tuple[Owner, str]]:
    """Numbers of the record and words of the source, in reading order; one element is one piece."""
    for block in blocks:
        owner, mark, text = Owner.PROSE, -1, ""
        for segment in block.segments:
            if not segment.seen:
                continue
            joins = segment.owner is owner and (segment.mark == mark or owner is Owner.SOURCE)
            if not joins:
                yield from _piece(owner, text)
                text = ""
            owner, mark, text = segment.owner, segment.mark, text + segment.text
        yield from _piece(owner, text)


def _piece(owner: Owner, text: str) -> Iterator[tuple[Owner, str]]:
    words = folded(text)
    if words and (owner is Owner.SOURCE or (owner is Owner.RECORD and words.isdigit())):
        yield owner, words
