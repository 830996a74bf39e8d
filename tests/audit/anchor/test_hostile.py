"""Records that want to hang, to crash or to fill the memory of who reads them.

The audits run in a process of their own, which notes what is opened and has little
memory to spare.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Lighthouse

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="devices and limits are those of Linux")

MEMORY = 192 * 1024 * 1024
"""Bytes that an audit may take beyond what the modules need."""
WORKER = """
import json, resource, sys
from pathlib import Path
from engross.audit.anchor import open_anchor
import pint
pint.UnitRegistry(cache_folder=None)
opened = []
sys.addaudithook(lambda event, seen: opened.append(str(seen[0])) if event == "open" else None)
pages = int(Path("/proc/self/statm").read_text().split()[0])
most = pages * resource.getpagesize() + int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_AS, (most, most))
for record in sys.argv[2:]:
    opened.clear()
    said = open_anchor(Path(record)).diagnostics
    wrong = [[d.code, d.where.pointer] for d in said if d.severity == "error"]
    print(json.dumps({"wrong": wrong, "opened": list(opened)}))
"""


def audited(*records: Path, memory: int = MEMORY) -> list[dict[str, Any]]:
    """What the audits of the records found, in order."""
    done = subprocess.run(
        [sys.executable, "-c", WORKER, str(memory), *map(str, records)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2_000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


def codes(found: dict[str, Any]) -> list[str]:
    return [code for code, _ in found["wrong"]]


def replaced(light: Lighthouse, path: str, link: str | None = None) -> Path:
    """The record, with the file at a path replaced by a pipe or a link."""
    record = light.build()
    place = light.home / path
    place.unlink()
    if link is None:
        os.mkfifo(place)
    else:
        place.symlink_to(link)
    return record


def test_pipes_devices_and_loops_are_never_opened(fresh: Callable[[], Lighthouse]) -> None:
    log, report = "tower/keeper.txt", "office/rest.md"
    rooted = fresh()
    rooted.record["anchor_root"] = "/"
    rooted.record["artifacts"] = [{"id": "flash", "path": "dev/zero", "sha256": "0" * 64, "bytes": 1}]
    rooted.record["findings"] = rooted.record["findings"][2:]
    rooted.record["findings"].append({**rooted.record["findings"][0], "id": "L1", "decision_id": "rest"})
    named, itself = fresh(), fresh()
    wanted = [
        (replaced(fresh(), log), ["PA-019"]),
        (replaced(fresh(), log, "/dev/zero"), ["PA-020"]),
        (replaced(fresh(), log, "keeper.txt"), ["PA-019"]),
        (replaced(fresh(), log, "lamp"), ["PA-019"]),
        (replaced(fresh(), report), ["PA-036"]),
        (replaced(fresh(), report, "/dev/zero"), ["PA-104"]),
        (replaced(fresh(), report, "rest.md"), ["PA-036"]),
        (replaced(named, f"office/{named.name}"), ["PA-002"]),
        (replaced(itself, f"office/{itself.name}", "/dev/zero"), ["PA-002"]),
        (rooted.build(), ["PA-019"]),
    ]
    for (record, expected), found in zip(wanted, audited(*(record for record, _ in wanted)), strict=True):
        assert codes(found) == expected, record
        home = str(record.parent.parent)
        ours = [path for path in found["opened"] if path.startswith((home, "/dev"))]
        assert all(os.path.isfile(path) for path in ours), ours  # noqa: PTH113 - as opened
        assert len(ours) == len(set(ours))


def test_files_of_600_megabytes_are_refused_by_their_size(fresh: Callable[[], Lighthouse]) -> None:
    records = []
    for path in ("office/rest.md", "tower/keeper.txt", "tower/lamp/flash.py"):
        light = fresh()
        records.append(light.build())
        with (light.home / path).open("wb") as stream:
            stream.truncate(600 * 1024 * 1024)
    report, log, flash = audited(*records)
    assert codes(report) == ["PA-036"]
    assert codes(log) == ["PA-019"]
    assert codes(flash) == ["PA-019", "PA-069"]
    for found in (report, log, flash):
        assert not any(os.stat(path).st_size > 10_000_000 for path in found["opened"] if Path(path).is_file())  # noqa: PTH116


CLAIMS = {
    "identifiers": "a_" * 1_000_000 + "!",
    "numbers": "1,050 mm and " * 160_000,
    "digits": "1" * 2_000_000 + " mm",
    "lists": "1," * 1_000_000,
    "spaces": "1" + " " * 2_000_000 + "x",
    "quotations": "`ab` " * 400_000,
    "ticks": "".join("`" * (1 + number % 40) + " " for number in range(90_000)),
}


def test_a_claim_of_megabytes_comes_to_an_end(fresh: Callable[[], Lighthouse]) -> None:
    records = []
    for claim in CLAIMS.values():
        light = fresh()
        light.finding(0)["claim"] = claim
        records.append(light.build())
    for name, found in zip(CLAIMS, audited(*records, memory=2**31), strict=True):
        assert {pointer for _, pointer in found["wrong"]} <= {"/findings/0/claim"}, name


def test_a_report_of_many_megabytes_is_read_within_bounds(fresh: Callable[[], Lighthouse]) -> None:
    """Two megabytes of marks of all kinds; what is read of them has to stay in proportion."""
    records = []
    for name in ("rest.md", "rest.rst", "rest.html", "rest.txt"):
        light = fresh()
        light.deliver(name, light.report + b"`` *a_ [b](c <i d='e'> \\*\n.. f:: g\n\n" * 50_000)
        records.append(light.build())
    for found in audited(*records, memory=2**30):
        assert set(codes(found)) <= {"PA-039", "PA-041", "PA-077", "PA-078", "PA-090", "PA-108"}
