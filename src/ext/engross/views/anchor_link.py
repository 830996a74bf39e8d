"""Where a cited line can be opened: an address made from a template of the site's own.

``https://host/org/repo/blob/{commit}/{path}#L{line}``: each piece of the path is
percent-encoded, so that nothing of a record can become another part of the address.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter
from urllib.parse import quote, urlsplit

__all__ = ["LineLink", "problem_of"]

_SLOTS = frozenset({"commit", "path", "line"})


@dataclass(frozen=True, slots=True)
class LineLink:
    """A template that has no problem (:func:`problem_of`)."""

    template: str

    def address(self, commit: str, path: str, line: int) -> str:
        """The address of a line; lines count from 1."""
        spelled = quote(path.encode("utf-8", "surrogatepass"), safe="/")
        return self.template.format(commit=quote(commit, safe=""), path=spelled, line=line)


def problem_of(template: str) -> str | None:
    """Why a template cannot be used, or None.

    It needs the slots ``{path}`` and ``{line}``, may have ``{commit}``, and is an
    absolute ``http`` or ``https`` address whose host no slot decides.
    """
    try:
        slots = [(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(template)]
    except ValueError as error:
        return f"its braces do not fit together ({error})"
    named = {name for name, _, _ in slots if name is not None}
    if not named <= _SLOTS or any(spec or conversion for _, spec, conversion in slots):
        return "it has slots other than {commit}, {path} and {line}"
    if not {"path", "line"} <= named:
        return "it lacks {path} or {line}"
    if any(not char.isprintable() or char.isspace() or char in "<>\"'`\\" for char in template):
        return "it holds characters that an address cannot have"
    return _problem_of_address(template)


def _problem_of_address(template: str) -> str | None:
    try:
        parts = urlsplit(template)
    except ValueError:
        return "it is no address"
    if parts.scheme not in {"http", "https"} or not parts.netloc:
        return "it is no http or https address"
    if "{" in parts.netloc:
        return "a slot stands in the name of the host"
    return None
