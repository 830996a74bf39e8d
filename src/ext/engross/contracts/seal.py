"""A seal (``engross-seal.v1``): what lay in an output folder when the gate passed it.

It is no signature: whoever can write into the folder can write a seal. What it holds is
therefore never believed; it only says what to read again, and what to compare it with.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from engross.contracts.accepted import AcceptedClaim
from engross.contracts.anchor_types import is_confined_path
from engross.contracts.ledger.fields import Distinct, Many, Sha256
from engross.contracts.ledger.record import Record

__all__ = [
    "SEAL_NAME",
    "SEAL_VERSION",
    "Seal",
    "SealedException",
    "SealedExtract",
    "SealedFile",
    "SealedInput",
    "SealedOther",
    "SealedRecord",
    "SealedUse",
    "SealedWords",
    "is_record_path",
    "is_sealable",
]

SEAL_NAME = "engross-seal.json"
SEAL_VERSION: Literal["engross-seal.v1"] = "engross-seal.v1"
MOST_FILES = 1_000_000
MOST_RECORDS = 10_000
LONGEST_PATH = 4_096
_CLIMB = re.compile(r"(?:\.\./)*+")


def is_sealable(path: str) -> bool:
    """Whether a path below the output folder can stand in a seal: relative, confined, plain text."""
    plain = path.isprintable() and len(path) <= LONGEST_PATH
    return plain and is_confined_path(path)


def is_record_path(path: str) -> bool:
    """Whether a path is relative and climbs, if at all, only at its beginning."""
    climb = _CLIMB.match(path)
    return is_sealable(path[climb.end() :] if climb is not None else path)


def _below(path: str) -> str:
    if not is_sealable(path):
        raise PydanticCustomError("unconfined_path", "not a plain path below the output folder")
    return path


def _relative(path: str) -> str:
    if not is_record_path(path):
        raise PydanticCustomError("unconfined_path", "not a plain path relative to the output folder")
    return path


Below = Annotated[str, Field(min_length=1, max_length=LONGEST_PATH), AfterValidator(_below)]
Relative = Annotated[str, Field(min_length=1, max_length=LONGEST_PATH), AfterValidator(_relative)]
Key = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,63}$")]
Count = Annotated[int, Field(ge=0)]
Name = Annotated[str, Field(min_length=1, max_length=16_000)]


class SealedInput(Record):
    """A file that a record is about, or that it is made of. Without a path it is found by its digest."""

    path: Relative | None
    sha256: Sha256


class SealedRecord(Record):
    """A record: its bytes, the files it is about, and how many of its items were met.

    ``path`` is relative to the output folder. ``address`` is the template of the links of
    cited lines.
    """

    key: Key
    kind: Literal["ledger", "anchor"]
    path: Relative | None
    sha256: Sha256
    inputs: Many[SealedInput]
    address: Annotated[str, Field(max_length=2_000)] | None
    expected: Count
    found: Count


class SealedExtract(Record):
    """The part of a research record that a view shows."""

    sections: Distinct[Literal["decisions", "negative", "artifacts", "limits"]]
    decisions: Distinct[Name]
    statuses: Distinct[Name]
    types: Distinct[Name]


class SealedUse(Record):
    """A view that a file must hold."""

    key: Key
    part: Literal["dashboard", "coverage", "register", "report", "anchor-report", "anchor-part"]
    first: bool
    extract: SealedExtract | None


class SealedWords(Record):
    """Words that a role of an author wrote: the record, the role and the name given to it."""

    key: Key
    role: Literal["count", "coverage", "status", "place"]
    name: Name


class SealedOther(Record):
    """A file of the output folder that was not compared with a record."""

    path: Below
    sha256: Sha256


class SealedFile(SealedOther):
    """A file that was compared with records.

    ``pages`` are the pages of the project that it holds, ``about`` the records by which
    its prose is judged, ``items`` how many items were compared in it.
    """

    format: Literal["html", "word", "markdown", "text"]
    pages: Distinct[Name]
    views: Many[SealedUse]
    about: Distinct[Key]
    words: Many[SealedWords]
    items: Count


class SealedException(AcceptedClaim):
    """An accepted claim, with the records in whose scope it is printed."""

    records: Distinct[Key]

    @property
    def claim_alone(self) -> AcceptedClaim:
        """The claim as the configuration had it."""
        return AcceptedClaim.model_validate(self.model_dump(exclude={"records"}))


class Seal(Record):
    """The whole seal. ``files`` and ``others`` together are every file that readers may meet."""

    schema_version: Literal["engross-seal.v1"]
    engross: Name
    builder: Name
    records: Annotated[Many[SealedRecord], Field(max_length=MOST_RECORDS)]
    files: Annotated[Many[SealedFile], Field(max_length=MOST_FILES)]
    others: Annotated[Many[SealedOther], Field(max_length=MOST_FILES)]
    exceptions: Annotated[Many[SealedException], Field(max_length=MOST_RECORDS)]
