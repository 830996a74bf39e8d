"""Values of records as diagnostics show them: short, on one line, without control characters."""

from __future__ import annotations

import json

__all__ = ["shown"]

TEXT_LIMIT = 120


def shown(value: object) -> str:
    """A JSON value in a few words: scalars as JSON writes them, containers by their size."""
    if isinstance(value, str):
        text = value if len(value) <= TEXT_LIMIT else value[: TEXT_LIMIT - 1] + "…"
        quoted = json.dumps(text, ensure_ascii=False)
        return "".join(c if c.isprintable() else _escaped(c) for c in quoted)
    if isinstance(value, dict):
        return "an object with 1 member" if len(value) == 1 else f"an object with {len(value)} members"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    if value is None or isinstance(value, (bool, int, float)):
        return json.dumps(value)
    return type(value).__name__


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
