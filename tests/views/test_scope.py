"""The scope never says more than the coverage of the record."""

from __future__ import annotations

from typing import Any

import pytest

from engross.views.coverage import coverage_rows, part_state
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.ledger_view import ledger_view
from engross.views.limitations import in_words
from engross.views.words import Recorded
from tests.views.records import V1, V2, ledger, own

ABSENT = {"present": False, "parsed": False}
UNREAD = {"present": True, "parsed": False}


def view_with(coverage: dict[str, Any], **changes: Any) -> LedgerView:
    value, document = own(V1)
    value["source"]["coverage"].update(coverage)
    for name, change in changes.items():
        value[name] = change
    view = ledger_view(ledger(value), document, "k")
    assert isinstance(view, LedgerView)
    return view


@pytest.mark.parametrize(
    ("tables", "phrase"),
    [
        ({"present": True, "parsed": True}, "scope.checked"),
        (ABSENT, "scope.checked-no-tables"),
        (UNREAD, "scope.checked-tables-unread"),
        ("yes", "scope.checked-tables-unknown"),
    ],
)
def test_scope_sentence_follows_the_tables(tables: Any, phrase: str) -> None:
    assert view_with({"tables": tables}).scope.checked.phrase == phrase


def test_a_body_that_was_not_read_is_never_called_checked() -> None:
    assert view_with({"document_body": UNREAD}).scope.checked.phrase == "scope.checked-nothing"


def test_tracked_changes_change_the_second_sentence_and_add_a_caveat() -> None:
    scope = view_with({"tracked_changes": UNREAD}).scope
    assert scope.not_checked.text.endswith("comments, and tracked changes as such.")
    assert "caveat.tracked" in [said.phrase for said in scope.caveats]


def test_unread_parts_are_named_on_the_first_screen_and_in_the_banner() -> None:
    scope = view_with({"headers": UNREAD, "footnotes": UNREAD}).scope
    assert scope.banner is not None
    assert "headers and footnotes" in scope.banner.text
    assert [said.phrase for said in scope.unread[:2]] == ["unread.part", "unread.part"]


def test_every_key_has_a_row_and_a_missing_one_is_not_recorded() -> None:
    rows = {row.key: row for row in coverage_rows({"tables": ABSENT, "zz_new_part": UNREAD})}
    assert len(rows) == 11
    assert rows["headers"].state.phrase == "state.not-recorded"
    assert rows["zz_new_part"].part == Recorded("zz new part")


@pytest.mark.parametrize("entry", [None, 1, "x", [], {}, {"present": True}, {"present": 1, "parsed": 1}])
def test_a_malformed_entry_is_not_recorded(entry: Any) -> None:
    assert part_state({"headers": entry}, "headers") == "not-recorded"


def test_absent_but_parsed_is_a_contradiction() -> None:
    assert part_state({"headers": {"present": False, "parsed": True}}, "headers") == "contradictory"


def test_limitations_are_one_to_one() -> None:
    assert str(in_words("headers are present but not parsed")) == "The file has headers; they were not read."
    assert in_words("Something else.") == Recorded("Something else.")
    unsupported = "document body content in unsupported structures is present but not parsed: altChunk, x"
    assert "altChunk, x" in in_words(unsupported).text


def test_limitations_and_warnings_all_appear() -> None:
    view = view_with({}, limitations=["One.", "headers are present but not parsed"])
    assert [item.text for item in view.scope.limitations] == [
        "One.",
        "The file has headers; they were not read.",
    ]
    assert view.scope.banner is not None


def test_missing_fingerprint_is_said() -> None:
    value, document = own(V1)
    value["source"]["sha256"] = None
    view = ledger_view(ledger(value), document, "k")
    assert view.facts.fingerprint is None
    assert view.facts.identity is not None


def test_skipped_methods_are_steps_left_out() -> None:
    skipped = [
        {"method": "agentic_reference_review", "reason": "policy"},
        {"method": "x_y", "reason": "not_run_missing_capability"},
    ]
    steps = [said.text for said in view_with({}, methods_not_run=skipped).scope.steps]
    assert "Left out: following references inside definitions (reason recorded: “policy”)." in steps
    assert "Left out: a step recorded as “x_y” (the means at hand did not allow it)." in steps


def test_empty_state_needs_no_issue_and_no_question() -> None:
    assert view_with({}).empty_statement is not None
    assert view_with({}).empty_statement.phrase == "empty.nothing"  # type: ignore[union-attr]
    value, document = own(V2)
    view = ledger_view(ledger(value), document, "k")
    assert isinstance(view, LedgerView)
    assert view.empty_statement is None


def test_an_open_question_is_part_of_the_empty_state() -> None:
    value, document = own(V1)
    item = next(
        entry for entry in value["occurrence_adjudications"] if entry["decision"] == "defined_term_use"
    )
    item["decision"], item["review_reason"] = "needs_review", "uncertain_occurrence_identity"
    view = ledger_view(ledger(value), document, "k")
    assert isinstance(view, LedgerView)
    assert view.empty_statement is not None
    assert view.empty_statement.phrase == "empty.questions.one"


def test_unfinished_scope_does_not_speak_of_completion() -> None:
    value, document = own(V2)
    value["run_status"] = "failed"
    view = ledger_view(ledger(value), document, "k")
    assert isinstance(view, UnfinishedView)
    assert view.scope.assurance == ()
