"""The gate at the end of a build: everything on disk, on every build, whatever was rebuilt.

Nothing switches it off: it runs after every other handler, logs errors whose type is
None (any other can be suppressed), sets the exit status, and writes the whole report
into ``engross-gate.json``, since ``-Q`` hides every log line (design rule 4).
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

from engross.audit.opening import LedgerCase
from engross.diagnostics import Diagnostic, Severity, Where, diagnose, has_errors
from engross.diagnostics.formats import as_text
from engross.gate import Subject, gate, report_json, subject_of_anchor, subject_of_ledger
from engross.hosts.sphinx.anchor_elsewhere import lost_references
from engross.hosts.sphinx.anchor_places import unshown_references
from engross.hosts.sphinx.domain import EngrossDomain, domain_of
from engross.hosts.sphinx.renderings import PASSED_OVER, is_readable, page_file, renderings_of
from engross.hosts.sphinx.shelf import Shelf, ShelfEntry, shown_view
from engross.hosts.sphinx.word_files import FULL, word_files_of
from engross.render.html import RenderError
from engross.source.files import sha256_hex, write_atomically
from engross.views.ledger_model import UnfinishedView

__all__ = ["REPORT", "remove_report", "run_gate"]

REPORT = "engross-gate.json"
_LOGGER = logging.getLogger(__name__)


def remove_report(app: Sphinx) -> None:
    """Take the last verdict away first: a build that crashes leaves none (``builder-inited``)."""
    (Path(app.outdir) / REPORT).unlink(missing_ok=True)


def run_gate(app: Sphinx, exception: Exception | None) -> None:
    """Compare everything written with its records, read anew from disk (``build-finished``)."""
    if exception is not None:
        return
    domain = domain_of(app.env)
    if app.builder.name in PASSED_OVER:
        _LOGGER.info(
            "engross: the builder %r writes nothing that is read; the gate passes it over", app.builder.name
        )
        return
    if not (domain.uses or domain.problems or domain.references or domain.elsewhere):
        return
    shelf = Shelf(app.config, Path(app.confdir))
    before = _before(app, domain, shelf)
    outdir = Path(app.outdir)
    renderings = tuple(renderings_of(app.builder, domain, shelf))
    report = gate(renderings, _subjects(domain, shelf), root=outdir, site=True)
    faults = () if report.passed else _template_faults(domain, shelf)
    report = replace(report, diagnostics=(*before, *report.diagnostics, *faults))
    write_atomically(outdir / REPORT, report_json(report).encode("utf-8"))
    _say(app, report.diagnostics)


def _before(app: Sphinx, domain: EngrossDomain, shelf: Shelf) -> tuple[Diagnostic, ...]:
    """What is wrong before any page is compared: directives, records, reviews that must be finished."""
    shelf.rendering_digest()  # looks at the templates, so that their problems are known
    found = [
        *shelf.problems,
        *(problem for page in sorted(domain.problems) for problem in domain.problems[page]),
    ]
    if domain.uses and not is_readable(app.builder):
        found.append(
            diagnose(
                "CF-007",
                Where(file=str(app.outdir)),
                "the builder's output cannot be read back",
                found=app.builder.name,
            )
        )
    misled = [*unshown_references(domain), *lost_references(app.env)]
    found += [problem for _, problem in misled]
    for page in {*domain.problems, *(page for page, _ in misled)}:
        _take_away(page_file(app.builder, page))
    for key in _keys(domain):
        entry = shelf.entry(key)
        found += entry.diagnostics
        found += _unfinished(app, entry)
        if not entry.usable:
            _withdraw(app, domain, key)
    return tuple(found)


def _unfinished(app: Sphinx, entry: ShelfEntry) -> tuple[Diagnostic, ...]:
    if not entry.unfinished or not app.config.engross_require_finished:
        return entry.unfinished
    where = Where(file=entry.unfinished[0].where.file)
    return (*entry.unfinished, diagnose("CF-006", where, "the review is not finished", found=entry.key))


def _withdraw(app: Sphinx, domain: EngrossDomain, key: str) -> None:
    """No page for a record that cannot be published: not a poorer one, and not the last good one."""
    for page in domain.pages_of(key):
        _take_away(page_file(app.builder, page))
    for _, other, path in word_files_of(domain, Path(app.outdir)):
        if other == key:
            _take_away(path)


def _take_away(path: Path | None) -> None:
    if path is not None:
        path.unlink(missing_ok=True)


def _keys(domain: EngrossDomain) -> list[str]:
    return sorted({use.key for uses in domain.uses.values() for use in uses})


def _subjects(domain: EngrossDomain, shelf: Shelf) -> tuple[Subject, ...]:
    subjects = []
    for key in _keys(domain):
        case = shelf.entry(key).case
        if case is None:
            continue
        if isinstance(case, LedgerCase):
            subjects.append(subject_of_ledger(key, case.ledger, case.source, case.record_sha256))
        else:
            candidate = sha256_hex(case.candidate)
            subjects.append(
                subject_of_anchor(
                    key,
                    case.record,
                    case.files,
                    candidate,
                    case.record_sha256,
                    compared=case.compared,
                    link=shelf.entry(key).link,
                )
            )
    return tuple(subjects)


def _template_faults(domain: EngrossDomain, shelf: Shelf) -> tuple[Diagnostic, ...]:
    """When views are wrong or missing, the template's own fault is named too, on every build."""
    found: dict[tuple[str, str | None], Diagnostic] = {}
    for use in dict.fromkeys(use for uses in domain.uses.values() for use in uses):
        view = shelf.entry(use.key).view
        if view is None:
            continue
        try:
            shelf.renderer.fragment(shown_view(view, use.extract), use.part)  # type: ignore[arg-type]
            if use.part in FULL and not isinstance(view, UnfinishedView):
                shelf.word(view)
        except RenderError as error:
            found.setdefault((error.diagnostic.code, error.diagnostic.where.file), error.diagnostic)
    return tuple(found.values())


def _say(app: Sphinx, diagnostics: tuple[Diagnostic, ...]) -> None:
    for item in diagnostics:
        text = as_text([item])
        if item.severity is Severity.ERROR:
            # type=None: an error without any type is "" to Sphinx, which suppress_warnings can name
            _LOGGER.error("%s", text, type=None)
        elif item.severity is Severity.WARNING:
            _LOGGER.warning("%s", text, type="engross", subtype=item.code)
        else:
            _LOGGER.info("%s", text)
    if has_errors(diagnostics):
        app.statuscode = 1
        errors = sum(item.severity is Severity.ERROR for item in diagnostics)
        summary = "engross: %s error(s); this build must not be published. The whole list: %s"
        _LOGGER.error(summary, errors, REPORT, type=None)
    else:
        _LOGGER.info("engross: gate passed")
