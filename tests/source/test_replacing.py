"""Files replaced together or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from engross.source import replacing
from engross.source.replacing import ChangedMeanwhileError, Replacement, create_file, replace_files


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_bytes(b"1")
    second.write_bytes(b"2")
    return first, second


def left(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_all_are_replaced(pair: tuple[Path, Path], tmp_path: Path) -> None:
    replace_files([Replacement(pair[0], b"1", b"one"), Replacement(pair[1], b"2", b"two")])
    assert left(tmp_path) == {"first": b"one", "second": b"two"}


def test_a_file_that_changed_meanwhile_keeps_all_as_they_are(pair: tuple[Path, Path], tmp_path: Path) -> None:
    for changed in (b"2!", b"", b"3"):
        pair[1].write_bytes(changed)
        with pytest.raises(ChangedMeanwhileError, match="second"):
            replace_files([Replacement(pair[0], b"1", b"one"), Replacement(pair[1], b"2", b"two")])
        assert left(tmp_path) == {"first": b"1", "second": changed}


def test_a_failure_puts_the_first_back(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = Path.replace

    def fail(self: Path, target: Path) -> Path:
        if target.name == "second":
            raise PermissionError(target)
        return original(self, target)

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(PermissionError):
        replace_files([Replacement(pair[0], b"1", b"one"), Replacement(pair[1], b"2", b"two")])
    assert left(tmp_path) == {"first": b"1", "second": b"2"}


def test_permissions_and_links_stay(pair: tuple[Path, Path], tmp_path: Path) -> None:
    pair[0].chmod(0o640)
    link = tmp_path / "link"
    link.symlink_to("first")
    replace_files([Replacement(link, b"1", b"one")])
    assert link.is_symlink()
    assert pair[0].read_bytes() == b"one"
    assert pair[0].stat().st_mode & 0o777 == 0o640


def test_a_folder_that_is_not_there_changes_nothing(pair: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        replace_files([Replacement(pair[0], b"1", b"one"), Replacement(tmp_path / "none", b"", b"x")])
    assert left(tmp_path) == {"first": b"1", "second": b"2"}


def test_a_new_file_has_ordinary_permissions(tmp_path: Path) -> None:
    create_file(tmp_path / "new", b"x")
    (tmp_path / "ordinary").write_bytes(b"x")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "ordinary").stat().st_mode
    assert left(tmp_path) == {"new": b"x", "ordinary": b"x"}


@pytest.mark.parametrize("kind", ["file", "dangling link"])
@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_replaces_nothing(
    tmp_path: Path, kind: str, links: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "target"
    if kind == "file":
        target.write_bytes(b"old")
    else:
        target.symlink_to("nowhere")
    if not links:
        monkeypatch.setattr(replacing.os, "link", refuse)
    with pytest.raises(FileExistsError):
        create_file(target, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["target"]
    assert kind != "file" or target.read_bytes() == b"old"


def refuse(*_: object) -> None:
    raise OSError("no hard links here")


def test_a_file_system_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replacing.os, "link", refuse)
    create_file(tmp_path / "new", b"x")
    assert left(tmp_path) == {"new": b"x"}
