"""What changed from one ledger version to the next, and what that asks of an older ledger.

Source: the version history in the ledger contract's prose. No older ledger is converted:
each step needs work on the document or a decision that the older file does not hold.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engross.contracts.ledger.document import SCHEMA_VERSION

__all__ = ["HISTORY", "Version", "hint_for", "message_for"]

_FORM = re.compile(r"(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Version:
    """One version: what it changed, and how a ledger of the version before it gets there."""

    number: str
    changed: str
    migrate: str


HISTORY: tuple[Version, ...] = (
    Version(
        "0.2.0",
        "added proposals, look-ups, evidence and recorded decisions of reviewers",
        "run the check again with a program that keeps them",
    ),
    Version(
        "0.3.0",
        "added the whole queue of labels, one decision on each, and a summary that says whether all "
        "is decided",
        "queue every label and decide each one",
    ),
    Version(
        "0.4.0",
        "rebuilt the index of uses by a scan of the whole document and added a decision on each match",
        "scan again after the term review and review every match",
    ),
    Version(
        "0.5.0",
        "gave up definitions found by patterns: only the exact words of the document that a reviewer "
        "pointed to are a meaning",
        "review every definition again and cite its words with their offsets",
    ),
    Version(
        "0.6.0",
        "separated detector hits (lexical_observations) from reviewers' proposals (candidate_proposals)",
        "sort the old candidates into the two lists and point the queue to them",
    ),
    Version(
        "0.7.0",
        "added written forms (term_variants), each with the outcome of every one of its instances",
        "build the forms from the uses and their decisions",
    ),
    Version(
        "0.8.0",
        "added the decision confirmed_alias with its canonical label; an alias is no second definition",
        "decide second labels again and turn their definitions into aliases",
    ),
    Version(
        "0.9.0",
        "kept only the longest match at a place, added groups of overlapping matches "
        "(occurrence_collisions) and the decision shadowed_by_overlapping_term",
        "scan again and review the overlaps",
    ),
    Version(
        "0.10.0",
        "placed each definition at the label beside its meaning instead of at the first label of the "
        "document, and added singular forms",
        "bind labels anew and scan for singular forms",
    ),
    Version(
        "0.11.0",
        "allowed several meanings for one label (definition_spans), with a definition for each",
        "write each meaning as a span and make a definition of each",
    ),
    Version(
        "0.12.0",
        "added the review of references: a queue of delegated meanings, a decision on each, and DEF-006 "
        "for broken ones only",
        "queue every definition with a target and decide each one",
    ),
    Version(
        "0.13.0",
        "added outside documents (confirmed_external_reference, DEF-007), scopes of undefined terms, and a "
        "reason for every open decision (review_reason)",
        "review labels, uses and references again with the new decisions and give reasons for open ones",
    ),
    Version(
        "0.14.0",
        "added decisions for proper names (rejected_proper_name, proper_name_component); meanings may not "
        "begin or end inside a word",
        "review rejected labels and uses that are parts of names again, and mend meanings cut inside a word",
    ),
)
"""Every version that the contract tells of, the oldest first; the last one is supported."""


def message_for(stated: object) -> str:
    """Why a ledger that states this ``schema_version`` is refused, and what changed since it."""
    supported = f"Only ledgers of schema {SCHEMA_VERSION} are supported"
    if not isinstance(stated, str):
        return f"{supported}; the version is a text such as {SCHEMA_VERSION!r}, and this is none."
    order = _order(stated)
    if order is None:
        return f"{supported}; this is no version, which is three numbers with points between them."
    if order > _known(SCHEMA_VERSION):
        return f"{supported}; this one is newer, and what it changed is not known here."
    later = [version for version in HISTORY if _known(version.number) > order]
    if not later:  # a release that the history does not tell of
        return f"{supported}; the history of the schema does not hold this version."
    changes = "; ".join(f"{version.number} {version.changed}" for version in later)
    return f"{supported}. Since this version: {changes}."


def hint_for(stated: object) -> str | None:
    """What a ledger of another version needs, step by step; ``None`` where there are no steps."""
    order = _order(stated) if isinstance(stated, str) else None
    if order is None or order == _known(SCHEMA_VERSION):
        return None
    if order > _known(SCHEMA_VERSION):
        return f"Use a version of this program that supports it, or a checker that writes {SCHEMA_VERSION}."
    steps = "; ".join(
        f"for {version.number}: {version.migrate}" for version in HISTORY if _known(version.number) > order
    )
    return (
        f"Run the definition check again with a program that writes schema {SCHEMA_VERSION}; "
        f"its reviews then include what is missing here ({steps}). Editing the version alone mends nothing."
    )


def _known(number: str) -> tuple[int, int, int]:
    major, minor, patch = number.split(".")
    return int(major), int(minor), int(patch)


def _order(stated: str) -> tuple[int, int, int] | None:
    return _known(stated) if _FORM.fullmatch(stated) else None
