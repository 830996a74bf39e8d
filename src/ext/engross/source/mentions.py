"""Where a text names an id or cites a line of a file: ``F1``, ``src/limits.ts:9-13``.

The text is what a reader sees of a document. Ids and paths come from records and are
only ever compared, never read as patterns. All offsets are code points, end-exclusive.
Both batch functions walk a text once, whatever the number of ids or anchors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

__all__ = [
    "ASCII_NEIGHBOURS",
    "RANGE_DASHES",
    "Citation",
    "Neighbours",
    "citations",
    "cites",
    "mentioned",
    "mentions_id",
    "spelled",
    "url_spans",
]

RANGE_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
"""Every dash that a reader takes for "to" in ``path:9–13``."""

_RUN = re.compile(r"[\w.\-]+")
_NUMBER = re.compile(r":(-?[0-9]+)")
_RANGE_END = re.compile(
    rf"[^\S\n\r\v\f\x85\u2028\u2029]*[{RANGE_DASHES}][^\S\n\r\v\f\x85\u2028\u2029]*([0-9]+)"
)
_NOT_SPACE = re.compile(r"\S+")
_SCHEME_TAIL = re.compile(r"[A-Za-z0-9+.\-]")
_PATH_TAIL = re.compile(r"[\w./\-+@~%$#&!^{}\\]")
_END_LIMIT = 18
_ID_RUN = re.compile(r"[A-Za-z0-9._\-]+")
_LONG_ID = 64
_ASCII_LEFT = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./-")


@dataclass(frozen=True, slots=True)
class Citation:
    """One citation of an anchor in a text. ``end_line`` is the end of a range, if it is one.

    ``start`` and ``end`` enclose path, colon, line and range.
    """

    start: int
    end: int
    end_line: int | None


@dataclass(frozen=True, slots=True)
class Neighbours:
    """What may touch a citation: tests of a text and the offset where it starts or its line ends.

    Without ``after`` everything may follow but a further digit, which would be of the line.
    """

    before: Callable[[str, int], bool]
    after: Callable[[str, int], bool] | None


def mentions_id(text: str, item_id: str) -> bool:
    """Whether the text names the id by itself (:func:`mentioned` for many ids)."""
    return bool(mentioned(text, (item_id,)))


def cites(text: str, path: str, line: int) -> bool:
    """Whether the text cites this line of this file (:func:`citations` for many anchors)."""
    return bool(citations(text, ((path, line),)).get((path, line)))


def mentioned(text: str, ids: Iterable[str]) -> frozenset[str]:
    """Those of the ids that the text names, each standing by itself.

    URLs and ``folder/file:line`` citations are left out first. An id may not touch a
    letter, a digit or ``_``, nor a ``.`` or ``-`` that itself touches one: ``F1`` is
    not named by ``F10``, ``PDF1``, ``F1-a`` or ``F1.2``, but is by ``F1.`` and
    ``F1: …``. Source: anchor contract, "Binding to the candidate".
    """
    wanted = frozenset(ids)
    sizes = _sizes(wanted)
    found: set[str] = set()
    for word in dict.fromkeys(_RUN.findall(_blanked(text))):
        if word in wanted:
            found.add(word)
        if "." in word or "-" in word:
            found.update(_inside(word, sizes, wanted))
    return frozenset(found)


def spelled(text: str, ids: Iterable[str]) -> frozenset[str]:
    """Those of the ids (ASCII letters, digits, ``.``, ``_``, ``-``) that stand anywhere in the text.

    Unlike :func:`mentioned` it asks for no boundary: ``F10`` and ``PDF1`` spell ``F1``, too.
    """
    runs = dict.fromkeys(_ID_RUN.findall(text))
    found = {item for item in ids if item in runs}
    rest = frozenset(ids) - found
    found.update(item for item in rest if len(item) > _LONG_ID and item in text)
    sizes = _sizes(item for item in rest if len(item) <= _LONG_ID)
    for run in runs if sizes else ():
        for start, first in enumerate(run):
            pieces = (run[start : start + size] for size in sizes.get(first, ()))
            found.update(piece for piece in pieces if piece in rest)
    return frozenset(found)


def citations(
    text: str, anchors: Iterable[tuple[str, int]], neighbours: Neighbours | None = None
) -> dict[tuple[str, int], tuple[Citation, ...]]:
    """Every citation of every anchor, in text order; an anchor without one is left out.

    A citation is the path, ``:`` and the line in plain decimal. Before the path stands
    no letter, digit, ``_``, ``.``, ``/`` or ``-``; after the number no letter, digit or
    ``_``, and no ``.`` with a digit, unless other ``neighbours`` are asked for. A range
    counts by its first line only. Source: anchor contract, "Binding to the candidate".
    """
    touching = neighbours or _READERS_NEIGHBOURS
    wanted: dict[str, set[str]] = {}
    for path, line in anchors:
        wanted.setdefault(str(line), set()).add(path)
    sizes = {line: tuple(sorted({len(path) for path in paths})) for line, paths in wanted.items()}
    found: dict[tuple[str, int], list[Citation]] = {}
    for number in _NUMBER.finditer(text):
        digits = number.group(1)
        if digits not in wanted or not (touching.after is None or touching.after(text, number.end())):
            continue
        for size in sizes[digits]:
            start = number.start() - size
            if start < 0 or not touching.before(text, start):
                continue
            path = text[start : number.start()]
            if path in wanted[digits]:
                found.setdefault((path, int(digits)), []).append(_citation(text, start, number.end()))
    return {anchor: tuple(places) for anchor, places in found.items()}


def url_spans(text: str) -> Iterator[tuple[int, int]]:
    """The spans of URLs: a scheme, ``://`` and all that follows up to white space."""
    at = 0
    while (colon := text.find("://", at)) >= 0:
        start = _walk_back(text, colon, at, _SCHEME_TAIL)
        while start < colon and not (text[start].isascii() and text[start].isalpha()):
            start += 1
        rest = _NOT_SPACE.match(text, colon)
        at = rest.end() if rest else colon + 3
        if start < colon:
            yield start, at


