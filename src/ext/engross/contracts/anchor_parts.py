"""Those parts of a problem-anchor record that can be used although the rest may not hold.

The tools that repair a record cannot ask for one that holds. What is malformed is left
out here; the audit says why. Paths are places in the JSON document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engross.contracts.anchor_types import (
    is_confined_path,
    is_id,
    is_plain_path,
    is_positive_integer,
    is_sha256,
    is_text,
)
from engross.contracts.json_editing import JsonPath

__all__ = ["AnchoredFinding", "Pin", "anchored_findings", "artifact_pins", "candidate_pin", "objects"]


@dataclass(frozen=True, slots=True)
class Pin:
    """A file that the record pins; ``sha256`` and ``size`` (bytes) are ``None`` where malformed.

    ``place`` is the object that holds the members ``sha256`` and ``bytes``; ``name`` is the
    artifact's id, or the words for the candidate.
    """

    place: JsonPath
    name: str
    path: str
    sha256: str | None
    size: int | None


@dataclass(frozen=True, slots=True)
class AnchoredFinding:
    """A finding whose anchor names a confined path and a line (from 1).

    ``type``, ``status`` and ``claim`` are empty where they are not texts.
    """

    index: int
    id: str
    path: str
    line: int
    claim: str
    type: str
    status: str

    @property
    def place(self) -> JsonPath:
        """Where the line stands in the record."""
        return ("findings", self.index, "anchor", "line")


def artifact_pins(record: object) -> tuple[Pin, ...]:
    """The artifacts whose path may be looked at, in list order."""
    return tuple(
        pin
        for index, entry in objects(record, "artifacts")
        if (pin := _pin(entry, ("artifacts", index), entry.get("id"))) is not None
    )


def candidate_pin(record: object) -> Pin | None:
    """The pin of the candidate; ``None`` without a bare file name."""
    final = record.get("final") if isinstance(record, dict) else None
    if not isinstance(final, dict):
        return None
    pin = _pin(final, ("final",), "the candidate")
    return None if pin is None or "/" in pin.path else pin


def anchored_findings(record: object) -> tuple[AnchoredFinding, ...]:
    """The findings that point at a line, in list order."""
    return tuple(found for index, entry in objects(record, "findings") for found in _anchored(index, entry))


def objects(record: object, *names: str) -> Iterator[tuple[int, dict[str, object]]]:
    """The objects of a list below the record, with their indexes; nothing where there is no list."""
    value: object = record
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    for index, entry in enumerate(value if isinstance(value, list) else []):
        if isinstance(entry, dict):
            yield index, entry


def _pin(entry: dict[str, object], place: JsonPath, name: object) -> Pin | None:
    path, sha256, size = entry.get("path"), entry.get("sha256"), entry.get("bytes")
    if not is_confined_path(path) or not is_plain_path(path):
        return None
    return Pin(
        place,
        name if isinstance(name, str) else path,
        path,
        sha256 if is_sha256(sha256) else None,
        int(size) if is_positive_integer(size) else None,
    )


def _anchored(index: int, entry: dict[str, object]) -> Iterable[AnchoredFinding]:
    anchor, identifier = entry.get("anchor"), entry.get("id")
    if not isinstance(anchor, dict) or not is_id(identifier):
        return
    path, line = anchor.get("path"), anchor.get("line")
    if is_confined_path(path) and is_plain_path(path) and is_positive_integer(line):
        claim, kind, status = (entry.get(name) for name in ("claim", "type", "status"))
        yield AnchoredFinding(
            index,
            identifier,
            path,
            int(line),
            claim if is_text(claim) else "",
            kind if isinstance(kind, str) else "",
            status if isinstance(status, str) else "",
        )
