"""From the bytes of a seal to a seal, or to the reasons why it says nothing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from pydantic import ValidationError

from engross.contracts.checked import Checked
from engross.contracts.json_model import Limits
from engross.contracts.pointer import json_pointer
from engross.contracts.seal import SEAL_VERSION, Seal
from engross.contracts.shown import shown
from engross.contracts.strict_json import json_diagnostics, read_json
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = ["SEAL_LIMITS", "seal_bytes", "seal_from_bytes"]

SEAL_LIMITS = Limits(record=256 * 1024 * 1024, string=64 * 1024, depth=8)
_LISTED = 20


def seal_from_bytes(data: bytes, file: str) -> Checked[Seal]:
    """Read a seal strictly: JSON, version, every member, and that nothing is named twice.

    Codes: ``JS-…`` for the JSON text, ``SL-002`` for the shape, ``SL-003`` for the version.
    """
    reading = read_json(data, SEAL_LIMITS)
    if reading.problems:
        return Checked(None, json_diagnostics(reading.problems, file))
    value = reading.value
    if not isinstance(value, dict):
        return Checked(None, (_malformed(file, "", "A seal is an object.", shown(value)),))
    if value.get("schema_version") != SEAL_VERSION:
        where = Where(file=file, pointer="/schema_version")
        found = shown(value.get("schema_version"))
        message = "The seal follows a form that is not known here."
        return Checked(None, (diagnose("SL-003", where, message, expected=SEAL_VERSION, found=found),))
    try:
        seal = Seal.model_validate(value)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_context=False, include_input=False)[:_LISTED]
        said = (_malformed(file, json_pointer(fault["loc"]), fault["msg"], None) for fault in faults)
        return Checked(None, tuple(said))
    twice = tuple(_twice(seal, file))
    return Checked(None if twice else seal, twice)


def seal_bytes(seal: Seal) -> bytes:
    """The seal as a file holds it: the same bytes for the same seal."""
    content = seal.model_dump(mode="json")
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _twice(seal: Seal, file: str) -> Iterable[Diagnostic]:
    paths = [one.path for one in (*seal.files, *seal.others)]
    named = (("/records", [one.key for one in seal.records]), ("/files", paths))
    for pointer, names in named:
        for name, count in Counter(names).items():
            if count > 1:
                yield _malformed(file, pointer, "Something is sealed twice.", shown(name))
    keys = {one.key for one in seal.records}
    for at, one in enumerate(seal.files):
        strangers = {*(use.key for use in one.views), *one.about, *(said.key for said in one.words)} - keys
        if strangers:
            message = "A record is named that the seal does not hold."
            yield _malformed(file, f"/files/{at}", message, min(strangers))


def _malformed(file: str, pointer: str, message: str, found: str | None) -> Diagnostic:
    return diagnose("SL-002", Where(file=file, pointer=pointer), message, found=found)