def _sizes(ids: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """The lengths of the ids by their first character."""
    lengths: dict[str, set[int]] = {}
    for item in ids:
        lengths.setdefault(item[:1], set()).add(len(item))
    return {first: tuple(sorted(of)) for first, of in lengths.items()}


def _blanked(text: str) -> str:
    """The text with every URL and every ``folder/file:digits`` replaced by spaces, same length."""
    plain = _without(text, url_spans(text))
    return _without(plain, _cited_spans(plain))


def _cited_spans(text: str) -> Iterator[tuple[int, int]]:
    last = 0
    for number in _NUMBER.finditer(text):
        start = _walk_back(text, number.start(), last, _PATH_TAIL)
        if "/" in text[start : number.start()]:
            yield start, number.end()
        last = number.end()


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    pieces: list[str] = []
    at = 0
    for start, end in spans:
        pieces.extend((text[at:start], " " * (end - start)))
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def _walk_back(text: str, at: int, floor: int, allowed: re.Pattern[str]) -> int:
    """The start of the run of allowed characters that ends at ``at``, not below ``floor``."""
    while at > floor and allowed.match(text[at - 1]):
        at -= 1
    return at


def _inside(word: str, sizes: Mapping[str, tuple[int, ...]], wanted: frozenset[str]) -> Iterator[str]:
    """The wanted ids that stand by themselves in a run with stops and hyphens."""
    for start in _starts(word, sizes):
        for size in sizes[word[start]]:
            end = start + size
            if end <= len(word) and _free_after(word, end) and word[start:end] in wanted:
                yield word[start:end]


def _starts(word: str, sizes: Mapping[str, tuple[int, ...]]) -> Iterator[int]:
    """Where an id may begin in a run of letters, digits, ``_``, ``.`` and ``-``."""
    free = True
    for at, char in enumerate(word):
        if free and char in sizes:
            yield at
        if char not in ".-":
            free = False
        elif at and word[at - 1] in ".-":
            free = True


def _free_after(word: str, end: int) -> bool:
    """Whether nothing touches an id that ends here, nor a ``.`` or ``-`` that is itself touched."""
    if end == len(word):
        return True
    return word[end] in ".-" and (end + 1 == len(word) or word[end + 1] in ".-")


def _path_begins(text: str, start: int) -> bool:
    return start == 0 or not (text[start - 1].isalnum() or text[start - 1] in "_./-")


def _ascii_begins(text: str, start: int) -> bool:
    return start == 0 or text[start - 1] not in _ASCII_LEFT


def _number_ends(text: str, end: int) -> bool:
    after = text[end : end + 2]
    if not after:
        return True
    if after[0].isalnum() or after[0] == "_":
        return False
    return not (after[0] == "." and after[1:].isdigit())


_READERS_NEIGHBOURS = Neighbours(_path_begins, _number_ends)

ASCII_NEIGHBOURS = Neighbours(before=_ascii_begins, after=None)
"""Those of the reference profile: letters and digits are ASCII, and only a digit may not follow."""


def _citation(text: str, start: int, end: int) -> Citation:
    tail = _RANGE_END.match(text, end)
    if tail is None or not _number_ends(text, tail.end()):
        return Citation(start, end, None)
    digits = tail.group(1).lstrip("0") or "0"
    return Citation(
        start, tail.end(), int(digits[:_END_LIMIT]) if len(digits) <= _END_LIMIT else 10**_END_LIMIT
    )
