"""Each review stage: one decision an entry, honest counts, and what "complete" promises.

The same five questions are asked of the three stages (ledger contract: terms
``LG-L-029`` and ``032`` to ``034``, occurrences ``LG-L-044`` and ``046`` to ``048``,
references ``LG-L-052`` and ``054`` to ``056``, all stages ``LG-P-031`` and ``035``).
"""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.identifiers import repeated
from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.audit.ledger.stages import Stage

OPEN = frozenset({"needs_review", "insufficient_evidence"})


@rule("LG-L-029", "semantic_adjudications")
def one_decision_a_term(index: LedgerIndex) -> Iterator[Breach]:
    return _decided_once(index.terms)


@rule("LG-L-032", "semantic_review", "term_candidates")
def term_queue_count(index: LedgerIndex) -> Iterator[Breach]:
    return _queue_counted(index.terms)


@rule("LG-L-033", "semantic_review", "semantic_adjudications")
def term_decided_count(index: LedgerIndex) -> Iterator[Breach]:
    return _decisions_counted(index.terms)


@rule("LG-L-034", "semantic_review", "term_candidates", "semantic_adjudications")
def complete_term_review(index: LedgerIndex) -> Iterator[Breach]:
    return _complete_means_decided(index.terms)


@rule("LG-L-044", "occurrence_adjudications")
def one_decision_an_occurrence(index: LedgerIndex) -> Iterator[Breach]:
    return _decided_once(index.occurrences)


@rule("LG-L-046", "occurrence_review", "occurrence_candidates")
def occurrence_queue_count(index: LedgerIndex) -> Iterator[Breach]:
    return _queue_counted(index.occurrences)


@rule("LG-L-047", "occurrence_review", "occurrence_adjudications")
def occurrence_decided_count(index: LedgerIndex) -> Iterator[Breach]:
    return _decisions_counted(index.occurrences)


@rule("LG-L-048", "occurrence_review", "occurrence_candidates", "occurrence_adjudications")
def complete_occurrence_review(index: LedgerIndex) -> Iterator[Breach]:
    return _complete_means_decided(index.occurrences)


@rule("LG-L-052", "reference_adjudications")
def one_decision_a_reference(index: LedgerIndex) -> Iterator[Breach]:
    return _decided_once(index.references)


@rule("LG-L-054", "reference_review", "reference_candidates")
def reference_queue_count(index: LedgerIndex) -> Iterator[Breach]:
    return _queue_counted(index.references)


@rule("LG-L-055", "reference_review", "reference_adjudications")
def reference_decided_count(index: LedgerIndex) -> Iterator[Breach]:
    return _decisions_counted(index.references)


@rule("LG-L-056", "reference_review", "reference_candidates", "reference_adjudications")
def complete_reference_review(index: LedgerIndex) -> Iterator[Breach]:
    return _complete_means_decided(index.references)


@rule("LG-P-031", "semantic_review", "occurrence_review", "reference_review")
def unresolved_counts(index: LedgerIndex) -> Iterator[Breach]:
    for stage in (index.terms, index.occurrences, index.references):
        # The stage's own counts are taken as they stand: if they are wrong, that is LG-L-032 and its kin.
        undecided = stage.summary.queue_count - stage.summary.decided_count
        still_open = sum(decision.decision in OPEN for decision in stage.decisions)
        if stage.summary.unresolved_count != undecided + still_open:
            yield Breach(
                f"/{stage.summary_field}/unresolved_count",
                f"Entries that wait for a decision: {undecided}; decisions that are open: {still_open}.",
                expected=undecided + still_open,
                found=stage.summary.unresolved_count,
            )


@rule("LG-P-035", "semantic_review", "occurrence_review", "reference_review")
def counts_of_unfinished_reviews(index: LedgerIndex) -> Iterator[Breach]:
    for stage in (index.terms, index.occurrences, index.references):
        status, decided = stage.summary.status, stage.summary.decided_count
        pointer = f"/{stage.summary_field}/decided_count"
        if status == "not_run" and decided:
            yield Breach(pointer, "A review that was not run has decided nothing.", expected=0, found=decided)
        if status == "incomplete" and decided >= stage.summary.queue_count:
            yield Breach(
                pointer,
                "A review that is incomplete has entries without a decision.",
                expected=f"less than {stage.summary.queue_count}",
                found=decided,
            )


def _decided_once(stage: Stage) -> Iterator[Breach]:
    ids = (decision.review_id for decision in stage.decisions)
    return repeated(stage.decision_field, "review_id", ids, "A decision on this queue entry")


def _queue_counted(stage: Stage) -> Iterator[Breach]:
    if stage.summary.queue_count != len(stage.queue):
        yield Breach(
            f"/{stage.summary_field}/queue_count",
            f"The review counts another number of entries than {stage.queue_field} holds.",
            expected=len(stage.queue),
            found=stage.summary.queue_count,
        )


def _decisions_counted(stage: Stage) -> Iterator[Breach]:
    if stage.summary.decided_count != len(stage.decisions):
        yield Breach(
            f"/{stage.summary_field}/decided_count",
            f"The review counts another number of decisions than {stage.decision_field} holds.",
            expected=len(stage.decisions),
            found=stage.summary.decided_count,
        )


def _complete_means_decided(stage: Stage) -> Iterator[Breach]:
    # The other direction, a decision on nothing that is queued, is LG-L-030, 045 or 053.
    if stage.summary.status != "complete":
        return
    for i, queued in enumerate(stage.queue):
        if queued.review_id not in stage.decided_ids:
            yield Breach(
                f"/{stage.queue_field}/{i}/review_id",
                f"The review is called complete, but this entry has no decision in {stage.decision_field}.",
                expected=f"a value of {stage.decision_field}[].review_id",
                found=queued.review_id,
            )
