"""Whether a phrase may be said of a record: its condition holds, and each slot has what the record gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from engross.gate.facts import RecordFacts
from engross.gate.slots import filled, phrases_under, worded
from engross.gate.strings import shown
from engross.views.phrases import number_words, phrases
from engross.views.phrases.conditions import terms_of
from engross.views.words import Said

__all__ = ["SLOT_TYPES", "Ground", "unborne"]

_QUOTED = re.compile(r"“(.*?)”(?=,| and |$)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Ground:
    """What phrases rest on: what holds of a record, and all text of its source."""

    facts: RecordFacts
    source: str


def unborne(said: Said, scope: str | None, ground: Ground) -> tuple[str, ...]:
    """The conditions of a phrase that do not hold, else the slots that hold what the record does not."""
    terms = terms_of(said.phrase)
    unmet = ground.facts.unmet(terms.when, scope)
    # A number that only chose between one and many is no slot of the text.
    slots = [(name, value) for name, value in said.slots if name in terms.slots]
    return unmet or tuple(
        f"{name}: {terms.slots[name]}"
        for name, value in slots
        if not _fits(terms.slots[name], value, scope, ground)
    )


@dataclass(frozen=True, slots=True)
class _Slot:
    """What stands in a slot: the type's parameter, the value, what the phrase is said of, and the record."""

    name: str
    value: str
    scope: str | None
    ground: Ground


def _fits(kind: str, value: str, scope: str | None, ground: Ground) -> bool:
    family, _, name = kind.partition(":")
    return SLOT_TYPES[family](_Slot(name, value, scope, ground))


def _is_number(slot: _Slot) -> bool:
    return slot.value.isascii() and slot.value.isdigit()


def _is_counted(slot: _Slot) -> bool:
    count = slot.ground.facts.counts.get(slot.name, -1)
    return slot.value in {str(count), number_words(count)}


def _is_string(slot: _Slot) -> bool:
    return not slot.value or _known(slot.value, slot.ground)


def _are_strings(slot: _Slot) -> bool:
    pieces = _QUOTED.findall(slot.value)
    return bool(pieces) and all(_known(piece, slot.ground) for piece in pieces)


def _are_words(slot: _Slot) -> bool:
    return worded(slot.name, shown(slot.value))


def _of_paragraph(family: str) -> Callable[[_Slot], bool]:
    """Whether the paragraph has this; outside of a place, whether any paragraph has."""

    def fits(slot: _Slot) -> bool:
        facts, scope = slot.ground.facts, slot.scope or ""
        own = facts.scopes.get(scope, frozenset()) if scope.startswith("place ") else facts.holds
        return f"{family}:{shown(slot.value)}" in own

    return fits


def _is_place(slot: _Slot) -> bool:
    """Whether a text names a place: some phrase of places, its own slots filled with what holds."""
    value = shown(slot.value)
    for phrase in phrases_under("place."):
        slots = filled(phrase, value)
        if slots is not None and not unborne(Said(phrase, value, slots), slot.scope, slot.ground):
            return True
    return False


def _is_empty_part(slot: _Slot) -> bool:
    return any(f"empty:{key}" in slot.ground.facts.holds for key in _parts_named(slot.value))


def _holds(slot: _Slot) -> bool:
    return f"{slot.name}:{slot.value}" in slot.ground.facts.holds


def _is_there(slot: _Slot) -> bool:
    return bool(slot.value)


SLOT_TYPES: Mapping[str, Callable[[_Slot], bool]] = {
    "number": _is_number,
    "count": _is_counted,
    "name": _is_string,
    "names": _are_strings,
    "words": _are_words,
    "clause": _of_paragraph("clause"),
    "heading": _of_paragraph("heading"),
    "paragraph": _of_paragraph("paragraph"),
    "place": _is_place,
    "empty-part": _is_empty_part,
    "held": _holds,
    "own": _is_there,
    "item": _is_there,
    "mark": _is_there,
    "page": _is_there,
    "written": _is_there,
}
"""How each type of slot is tested; ``conditions.toml`` says what each holds."""


def _parts_named(name: str) -> Iterator[str]:
    start = "part."
    return (phrase[len(start) :] for phrase in phrases_under(start) if phrases()[phrase] == name)


def _known(value: str, ground: Ground) -> bool:
    text = shown(value)
    return text in ground.facts.names or text in ground.source
