"""The numbering definitions of a document, and the counters that run over its paragraphs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree

from engross.source.docx.full.numerals import numeral
from engross.source.docx.full.paragraphs import Label
from engross.source.docx.full.symbols import as_characters
from engross.source.docx.full.tags import child, children, is_on, number, value

__all__ = ["LEVELS", "Counter", "Level", "NumberedList", "Numbering"]

LEVELS = 9
_LONGEST_TEXT = 255  # a level's text is repeated before every paragraph, so its length must be bounded
_LINKS = 16  # how many lists that stand for other lists are followed; real documents have one
_PLACEHOLDER = re.compile(r"%([1-9])")
_KNOWN_TEXTS = 1024  # level texts whose parts are kept; real documents have some tens
_DIGITS = frozenset({"decimal", "decimalZero"})


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list, as defined.

    ``restart`` is after which level (from 1) counting starts anew: ``None`` after any
    higher one, 0 never.
    """

    start: int = 1
    form: str = "decimal"
    text: str = ""
    legal: bool = False
    restart: int | None = None
    style: str | None = None


@dataclass(frozen=True, slots=True)
class NumberedList:
    """A list that paragraphs refer to; lists with one ``family`` share their counters.

    ``starts`` are the levels that begin with a number of their own when this list is first used.
    """

    family: str
    levels: tuple[Level, ...]
    starts: Mapping[int, int]

    def linked(self, style: str) -> int | None:
        """The level that a paragraph style is tied to."""
        return next((index for index, level in enumerate(self.levels) if level.style == style), None)


class Numbering:
    """All lists of a document, by the ids that paragraphs use."""

    def __init__(self, root: etree._Element | None, style_lists: Mapping[str, str]) -> None:
        """Read ``word/numbering.xml``; ``style_lists`` are the list ids that numbering styles carry."""
        self._lists: dict[str, NumberedList] = {}
        if root is None:
            return
        families = {value(found, "w:abstractNumId") or "": found for found in children(root, "w:abstractNum")}
        numbers = {value(found, "w:numId") or "": found for found in children(root, "w:num")}
        levels = {family: _levels(element) for family, element in families.items()}
        for number_id, element in numbers.items():
            family = _family(element, families, numbers, style_lists)
            if family is not None:
                self._lists[number_id] = _overridden(element, family, levels[family])

    def get(self, number_id: str | None) -> NumberedList | None:
        """The list of an id; ``None`` also for the id 0, which takes a number away."""
        return None if number_id is None or number_id == "0" else self._lists.get(number_id)


class Counter:
    """Where the numbers of one running text stand."""

    def __init__(self) -> None:
        """All lists at their beginning."""
        self._counts: dict[str, list[int | None]] = {}
        self._begun: set[tuple[int, int]] = set()

    def next(self, numbered: NumberedList, depth: int) -> Label | None:
        """Count a paragraph and give its label; ``None`` where the level prints nothing."""
        counts = self._counts.setdefault(numbered.family, [None] * LEVELS)
        self._advance(counts, numbered, depth)
        level = numbered.levels[depth]
        if level.form == "bullet":
            text = level.text.strip()
            return Label(text, depth, bullet=True) if text else None
        text, exact = _printed(counts, numbered, depth)
        return Label(text, depth, exact=exact) if text.strip() else None

    def _advance(self, counts: list[int | None], numbered: NumberedList, depth: int) -> None:
        first = (id(numbered), depth) not in self._begun
        self._begun.add((id(numbered), depth))
        current = counts[depth]
        if current is None or (first and depth in numbered.starts):
            counts[depth] = _start(numbered, depth)
        else:
            counts[depth] = current + 1
        for above in range(depth):
            if counts[above] is None:
                counts[above] = _start(numbered, above)
        for below in range(depth + 1, LEVELS):
            restart = numbered.levels[below].restart
            if restart is None or depth < restart:
                counts[below] = None


