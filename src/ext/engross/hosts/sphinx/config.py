"""What a user writes in ``conf.py``: records by key, templates, and how strict to be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.views.anchor_link import LineLink, problem_of

__all__ = ["RecordEntry", "add_config", "line_link", "record_entry", "user_templates"]

_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One entry of ``engross_records``: absolute paths; ``source`` is None for anchor records."""

    key: str
    record: Path
    source: Path | None


def add_config(app: Sphinx) -> None:
    """Register the configuration values; each change re-reads the pages."""
    app.add_config_value("engross_records", {}, "env", types=frozenset({dict}), description=_RECORDS)
    app.add_config_value(
        "engross_templates", None, "env", types=frozenset({str, type(None)}), description=_TEMPLATES
    )
    app.add_config_value(
        "engross_require_finished", False, "env", types=frozenset({bool}), description=_FINISHED
    )
    app.add_config_value(
        "engross_anchor_url", None, "env", types=frozenset({str, dict, type(None)}), description=_ANCHOR_URL
    )
    app.add_config_value(
        "engross_accepted_claims", [], "env", types=frozenset({list, tuple}), description=_ACCEPTED
    )


_ANCHOR_URL = (
    "Where a cited line can be opened: an address with {path}, {line} and perhaps {commit}; "
    "or a dict of such by record key."
)
_RECORDS = "Records by key: {key: {'record': path, 'source': path}}, relative to the folder of conf.py."
_TEMPLATES = "A folder whose templates and style sheets win over the packaged ones, relative to conf.py."
_ACCEPTED = (
    "Sentences of authors that go beyond a record and that somebody answers for: "
    "[{'page', 'claim', 'code', 'reason', 'by', 'until'}], the last a day as YYYY-MM-DD. "
    "They are printed in the scope of the record and stand in the seal."
)
_FINISHED = "Whether a review that is not finished fails the build instead of giving a warning."


def user_templates(config: Config, confdir: Path) -> Path | None:
    """The user's template folder, or None."""
    value = config.engross_templates
    return (confdir / value).resolve() if value else None


def line_link(config: Config, key: str) -> LineLink | Diagnostic | None:
    """The template of a record's lines; None where there is none, a diagnostic where it is unusable."""
    value = config.engross_anchor_url
    template = value.get(key) if isinstance(value, dict) else value
    if template is None:
        return None
    problem = problem_of(template) if isinstance(template, str) else "it is no text"
    if problem is None:
        return LineLink(template)
    message = f"the template for addresses of lines cannot be used: {problem}"
    where = Where(file="conf.py", element="engross_anchor_url")
    expected = "https://host/org/repo/blob/{commit}/{path}#L{line}"
    return diagnose("CF-008", where, message, expected=expected, found=repr(template))


def record_entry(config: Config, confdir: Path, key: str) -> RecordEntry | Diagnostic:
    """The entry of a key, or the diagnostic that says what is wrong with it.

    Paths are relative to the folder of ``conf.py`` and may leave it (design: paths).
    """
    where = Where(file="conf.py", element=f"engross_records[{key!r}]")
    if not _KEY.fullmatch(key):
        return diagnose(
            "CF-001",
            where,
            "a record key cannot be used in element ids and file names",
            expected="a letter, then letters, digits, '-' or '_' (64 at most)",
            found=key,
        )
    records = config.engross_records
    if not isinstance(records, dict) or key not in records:
        known = ", ".join(sorted(map(str, records))) if isinstance(records, dict) else type(records).__name__
        return diagnose(
            "CF-002", where, "no record is configured under this key", expected=known or "a record", found=key
        )
    entry = records[key]
    if (
        not isinstance(entry, dict)
        or not _is_path(entry.get("record"))
        or not _is_path(entry.get("source", "-"))
    ):
        return diagnose(
            "CF-003",
            where,
            "the entry of a record is not of the form that is needed",
            expected="{'record': path} or {'record': path, 'source': path}",
            found=repr(entry),
        )
    unknown = sorted(set(map(str, entry)) - {"record", "source"})
    if unknown:
        return diagnose(
            "CF-003", where, "the entry of a record has members that are not known", found=", ".join(unknown)
        )
    source = entry.get("source")
    return RecordEntry(
        key, (confdir / entry["record"]).resolve(), (confdir / source).resolve() if source else None
    )


def _is_path(value: object) -> bool:
    return isinstance(value, str | Path) and bool(str(value)) and "\0" not in str(value)
