"""The records of one build, each opened once a process and never trusted across builds."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakKeyDictionary

from sphinx.application import Sphinx
from sphinx.config import Config

import engross
from engross.audit.opening import AnchorCase, LedgerCase, open_anchor, open_ledger, record_kind
from engross.contracts.accepted import AcceptedClaim
from engross.diagnostics import Diagnostic, Where, diagnose, has_errors
from engross.hosts.sphinx.config import RecordEntry, line_link, record_entry, user_templates
from engross.render.html import Renderer, RenderError
from engross.source.files import sha256_hex
from engross.views.accepted import with_accepted
from engross.views.anchor_extract import AnchorExtract
from engross.views.anchor_link import LineLink
from engross.views.anchor_model import AnchorView
from engross.views.anchor_part import extracted
from engross.views.anchor_view import anchor_view
from engross.views.eligibility import eligibility, eligibility_diagnostics
from engross.views.ledger_model import LedgerView, UnfinishedView
from engross.views.ledger_view import ledger_view
from engross.views.phrases import phrases

__all__ = [
    "PARTS_OF",
    "RENDERING",
    "Shelf",
    "ShelfEntry",
    "View",
    "digest_of",
    "misfit",
    "note_builder",
    "open_shelf",
    "shelf_of",
    "shown_view",
]

View = LedgerView | UnfinishedView | AnchorView
# In place of a path: what renders a view, as one thing that may change.
RENDERING = "rendering"
PARTS_OF = {"ledger": ("dashboard", "coverage", "register"), "anchor": ("anchor-report", "anchor-part")}


@dataclass(frozen=True, slots=True)
class ShelfEntry:
    """A record of the configuration: its view, or the diagnostics that forbid one.

    ``inputs`` are the files it was made from; ``unfinished`` says why a ledger gives
    no result yet; ``link`` gives the cited lines of a research record an address.
    """

    key: str
    kind: str | None
    view: View | None
    case: LedgerCase | AnchorCase | None
    diagnostics: tuple[Diagnostic, ...]
    inputs: tuple[Path, ...]
    unfinished: tuple[Diagnostic, ...] = ()
    link: LineLink | None = None

    @property
    def usable(self) -> bool:
        """Whether there is anything to publish."""
        return self.view is not None


@dataclass(slots=True)
class Shelf:
    """Opened records by key. ``confdir`` is the folder of ``conf.py``; ``writes`` the
    format of the builder; ``problems`` what is wrong with the configuration of templates;
    ``accepted`` the claims that views of a record admit, known once all pages are read.
    """

    config: Config
    confdir: Path
    writes: str = ""
    entries: dict[str, ShelfEntry] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()
    accepted: Mapping[str, tuple[AcceptedClaim, ...]] = field(default_factory=dict)
    _renderer: Renderer | None = None
    _digests: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def renderer(self) -> Renderer:
        """The HTML renderer with the user's templates before the packaged ones.

        A template folder that does not exist is a problem of its own, which the gate
        reports on every build; the packaged templates serve meanwhile.
        """
        if self._renderer is None:
            try:
                self._renderer = Renderer(user_templates(self.config, self.confdir))
            except RenderError as error:
                self.problems = (error.diagnostic,)
                self._renderer = Renderer()
        return self._renderer

    def word(self, view: LedgerView | AnchorView) -> bytes:
        """The Word report of a view. Raises ``RenderError`` for an unusable style base."""
        from engross.render.word import word_report  # python-docx is slow to import

        folder = user_templates(self.config, self.confdir)
        return word_report(view, folder if folder and folder.is_dir() else None)

    def entry(self, key: str) -> ShelfEntry:
        """The record of a key, opened on first use."""
        if key not in self.entries:
            self.entries[key] = open_entry(self.config, self.confdir, key)
        return self.entries[key]

    def shown(self, key: str) -> View | None:
        """The view of a record as pages show it, with what they admit."""
        view, claims = self.entry(key).view, self.accepted.get(key, ())
        return None if view is None else with_accepted(view, claims)

    def files(self, key: str) -> tuple[Path, ...]:
        """Every file that a view of this record depends on."""
        return (*self.entry(key).inputs, *self.renderer.inputs())

    def digests(self, key: str) -> dict[str, str]:
        """SHA-256 of the record's files by path, and one digest of what renders them; taken once."""
        if key not in self._digests:
            inputs = {str(path): digest_of(path) for path in self.entry(key).inputs}
            self._digests[key] = {**inputs, RENDERING: self.rendering_digest()}
        return self._digests[key]

    def rendering_digest(self) -> str:
        """One digest of Engross's version, its phrases, and the templates that there are now."""
        files = [(str(path), digest_of(path)) for path in self.renderer.inputs()]
        return hashlib.sha256(repr((engross.__version__, phrases(), files)).encode()).hexdigest()


