"""Open a problem-anchor record: read it, its report and the files under study, and audit them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engross.audit.anchor.examination import Examination
from engross.audit.anchor.judging import examine
from engross.audit.anchor.reading import no_record
from engross.audit.opened import Opened, opened
from engross.contracts.anchor import AnchorRecord
from engross.diagnostics import has_errors
from engross.source.files import sha256_hex
from engross.source.studied import StudiedFile

__all__ = ["AnchorCase", "open_anchor"]


@dataclass(frozen=True, slots=True)
class AnchorCase:
    """A problem-anchor record that holds, with the bytes that it was held against.

    ``files`` are the studied files by their paths as the record spells them, ``candidate``
    the bytes of the report. ``inputs`` are the files whose change calls for another
    reading, as absolute paths: the record, the report, the studied files as spelled and as
    linked to. ``compared`` has, for each verified finding about the files, how many tokens
    of its claim were compared with its line.
    """

    record_path: Path
    record_sha256: str
    record: AnchorRecord
    files: Mapping[str, StudiedFile]
    candidate: bytes
    inputs: tuple[Path, ...]
    compared: Mapping[str, int]


def open_anchor(record: Path) -> Opened[AnchorCase]:
    """Open a record for publication; any error withholds it. Codes: ``PA-001`` to ``PA-110``.

    Publication knows only the strict profile.
    """
    if not record.name:
        return opened(None, (no_record(),))
    examined = examine(record, "strict")
    if has_errors(examined.said):
        return opened(None, examined.said)
    return opened(_case(examined.exam, record, examined.data, examined.value), examined.said)


def _case(exam: Examination, record: Path, data: bytes, value: object) -> AnchorCase:
    """The case of a record without an error; its members are known to be what the model asks."""
    if exam.candidate is None or exam.candidate_path is None:
        raise AssertionError("a record without an error has a report")
    return AnchorCase(
        record_path=record,
        record_sha256=sha256_hex(data),
        record=AnchorRecord.model_validate(value),
        files=dict(exam.pinned),
        candidate=exam.candidate,
        inputs=_inputs(exam, record),
        compared=exam.compared,
    )


def _inputs(exam: Examination, record: Path) -> tuple[Path, ...]:
    root = Path(os.path.normpath(exam.directory / exam.anchor_root))
    spelled = [exam.directory / record.name, exam.candidate_path, *(root / path for path in exam.pinned)]
    linked = [file.path for file in exam.pinned.values()]
    return tuple(dict.fromkeys(path for path in (*spelled, *linked) if path is not None))
