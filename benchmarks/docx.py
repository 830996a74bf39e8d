"""Reading Word documents: ``python benchmarks/docx.py [FOLDER OF DOCX FILES]``.

First the hostile archives of the tests, each read in both ways in a process of its own with
512 MiB of memory: seconds and peak memory, those of one kind together. Then documents (by
default the largest of ``../shared/corpus/docx``): the contract reading and the full reading
against python-docx, which opens the same file and joins the text of its paragraphs.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared/corpus/docx"
MEMORY = 512 * 1024 * 1024
REPEATS = 3
LARGEST = 4


def hostile() -> Iterator[tuple[str, str, bytes]]:
    """Kind, name and bytes of every hostile document of the tests."""
    sys.path.insert(0, str(ROOT))
    from tests.source.conftest import Entry, zip_bytes
    from tests.source.test_docx_full_hostile import archives, parts_at_fault, shapes

    for name, _, _, data in parts_at_fault(Entry, zip_bytes):
        yield name.partition("--")[0], name, data
    for name, (_, data) in archives(Entry, zip_bytes).items():
        yield name, name, data
    for name, data in shapes(Entry, zip_bytes).items():
        yield name, name, data


def read(how: str, path: Path) -> None:
    """One reading, the time and memory of which the caller is told."""
    began = time.perf_counter()
    if how == "python-docx":
        import docx

        "\n".join(paragraph.text for paragraph in docx.Document(str(path)).paragraphs)
    elif how == "contract":
        from engross.source.docx import read_docx

        read_docx(path)
    else:
        from engross.source.docx.full import read_full

        read_full(path)
    print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def measured(how: str, path: Path, repeats: int) -> tuple[float, int]:
    """Seconds and MiB of the best of several runs, each in a process of its own."""
    command = [sys.executable, __file__, "--read", how, str(path)]
    runs = []
    for _ in range(repeats):
        ran = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - this very file
        seconds, memory = ran.stdout.split()
        runs.append((float(seconds), int(memory)))
    return min(runs)


def hostile_table() -> None:
    """The slowest case of each kind."""
    slowest: dict[str, tuple[float, int]] = {}
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind, name, data in hostile():
            path = Path(folder) / f"{name}.docx"
            path.write_bytes(data)
            both = [measured(how, path, 1) for how in ("contract", "full")]
            path.unlink()
            found = sum(seconds for seconds, _ in both), max(memory for _, memory in both)
            slowest[kind] = max(found, slowest.get(kind, (0.0, 0)))
            count += 1
    print(f"{count} hostile documents, both readings; of each kind the slowest")
    for kind, (seconds, memory) in slowest.items():
        print(f"  {kind:32} {seconds:6.2f} s {memory:5} MiB")


def document_table(folder: Path) -> None:
    """Both readings of the largest documents against python-docx."""
    largest = sorted(folder.glob("*.docx"), key=lambda path: path.stat().st_size)[-LARGEST:]
    for path in largest:
        found = {how: measured(how, path, REPEATS) for how in ("python-docx", "contract", "full")}
        yardstick = found["python-docx"][0]
        print(path.name, f"{path.stat().st_size:,} bytes")
        for how, (seconds, memory) in found.items():
            print(f"  {how:12} {seconds:6.3f} s {memory:5} MiB  x {seconds / yardstick:.2f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--read"]:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        read(sys.argv[2], Path(sys.argv[3]))
    else:
        hostile_table()
        document_table(Path(sys.argv[1]) if len(sys.argv) > 1 else CORPUS)