# Held by the configuration object: it is the same in directives, writers and handlers,
# and goes with its application.
_SHELVES: WeakKeyDictionary[Config, Shelf] = WeakKeyDictionary()


def open_shelf(app: Sphinx, config: Config) -> None:
    """Put up an empty shelf for an application (``config-inited``)."""
    _SHELVES[config] = Shelf(config, Path(app.confdir))


def note_builder(app: Sphinx) -> None:
    """Remember the builder's format (``builder-inited``): transforms do not see the builder."""
    shelf_of(app.config).writes = app.builder.format


def shelf_of(config: Config) -> Shelf:
    """The shelf that belongs to a configuration."""
    return _SHELVES[config]


def digest_of(path: Path) -> str:
    """SHA-256 of a file's bytes, or ``absent``."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return "absent"


def open_entry(config: Config, confdir: Path, key: str) -> ShelfEntry:
    """Read a record from disk, audit it against its bytes, and build its view."""
    entry = record_entry(config, confdir, key)
    if isinstance(entry, Diagnostic):
        return ShelfEntry(key, None, None, None, (entry,), ())
    if record_kind(entry.record) == "anchor":
        return _anchor(entry, line_link(config, key))
    return _ledger(entry)


def _ledger(entry: RecordEntry) -> ShelfEntry:
    inputs = (entry.record, *((entry.source,) if entry.source else ()))
    opened = open_ledger(entry.record, entry.source)
    if opened.case is None:
        return ShelfEntry(entry.key, "ledger", None, None, opened.diagnostics, inputs)
    ledger = opened.case.ledger
    view = ledger_view(ledger, opened.case.source, entry.key, opened.case.full)
    why = eligibility_diagnostics(eligibility(ledger), str(entry.record))
    return ShelfEntry(entry.key, "ledger", view, opened.case, opened.diagnostics, inputs, why)


def _anchor(entry: RecordEntry, link: LineLink | Diagnostic | None) -> ShelfEntry:
    opened = open_anchor(entry.record)
    if isinstance(link, Diagnostic):
        return ShelfEntry(entry.key, "anchor", None, None, (*opened.diagnostics, link), (entry.record,))
    if opened.case is None:
        return ShelfEntry(entry.key, "anchor", None, None, opened.diagnostics, (entry.record,))
    case = opened.case
    candidate = sha256_hex(case.candidate)
    view = anchor_view(case.record, case.files, candidate, entry.key, compared=case.compared, link=link)
    return ShelfEntry(entry.key, "anchor", view, case, opened.diagnostics, case.inputs, link=link)


def shown_view(view: View, extract: AnchorExtract | None) -> View:
    """What of a record's view a directive shows; only a research record has parts of its own."""
    return extracted(view, extract) if isinstance(view, AnchorView) else view


def misfit(entry: ShelfEntry, part: str, where: Where) -> Diagnostic | None:
    """A directive that shows a part which this kind of record does not have."""
    if entry.kind is None or has_errors(entry.diagnostics) or part in PARTS_OF[entry.kind]:
        return None
    return diagnose(
        "CF-004",
        where,
        "the directive does not fit the record",
        expected=", ".join(PARTS_OF[entry.kind]),
        found=part,
    )
