"""What lies in an output folder: kinds, links, names, and archives beside their files."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from engross.gate.inventory import inventory
from engross.source.files import sha256_hex


def problems(root: Path) -> list[tuple[str, str | None]]:
    return [(one.code, one.where.file) for one in inventory(root).problems]


def test_files_of_readers_are_listed_by_their_digests(tmp_path: Path) -> None:
    kinds = ("a.html", "b/c.HTM", "d.docx", "e.md", "f.txt", "g.css", "h.js", "i.tex", "j.1", ".hidden/k.xml")
    others = ("picture.png", "objects.inv", "engross-seal.json", "engross-gate.json", ".buildinfo", "l.pdf")
    for name in (*kinds, *others):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(name)
    held = inventory(tmp_path)
    assert list(held.files) == sorted(kinds)
    assert held.files["b/c.HTM"].sha256 == sha256_hex(b"b/c.HTM")
    assert held.problems == ()


@pytest.mark.parametrize(
    ("text", "speaks"),
    [
        ('<section data-eg-key="a">', True),
        ("<p DATA-EG-KEY=a>", True),
        ('<span data-eg-words="a count issues">', True),
        ('<div data-eg-scope="a">', True),
        ("<p>data about keys</p>", False),
    ],
)
def test_pages_that_speak_of_a_record_are_known(tmp_path: Path, text: str, speaks: bool) -> None:
    (tmp_path / "a.html").write_text(text)
    (tmp_path / "a.txt").write_text(text)
    held = inventory(tmp_path)
    assert (held.files["a.html"].speaks, held.files["a.txt"].speaks) == (speaks, False)


def test_SL_007_links_that_lead_astray(tmp_path: Path) -> None:
    root, outside = tmp_path / "out", tmp_path / "outside"
    for folder in (root, outside, root / "sub"):
        folder.mkdir()
    (outside / "a.html").write_text("x")
    (root / "b.html").write_text("x")
    (root / "in.html").symlink_to(root / "b.html")
    (root / "out.html").symlink_to(outside / "a.html")
    (root / "gone.html").symlink_to(root / "nothing.html")
    (root / "loop.html").symlink_to(root / "loop.html")
    (root / "folder").symlink_to(outside)
    (root / "again").symlink_to(root / "sub")
    (root / "picture.png").symlink_to(outside / "a.html")
    assert list(inventory(root).files) == ["b.html", "in.html"]
    names = ["again", "folder", "gone.html", "loop.html", "out.html"]
    assert problems(root) == [("SL-007", name) for name in names]


def test_SL_012_what_cannot_be_sealed(tmp_path: Path) -> None:
    (tmp_path / "a\nb.html").write_text("x")
    (tmp_path / "folder.html").mkdir()
    assert problems(tmp_path) == [("SL-012", "a\nb.html")]


def epub(root: Path, **members: str) -> None:
    (root / "page.xhtml").write_text("<p>Six issues.</p>")
    with zipfile.ZipFile(root / "book.epub", "w") as archive:
        for name, text in members.items():
            archive.writestr(name.replace("_", "."), text)


def test_an_archive_of_the_very_files(tmp_path: Path) -> None:
    epub(tmp_path, mimetype="application/epub+zip", page_xhtml="<p>Six issues.</p>", toc_ncx="x")
    assert problems(tmp_path) == []


@pytest.mark.parametrize(
    "members", [{"page_xhtml": "<p>Nix issues.</p>"}, {"more_xhtml": "x"}, {"page_css": "x"}]
)
def test_SL_013_an_archive_with_another_page(tmp_path: Path, members: dict[str, str]) -> None:
    epub(tmp_path, **members)
    assert problems(tmp_path) == [("SL-013", "book.epub")]


def test_SL_013_an_archive_with_a_page_twice(tmp_path: Path) -> None:
    epub(tmp_path, page_xhtml="<p>Six issues.</p>")
    with (
        pytest.warns(UserWarning, match="Duplicate name"),
        zipfile.ZipFile(tmp_path / "book.epub", "a") as more,
    ):
        more.writestr("page.xhtml", "<p>No issues.</p>")
    assert problems(tmp_path) == [("SL-013", "book.epub")]


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06" + b"\x00" * 17])
def test_SL_013_no_archive(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "book.epub").write_bytes(data)
    assert problems(tmp_path) == [("SL-013", "book.epub")]
