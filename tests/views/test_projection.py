"""The projection loses nothing: every finding id and every open question is accounted for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engross.views.ledger_model import LedgerView
from engross.views.ledger_view import ledger_view
from engross.views.projection import project
from tests.views.records import V1, V2, ledger, own, raw, source

DECISIONS = (
    "defined_term_use",
    "ordinary_language",
    "inconsistent_capitalization",
    "proper_name_component",
    "shadowed_by_overlapping_term",
    "needs_review",
    "insufficient_evidence",
)
OPEN = ("needs_review", "insufficient_evidence")


def view_of(value: dict[str, Any], document: Any) -> LedgerView:
    view = ledger_view(ledger(value), document, "k")
    assert isinstance(view, LedgerView)
    return view


def ids_of(view: LedgerView) -> Counter[str]:
    """Every finding id with the number of times a rendering would carry it."""
    items = [item for category in view.categories for item in category.items]
    found = Counter(item.id for item in (*items, *view.outside, *view.questions))
    found.update(carried for question in view.questions for carried in question.also)
    found.update(item.id for item in view.not_shown)
    return found


def assert_accounted(value: dict[str, Any], view: LedgerView) -> None:
    found = ids_of(view)
    findings = [item["id"] for item in value["findings"]]
    unresolved = [
        item["id"]
        for name in ("semantic_adjudications", "occurrence_adjudications", "reference_adjudications")
        for item in value[name]
        if item["decision"] in OPEN
    ]
    assert found == Counter([*findings, *unresolved])


@pytest.mark.parametrize(
    ("name", "document", "issues", "outside", "questions", "carried", "terms"),
    [
        ("msdn-eula", "msdn-eula", 29, 1, 14, 1, 33),
        ("cloud-service-agreement", "common-paper-cloud-service-agreement", 39, 3, 8, 0, 43),
        (V1, V1, 0, 0, 0, 0, 12),
        (V2, V2, 6, 1, 0, 0, 12),
    ],
)
def test_real_ledgers(
    corpus: Path,
    name: str,
    document: str,
    issues: int,
    outside: int,
    questions: int,
    carried: int,
    terms: int,
) -> None:
    value = raw(name, corpus / "ledgers")
    view = view_of(value, source(corpus / "docx" / f"{document}.docx"))
    assert view.issue_total.count == issues
    assert view.outside_total.count == outside
    assert view.question_total.count == questions
    assert len(view.carried) == carried
    assert view.term_total.count == terms
    assert_accounted(value, view)
    assert issues + outside + carried + len(view.not_shown) == len(value["findings"])


def test_msdn_categories_and_confirmed_uses(corpus: Path) -> None:
    view = view_of(raw("msdn-eula", corpus / "ledgers"), source(corpus / "docx" / "msdn-eula.docx"))
    assert {total.key: total.count for total in view.totals} == {
        "undefined": 9,
        "unused": 2,
        "duplicate": 3,
        "inconsistent": 4,
        "used-before": 11,
        "broken-reference": 0,
    }
    product = next(term for term in view.terms if term.term == "Product")
    assert (product.use_count, len(product.use_places), len(product.definitions)) == (71, 33, 2)
    assert sum(term.use_count for term in view.terms) == 331


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_nothing_is_lost_whatever_was_decided(data: st.DataObject) -> None:
    value, document = own(V2)
    for item in value["occurrence_adjudications"]:
        choice = data.draw(st.sampled_from(DECISIONS))
        item["decision"] = choice
        item["review_reason"] = "uncertain_occurrence_identity" if choice in OPEN else None
    for item in value["findings"]:
        item["review_state"] = data.draw(
            st.sampled_from(("open", "open", "accepted", "rejected", "deferred", "needs_review"))
        )
    view = view_of(value, document)
    by_state = [item["id"] for item in value["findings"] if item["review_state"] in OPEN]
    found = ids_of(view)
    findings = Counter(item["id"] for item in value["findings"])
    unresolved = Counter(item["id"] for item in value["occurrence_adjudications"] if item["decision"] in OPEN)
    assert found == findings + unresolved
    shown = (view.issue_total.count or 0) + (view.outside_total.count or 0)
    assert shown + len(view.carried) + len(by_state) + len(view.not_shown) == len(value["findings"])


def _finding(value: dict[str, Any], rule: str) -> dict[str, Any]:
    return next(item for item in value["findings"] if item["rule_id"] == rule)


def _decide(value: dict[str, Any], location: dict[str, Any], decision: str) -> str:
    usage = next(item for item in value["usages"] if item["location"] == location)
    found = next(item for item in value["occurrence_adjudications"] if item["usage_id"] == usage["id"])
    found["decision"] = decision
    found["review_reason"] = "uncertain_occurrence_identity" if decision in OPEN else None
    return str(found["id"])


def test_an_undecided_place_makes_a_question_that_carries_the_finding() -> None:
    value, document = own(V2)
    finding = _finding(value, "DEF-004")
    question = _decide(value, finding["evidence"][1], "needs_review")
    view = view_of(value, document)
    assert view.totals[3].count == 0
    carrier = next(item for item in view.questions if item.id == question)
    assert carrier.also == (finding["id"],)
    assert [item.id for item in view.carried] == [finding["id"]]
    assert_accounted(value, view)


def test_a_place_decided_away_empties_the_finding_and_it_is_still_named() -> None:
    value, document = own(V2)
    finding = _finding(value, "DEF-004")
    _decide(value, finding["evidence"][1], "ordinary_language")
    view = view_of(value, document)
    assert [item.id for item in view.not_shown] == [finding["id"]]
    assert_accounted(value, view)


def test_a_partly_undecided_finding_stays_an_issue_and_links_the_question() -> None:
    value, document = own(V2)
    usages = [item for item in value["usages"] if not item["is_definition_occurrence"]]
    finding = _finding(value, "DEF-005")
    term = finding["normalized_term"]
    more = next(
        item
        for item in usages
        if item["normalized_term"] == term and item["location"] != finding["evidence"][0]
    )
    finding["evidence"].insert(1, more["location"])
    question = _decide(value, more["location"], "insufficient_evidence")
    view = view_of(value, document)
    item = next(item for category in view.categories for item in category.items if item.id == finding["id"])
    assert [link[0] for link in item.see_also] == [question]
    assert len([row for row in view.taken_out if row.item_id == finding["id"]]) == 1
    assert_accounted(value, view)


def test_an_unknown_rule_is_another_observation_with_its_message() -> None:
    value, document = own(V2)
    finding = _finding(value, "DEF-002")
    finding["rule_id"] = "FIRM-9"
    finding["message"] = "A note of the reviewer."
    view = view_of(value, document)
    other = next(category for category in view.categories if category.key == "other")
    assert [item.id for item in other.items] == [finding["id"]]
    assert [str(reason) for reason in other.items[0].reasons] == ["A note of the reviewer."]
    assert_accounted(value, view)


def test_a_finding_without_evidence_is_an_issue_without_a_place() -> None:
    value, document = own(V2)
    finding = _finding(value, "DEF-002")
    finding["evidence"] = []
    view = view_of(value, document)
    item = next(item for category in view.categories for item in category.items if item.id == finding["id"])
    assert item.evidence == ()
    assert any(said.phrase == "qualifier.no-place" for said in item.qualifiers)


@pytest.mark.parametrize(
    ("state", "disposition"),
    [
        ("open", "issue"),
        ("accepted", "issue"),
        ("deferred", "issue"),
        ("rejected", "not-shown"),
        ("needs_review", "question"),
        ("insufficient_evidence", "question"),
    ],
)
def test_review_states(state: str, disposition: str) -> None:
    value, _ = own(V2)
    finding = _finding(value, "DEF-002")
    finding["review_state"] = state
    found = next(item for item in project(ledger(value)).findings if item.finding.id == finding["id"])
    assert found.disposition == disposition


def test_accepted_and_deferred_are_said_in_words() -> None:
    value, document = own(V2)
    finding = _finding(value, "DEF-002")
    finding["review_state"] = "deferred"
    view = view_of(value, document)
    item = next(item for category in view.categories for item in category.items if item.id == finding["id"])
    assert [said.phrase for said in item.qualifiers] == ["review-state.deferred"]


def test_the_sound_definition_is_not_painted_as_an_issue() -> None:
    value, document = own(V2)
    view = view_of(value, document)
    for key in ("inconsistent", "used-before"):
        category = next(item for item in view.categories if item.key == key)
        for item in category.items:
            marks = {
                (evidence.role.phrase, mark.kind)
                for evidence in item.evidence
                for mark in evidence.excerpt.marks
            }
            assert ("role.definition", "definition") in marks
            assert ("role.definition", "issue") not in marks


def test_possible_inherited_definition_is_qualified_and_cited() -> None:
    value, document = own(V2)
    view = view_of(value, document)
    undefined = view.categories[0].items
    assert undefined
    for item in undefined:
        assert any("Framework Agreement" in said.text for said in item.qualifiers)
        assert item.qualifier_evidence[0].excerpt.text


def test_numbers_run_through_in_reading_order() -> None:
    value, document = own(V2)
    view = view_of(value, document)
    assert [item.number for category in view.categories for item in category.items] == [
        str(n) for n in range(1, 7)
    ]
    assert [item.number for item in view.outside] == ["D1"]
