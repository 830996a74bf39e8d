"""Advice about a whole record: nothing here makes it invalid (PA-110)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePath

from engross.audit.anchor.examination import Examination
from engross.contracts.anchor_types import is_text
from engross.contracts.shown import shown
from engross.diagnostics import diagnose

__all__ = ["advise"]

_RECORD_NAME = re.compile(r".+-problem-anchor\.json", re.DOTALL)
_LOOKS_FINDABLE = re.compile(
    r"[0-9§¶]|://|\b(?:annex|appendix|article|chapter|clause|page|paragraph|part|section)\b",
    re.IGNORECASE | re.ASCII,
)


def advise(exam: Examination, record: Mapping[str, object]) -> None:
    """Names and members that the contract allows and that may still mislead a reader."""
    _record_name(exam)
    _artifacts(exam)
    findings = record["findings"]
    for index, finding in enumerate(findings if isinstance(findings, list) else []):
        if isinstance(finding, dict) and finding.get("type") == "external":
            _locator(exam, index, finding.get("locator"))


def _record_name(exam: Examination) -> None:
    name = PurePath(exam.file).name
    if not _RECORD_NAME.fullmatch(name):
        message = "The record's file name does not follow the convention."
        expected = "<slug>-problem-anchor.json"
        exam.add(diagnose("PA-110", exam.at(), message, expected=expected, found=shown(name)))


def _artifacts(exam: Examination) -> None:
    paths: set[str] = set()
    for identifier, declared in exam.artifacts.items():
        if identifier not in exam.used:
            message = f"No finding rests on the artifact {shown(identifier)}."
            exam.add(diagnose("PA-110", exam.at("artifacts", declared.index), message))
        if declared.path in paths:
            message = "Two artifacts pin the same path."
            where = exam.at("artifacts", declared.index, "path")
            exam.add(diagnose("PA-110", where, message, found=shown(declared.path)))
        paths.add(declared.path)


def _locator(exam: Examination, index: int, locator: object) -> None:
    if is_text(locator) and not _LOOKS_FINDABLE.search(locator):
        message = "The locator holds no digit, no web address and no section."
        where = exam.at("findings", index, "locator")
        exam.add(diagnose("PA-110", where, message, found=shown(locator)))
