"""Lines of studied files, and paths confined to a root."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.source import studied
from engross.source.files import FileProblem, sha256_hex
from engross.source.studied import Root, RootProblem, StudiedFile, split_lines


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A root with files and links inside, outside and beside it."""
    root = tmp_path / "repo"
    (root / "src").mkdir(parents=True)
    (root / "src" / "a.py").write_bytes(b"one\r\ntwo\n")
    (root / "..cfg").mkdir()
    (root / "..cfg" / "x").write_bytes(b"x")
    (tmp_path / "repo-twin").mkdir()
    (tmp_path / "repo-twin" / "secret").write_bytes(b"secret")
    (root / "inner").symlink_to("src/a.py")
    (root / "twin").symlink_to("../repo-twin")
    (root / "dangling").symlink_to("nowhere")
    (root / "loop").symlink_to("loop")
    return root


def opened(directory: Path) -> Root:
    root = Root.at(directory)
    assert root is not None
    return root


def kind_of(root: Root, path: str) -> str:
    found = root.resolve(path)
    assert isinstance(found, RootProblem)
    assert found.message.endswith(".")
    return found.kind


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", ("",)),
        (b"a", ("a",)),
        (b"a\n", ("a", "")),
        (b"a\r\nb", ("a", "b")),
        (b"a\r\r\nb", ("a\r", "b")),
        (b"a\n\rb\r", ("a", "\rb\r")),
        (b"\n\n", ("", "", "")),
        ("a\x0bb\x0cc\x85d\u2028e\u2029f\x1cg".encode(), ("a\x0bb\x0cc\x85d\u2028e\u2029f\x1cg",)),
        (b"\xef\xbb\xbfa\nb", ("\ufeffa", "b")),
        (b"a\xff\xfeb\n\xe2\x82", ("a\ufffd\ufffdb", "\ufffd")),
        (b"\xed\xa0\x80", ("\ufffd\ufffd\ufffd",)),
        (b"a\0b", ("a\0b",)),
    ],
)
def test_lines_end_with_lf_and_one_cr_before_it(data: bytes, lines: tuple[str, ...]) -> None:
    assert split_lines(data) == lines


@given(st.text(st.sampled_from("a\r\n\x0b\u2028é")))
def test_as_many_lines_as_line_feeds_and_one(text: str) -> None:
    lines = split_lines(text.encode())
    assert len(lines) == text.count("\n") + 1
    assert "\n".join(lines) == text.replace("\r\n", "\n")


def test_a_studied_file_tells_of_its_raw_bytes(tree: Path) -> None:
    found = opened(tree).resolve("src/a.py")
    assert isinstance(found, StudiedFile)
    assert (found.path, found.size) == (tree.resolve() / "src" / "a.py", 9)
    assert found.sha256 == sha256_hex(b"one\r\ntwo\n")
    assert found.lines == ("one", "two", "")


def test_each_resolved_file_is_read_once(tree: Path) -> None:
    root = opened(tree)
    first = root.resolve("src/a.py")
    (tree / "src" / "a.py").write_bytes(b"changed")
    assert root.resolve("src/a.py") is first
    assert root.resolve("inner") is first
    assert opened(tree).resolve("src/a.py") != first


def test_a_link_that_stays_inside_is_followed(tree: Path) -> None:
    found = opened(tree).resolve("inner")
    assert isinstance(found, StudiedFile)
    assert found.path.name == "a.py"


def test_a_name_that_begins_with_dots_is_inside(tree: Path) -> None:
    assert isinstance(opened(tree).resolve("..cfg/x"), StudiedFile)


@pytest.mark.parametrize(
    "path", ["twin/secret", "../repo-twin/secret", "src/../../repo-twin/secret", "/etc/hosts"]
)
def test_what_lies_outside_is_refused(tree: Path, path: str) -> None:
    assert kind_of(opened(tree), path) == "outside"


def test_the_twin_named_by_its_whole_path_is_outside(tree: Path) -> None:
    assert kind_of(opened(tree), str(tree.parent / "repo-twin" / "secret")) == "outside"


@pytest.mark.parametrize(
    "path", ["none", "src/a.py/below", "dangling", "loop", "a\0b", "a\ud800", "n" * 5000]
)
def test_what_leads_nowhere_is_unresolvable(tree: Path, path: str) -> None:
    assert kind_of(opened(tree), path) == "unresolvable"


def test_what_is_not_regular_is_refused_without_waiting(tree: Path) -> None:
    os.mkfifo(tree / "fifo")
    root = opened(tree)
    assert [kind_of(root, path) for path in ("src", "fifo", "")] == ["not-a-file"] * 3


def test_a_file_beyond_the_cap_is_refused_and_the_cap_named(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studied, "STUDIED_LIMIT", 8)
    found = opened(tree).resolve("src/a.py")
    assert isinstance(found, RootProblem)
    assert found.kind == "too-large"
    assert "8 bytes" in found.message


def test_the_cap_holds_without_reading(tree: Path) -> None:
    with (tree / "sparse").open("wb") as stream:
        stream.truncate(studied.STUDIED_LIMIT + 1)
    assert kind_of(opened(tree), "sparse") == "too-large"


def test_a_root_is_a_folder_free_of_links(tree: Path) -> None:
    link = tree.parent / "link"
    link.symlink_to("repo")
    assert opened(link).directory == tree.resolve()
    assert isinstance(opened(link).resolve("src/a.py"), StudiedFile)
    assert Root.at(tree / "src" / "a.py") is None
    assert Root.at(tree / "none") is None
    assert Root.at(tree / "loop") is None
    assert Root.at(tree / "a\0b") is None


def test_the_root_of_the_file_system_may_be_a_root(tree: Path) -> None:
    root = opened(Path(tree.anchor))
    assert isinstance(root.resolve(str(tree.resolve() / "src" / "a.py").lstrip("/")), StudiedFile)


def test_a_file_that_vanishes_is_unresolvable(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = FileProblem("missing", "There is no such file.")
    monkeypatch.setattr(studied, "read_bytes", lambda path, limit: (None, missing))
    assert kind_of(opened(tree), "src/a.py") == "unresolvable"
