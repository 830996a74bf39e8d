"""What roles say: true words for every name, careful about zero and about unfinished reviews."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engross.contracts.accepted import AcceptedClaim
from engross.views.accepted import accepted_said, with_accepted
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.ledger_view import ledger_view
from engross.views.role_words import ROLES, Role, role_names, words_of
from tests.gate.bench import asked
from tests.views.records import V2, ledger, own


@dataclass(frozen=True)
class Case:
    """A view and the number of findings of its record."""

    view: LedgerView | UnfinishedView
    findings: int


def case(*, finished: bool = True) -> Case:
    value, source = own(V2)
    if not finished:
        value["occurrence_review"]["status"] = "incomplete"
    return Case(ledger_view(ledger(value), source, "v2"), len(value["findings"]))


@pytest.fixture(scope="module")
def v2() -> Case:
    return case()


@pytest.fixture(scope="module")
def unfinished() -> Case:
    return case(finished=False)


@pytest.fixture(scope="module")
def open_one(v2: Case) -> Case:
    assert isinstance(v2.view, LedgerView)
    return replace(v2, view=asked(v2.view))


CLAIM = AcceptedClaim(
    page="index",
    claim="The comments\n were reviewed.",
    code="GT-203",
    reason="Read by hand",
    by="A. Reader",
    until="2031-02-28",
)


def said(one: Case, role: Role, name: str) -> str | None:
    found = words_of(one.view, one.findings, role, name)
    return None if found is None else found.text


@pytest.mark.parametrize(
    ("role", "name", "words"),
    [
        ("count", "findings", "seven findings"),
        ("count", "issues", "six issues"),
        ("count", "Issues", "Six issues"),
        ("count", "questions", "no open question"),
        ("count", "Questions", "No open question"),
        ("count", "outside", "one outside document that was not checked"),
        ("count", "terms", "twelve defined terms"),
        ("count", "definitions", "twelve definitions"),
        ("count", "uses", "63 uses"),
        ("count", "unused", "one issue of the kind “defined but not used”"),
        ("count", "other", "no issue of the kind “other observation” in the text that was read"),
        ("status", "review", "finished, within its scope"),
        ("status", "Review", "Finished, within its scope"),
        ("coverage", "footnotes", "Footnotes: not in this file"),
        ("coverage", "tracked changes", "Tracked changes: not in this file"),
        ("coverage", "Document-Body", "Body of the document: checked, within the limits of the review"),
        ("place", "Key Person", "“Key Person”, para 7"),
        ("place", "1", "issue 1, para 18 + 3 more"),
    ],
)
def test_words_of_a_finished_review(v2: Case, role: Role, name: str, words: str) -> None:
    assert said(v2, role, name) == words


def test_items_are_found_by_number_reference_and_id(v2: Case) -> None:
    assert isinstance(v2.view, LedgerView)
    for category in v2.view.categories:
        for item in category.items:
            words = f"issue {item.number}, {item.place_short}"
            assert {said(v2, "place", name) for name in (item.number, item.reference, item.id)} == {words}
    outside = v2.view.outside[0]
    assert said(v2, "place", "D1") == f"outside document D1, {outside.place_short}"


@pytest.mark.parametrize(
    ("role", "name"),
    [("count", "pages"), ("count", ""), ("status", "terms"), ("coverage", "margin"), ("place", "99")],
)
def test_names_that_a_record_does_not_have(v2: Case, role: Role, name: str) -> None:
    assert said(v2, role, name) is None


def test_every_name_that_is_offered_has_words(v2: Case, unfinished: Case, open_one: Case) -> None:
    for one in (v2, unfinished, open_one):
        for role in ROLES:
            names = role_names(one.view, role)
            assert names or (role == "place" and not one.view.questions)
            for name in names:
                assert said(one, role, name), (role, name)


def test_an_open_question_is_never_silent(open_one: Case, v2: Case) -> None:
    assert said(open_one, "status", "review") == "finished, within its scope, with one question still open"
    assert said(open_one, "count", "questions") == "one open question"
    assert said(open_one, "place", "Q1") is not None
    assert isinstance(v2.view, LedgerView)
    view = asked(v2.view)
    reduced = replace(view, scope=replace(view.scope, banner_title=view.scope.checked))
    words = words_of(reduced, 9, "status", "review")
    assert str(words) == "finished, within its scope and with reduced assurance, with one question still open"


def test_an_unfinished_review_counts_its_questions_only(unfinished: Case) -> None:
    assert said(unfinished, "status", "review") == "not finished"
    assert said(unfinished, "count", "questions") == "no open question"
    for name in ("findings", "issues", "outside", "terms", "definitions", "uses", "unused"):
        words = said(unfinished, "count", name)
        assert words is not None
        assert "not counted before the review is finished" in words
        assert not any(letter.isdigit() for letter in words)
    assert said(unfinished, "place", "1") is None


def test_an_admission_names_page_words_fault_person_day_and_reason() -> None:
    assert accepted_said(CLAIM).text == (
        "Page “index” goes beyond the record (comments are said to have been read): “The "
        "comments were reviewed.” Accepted by A. Reader until 2031-02-28, for the reason “Read by hand”."
    )


def test_admissions_join_the_limits(v2: Case, unfinished: Case) -> None:
    for view in (v2.view, unfinished.view):
        assert with_accepted(view, []) is view
        assert with_accepted(view, [CLAIM]).scope.accepted == (accepted_said(CLAIM),)