def _start(numbered: NumberedList, depth: int) -> int:
    return numbered.starts.get(depth, numbered.levels[depth].start)


def _printed(counts: list[int | None], numbered: NumberedList, depth: int) -> tuple[str, bool]:
    """The text of a level with its numbers filled in, and whether all their scripts are known."""
    level = numbered.levels[depth]
    words, places = _parts(level.text)
    written = {place: _written(counts, numbered, place, level.legal) for place in set(places)}
    exact = all(known for _, known in written.values())
    filled = (written[place][0] + after for place, after in zip(places, words[1:], strict=True))
    return words[0] + "".join(filled), exact


def _written(counts: list[int | None], numbered: NumberedList, depth: int, legal: bool) -> tuple[str, bool]:
    """The number of one level as another level's text shows it."""
    form, count = numbered.levels[depth].form, counts[depth]
    if legal and form not in _DIGITS:
        form = "decimal"
    if count is None:
        count = _start(numbered, depth)
    if form == "bullet":
        return "", True
    text = numeral(count, form)
    return (str(count), False) if text is None else (text, True)


@lru_cache(maxsize=_KNOWN_TEXTS)
def _parts(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The words of a level's text, and the levels whose numbers stand between them."""
    found = _PLACEHOLDER.split(text)
    return tuple(found[::2]), tuple(int(digit) - 1 for digit in found[1::2])


def _family(
    element: etree._Element,
    families: Mapping[str, etree._Element],
    numbers: Mapping[str, etree._Element],
    style_lists: Mapping[str, str],
) -> str | None:
    """The definition that a list uses, through lists that only stand for a numbering style."""
    for _ in range(_LINKS):
        family = value(child(element, "w:abstractNumId")) or ""
        definition = families.get(family)
        if definition is None:
            return None
        link = value(child(definition, "w:numStyleLink"))
        if link is None:
            return family
        target = numbers.get(style_lists.get(link, ""))
        if target is None:
            return None
        element = target
    return None


def _levels(definition: etree._Element) -> tuple[Level, ...]:
    levels = [Level()] * LEVELS
    for element in children(definition, "w:lvl"):
        depth = number(element, "w:ilvl")
        if depth is not None and 0 <= depth < LEVELS:
            levels[depth] = _level(element)
    return tuple(levels)


def _level(element: etree._Element) -> Level:
    start = number(child(element, "w:start"))
    form = _form(element)
    text = (value(child(element, "w:lvlText")) or "")[:_LONGEST_TEXT]
    fonts = child(child(element, "w:rPr"), "w:rFonts")
    return Level(
        start=1 if start is None else start,
        form=form,
        text=as_characters(text, value(fonts, "w:ascii") or "") if form == "bullet" else text,
        legal=bool(is_on(child(element, "w:isLgl"))),
        restart=number(child(element, "w:lvlRestart")),
        style=value(child(element, "w:pStyle")),
    )


def _form(element: etree._Element) -> str:
    """The numbering format; newer ones stand beside a substitute for older programs."""
    plain = child(element, "w:numFmt")
    if plain is None:
        choice = child(child(element, "mc:AlternateContent"), "mc:Choice")
        plain = child(choice, "w:numFmt")
    form = value(plain) or "decimal"
    return (value(plain, "w:format") or form) if form == "custom" else form


def _overridden(element: etree._Element, family: str, levels: tuple[Level, ...]) -> NumberedList:
    changed, starts = list(levels), {}
    for override in children(element, "w:lvlOverride"):
        depth = number(override, "w:ilvl")
        if depth is None or not 0 <= depth < LEVELS:
            continue
        replacement = child(override, "w:lvl")
        if replacement is not None:
            changed[depth] = _level(replacement)
        start = number(child(override, "w:startOverride"))
        if start is not None:
            starts[depth] = start
    return NumberedList(family, tuple(changed), starts)
