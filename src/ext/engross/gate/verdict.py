"""The gate: renderings from disk against records, all problems in one pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from engross.diagnostics import Diagnostic, Severity, Where, diagnose
from engross.gate.accepted import Acceptance, Judged, settle
from engross.gate.anchor_items import AnchorCase, compare_anchor, met_entries
from engross.gate.bound import judged_parts
from engross.gate.case import Case
from engross.gate.conditions import compare_view
from engross.gate.counts import compare_counts
from engross.gate.files import Read, read_rendering
from engross.gate.identity import compare_identity
from engross.gate.items import met_items
from engross.gate.leaks import attribute_leaks, code_leaks, hidden_codes, package_leaks, text_leaks
from engross.gate.ledger_check import check_ledger
from engross.gate.links import compare_links
from engross.gate.model import GateReport, Rendering, RenderingResult, Subject, SubjectResult, Use
from engross.gate.owners import compare_owners, scopes_of
from engross.gate.page import Page
from engross.gate.prose import compare_prose
from engross.gate.reading import Reading, View
from engross.gate.role_words import compare_role_words, roles_in, without_role_words
from engross.gate.sheets import Sheets
from engross.gate.subjects import Prepared, expected_of_use, prepared
from engross.gate.text_check import check_text, met_in_text, quoted_in
from engross.gate.text_reader import readable

__all__ = ["Judge", "gate"]

_WHOLE = frozenset({"dashboard", "coverage", "report", "anchor-report"})


def gate(
    renderings: Iterable[Rendering],
    subjects: Iterable[Subject],
    *,
    root: Path | None = None,
    site: bool = False,
    acceptance: Acceptance | None = None,
) -> GateReport:
    """Read every rendering back and compare it with the records that it uses.

    ``root`` is the output folder: paths in the report are relative to it, and style
    sheets outside it are not read. ``site`` says that the renderings are all of one
    builder's folder: every record in use must then be shown in full somewhere in it.
    ``acceptance`` are claims of authors that somebody answers for.
    """
    run = Judge.of(subjects, root)
    for rendering in sorted(renderings, key=lambda one: (str(one.path), one.format)):
        run.judge(rendering)
    if site:
        run.diagnostics.extend(_incomplete(run))
    results = tuple(_result(run, record) for _, record in sorted(run.records.items()))
    report = GateReport(tuple(run.diagnostics), tuple(run.results), results)
    return report if acceptance is None else _settled(report, acceptance, run.judged)


def _settled(report: GateReport, acceptance: Acceptance, judged: Judged) -> GateReport:
    said = settle(report.diagnostics, acceptance, judged)
    errors = Counter(one.where.file for one in said if one.severity is Severity.ERROR)
    renderings = (replace(one, errors=errors[one.file]) for one in report.renderings)
    return replace(report, diagnostics=said, renderings=tuple(renderings))


@dataclass(slots=True)
class Judge:
    """What is known while renderings are read one after the other; nothing of a page is kept."""

    records: dict[str, Prepared]
    sheets: Sheets
    root: Path | None
    diagnostics: list[Diagnostic] = field(default_factory=list)
    results: list[RenderingResult] = field(default_factory=list)
    met: dict[str, set[str]] = field(default_factory=dict)
    judged: Judged = field(default_factory=Judged)

    @classmethod
    def of(cls, subjects: Iterable[Subject], root: Path | None = None) -> Judge:
        """A judge of these records: each view is first compared with its own record."""
        judge = cls({subject.key: prepared(subject) for subject in subjects}, Sheets(root), root)
        for record in judge.records.values():
            subject = record.subject
            judge.diagnostics.extend(compare_view(subject.view, subject.facts, subject.source_text))
        return judge

    def judge(self, rendering: Rendering, held: bytes | None = None) -> tuple[Diagnostic, ...]:
        """Compare one rendering, whose bytes may be at hand, and note the result."""
        file = self._name(rendering.path)
        for page in rendering.pages:
            self.judged.files.setdefault(page, set()).add(file)
        key = rendering.uses[0].key if rendering.uses else next(iter(self.records), "")
        read = read_rendering(rendering.path, rendering.format, key, file, self.sheets, held)
        found = list(read.problems)
        met: dict[str, frozenset[str]] = {}
        if read.reading is not None:
            found.extend(self._read(rendering, read, read.reading, met))
        for used, ids in met.items():
            self.met.setdefault(used, set()).update(ids)
        errors = sum(one.severity is Severity.ERROR for one in found)
        items = sum(map(len, met.values()))
        self.results.append(
            RenderingResult(file, rendering.format, read.sha256, rendering.uses, items, errors)
        )
        self.diagnostics.extend(found)
        return tuple(found)

    def _read(
        self, rendering: Rendering, read: Read, reading: Reading, met: dict[str, frozenset[str]]
    ) -> Iterator[Diagnostic]:
        if rendering.format == "text":
            yield from self._text(rendering, read, reading, met)
            return
        pairs, missing = _paired(rendering, reading, self.records)
        yield from missing
        shown = [self.records[key] for key in dict.fromkeys(use.key for use, _ in pairs)]
        records = self._judging(rendering, reading.file, shown)
        yield from _same_document(reading.file, shown)
        yield from self._words(rendering, read, reading, pairs, shown, records)
        if read.page is not None:
            yield from attribute_leaks(read.page, read.raw)
        if read.package is not None:
            yield from package_leaks(read.package, reading.file)
        used = [use for use, _ in pairs]
        for use, view in pairs:
            withheld = _withheld(self.records[use.key], self.records, used)
            yield from self._view(rendering, read, reading, use, view, withheld, met)
        unknown = {view.key for view in reading.views} - set(self.records)
        known = reading.without(unknown) if unknown else reading
        yield from _page_wide(known, records, read.page, whole=rendering.format != "html")

    def _words(
        self,
        rendering: Rendering,
        read: Read,
        reading: Reading,
        pairs: Sequence[tuple[Use, View]],
        shown: Sequence[Prepared],
        records: Sequence[Prepared],
    ) -> Iterator[Diagnostic]:
        """Whose words stand where, and where their links lead."""
        by_role: frozenset[int] = frozenset()
        if read.page is not None:
            subjects = {record.key: record.subject for record in records}
            yield from compare_role_words(
                read.page, subjects, rendering.words, reading.failed, others=rendering.others
            )
            by_role = frozenset(element.index for element, _ in roles_in(read.page))
        if rendering.format not in {"html", "word"}:
            return
        speeches = {record.key: record.speech for record in records}
        place = None if read.page is None else read.page.place_of
        word = rendering.format == "word"
        scopes = scopes_of(reading, speeches, word=word)
        yield from compare_owners(reading, speeches, scopes, place, by_role)
        for use, view in pairs:
            whole = use.first and (use.part in _WHOLE or _carries(reading, view, shown))
            yield from compare_links(reading, view, speeches[use.key], scopes, word=word, whole=whole)

    def _text(
        self, rendering: Rendering, read: Read, reading: Reading, met: dict[str, frozenset[str]]
    ) -> Iterator[Diagnostic]:
        text = readable(read.raw, rendering.path.suffix)
        known = [use for use in rendering.uses if use.key in self.records]
        for use in known:
            record = self.records[use.key]
            yield from check_text(text, reading.file, use, record, _withheld(record, self.records, known))
            met[use.key] = met.get(use.key, frozenset()) | met_in_text(text, use, record)
        shown = [self.records[key] for key in dict.fromkeys(use.key for use in known)]
        records = self._judging(rendering, reading.file, shown)
        subjects = {record.key: record.subject for record in records}
        prose, missing = without_role_words(reading, subjects, rendering.words)
        yield from missing
        said = [record.said for record in records]
        yield from compare_prose(prose, said, quoted_in(records), bare=True)

    def _judging(self, rendering: Rendering, file: str, shown: Sequence[Prepared]) -> list[Prepared]:
        """The records by which the prose of a rendering is judged: those shown, and those it is about."""
        keys = dict.fromkeys((*(record.key for record in shown), *rendering.about))
        records = [self.records[key] for key in keys if key in self.records]
        self.judged.about[file] = {record.key: record.subject for record in records}
        return records

    def _view(
        self,
        rendering: Rendering,
        read: Read,
        reading: Reading,
        use: Use,
        view: View,
        withheld: tuple[str, ...],
        met: dict[str, frozenset[str]],
    ) -> Iterator[Diagnostic]:
        record = self.records[use.key]
        if record.ledger is not None:
            case = Case(reading, view, use, rendering.format, record.ledger)
            yield from check_ledger(case, read.raw, record.subject.finding_ids, withheld)
            ids = met_items(case) if use.part != "coverage" else frozenset[str]()
        elif record.anchor is not None:
            carried = {one.id for one in reading.carriers if view.start <= one.start < view.end}
            expected = expected_of_use(record, use, reading.text(view.start, view.end), carried)
            anchor = AnchorCase(reading, view, rendering.format, expected, use.first)
            yield from compare_anchor(anchor)
            whole = use.part != "anchor-part"
            yield from compare_counts(
                reading, view, use.key, expected.counts, complete=whole, caption="anchor.heading.states"
            )
            ids = met_entries(anchor)
        met[use.key] = met.get(use.key, frozenset()) | ids

    def _name(self, path: Path) -> str:
        if self.root is not None and path.is_absolute() == self.root.is_absolute():
            return (
                path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else path.as_posix()
            )
        return path.as_posix()


def _carries(reading: Reading, view: View, records: Sequence[Prepared]) -> bool:
    """Whether a register stands alone: then its own rows carry the ids that it leads to."""
    ids = {name for record in records for name in record.speech.rows}
    return any(one.id in ids for one in reading.carriers if view.start <= one.start < view.end)


def _withheld(record: Prepared, records: dict[str, Prepared], uses: Sequence[Use]) -> tuple[str, ...]:
    """Findings of an unfinished review that nothing in the file may name.

    A finished review of the same document in the same file may share ids with it.
    """
    others = (records[use.key] for use in uses if use.key in records)
    published = {i for other in others if other.said.finished for i in other.subject.finding_ids}
    return tuple(finding for finding in record.subject.finding_ids if finding not in published)


def _paired(
    rendering: Rendering, reading: Reading, records: dict[str, Prepared]
) -> tuple[list[tuple[Use, View]], list[Diagnostic]]:
    """The views of a rendering with the uses that announced them; views beyond those count too."""
    left = list(reading.views)
    pairs: list[tuple[Use, View]] = []
    problems: list[Diagnostic] = []
    for use in rendering.uses:
        view = next(
            (one for one in left if one.key == use.key and one.part in {use.part, "unfinished"}), None
        )
        if view is None or use.key not in records:
            message = f"Record {use.key}: the rendering holds no view of it ({use.part})."
            found = ", ".join(f"{one.key} ({one.part})" for one in reading.views) or "no view"
            where = Where(file=reading.file)
            problems.append(
                diagnose("GT-003", where, message, expected=f"{use.key} ({use.part})", found=found)
            )
            continue
        left.remove(view)
        pairs.append((use, view))
    for view in left:
        if view.key in records:
            first = not any(use.key == view.key and use.part == view.part for use, _ in pairs)
            pairs.append((Use(view.key, view.part, first), view))
        elif not rendering.others:
            message = f"Record {view.key}: there is a view of a record that is not known."
            where = Where(file=reading.file, element=view.element)
            problems.append(diagnose("GT-003", where, message, expected=", ".join(records), found=view.key))
    if not rendering.uses and not reading.views and not rendering.about:
        message = "The rendering holds no view of any record."
        problems.append(diagnose("GT-003", Where(file=reading.file), message, found="no view"))
    return pairs, problems


def _page_wide(
    reading: Reading, records: Sequence[Prepared], page: Page | None, *, whole: bool
) -> Iterator[Diagnostic]:
    """What holds for everything that a reader sees, whoever wrote it."""
    if not records:
        return
    names = frozenset[str]().union(*(record.names for record in records))
    hashes = frozenset[str]().union(*(record.hashes for record in records))
    texts = frozenset[str]().union(*(record.said.texts for record in records))
    yield from compare_identity(reading, hashes, names, texts, whole=whole)
    yield from text_leaks(reading)
    yield from code_leaks(reading)
    yield from hidden_codes(reading, page)
    for part, judging in judged_parts(reading, records):
        yield from compare_prose(part, [record.said for record in judging])


def _same_document(file: str, records: Sequence[Prepared]) -> Iterator[Diagnostic]:
    seen: dict[str, str] = {}
    for record in records:
        document = getattr(record.subject.view, "document_id", None)
        if document is None:
            continue
        if document in seen:
            message = f"Records {seen[document]} and {record.subject.key} are about the same document."
            yield diagnose("GT-004", Where(file=file), message, expected="one of them", found=document)
        seen[document] = record.subject.key


def _incomplete(run: Judge) -> Iterator[Diagnostic]:
    for key in sorted(run.met):
        missing = sorted(_expected_ids(run.records[key]) - run.met[key])
        if missing:
            message = (
                f"Record {key}: the site shows it, but not in full: {len(missing)} items are on no page."
            )
            where = Where(file=run.root.name if run.root is not None else None, element=f"#{missing[0]}")
            yield diagnose("GT-120", where, message, expected="every item on some page", found=missing[0])


def _expected_ids(record: Prepared) -> frozenset[str]:
    if record.anchor is not None:
        return frozenset(entry.id for entry in record.anchor.entries)
    return frozenset(item.id for item in record.ledger.items) if record.ledger is not None else frozenset()


def _result(run: Judge, record: Prepared) -> SubjectResult:
    subject = record.subject
    expected = _expected_ids(record)
    found = len(expected & run.met.get(subject.key, set()))
    kind = "anchor" if record.anchor is not None else "ledger"
    return SubjectResult(subject.key, kind, subject.record_sha256, len(expected), found)
