"""What the ledger says was read, against itself and against the document.

``LG-P-005`` (identity), ``LG-P-053`` (warnings and the outcome of the run) and
``LG-P-054``: no claim beyond what a reader can read; what is in a part is asked in
:mod:`engross.audit.ledger.rules.truth`. Seed: Record invariants, "Coverage
records parts parsed, parts omitted, and parse warnings".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engross.audit.ledger.index import LedgerIndex
from engross.audit.ledger.lookups.contents import JUDGED
from engross.audit.ledger.rule import Breach, rule
from engross.contracts.identity import stable_id
from engross.contracts.ledger import COVERAGE_PARTS, UNSUPPORTED
from engross.contracts.pointer import json_pointer
from engross.diagnostics import Severity
from engross.source.docx import PartCoverage

COVERAGE = ("source", "coverage")
# The words by which the warning about a part names it; the other parts are named by their key.
KNOWN_PARTS = (*COVERAGE_PARTS, UNSUPPORTED)


@rule("LG-P-005", "source")
def document_id_is_made_from_the_hash(index: LedgerIndex) -> Iterator[Breach]:
    source = index.ledger.source
    if source.sha256 is not None and source.document_id != stable_id("src", source.sha256):
        yield Breach(
            "/source/document_id",
            "The identifier of the document is not the one that its hash gives.",
            expected=stable_id("src", source.sha256),
            found=source.document_id,
        )


@rule("LG-P-053", "source", "run_status", "limitations")
def warnings_lower_the_outcome_and_are_limitations(index: LedgerIndex) -> Iterator[Breach]:
    ledger = index.ledger
    if ledger.source.warnings and ledger.run_status == "completed":
        yield Breach(
            "/run_status",
            f"The source has warnings ({len(ledger.source.warnings)}), so the run has reduced assurance.",
            expected="completed_reduced_assurance",
            found=ledger.run_status,
        )
    limitations = frozenset(ledger.limitations)
    for i, warning in enumerate(ledger.source.warnings):
        if warning not in limitations:
            yield Breach(
                f"/source/warnings/{i}",
                "This warning is not among the limitations.",
                expected="the same sentence in limitations",
                found=warning,
            )


@rule("LG-P-054", "source")
def coverage_is_consistent(index: LedgerIndex) -> Iterator[Breach]:
    warned = "\n".join(index.ledger.source.warnings).casefold()
    for part, entry in index.ledger.source.coverage.items():
        pointer = json_pointer((*COVERAGE, part))
        stated = _stated(entry)
        if stated is None:
            message = "A part is covered by two answers, true or false: is it present, was it parsed?"
            yield Breach(pointer, message, expected='{"present": true or false, "parsed": …}', found=entry)
        elif stated.parsed and not stated.present:
            message = "A part that is absent cannot have been parsed."
            yield Breach(f"{pointer}/parsed", message, expected="false", found="true")
        elif stated.present and not stated.parsed and part in KNOWN_PARTS and _words(part) not in warned:
            yield Breach(
                pointer,
                "This part is present and was not parsed, but no warning says so.",
                expected=f"a warning that names: {_words(part)}",
                found="no such warning in /source/warnings",
            )


@rule("LG-P-054", "source", needs_source=True)
def coverage_is_that_of_the_document(index: LedgerIndex) -> Iterator[Breach]:
    if index.source is None:
        return
    claimed = index.ledger.source.coverage
    for part, actual in index.source.coverage.items():
        pointer = json_pointer((*COVERAGE, part))
        if part in index.contents and _denied(claimed, part):
            continue  # that is LG-D-002, which says what is in the part
        empty = index.full is not None and part in JUDGED
        if part not in claimed:
            yield _missing(part, actual, empty)
            continue
        stated = _stated(claimed[part])
        if stated is not None:  # an entry that cannot be read is reported by the rule above
            yield from _against_document(pointer, stated, actual, empty)
    yield from _unknown_parts(claimed, index.source.coverage)
    yield from _unsaid_warnings(index.ledger.source.warnings, index.source.warnings)


def _denied(claimed: Mapping[str, Any], part: str) -> bool:
    entry = claimed.get(part)
    return part not in claimed or (isinstance(entry, Mapping) and entry.get("present") is False)


def _missing(part: str, actual: PartCoverage, empty: bool) -> Breach:
    unread = actual.present and not actual.parsed and not empty
    return Breach(
        json_pointer(COVERAGE),
        f"The coverage says nothing about {_words(part)}"
        + (", which the document has and which cannot be read." if unread else "."),
        expected=f"an entry {part}",
        found="no entry",
        severity=Severity.ERROR if unread else Severity.WARNING,
    )


def _against_document(
    pointer: str, stated: PartCoverage, actual: PartCoverage, empty: bool
) -> Iterator[Breach]:
    if actual.present and not stated.present:
        yield Breach(
            f"{pointer}/present",
            "The document has this part, the ledger calls it absent."
            + (" Nothing that a reader could miss is in it." if empty else ""),
            expected="true",
            found="false",
            severity=Severity.WARNING if empty else None,
        )
    elif stated.present and not actual.present:
        yield Breach(
            f"{pointer}/present",
            "The ledger calls this part present, the document lacks it.",
            expected="false",
            found="true",
            severity=Severity.WARNING,
        )
    elif stated.parsed and not actual.parsed:
        message = "The ledger calls this part parsed, but it cannot be read."
        yield Breach(f"{pointer}/parsed", message, expected="false", found="true")


def _unknown_parts(claimed: Mapping[str, Any], actual: Mapping[str, PartCoverage]) -> Iterator[Breach]:
    for part, entry in claimed.items():
        stated = _stated(entry)
        if part in actual or stated is None or not stated.present:
            continue
        yield Breach(
            json_pointer((*COVERAGE, part)),
            "The document was not found to have such a part; what is said about it cannot be checked.",
            expected="one of the parts of the document: " + ", ".join(actual),
            found=part,
            severity=Severity.WARNING,
        )


def _unsaid_warnings(said: tuple[str, ...], due: tuple[str, ...]) -> Iterator[Breach]:
    for warning in due:
        if warning not in said:
            yield Breach(
                "/source/warnings",
                "Reading the document gives a warning that the ledger does not hold in these words.",
                expected=warning,
                found="; ".join(said) or "no warning",
                severity=Severity.WARNING,
            )


def _stated(entry: object) -> PartCoverage | None:
    if not isinstance(entry, Mapping):
        return None
    present, parsed = entry.get("present"), entry.get("parsed")
    if not isinstance(present, bool) or not isinstance(parsed, bool):
        return None
    return PartCoverage(present=present, parsed=parsed)


def _words(part: str) -> str:
    return "unsupported structures" if part == UNSUPPORTED else part.replace("_", " ")
