"""Decisions about labels, by what they mean for a sentence."""

from __future__ import annotations

__all__ = ["EXTERNAL", "OPEN", "REJECTED", "UNCOUNTED"]

REJECTED = frozenset({"rejected_not_a_term", "rejected_proper_name"})
OPEN = frozenset({"needs_review", "insufficient_evidence"})
EXTERNAL = "confirmed_external_reference"
UNCOUNTED = "not decided: the occurrence review is not complete"
