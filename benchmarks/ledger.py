"""What auditing a large ledger costs: ``python benchmarks/ledger.py``.

Makes two ledgers that hold, of 5 MB and of 50 MB, and measures, each in a process of its
own and the best of three: the whole audit (bytes to verdict: shape, every rule that asks for
no document) against ``json.loads``, and against ``orjson.loads`` followed by jsonschema-rs
with the schema that ``engross schema ledger`` prints, which checks the shape alone.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ledgers import many_times

COPIES = (34, 335)
REPEATS = 3
JOBS = ("json", "orjson", "schema", "read", "audit")


def job(name: str, data: bytes) -> Callable[[], object]:
    """What is measured; whatever it needs beforehand is done here."""
    if name == "json":
        import json

        return lambda: json.loads(data)
    if name in {"orjson", "schema"}:
        import jsonschema_rs
        import orjson

        from engross.contracts.schema import json_schema

        if name == "orjson":
            return lambda: orjson.loads(data)
        validator = jsonschema_rs.validator_for(json_schema("ledger"))
        return lambda: validator.is_valid(orjson.loads(data)) or sys.exit("the ledger is not valid")
    from engross.audit.ledger import audit_ledger
    from engross.contracts.reading import ledger_from_bytes

    def audited() -> None:
        ledger = ledger_from_bytes(data, "ledger.json").value
        if ledger is None or (
            name == "audit" and [d.code for d in audit_ledger(ledger, None, "")] != ["LG-A-001"]
        ):
            sys.exit("the ledger does not hold")

    return audited


def measured(name: str, path: Path) -> tuple[float, int]:
    """Seconds and peak memory in MiB of one job, in a process of its own."""
    command = [sys.executable, __file__, name, str(path)]
    runs = [
        subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - this very file
        for _ in range(REPEATS)
    ]
    return min((float(s), int(m)) for s, m in (run.stdout.split() for run in runs))


def main() -> None:
    """Print the table that README.md shows."""
    seconds: dict[tuple[int, str], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        for copies in COPIES:
            path = Path(folder) / f"{copies}.json"
            path.write_bytes(many_times(copies))
            print(f"{path.stat().st_size:,} bytes")
            for name in JOBS:
                seconds[copies, name], memory = measured(name, path)
                print(f"  {name:8} {seconds[copies, name]:7.3f} s {memory:6} MiB")
            print(f"  audit / (orjson + schema): {seconds[copies, 'audit'] / seconds[copies, 'schema']:.2f}")
            print(f"  audit / json.loads: {seconds[copies, 'audit'] / seconds[copies, 'json']:.2f}")
    print(f"growth: {seconds[COPIES[1], 'audit'] / seconds[COPIES[0], 'audit']:.2f}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        run = job(sys.argv[1], Path(sys.argv[2]).read_bytes())
        began = time.perf_counter()
        run()
        took = time.perf_counter() - began
        print(took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
    else:
        main()
