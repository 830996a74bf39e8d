"""Every place that a ledger names and that must lie in its document (``LG-L-014`` to ``LG-L-016``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engross.contracts.ledger import Ledger, Location

__all__ = ["Place", "places"]


class Place(NamedTuple):
    """A location and where it stands; the pointer is spelt only when it is needed."""

    array: str
    position: int
    field: str
    location: Location

    @property
    def pointer(self) -> str:
        """JSON pointer of the location object."""
        return f"/{self.array}/{self.position}/{self.field}"


def places(ledger: Ledger) -> tuple[Place, ...]:
    """The covered locations, in the order of the ledger's arrays.

    ``scope_evidence`` is not among them (``LG-P-011`` looks at it), nor is
    ``definition_location``, which must equal the first definition span.
    """
    return tuple(
        place
        for walk in (_of_terms, _of_provenance, _of_term_stage, _of_later_stages)
        for place in walk(ledger)
    )


def _of_terms(ledger: Ledger) -> Iterator[Place]:
    for i, definition in enumerate(ledger.definitions):
        yield Place("definitions", i, "location", definition.location)
        if definition.reference_location is not None:
            yield Place("definitions", i, "reference_location", definition.reference_location)
    for i, usage in enumerate(ledger.usages):
        yield Place("usages", i, "location", usage.location)
    for i, finding in enumerate(ledger.findings):
        yield from _listed("findings", i, "evidence", finding.evidence)


def _of_provenance(ledger: Ledger) -> Iterator[Place]:
    for i, item in enumerate(ledger.evidence):
        yield Place("evidence", i, "location", item.location)
    for i, observation in enumerate(ledger.lexical_observations):
        yield Place("lexical_observations", i, "location", observation.location)
    for i, proposal in enumerate(ledger.candidate_proposals):
        yield Place("candidate_proposals", i, "location", proposal.location)


def _of_term_stage(ledger: Ledger) -> Iterator[Place]:
    for i, candidate in enumerate(ledger.term_candidates):
        yield from _listed("term_candidates", i, "locations", candidate.locations)
    for i, decision in enumerate(ledger.semantic_adjudications):
        yield from _listed("semantic_adjudications", i, "evidence", decision.evidence)
        for j, span in enumerate(decision.definition_spans):
            yield Place("semantic_adjudications", i, f"definition_spans/{j}/location", span.location)


def _of_later_stages(ledger: Ledger) -> Iterator[Place]:
    for i, candidate in enumerate(ledger.occurrence_candidates):
        yield Place("occurrence_candidates", i, "location", candidate.location)
        yield from _listed("occurrence_candidates", i, "competing_locations", candidate.competing_locations)
    for i, collision in enumerate(ledger.occurrence_collisions):
        yield Place("occurrence_collisions", i, "location", collision.location)
    for i, reference in enumerate(ledger.reference_candidates):
        yield Place("reference_candidates", i, "location", reference.location)
        yield Place("reference_candidates", i, "reference_location", reference.reference_location)
    for i, disposition in enumerate(ledger.reference_adjudications):
        yield from _listed("reference_adjudications", i, "evidence", disposition.evidence)


def _listed(array: str, position: int, field: str, locations: Iterable[Location]) -> Iterator[Place]:
    for j, location in enumerate(locations):
        yield Place(array, position, f"{field}/{j}", location)
