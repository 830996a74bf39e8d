"""The reference profile: the verdicts of the public JavaScript validator, for interchange.

Whatever it reads or asks otherwise than the strict profile is in this folder, and its
proxy in :mod:`engross.audit.anchor.entailment.reference`. Source: anchor contract, sections
3 to 5, as measured. Where the tool would hang or crash, this one refuses.
"""

from __future__ import annotations

from engross.audit.anchor.entailment.reference import unsupported
from engross.audit.anchor.reference.record import record_value
from engross.audit.anchor.reference.report import bind_spelled, whole_text
from engross.audit.anchor.rules import Rules
from engross.contracts.anchor_types import is_blank, is_positive_integer

__all__ = ["REFERENCE"]

_LINES_BELOW = 10**21  # JavaScript spells larger numbers with an exponent

# What the text of the contract or good sense asks, and the tool does not.
_UNASKED = frozenset({"PA-101", "PA-102", "PA-104", "PA-105", "PA-106", "PA-107", "PA-108", "PA-110"})


def _line(value: object) -> int | None:
    return int(value) if is_positive_integer(value) and value < _LINES_BELOW else None


REFERENCE = Rules(
    value=record_value,
    line=_line,
    is_blank=is_blank,
    report=whole_text,
    bind=bind_spelled,
    unsupported=unsupported,
    unasked=_UNASKED,
)
