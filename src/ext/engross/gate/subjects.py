"""Records as the gate compares them: views and expectations, computed once a run."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from engross.contracts.accepted import AcceptedClaim
from engross.contracts.anchor import AnchorRecord
from engross.contracts.ledger import Ledger
from engross.gate import claims
from engross.gate.anchor_expectation import AnchorExpectation, anchor_expectation_of, part_expectation_of
from engross.gate.anchor_facts import facts_of_anchor
from engross.gate.claims import Facts
from engross.gate.expectation import expectation_of
from engross.gate.expected import Expectation
from engross.gate.ledger_facts import facts_of_ledger
from engross.gate.model import Subject, Use
from engross.gate.prose import Said, said_by
from engross.gate.scopes import speech_of
from engross.gate.speech import Speech
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
    view, facts = ledger_view(ledger, source, key, full), facts_of_ledger(ledger, source, full)
    ground = claims.facts_of_ledger(ledger, source, key)
    return Subject(key, view, facts, findings, text, record_sha256, ground)


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
    ground = claims.facts_of_anchor(record, key)
    return Subject(key, view, facts_of_anchor(record), findings, "", record_sha256, ground)


def admitting(subject: Subject, claims: Sequence[AcceptedClaim]) -> Subject:
    """The subject whose renderings must admit these claims of authors."""
    if not claims:
        return subject
    facts = replace(subject.facts, holds=subject.facts.holds | {"accepted"})
    return replace(subject, view=with_accepted(subject.view, claims), facts=facts, accepted=tuple(claims))


@dataclass(frozen=True, slots=True)
class Prepared:
    """A subject with everything that comparisons ask of it. Exactly one expectation is there."""

    subject: Subject
    ledger: Expectation | None
    anchor: AnchorExpectation | None
    speech: Speech
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
        speech = speech_of(view, subject.facts, subject.source_text, anchor.strings)
        said = Said(subject.key, subject.ground, anchor.strings.texts)
        return Prepared(subject, None, anchor, speech, said, frozenset(), anchor.hashes)
    ledger = expectation_of(view)
    speech = speech_of(view, subject.facts, subject.source_text, ledger.strings)
    hashes = frozenset({ledger.sha256}) if ledger.sha256 else frozenset[str]()
    ground = subject.ground if isinstance(subject.ground, Facts) else None
    said = said_by(ledger, ground, subject.source_text)
    return Prepared(subject, ledger, None, speech, said, frozenset({ledger.name}), hashes)
