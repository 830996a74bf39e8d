"""The gate over files, for a record that was opened: of any page, or of what was just written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from engross.audit.opening import AnchorCase, LedgerCase
from engross.gate import (
    GateReport,
    Rendering,
    Subject,
    gate,
    rendering_of,
    subject_of_anchor,
    subject_of_ledger,
)
from engross.hosts.cli.target import record_key
from engross.source.files import sha256_hex

__all__ = ["judge_files", "judge_rendering"]

# Pages name their own keys; nobody shows one record under more names than this.
MOST_KEYS = 16


def judge_files(case: LedgerCase | AnchorCase, paths: Sequence[Path]) -> GateReport:
    """Gate files that somebody has: what they hold is found out from the files themselves."""
    key = record_key(case.record_path)
    return _judge(case, [rendering_of(path, key, _identity(case)) for path in paths])


def judge_rendering(case: LedgerCase | AnchorCase, rendering: Rendering) -> GateReport:
    """Gate one file that must hold just the views that are announced."""
    return _judge(case, [rendering])


def _judge(case: LedgerCase | AnchorCase, renderings: Sequence[Rendering]) -> GateReport:
    found = dict.fromkeys(use.key for rendering in renderings for use in rendering.uses)
    keys: Iterable[str] = islice(found, MOST_KEYS) if found else (record_key(case.record_path),)
    return gate(renderings, [_subject(case, key) for key in keys])


def _subject(case: LedgerCase | AnchorCase, key: str) -> Subject:
    if isinstance(case, LedgerCase):
        return subject_of_ledger(key, case.ledger, case.source, case.record_sha256, case.full)
    candidate = sha256_hex(case.candidate)
    return subject_of_anchor(
        key, case.record, case.files, candidate, case.record_sha256, compared=case.compared
    )


def _identity(case: LedgerCase | AnchorCase) -> str:
    """A text by which a view of this record is told from a view of another on the same page."""
    return case.ledger.source.name if isinstance(case, LedgerCase) else case.record.question
