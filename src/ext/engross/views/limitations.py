"""Warnings and limitations of a record: known sentences in plain words, all others word for word."""

from __future__ import annotations

from engross.views.phrases import phrases, say
from engross.views.words import Recorded, Said

__all__ = ["in_words"]

_PART = " are present but not parsed"
_BODY = "document body content in unsupported structures is present but not parsed: "


def in_words(text: str) -> Said | Recorded:
    """One entry becomes one entry: nothing is merged, softened or dropped."""
    if text.startswith(_BODY):
        return say("limitation.unsupported", what=text.removeprefix(_BODY))
    key = text.removesuffix(_PART).replace(" ", "_")
    if text.endswith(_PART) and f"part-lower.{key}" in phrases():
        return say("limitation.part", part=str(say(f"part-lower.{key}")))
    return Recorded(text)
