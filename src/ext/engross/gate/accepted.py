"""Claims of authors that somebody answers for: each is found once, in time, and only where allowed.

An accepted claim is not forgotten: its diagnostic stays in the report as a note, every
view of the record admits it, and the seal lists it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import date

from engross.contracts.accepted import AcceptedClaim
from engross.diagnostics import Diagnostic, Severity, Where, diagnose
from engross.diagnostics.model import FOUND_LIMIT
from engross.gate.claims import CODES
from engross.gate.model import Subject
from engross.gate.text import folded

__all__ = ["ACCEPTABLE", "Acceptance", "Judged", "settle"]

_NOBODYS = frozenset(
    [
        *("10", "11", "12", "13"),  # warnings, limitations, what did not run, reduced assurance
        *("27", "28", "29", "31", "34", "35", "36", "37", "39", "40", "72", "73", "anchor-count"),
        *("54", "55", "56", "57", "58", "59", "75", "anchor-identity", "anchor-drop"),
    ]
)
"""Kinds of claims about disclosures, about numbers and lists, and about identity and wording."""

ACCEPTABLE: frozenset[str] = frozenset(code for kind, code in CODES.items() if kind not in _NOBODYS)
"""Codes of claims in an author's prose that a person may answer for. Never counts, ids,
disclosures, identity: what the record says in so many words is nobody's to accept."""

_TITLE = "title"


@dataclass(frozen=True, slots=True)
class Acceptance:
    """What is accepted, and the day on which that is asked."""

    claims: tuple[AcceptedClaim, ...]
    today: date


@dataclass(slots=True)
class Judged:
    """For each page of the host the files that hold it, and for each file the records it is about.

    Files by the names that diagnostics give.
    """

    files: dict[str, set[str]] = field(default_factory=dict)
    about: dict[str, dict[str, Subject]] = field(default_factory=dict)


def settle(
    diagnostics: Sequence[Diagnostic], acceptance: Acceptance, judged: Judged
) -> tuple[Diagnostic, ...]:
    """The diagnostics with accepted ones as notes, and with what is wrong with the acceptances.

    A claim is accepted only where the views of every record that its file is about admit
    it. A heading stands in the page's title too, and counts once.
    """
    settled = list(diagnostics)
    for claim in acceptance.claims:
        files = judged.files.get(claim.page, set())
        found = [at for at, one in enumerate(settled) if _fits(one, claim, files)]
        silent = sorted(_silent(claim, {str(settled[at].where.file) for at in found}, judged))
        problem = _problem(claim, acceptance.today, _counted(settled, found), silent)
        if problem is not None:
            settled.append(problem)
            continue
        for at in found:
            settled[at] = replace(settled[at], severity=Severity.NOTE, hint=_accepted(claim))
    return tuple(settled)


def _silent(claim: AcceptedClaim, files: Set[str], judged: Judged) -> set[str]:
    """The records of these files whose views do not admit the claim."""
    subjects = {key: one for file in files for key, one in judged.about.get(file, {}).items()}
    return {key for key, one in subjects.items() if claim not in one.accepted}


def _fits(one: Diagnostic, claim: AcceptedClaim, files: Set[str]) -> bool:
    return (
        one.code == claim.code
        and one.severity is Severity.ERROR
        and one.where.file in files
        and folded(one.found or "") == _as_found(claim.claim)
    )


def _as_found(words: str) -> str:
    """Words as a diagnostic shows what it found: folded, and cut when they are long."""
    text = folded(words)
    return text if len(text) <= FOUND_LIMIT else folded(text[: FOUND_LIMIT - 1] + "…")


def _counted(diagnostics: Sequence[Diagnostic], found: Iterable[int]) -> int:
    """In how many places a claim stands: the most in one file, for a page may be written in several."""
    places = [(diagnostics[at].where.file, diagnostics[at].where.element) for at in found]
    bodies = [file for file, element in places if element != _TITLE]
    return max((bodies.count(file) for file, _ in places), default=0) or len(places)


def _problem(claim: AcceptedClaim, today: date, times: int, silent: Sequence[str]) -> Diagnostic | None:
    where = Where(file="conf.py", element=f"engross_accepted_claims, page {claim.page}")
    if claim.code not in ACCEPTABLE:
        message = "this is nothing that can be accepted"
        expected = ", ".join(sorted(ACCEPTABLE))
        return diagnose("CF-014", where, message, expected=expected, found=claim.code)
    if claim.last_day < today:
        message = "An accepted claim is past its day."
        return diagnose("GT-132", where, message, expected=f"not after {claim.until}", found=claim.claim)
    if times == 0:
        message = "A claim is accepted that the gate does not object to."
        return diagnose("GT-130", where, message, expected=f"{claim.code} on this page", found=claim.claim)
    if times > 1:
        message = "A claim is accepted that stands in several places."
        return diagnose("GT-131", where, message, expected="one place", found=f"{times}: {claim.claim}")
    if silent:
        message = "A claim is accepted that the views of its record do not admit."
        found = f"nothing in {', '.join(silent)}"
        return diagnose("GT-133", where, message, expected=claim.claim, found=found)
    return None


def _accepted(claim: AcceptedClaim) -> str:
    return f"Accepted by {claim.by} until {claim.until}: {claim.reason}"
