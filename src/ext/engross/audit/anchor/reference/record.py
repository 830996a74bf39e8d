"""The bytes of a record as the reference tool reads them (PA-002)."""

from __future__ import annotations

import json
from dataclasses import replace

from engross.audit.anchor.json_text import json_value
from engross.contracts.collector import collector_off
from engross.contracts.json_survey import survey
from engross.contracts.strict_json import LIMITS
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = ["record_value"]

# Any depth will do for the tool; a million containers in each other bound the memory.
_LIMITS = replace(LIMITS, depth=1_000_000)


def record_value(data: bytes, file: str) -> tuple[object, tuple[Diagnostic, ...]]:
    """The value of a record and what was said; the value means nothing after an error.

    Bytes that are not UTF-8 become U+FFFD; of two members of one name the last one counts;
    a string may hold half of a surrogate pair.
    """
    measured = survey(data, _LIMITS)
    if measured.depth > _LIMITS.depth or measured.values > _LIMITS.values:
        message = "The record is nested too deeply or holds too many values."
        expected = f"at most {_LIMITS.depth:,} levels and {_LIMITS.values:,} values"
        return None, (diagnose("PA-002", Where(file=file), message, expected=expected),)
    text = data.decode("utf-8", "replace")
    try:
        with collector_off():
            return json_value(text), ()
    except json.JSONDecodeError as error:
        where = Where(file=file, line=error.lineno, column=error.colno)
        return None, (diagnose("PA-002", where, "The record is not JSON.", found=error.msg),)
