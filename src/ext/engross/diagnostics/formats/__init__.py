"""Diagnostics written down, for people and for programs.

``FORMATS`` is the register: a format is a function from diagnostics to text. A new
one (SARIF, annotations of a forge) is a module here and a line in the register.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType

from engross.diagnostics.formats.escaping import visible
from engross.diagnostics.formats.json_object import as_json
from engross.diagnostics.formats.text import as_text, place
from engross.diagnostics.model import Diagnostic

__all__ = ["FORMATS", "Format", "as_json", "as_text", "place", "visible"]

Format = Callable[[Iterable[Diagnostic]], str]

FORMATS: MappingProxyType[str, Format] = MappingProxyType({"json": as_json, "text": as_text})
