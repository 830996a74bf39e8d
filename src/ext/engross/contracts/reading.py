"""From the bytes of a record to typed records, or to the reasons why not."""

from __future__ import annotations

from typing import Any

from engross.contracts.checked import Checked
from engross.contracts.collector import collector_off
from engross.contracts.ledger import SCHEMA_VERSION, Ledger
from engross.contracts.ledger.building import COUNT_LIMIT, Built, ledger_from_object
from engross.contracts.ledger.quick import sound_ledger
from engross.contracts.ledger.versions import hint_for, message_for
from engross.contracts.pointer import json_pointer
from engross.contracts.shown import shown
from engross.contracts.strict_json import LIMITS, json_diagnostics, read_json, whole_file_problem
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = ["anchor_object_from_bytes", "carefully_read", "ledger_from_bytes"]


def ledger_from_bytes(data: bytes, file: str) -> Checked[Ledger]:
    """Read a ledger: strict JSON, then its version, then every field and in-record rule.

    Another version than the supported one is refused before any other field is looked at
    (``LG-C-003``), with what changed since and what a migration takes. ``file`` is the
    name for diagnostics. At most 200 problems are listed, and one more diagnostic counts
    the rest, up to 10,000. Source: ledger contract, sections 1 to 3.
    """
    if whole_file_problem(data, LIMITS) is None:
        with collector_off():
            sound = sound_ledger(data, LIMITS)
        if sound is not None:
            return Checked(sound)
    return carefully_read(data, file)


def carefully_read(data: bytes, file: str) -> Checked[Ledger]:
    """The reading that decides and says what is wrong, where the quick one is in any doubt."""
    reading = read_json(data)
    if reading.problems:
        return Checked(None, json_diagnostics(reading.problems, file))
    value, where = reading.value, Where(file=file, pointer="")
    if not isinstance(value, dict):
        return Checked(None, (diagnose("LG-C-002", where, "A ledger is an object.", found=shown(value)),))
    if value.get("schema_version") != SCHEMA_VERSION:
        return Checked(None, (_version_diagnostic(value, file),))
    with collector_off():
        built = ledger_from_object(value)
    return Checked(built.ledger, _listed(built, file))


def anchor_object_from_bytes(data: bytes, file: str) -> Checked[dict[str, Any]]:
    """Read the JSON object of a problem-anchor record; its members are not looked at."""
    reading = read_json(data)
    if reading.problems:
        return Checked(None, json_diagnostics(reading.problems, file))
    if not isinstance(reading.value, dict):
        where = Where(file=file, pointer="")
        found = shown(reading.value)
        return Checked(None, (diagnose("JS-010", where, "A record is an object.", found=found),))
    return Checked(reading.value)


def _version_diagnostic(value: dict[str, object], file: str) -> Diagnostic:
    stated = "schema_version" in value
    version = value.get("schema_version")
    return diagnose(
        "LG-C-003",
        Where(file=file, pointer="/schema_version"),
        message_for(version) if stated else f"A ledger names its schema; {SCHEMA_VERSION} is supported.",
        expected=SCHEMA_VERSION,
        found=shown(version) if stated else "no schema_version",
        hint=hint_for(version),
    )


def _listed(built: Built, file: str) -> tuple[Diagnostic, ...]:
    listed = [
        diagnose(
            fault.code,
            Where(file=file, pointer=json_pointer(fault.path)),
            fault.message,
            expected=fault.expected,
            found=fault.found,
        )
        for fault in built.faults
    ]
    if built.unlisted:
        where = Where(file=file, pointer="")
        count = f"More than {COUNT_LIMIT:,}" if built.hopeless else str(built.unlisted)
        message = f"{count} further problems are not listed."
        listed.append(diagnose("LG-S-010", where, message, found=count))
    return tuple(listed)
