"""What an item says in one sentence, and the reasons that the record gives for it."""

from __future__ import annotations

from engross.contracts.ledger import Location
from engross.source.docx import SourceDocument
from engross.views.decisions import Decisions
from engross.views.lists import quoted_list
from engross.views.phrases import say, say_count
from engross.views.projection import Projected
from engross.views.words import Recorded, Said

__all__ = ["observation", "reasons"]


def observation(item: Projected, term: str, decisions: Decisions, source: SourceDocument) -> Said:
    """The fixed sentence of the rule, its slots filled from the projected evidence."""
    match item.category:
        case "undefined":
            return say_count("observation.undefined", max(1, len(item.action)), term=term)
        case "duplicate":
            return _duplicate(item, term, decisions)
        case "inconsistent":
            return _inconsistent(item, term, source)
        case "broken-reference":
            return _broken(item, term, source)
        case "other" if not item.finding.normalized_term:
            return say("observation.other-plain")
        case category:
            return say(f"observation.{category}", term=term)


def _duplicate(item: Projected, term: str, decisions: Decisions) -> Said:
    texts = [
        d.definition_text.strip()
        for d in decisions.definitions_of.get(item.finding.normalized_term or "", ())
    ]
    if len(texts) < 2:
        return say("observation.duplicate-plain", term=term)
    same = len(set(texts)) == 1
    return say(
        "observation.duplicate-same" if same else "observation.duplicate-differ", term=term, n=len(texts)
    )


def _inconsistent(item: Projected, term: str, source: SourceDocument) -> Said:
    forms = dict.fromkeys(filter(None, (source.slice(place) for place in item.action)))
    if len(forms) == 1:
        return say("observation.inconsistent", term=term, form=next(iter(forms)))
    if forms:
        return say("observation.inconsistent-several", term=term, forms=quoted_list(tuple(forms)))
    return say("observation.other", term=term)


def _broken(item: Projected, term: str, source: SourceDocument) -> Said:
    target = source.slice(item.action[0]) if item.label and item.action else None
    if target:
        return say("observation.broken-reference", term=term, target=target)
    return say("observation.broken-reference-plain", term=term)


def reasons(item: Projected, decisions: Decisions) -> tuple[tuple[Recorded, ...], Said]:
    """The rationales of the decisions an item rests on, word for word, each once, and their title."""
    title = say("label.reason")
    match item.category:
        case "undefined" | "outside":
            found = decisions.semantic_of_key.get(item.finding.normalized_term or "")
            texts = [found.rationale_summary] if found else []
        case "inconsistent" | "used-before":
            texts = _occurrence_reasons(item.action, item.finding.normalized_term, decisions)
        case "broken-reference":
            texts = _reference_reasons(item, decisions)
        case "other":
            texts, title = [item.finding.message], say("label.recorded")
        case _:
            texts = []
    return tuple(Recorded(text) for text in dict.fromkeys(texts) if text.strip()), title


def _occurrence_reasons(action: tuple[Location, ...], key: str | None, decisions: Decisions) -> list[str]:
    return [found.rationale_summary for place in action for found in decisions.decisions_at(place, key)]


def _reference_reasons(item: Projected, decisions: Decisions) -> list[str]:
    """Only the reference that the finding is about: same definition label, decided broken."""
    texts = []
    for definition in decisions.definitions_of.get(item.finding.normalized_term or "", ()):
        found = decisions.reference_of_definition.get(definition.id)
        same = definition.reference_location is not None and definition.reference_location in item.action
        if found is not None and found.decision == "broken" and same:
            texts.append(found.rationale_summary)
    return texts
