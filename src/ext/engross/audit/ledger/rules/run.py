"""What the run says of itself: stages, methods, profile (``LG-P-032`` to ``037``, ``055``, ``056``)."""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.rule import Breach, rule
from engross.audit.ledger.stages import Stage

SUMMARIES = ("semantic_review", "occurrence_review", "reference_review")
# Profiles in which the packaged checker runs, and those in which reviews take place.
CHECKED = frozenset({"C3_PYTHON_STDLIB", "C4_FULL_LOCAL", "C5_APPROVED_INTEGRATIONS"})
REVIEWED = frozenset({"C4_FULL_LOCAL", "C5_APPROVED_INTEGRATIONS"})
WITHOUT_REVIEWS = frozenset(
    {"not_run_missing_capability", "not_run_policy_restricted", "not_run_unsupported_input", "failed"}
)
OCCURRENCE_REASONS = frozenset(
    {"ambiguous_term_identity", "uncertain_occurrence_identity", "incomplete_source_context"}
)
REFERENCE_REASONS = frozenset(
    {"missing_external_evidence", "incomplete_source_context", "ambiguous_reference"}
)


@rule("LG-P-032", *SUMMARIES, "definitions", "reference_candidates")
def later_stages_follow_the_term_review(index: LedgerIndex) -> Iterator[Breach]:
    if index.terms.complete:
        return
    for stage in (index.occurrences, index.references):
        if stage.complete:
            yield _too_early(f"/{stage.summary_field}/status", "This review", index.terms)
    for array in ("definitions", "reference_candidates"):
        if getattr(index.ledger, array):
            yield _too_early(f"/{array}", "This list", index.terms)


def _too_early(pointer: str, what: str, terms: Stage) -> Breach:
    return Breach(
        pointer,
        f"{what} rests on the term review, which is not complete.",
        expected="semantic_review complete",
        found=terms.summary.status,
    )


@rule("LG-P-033", "semantic_review", "term_candidates", "methods_run")
def an_empty_queue_was_proved(index: LedgerIndex) -> Iterator[Breach]:
    empty = index.terms.complete and not index.terms.queue
    if empty and "discovery_queue_finalization" not in index.ledger.methods_run:
        yield Breach(
            "/methods_run",
            "That no label was found counts as reviewed only after a validated discovery review.",
            expected="discovery_queue_finalization",
            found=", ".join(index.ledger.methods_run) or "no method",
        )


@rule("LG-P-034", *SUMMARIES, "methods_run", "methods_not_run")
def methods_show_the_stages(index: LedgerIndex) -> Iterator[Breach]:
    ran = frozenset(index.ledger.methods_run)
    skipped = frozenset(item.method for item in index.ledger.methods_not_run)
    for stage, agentic, finalized in (
        (index.terms, "agentic_semantic_review", "semantic_queue_finalization"),
        (index.occurrences, "agentic_occurrence_review", "occurrence_queue_finalization"),
        (index.references, "agentic_reference_review", None),
    ):
        due = agentic if stage.queue else finalized
        if stage.complete and due is not None and due not in ran:
            message = f"{stage.summary_field} is complete, but its method did not run."
            yield Breach("/methods_run", message, expected=due, found=", ".join(sorted(ran)) or "no method")
        # References are looked for once the terms are decided; before that there is no method to skip.
        asked = stage is not index.references or (index.terms.complete and bool(stage.queue))
        if not stage.complete and asked and agentic not in skipped:
            message = f"{stage.summary_field} is not complete, but its method is not said to be skipped."
            found = ", ".join(sorted(skipped)) or "no method"
            yield Breach("/methods_not_run", message, expected=agentic, found=found)
    for i, item in enumerate(index.ledger.methods_not_run):
        if item.method in ran:
            message = "This method is said both to have run and not to have run."
            yield Breach(f"/methods_not_run/{i}/method", message, expected="one of both", found=item.method)


@rule("LG-P-036", "occurrence_adjudications", "reference_adjudications")
def reasons_fit_their_stage(index: LedgerIndex) -> Iterator[Breach]:
    for stage, reasons in ((index.occurrences, OCCURRENCE_REASONS), (index.references, REFERENCE_REASONS)):
        array = stage.decision_field
        for i, decision in enumerate(stage.decisions):
            if decision.review_reason is not None and decision.review_reason not in reasons:
                yield Breach(
                    f"/{array}/{i}/review_reason",
                    "A decision of this stage cannot be open for this reason.",
                    expected=" or ".join(sorted(reasons)),
                    found=decision.review_reason,
                )


@rule("LG-P-037", "semantic_adjudications")
def aliases_and_outside_documents_are_evidenced(index: LedgerIndex) -> Iterator[Breach]:
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        if decision.decision in ("confirmed_alias", "confirmed_external_reference") and not decision.evidence:
            yield Breach(
                f"/semantic_adjudications/{i}/evidence",
                f"The decision {decision.decision} rests on no place of the document.",
                expected="at least one place",
                found="none",
            )


@rule("LG-P-055", "source", "capability_profile", "run_status")
def without_a_hash_less_is_claimed(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    if ledger.source.sha256 is not None:
        return
    if ledger.capability_profile in CHECKED:
        yield Breach(
            "/capability_profile",
            "Without the bytes of the document nothing can be claimed to be reproducible.",
            expected="C0_INSTRUCTION_ONLY, C1_HOST_TEXT or C2_LOCAL_COMMAND_NO_PYTHON, or a hash",
            found=ledger.capability_profile,
        )
    if ledger.run_status == "completed":
        yield Breach(
            "/run_status",
            "A run that never saw the bytes of the document has reduced assurance.",
            expected="completed_reduced_assurance, or a hash",
            found=ledger.run_status,
        )


@rule("LG-P-056", "capability_profile", "run_status", "methods_run", *SUMMARIES)
def methods_fit_the_profile(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    profile, done = ledger.capability_profile, [stage for stage in _stages(index) if stage.complete]
    if profile not in CHECKED and ledger.run_status == "completed":
        message = "Without the packaged checker a run has reduced assurance at best."
        expected = "completed_reduced_assurance"
        yield Breach("/run_status", message, expected=expected, found=ledger.run_status)
    if profile not in REVIEWED:
        agentic = [name for name in ledger.methods_run if name.startswith("agentic_")]
        if agentic or len(done) == len(SUMMARIES):
            yield Breach(
                "/capability_profile",
                "Reviews take place in a full local run, or in one with approved integrations.",
                expected=" or ".join(sorted(REVIEWED)),
                found=profile,
            )
    if ledger.run_status in WITHOUT_REVIEWS:
        for stage in done:
            message = f"A run with the status {ledger.run_status} has no complete review."
            yield Breach(f"/{stage.summary_field}/status", message, expected="not_run", found="complete")


def _stages(index: LedgerIndex) -> tuple[Stage, Stage, Stage]:
    return index.terms, index.occurrences, index.references
