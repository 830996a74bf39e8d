"""The audit of one record, in a form that a worker process can hand back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from engross.audit.anchor import Profile
from engross.audit.opening import LedgerCase, record_kind
from engross.diagnostics import Diagnostic
from engross.hosts.cli.record_files import Named, Sources
from engross.hosts.cli.records import KIND_NAMES, Kind, open_record
from engross.hosts.cli.verdict import Verdict, verdict
from engross.views.eligibility import eligibility, eligibility_diagnostics

__all__ = ["Audited", "audit_all", "audit_one"]


@dataclass(frozen=True, slots=True)
class Audited:
    """What is known of one record after its audit.

    ``profile`` is the one that judged a problem-anchor record, None for everything else.
    ``unmet`` counts the conditions of eligibility that it does not meet; None where that
    was not judged: no ledger, or one that does not hold.
    """

    path: Path
    kind: Kind | None
    diagnostics: tuple[Diagnostic, ...]
    unmet: int | None
    profile: Profile | None

    @property
    def sentence(self) -> str:
        """The outcome in words."""
        kind, judged = KIND_NAMES[self.kind], verdict(self.diagnostics)
        if self.profile is not None:
            kind = f"{kind} ({self.profile} profile)"
        if judged is not Verdict.HOLDS:
            return f"{kind}, {'could not be read' if judged is Verdict.UNREADABLE else 'does not hold'}"
        if self.unmet is None:
            return f"{kind}, holds"
        if self.unmet:
            return f"{kind}, holds; not eligible, the review is not finished ({self.unmet} unmet)"
        return f"{kind}, holds; eligible, the review is finished"

    @property
    def member(self) -> dict[str, Any]:
        """The outcome for programs; ``eligible`` is null where it was not judged."""
        return {
            "file": str(self.path),
            "kind": self.kind,
            "profile": self.profile,
            "verdict": verdict(self.diagnostics).word,
            "eligible": None if self.unmet is None else self.unmet == 0,
        }


def audit_one(sources: Sources, profile: Profile, named: Named) -> Audited | None:
    """Audit one record. None for a file in a folder that does not say to be a record."""
    if named.searched and record_kind(named.path) is None:
        return None
    opened = open_record(named.path, sources, profile)
    unmet: tuple[Diagnostic, ...] | None = None
    if isinstance(opened.case, LedgerCase):
        unmet = eligibility_diagnostics(eligibility(opened.case.ledger), str(named.path))
    said = (*opened.diagnostics, *(unmet or ()))
    judged_by = profile if opened.kind == "anchor" else None
    return Audited(named.path, opened.kind, said, None if unmet is None else len(unmet), judged_by)


def audit_all(
    files: Sequence[Named], sources: Sources, profile: Profile, jobs: int, done: Callable[[], None]
) -> Iterator[Audited | None]:
    """Audit every file, in order, whatever the number of processes; ``done`` hears of each."""
    work = partial(audit_one, sources, profile)
    if jobs <= 1 or len(files) <= 1:
        for file in files:
            yield work(file)
            done()
        return
    # A fresh interpreter each: what runs in this process is not copied along.
    with ProcessPoolExecutor(min(jobs, len(files)), mp_context=get_context("spawn")) as pool:
        for audited in pool.map(work, files):
            yield audited
            done()
