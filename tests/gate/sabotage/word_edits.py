"""Edits of the body of a Word report, as a hurried or a dishonest hand would make them in Word.

Each takes the parsed document and a source of chance, changes it in place, and returns what was
done; or nothing, where it finds nothing to do.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from random import Random

from lxml import etree

from engross.views.phrases import number_words, phrases, say
from engross.views.phrases.conditions import slot_names
from tests.gate.sabotage.meeting import W, folded

Element = etree._Element
Edited = tuple[str, frozenset[Element]] | None
Edit = Callable[[Element, Random], Edited]

NOTHING: frozenset[Element] = frozenset()
WORDS = ("may", "must", "always", "clearly", "cannot")
SOURCE = {"EngrossSourceText", "EngrossIssueMark", "EngrossQuestionMark", "EngrossDefinitionMark"}
OWNED = (*sorted(SOURCE), "EngrossPhrase", "EngrossRecord", "EngrossTerm")
LOOKS = (("vanish", {}), ("color", {"val": "FFFFFF"}), ("sz", {"val": "1"}))


def text_of(element: Element) -> str:
    return folded("".join(text.text or "" for text in element.iter(f"{W}t")))


def made(name: str, **attributes: str) -> Element:
    element = etree.Element(f"{W}{name}")
    for key, value in attributes.items():
        element.set(f"{W}{key}", value)
    return element


def body(root: Element) -> Element:
    found = root.find(f"{W}body")
    assert found is not None
    return found


def with_words(root: Element, *names: str) -> list[Element]:
    """Runs, paragraphs, rows … that hold words."""
    return [one for name in names for one in body(root).iter(f"{W}{name}") if text_of(one)]


def style_of(run: Element) -> str:
    style = run.find(f"{W}rPr/{W}rStyle")
    return "" if style is None else style.get(f"{W}val", "")


def named(element: Element) -> str:
    kind = etree.QName(element).localname
    return f"{kind} {style_of(element) if kind == 'r' else ''} “{text_of(element)[:60]}”"


def properties(run: Element) -> Element:
    found = run.find(f"{W}rPr")
    if found is None:
        found = made("rPr")
        run.insert(0, found)
    return found


def taken_out(element: Element) -> None:
    parent = element.getparent()
    assert parent is not None
    parent.remove(element)


def some(root: Element, chance: Random) -> Element:
    """A run, a paragraph or a row, each kind as often as the others."""
    return chance.choice(with_words(root, chance.choice(("r", "r", "p", "tr"))))


def drop(root: Element, chance: Random) -> Edited:
    element = some(root, chance)
    what = named(element)
    taken_out(element)
    return f"dropped {what}", NOTHING


def hide(root: Element, chance: Random) -> Edited:
    element = some(root, chance)
    what = named(element)
    kind = etree.QName(element).localname
    if kind == "tr" and chance.random() < 0.5:
        row = element.find(f"{W}trPr")
        if row is None:
            row = made("trPr")
            element.insert(0, row)
        row.append(made("hidden"))
        return f"hid {what}", NOTHING
    runs = [element] if kind == "r" else list(element.iter(f"{W}r"))
    name, attributes = chance.choice(LOOKS)
    for run in runs:
        own = properties(run)
        for old in own.findall(f"{W}{name}"):
            own.remove(old)
        own.append(made(name, **attributes))
    return f"hid by {name} {what}", NOTHING


def delete(root: Element, chance: Random) -> Edited:
    """Strike a run out as a tracked deletion."""
    run = chance.choice(with_words(root, "r"))
    parent = run.getparent()
    assert parent is not None
    struck = made("del", id="900", author="A")
    parent.replace(run, struck)
    struck.append(run)
    return f"struck out {named(run)}", NOTHING


def duplicate(root: Element, chance: Random) -> Edited:
    element = some(root, chance)
    copy = deepcopy(element)
    for mark in [*copy.iter(f"{W}bookmarkStart"), *copy.iter(f"{W}bookmarkEnd")]:
        taken_out(mark)
    element.addnext(copy)
    return f"doubled {named(element)}", NOTHING


def swap(root: Element, chance: Random) -> Edited:
    """Exchange the words of two runs of one style, or two paragraphs of one style."""
    if chance.random() < 0.3:
        return _swap_paragraphs(root, chance)
    runs = [run for run in with_words(root, "r") if style_of(run) in OWNED]
    one = chance.choice(runs)
    other = chance.choice([run for run in runs if style_of(run) == style_of(one)])
    if text_of(one) == text_of(other):
        return None
    what = f"swapped {named(one)} and {named(other)}"
    first, second = one.findall(f"{W}t"), other.findall(f"{W}t")
    if len(first) != 1 or len(second) != 1:
        return None
    first[0].text, second[0].text = second[0].text, first[0].text
    return what, NOTHING


def _swap_paragraphs(root: Element, chance: Random) -> Edited:
    paragraphs = [p for p in body(root).findall(f"{W}p") if text_of(p)]
    one = chance.choice(paragraphs)
    style = one.find(f"{W}pPr/{W}pStyle")
    alike = [p for p in paragraphs if _style(p) == (None if style is None else style.get(f"{W}val"))]
    other = chance.choice(alike)
    if text_of(one) == text_of(other):
        return None
    mark = made("p")
    one.addprevious(mark)
    other.addprevious(one)
    mark.addprevious(other)
    taken_out(mark)
    return f"swapped {named(one)} and {named(other)}", NOTHING


def _style(paragraph: Element) -> str | None:
    style = paragraph.find(f"{W}pPr/{W}pStyle")
    return None if style is None else style.get(f"{W}val")


def rewritten(
    root: Element, chance: Random, pattern: str, change: Callable[[str], str], say_so: str
) -> Edited:
    """Change one text that holds the pattern."""
    texts = [text for text in body(root).iter(f"{W}t") if re.search(pattern, text.text or "")]
    if not texts:
        return None
    text = chance.choice(texts)
    old = text.text or ""
    new = change(old)
    if folded(new) == folded(old):
        return None
    text.text = new
    return f"{say_so}: “{old.strip()[:60]}” became “{new.strip()[:60]}”", NOTHING


def renumber(root: Element, chance: Random) -> Edited:
    step = chance.choice((-1, 1, 2, 10))

    def change(text: str) -> str:
        found = chance.choice(list(re.finditer(r"\d+", text)))
        return text[: found.start()] + str(max(0, int(found.group()) + step)) + text[found.end() :]

    return rewritten(root, chance, r"\d", change, "renumbered")


def in_words(root: Element, chance: Random) -> Edited:
    small = r"(?<!\d)(?:\d|1[0-2])(?!\d)"

    def change(text: str) -> str:
        return re.sub(small, lambda m: number_words(int(m.group())), text, count=1)

    return rewritten(root, chance, small, change, "in words")


def reword(root: Element, chance: Random) -> Edited:
    def change(text: str) -> str:
        words = text.split(" ")
        at = chance.randrange(len(words))
        match chance.randrange(4):
            case 0:
                del words[at]
            case 1:
                words.insert(at, chance.choice(WORDS))
            case 2 if "not" in words:
                words.remove("not")
            case _:
                words[at] = chance.choice(WORDS)
        return " ".join(words)

    return rewritten(root, chance, r"[A-Za-z]{3,} [A-Za-z]{3,}", change, "reworded")


def requote(root: Element, chance: Random) -> Edited:
    """Change one letter of a quotation or of a string of the record."""
    runs = [
        run for run in with_words(root, "r") if style_of(run) in {*SOURCE, "EngrossRecord", "EngrossTerm"}
    ]
    text = chance.choice(runs).find(f"{W}t")
    if text is None or not re.search(r"\w", text.text or ""):
        return None
    old = text.text or ""
    at = chance.choice([m.start() for m in re.finditer(r"\w", old)])
    text.text = old[:at] + ("x" if old[at] != "x" else "y") + old[at + 1 :]
    return f"misquoted: “{old[:60]}” became “{(text.text or '')[:60]}”", NOTHING


def move(root: Element, chance: Random) -> Edited:
    """Move, or copy, a run or a paragraph to another place."""
    kind = chance.choice(("r", "r", "p"))
    places = body(root).findall(f"{W}p") if kind == "p" else with_words(root, "p")
    found = with_words(root, kind)
    # Lines of code have no owner's style; elsewhere they are anybody's words.
    fitting = [e for e in found if (style_of(e) if kind == "r" else e.getparent() is body(root))]
    element = chance.choice(fitting)
    target = chance.choice(places)
    if target is element or target is element.getparent():
        return None
    copy = deepcopy(element)
    for mark in [*copy.iter(f"{W}bookmarkStart"), *copy.iter(f"{W}bookmarkEnd")]:
        taken_out(mark)
    what = f"moved {named(element)} to {named(target)}"
    if chance.random() < 0.5:
        taken_out(element)
    if kind == "r":
        target.append(copy)
    else:
        target.addnext(copy)
    return what, NOTHING


def strip(root: Element, chance: Random) -> Edited:
    """Take a bookmark, a link or a style off."""
    found = [
        one
        for name in ("bookmarkStart", "hyperlink", "rStyle", "pStyle")
        for one in body(root).iter(f"{W}{name}")
    ]
    element = chance.choice(found)
    what = f"stripped {etree.QName(element).localname} {sorted(element.attrib.values())}"
    if element.tag == f"{W}hyperlink":
        for run in list(element):
            element.addprevious(run)
    taken_out(element)
    return what, NOTHING


def restyle(root: Element, chance: Random) -> Edited:
    """Give a run the style of another owner."""
    runs = [run for run in with_words(root, "r") if style_of(run) in OWNED]
    run = chance.choice(runs)
    style = run.find(f"{W}rPr/{W}rStyle")
    assert style is not None
    new = chance.choice([name for name in OWNED if name != style_of(run)])
    what = f"{named(run)} as {new}"
    style.set(f"{W}val", new)
    return what, NOTHING


def mislink(root: Element, chance: Random) -> Edited:
    links = [link for link in body(root).iter(f"{W}hyperlink") if link.get(f"{W}anchor")]
    if len(links) < 2:
        return None
    one, other = chance.sample(links, 2)
    anchor = other.get(f"{W}anchor", "")
    if one.get(f"{W}anchor") == anchor:
        return None
    one.set(f"{W}anchor", anchor)
    return f"“{text_of(one)}” leads to {anchor}", NOTHING


def invent(root: Element, chance: Random) -> Edited:
    """Words of the catalogue where nobody said them."""
    phrase = chance.choice(sorted(phrases()))
    said = say(phrase, **dict.fromkeys(slot_names(phrases()[phrase]), chance.randrange(1, 9))).text
    paragraph, run, text = made("p"), made("r"), made("t")
    text.text = said
    properties(run).append(made("rStyle", val="EngrossPhrase"))
    run.append(text)
    paragraph.append(run)
    chance.choice(body(root).findall(f"{W}p")).addnext(paragraph)
    return f"said {phrase}: “{said}”", NOTHING


EDITS: tuple[tuple[Edit, int], ...] = (
    (drop, 3),
    (hide, 3),
    (delete, 1),
    (duplicate, 2),
    (swap, 3),
    (renumber, 3),
    (in_words, 1),
    (reword, 3),
    (requote, 2),
    (move, 3),
    (strip, 2),
    (restyle, 1),
    (mislink, 1),
    (invent, 2),
)
"""Each edit with its weight."""
