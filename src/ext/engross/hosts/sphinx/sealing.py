"""The seal over the output folder: taken away first, written last, and only over what passed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

from engross.audit.opening import AnchorCase, LedgerCase
from engross.contracts.seal import SEAL_NAME, Seal
from engross.contracts.seal_reading import seal_bytes
from engross.diagnostics import Diagnostic
from engross.gate import GateReport, Rendering
from engross.gate.detection import speaking_page
from engross.gate.inventory import Inventory
from engross.gate.sealing import RecordOnDisk, seal_of, unread_pages
from engross.hosts.sphinx.accepted import accepted_claims
from engross.hosts.sphinx.page_scope import keys_about
from engross.hosts.sphinx.shelf import Shelf, digest_of
from engross.source.files import write_atomically

__all__ = ["left_over", "sealed", "take_seal_away", "write_seal"]

_LOGGER = logging.getLogger(__name__)


def take_seal_away(app: Sphinx) -> None:
    """A build begins: nothing vouches for the folder from now on."""
    (Path(app.outdir) / SEAL_NAME).unlink(missing_ok=True)


def left_over(outdir: Path, held: Inventory, renderings: Sequence[Rendering]) -> Iterator[Rendering]:
    """Pages that speak of a record and that this build did not make: they are read as well."""
    return (speaking_page(path) for path in unread_pages(outdir, held, renderings))


def sealed(
    app: Sphinx, report: GateReport, renderings: Sequence[Rendering], shelf: Shelf, held: Inventory
) -> tuple[Seal | None, tuple[Diagnostic, ...]]:
    """The seal over a report that passed, and what forbids one."""
    if not report.passed:
        return None, held.problems
    records = {one.key: _on_disk(shelf, one.key) for one in report.subjects}
    about = keys_about(app.env)
    accepted = [(claim, about.get(claim.page, ())) for claim in accepted_claims(app.config)]
    seal, problems = seal_of(Path(app.outdir), app.builder.name, report, renderings, records, accepted, held)
    return seal, problems


def write_seal(app: Sphinx, seal: Seal) -> None:
    """Write the seal, unless something else already failed this build."""
    if app.statuscode or _fails_for_warnings(app):
        _LOGGER.info("engross: the build has other errors; no seal is written")
        return
    write_atomically(Path(app.outdir) / SEAL_NAME, seal_bytes(seal))


def _fails_for_warnings(app: Sphinx) -> bool:
    """Whether ``-W`` will end this build as a failure; Sphinx decides that after all handlers.

    It tells nobody before, hence its own counters; without them the exit status alone tells.
    """
    return bool(getattr(app, "_fail_on_warnings", False) and getattr(app, "_warncount", 0))


def _on_disk(shelf: Shelf, key: str) -> RecordOnDisk:
    entry = shelf.entry(key)
    case = entry.case
    if isinstance(case, LedgerCase):
        inputs = ((case.source_path, case.source.sha256),)
        return RecordOnDisk(case.record_path, case.record_sha256, inputs)
    if isinstance(case, AnchorCase):
        others = (path for path in case.inputs if path != case.inputs[0])
        studied = tuple((path, digest_of(path)) for path in others)
        address = entry.link.template if entry.link is not None else None
        return RecordOnDisk(case.record_path, case.record_sha256, studied, address)
    raise ValueError("only a record that holds can be sealed")
