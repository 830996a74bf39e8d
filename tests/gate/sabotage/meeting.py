"""What a reader meets in a page or a Word body, read by hand and not with the gate's own reader.

Words are kept with whose they are, and with the item, term or entry that they stand in. That is
enough to prove of a change that it is harmless; see :mod:`tests.gate.sabotage.harmless`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
UNSEEN = {"script", "style", "template", "title", "head", "noscript"}
OWNERS = ("data-t", "data-led", "data-src", "data-count")
HEARD = ("aria-label", "title", "alt", "data-h", "data-shown", "data-none")
NOTED = {"a", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"}
SCOPES = {"article", "tr", "li"}


@dataclass(frozen=True)
class Word:
    """A run of words of one owner, and the id of what it stands in."""

    scope: str
    owner: str
    text: str


@dataclass(frozen=True)
class Met:
    """What a reader meets, in order.

    ``links`` are where links lead with their words, ``ids`` what carries an id. ``paths``
    are the headings over each scope and list. ``first`` are the words before the first
    item or entry. ``entries`` are rows and list entries whole, each with its scope.
    """

    words: tuple[Word, ...]
    links: tuple[tuple[str, str], ...]
    ids: tuple[str, ...]
    paths: dict[str, tuple[str, ...]]
    first: frozenset[Word]
    entries: tuple[str, ...]

    @property
    def counted(self) -> Counter[Word]:
        return Counter(self.words)


def folded(text: str) -> str:
    return " ".join(text.split())


def page(root: etree._Element, hidden: Set[etree._Element] = frozenset()) -> Met:
    """What a reader of an HTML tree meets. ``hidden`` are elements that a sabotage put out of sight."""
    reader = _Page(hidden)
    reader.read(root, "", False)
    words = tuple(word for word in reader.words if word.text)
    first = frozenset(words[: reader.opened if reader.opened is not None else len(words)])
    entries = tuple(sorted(reader.entries))
    return Met(words, tuple(reader.links), tuple(reader.ids), reader.paths, first, entries)


class _Page:
    def __init__(self, hidden: Set[etree._Element]) -> None:
        self.hidden = hidden
        self.words: list[Word] = []
        self.links: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.paths: dict[str, tuple[str, ...]] = {}
        self.headings: list[tuple[int, str]] = []
        self.entries: list[str] = []
        self.opened: int | None = None

    def read(self, element: etree._Element, scope: str, owned: bool) -> None:
        if not isinstance(element.tag, str) or element.tag in UNSEEN or self._gone(element):
            return
        self._note(element, scope)
        if element.tag in SCOPES and element.get("id"):
            scope = element.get("id", "")
        if not owned:
            own = next((f"{n}={element.get(n)}" for n in OWNERS if element.get(n) is not None), None)
            owned = own is not None
            text = "".join(_texts(element, self.hidden)) if owned else element.text or ""
            self._word(Word(scope, own or "", folded(text)))
        for child in element:
            self.read(child, scope, owned)
            if not owned:
                self._word(Word(scope, "", folded(child.tail or "")))

    def _stands(self, place: str, level: int) -> None:
        self.paths.setdefault(place, tuple(text for one, text in self.headings if one < level))

    def _word(self, word: Word) -> None:
        if word.text:
            self.words.append(word)

    def _gone(self, element: etree._Element) -> bool:
        return element in self.hidden or element.get("hidden") is not None

    def _note(self, element: etree._Element, scope: str) -> None:
        text = folded("".join(_texts(element, self.hidden))) if element.tag in NOTED else ""
        if len(element.tag) == 2 and element.tag[0] == "h" and element.tag[1].isdigit() and text:
            level = int(element.tag[1])
            self.headings = [one for one in self.headings if one[0] < level]
            bare = text.rstrip(" 0123456789")
            self.headings += [(level, bare)] if bare else []
        if element.tag == "a" and element.get("href"):
            self.links.append((element.get("href", ""), text))
        if element.tag in {"li", "tr"}:
            self.entries.append(f"{scope}: {text}")
        if element.get("id"):
            self.ids.append(element.get("id", ""))
        if element.get("data-list"):
            self._stands(element.get("data-list", ""), 9)
        if element.tag == "article":
            # It stands under headings of a higher level than its own.
            own = next((int(e.tag[1]) for e in element.iter("h1", "h2", "h3", "h4", "h5", "h6")), 9)
            self._stands(element.get("id") or str(len(self.paths)), own)
            self.opened = len(self.words) if self.opened is None else self.opened
        for name in HEARD:
            if element.get(name):
                self.words.append(Word(scope, name, element.get(name, "")))


def _texts(element: etree._Element, hidden: Set[etree._Element]) -> Iterator[str]:
    """The text of an element, with the marks of quotations."""
    if element in hidden or element.get("hidden") is not None or not isinstance(element.tag, str):
        return
    mark = element.get("class", "-") if element.tag == "mark" else ""
    yield f"‹{mark}‹" if mark else ""
    yield element.text or ""
    for child in element:
        yield from _texts(child, hidden)
        yield child.tail or ""
    yield "›" if mark else ""


def body(root: etree._Element) -> Met:
    """What a reader of a Word body meets: runs by their style, under the bookmark before them."""
    reader = _Body()
    for element in root.iter(f"{W}p", f"{W}tr"):
        reader.read(element)
    first = frozenset(reader.words[: reader.opened if reader.opened is not None else len(reader.words)])
    return Met(
        tuple(reader.words),
        tuple(reader.links),
        tuple(reader.ids),
        reader.paths,
        first,
        tuple(sorted(reader.entries)),
    )


_SECTION = re.compile(r"part_(?!term_|[0-9a-f]{24})\w+")
"""The bookmark of a section: what stands in it is said of the whole record."""


class _Body:
    def __init__(self) -> None:
        self.words: list[Word] = []
        self.links: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.paths: dict[str, tuple[str, ...]] = {}
        self.headings: list[tuple[int, str]] = []
        self.entries: list[str] = []
        self.opened: int | None = None
        self.scope = ""

    def read(self, element: etree._Element) -> None:
        text = folded("".join(_seen(element)))
        style = element.find(f"{W}pPr/{W}pStyle")
        name = "" if style is None else style.get(f"{W}val", "")
        if element.tag == f"{W}tr":
            text = folded(" ".join("".join(_seen(cell)) for cell in element.iter(f"{W}tc")))
            self.entries.append(f"{self.scope}: {text}")
            return
        if name.startswith("Heading") and text:
            self._heading(element, int(name[-1]), text)
        if name == "EngrossList":
            self.entries.append(f"{self.scope}: {text}")
        for link in element.iter(f"{W}hyperlink"):
            self.links.append((link.get(f"{W}anchor", ""), folded("".join(_seen(link)))))
        for run in element.iter(f"{W}r"):
            kind = run.find(f"{W}rPr/{W}rStyle")
            word = Word(
                self.scope, "" if kind is None else kind.get(f"{W}val", ""), folded("".join(_seen(run)))
            )
            if word.text:
                self.words.append(word)

    def _heading(self, element: etree._Element, level: int, text: str) -> None:
        for start in element.iter(f"{W}bookmarkStart"):
            self.ids.append(start.get(f"{W}name", ""))
        bookmark = element.find(f".//{W}bookmarkStart")
        name = "" if bookmark is None else bookmark.get(f"{W}name", "")
        if name or (level, text) not in self.headings:
            self.scope = "" if _SECTION.fullmatch(name) else name
        self.headings = [one for one in self.headings if one[0] < level]
        self.paths.setdefault(name, tuple(text for _, text in self.headings))
        self.headings.append((level, text))
        if self.opened is None and self.scope.startswith(("finding_", "adjudication_")):
            self.opened = len(self.words)


def _seen(element: etree._Element) -> Iterator[str]:
    for text in element.iter(f"{W}t"):
        run = next(text.iterancestors(f"{W}r"), None)
        if run is not None and not _struck(run):
            yield text.text or ""


def _struck(run: etree._Element) -> bool:
    properties = run.find(f"{W}rPr")
    if any(one.tag in {f"{W}del", f"{W}moveFrom"} for one in run.iterancestors()):
        return True
    if any(one.find(f"{W}trPr/{W}hidden") is not None for one in run.iterancestors(f"{W}tr")):
        return True
    if properties is None:
        return False
    white = properties.find(f"{W}color")
    size = properties.find(f"{W}sz")
    return (
        properties.find(f"{W}vanish") is not None
        or (white is not None and white.get(f"{W}val") == "FFFFFF")
        or (size is not None and size.get(f"{W}val") == "1")
    )
