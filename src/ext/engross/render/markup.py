"""The three kinds of words as HTML: what a template calls to put words on a page.

Every text goes through :func:`engross.views.legible.legible` and is escaped; the element
says whose words it holds (``data-t``, ``data-led``, ``data-src``), as the gate asks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from markupsafe import Markup, escape

from engross.views.anchor_model import CodeLine, CodeRun
from engross.views.legible import legible
from engross.views.phrases import say
from engross.views.words import Excerpt, Mark, MarkKind, Recorded, Said

__all__ = ["coded", "element", "exact", "led", "marked", "shown", "src", "words"]

_NAME = re.compile(r"[a-z][a-z0-9-]*")
_ORDER: tuple[MarkKind, ...] = ("definition", "issue", "question", "use")


def shown(value: object) -> object:
    """What any ``{{ ... }}`` of a template prints: legible text, and never a bare None."""
    if value is None:
        raise TypeError("a template would print None")
    if hasattr(value, "__html__"):
        return value
    return legible(str(value))


def element(tag: str, content: Markup, attributes: dict[str, object]) -> Markup:
    """An element; an attribute that is None or False is left out, True stands alone.

    Underscores in attribute names become hyphens. Raises ``ValueError`` for a name that
    is not a plain HTML name.
    """
    written = [_plain(tag)]
    for name, value in attributes.items():
        plain = _plain(name.replace("_", "-"))
        if value is True:
            written.append(plain)
        elif value is not None and value is not False:
            written.append(f'{plain}="{escape(legible(str(value)))}"')
    # plain names, escaped values, and content that is markup already
    return Markup(f"<{' '.join(written)}>{content}</{tag}>")  # noqa: S704


@cache
def _plain(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is not a plain HTML name")
    return name


def words(value: object, tag: str | None = None, /, **attributes: object) -> Markup:
    """Words on a chosen element: ``span``, or ``q`` for an excerpt, unless named.

    Raises ``TypeError`` for a bare string: it has no owner.
    """
    match value:
        case Said(phrase=phrase, text=text):
            return element(tag or "span", escape(legible(text)), {**attributes, "data_t": phrase})
        case Recorded(text=text):
            return led(text, tag or "span", **attributes)
        case Excerpt():
            return _quoted(value, tag or "q", attributes)
        case _:
            raise TypeError(f"words without an owner: {type(value).__name__}")


def _quoted(excerpt: Excerpt, tag: str, attributes: dict[str, object]) -> Markup:
    """The quotation with its marks; ellipses stand outside of it."""
    own = {"class": "eg-src", **attributes, "data_src": True, "dir": "auto"}
    quotation = element(tag, marked(excerpt), own)
    cut = words(say("label.cut"), "span", **{"class": "eg-cut"})
    before, after = (cut if there else Markup("") for there in (excerpt.cut_before, excerpt.cut_after))
    return Markup("").join([before, quotation, after])


def led(text: str, tag: str = "span", /, **attributes: object) -> Markup:
    """A string of the record, word for word, isolated in its own direction."""
    return element(tag, escape(legible(text)), {**attributes, "data_led": True, "dir": "auto"})


def exact(value: str | int, tag: str = "span", /, **attributes: object) -> Markup:
    """A number or another machine text of the record, which has no direction of its own."""
    return element(tag, escape(legible(str(value))), {**attributes, "data_led": True})


def src(text: str, tag: str = "span", /, **attributes: object) -> Markup:
    """A piece of source text, isolated in its own direction."""
    return element(tag, escape(legible(text)), {**attributes, "data_src": True, "dir": "auto"})


def coded(line: CodeLine) -> Markup:
    """A line of code in its runs, each with the class of its kind; the text is that of the line."""
    runs = line.runs or (CodeRun("", line.text),)
    pieces = (
        element("span", escape(legible(run.text)), {"class": f"eg-k-{run.kind}"})
        if run.kind
        else escape(legible(run.text))
        for run in runs
    )
    return element("span", Markup("").join(pieces), {"data_src": True, "dir": "auto"})


def marked(excerpt: Excerpt) -> Markup:
    """The excerpt's text cut at the borders of its marks.

    Marks may overlap, nest, touch, be empty or reach beyond the text: each piece carries
    the kinds of all marks over it, and no text is lost or repeated.
    """
    pieces = []
    for start, end, kinds in _pieces(excerpt):
        text = escape(legible(excerpt.text[start:end]))
        names = " ".join(["eg-m", *(f"eg-m--{kind}" for kind in _ORDER if kind in kinds)])
        pieces.append(element("mark", text, {"class": names}) if kinds else text)
    return Markup("").join(pieces)


def _pieces(excerpt: Excerpt) -> Iterator[tuple[int, int, frozenset[str]]]:
    """(start, end, kinds) in order, covering the text once."""
    size = len(excerpt.text)
    events = sorted(_borders(excerpt.marks, size), key=lambda event: event[0])
    over: Counter[str] = Counter()
    at = 0
    for place, kind, step in events:
        if place > at:
            yield at, place, frozenset(name for name, count in over.items() if count)
            at = place
        over[kind] += step
    if at < size:
        yield at, size, frozenset()


def _borders(marks: tuple[Mark, ...], size: int) -> Iterator[tuple[int, str, int]]:
    for mark in marks:
        start, end = max(0, min(mark.start, size)), max(0, min(mark.end, size))
        if start < end:
            yield start, mark.kind, 1
            yield end, mark.kind, -1
