"""Who says a phrase, when it may be said, and what its slots hold: data beside the catalogue.

What a condition asks of a record, and how a slot's type is tested, is the gate's business.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from types import MappingProxyType
from typing import Any

from engross.views.phrases import phrases

__all__ = ["Terms", "conditions", "slot_names", "terms_of"]


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms a phrase may be said.

    ``page`` says that a page may say it by itself; otherwise only the record's view does.
    ``when`` are the names of conditions that must all hold; ``slots`` the type of each slot.
    ``to`` is where the phrase leads when it is a link: ``own``, ``item`` or ``part:NAME``.
    """

    page: bool
    when: tuple[str, ...]
    slots: Mapping[str, str]
    to: str = ""


@cache
def terms_of(phrase: str) -> Terms:
    """The terms of a phrase of the catalogue. Raises ``KeyError`` for one without an entry or a type."""
    content = _content()
    types, entries = content["slot"], content["phrase"]
    entry = entries[_entry(phrase, entries)]
    last = phrase.rpartition(".")[2]
    own: dict[str, str] = entry.get("slots", {})
    # "One question" has no slot for its number, and yet counts.
    slots = own | {name: own.get(name) or types[name] for name in slot_names(phrases()[phrase])}
    when = tuple(name.replace("{last}", last) for name in entry.get("when", []))
    to = str(entry.get("to", "")).replace("{last}", last)
    return Terms(bool(entry.get("page")), when, MappingProxyType(slots), to)


def conditions() -> Mapping[str, str]:
    """Every condition with what it asks. A family stands there by the name before its colon."""
    asked: dict[str, str] = _content()["condition"]
    return MappingProxyType(asked)


def slot_names(text: str) -> tuple[str, ...]:
    """The names of the slots of a phrase's text, in order, each once."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))


def _entry(phrase: str, entries: Mapping[str, dict[str, Any]]) -> str:
    """The id of the longest entry that the phrase is, or begins with."""
    name = phrase
    while name not in entries:
        name, dot, _ = name.rpartition(".")
        if not dot:
            raise KeyError(phrase)
    return name


@cache
def _content() -> Mapping[str, Any]:
    return tomllib.loads((files("engross.views.phrases") / "conditions.toml").read_text("utf-8"))
