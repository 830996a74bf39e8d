"""``engross gate``: files that somebody has, against the record."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.ledger_edits import reject_work_product

Engross = Callable[..., Any]
Pair = tuple[Path, Path]


@pytest.fixture
def page(engross: Engross, agreement: Pair, tmp_path: Path) -> Path:
    """The dashboard of the agreement, as the command writes it."""
    output = tmp_path / "page.html"
    ran = engross("render", agreement[0], "--source", agreement[1], "--to", "html", "-o", output)
    assert ran.status == 0, ran.out
    return output


@pytest.fixture
def report(engross: Engross, agreement: Pair, tmp_path: Path) -> Path:
    """The Word report of the agreement, as the command writes it."""
    output = tmp_path / "report.docx"
    ran = engross("render", agreement[0], "--source", agreement[1], "--to", "word", "-o", output)
    assert ran.status == 0, ran.out
    return output


def gate(engross: Engross, agreement: Pair, *renderings: Path, more: tuple[str, ...] = ()) -> Any:
    return engross("gate", *renderings, "--record", agreement[0], "--source", agreement[1], *more)


def edited_word(path: Path, old: str, new: str) -> None:
    """Change words in the document part of a Word file."""
    with zipfile.ZipFile(path) as archive:
        members = {item.filename: archive.read(item) for item in archive.infolist()}
    text = members["word/document.xml"].decode("utf-8")
    assert old in text
    members["word/document.xml"] = text.replace(old, new, 1).encode("utf-8")
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)


def test_what_was_rendered_passes(engross: Engross, agreement: Pair, page: Path, report: Path) -> None:
    ran = gate(engross, agreement, page, report)
    assert ran.status == 0, ran.out
    assert f"{page}: html, dashboard, 7 items compared" in ran.out
    assert f"{report}: word, report, 7 items compared" in ran.out


def test_an_edited_page_fails_with_its_place(engross: Engross, agreement: Pair, page: Path) -> None:
    text = page.read_text("utf-8")
    finding = json.loads(agreement[0].read_text("utf-8"))["findings"][0]["id"]
    assert f'id="{finding}"' in text
    page.write_text(text.replace(f'id="{finding}"', f'id="{finding}" hidden'), "utf-8")
    ran = gate(engross, agreement, page)
    assert ran.status == 1
    assert f"error GT-011 {page} [" in ran.out
    assert finding in ran.out


def test_a_claim_beyond_the_record_fails(engross: Engross, agreement: Pair, page: Path) -> None:
    text = page.read_text("utf-8")
    page.write_text(text.replace("</body>", "<p>All footnotes were checked.</p></body>"), "utf-8")
    ran = gate(engross, agreement, page)
    assert ran.status == 1
    assert "error GT-202" in ran.out


def test_words_of_roles_are_compared(engross: Engross, agreement: Pair, page: Path) -> None:
    text = page.read_text("utf-8")
    key = text.split('data-eg-key="')[1].split('"')[0]
    mark = f'data-t="role.count.issues.other" data-eg-words="{key} count issues"'
    words = f"<p>It has <span {mark}>six issues</span>.</p>"
    other = words.replace(key, "another").replace("six", "two")
    page.write_text(text.replace("</body>", f"{words}{other}</body>"), "utf-8")
    ran = gate(engross, agreement, page)
    assert (ran.status, "error GT-234" in ran.out) == (1, True)  # a mark alone makes no other record
    page.write_text(text.replace("</body>", f"{words}</body>"), "utf-8")
    assert gate(engross, agreement, page).status == 0
    page.write_text(text.replace("</body>", f"{words.replace('six', 'nine')}</body>"), "utf-8")
    ran = gate(engross, agreement, page)
    assert ran.status == 1
    assert "error GT-053" in ran.out


def test_an_edited_word_file_fails(engross: Engross, agreement: Pair, report: Path) -> None:
    edited_word(report, ">6<", ">5<")
    ran = gate(engross, agreement, report)
    assert ran.status == 1
    assert f"error GT-020 {report}" in ran.out


def test_a_finding_taken_out_of_the_record(
    engross: Engross, agreement: Pair, page: Path, tmp_path: Path
) -> None:
    """The old page shows more than the new record says."""
    record, source = agreement
    newer = json.loads(record.read_text("utf-8"))
    gone = reject_work_product(newer)
    path = tmp_path / "newer.json"
    path.write_text(json.dumps(newer), "utf-8")
    ran = engross("gate", page, "--record", path, "--source", source)
    assert ran.status == 1, ran.out
    assert gone in ran.out


def test_the_page_of_another_record_fails(engross: Engross, agreement: Pair, page: Path) -> None:
    older = tuple(path.with_name(path.name.replace("-v2", "")) for path in agreement)
    ran = engross("gate", page, "--record", older[0], "--source", older[1])
    assert ran.status == 1
    assert "error GT-" in ran.out


def test_a_rendering_that_is_not_there_is_unreadable(
    engross: Engross, agreement: Pair, tmp_path: Path
) -> None:
    ran = gate(engross, agreement, tmp_path / "none.html")
    assert ran.status == 2
    assert "error GT-001" in ran.out


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"<p>nothing</p>", b"PK\x03\x04"])
def test_a_file_that_is_no_rendering_never_passes(
    engross: Engross, agreement: Pair, tmp_path: Path, data: bytes
) -> None:
    for name in ("a.html", "a.docx", "a.md"):
        (tmp_path / name).write_bytes(data)
        ran = gate(engross, agreement, tmp_path / name)
        assert ran.status in {1, 2}, name
        assert "error GT-" in ran.out


def test_one_bad_file_among_good_ones_is_found(
    engross: Engross, agreement: Pair, page: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.html"
    shutil.copy(page, bad)
    bad.write_text(bad.read_text("utf-8").replace("<li", "<li hidden"), "utf-8")
    ran = gate(engross, agreement, page, bad)
    assert ran.status == 1
    assert f"{bad}" in ran.out
    assert f"error GT-031 {page}" not in ran.out


def test_a_page_with_very_many_keys_is_bounded(engross: Engross, agreement: Pair, tmp_path: Path) -> None:
    page = tmp_path / "many.html"
    views = "".join(
        f'<section class="engross" data-eg-key="k{n}" data-eg-part="coverage"></section>'
        for n in range(2_000)
    )
    page.write_text(f"<!doctype html><title>x</title><body>{views}")
    ran = gate(engross, agreement, page)
    assert ran.status == 1


def test_nothing_is_read_for_a_record_that_does_not_hold(
    engross: Engross, agreement: Pair, page: Path, tmp_path: Path
) -> None:
    stale = json.loads(agreement[0].read_text("utf-8")) | {"schema_version": "0.15.0"}
    path = tmp_path / "stale.json"
    path.write_text(json.dumps(stale))
    ran = engross("gate", page, "--record", path, "--source", agreement[1])
    assert ran.status == 1
    assert "no rendering was read" in ran.out
    assert "GT-" not in ran.out


def test_json_says_what_was_compared(engross: Engross, agreement: Pair, page: Path) -> None:
    ran = gate(engross, agreement, page, more=("--format", "json"))
    assert ran.json["verdict"] == "holds"
    assert [one["items"] for one in ran.json["renderings"]] == [7]
    assert [(one["expected"], one["found"]) for one in ran.json["records"]] == [(7, 7)]
    assert ran.json["diagnostics"] == []
