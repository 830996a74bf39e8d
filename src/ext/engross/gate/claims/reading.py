"""The claims of a text, about one record or about several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from engross.gate.claims.claim import Claim
from engross.gate.claims.clauses import Clause, Sentence, sentences
from engross.gate.claims.facts import AnchorFacts, Facts
from engross.gate.claims.judges.anchors import anchors
from engross.gate.claims.judges.counts import counts
from engross.gate.claims.judges.extent import extent
from engross.gate.claims.judges.identity import identity
from engross.gate.claims.judges.lists import lists
from engross.gate.claims.judges.progress import progress
from engross.gate.claims.judges.quotations import quotations
from engross.gate.claims.judges.reasons import reasons
from engross.gate.claims.judges.references import references
from engross.gate.claims.judges.results import results
from engross.gate.claims.judges.statements import about, statements
from engross.gate.claims.judges.subjects import looked_up
from engross.gate.claims.rules import by_rules
from engross.gate.claims.tokens import Kind

__all__ = ["claims_in", "claims_of_all"]

OF_A_SENTENCE = (quotations, reasons, lists)
GENERAL = (extent, progress, counts, results, references, identity, statements, by_rules)
OF_A_LABEL = (progress, statements, references, identity, by_rules)

ONE_IS_ENOUGH = frozenset({"55", "57", "58", "59", "anchor-identity"})
"""Kinds that speak of one record by its nature: true of any record of the page is true."""


def claims_in(text: str, facts: Facts | AnchorFacts, language: str = "en") -> list[Claim]:
    """Every claim of a text about the review of a record, in order, each with its verdict."""
    found: list[Claim] = []
    names = facts.names if isinstance(facts, Facts) else None
    for sentence, clauses in sentences(text, language, names):
        found.extend(_of(sentence, clauses, facts, language))
    return found


def claims_of_all(
    text: str, records: Sequence[Facts | AnchorFacts], language: str = "en"
) -> list[tuple[Facts | AnchorFacts, Claim]]:
    """The claims of a text on a page about several records, each with the record that judges it.

    A sentence that names a record's file, or a label that only some records know, is judged
    by those; any other must hold for each record.
    """
    found: list[tuple[Facts | AnchorFacts, Claim]] = []
    for sentence, clauses in sentences(text, language, _names(records)):
        meant = _meant(sentence, records)
        judged = [(one, list(_of(sentence, clauses, one, language))) for one in meant]
        for one, claims in judged:
            found.extend((one, claim) for claim in claims if not _excused(claim, one, judged))
    return found


def _of(
    sentence: Sentence, clauses: list[Clause], facts: Facts | AnchorFacts, language: str
) -> Iterator[Claim]:
    if sentence.has("elsewhere"):
        return
    if _denies_that(sentence):
        return
    if sentence.has("legalese") and not sentence.has("review", "finding"):
        # The contract's own language; only its quotations can be held against anything.
        yield from quotations(sentence, clauses, facts) if isinstance(facts, Facts) else ()
        return
    if isinstance(facts, AnchorFacts):
        for clause in clauses:
            yield from anchors(clause.of_kind("anchor"), facts)
        return
    for judge in OF_A_SENTENCE:
        yield from judge(sentence, clauses, facts)
    for clause in clauses:
        known = any(subject.term is not None for subject in about(clause, facts))
        for of_clause in OF_A_LABEL if known else GENERAL:
            yield from of_clause(clause, facts)


def _denies_that(sentence: Sentence) -> bool:
    """ "That no issue was found is not a clearance": a sentence about what does not follow."""
    words = [token.word for token in sentence.tokens]
    if words[:1] != ["that"]:
        return False
    pairs = pairwise(words)
    return any(
        (a, b) in {("does", "not"), ("is", "not"), ("is", "no"), ("proves", "nothing"), ("means", "nothing")}
        for a, b in pairs
    )


def _names(records: Sequence[Facts | AnchorFacts]) -> Mapping[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for one in records:
        if isinstance(one, Facts):
            for first, labels in one.names.items():
                found[first] = found.get(first, frozenset()) | labels
    return found


def _meant(sentence: Sentence, records: Sequence[Facts | AnchorFacts]) -> Sequence[Facts | AnchorFacts]:
    if len(records) < 2:
        return records
    words = {token.word.casefold() for token in sentence.tokens if token.kind is Kind.CODE}
    named = [one for one in records if isinstance(one, Facts) and one.name.casefold() in words]
    if named:
        return named
    quotes = [token.word for token in sentence.tokens if token.kind in {Kind.QUOTE, Kind.NAME}]
    knowing = [
        one
        for one in records
        if isinstance(one, Facts) and any(looked_up(quote, one) is not None for quote in quotes)
    ]
    return knowing or records


def _excused(
    claim: Claim, one: Facts | AnchorFacts, judged: Sequence[tuple[Facts | AnchorFacts, list[Claim]]]
) -> bool:
    """Whether another record bears out what can be true of one record only."""
    if claim.holds or claim.kind not in ONE_IS_ENOUGH:
        return False
    return any(
        other is not one
        and not any(c.kind == claim.kind and not c.holds and c.words == claim.words for c in claims)
        for other, claims in judged
    )
