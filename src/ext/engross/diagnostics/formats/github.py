"""Diagnostics as workflow commands that GitHub shows beside the changed lines."""

from __future__ import annotations

from collections.abc import Iterable

from engross.diagnostics.formats.escaping import visible
from engross.diagnostics.model import Diagnostic, Severity

__all__ = ["as_github"]

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_github(diagnostics: Iterable[Diagnostic]) -> str:
    """One line a diagnostic: ``::error file=…,line=…,col=…,title=…::message``.

    Text from a record cannot begin a command of its own: line ends and the marks of the
    syntax are escaped.
    """
    return "".join(f"{_line(diagnostic)}\n" for diagnostic in diagnostics)


def _line(diagnostic: Diagnostic) -> str:
    where = diagnostic.where
    place = where.pointer or where.element
    properties = {
        "file": where.file,
        "line": where.line,
        "col": where.column,
        "title": f"{diagnostic.code} {place}" if place else diagnostic.code,
    }
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items() if value)
    return f"::{_COMMANDS[diagnostic.severity]} {listed}::{_data(_message(diagnostic))}"


def _message(diagnostic: Diagnostic) -> str:
    """Expected, found and hint stand on lines of their own, which an annotation may have."""
    lines = [visible(diagnostic.message)]
    for name in ("expected", "found", "hint"):
        value = getattr(diagnostic, name)
        if value is not None:
            lines.append(f"{name}: {visible(value)}")
    return "\n".join(lines)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: object) -> str:
    return _data(visible(str(value))).replace(":", "%3A").replace(",", "%2C")
