"""``engross verify``: a sealed folder, and everything that may have happened to it since."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import engross as package
from engross.audit.opening import open_anchor, open_ledger
from engross.contracts.accepted import AcceptedClaim
from engross.contracts.seal import SEAL_NAME
from engross.contracts.seal_reading import seal_bytes
from engross.gate import Acceptance, Rendering, Use, admitting, gate, subject_of_anchor, subject_of_ledger
from engross.gate.inventory import inventory
from engross.gate.sealing import RecordOnDisk, seal_of
from engross.render.html import Renderer
from engross.render.word import word_report
from engross.source.files import sha256_hex
from engross.views.role_words import RoleWords

Engross = Callable[..., Any]
CLAIM = AcceptedClaim(
    page="index",
    claim="The comments were reviewed, too.",
    code="GT-203",
    reason="Read by hand",
    by="A. Reader",
    until="2030-06-01",
)
WORDS = '<span data-t="role.count.issues.other" data-eg-words="agreement count issues">six issues</span>'


@dataclass(frozen=True)
class Site:
    """A folder as a build leaves it, with its record beside it."""

    out: Path
    record: Path
    source: Path

    @property
    def seal(self) -> Any:
        return json.loads((self.out / SEAL_NAME).read_bytes())

    def reseal(self, change: Callable[[Any], Any]) -> None:
        value = self.seal
        change(value)
        (self.out / SEAL_NAME).write_text(json.dumps(value))

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.out / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, agreement: tuple[Path, Path]) -> Path:
    """A page with words of a role and an accepted claim, a Word report, and a page about nothing; sealed."""
    base = tmp_path_factory.mktemp("site")
    out = base / "build" / "html"
    (out / "_static").mkdir(parents=True)
    record, source = (Path(shutil.copy(path, base / path.name)) for path in agreement)
    case = open_ledger(record, source).case
    assert case is not None
    plain = subject_of_ledger("agreement", case.ledger, case.source, case.record_sha256, case.full)
    subject = admitting(plain, [CLAIM])
    fragment = Renderer().fragment(subject.view, "dashboard")
    text = f"<title>x</title><body><p>{CLAIM.claim}</p><p>It lists {WORDS}.</p>{fragment}</body>"
    (out / "index.html").write_text(f"<!doctype html>{text}", "utf-8")
    (out / "index-agreement.docx").write_bytes(word_report(subject.view))  # type: ignore[arg-type]
    (out / "search.html").write_text("<!doctype html><p>Search</p>")
    (out / "_static" / "a.css").write_text("p { color: black }")
    renderings = [
        Rendering(
            out / "index.html",
            "html",
            (Use("agreement", "dashboard"),),
            about=("agreement",),
            words=(RoleWords("agreement", "count", "issues"),),
            pages=("index",),
        ),
        Rendering(out / "index-agreement.docx", "word", (Use("agreement", "report"),), pages=("index",)),
    ]
    acceptance = Acceptance((CLAIM,), date(2030, 6, 1))
    report = gate(renderings, [subject], root=out, site=True, acceptance=acceptance)
    assert report.passed, report.diagnostics
    disk = RecordOnDisk(record, case.record_sha256, ((source, case.source.sha256),))
    accepted = [(CLAIM, ["agreement"])]
    seal, problems = seal_of(out, "html", report, renderings, {"agreement": disk}, accepted, inventory(out))
    assert seal is not None, problems
    (out / SEAL_NAME).write_bytes(seal_bytes(seal))
    return base


@pytest.fixture
def site(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """A copy of it, on a day on which the claim is accepted."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1906502400")  # 2030-06-01
    base = tmp_path / "site"
    shutil.copytree(built, base)
    name = "clean-consulting-agreement-v2"
    return Site(base / "build" / "html", base / f"{name}.json", base / f"{name}.docx")


def verify(engross: Engross, site: Site, *more: str | Path) -> tuple[int, list[str], str]:
    ran = engross("verify", site.out, *more, "--format", "json")
    found = [one["code"] for one in ran.json["diagnostics"] if one["severity"] == "error"]
    return ran.status, found, ran.out


def test_a_sealed_folder_holds(engross: Engross, site: Site) -> None:
    assert verify(engross, site)[:2] == (0, [])
    ran = engross("verify", site.out)
    assert "4 files read, 2 compared with 1 record" in ran.out
    assert (
        "accepted on page index until 2030-06-01, by A. Reader: The comments were reviewed, too." in ran.out
    )
    assert "The seal holds: no errors, 1 note." in ran.out


def test_the_seal_has_no_clock_and_no_folder_in_it(site: Site) -> None:
    seal = site.seal
    assert seal["records"][0]["path"] == "../../clean-consulting-agreement-v2.json"
    assert seal["records"][0]["inputs"][0]["path"] == "../../clean-consulting-agreement-v2.docx"
    assert (seal["records"][0]["expected"], seal["records"][0]["found"]) == (7, 7)
    assert [one["path"] for one in seal["files"]] == ["index-agreement.docx", "index.html"]
    assert [one["path"] for one in seal["others"]] == ["_static/a.css", "search.html"]
    assert seal["exceptions"] == [{**CLAIM.model_dump(), "records": ["agreement"]}]


