"""Written forms and the places of uses (``LG-P-020``, ``021``, ``028`` to ``030``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.cover import Cover, Span, span_of
from engross.audit.ledger.lookups.forms import Forms
from engross.audit.ledger.lookups.labels import is_at_label
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import TermVariant
from engross.contracts.ledger.outcomes import OUTCOME_FIELDS


@rule("LG-P-020", "usages")
def canonical_forms_have_no_variant(index: LedgerIndex) -> Iterator[Breach]:
    for i, usage in enumerate(index.ledger.usages):
        canonical = usage.observed_form == usage.term
        if canonical and usage.variant_id is not None:
            message = "A use in the canonical spelling belongs to no variant."
            yield Breach(f"/usages/{i}/variant_id", message, expected="null", found=usage.variant_id)
        if not canonical and usage.variant_id is None:
            message = "A use in another spelling than the canonical one belongs to a variant."
            yield Breach(
                f"/usages/{i}/variant_id", message, expected="a value of term_variants[].id", found="null"
            )


@rule("LG-P-021", "term_variants", "usages")
def instances_of_a_form_are_alike(index: LedgerIndex) -> Iterator[Breach]:
    listed: dict[str, set[str]] = {}
    for i, form in enumerate(index.ledger.term_variants):
        listed.setdefault(form.id, set()).update(form.usage_ids)
        for j, usage_id in enumerate(form.usage_ids):
            usage = index.uses.by_id.get(usage_id)  # one that is missing is LG-L-042
            if usage is None:
                continue
            if (usage.normalized_term, usage.observed_form) != (form.normalized_term, form.observed_form):
                yield Breach(
                    f"/term_variants/{i}/usage_ids/{j}",
                    "This instance is of another form or of another term.",
                    expected=f"{form.observed_form!r} of {form.normalized_term!r}",
                    found=f"{usage.observed_form!r} of {usage.normalized_term!r}",
                )
    for i, usage in enumerate(index.ledger.usages):
        # A form that is not there is LG-L-041.
        if usage.variant_id in listed and usage.id not in listed[usage.variant_id]:
            yield Breach(
                f"/usages/{i}/variant_id",
                "The form that this use names does not list it.",
                expected=f"{usage.id} in usage_ids of {usage.variant_id}",
                found="not listed",
            )


@rule("LG-P-021", "term_variants", "definitions")
def forms_are_what_they_are_called(index: LedgerIndex) -> Iterator[Breach]:
    definitions = index.ledger.definitions
    known: dict[str, Forms] = {}
    for i, form in enumerate(index.ledger.term_variants):
        positions = index.labels.definitions.get(form.normalized_term)
        if positions is None:  # uses of no term are LG-P-018
            continue
        if form.normalized_term not in known:
            aliases = (alias for position in positions for alias in definitions[position].aliases)
            known[form.normalized_term] = Forms(definitions[positions[0]].term, aliases)
        forms = known[form.normalized_term]
        pairs = (
            ("term", forms.canonical, form.term),
            ("variant_type", forms.type_of(form.observed_form) or "no variant at all", form.variant_type),
        )
        for field, expected, found in pairs:
            if expected != found:
                message = f"The {field} of this form does not follow from the labels of its term."
                yield Breach(f"/term_variants/{i}/{field}", message, expected=expected, found=found)


@rule("LG-P-021", "term_variants", "usages", "occurrence_adjudications", "occurrence_review")
def outcomes_of_forms_follow_the_decisions(index: LedgerIndex) -> Iterator[Breach]:
    for i, form in enumerate(index.ledger.term_variants):
        for field in OUTCOME_FIELDS:
            for j, usage_id in enumerate(getattr(form, field)):
                usage = index.uses.by_id.get(usage_id)
                due = field if usage is None else index.uses.outcome_of_form(usage)
                if due != field:
                    yield Breach(
                        f"/term_variants/{i}/{field}/{j}",
                        "The decision on this instance puts it into another list.",
                        expected=f"a place in {due}",
                        found=usage_id,
                    )
        status = _status(form)
        if status != form.mapping_status:
            message = "The status of the form does not follow from its four lists."
            pointer = f"/term_variants/{i}/mapping_status"
            yield Breach(pointer, message, expected=status, found=form.mapping_status)


def _status(form: TermVariant) -> str:
    filled = [field.removesuffix("_usage_ids") for field in OUTCOME_FIELDS if getattr(form, field)]
    return filled[0] if len(filled) == 1 else "mixed"


@rule("LG-P-028", "usages")
def uses_are_not_inside_longer_uses(index: LedgerIndex) -> Iterator[Breach]:
    return _inside(index, index.uses.cover, "a longer match")


@rule("LG-P-028", "usages", "term_candidates", "semantic_adjudications", needs_source=True)
def uses_are_not_inside_longer_labels(index: LedgerIndex) -> Iterator[Breach]:
    return _inside(index, index.retained, "a longer label that the review kept")


def _inside(index: LedgerIndex, cover: Cover, what: str) -> Iterator[Breach]:
    for i, usage in enumerate(index.ledger.usages):
        if cover.holds_longer(span_of(usage.location)):
            yield Breach(
                f"/usages/{i}/location",
                f"This use lies inside {what}, so it is no use of its own.",
                expected="only the longer one",
                found=usage.observed_form,
            )


@rule("LG-P-029", "usages")
def uses_stand_once(index: LedgerIndex) -> Iterator[Breach]:
    first: dict[tuple[Span, str], int] = {}
    for i, usage in enumerate(index.ledger.usages):
        held = first.setdefault((span_of(usage.location), usage.normalized_term), i)
        # The same identifier a second time is LG-P-001.
        if held != i and index.ledger.usages[held].id != usage.id:
            yield Breach(
                f"/usages/{i}/location",
                f"The use of this term at this place stands already at /usages/{held}.",
                expected="one use of a term at a place",
                found=usage.observed_form,
            )


@rule("LG-P-030", "usages", "definitions")
def uses_in_labels_are_marked(index: LedgerIndex) -> Iterator[Breach]:
    labels: dict[str, Cover | None] = {}
    for key, positions in index.labels.definitions.items():
        placed = [index.ledger.definitions[position] for position in positions]
        # A definition that is placed at its meaning (D-09) does not tell where its label stands.
        known = all(is_at_label(item) for item in placed)
        labels[key] = Cover(span_of(item.location) for item in placed) if known else None
    for i, usage in enumerate(index.ledger.usages):
        cover = labels.get(usage.normalized_term)
        if cover is None:
            continue
        inside = cover.holds(span_of(usage.location))
        if inside != usage.is_definition_occurrence:
            yield Breach(
                f"/usages/{i}/is_definition_occurrence",
                "A use is a definition occurrence exactly when it lies in a label of its term's definitions.",
                expected=str(inside).lower(),
                found=str(usage.is_definition_occurrence).lower(),
            )
