"""Diagnostics as SARIF 2.1.0, which code-scanning services and editors read.

Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from engross.diagnostics.catalogue import entry
from engross.diagnostics.model import Diagnostic, Where, has_errors

__all__ = ["as_sarif"]

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_FINGERPRINT_DIGITS = 32


def as_sarif(diagnostics: Iterable[Diagnostic], *, version: str, judged: bool = True) -> str:
    """One run with one result a diagnostic, in order; ASCII only, ended by a line end.

    ``version`` is that of the tool; ``judged`` is False when something could not be read,
    so that the run does not count as a whole one. Columns are code points. A result has
    the JSON pointer as its logical location and, where the caller found them, line and
    column. Same input, same bytes.
    """
    listed = tuple(diagnostics)
    codes = tuple(dict.fromkeys(diagnostic.code for diagnostic in listed))
    driver = {
        "name": "Engross",
        "version": version,
        "semanticVersion": version,
        "rules": [_rule(code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": judged, "exitCode": _status(listed, judged)}],
        "results": [_result(diagnostic, codes) for diagnostic in listed],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=True) + "\n"


def _status(listed: Sequence[Diagnostic], judged: bool) -> int:
    return int(has_errors(list(listed))) if judged else 2


def _rule(code: str) -> dict[str, Any]:
    known = entry(code)
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.why},
        "help": {"text": known.mend},
        "defaultConfiguration": {"level": known.severity},
    }


def _result(diagnostic: Diagnostic, codes: tuple[str, ...]) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": codes.index(diagnostic.code),
        "level": diagnostic.severity.value,
        "message": {"text": _message(diagnostic)},
        "partialFingerprints": {"engrossPlace/v1": _fingerprint(diagnostic)},
    }
    location = _location(diagnostic.where)
    if location:
        result["locations"] = [location]
    details = {name: getattr(diagnostic, name) for name in ("expected", "found", "hint")}
    result["properties"] = {name: value for name, value in details.items() if value is not None}
    return result


def _message(diagnostic: Diagnostic) -> str:
    """The message with what a viewer would otherwise not show."""
    parts = [diagnostic.message]
    if diagnostic.expected is not None:
        parts.append(f"Expected: {diagnostic.expected}.")
    if diagnostic.found is not None:
        parts.append(f"Found: {diagnostic.found}.")
    return " ".join(parts)


def _location(where: Where) -> dict[str, Any]:
    location: dict[str, Any] = {}
    if where.file:
        physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(where.file)}}
        if where.line is not None:
            physical["region"] = {"startLine": where.line}
            if where.column is not None:
                physical["region"]["startColumn"] = where.column
        location["physicalLocation"] = physical
    names = [
        {"fullyQualifiedName": name, "kind": kind}
        for name, kind in ((where.pointer, "member"), (where.element, "element"))
        if name
    ]
    if names:
        location["logicalLocations"] = names
    return location


def _uri(file: str) -> str:
    """A relative URI reference for a relative path, a ``file:`` URI for an absolute one."""
    path = PurePath(file)
    spelled = quote(path.as_posix().encode("utf-8", "surrogateescape"), safe="/-._~")
    return f"file://{spelled}" if path.is_absolute() else spelled


def _fingerprint(diagnostic: Diagnostic) -> str:
    """The same for the same problem at the same place of a record, whatever line it stands on."""
    where = diagnostic.where
    parts = (diagnostic.code, where.file, where.pointer, where.element, diagnostic.message)
    text = "\x1f".join(part or "" for part in parts)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_FINGERPRINT_DIGITS]
