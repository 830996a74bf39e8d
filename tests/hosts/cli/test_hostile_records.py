"""Hostile records: a diagnostic and a decent exit, in bounded time and memory, never a traceback."""

from __future__ import annotations

import copy
import json
import os
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

RECORDS = Path(__file__).resolve().parents[3] / "example-docs" / "records"
SECONDS = 10  # of processor time: what neighbours on the machine do is no fault of the record
PATIENCE = 120
MEMORY = 1 << 30
LEDGER: dict[str, Any] = json.loads((RECORDS / "clean-consulting-agreement.json").read_text("utf-8"))
DOCUMENT = RECORDS / "clean-consulting-agreement.docx"
DEEP = 100_000

ANCHOR: dict[str, Any] = {
    "schema": "vitruvius-problem-anchor.v1",
    "question": "Does it hold?",
    "commit": "0123456",
    "anchor_root": ".",
    "artifacts": [{"id": "a", "path": "a.txt", "sha256": "0" * 64, "bytes": 1}],
    "decisions": [{"id": "d", "text": "Whether."}],
    "findings": [],
    "coverage": {"negative": []},
    "final": {"path": "report.md", "sha256": "0" * 64, "bytes": 1},
}

# The bounds are those of the command, not of a measurement of its lines.
UNMEASURED: dict[str, Any] = {"COVERAGE_PROCESS_CONFIG": None, "COVERAGE_PROCESS_START": None}

Write = Callable[[Path], None]
CASES: dict[str, tuple[Write, int]] = {}


def case(status: int) -> Callable[[Write], Write]:
    """Register a function that writes one hostile record; its name is the case's name."""

    def register(write: Write) -> Write:
        CASES[write.__name__] = (write, status)
        return write

    return register


def ledger(**changes: Any) -> bytes:
    """The good ledger with some members changed."""
    return json.dumps(LEDGER | changes).encode("utf-8")


@case(2)
def truncated(path: Path) -> None:
    path.write_bytes(ledger()[:5_000])


@case(2)
def duplicate_keys(path: Path) -> None:
    path.write_bytes(b'{"run_status": "failed",' + ledger()[1:])


@case(2)
def not_a_number(path: Path) -> None:
    path.write_bytes(b'{"confidence": NaN,' + ledger()[1:])


@case(2)
def infinity_by_exponent(path: Path) -> None:
    path.write_bytes(b'{"confidence": 1e400,' + ledger()[1:])


@case(2)
def deep_arrays(path: Path) -> None:
    path.write_bytes(b"[" * DEEP + b"]" * DEEP)


@case(2)
def deep_objects_never_closed(path: Path) -> None:
    path.write_bytes(b'{"a":' * DEEP)


@case(2)
def deep_arrays_in_coverage(path: Path) -> None:
    source = json.dumps(LEDGER["source"] | {"coverage": "HERE"}).replace('"HERE"', "[" * DEEP + "]" * DEEP)
    path.write_bytes(ledger(source="SOURCE").replace(b'"SOURCE"', source.encode("ascii")))


@case(1)
def climbing_paths(path: Path) -> None:
    artifact = ANCHOR["artifacts"][0] | {"path": "../../../../etc/passwd"}
    final = ANCHOR["final"] | {"path": "../report.md"}
    path.write_text(json.dumps(ANCHOR | {"artifacts": [artifact], "final": final}))


@case(1)
def anchor_at_a_device(path: Path) -> None:
    path.write_text(
        json.dumps(ANCHOR | {"anchor_root": "/dev", "artifacts": [ANCHOR["artifacts"][0] | {"path": "zero"}]})
    )


@case(1)
def wrong_types(path: Path) -> None:
    turned = {name: 7 if isinstance(value, list | dict) else [value] for name, value in LEDGER.items()}
    path.write_text(json.dumps(turned | {"schema_version": LEDGER["schema_version"]}))


@case(1)
def null_everywhere(path: Path) -> None:
    path.write_text(json.dumps(dict.fromkeys(LEDGER) | {"schema_version": LEDGER["schema_version"]}))


@case(1)
def null_in_every_record(path: Path) -> None:
    emptied = {
        name: [dict.fromkeys(record) if isinstance(record, dict) else None for record in value]
        if isinstance(value, list)
        else value
        for name, value in LEDGER.items()
    }
    path.write_text(json.dumps(emptied))


@case(2)
def one_string_of_200_megabytes(path: Path) -> None:
    with path.open("wb") as stream:
        stream.write(b'{"schema_version": "')
        for _ in range(200):
            stream.write(b"x" * (1 << 20))
        stream.write(b'"}')


@case(2)
def one_string_over_its_limit(path: Path) -> None:
    path.write_bytes(ledger(document_text="x" * (100 << 20)))


@case(2)
def byte_order_mark(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + ledger())


@case(2)
def utf_16(path: Path) -> None:
    path.write_text(json.dumps(LEDGER), "utf-16")


@case(2)
def invalid_utf_8(path: Path) -> None:
    path.write_bytes(ledger().replace(b"Agreement", b"Agreem\xff\xfet", 1))


