"""No undefined term goes without its finding (``LG-D-008``).

The contract says where such a finding may stand (``LG-P-038``, ``LG-P-045``). That none is
left out follows from its recipe (ledger contract, section 7): a page made from a ledger
that lost one would look cleaner than the review was.
"""

from __future__ import annotations

from collections.abc import Iterator

from engross.audit.ledger.index import LedgerIndex, says
from engross.audit.ledger.lookups.cover import Span, span_of
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import TermCandidate

# What a complete occurrence review takes a place away for.
DECIDED = frozenset(
    {
        "defined_term_use",
        "inconsistent_capitalization",
        "ordinary_language",
        "proper_name_component",
        "shadowed_by_overlapping_term",
    }
)


@rule(
    "LG-D-008",
    "findings",
    "semantic_adjudications",
    "term_candidates",
    "usages",
    "occurrence_adjudications",
    needs_source=True,
    needs_reviewed=("semantic_review",),
)
def undefined_terms_are_found(index: LedgerIndex) -> Iterator[Breach]:
    cited = _cited(index)
    for i, decision in enumerate(index.ledger.semantic_adjudications):
        candidate = index.labels.candidates.get(decision.review_id)  # LG-L-030
        if decision.decision != "confirmed_undefined" or candidate is None:
            continue
        due = {span for span in _mentions(index, candidate) if _is_left(index, span)}
        stated = cited.get(candidate.normalized_term)
        if due and stated is None:
            yield Breach(
                f"/semantic_adjudications/{i}/decision",
                f"{candidate.term!r} is decided to be undefined, and no finding says so.",
                expected=f"a finding DEF-001 on {candidate.normalized_term!r}, places: {len(due)}",
                found="none",
            )
        elif stated is not None and due - stated[1]:
            yield Breach(
                f"/findings/{stated[0]}/evidence",
                "The finding leaves out places where the undefined term stands by itself.",
                expected=f"places: {len(due | stated[1])}",
                found=f"places: {len(stated[1])}; the first one missing is {min(due - stated[1])}",
            )


def _cited(index: LedgerIndex) -> dict[str, tuple[int, frozenset[Span]]]:
    """The first finding of each undefined term, and where it says that the term stands."""
    found: dict[str, tuple[int, frozenset[Span]]] = {}
    for i, finding in enumerate(index.ledger.findings):
        if finding.rule_id == "DEF-001" and finding.normalized_term is not None:
            found.setdefault(finding.normalized_term, (i, frozenset(map(span_of, finding.evidence))))
    return found


def _mentions(index: LedgerIndex, candidate: TermCandidate) -> Iterator[Span]:
    """Queued places that the document spells like the label and that no longer label or use holds."""
    for location in candidate.locations:
        block, span = index.around(location), span_of(location)
        if block is None or not says(block, location, candidate.term):
            continue
        if not index.retained.holds_longer(span) and not index.uses.cover.holds_longer(span):
            yield span


def _is_left(index: LedgerIndex, span: Span) -> bool:
    """Whether no decision of a complete occurrence review took the place away."""
    decided = index.uses.decisions_at.get(span, {}).values() if index.uses.reviewed else ()
    return DECIDED.isdisjoint(decided)
