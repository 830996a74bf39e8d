"""The facts of records for ``engross claims``, each opened once, and the texts of a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from engross.audit.anchor import judge_anchor
from engross.audit.opening import open_ledger, open_ledger_unsourced
from engross.contracts.anchor import AnchorRecord
from engross.contracts.reading import anchor_object_from_bytes
from engross.contracts.strict_json import LIMITS
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.claims import AnchorFacts, Facts, facts_of_anchor, facts_of_ledger
from engross.gate.detection import rendering_of
from engross.gate.files import read_rendering
from engross.gate.prose import prose_texts
from engross.gate.sheets import Sheets
from engross.hosts.cli.record_files import Sources
from engross.hosts.cli.records import unknown_record
from engross.source.docx import LIMITS as DOCX_LIMITS
from engross.source.files import read_bytes

__all__ = ["OpenedFacts", "Records", "Text", "facts_of_record", "texts_of_file"]


@dataclass(frozen=True, slots=True)
class OpenedFacts:
    """The facts of a record, or none; and what was said while it was opened."""

    facts: Facts | AnchorFacts | None
    diagnostics: tuple[Diagnostic, ...]


def facts_of_record(path: Path, sources: Sources) -> OpenedFacts:
    """Open a record for its facts. Without its document a ledger's quotations stay undecided."""
    data, _ = read_bytes(path, LIMITS.record)
    checked = anchor_object_from_bytes(data or b"", str(path))
    value = checked.value
    if value is not None and isinstance(value.get("record"), dict) and "schema" in value["record"]:
        # A record with its files, as cases are handed on: only the record is read.
        value = value["record"]
    if value is not None and "schema" in value:
        return _anchor(path, value)
    if value is not None and "schema_version" in value:
        return _ledger(path, value, sources)
    return OpenedFacts(None, checked.diagnostics or (unknown_record(path),))


def _anchor(path: Path, value: dict[str, object]) -> OpenedFacts:
    try:
        record = AnchorRecord.model_validate(value)
    except ValidationError:
        return OpenedFacts(None, judge_anchor(path, "strict").diagnostics or (unknown_record(path),))
    return OpenedFacts(facts_of_anchor(record, path.stem), ())


def _ledger(path: Path, value: dict[str, object], sources: Sources) -> OpenedFacts:
    source = value.get("source")
    sha256 = source.get("sha256") if isinstance(source, dict) else None
    document = sources.document(sha256 if isinstance(sha256, str) else None)
    if document is None:
        alone = open_ledger_unsourced(path)
        found = None if alone.case is None else facts_of_ledger(alone.case.ledger, None, path.stem)
        return OpenedFacts(found, alone.diagnostics)
    both = open_ledger(path, document)
    found = None if both.case is None else facts_of_ledger(both.case.ledger, both.case.source, path.stem)
    return OpenedFacts(found, both.diagnostics)


@dataclass(slots=True)
class Records:
    """Records by the names that lines give them, in folders; each is opened once."""

    folders: Sequence[Path]
    sources: Sources
    alone: Path | None = None
    opened: dict[str, OpenedFacts] = field(default_factory=dict)

    def named(self, name: str) -> OpenedFacts:
        """The record of a line; an empty name is the record that was named on the command line."""
        if name not in self.opened:
            self.opened[name] = self._open(name)
        return self.opened[name]

    def _open(self, name: str) -> OpenedFacts:
        path = self._path(name)
        if path is None:
            message = "No folder of records holds the record that a line names."
            return OpenedFacts(None, (diagnose("CL-040", Where(), message, found=name or "no name"),))
        return facts_of_record(path, self.sources)

    def _path(self, name: str) -> Path | None:
        if not name:
            return self.alone
        # A name is one of a file in a folder; it leads nowhere else.
        if Path(name).name != name:
            return None
        tries = (folder / spelled for folder in self.folders for spelled in (name, f"{name}.json"))
        found = next((path for path in tries if path.is_file()), None)
        if found is None and self.alone is not None and name in {self.alone.name, self.alone.stem}:
            return self.alone
        return found


@dataclass(frozen=True, slots=True)
class Text:
    """Words of a file that an author answers for, with their place."""

    text: str
    place: str


def texts_of_file(path: Path, key: str) -> tuple[list[Text], tuple[Diagnostic, ...]]:
    """The sentences of a page, a Word file or a text, each with its place."""
    if path.suffix.lower() == ".txt":
        return _plain(path)
    kind = rendering_of(path, key).format
    read = read_rendering(path, kind, key, path.as_posix(), Sheets())
    if read.reading is None:
        return [], read.problems
    return [Text(text, element) for text, element in prose_texts(read.reading)], read.problems


def _plain(path: Path) -> tuple[list[Text], tuple[Diagnostic, ...]]:
    data, problem = read_bytes(path, DOCX_LIMITS.file_bytes)
    if data is None:
        found = problem.message if problem is not None else None
        where = Where(file=str(path))
        return [], (diagnose("GT-001", where, "The text cannot be read.", expected="a file", found=found),)
    return list(_paragraphs(data.decode("utf-8", "replace"))), ()


def _paragraphs(text: str) -> Iterator[Text]:
    lines: list[str] = []
    start = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            start = start if lines else number
            lines.append(line.strip())
        elif lines:
            yield Text(" ".join(lines), f"line {start}")
            lines = []
