"""The one clock: which day it is, for acceptances that expire."""

from __future__ import annotations

import os
from datetime import UTC, date, datetime

__all__ = ["today"]

_NAME = "SOURCE_DATE_EPOCH"
_LAST = 253_402_300_799
"""The last second that a date can be made of (year 9999)."""


def today() -> date:
    """The day in UTC; that of ``SOURCE_DATE_EPOCH`` (seconds since 1970) where it is set.

    A value that is no such number is passed over: a wrong variable must not keep
    acceptances alive.
    """
    text = os.environ.get(_NAME, "")
    if text.isascii() and text.isdecimal() and len(text) <= len(str(_LAST)) and int(text) <= _LAST:
        return datetime.fromtimestamp(int(text), UTC).date()
    return datetime.now(UTC).date()
