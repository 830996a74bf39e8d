"""How the audit of problem-anchor records grows: ``python benchmarks/anchor.py``.

Writes two records into a temporary folder, one with 1,000 findings over 100 files and one
with 10,000 findings over 1,000 files, audits each in a process of its own, and measures it
against a yardstick in the same run: reading and hashing the same files once and parsing
the record with ``json.loads``. Every opening of a studied file is counted.
"""

from __future__ import annotations

import hashlib
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SIZES = (1_000, 10_000)
FINDINGS_A_FILE = 10
LINES_A_FILE = 200


def studied(number: int) -> bytes:
    """A file of code-like lines; each has a name, a figure and a unit."""
    lines = (
        f"LIMIT_{number}_{line} = {line * 10}  # {line * 10} mm, option `opt-{line}`\n"
        for line in range(1, LINES_A_FILE + 1)
    )
    return "".join(lines).encode()


def write(folder: Path, findings: int) -> Path:
    """A record that holds; the path of it."""
    files = findings // FINDINGS_A_FILE
    artifacts: list[dict[str, Any]] = []
    entries: list[dict[str, Any]] = []
    report = ["# Limits\n\nN1: no limit is missing.\n\n"]
    (folder / "code").mkdir(parents=True)
    for number in range(files):
        path, data = f"part_{number}.py", studied(number)
        (folder / "code" / path).write_bytes(data)
        pin = {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}
        artifacts.append({"id": f"A{number}", "path": path, **pin})
        for at in range(FINDINGS_A_FILE):
            line = at * 17 + 1
            ident = f"F{len(entries) + 1}"
            claim = f"`LIMIT_{number}_{line}` is {line} cm and named in opt-{line}"
            entries.append(
                {
                    "id": ident,
                    "decision_id": "D1",
                    "claim": claim,
                    "type": "repo",
                    "anchor": {"path": path, "line": line},
                    "artifact_id": f"A{number}",
                    "changes": "measure",
                    "status": "verified",
                }
            )
            report.append(f"- {ident}: {claim} ({path}:{line}).\n")
    candidate = "".join(report).encode()
    (folder / "limits.md").write_bytes(candidate)
    record = {
        "schema": "vitruvius-problem-anchor.v1",
        "question": "Which limits are there?",
        "commit": "0123abc",
        "anchor_root": "code",
        "artifacts": artifacts,
        "decisions": [{"id": "D1", "text": "Whether limits change"}],
        "findings": entries,
        "coverage": {"negative": [{"id": "N1", "searched": "Gaps", "not_found": "None", "boundary": "code"}]},
        "final": {
            "path": "limits.md",
            "sha256": hashlib.sha256(candidate).hexdigest(),
            "bytes": len(candidate),
        },
    }
    path_of_record = folder / "limits-problem-anchor.json"
    path_of_record.write_text(json.dumps(record), "utf-8")
    return path_of_record


def yardstick(record: Path) -> float:
    """Seconds for reading and hashing every file once and parsing the record."""
    start = time.perf_counter()
    json.loads(record.read_bytes())
    for path in sorted((record.parent / "code").iterdir()):
        hashlib.sha256(path.read_bytes()).hexdigest()
    return time.perf_counter() - start


def audit(record: Path) -> dict[str, Any]:
    """Audit a record in this process; what was measured."""
    from engross.audit.anchor import open_anchor

    opened: Counter[str] = Counter()
    code = str(record.parent / "code")

    def count(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and str(arguments[0]).startswith(code):
            opened[str(arguments[0])] += 1

    sys.addaudithook(count)
    measure = yardstick(record)
    opened.clear()
    start = time.perf_counter()
    result = open_anchor(record)
    seconds = time.perf_counter() - start
    if result.case is None:
        raise SystemExit(f"the record does not hold: {result.diagnostics[0]}")
    return {
        "seconds": seconds,
        "yardstick": measure,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "files": len(opened),
        "most_openings": max(opened.values()),
    }


def main() -> None:
    """Measure both sizes and print a table."""
    if len(sys.argv) > 1:
        print(json.dumps(audit(Path(sys.argv[1]))))
        return
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            record = write(Path(folder) / str(size), size)
            done = subprocess.run(  # noqa: S603 - this very file
                [sys.executable, __file__, str(record)],
                env={"PYTHONPATH": str(ROOT / "src" / "ext"), "PATH": ""},
                capture_output=True,
                text=True,
                check=True,
            )
            found.append(json.loads(done.stdout))
    print("findings  files  opened  seconds  yardstick  ratio  memory")
    for size, one in zip(SIZES, found, strict=True):
        print(
            f"{size:8}  {one['files']:5}  {one['most_openings']:5}x  {one['seconds']:7.2f}  "
            f"{one['yardstick']:9.2f}  {one['seconds'] / one['yardstick']:5.1f}  {one['megabytes']:4.0f} MiB"
        )
    growth = found[1]["seconds"] / found[0]["seconds"]
    print(f"growth from {SIZES[0]:,} to {SIZES[1]:,} findings: {growth:.1f} x")


if __name__ == "__main__":
    main()
