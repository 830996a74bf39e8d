"""The head of a record: schema, question, commit, anchor root (PA-006 to PA-010)."""

from __future__ import annotations

import os
from pathlib import Path

from engross.audit.anchor.examination import Entry, Examination
from engross.audit.anchor.names import name_on_disk
from engross.contracts.anchor import SCHEMA
from engross.contracts.anchor_types import is_commit, is_text
from engross.contracts.shown import shown
from engross.diagnostics import diagnose
from engross.source.studied import Root

__all__ = ["check_head"]


def check_head(exam: Examination, record: Entry) -> None:
    """Check the four members and find the root that every anchor resolves against."""
    _schema(exam, record["schema"])
    _question(exam, record["question"])
    _commit(exam, record["commit"])
    _anchor_root(exam, record["anchor_root"])


def _schema(exam: Examination, schema: object) -> None:
    if schema != SCHEMA:
        where = exam.at("schema")
        exam.add(
            diagnose(
                "PA-006", where, "The record follows another schema.", expected=SCHEMA, found=shown(schema)
            )
        )


def _question(exam: Examination, question: object) -> None:
    if not is_text(question):
        where = exam.at("question")
        exam.add(diagnose("PA-007", where, "The question is blank or no text.", found=shown(question)))


def _commit(exam: Examination, commit: object) -> None:
    if not is_commit(commit):
        where = exam.at("commit")
        message = "The commit is no name of a snapshot."
        expected = "7 to 40 lower-case hexadecimal digits"
        exam.add(diagnose("PA-008", where, message, expected=expected, found=shown(commit)))


def _anchor_root(exam: Examination, anchor_root: object) -> None:
    where = exam.at("anchor_root")
    if not is_text(anchor_root):
        exam.add(diagnose("PA-009", where, "The anchor root is blank or no text.", found=shown(anchor_root)))
        return
    exam.anchor_root = anchor_root
    # Joined as text: links in the spelled folders are followed only after ".." is gone.
    exam.root = Root.at(Path(os.path.normpath(exam.directory / name_on_disk(anchor_root))))
    if exam.root is None:
        message = "The anchor root is no folder; the files under study were not looked at."
        exam.add(diagnose("PA-010", where, message, expected="an existing folder", found=shown(anchor_root)))
