"""What the gate adds to a build: ``python benchmarks/gate.py [PAGES ...]``.

Makes two sites of so many pages. In one, each page is the dashboard of a record of its own
(the agreement of ``example-docs``, seven items), with its Word report; this is the most that
a page can ask of the gate. In the other, one page shows one record, and all others are prose
about it with words of roles. Each is built with Sphinx in a process of its own; measured are
the whole build, the gate at its end, and the peak memory before and after the gate. Then the
same pages are read once more by hand: by selectolax alone, and by the gate's reader.
"""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RECORDS = Path(__file__).resolve().parents[1] / "example-docs/records"
NAME = "clean-consulting-agreement-v2"
SIZES = (143, 715)


KINDS = ("records", "prose")
PROSE = (
    "The review of the agreement lists :ledger:count:`issues` and :ledger:count:`questions`. "
    "Each of them stands on its own page with the words that it rests on, and whoever reads "
    "them for the first time may begin with :ledger:place:`1`.\n\n"
    "What was looked at, and what was not, is told beside the results. :ledger:coverage:`footnotes`. "
    "A reader who needs more than that will want to open the document itself.\n\n"
)


def project(folder: Path, pages: int, kind: str) -> None:
    """A site whose every page shows a record, or one with prose about a single record."""
    records = {}
    for number in range(pages):
        key = f"r{number}" if kind == "records" else "r0"
        records[key] = {"record": f"{NAME}.json", "source": f"{NAME}.docx"}
        title = f"Page {number}"
        shows = kind == "records" or not number
        body = f".. ledger-dashboard:: {key}\n" if shows else PROSE * 5
        (folder / f"page{number}.rst").write_text(f"{title}\n{'=' * len(title)}\n\n{body}", "utf-8")
    for suffix in ("json", "docx"):
        shutil.copy(RECORDS / f"{NAME}.{suffix}", folder)
    toc = "".join(f"   page{number}\n" for number in range(pages))
    (folder / "index.rst").write_text(f"Site\n====\n\n.. toctree::\n\n{toc}", "utf-8")
    conf = f"extensions = ['engross']\nhtml_theme = 'basic'\nengross_records = {records!r}\n"
    (folder / "conf.py").write_text(conf, "utf-8")


def memory() -> int:
    """Peak memory of this process so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def build(folder: Path) -> dict[str, float]:
    """Build in this process, with a clock before and after the gate."""
    from sphinx.application import Sphinx

    clock: dict[str, float] = {}

    def stamp(name: str) -> None:
        clock[name], clock[f"{name} MiB"] = time.perf_counter(), memory()

    began = time.perf_counter()
    out = folder / "out"
    app = Sphinx(folder, folder, out, out / ".doctrees", "html", status=None)
    app.connect("build-finished", lambda *_: stamp("before"), priority=9_999)
    app.connect("build-finished", lambda *_: stamp("after"), priority=10_001)
    app.build()
    if app.statuscode:
        sys.exit(f"the build failed: {(out / 'engross-gate.json').read_text()[:2000]}")
    total = time.perf_counter() - began
    return {"build": total, "gate": clock["after"] - clock["before"], **clock}


def read(folder: Path) -> dict[str, float]:
    """Seconds of the parser alone, and of the gate's reader, over the same pages."""
    from selectolax.lexbor import LexborHTMLParser

    from engross.gate.files import read_rendering
    from engross.gate.sheets import Sheets

    pages = sorted((folder / "out").glob("page*.html"))
    began = time.perf_counter()
    for page in pages:
        LexborHTMLParser(page.read_bytes().decode())
    parsed = time.perf_counter()
    sheets = Sheets(folder / "out")
    for page in pages:
        read_rendering(page, "html", "", page.name, sheets)
    size = sum(page.stat().st_size for page in pages)
    return {"parser": parsed - began, "reader": time.perf_counter() - parsed, "bytes": size}


def main(pages: tuple[int, ...]) -> None:
    """Print the table that README.md shows."""
    print("kind pages build gate share parser reader MB MiB-before MiB-after")
    for kind, number in ((kind, number) for kind in KINDS for number in pages):
        with tempfile.TemporaryDirectory() as folder:
            project(Path(folder), number, kind)
            found: dict[str, float] = {}
            for job in ("build", "read"):
                # Without this folder on the path: its docx.py is not the package of that name.
                command = [sys.executable, "-P", __file__, job, folder]
                run = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
                found |= json.loads(run.stdout.splitlines()[-1])
        share = found["gate"] / found["build"]
        row = (kind, number, f"{found['build']:.1f}", f"{found['gate']:.2f}", f"{share:.1%}")
        more = (f"{found['parser']:.2f}", f"{found['reader']:.2f}", f"{found['bytes'] / 1e6:.1f}")
        print(*row, *more, f"{found['before MiB']:.0f}", f"{found['after MiB']:.0f}")


if __name__ == "__main__":
    if sys.argv[1:2] in (["build"], ["read"]):
        print(json.dumps({"build": build, "read": read}[sys.argv[1]](Path(sys.argv[2]))))
    else:
        main(tuple(map(int, sys.argv[1:])) or SIZES)
