"""Records to be tampered with: the project's own, and small ones made by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engross.contracts.anchor import AnchorRecord
from engross.gate import Subject, subject_of_anchor
from engross.gate.claims import Facts
from engross.gate.claims.facts import TermFacts
from engross.source.studied import StudiedFile
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.phrases import say
from tests.gate.bench import (
    EMPTIED,
    FINDING,
    RECORDS,
    Bench,
    asked,
    facts_of_asked,
    facts_of_unfinished,
    ledger_subject,
)


@pytest.fixture(scope="session")
def subjects() -> dict[str, Subject]:
    name = "clean-consulting-agreement"
    return {
        key: ledger_subject(RECORDS / f"{name}{tail}.json", RECORDS / f"{name}{tail}.docx", key)
        for key, tail in (("v1", ""), ("v2", "-v2"))
    }


@pytest.fixture
def v2(tmp_path: Path, subjects: dict[str, Subject]) -> Bench:
    """Version 2 of the agreement: six issues, one outside document, no open question."""
    return Bench(tmp_path, subjects["v2"])


@pytest.fixture
def v1(tmp_path: Path, subjects: dict[str, Subject]) -> Bench:
    """Version 1: no issue, no question."""
    return Bench(tmp_path, subjects["v1"])


@pytest.fixture
def open_one(tmp_path: Path, subjects: dict[str, Subject]) -> Bench:
    """A finished review with an open question that carries a finding, and one finding emptied."""
    subject = subjects["v2"]
    assert isinstance(subject.view, LedgerView)
    assert isinstance(subject.ground, Facts)
    ids = (*subject.finding_ids, FINDING, EMPTIED)
    one = frozenset({1})
    term = TermFacts("Fee Schedule", "needs_review", reason="ambiguous_term_identity")
    ground = replace(
        subject.ground,
        counts={**subject.ground.counts, "question": one, "label.open": one},
        terms={**subject.ground.terms, "fee schedule": term},
    )
    changed = replace(subject, view=asked(subject.view), facts=facts_of_asked(subject.facts), ground=ground)
    return Bench(tmp_path, replace(changed, finding_ids=ids))


@pytest.fixture
def unfinished(tmp_path: Path, subjects: dict[str, Subject]) -> Bench:
    """The same record as if its reviews had not been done."""
    subject = subjects["v2"]
    view = subject.view
    assert isinstance(view, LedgerView)
    question = asked(view).questions[0]
    early = UnfinishedView(
        key="v2",
        document_id=view.document_id,
        schema_version=view.schema_version,
        facts=view.facts,
        scope=replace(view.scope, assurance=()),
        headline=say("unfinished.headline"),
        effects=(say("unfinished.effect-terms"),),
        steps=(
            (say("unfinished.step-reading"), say("unfinished.state-done"), say("unfinished.reading-whole")),
        ),
        next_steps=(say("unfinished.next-terms"), say("unfinished.next-publish")),
        waiting=(say("unfinished.waiting-later"),),
        questions=(replace(question, also=()),),
    )
    assert isinstance(subject.ground, Facts)
    ground = replace(subject.ground, stages={}, counts={}, skipped=("term", "use", "reference"))
    return Bench(
        tmp_path, replace(subject, view=early, facts=facts_of_unfinished(subject.facts), ground=ground)
    )


SOURCE = b"def limit():\n    return 12  # items a page\n\n\nSIZE = 80\n"


@pytest.fixture
def research(tmp_path: Path) -> Bench:
    """A small research record with two decisions, three findings, a negative entry and a file."""
    file = StudiedFile.of(tmp_path / "pager.py", SOURCE)
    record = AnchorRecord.model_validate(
        {
            "schema": "vitruvius-problem-anchor.v1",
            "question": "How many items does a page of the list hold?",
            "commit": "abcdef1",
            "anchor_root": ".",
            "artifacts": [{"id": "A1", "path": "src/pager.py", "sha256": file.sha256, "bytes": file.size}],
            "decisions": [
                {"id": "D1", "text": "Whether the limit stays"},
                {"id": "D2", "text": "Whether lines are wrapped"},
            ],
            "findings": [
                {
                    "id": "F1",
                    "decision_id": "D1",
                    "claim": "A page holds 12 items",
                    "type": "repo",
                    "anchor": {"path": "src/pager.py", "line": 2},
                    "artifact_id": "A1",
                    "changes": "measure",
                    "status": "verified",
                },
                {
                    "id": "F2",
                    "decision_id": "D2",
                    "claim": "Lines are 80 characters wide",
                    "type": "repo",
                    "anchor": {"path": "src/pager.py", "line": 5},
                    "artifact_id": "A1",
                    "changes": "defer",
                    "status": "partial",
                },
                {
                    "id": "F3",
                    "decision_id": "D2",
                    "claim": "Readers print the list",
                    "type": "background",
                    "changes": "background",
                    "status": "unverified",
                },
            ],
            "coverage": {
                "negative": [
                    {
                        "id": "N1",
                        "searched": "A setting for the limit",
                        "not_found": "No setting for the limit",
                        "boundary": "src/pager.py at abcdef1",
                    }
                ]
            },
            "final": {"path": "pager.md", "sha256": "a" * 64, "bytes": 10},
        }
    )
    return Bench(tmp_path, subject_of_anchor("pager", record, {"src/pager.py": file}, "a" * 64))