def test_a_folder_that_is_moved_with_its_records_holds(engross: Engross, site: Site, tmp_path: Path) -> None:
    shutil.move(tmp_path / "site", tmp_path / "elsewhere")
    moved = Site(tmp_path / "elsewhere" / "build" / "html", site.record, site.source)
    assert verify(engross, moved)[:2] == (0, [])


def test_no_sphinx_is_loaded(site: Site) -> None:
    program = (
        "import sys; from engross.hosts.cli import main; status = main(['verify', sys.argv[1]]); "
        "bad = [name for name in sys.modules if name.split('.')[0] in ('sphinx', 'docutils')]; "
        "sys.exit(repr(bad) if bad else status)"
    )
    path = str(Path(package.__file__).resolve().parents[1])
    done = subprocess.run(
        [sys.executable, "-c", program, str(site.out)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# Changed, added, missing.


@pytest.mark.parametrize(
    ("name", "old", "new", "codes"),
    [
        ("search.html", "Search", "Find", ["SL-004"]),
        ("_static/a.css", "black", "white", ["SL-004"]),
        ("index.html", "Key Person", "Key Persons", ["SL-004", "GT-"]),
        ("index.html", "six issues</span>", "five issues</span>", ["SL-004", "GT-"]),
        ("index.html", "</body>", "<p>All footnotes were checked.</p></body>", ["SL-004", "GT-202"]),
    ],
)
def test_SL_004_a_changed_file(
    engross: Engross, site: Site, name: str, old: str, new: str, codes: list[str]
) -> None:
    site.edit(name, old, new)
    status, found, text = verify(engross, site)
    assert status == 1, text
    assert all(any(code.startswith(wanted) for code in found) for wanted in codes), found


def test_SL_004_a_changed_word_file(engross: Engross, site: Site) -> None:
    path = site.out / "index-agreement.docx"
    path.write_bytes(path.read_bytes() + b"more")
    assert verify(engross, site)[:2] == (1, ["SL-004"])


@pytest.mark.parametrize("name", ["index.html", "index-agreement.docx", "search.html", "_static/a.css"])
def test_SL_005_a_missing_file(engross: Engross, site: Site, name: str) -> None:
    (site.out / name).unlink()
    status, found, _ = verify(engross, site)
    assert status == 1
    assert "SL-005" in found


@pytest.mark.parametrize("name", ["more.html", "a/b.docx", "notes.md", "robots.txt", "x.js", ".hidden/y.htm"])
def test_SL_006_an_added_file(engross: Engross, site: Site, name: str) -> None:
    path = site.out / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("x")
    assert verify(engross, site)[:2] == (1, ["SL-006"])


@pytest.mark.parametrize("name", ["logo.png", "CNAME", ".nojekyll", "engross-gate.json"])
def test_files_that_no_reader_takes_for_a_page_may_be_added(engross: Engross, site: Site, name: str) -> None:
    (site.out / name).write_text("x")
    assert verify(engross, site)[:2] == (0, [])


def test_SL_007_a_file_that_became_a_link(engross: Engross, site: Site, tmp_path: Path) -> None:
    shutil.move(site.out / "search.html", tmp_path / "search.html")
    (site.out / "search.html").symlink_to(tmp_path / "search.html")
    assert verify(engross, site)[:2] == (1, ["SL-007"])


# Records.


def test_SL_008_a_changed_record(engross: Engross, site: Site) -> None:
    value = json.loads(site.record.read_bytes())
    value["findings"].pop(1)
    site.record.write_text(json.dumps(value))
    assert verify(engross, site)[:2] == (1, ["SL-008"])


def test_SL_008_a_changed_document(engross: Engross, site: Site) -> None:
    site.source.write_bytes(site.source.read_bytes() + b"x")
    assert verify(engross, site)[:2] == (1, ["SL-008"])


@pytest.mark.parametrize("which", ["record", "source"])
def test_SL_009_without_its_record_nothing_can_be_told(engross: Engross, site: Site, which: str) -> None:
    getattr(site, which).unlink()
    assert verify(engross, site)[:2] == (2, ["SL-009"])
    assert "no page was compared" in engross("verify", site.out).out


def test_records_are_found_by_their_digests(engross: Engross, site: Site, tmp_path: Path) -> None:
    store = tmp_path / "store" / "deep"
    store.mkdir(parents=True)
    shutil.move(site.record, store / "renamed.json")
    assert verify(engross, site, "--records", tmp_path / "store")[:2] == (2, ["SL-009"])
    shutil.move(site.source, store / "other.docx")
    assert verify(engross, site, "--records", tmp_path / "store")[:2] == (0, [])
    assert verify(engross, site)[:2] == (2, ["SL-009", "SL-009"])


def test_with_records_no_path_of_the_seal_is_followed(engross: Engross, site: Site, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert verify(engross, site, "--records", empty)[:2] == (2, ["SL-009", "SL-009"])


# Seals.


def test_SL_001_no_seal(engross: Engross, site: Site, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    shutil.move(site.out / SEAL_NAME, kept)
    assert verify(engross, site)[:2] == (2, ["SL-001"])
    (site.out / SEAL_NAME).symlink_to(kept)
    assert verify(engross, site)[:2] == (2, ["SL-001"])
    assert engross("verify", tmp_path / "nowhere").status == 2
    assert engross("verify", site.out, "--records", tmp_path / "nowhere").status == 2


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "JS-003"), (b"{", "JS-003"), (b"[]", "SL-002"), (b"{}", "SL-003"), (b"\xff\xfe", "JS-001")],
)
def test_an_unreadable_seal(engross: Engross, site: Site, data: bytes, code: str) -> None:
    (site.out / SEAL_NAME).write_bytes(data)
    assert verify(engross, site)[:2] == (2, [code])


def test_SL_010_counts_that_do_not_follow_from_the_files(engross: Engross, site: Site) -> None:
    site.reseal(lambda seal: (seal["records"][0].update(found=9), seal["files"][1].update(items=5)))
    assert verify(engross, site)[:2] == (1, ["SL-010", "SL-010"])


def test_SL_011_another_release_is_said(engross: Engross, site: Site) -> None:
    site.reseal(lambda seal: seal.update(engross="99.0"))
    assert verify(engross, site)[:2] == (0, [])
    assert "warning SL-011" in engross("verify", site.out).out


# A seal that was written by whoever changed the pages: nothing in it is believed.


def forged(site: Site, name: str) -> None:
    """The digest of a changed file in the seal."""

    def change(seal: Any) -> None:
        for one in (*seal["files"], *seal["others"]):
            if one["path"] == name:
                one["sha256"] = sha256_hex((site.out / name).read_bytes())

    site.reseal(change)


def test_a_forged_digest_does_not_hide_a_page_that_says_more(engross: Engross, site: Site) -> None:
    site.edit("index.html", "</body>", "<p>All footnotes were checked.</p></body>")
    forged(site, "index.html")
    assert verify(engross, site)[:2] == (1, ["GT-209", "GT-202"])


def test_a_page_that_is_sealed_as_speaking_of_nothing(engross: Engross, site: Site) -> None:
    site.edit("index.html", "Key Person", "Key Persons")

    def change(seal: Any) -> None:
        seal["files"] = [one for one in seal["files"] if one["path"] != "index.html"]
        digest = sha256_hex((site.out / "index.html").read_bytes())
        seal["others"].append({"path": "index.html", "sha256": digest})

    site.reseal(change)
    status, found, _ = verify(engross, site)
    assert status == 1
    assert any(code.startswith("GT-") for code in found)


def test_a_record_that_is_taken_out_of_the_seal(engross: Engross, site: Site) -> None:
    def change(seal: Any) -> None:
        seal["others"] += [{"path": one["path"], "sha256": one["sha256"]} for one in seal["files"]]
        seal.update(records=[], files=[], exceptions=[])

    site.reseal(change)
    status, found, _ = verify(engross, site)
    assert status == 1
    assert "GT-003" in found


def test_an_exception_that_no_page_admits(engross: Engross, site: Site) -> None:
    sentence = "The headers were checked."
    site.edit("index.html", "</body>", f"<p>{sentence}</p></body>")
    forged(site, "index.html")
    more = {**CLAIM.model_dump(), "claim": sentence, "code": "GT-201", "records": ["agreement"]}
    site.reseal(lambda seal: seal["exceptions"].append(more))
    status, found, _ = verify(engross, site)
    assert status == 1
    assert "GT-032" in found
    more["records"] = []
    site.reseal(lambda seal: seal["exceptions"].__setitem__(1, more))
    assert verify(engross, site)[:2] == (1, ["GT-201", "GT-133"])


def test_GT_132_an_exception_ends_though_nothing_changed(
    engross: Engross, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1906588800")  # 2030-06-02
    assert verify(engross, site)[:2] == (1, ["GT-203", "GT-132"])


def test_a_research_record_is_verified_with_what_it_studied(
    engross: Engross, research: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    case = open_anchor(research).case
    assert case is not None
    candidate = sha256_hex(case.candidate)
    subject = subject_of_anchor(
        "wait", case.record, case.files, candidate, case.record_sha256, compared=case.compared
    )
    (out / "index.html").write_text(Renderer().page(subject.view, "anchor-report"), "utf-8")
    rendering = Rendering(out / "index.html", "html", (Use("wait", "anchor-report"),), pages=("index",))
    report = gate([rendering], [subject], root=out, site=True)
    inputs = tuple((path, sha256_hex(path.read_bytes())) for path in case.inputs[1:])
    disk = RecordOnDisk(research, case.record_sha256, inputs)
    seal, problems = seal_of(out, "html", report, [rendering], {"wait": disk}, [], inventory(out))
    assert seal is not None, problems
    (out / SEAL_NAME).write_bytes(seal_bytes(seal))
    site = Site(out, research, research)
    assert verify(engross, site)[:2] == (0, [])
    studied = research.parent / "limit.py"
    studied.write_bytes(studied.read_bytes() + b"\n")
    assert verify(engross, site)[:2] == (1, ["SL-008"])
