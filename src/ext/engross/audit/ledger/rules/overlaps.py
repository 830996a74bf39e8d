"""Overlapping matches of different terms, and the queue's copies (``LG-P-014``, ``022`` to ``024``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.cover import span_of
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.ledger import Location, OccurrenceCandidate, OccurrenceCollision, Usage
from engross.contracts.ledger.outcomes import OUTCOME_FIELDS

CONFIRMED = frozenset({"defined_term_use", "inconsistent_capitalization"})


@rule("LG-P-014", "occurrence_collisions", "usages")
def overlaps_span_their_members(index: LedgerIndex) -> Iterator[Breach]:
    for i, group in enumerate(index.ledger.occurrence_collisions):
        members = [index.uses.by_id[one].location for one in group.usage_ids if one in index.uses.by_id]
        if len(members) < len(group.usage_ids):  # a member that is missing is LG-L-038
            continue
        pointer = f"/occurrence_collisions/{i}/location"
        if len({(member.part, member.block_id) for member in members}) > 1:
            message = "The members of this overlap stand in different blocks."
            yield Breach(pointer, message, expected="members of one block", found=group.location.block_id)
            continue
        start, end = min(m.char_start for m in members), max(m.char_end for m in members)
        hull = members[0].part, members[0].block_id, start, end
        place = group.location
        if (place.part, place.block_id, place.char_start, place.char_end) != hull:
            message = "The place of an overlap runs from its first member's start to its last member's end."
            found = f"{place.block_id} [{place.char_start}, {place.char_end})"
            yield Breach(pointer, message, expected=f"{hull[1]} [{start}, {end})", found=found)
        if not _chained(members):
            yield Breach(
                f"/occurrence_collisions/{i}/usage_ids",
                "The members do not form one chain of overlaps.",
                expected="members that each overlap another one",
                found=f"{len(members)} members with a gap",
            )


def _chained(members: list[Location]) -> bool:
    spans = sorted((member.char_start, member.char_end) for member in members)
    reach = spans[0][1]
    for start, end in spans[1:]:
        if start >= reach:
            return False
        reach = max(reach, end)
    return True


@rule("LG-P-022", "occurrence_collisions", "usages")
def overlaps_are_all_recorded(index: LedgerIndex) -> Iterator[Breach]:
    groups = {frozenset(group): group for group in _groups(index)}
    recorded = {frozenset(group.usage_ids) for group in index.ledger.occurrence_collisions}
    for members, group in groups.items():
        if members not in recorded:
            yield Breach(
                f"/usages/{index.uses.positions[group[0]]}/id",
                "This match overlaps matches of another term, but no record holds exactly this group.",
                expected="an entry of occurrence_collisions with: " + ", ".join(group),
                found="none",
            )
    for i, collision in enumerate(index.ledger.occurrence_collisions):
        known = all(one in index.uses.by_id for one in collision.usage_ids)
        if known and frozenset(collision.usage_ids) not in groups:
            yield Breach(
                f"/occurrence_collisions/{i}/usage_ids",
                "These matches are not a group of overlaps of different terms, or not the whole of one.",
                expected="a whole group of overlapping matches",
                found=", ".join(collision.usage_ids),
            )
        elif known:
            yield from _terms_of(i, collision, index.uses.by_id)


def _terms_of(i: int, group: OccurrenceCollision, usages: Mapping[str, Usage]) -> Iterator[Breach]:
    terms = dict.fromkeys(usages[one].normalized_term for one in group.usage_ids)
    if terms.keys() != set(group.normalized_terms):
        message = "The terms of this overlap are not those of its members."
        expected, found = ", ".join(terms), ", ".join(group.normalized_terms)
        yield Breach(f"/occurrence_collisions/{i}/normalized_terms", message, expected=expected, found=found)


def _groups(index: LedgerIndex) -> Iterator[tuple[str, ...]]:
    """Chains of overlapping usages of a block that involve at least two terms."""
    blocks: dict[str, list[Usage]] = {}
    for usage in index.uses.by_id.values():
        blocks.setdefault(usage.location.block_id, []).append(usage)
    for usages in blocks.values():
        chain: list[Usage] = []
        reach = -1
        for usage in sorted(usages, key=lambda item: (item.location.char_start, item.location.char_end)):
            if usage.location.char_start >= reach:
                yield from _of_several_terms(chain)
                chain = []
            chain.append(usage)
            reach = max(reach, usage.location.char_end)
        yield from _of_several_terms(chain)


def _of_several_terms(chain: list[Usage]) -> Iterator[tuple[str, ...]]:
    if len({usage.normalized_term for usage in chain}) > 1:
        yield tuple(usage.id for usage in chain)


@rule("LG-P-022", "occurrence_collisions", "usages", "occurrence_adjudications")
def outcomes_of_overlaps_follow_the_decisions(index: LedgerIndex) -> Iterator[Breach]:
    for i, group in enumerate(index.ledger.occurrence_collisions):
        for field in OUTCOME_FIELDS:
            for j, usage_id in enumerate(getattr(group, field)):
                usage = index.uses.by_id.get(usage_id)
                due = field if usage is None else index.uses.outcome_in_overlap(usage)
                if due != field:
                    yield Breach(
                        f"/occurrence_collisions/{i}/{field}/{j}",
                        "The decision on this member puts it into another list.",
                        expected=f"a place in {due}",
                        found=usage_id,
                    )


@rule("LG-P-023", "occurrence_candidates", "usages", "occurrence_collisions")
def queued_occurrences_copy_their_use(index: LedgerIndex) -> Iterator[Breach]:
    overlap_of = {
        one: group for group in reversed(index.ledger.occurrence_collisions) for one in group.usage_ids
    }
    for i, candidate in enumerate(index.ledger.occurrence_candidates):
        usage = index.uses.by_id.get(candidate.usage_id)  # one that is missing is LG-L-035
        if usage is None:
            continue
        for field in ("term", "observed_form", "location", "variant_id"):
            if getattr(candidate, field) != getattr(usage, field):
                yield Breach(
                    f"/occurrence_candidates/{i}/{field}",
                    f"The queue entry differs from its use in {field}.",
                    expected=_shown(getattr(usage, field)),
                    found=_shown(getattr(candidate, field)),
                )
        yield from _competitors(index, f"/occurrence_candidates/{i}", candidate, overlap_of.get(usage.id))


def _competitors(
    index: LedgerIndex, pointer: str, candidate: OccurrenceCandidate, group: OccurrenceCollision | None
) -> Iterator[Breach]:
    expected = None if group is None else group.id
    if candidate.collision_id != expected:
        message = "The queue entry does not name the overlap that its use is a member of."
        found = candidate.collision_id or "null"
        yield Breach(f"{pointer}/collision_id", message, expected=expected or "null", found=found)
        return
    due = {one for one in (group.usage_ids if group else ()) if one != candidate.usage_id}
    if due != set(candidate.competing_usage_ids):
        message = "The competitors are not the other members of the overlap."
        expected, found = ", ".join(sorted(due)), ", ".join(candidate.competing_usage_ids)
        yield Breach(f"{pointer}/competing_usage_ids", message, expected=expected, found=found)
        return
    for j, one in enumerate(candidate.competing_usage_ids):
        usage = index.uses.by_id.get(one)
        copies = (("competing_terms", "term"), ("competing_locations", "location"))
        for field, copied in copies if usage is not None else ():
            stated, actual = getattr(candidate, field)[j], getattr(usage, copied)
            if stated != actual:
                message = f"This is not the {copied} of the competitor at the same position."
                yield Breach(f"{pointer}/{field}/{j}", message, expected=_shown(actual), found=_shown(stated))


@rule("LG-P-024", "occurrence_adjudications", "occurrence_candidates", "usages")
def shadows_fall_from_a_longer_use(index: LedgerIndex) -> Iterator[Breach]:
    queued = {candidate.review_id: candidate for candidate in reversed(index.ledger.occurrence_candidates)}
    for i, decision in enumerate(index.ledger.occurrence_adjudications):
        candidate = queued.get(decision.review_id)
        if decision.decision != "shadowed_by_overlapping_term" or candidate is None:
            continue
        pointer = f"/occurrence_adjudications/{i}/decision"
        competing = [index.uses.decisions.get(one) for one in candidate.competing_usage_ids]
        if candidate.collision_id is None:
            message = "Only a match that overlaps one of another term can be shadowed."
            yield Breach(pointer, message, expected="a queue entry with collision_id", found="none")
        elif None not in competing and CONFIRMED.isdisjoint(competing):
            # A competitor without a decision is the label of a definition, or not reviewed yet.
            message = "None of the matches that overlap this one is decided as a use of its term."
            found = ", ".join(str(one) for one in competing)
            yield Breach(pointer, message, expected=" or ".join(sorted(CONFIRMED)), found=found)


def _shown(value: object) -> object:
    if isinstance(value, Location):
        block, start, end = span_of(value)
        return f"{block} [{start}, {end})"
    return "null" if value is None else value
