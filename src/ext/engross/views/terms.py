"""The term index: distinct labels, every definition, other forms, confirmed uses."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable

from engross.contracts.ledger import Definition, Ledger, TermVariant
from engross.views.decisions import Decisions
from engross.views.ledger_model import Definition as ShownDefinition
from engross.views.ledger_model import Form, Item, Place, Term
from engross.views.phrases import say, say_count
from engross.views.places import Places, distinct_paragraphs
from engross.views.words import Recorded, Said

__all__ = ["terms_of"]

_NOT_WORD = re.compile(r"[^a-z0-9]+")


def terms_of(
    ledger: Ledger, decisions: Decisions, places: Places, related: dict[str, list[Item]]
) -> tuple[Term, ...]:
    """All defined terms A-Z. ``related`` maps a term key to its items and open questions."""
    uses = _confirmed_uses(ledger, decisions, places)
    variants: dict[str, list[TermVariant]] = defaultdict(list)
    for variant in ledger.term_variants:
        variants[variant.normalized_term].append(variant)
    slugs: set[str] = set()
    found = []
    ordered = sorted(decisions.definitions_of.items(), key=lambda pair: (pair[1][0].term.casefold(), pair[0]))
    for key, definitions in ordered:
        items = related.get(key, [])
        found.append(
            Term(
                slug=_slug(definitions[0].term, key, slugs),
                term=definitions[0].term,
                summary=_summary(definitions, uses.get(key, []), items),
                definitions=_definitions(definitions, places),
                aliases=tuple(dict.fromkeys(alias for item in definitions for alias in item.aliases)),
                forms=tuple(_forms(variants.get(key, ()))),
                use_count=len(uses.get(key, [])),
                use_places=distinct_paragraphs(uses.get(key, [])),
                items=tuple((item.id, item.number) for item in items if item.kind != "question"),
                questions=tuple((item.id, item.number) for item in items if item.kind == "question"),
            )
        )
    return tuple(found)


def _confirmed_uses(ledger: Ledger, decisions: Decisions, places: Places) -> dict[str, list[Place]]:
    """Places decided to be uses; definition labels, other forms and open questions are not."""
    uses: dict[str, list[Place]] = defaultdict(list)
    for usage in ledger.usages:
        decision = decisions.by_usage.get(usage.id)
        if usage.is_definition_occurrence or decision is None or decision.decision != "defined_term_use":
            continue
        uses[usage.normalized_term].append(places.of(usage.location))
    return uses


def _summary(definitions: tuple[Definition, ...], uses: list[Place], items: list[Item]) -> Said:
    if uses:
        rest = say(
            "term.uses",
            uses=str(say_count("term.uses-n", len(uses))),
            places=str(say_count("term.places-n", len(distinct_paragraphs(uses)))),
        )
    else:
        unused = any(item.category == "unused" for item in items)
        rest = say("term.no-use" if unused else "term.no-use-decided")
    return (
        rest
        if len(definitions) == 1
        else say("term.several", n=len(definitions), rest=_lower_first(str(rest)))
    )


def _lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def _definitions(definitions: tuple[Definition, ...], places: Places) -> tuple[ShownDefinition, ...]:
    count = len(definitions)
    return tuple(
        ShownDefinition(
            say("label.definition") if count == 1 else say("label.definition-n", n=n, of=count),
            places.of(item.location),
            Recorded(item.definition_text),
        )
        for n, item in enumerate(definitions, 1)
    )


def _forms(variants: Iterable[TermVariant]) -> Iterable[Form]:
    for item in variants:
        if item.variant_type == "alias" or not item.mapped_usage_ids:
            continue
        mixed = item.mapping_status != "mapped"
        note = say("term.form-mixed", n=len(item.mapped_usage_ids), of=len(item.usage_ids)) if mixed else None
        yield Form(item.observed_form, note)


def _slug(term: str, key: str, taken: set[str]) -> str:
    """A readable, unique piece of an element id; a hash where the label has no ASCII letters."""
    ascii_term = unicodedata.normalize("NFKD", term).encode("ascii", "ignore").decode().lower()
    slug = _NOT_WORD.sub("-", ascii_term).strip("-")
    if not slug or slug in taken:
        digest = hashlib.sha256(key.encode("utf-8")).hexdigest()[:8]
        slug = f"{slug}-{digest}" if slug else digest
    taken.add(slug)
    return slug
