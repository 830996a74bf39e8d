"""The slots of phrases: what a text has put into them, and whether a text is a phrase's at all."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter

from engross.gate.text import folded
from engross.views.phrases import phrases

__all__ = ["filled", "phrases_under", "spelled", "worded"]

_FILLED_LATER = frozenset({"page", "pages"})


def spelled(phrase: str, slot: str) -> bool:
    """Whether a phrase spells the number in a slot in words, as far as words go."""
    return any(
        name == slot and (spec or "").casefold() == "words"
        for _, name, spec, _ in Formatter().parse(phrases()[phrase])
    )


def filled(phrase: str, text: str) -> tuple[tuple[str, str], ...] | None:
    """What fills the slots of a phrase in this text (white space folded); None where it is another's.

    Each slot is taken as short as it can be, so one pass over the text finds a filling if
    there is any.
    """
    pages = _counted_later(phrases()[phrase])
    if pages is not None:
        found = pages[1].fullmatch(text)
        return None if found is None else tuple(zip(pages[0], found.groups(), strict=True))
    names, literals = _pieces(phrases()[phrase])
    if not text.startswith(literals[0]):
        return None
    at, values = len(literals[0]), []
    for literal in literals[1:-1]:
        end = text.find(literal, at + 1)
        if end < 0:
            return None
        values.append(text[at:end])
        at = end + len(literal)
    if not names:
        return () if text == literals[0] else None
    end = len(text) - len(literals[-1])
    if end <= at or not text.endswith(literals[-1]):
        return None
    return tuple(zip(names, (*values, text[at:end]), strict=True))


@cache
def phrases_under(start: str) -> tuple[str, ...]:
    """The ids of the phrase, or of the family of phrases, with this name; of all that begin so."""
    return tuple(phrase for phrase in phrases() if phrase.startswith(start))


def worded(start: str, text: str) -> bool:
    """Whether a text is words of a phrase whose id begins so, or a list of such words."""
    return _one(start, text) or all(_one(start, piece) for piece in re.split(r", | and ", text))


def _one(start: str, text: str) -> bool:
    forms = (text, text[:1].upper() + text[1:])
    return any(filled(phrase, form) is not None for phrase in phrases_under(start) for form in forms)


@cache
def _pieces(template: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the slots, and the texts before, between and after them."""
    literals, names = [""], []
    for literal, slot, _, _ in Formatter().parse(template):
        literals[-1] += folded(f"x{literal}x")[1:-1]
        if slot is not None:
            names.append(slot)
            literals.append("")
    literals[0], literals[-1] = literals[0].lstrip(), literals[-1].rstrip()
    return tuple(names), tuple(literals)


@cache
def _counted_later(template: str) -> tuple[tuple[str, ...], re.Pattern[str]] | None:
    """The same for page numbers: the reading program counts them; until then nothing stands there."""
    names, literals = _pieces(template)
    if _FILLED_LATER.isdisjoint(names):
        return None
    text = r"(\d*)".join(map(re.escape, literals))
    return names, re.compile(text.replace(r"\ (\d*)", r"\ ?(\d*)").replace(r"(\d*)\ ", r"(\d*)\ ?"))
