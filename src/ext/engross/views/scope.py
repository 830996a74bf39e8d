"""Everything a page says about how far the review went."""

from __future__ import annotations

from engross.contracts.ledger import COVERAGE_PARTS, Ledger
from engross.source.docx.full import FullDocument
from engross.views.coverage import coverage_rows, part_name, part_state, unread_parts
from engross.views.decisions import Decisions
from engross.views.ledger_model import Scope
from engross.views.limitations import in_words
from engross.views.lists import listed
from engross.views.phrases import phrases, say, say_count
from engross.views.projection import Projected
from engross.views.seen import seen, unseen
from engross.views.steps import review_steps
from engross.views.words import Said

__all__ = ["scope_of"]


def scope_of(
    ledger: Ledger,
    decisions: Decisions,
    outside: tuple[Projected, ...],
    questions: int,
    full: FullDocument | None = None,
    *,
    finished: bool = True,
) -> Scope:
    """The scope of a ledger. ``questions`` is the number of open questions shown.

    ``full`` is the full reading of its source, for what that saw beside the review.
    A review that is not finished gets no sentence about how far it was completed.
    """
    coverage = ledger.source.coverage
    title, banner = _banner(ledger)
    limitations = tuple(in_words(text) for text in ledger.limitations)
    known = set(ledger.limitations)
    return Scope(
        checked=_checked(ledger),
        not_checked=say("scope.not-checked-changes" if _has_changes(ledger) else "scope.not-checked"),
        banner_title=title,
        banner=banner,
        assurance=_assurance(ledger, questions, len(outside), reduced=title is not None) if finished else (),
        unread=_unread(ledger, decisions, outside, full),
        coverage=coverage_rows(coverage),
        caveats=(*_caveats(ledger), *seen(ledger, full)),
        steps=review_steps(ledger),
        search_limits=tuple(say(f"search.{name}") for name in ("quotes", "single", "small-words", "common")),
        warnings=tuple(in_words(text) for text in ledger.source.warnings if text not in known),
        limitations=limitations,
        nature=say("nature.text"),
    )


def _checked(ledger: Ledger) -> Said:
    coverage = ledger.source.coverage
    if part_state(coverage, "document_body") != "checked":
        return say("scope.checked-nothing")
    match part_state(coverage, "tables"):
        case "checked":
            return say("scope.checked")
        case "absent":
            return say("scope.checked-no-tables")
        case "not-checked":
            return say("scope.checked-tables-unread")
        case _:
            return say("scope.checked-tables-unknown")


def _has_changes(ledger: Ledger) -> bool:
    return part_state(ledger.source.coverage, "tracked_changes") == "not-checked"


def _banner(ledger: Ledger) -> tuple[Said | None, Said | None]:
    unread = [key for key in unread_parts(ledger.source.coverage) if f"part-lower.{key}" in phrases()]
    if ledger.run_status == "completed" and not unread and not ledger.limitations:
        return None, None
    title = say("banner.reduced")
    if not unread:
        return title, say("banner.reduced-other")
    return title, say("banner.reduced-parts", parts=listed([str(say(f"part-lower.{key}")) for key in unread]))


def _assurance(ledger: Ledger, questions: int, outside: int, *, reduced: bool) -> tuple[Said, ...]:
    said = [say("assurance.reduced" if reduced else "assurance.finished")]
    said.append(say_count("assurance.questions", questions) if questions else say("assurance.questions-none"))
    if outside:
        said.append(say_count("assurance.outside", outside))
    if ledger.capability_profile == "C5_APPROVED_INTEGRATIONS":
        said.append(say("assurance.remote"))
    return tuple(said)


def _unread(
    ledger: Ledger, decisions: Decisions, outside: tuple[Projected, ...], full: FullDocument | None
) -> tuple[Said, ...]:
    coverage = ledger.source.coverage
    said = [say("unread.part", part=str(part_name(key))) for key in unread_parts(coverage)]
    for key in COVERAGE_PARTS:
        state = part_state(coverage, key)
        if state in ("not-recorded", "contradictory"):
            said.append(say(f"unread.{state}", part=str(part_name(key))))
    said += unseen(ledger, full)
    said += _unread_texts(ledger, decisions, outside)
    said += [say("unread.clause-numbers"), say("unread.labels")]
    if "agentic_candidate_discovery" in ledger.methods_run:
        said.append(say("unread.labels-further"))
    said.append(say("unread.common-words"))
    return tuple(dict.fromkeys(said))


def _unread_texts(ledger: Ledger, decisions: Decisions, outside: tuple[Projected, ...]) -> list[Said]:
    """Texts outside the document: out-of-scope references, outside documents, inherited meanings."""
    said = []
    for item in ledger.reference_adjudications:
        candidate = decisions.references.get(item.review_id)
        if item.decision == "out_of_scope" and candidate is not None:
            said.append(
                say("unread.out-of-scope-target", target=candidate.reference_target, term=candidate.term)
            )
    for found in outside:
        term = decisions.spelling(found.finding.normalized_term)
        if term:
            said.append(say("unread.outside-document", term=term))
    targets = dict.fromkeys(
        item.scope_target for item in ledger.semantic_adjudications if item.scope_target is not None
    )
    said += [say("unread.inherited-target", target=target) for target in targets]
    return said


def _caveats(ledger: Ledger) -> tuple[Said, ...]:
    said = []
    if unread_parts(ledger.source.coverage):
        said.append(say("caveat.has"))
    if _has_changes(ledger):
        said.append(say("caveat.tracked"))
    return tuple(said)
