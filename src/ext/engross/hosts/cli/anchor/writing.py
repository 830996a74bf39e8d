"""Members of a record changed in its file, with the files that have to change together with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engross.contracts.anchor_parts import Pin
from engross.contracts.json_editing import JsonPath, with_scalars
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.cli.anchor.reading import RecordFile
from engross.source.replacing import ChangedMeanwhileError, Replacement, replace_files

__all__ = ["pin_edits", "write_record"]


def pin_edits(record: RecordFile, pin: Pin, sha256: str, size: int) -> dict[JsonPath, str | int]:
    """Hash and size for the members of a pin, where they are scalars and differ."""
    entry = _at(record.value, pin.place)
    edits: dict[JsonPath, str | int] = {}
    for member, known, new in (("sha256", pin.sha256, sha256), ("bytes", pin.size, size)):
        replaceable = (
            isinstance(entry, dict) and member in entry and not isinstance(entry[member], dict | list)
        )
        if replaceable and known != new:
            edits[(*pin.place, member)] = new
    return edits


def write_record(
    record: RecordFile, edits: Mapping[JsonPath, str | int], others: Sequence[Replacement] = ()
) -> tuple[Diagnostic, ...]:
    """Write the record with other values, and other files with it; all of them, or none (CL-030)."""
    changed = Replacement(record.path, record.data, with_scalars(record.data, edits))
    try:
        # The record comes last: until then, whoever reads it reads of files as they were.
        replace_files([*others, changed])
    except ChangedMeanwhileError as error:
        where = Where(file=str(error.args[0]))
        return (diagnose("CL-030", where, "The file was changed by somebody else meanwhile."),)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        where = Where(file=str(error.filename or record.path))
        return (diagnose("CL-030", where, "The file cannot be written.", found=reason),)
    return ()


def _at(value: object, path: JsonPath) -> object:
    for step in path:
        if isinstance(value, dict) and isinstance(step, str):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int):
            value = value[step]
    return value
