"""Records as the gate compares them: views and expectations, computed once a run."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from engross.contracts.accepted import AcceptedClaim
from engross.contracts.anchor import AnchorRecord
from engross.contracts.ledger import Ledger
from engross.gate.anchor_expectation import AnchorExpectation, anchor_expectation_of, part_expectation_of
from engross.gate.expectation import Expectation, expectation_of
from engross.gate.marks import Owned
from engross.gate.model import Subject, Use
from engross.gate.prose import Said, said_by
from engross.gate.spoken import spoken_of
from engross.gate.strings import shown
from engross.source.docx import SourceDocument
from engross.source.docx.full import FullDocument
from engross.source.studied import StudiedFile
from engross.views.accepted import with_accepted
from engross.views.anchor_link import LineLink
from engross.views.anchor_model import AnchorView
from engross.views.anchor_view import anchor_view
from engross.views.ledger_view import ledger_view

__all__ = ["Prepared", "admitting", "expected_of_use", "prepared", "subject_of_anchor", "subject_of_ledger"]


def subject_of_ledger(
    key: str,
    ledger: Ledger,
    source: SourceDocument,
    record_sha256: str | None = None,
    full: FullDocument | None = None,
) -> Subject:
    """A ledger that passed its audit against this source, under the key of the host.

    ``full`` is the full reading of the source, from which clauses, headings and what the
    file holds beside the text that was reviewed are computed anew.
    """
    text = "\n".join(shown(block.text) for block in source.blocks)
    findings = tuple(finding.id for finding in ledger.findings)
    return Subject(key, ledger_view(ledger, source, key, full), findings, text, record_sha256)


def subject_of_anchor(
    key: str,
    record: AnchorRecord,
    files: Mapping[str, StudiedFile],
    candidate_sha256: str,
    record_sha256: str | None = None,
    *,
    compared: Mapping[str, int] | None = None,
    link: LineLink | None = None,
) -> Subject:
    """A research record that passed its audit, with the studied files by their paths.

    ``compared`` and ``link`` are as for :func:`engross.views.anchor_view.anchor_view`.
    """
    view = anchor_view(record, files, candidate_sha256, key, compared=compared, link=link)
    findings = tuple(finding.id for finding in record.findings)
    return Subject(key, view, findings, "", record_sha256)


def admitting(subject: Subject, claims: Sequence[AcceptedClaim]) -> Subject:
    """The subject whose renderings must admit these claims of authors."""
    view = with_accepted(subject.view, claims)
    return replace(subject, view=view, accepted=tuple(claims)) if claims else subject


@dataclass(frozen=True, slots=True)
class Prepared:
    """A subject with everything that comparisons ask of it. Exactly one expectation is there."""

    subject: Subject
    ledger: Expectation | None
    anchor: AnchorExpectation | None
    owned: Owned
    said: Said
    names: frozenset[str]
    hashes: frozenset[str]

    @property
    def key(self) -> str:
        """The record's key."""
        return self.subject.key


def expected_of_use(
    record: Prepared, use: Use, text: str, carried: Collection[str] = ()
) -> AnchorExpectation:
    """What a view of a research record owes: the whole of it, or the part that it announces.

    ``text`` is what the view shows, ``carried`` are the ids of its elements. Raises
    ``ValueError`` for a ledger.
    """
    view = record.subject.view
    if record.anchor is None or not isinstance(view, AnchorView):
        raise ValueError("only a research record has such an expectation")
    if use.part != "anchor-part":
        return record.anchor
    return part_expectation_of(view, use.extract, text, carried)


def prepared(subject: Subject) -> Prepared:
    """Compute the expectations of a subject."""
    view = subject.view
    if isinstance(view, AnchorView):
        anchor = anchor_expectation_of(view)
        owned = Owned(subject.key, spoken_of(view), anchor.strings, subject.source_text)
        said = Said(subject.key, {"finding": view.finding_count}, None, anchor.strings.texts)
        return Prepared(subject, None, anchor, owned, said, frozenset(), anchor.hashes)
    ledger = expectation_of(view, subject.finding_ids)
    owned = Owned(subject.key, spoken_of(view), ledger.strings, subject.source_text)
    hashes = frozenset({ledger.sha256}) if ledger.sha256 else frozenset[str]()
    return Prepared(
        subject, ledger, None, owned, said_by(ledger, subject.source_text), frozenset({ledger.name}), hashes
    )
