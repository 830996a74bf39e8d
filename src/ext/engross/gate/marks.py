"""Owned words of a page: each marked element says exactly what its owner says (design rule 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.page import Element, Page
from engross.gate.spoken import Spoken
from engross.gate.strings import Strings
from engross.gate.visibility import Seen

__all__ = ["ROLE_WORDS", "Owned", "compare_marks"]

ROLE_WORDS = "data-eg-words"
"""Words of a role are compared with what the role gives (:mod:`engross.gate.role_words`)."""


@dataclass(frozen=True, slots=True)
class Owned:
    """What may be shown for one record: phrases, strings, and slices of its source."""

    key: str
    spoken: Spoken
    strings: Strings
    source: str

    def recorded(self, text: str) -> bool:
        """Whether the text is a string of the record."""
        return text in self.strings.recorded

    def quoted(self, text: str) -> bool:
        """Whether the text is a passage of the source."""
        return text in self.strings.recorded or text in self.source


def compare_marks(page: Page, owned: Mapping[str, Owned], failed: set[int]) -> Iterator[Diagnostic]:
    """Check every marked element; those that fail are added to ``failed``."""
    keys: dict[int, str] = {}
    for element in page.elements:
        key = element.attributes.get("data-eg-key") or keys.get(element.parent, "")
        keys[element.index] = key
        if element.seen is Seen.GONE or not _marked(element) or ROLE_WORDS in element.attributes:
            continue
        if key and key not in owned:
            continue
        # Outside a view any record of the page may be speaking.
        speakers = [owned[key]] if key else list(owned.values())
        problem = _check(page, element, speakers)
        if problem is not None:
            failed.add(element.index)
            yield problem


def _marked(element: Element) -> bool:
    attributes = element.attributes
    return "data-t" in attributes or "data-led" in attributes or "data-src" in attributes


def _check(page: Page, element: Element, speakers: Sequence[Owned]) -> Diagnostic | None:
    text = page.text(element, element.seen)
    if not text or any(_holds(element, text, speaker) for speaker in speakers):
        return None
    where = Where(file=page.file, element=page.place(element))
    names = ", ".join(speaker.key for speaker in speakers)
    phrase = element.attributes.get("data-t")
    if phrase is not None:
        message = f"Record {names}: generated words do not say what the record gives for {phrase}."
        wanted = speakers[0].spoken.expected(phrase) if speakers else None
        return diagnose("GT-050", where, message, expected=wanted, found=text)
    if "data-led" in element.attributes:
        return diagnose("GT-051", where, f"Record {names}: this is no string of the record.", found=text)
    return diagnose("GT-052", where, f"Record {names}: this does not stand in the source.", found=text)


def _holds(element: Element, text: str, speaker: Owned) -> bool:
    phrase = element.attributes.get("data-t")
    if phrase is not None:
        return speaker.spoken.allows(phrase, text)
    return speaker.recorded(text) if "data-led" in element.attributes else speaker.quoted(text)
