"""What a profile decides: how a record, its files and its report are read, and what is not asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engross.audit.anchor.binding import Binding
from engross.audit.anchor.entailment import Token
from engross.audit.anchor.visible import Unreadable, Visible
from engross.diagnostics import Diagnostic

__all__ = ["Rules"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The readings of one profile; everything else is the same in all of them.

    ``value`` reads the bytes of a record (the file is named in what it says), ``line`` a
    line number (``None`` where it is none), ``is_blank`` an anchored line, ``report`` the
    bytes of a report (by its name), ``bind`` what a report names and cites of a record.
    ``unsupported`` are the tokens of a claim that a line does not carry. ``unasked`` are the
    codes of checks that the profile does not have.
    """

    value: Callable[[bytes, str], tuple[object, tuple[Diagnostic, ...]]]
    line: Callable[[object], int | None]
    is_blank: Callable[[str], bool]
    report: Callable[[str, bytes], Visible | Unreadable]
    bind: Callable[[Visible, Mapping[str, object]], Binding]
    unsupported: Callable[[str, str], tuple[Token, ...]]
    unasked: frozenset[str] = frozenset()
