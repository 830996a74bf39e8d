"""Bounded reading and atomic writing."""

from __future__ import annotations

import os
import socket
import stat
from pathlib import Path

import pytest

from engross.source.files import read_bytes, sha256_hex, write_atomically


def kind_of(path: Path, limit: int = 100) -> str:
    data, problem = read_bytes(path, limit)
    assert data is None
    assert problem is not None
    assert problem.message.endswith(".")
    assert str(path) not in problem.message
    return problem.kind


def test_a_file_up_to_the_limit_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"x" * 100)
    assert read_bytes(file, 100) == (b"x" * 100, None)
    assert kind_of(file, 99) == "too-large"


def test_an_empty_file_is_read_at_limit_zero(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    assert read_bytes(tmp_path / "a", 0) == (b"", None)


def test_a_file_that_grows_while_it_is_read_stays_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small, file = tmp_path / "small", tmp_path / "a"
    small.touch()
    file.write_bytes(b"x" * 1000)
    before = small.stat()
    monkeypatch.setattr(Path, "stat", lambda self: before)
    monkeypatch.setattr(os, "fstat", lambda descriptor: before)
    assert kind_of(file, 10) == "too-large"


def test_missing_files_are_told_from_unreadable_ones(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "dangling").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    assert kind_of(tmp_path / "none") == "missing"
    assert kind_of(tmp_path / "file" / "below") == "missing"
    assert kind_of(tmp_path / "dangling") == "missing"
    assert kind_of(tmp_path / "loop") == "unreadable"
    assert kind_of(tmp_path / ("n" * 5000)) == "unreadable"


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b"])
def test_names_that_no_file_can_have_are_unreadable(tmp_path: Path, name: str) -> None:
    assert kind_of(tmp_path / name) == "unreadable"


@pytest.mark.parametrize("error", [PermissionError(13, "no"), OSError(5, "no"), OSError("no number")])
def test_refused_access_is_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    (tmp_path / "a").touch()

    def refuse(*_: object) -> int:
        raise error

    monkeypatch.setattr(os, "open", refuse)
    assert kind_of(tmp_path / "a") == "unreadable"


def test_what_is_not_a_regular_file_is_never_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "fifo")
    monkeypatch.chdir(tmp_path)  # a socket's path must be short
    listener = socket.socket(socket.AF_UNIX)
    with listener:
        listener.bind("socket")
        for path in (tmp_path / "fifo", tmp_path, Path("/dev/zero"), tmp_path / "socket"):
            assert kind_of(path) == "not-a-file"


def test_a_fifo_put_in_place_after_the_first_test_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    regular = (tmp_path / "file").stat()
    os.mkfifo(tmp_path / "fifo")
    monkeypatch.setattr(Path, "stat", lambda self: regular)
    assert kind_of(tmp_path / "fifo") == "not-a-file"


def test_links_are_followed(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"a")
    (tmp_path / "link").symlink_to("a")
    assert read_bytes(tmp_path / "link", 9) == (b"a", None)


def test_the_hash_is_of_the_raw_bytes() -> None:
    assert sha256_hex(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert sha256_hex(b"a\r\n") != sha256_hex(b"a\n")


def test_writing_makes_folders_and_replaces_whole_files(tmp_path: Path) -> None:
    target = tmp_path / "new" / "folder" / "page.html"
    write_atomically(target, b"first, longer")
    write_atomically(target, b"second")
    assert target.read_bytes() == b"second"
    assert [path.name for path in target.parent.iterdir()] == ["page.html"]


@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_permissions_honour_the_umask(tmp_path: Path, mask: int, mode: int) -> None:
    before = os.umask(mask)
    try:
        write_atomically(tmp_path / "a", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == mode


def test_a_failure_leaves_no_temporary_file(tmp_path: Path) -> None:
    (tmp_path / "folder" / "full").mkdir(parents=True)
    with pytest.raises(OSError):  # noqa: PT011 - which one is the system's choice
        write_atomically(tmp_path / "folder", b"data")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_bytes(b"old")

    def refuse(*_: object) -> None:
        raise OSError(28, "disk full")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_the_longest_allowed_name_can_be_written(tmp_path: Path) -> None:
    write_atomically(tmp_path / ("n" * 255), b"x")
    assert (tmp_path / ("n" * 255)).read_bytes() == b"x"
