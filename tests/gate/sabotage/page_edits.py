"""Edits of a rendered page, as a hurried or a dishonest hand, a theme or a template would make them.

Each takes a parsed page and a source of chance, changes the page in place, and returns what was
done with the elements that it put out of sight; or nothing, where it finds nothing to do.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from random import Random

from lxml import etree

from engross.views.phrases import number_words, phrases, say
from engross.views.phrases.conditions import slot_names

Element = etree._Element
Edited = tuple[str, frozenset[Element]] | None
Edit = Callable[[Element, Random], Edited]

HIDING = (
    ("hidden", ""),
    ("style", "display:none"),
    ("style", "visibility:hidden"),
    ("style", "font-size:0"),
    ("style", "opacity:0"),
    ("style", "position:absolute;left:-9999px"),
    ("style", "color:#fff"),
    ("class", "eg-vh"),
)
SHEETS = ("display:none", "visibility:hidden", "opacity:0", "font-size:0")
WORDS = ("may", "must", "always", "clearly", "cannot")
DIGITS = re.compile(r"\d+")


def view_of(root: Element) -> Element:
    found = root.xpath("//*[@data-eg-key]")
    assert isinstance(found, list)
    return found[0]


def shown(root: Element) -> list[Element]:
    """Elements of the view with words that are seen at once."""
    found = view_of(root).xpath(
        ".//*[not(self::script or self::style)][normalize-space(.)!='']"
        "[not(ancestor-or-self::*[@hidden])][not(ancestor-or-self::*[contains(@class,'eg-vh')])]"
    )
    assert isinstance(found, list)
    return found


def owned(root: Element, name: str = "@data-t or @data-led or @data-src or @data-count") -> list[Element]:
    found = view_of(root).xpath(f".//*[{name}][normalize-space(.)!=''][not(ancestor-or-self::*[@hidden])]")
    assert isinstance(found, list)
    return found


def named(element: Element) -> str:
    text = " ".join("".join(map(str, element.itertext())).split())
    return f"{element.tag}.{element.get('class', '')}#{element.get('id', '')} “{text[:60]}”"


def removed(element: Element) -> None:
    """Take an element out and leave what follows it."""
    parent, before, tail = element.getparent(), element.getprevious(), element.tail or ""
    assert parent is not None
    if before is not None:
        before.tail = (before.tail or "") + tail
    else:
        parent.text = (parent.text or "") + tail
    parent.remove(element)


def drop(root: Element, chance: Random) -> Edited:
    element = chance.choice(shown(root))
    removed(element)
    return f"dropped {named(element)}", frozenset()


def hide(root: Element, chance: Random) -> Edited:
    element, (name, value) = chance.choice(shown(root)), chance.choice(HIDING)
    if value.startswith(("color", "font-size")):
        # What stands in it may have a colour and a size of its own.
        for inner in element.iterdescendants():
            inner.set("style", f"{value} !important")
    element.set(name, f"{element.get(name, '')} {value}".strip() if name == "class" else value)
    return f"hid by {name}={value} {named(element)}", frozenset({element})


def restyle(root: Element, chance: Random) -> Edited:
    element = chance.choice(shown(root))
    element.set("class", f"{element.get('class', '')} x-gone".strip())
    sheet = etree.SubElement(root if root.find("head") is None else root.find("head"), "style")
    sheet.text = f".x-gone, .x-gone * {{{chance.choice(SHEETS)} !important}}"
    return f"restyled {named(element)}", frozenset({element})


def duplicate(root: Element, chance: Random) -> Edited:
    element = chance.choice(shown(root))
    if element is view_of(root) or element.tag in {"body", "main"}:
        return None
    copy = deepcopy(element)
    copy.tail = element.tail
    element.addnext(copy)
    return f"doubled {named(element)}", frozenset()


def swap(root: Element, chance: Random) -> Edited:
    """Exchange the words of two elements of one kind."""
    one = chance.choice(owned(root))
    alike = [e for e in owned(root) if e.tag == one.tag and e.get("class") == one.get("class")]
    other = chance.choice(alike)
    if etree.tostring(one, with_tail=False) == etree.tostring(other, with_tail=False):
        return None
    for first, second in ((one, other),):
        kept = (first.text, list(first), first.get("data-t"))
        first.text, second_children = second.text, list(second)
        for child in second_children:
            first.append(child)
        second.text = kept[0]
        for child in kept[1]:
            second.append(child)
        for element, phrase in ((first, second.get("data-t")), (second, kept[2])):
            if phrase is not None:
                element.set("data-t", phrase)
    return f"swapped {named(one)} and {named(other)}", frozenset()


def text_nodes(root: Element, pattern: str) -> list[tuple[Element, bool]]:
    """Places of text, as (element, whether it is the tail), that hold a pattern."""
    found: list[tuple[Element, bool]] = []
    view, holds = view_of(root), re.compile(pattern).search
    pending = [view]
    while pending:
        element = pending.pop()
        if not isinstance(element.tag, str) or element.tag in {"script", "style"}:
            continue
        if element is not view and holds(element.tail or ""):
            found.append((element, True))
        if element.get("hidden") is None:
            found += [(element, False)] if holds(element.text or "") else []
            pending.extend(reversed(element))
    return found


def rewritten(place: tuple[Element, bool], change: Callable[[str], str]) -> str | None:
    element, tail = place
    old = (element.tail if tail else element.text) or ""
    new = change(old)
    if " ".join(new.split()) == " ".join(old.split()):
        return None
    if tail:
        element.tail = new
    else:
        element.text = new
    return f"“{old.strip()[:60]}” became “{new.strip()[:60]}”"


def renumber(root: Element, chance: Random) -> Edited:
    places = text_nodes(root, r"\d")
    step = chance.choice((-1, 1, 2, 10))

    def change(text: str) -> str:
        found = chance.choice(list(DIGITS.finditer(text)))
        return text[: found.start()] + str(max(0, int(found.group()) + step)) + text[found.end() :]

    done = rewritten(chance.choice(places), change) if places else None
    return done and (f"renumbered: {done}", frozenset())


def in_words(root: Element, chance: Random) -> Edited:
    places = text_nodes(root, r"(?<!\d)(?:\d|1[0-2])(?!\d)")

    def change(text: str) -> str:
        return re.sub(r"(?<!\d)(?:\d|1[0-2])(?!\d)", lambda m: number_words(int(m.group())), text, count=1)

    done = rewritten(chance.choice(places), change) if places else None
    return done and (f"in words: {done}", frozenset())


def reword(root: Element, chance: Random) -> Edited:
    places = text_nodes(root, r"[A-Za-z]{3,} [A-Za-z]{3,}")

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

    done = rewritten(chance.choice(places), change) if places else None
    return done and (f"reworded: {done}", frozenset())


def requote(root: Element, chance: Random) -> Edited:
    elements = owned(root, "@data-src or @data-led")
    element = chance.choice(elements)
    places = [(e, tail) for e, tail in text_nodes(root, r"\w") if _within(e, tail, element)]
    if not places:
        return None

    def change(text: str) -> str:
        at = chance.choice([m.start() for m in re.finditer(r"\w", text)])
        return text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]

    done = rewritten(chance.choice(places), change)
    return done and (f"misquoted: {done}", frozenset())


def _within(element: Element, tail: bool, around: Element) -> bool:
    inner = element.getparent() if tail else element
    return inner is not None and (inner is around or around in set(inner.iterancestors()))


def move(root: Element, chance: Random) -> Edited:
    """Move, or copy, words of one item, term or entry into another."""
    scopes = view_of(root).xpath(".//article[@id]|.//section[@id]|.//tr")
    assert isinstance(scopes, list)
    if len(scopes) < 2:
        return None
    one, other = chance.sample(scopes, 2)
    inner = one.xpath(".//*[@data-t or @data-led or @data-src][normalize-space(.)!='']")
    assert isinstance(inner, list)
    inner = [e for e in inner if one not in set(other.iterancestors()) or other not in set(e.iterancestors())]
    if not inner or other in set(one.iterancestors()) or one in set(other.iterancestors()):
        return None
    element = chance.choice(inner)
    copy = deepcopy(element)
    copy.tail, copy.tag = None, "span"
    if chance.random() < 0.5:
        removed(element)
    targets = list(other.iter("p", "div", "td", "dd", "li", "article"))
    if not targets:
        return None
    target = chance.choice(targets)
    target.append(copy)
    return f"moved {named(copy)} into {named(target)}", frozenset()


def strip(root: Element, chance: Random) -> Edited:
    elements = [e for e in view_of(root).iter() if isinstance(e.tag, str) and e.attrib]
    element = chance.choice(elements)
    name = chance.choice(sorted(element.attrib))
    value = element.attrib.pop(name)
    return f"stripped {name}={value[:40]} of {named(element)}", frozenset()


def mislink(root: Element, chance: Random) -> Edited:
    links = [e for e in view_of(root).iter("a") if (e.get("href") or "").startswith("#")]
    if len(links) < 2:
        return None
    one, other = chance.sample(links, 2)
    if one.get("href") == other.get("href"):
        return None
    one.set("href", other.get("href", ""))
    return f"{named(one)} leads to {other.get('href')}", frozenset()


def invent(root: Element, chance: Random) -> Edited:
    """Words of the catalogue where nobody said them."""
    phrase = chance.choice(sorted(phrases()))
    text = say(phrase, **dict.fromkeys(slot_names(phrases()[phrase]), chance.randrange(1, 9))).text
    element = etree.Element("p")
    element.set("data-t", phrase)
    element.text = text
    chance.choice([e for e in shown(root) if e.tag in {"p", "li", "div", "article", "section"}]).addnext(
        element
    )
    return f"said {phrase}: “{text}”", frozenset()


def remark(root: Element, chance: Random) -> Edited:
    """Move, drop or recolour the mark inside a quotation."""
    marks = [e for e in view_of(root).iter("mark") if "eg-m--use" not in e.get("class", "")]
    if not marks:
        return None
    mark = chance.choice(marks)
    match chance.randrange(3):
        case 0:
            mark.set(
                "class", "eg-m eg-m--definition" if "issue" in mark.get("class", "") else "eg-m eg-m--issue"
            )
        case 1:
            mark.tag = "span"
            mark.attrib.clear()
        case _:
            tail = mark.tail or ""
            if len(tail) < 3:
                return None
            mark.text, mark.tail = (mark.text or "") + tail[:2], tail[2:]
    return f"remarked {named(mark)}", frozenset()


EDITS: tuple[tuple[Edit, int], ...] = (
    (drop, 3),
    (hide, 3),
    (restyle, 2),
    (duplicate, 2),
    (swap, 3),
    (renumber, 3),
    (in_words, 1),
    (reword, 3),
    (requote, 2),
    (move, 3),
    (strip, 2),
    (mislink, 1),
    (invent, 2),
    (remark, 1),
)
"""Each edit with its weight."""