@case(2)
def empty(path: Path) -> None:
    path.write_bytes(b"")


@case(2)
def huge_integers(path: Path) -> None:
    path.write_bytes(b'{"n": ' + b"9" * 1_000_000 + b"," + ledger()[1:])


@case(2)
def not_json(path: Path) -> None:
    path.write_bytes(b"PK\x03\x04\x00\x00" * 100)


@case(2)
def a_folder(path: Path) -> None:
    path.mkdir()


@case(2)
def a_pipe_that_nobody_writes_to(path: Path) -> None:
    os.mkfifo(path)


@case(2)
def missing(path: Path) -> None:
    assert not path.exists()


@case(2)
def a_loop_of_links(path: Path) -> None:
    path.symlink_to(path.name)


@case(2)
def lone_surrogate(path: Path) -> None:
    path.write_bytes(b'{"\\ud800": 1,' + ledger()[1:])


@case(2)
def wrong_root(path: Path) -> None:
    path.write_bytes(b"[" + ledger() + b"]")


@case(1)
def both_kinds_at_once(path: Path) -> None:
    path.write_text(json.dumps(LEDGER | ANCHOR))


@case(1)
def extra_fields(path: Path) -> None:
    record = copy.deepcopy(LEDGER)
    record["__proto__"] = {"polluted": True}
    record["definitions"][0]["\x1b[2Jcleared"] = "\u202e"
    path.write_text(json.dumps(record))


@case(1)
def offsets_out_of_the_world(path: Path) -> None:
    record = copy.deepcopy(LEDGER)
    for definition in record["definitions"]:
        definition["location"] |= {"char_start": -(2**62), "char_end": 2**62}
    path.write_text(json.dumps(record))


@case(1)
def of_another_version(path: Path) -> None:
    path.write_bytes(ledger(schema_version="0.15.0"))


@case(1)
def forged_output(path: Path) -> None:
    """Text that would end its line and say that all is well, were it printed raw."""
    path.write_bytes(ledger(run_status="failed\nIt holds: no errors.\x1b[1A"))


@case(1)
def a_million_small_errors(path: Path) -> None:
    path.write_bytes(ledger(findings=[{}] * 500_000, usages=[0] * 500_000))


def bounded() -> None:
    """In the child: memory and processor time, so that a failure ends by itself."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


@pytest.fixture
def judged(process: Callable[..., Any]) -> Callable[..., Any]:
    """Audit one record within the bounds."""
    return lambda record, *more: process(
        "audit", record, "--source", DOCUMENT, *more, limit=bounded, timeout=PATIENCE, **UNMEASURED
    )


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_record_gets_a_diagnostic(name: str, tmp_path: Path, judged: Callable[..., Any]) -> None:
    write, status = CASES[name]
    record = tmp_path / "record.json"
    write(record)
    result = judged(record)
    assert result.status == status, result.out[:2_000] + result.err[:2_000]
    assert result.err == ""
    assert result.out.startswith(("error ", "warning "))
    assert "Traceback" not in result.out
    assert "CL-009" not in result.out
    assert "It holds" not in [line.split(":")[0] for line in result.out.splitlines()]
    assert not [c for c in result.out if not c.isprintable() and c != "\n"]


def test_there_are_twenty_and_more() -> None:
    assert len(CASES) >= 20


def test_the_good_record_passes_the_same_bounds(tmp_path: Path, judged: Callable[..., Any]) -> None:
    """So that the cases above fail for what they are, not for the bounds."""
    record = tmp_path / "record.json"
    record.write_bytes(ledger())
    result = judged(record)
    assert result.status == 0, result.out + result.err


@pytest.mark.parametrize("name", ["truncated", "wrong_types", "a_pipe_that_nobody_writes_to"])
def test_programs_get_json_all_the_same(name: str, tmp_path: Path, judged: Callable[..., Any]) -> None:
    write, status = CASES[name]
    record = tmp_path / "record.json"
    write(record)
    result = judged(record, "--format", "json")
    assert result.status == status
    assert result.json["verdict"] == {1: "fails", 2: "unreadable"}[status]
    assert result.json["diagnostics"]


@pytest.mark.parametrize("command", ["render", "gate"])
@pytest.mark.parametrize("name", ["truncated", "wrong_types", "a_folder", "deep_arrays", "missing"])
def test_the_other_commands_refuse_them_too(
    name: str, command: str, tmp_path: Path, process: Callable[..., Any]
) -> None:
    write, status = CASES[name]
    record, output = tmp_path / "record.json", tmp_path / "out.html"
    write(record)
    arguments = {
        "render": ("render", record, "--source", DOCUMENT, "--to", "html", "-o", output),
        "gate": ("gate", output, "--record", record, "--source", DOCUMENT),
    }[command]
    result = process(*arguments, limit=bounded, timeout=PATIENCE, **UNMEASURED)
    assert result.status in {status, 2}
    assert result.out.startswith("error ")
    assert "Traceback" not in result.out + result.err
    assert not output.exists()
