"""The text of one paragraph, code point for code point as ledgers count it."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

__all__ = ["paragraph_text", "text_elements"]


def paragraph_text(paragraph: etree._Element) -> str:
    """All text below a paragraph in document order, by local names in any namespace.

    ``t`` gives its own text, ``tab`` a tab, ``br`` and ``cr`` a line feed, everything
    else nothing (ledger contract, Annex B, item 3). Offsets in ledgers rest on this, so
    its oddities stay: a custom tab stop counts as a tab, a text box is read in its host
    paragraph and once more as its fallback, moved text stands at both places, a
    non-breaking hyphen is lost, list numbers are absent.
    """
    return "".join(text for _, text in text_elements(paragraph))


def text_elements(paragraph: etree._Element) -> Iterator[tuple[etree._Element, str]]:
    """The elements that give a paragraph its text, each with what it gives, in order."""
    for element in paragraph.iter("{*}t", "{*}tab", "{*}br", "{*}cr"):
        name = element.tag.rpartition("}")[2]
        if name == "t":
            yield element, element.text or ""
        else:
            yield element, "\t" if name == "tab" else "\n"
