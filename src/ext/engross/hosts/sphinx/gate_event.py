"""The gate at the end of a build: everything on disk, on every build, whatever was rebuilt.

Nothing switches it off: it runs after every other handler, logs errors whose type is
None (any other can be suppressed), sets the exit status, and writes the whole report
into ``engross-gate.json``, since ``-Q`` hides every log line (design rule 4).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

from engross.audit.opening import LedgerCase
from engross.diagnostics import Diagnostic, Severity, Where, diagnose, has_errors
from engross.diagnostics.formats import as_text
from engross.gate import (
    Acceptance,
    Subject,
    admitting,
    gate,
    report_json,
    subject_of_anchor,
    subject_of_ledger,
)
from engross.gate.inventory import inventory
from engross.hosts.clock import today
from engross.hosts.sphinx.accepted import accepted_by_key, accepted_claims, malformed_claims
from engross.hosts.sphinx.anchor_elsewhere import lost_references
from engross.hosts.sphinx.anchor_places import unshown_references
from engross.hosts.sphinx.domain import EngrossDomain, domain_of
from engross.hosts.sphinx.page_scope import keys_about, unknown_names
from engross.hosts.sphinx.renderings import PASSED_OVER, is_readable, page_file, renderings_of
from engross.hosts.sphinx.sealing import left_over, sealed, take_seal_away, write_seal
from engross.hosts.sphinx.shelf import Shelf, ShelfEntry, shown_view
from engross.hosts.sphinx.word_files import FULL, word_files_of
from engross.render.html import RenderError
from engross.source.files import sha256_hex, write_atomically
from engross.views.ledger_model import UnfinishedView

__all__ = ["REPORT", "remove_report", "run_gate"]

REPORT = "engross-gate.json"
_LOGGER = logging.getLogger(__name__)


def remove_report(app: Sphinx) -> None:
    """Take the last verdict and seal away first: a build that crashes leaves none (``builder-inited``)."""
    (Path(app.outdir) / REPORT).unlink(missing_ok=True)
    take_seal_away(app)


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
    about = keys_about(app.env)
    if not (about or domain.problems or domain.elsewhere or any(unknown_names(app.env))):
        return
    shelf = Shelf(app.config, Path(app.confdir), accepted=accepted_by_key(app.env))
    before = _before(app, domain, shelf)
    outdir = Path(app.outdir)
    held = inventory(outdir)
    renderings = [*renderings_of(app.builder, domain, shelf, about)]
    renderings += left_over(outdir, held, renderings)
    named = {key for one in renderings for key in (*(use.key for use in one.uses), *one.about)}
    acceptance = Acceptance(accepted_claims(app.config), today())
    subjects = _subjects(sorted({*_keys(domain, about), *named}), shelf)
    report = gate(renderings, subjects, root=outdir, site=True, acceptance=acceptance)
    seal, unsealed = sealed(app, report, renderings, shelf, held)
    faults = () if report.passed else _template_faults(domain, shelf)
    report = replace(report, diagnostics=(*before, *report.diagnostics, *unsealed, *faults))
    write_atomically(outdir / REPORT, report_json(report).encode("utf-8"))
    _say(app, report.diagnostics)
    if seal is not None and report.passed:
        write_seal(app, seal)


def _before(app: Sphinx, domain: EngrossDomain, shelf: Shelf) -> tuple[Diagnostic, ...]:
    """What is wrong before any page is compared: directives, records, reviews that must be finished."""
    shelf.rendering_digest()  # looks at the templates, so that their problems are known
    found = [
        *shelf.problems,
        *(problem for page in sorted(domain.problems) for problem in domain.problems[page]),
    ]
    if keys_about(app.env) and not is_readable(app.builder):
        found.append(
            diagnose(
                "CF-007",
                Where(file=str(app.outdir)),
                "the builder's output cannot be read back",
                found=app.builder.name,
            )
        )
    found += [*malformed_claims(app.config), *unknown_names(app.env)]
    misled = [*unshown_references(domain), *lost_references(app.env)]
    found += [problem for _, problem in misled]
    for page in {*domain.problems, *(page for page, _ in misled)}:
        _take_away(page_file(app.builder, page))
    for key in _keys(domain, keys_about(app.env)):
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


def _keys(domain: EngrossDomain, about: Mapping[str, tuple[str, ...]]) -> list[str]:
    shown = {use.key for uses in domain.uses.values() for use in uses}
    return sorted(shown.union(*about.values()))


def _subjects(keys: list[str], shelf: Shelf) -> tuple[Subject, ...]:
    """The records as the gate compares them, with the claims that their views admit."""
    found = ((key, _subject(key, shelf)) for key in keys)
    return tuple(admitting(one, shelf.accepted.get(key, ())) for key, one in found if one is not None)


def _subject(key: str, shelf: Shelf) -> Subject | None:
    entry = shelf.entry(key)
    case = entry.case
    if case is None:
        return None
    if isinstance(case, LedgerCase):
        return subject_of_ledger(key, case.ledger, case.source, case.record_sha256, case.full)
    candidate = sha256_hex(case.candidate)
    return subject_of_anchor(
        key,
        case.record,
        case.files,
        candidate,
        case.record_sha256,
        compared=case.compared,
        link=entry.link,
    )


def _template_faults(domain: EngrossDomain, shelf: Shelf) -> tuple[Diagnostic, ...]:
    """When views are wrong or missing, the template's own fault is named too, on every build."""
    found: dict[tuple[str, str | None], Diagnostic] = {}
    for use in dict.fromkeys(use for uses in domain.uses.values() for use in uses):
        view = shelf.shown(use.key)
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
