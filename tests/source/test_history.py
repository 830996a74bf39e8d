"""What git says of commits and earlier copies, and that it does nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from engross.source import history
from engross.source.files import sha256_hex
from engross.source.history import Copy, History, NoHistory, PinnedFile, history_around

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

Git = Callable[..., str]


def pinned(path: str, data: bytes) -> PinnedFile:
    return PinnedFile(path, sha256_hex(data), len(data))


def copy_of(found: History, file: PinnedFile, commit: str) -> Copy | None:
    """As the tools look for it: at the commit first, then in the history of the file."""
    return found.pinned_copies([file], commit).get(file.sha256) or found.earlier_copy(file)


def opened(directory: Path) -> History:
    found = history_around(directory)
    assert isinstance(found, History)
    return found


def runner(directory: Path) -> Git:
    """Git in a folder, as somebody who writes."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
    }

    def git(*arguments: str) -> str:
        identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgSign=false")
        command = ["git", *identity, "-C", str(directory), *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    return git


@pytest.fixture
def repository(tmp_path: Path) -> tuple[Path, Git]:
    """A repository with two commits of ``sub/a.py``."""
    folder = tmp_path / "repository"
    (folder / "sub").mkdir(parents=True)
    git = runner(folder)
    git("init", "-q")
    for text in (b"one\n", b"two\n"):
        (folder / "sub" / "a.py").write_bytes(text)
        git("add", ".")
        git("commit", "-q", "-m", text.decode().strip())
    return folder, git


def test_commits_have_full_names(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    found = opened(folder)
    head = git("rev-parse", "HEAD").strip()
    assert found.head() == head
    assert found.commit(head) == found.commit(head[:12]) == head
    assert found.commit("0" * 40) is None


@pytest.mark.parametrize("name", ["HEAD", "--all", "-h", "abc", "", "a" * 7 + "\n", "master"])
def test_only_hexadecimal_names_are_commits(repository: tuple[Path, Git], name: str) -> None:
    assert opened(repository[0]).commit(name) is None


def test_a_branch_that_is_named_like_a_commit_is_none(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    git("branch", "abcdef0")
    assert opened(folder).commit("abcdef0") is None


def test_a_snapshot_tells_the_same_files_from_others(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    first = git("rev-parse", "HEAD~1").strip()
    files = [pinned("sub/a.py", b"one\n"), pinned("sub/none.py", b"x"), pinned("sub/a.py", b"two\n")]
    found = opened(folder).snapshot(first, files)
    assert found is not None
    assert (found.commit, found.ancestor) == (first, True)
    assert (found.same, found.other, found.absent) == (("sub/a.py",), ("sub/a.py",), ("sub/none.py",))
    assert opened(folder).snapshot("0" * 40, files) is None


def test_a_commit_beside_head_is_no_ancestor(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    git("checkout", "-q", "-b", "side", "HEAD~1")
    git("commit", "-q", "--allow-empty", "-m", "side")
    side = git("rev-parse", "HEAD").strip()
    git("checkout", "-q", "-")
    found = opened(folder).snapshot(side, [])
    assert found is not None
    assert found.ancestor is False


def test_paths_are_below_the_folder_that_was_asked_about(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    first = git("rev-parse", "HEAD~1").strip()
    found = opened(folder / "sub")
    assert copy_of(found, pinned("a.py", b"one\n"), first) == Copy(first, b"one\n")
    assert copy_of(found, pinned("sub/a.py", b"one\n"), first) is None


def test_an_earlier_copy_is_found_where_the_commit_is_not(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    first, second = git("rev-parse", "HEAD~1").strip(), git("rev-parse", "HEAD").strip()
    found = opened(folder)
    assert copy_of(found, pinned("sub/a.py", b"one\n"), second) == Copy(first, b"one\n")
    assert copy_of(found, pinned("sub/a.py", b"two\n"), "0" * 7) == Copy(second, b"two\n")
    assert copy_of(found, pinned("sub/a.py", b"one!\n"), first) is None
    assert copy_of(found, PinnedFile("sub/a.py", "0" * 64, 4), first) is None


@pytest.mark.parametrize("path", ["--help", "-p", "(glob)**", "[a]", "a b blob 4", "ä/ö.py", "*"])
def test_a_path_is_never_an_option_or_a_pattern(repository: tuple[Path, Git], path: str) -> None:
    folder, git = repository
    found = opened(folder)
    assert copy_of(found, pinned(path, b"odd\n"), found.head() or "") is None
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"odd\n")
    git("add", "-f", "--", f":(literal){path}")
    git("commit", "-q", "-m", "odd")
    copy = copy_of(found, pinned(path, b"odd\n"), "0" * 7)
    assert copy == Copy(git("rev-parse", "HEAD").strip(), b"odd\n")


def test_many_copies_come_at_once(repository: tuple[Path, Git]) -> None:
    folder, git = repository
    first = git("rev-parse", "HEAD~1").strip()
    files = [pinned("sub/a.py", b"one\n"), pinned("sub/a.py", b"two\n"), pinned("none", b"one\n")]
    assert opened(folder).pinned_copies(files, first) == {files[0].sha256: Copy(first, b"one\n")}


def test_a_file_is_found_by_its_bytes_through_many_of_them(
    repository: tuple[Path, Git], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "_BATCH_BYTES", 10)
    folder, git = repository
    files = []
    for number in range(12):
        data = b"%d\n" % number * 3
        (folder / f"f{number}").write_bytes(data)
        files.append(pinned(f"f{number}", data))
    git("add", ".")
    git("commit", "-q", "-m", "many")
    found = opened(folder).snapshot(git("rev-parse", "HEAD").strip(), files)
    assert found is not None
    assert found.same == tuple(file.path for file in files)


def test_no_repository_and_no_git_are_facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(history_around(tmp_path), NoHistory)
    assert isinstance(history_around(tmp_path / "none"), NoHistory)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert history_around(tmp_path) == NoHistory("git is not installed")


def test_a_repository_without_a_commit_says_nothing(tmp_path: Path) -> None:
    runner(tmp_path)("init", "-q")
    found = opened(tmp_path)
    assert found.head() is None
    assert found.snapshot("0" * 40, [pinned("a", b"a")]) is None
    assert copy_of(found, pinned("a", b"a"), "0" * 40) is None


def test_a_slow_git_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = tmp_path / "git"
    slow.write_text("#!/bin/sh\nexec sleep 30\n")
    slow.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(history, "TIME_LIMIT", 0.2)
    assert history_around(tmp_path) == NoHistory("git did not answer")


def test_the_caller_s_own_git_variables_are_not_used(
    repository: tuple[Path, Git], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a hook, where they name another repository."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"):
        monkeypatch.setenv(name, "/nowhere")
    assert opened(repository[0]).head() is not None


HOSTILE = """
[core]
    fsmonitor = "touch {mark}"
    hooksPath = {folder}/hooks
    pager = "touch {mark}; cat"
    sshCommand = "touch {mark}"
    editor = "touch {mark}"
[alias]
    rev-parse = "!touch {mark}"
    cat-file = "!touch {mark}"
[diff "x"]
    textconv = "touch {mark}; cat"
[filter "x"]
    smudge = "touch {mark}; cat"
[protocol "ext"]
    allow = always
[protocol "file"]
    allow = always
[remote "origin"]
    url = "ext::sh -c touch% {mark}"
    promisor = true
    partialclonefilter = blob:none
[extensions]
    partialClone = origin
"""


def test_a_hostile_repository_runs_nothing(repository: tuple[Path, Git], tmp_path: Path) -> None:
    """Also when an object is missing, which such a repository would have git fetch."""
    folder, git = repository
    first = git("rev-parse", "HEAD~1").strip()
    blob = git("rev-parse", "HEAD~1:sub/a.py").strip()
    mark = tmp_path / "mark"
    (folder / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    (folder / ".gitattributes").write_text("* diff=x filter=x\n")
    (folder / "hooks").mkdir()
    for hook in ("post-checkout", "reference-transaction", "fsmonitor-watchman"):
        (folder / "hooks" / hook).write_text(f"#!/bin/sh\ntouch {mark}\n")
        (folder / "hooks" / hook).chmod(0o755)
    with (folder / ".git" / "config").open("a") as config:
        config.write(HOSTILE.format(mark=mark, folder=folder))
    (folder / ".git" / "config").write_text(
        (folder / ".git" / "config")
        .read_text()
        .replace("repositoryformatversion = 0", "repositoryformatversion = 1")
    )
    found = opened(folder)
    assert found.head() is not None
    snapshot = found.snapshot(first, [pinned("sub/a.py", b"one\n")])
    assert snapshot is not None
    assert (snapshot.ancestor, snapshot.same) == (True, ())
    assert copy_of(found, pinned("sub/a.py", b"one\n"), first) is None
    assert not mark.exists()
    subprocess.run(["git", "-C", str(folder), "cat-file", "-e", blob], capture_output=True, check=False)
    assert mark.exists(), "git as it is would have run something, so the test can fail"


def test_nothing_is_written(repository: tuple[Path, Git]) -> None:
    folder, _ = repository
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    found = opened(folder)
    found.snapshot(found.head() or "", [pinned("sub/a.py", b"two\n")])
    copy_of(found, pinned("sub/a.py", b"one\n"), "0" * 7)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
