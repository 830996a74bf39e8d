"""The conditions on phrases: complete as data, and asked of the record itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.diagnostics import Diagnostic
from engross.gate import Subject
from engross.gate.conditions import compare_view
from engross.gate.filling import SLOT_TYPES, Ground, unborne
from engross.gate.slots import filled
from engross.gate.text import folded
from engross.views.ledger_model import LedgerView
from engross.views.phrases import phrases, say
from engross.views.phrases.conditions import conditions, slot_names, terms_of
from engross.views.words import Recorded, Said
from tests.gate.bench import Bench

PHRASES = tuple(phrases())
PAGE_TYPES = {"number", "own", "held", "count", "name", "item", "mark", "words", "page"}


def found(subject: Subject) -> list[Diagnostic]:
    return list(compare_view(subject.view, subject.facts, subject.source_text))


@pytest.mark.parametrize("phrase", PHRASES)
def test_each_phrase_has_its_terms(phrase: str) -> None:
    terms = terms_of(phrase)
    assert set(slot_names(phrases()[phrase])) <= set(terms.slots)
    assert {kind.partition(":")[0] for kind in terms.slots.values()} <= set(SLOT_TYPES)
    assert {name.partition(":")[0] for name in terms.when} <= set(conditions())
    if terms.page:
        assert {kind.partition(":")[0] for kind in terms.slots.values()} <= PAGE_TYPES


def test_each_condition_is_asked_by_some_phrase() -> None:
    asked = {name.partition(":")[0] for phrase in PHRASES for name in terms_of(phrase).when}
    asked.discard("{last}")
    assert asked == set(conditions())


@pytest.mark.parametrize("name", ["v1", "v2", "open_one", "unfinished", "research"])
def test_honest_views_are_borne_out(request: pytest.FixtureRequest, name: str) -> None:
    bench: Bench = request.getfixturevalue(name)
    assert found(bench.subject) == []


def with_scope(bench: Bench, **changes: object) -> Subject:
    view = bench.view
    assert isinstance(view, LedgerView)
    return replace(bench.subject, view=replace(view, scope=replace(view.scope, **changes)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "said",
    [
        say("unread.part", part="Headers"),
        say("seen.boxes"),
        say("unseen.picture"),
        say("seen.empty", part="Footnotes"),
        say("assurance.reduced"),
        say("question.lead"),
        say("unfinished.headline"),
        say("anchor.limit.verified"),
    ],
)
def test_GT_055_a_view_that_says_what_does_not_hold(v2: Bench, said: Said) -> None:
    problems = found(with_scope(v2, caveats=(said,)))
    assert [(one.code, one.found) for one in problems] == [("GT-055", said.phrase)]


def changed_place(bench: Bench, **changes: Said) -> Subject:
    view = bench.view
    assert isinstance(view, LedgerView)
    category, *others = view.categories
    item, *more = category.items
    evidence, *rest = item.evidence
    one = replace(evidence, place=replace(evidence.place, **changes))
    item = replace(item, evidence=(one, *rest))
    return replace(
        bench.subject,
        view=replace(view, categories=(replace(category, items=(item, *more)), *others)),
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"short": say("place.clause-short", number="9.9")},
        {"short": say("place.clause-short", number="3.2")},
        {"long": say("place.under", place="Clause 3.2", heading="Appointment and term")},
        {"long": say("place.under", place="Clause 2.2", heading="Liability")},
        {"long": say("place.in-table", place="Clause 2.2")},
        {"numbered": say("place.short", n=4)},
    ],
)
def test_GT_055_a_place_that_the_source_does_not_have_there(v2: Bench, changes: dict[str, Said]) -> None:
    assert {one.code for one in found(changed_place(v2, **changes))} == {"GT-055"}
    honest = {"short": say("place.clause-short", number="2.2")}
    assert found(changed_place(v2, **honest)) == []


def test_GT_055_a_count_that_is_not_the_records(v2: Bench) -> None:
    view = v2.view
    assert isinstance(view, LedgerView)
    total = replace(view.issue_total, count=5)
    problems = found(replace(v2.subject, view=replace(view, issue_total=total)))
    assert [(one.code, one.expected, one.found) for one in problems] == [("GT-055", "6", "5")]


def test_GT_055_a_name_that_the_record_does_not_hold(v2: Bench) -> None:
    said = say("unread.outside-document", term="Another Agreement")
    subject = with_scope(v2, unread=(said,))
    assert [one.code for one in found(subject)] == ["GT-055"]


def test_strings_of_the_record_are_no_phrases(v2: Bench) -> None:
    assert found(with_scope(v2, warnings=(Recorded("All parts were read."),))) == []


PLAIN = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=12
)


@given(st.sampled_from([p for p in PHRASES if slot_names(phrases()[p])]), st.data())
def test_what_was_filled_in_is_found_again(phrase: str, data: st.DataObject) -> None:
    slots: dict[str, str | int] = {}
    for name in slot_names(phrases()[phrase]):
        number = f"{{{name}:" in phrases()[phrase]
        slots[name] = data.draw(st.integers(0, 20) if number else PLAIN)
    text = folded(say(phrase, **slots).text)
    again = filled(phrase, text)
    if {"page", "pages"} & slots.keys():
        assert again is None or dict(again).keys() == slots.keys()
        return
    assert again is not None
    assert (
        folded(say(phrase, **{**slots, **{n: v for n, v in again if isinstance(slots[n], str)}}).text) == text
    )


def test_a_phrase_with_slots_is_no_other_text() -> None:
    assert filled("place.short", "para 4") == (("n", "4"),)
    assert filled("place.short", "para ") is None
    assert filled("place.short", "at para 4") is None
    assert filled("place.in-table", "Clause 4, in a table, in a tables") is None


def test_terms_for_a_phrase_that_only_the_view_says(v2: Bench) -> None:
    ground = Ground(v2.subject.facts, v2.subject.source_text)
    assert unborne(say("assurance.finished"), None, ground) == ()
    assert unborne(say("assurance.reduced"), None, ground) == ("reduced",)
