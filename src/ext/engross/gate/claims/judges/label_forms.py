"""Other written forms of one label."""

from __future__ import annotations

from collections.abc import Iterator

from engross.gate.claims.claim import Claim, said
from engross.gate.claims.clauses import Clause
from engross.gate.claims.facts import Facts, TermFacts
from engross.gate.claims.judges.decided import REJECTED, UNCOUNTED
from engross.gate.claims.judges.label_decisions import not_reached
from engross.gate.claims.judges.label_uses import places_claim
from engross.gate.claims.judges.subjects import Known, Subject

__all__ = ["form"]


def form(clause: Clause, facts: Facts, subject: Known, found: tuple[Subject, ...]) -> Iterator[Claim]:
    """Other written forms: an issue only where DEF-004 lists them, accepted only where mapped."""
    term = subject.term
    everywhere = clause.has("accepted.everywhere")
    if not clause.asserted and not everywhere:
        return
    mapped, turned, _ = _outcomes(term, subject.text)
    shares = [amount.value for amount in clause.amounts]
    if len(shares) > 1 and clause.has("small") and subject.text in term.forms:
        yield _form_claim(clause, facts, term, 47, shares[:2] == [mapped, mapped + turned])
        return
    ordinary = clause.at("ordinary", "taken")
    if ordinary >= 0 and not clause.denied(ordinary):
        yield from _set_aside(clause, facts, term, turned)
    else:
        yield from _accepted(clause, facts, subject, everywhere=everywhere)


def _accepted(clause: Clause, facts: Facts, subject: Known, *, everywhere: bool) -> Iterator[Claim]:
    """Forms that are accepted as the term, or listed as differing."""
    term = subject.term
    mapped, turned, _ = _outcomes(term, subject.text)
    if everywhere and (clause.has("small") or mapped or turned):
        yield _form_claim(
            clause, facts, term, 47, turned == 0 and mapped > 0 and "DEF-004" not in term.findings
        )
        return
    accepted = clause.at("accepted")
    if (
        accepted >= 0
        and (clause.has("small") or subject.text in term.forms)
        and not clause.has("state", "finding")
    ):
        holds = mapped > 0 and turned == 0 and "DEF-004" not in term.findings
        yield _form_claim(clause, facts, term, 47, holds != clause.denied(accepted))
        return
    if not clause.has("inconsistent") or clause.denied(clause.at("inconsistent")):
        return
    if clause.negators and clause.has("finding", "issue"):
        yield _form_claim(clause, facts, term, 32, "DEF-004" not in term.findings)
        return
    if not_reached("use", facts):
        yield said(clause, 24, False, "/occurrence_review/status", UNCOUNTED)
        return
    listed = "DEF-004" in term.findings
    if (
        listed
        and clause.has("sentence.defines", "definition")
        and not clause.has("marked")
        and clause.at("definition") < clause.at("inconsistent")
        and "differs" not in clause.words
    ):
        yield _form_claim(clause, facts, term, 33, False)
        return
    if not listed and clause.has("small") and turned and _meant(clause):
        listed = clause.amounts == () or any(a.value == mapped for a in clause.amounts)
    yield from places_claim(clause, term, "DEF-004", listed)


def _meant(clause: Clause) -> bool:
    return clause.has("listed") is False and clause.has("inconsistent") is False


def _outcomes(term: TermFacts, form: str) -> tuple[int, int, int]:
    exact = term.forms.get(form.strip(" .,;:"))
    if exact is not None:
        return exact
    return (0, term.uses.get("ordinary_language", 0) + term.uses.get("proper_name_component", 0), 0)


def _set_aside(clause: Clause, facts: Facts, term: TermFacts, turned: int) -> Iterator[Claim]:
    if clause.has("name"):
        return
    if not_reached("use", facts):
        yield said(clause, 24, False, "/occurrence_review/status", UNCOUNTED)
    elif term.decision not in REJECTED:
        yield _form_claim(clause, facts, term, 32, bool(turned or term.uses.get("ordinary_language")))


def _form_claim(clause: Clause, facts: Facts, term: TermFacts, kind: int, holds: bool) -> Claim:
    shown = ", ".join(f"“{form}”: {m} uses, {r} set aside" for form, (m, r, _) in sorted(term.forms.items()))
    value = shown or f"no other written form of “{term.label}” is a use of it"
    return said(
        clause, kind, holds, "/term_variants", value, "say in how many places the form stands for the term"
    )
