"""The words of strict JSON reading: limits, problems, readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = ["LIMITS", "JsonProblem", "JsonReading", "Limits", "ProblemKind"]

ProblemKind: TypeAlias = Literal[
    "encoding", "bom", "syntax", "duplicate", "constant", "number", "size", "string", "depth"
]


@dataclass(frozen=True, slots=True)
class Limits:
    """How large a record may be.

    ``record`` and ``string`` are bytes (of the file; of one string as written, without its
    quotation marks), ``depth`` is the number of containers inside one another, ``members``
    the number of members of one object, ``values`` the number of values in the record: it
    bounds memory, and leaves room for any real record that ``record`` lets pass.
    """

    record: int = 128 * 1024 * 1024
    string: int = 16 * 1024 * 1024
    depth: int = 64
    members: int = 100_000
    values: int = 6_000_000


LIMITS = Limits()


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonProblem:
    """The first fault of a record, at the place where it is.

    ``pointer`` is the JSON pointer of the value that holds the fault. ``line`` and
    ``column`` count from 1, columns in code points; None where no place can be named.
    """

    kind: ProblemKind
    message: str
    pointer: str = ""
    line: int | None = None
    column: int | None = None
    expected: str | None = None
    found: str | None = None


@dataclass(frozen=True, slots=True)
class JsonReading:
    """A value, or problems; ``problems`` is empty exactly when the value may be used."""

    value: object
    problems: tuple[JsonProblem, ...] = ()
