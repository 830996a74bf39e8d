"""The strict profile: the contract's text with what it needs to do what it is for.

It decides about publication (anchor contract, section 2.3).
"""

from __future__ import annotations

from engross.audit.anchor.binding import bind
from engross.audit.anchor.entailment import unsupported
from engross.audit.anchor.reading import record_value
from engross.audit.anchor.rules import Rules
from engross.audit.anchor.visible import visible_text
from engross.contracts.anchor_types import is_blank, is_positive_integer

__all__ = ["STRICT"]

# Characters without width: a line of nothing else shows nothing (anchor contract, T-10).
_WIDTHLESS = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


def _line(value: object) -> int | None:
    return int(value) if is_positive_integer(value) else None


def _shows_nothing(line: str) -> bool:
    return is_blank(line.translate(_WIDTHLESS))


STRICT = Rules(
    value=record_value,
    line=_line,
    is_blank=_shows_nothing,
    report=visible_text,
    bind=bind,
    unsupported=unsupported,
)
