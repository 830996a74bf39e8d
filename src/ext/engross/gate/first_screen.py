"""What stands before the results: limits, counts and identity, in the open, before the first item."""

from __future__ import annotations

from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case
from engross.gate.text import folded, record_ids

__all__ = ["before_results", "compare_first_screen"]


def before_results(case: Case) -> int:
    """The block at which the results begin: the first item, entry, term or row of the register.

    A page without any, as one of the coverage alone, has none before its end.
    """
    if case.part == "coverage":
        return case.view.end
    names = {case.carrier_name(one.id) for one in case.expected.items}
    names.update(case.carrier_name(one.id) for one in case.expected.not_shown)
    names.update(case.carrier_name(term.part) for term in case.expected.terms)
    starts = [c.start for c in case.reading.carriers if case.holds(c.start) and (c.id in names or c.item)]
    if case.part == "register":
        rows = (row for row in case.reading.rows if case.holds(row.block))
        starts += [row.block for row in rows if record_ids(" ".join(row.cells))]
    return min(starts, default=case.view.end)


def compare_first_screen(case: Case, end: int) -> Iterator[Diagnostic]:
    """Compare what stands before ``end`` with what a reader must meet before any result."""
    text = _open_text(case, end)
    # Where nothing follows, the source is still named before the account of the scope.
    yield from _particulars(case, _open_text(case, _scope(case) if end == case.view.end else end))
    for words in _wanted(case):
        # What stands nowhere is missing, and that is said elsewhere.
        if words not in text and all(sentence in case.text for sentence in _pieces(case, words)):
            message = case.says(
                "a limit, a count or the identity of the source does not stand before the results."
            )
            yield diagnose(
                "GT-036",
                case.where(),
                message,
                expected=words,
                found="only later, or behind something closed",
            )


def _scope(case: Case) -> int:
    inside = range(case.view.start, case.view.end)
    first = case.expected.scope[0]
    return next((at for at in inside if first in case.reading.blocks[at].text), case.view.end)


def _open_text(case: Case, end: int) -> str:
    blocks = case.reading.blocks[case.view.start : end]
    return folded("\n".join(block.text for block in blocks if not block.folded))


def _particulars(case: Case, text: str) -> Iterator[Diagnostic]:
    """Name, fingerprint, date and nature stand beside their own labels; a register has its own."""
    expected = case.expected
    for forms in expected.registered if case.part == "register" else expected.particulars:
        if not any(form in text for form in forms):
            message = case.says(
                "a particular of the source does not stand beside its label before the results."
            )
            yield diagnose(
                "GT-060", case.where(), message, expected=" or ".join(forms), found="set otherwise"
            )


def _pieces(case: Case, words: str) -> tuple[str, ...]:
    expected = case.expected
    together = {" ".join(group): group for group in (expected.scope, expected.assurance)}
    return together.get(words, (words,))


def _wanted(case: Case) -> Iterator[str]:
    expected = case.expected
    yield expected.name
    if case.part == "unfinished":
        yield from expected.effects
        return
    # Sentences that belong together stand together.
    yield from (" ".join(expected.scope), *expected.banner)
    if case.part == "register":
        return
    yield " ".join(expected.assurance)
    yield from expected.lists["unread"]
    if expected.fingerprint is not None:
        yield expected.fingerprint
