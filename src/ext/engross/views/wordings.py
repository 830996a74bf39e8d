"""The wordings of a term that is defined more than once, side by side."""

from __future__ import annotations

from engross.contracts.ledger import Finding
from engross.views.decisions import Decisions
from engross.views.ledger_model import Place, Wording
from engross.views.phrases import say
from engross.views.places import Places
from engross.views.words import Recorded, Said

__all__ = ["wordings"]


def wordings(finding: Finding, decisions: Decisions, places: Places) -> tuple[Wording, ...]:
    """Each distinct wording once, in document order, with the places that give it.

    Empty for other rules, and where the words are the same everywhere.
    """
    if finding.rule_id != "DEF-003":
        return ()
    grouped: dict[str, tuple[str, list[Place]]] = {}
    for definition in decisions.definitions_of.get(finding.normalized_term or "", ()):
        text = definition.definition_text
        grouped.setdefault(text.strip(), (text, []))[1].append(places.of(definition.location))
    if len(grouped) < 2:
        return ()
    return tuple(
        Wording(tuple(found), Recorded(text), _shorter(stripped, grouped))
        for stripped, (text, found) in grouped.items()
    )


def _shorter(stripped: str, grouped: dict[str, tuple[str, list[Place]]]) -> Said | None:
    for other, (_, found) in grouped.items():
        if other != stripped and stripped in other:
            return say("wording.shorter", place=str(found[0].long))
    return None
