"""How fast DOCX files are read, and what hostile ones cost: ``python benchmarks/docx.py [FILE]``.

First the speed: FILE (by default the largest contract of the corpus, where that is at hand)
and two made documents, one ten times the other, are read by the contract reading, by the
full reading, and by python-docx as the yardstick, which reads the paragraphs of body,
tables, headers and footers.

Then every hostile document of ``tests/source/hostile.py``, each in a process of its own
with 512 MiB of address space: what is said of it, how long both readings take, and how
much memory is used at most. Kinds of faults are tried on every part; the worst is shown.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MEMORY = 512 * 1024 * 1024
ROUNDS = 5
SIZES = (2_000, 20_000)


def made(paragraphs: int) -> bytes:
    """A contract of numbered clauses with headings, tables, changes and references."""
    from tests.source.conftest import Entry, linked_docx

    level = (
        '<w:lvl w:ilvl="{}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="{}"/></w:lvl>'
    )
    levels = level.format(0, "%1.") + level.format(1, "%1.%2")
    numbering = (
        f'<w:abstractNum w:abstractNumId="0">{levels}</w:abstractNum>'
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    )
    body = "".join(clause(number) for number in range(paragraphs))
    types = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" '
        'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>'
        "</Types>"
    )
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
    main = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="r" Type="{office}" Target="word/document.xml"/></Relationships>'
    )
    # Without these python-docx opens nothing.
    frame = {"[Content_Types].xml": types, "_rels/.rels": main}
    entries = (Entry(name=name, content=content.encode()) for name, content in frame.items())
    return linked_docx(body, {"numbering": numbering}, {}, *entries)


def clause(number: int) -> str:
    """One paragraph; every tenth is a heading, every fiftieth a row of a table."""
    depth = 0 if number % 10 == 0 else 1
    outline = '<w:outlineLvl w:val="0"/>' if depth == 0 else ""
    properties = f'<w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="1"/></w:numPr>{outline}'
    runs = "".join(
        f"<w:r><w:t>The Supplier delivers lot {number}.{n} in time. </w:t></w:r>" for n in range(6)
    )
    changed = '<w:ins w:id="1"><w:r><w:t>At its own cost.</w:t></w:r></w:ins>' if number % 7 == 0 else ""
    paragraph = f"<w:p><w:pPr>{properties}</w:pPr>{runs}{changed}</w:p>"
    return paragraph if number % 50 else f"<w:tbl><w:tr><w:tc>{paragraph}</w:tc></w:tr></w:tbl>"


def yardstick(path: Path) -> None:
    """All paragraphs that python-docx gives."""
    import docx

    document = docx.Document(str(path))
    margins = [part for section in document.sections for part in (section.header, section.footer)]
    for story in (document, *margins):
        for paragraph in story.paragraphs:
            str(paragraph.text)
        for table in story.tables:
            for row in table.rows:
                for cell in row.cells:
                    str(cell.text)


def quickest(read: Callable[[Path], object], path: Path) -> float:
    """Seconds of the quickest of some rounds."""
    found = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        read(path)
        found.append(time.perf_counter() - start)
    return min(found)


def most_memory() -> float:
    """The most MiB that this process ever held; what it was started from does not count."""
    status = Path("/proc/self/status").read_text("ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def speed(path: Path) -> dict[str, Any]:
    """What the readings and the yardstick take for a file, in this process."""
    from engross.source.docx import read_docx
    from engross.source.docx.full import read_full

    read = read_full(path).value
    if read is None:
        raise SystemExit(f"{path.name} cannot be read")
    figures = {"contract": quickest(read_docx, path), "full": quickest(read_full, path)}
    memory = most_memory()
    paragraphs = sum(len(story.paragraphs) for story in read.stories)
    return {"paragraphs": paragraphs, **figures, "memory": memory, "yardstick": quickest(yardstick, path)}


def hostile(path: Path) -> dict[str, Any]:
    """What both readings say of a file and take for it, in this process."""
    from engross.source.docx import read_docx
    from engross.source.docx.full import read_full

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    codes: set[str] = set()
    seconds = []
    for read in (read_docx, read_full):
        start = time.process_time()
        codes.update(found.code for found in read(path).diagnostics)
        seconds.append(time.process_time() - start)
    return {"codes": sorted(codes), "seconds": seconds, "memory": most_memory()}


def alone(measure: str, path: Path) -> dict[str, Any]:
    """A measurement in a process of its own."""
    command = [sys.executable, "-P", __file__, "--measure", measure, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - this very file
    if done.returncode:
        raise SystemExit(f"{path.name}: {done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def speeds(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Name and figures of each file whose reading is timed."""
    corpus = Path(os.environ.get("ENGROSS_CORPUS", ROOT.parent / "shared" / "corpus")) / "docx"
    files = [Path(given) for given in sys.argv[1:]]
    if not files and corpus.is_dir():
        files = [max(sorted(corpus.glob("*.docx")), key=lambda path: path.stat().st_size)]
    for size in SIZES:
        files.append(folder / f"made-{size}.docx")
        files[-1].write_bytes(made(size))
    for path in files:
        yield path.name, alone("speed", path)


def hostilities(folder: Path) -> dict[str, dict[str, Any]]:
    """The worst figures of each kind of hostile document."""
    from tests.source.conftest import Entry, zip_bytes
    from tests.source.hostile import cases

    worst: dict[str, dict[str, Any]] = {}
    for name, *_, data in cases(Entry, zip_bytes):
        path = folder / f"{name}.docx"
        path.write_bytes(data)
        found, kind = alone("hostile", path), name.partition("--")[0]
        known = worst.setdefault(kind, {"codes": [], "seconds": [0.0, 0.0], "memory": 0.0, "files": 0})
        known["codes"] = sorted({*known["codes"], *found["codes"]})
        known["seconds"] = [max(pair) for pair in zip(known["seconds"], found["seconds"], strict=True)]
        known["memory"] = max(known["memory"], found["memory"])
        known["files"] += 1
        path.unlink()
    return worst


def main() -> None:
    """Measure and print both tables."""
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps({"speed": speed, "hostile": hostile}[sys.argv[2]](Path(sys.argv[3]))))
        return
    with tempfile.TemporaryDirectory() as folder:
        print("| file | paragraphs | contract reading | full reading | python-docx | memory |")
        print("|---|---:|---:|---:|---:|---:|")
        for name, one in speeds(Path(folder)):
            seconds = " | ".join(f"{one[which]:.3f} s" for which in ("contract", "full", "yardstick"))
            print(f"| {name} | {one['paragraphs']:,} | {seconds} | {one['memory']:.0f} MiB |", flush=True)
        print("\n| hostile document | files | said | contract reading | full reading | memory |")
        print("|---|---:|---|---:|---:|---:|")
        for kind, one in hostilities(Path(folder)).items():
            said = ", ".join(one["codes"]) or "read"
            seconds = " | ".join(f"{found:.2f} s" for found in one["seconds"])
            print(f"| {kind} | {one['files']} | {said} | {seconds} | {one['memory']:.0f} MiB |")


if __name__ == "__main__":
    # This file is called like the yardstick's package, so its folder must not come first.
    sys.path[:] = [
        str(ROOT),
        str(ROOT / "src" / "ext"),
        *(p for p in sys.path if p != str(ROOT / "benchmarks")),
    ]
    main()
