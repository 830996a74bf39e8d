"""The rooms of the design: who may import whom, and that the check bites."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import engross

PACKAGE = Path(engross.__file__).parent
PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
CONTRACTS = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"]


def lint(source: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter over the package that lies in ``source``."""
    code = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    return subprocess.run(
        [sys.executable, "-c", code, "--config", str(PROJECT), "--no-cache", "--no-logo"],
        cwd=source,
        env=os.environ | {"PYTHONPATH": str(source), "PYTHONUTF8": "1", "NO_COLOR": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with a copy of the package, to be broken."""
    shutil.copytree(PACKAGE, tmp_path / "engross", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_rooms_keep_to_themselves(copied: Path) -> None:
    result = lint(copied)
    assert result.returncode == 0, result.stdout
    assert f"Contracts: {len(CONTRACTS)} kept, 0 broken." in result.stdout


def test_each_contract_has_teeth(copied: Path) -> None:
    """A module with a forbidden import in the room of each contract breaks that contract."""
    for number, contract in enumerate(CONTRACTS):
        room = copied.joinpath(*contract["source_modules"][0].split("."))
        (room / f"breach_{number}.py").write_text(f"import {contract['forbidden_modules'][-1]}\n")
    result = lint(copied)
    assert result.returncode == 1, result.stdout
    for contract in CONTRACTS:
        assert f"{contract['name']} BROKEN" in result.stdout


def test_each_forbidden_import_is_found(copied: Path) -> None:
    """Every pair of a room and a room that it must not know, all at once."""
    pairs = [
        (source, forbidden)
        for contract in CONTRACTS
        for source in contract["source_modules"]
        for forbidden in contract["forbidden_modules"]
        if forbidden.startswith("engross.")
    ]
    for number, (source, forbidden) in enumerate(pairs):
        room = copied.joinpath(*source.split("."))
        (room / f"breach_{number}.py").write_text(f"import {forbidden}\n")
    result = lint(copied)
    assert result.returncode == 1
    for number, (source, forbidden) in enumerate(pairs):
        assert f"{source}.breach_{number} -> {forbidden} (l.1)" in result.stdout


def test_every_room_is_under_a_contract() -> None:
    """A new room has to say what it may import. Hosts may import anything; nothing imports them."""
    rooms = {f"engross.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")} - {"engross.hosts"}
    bound = {module for contract in CONTRACTS for module in contract["source_modules"]}
    assert rooms <= bound
    for room in sorted(rooms):
        forbidden = {
            name
            for contract in CONTRACTS
            if room in contract["source_modules"]
            for name in contract["forbidden_modules"]
        }
        assert "engross.hosts" in forbidden, room
        assert {"sphinx", "docutils", "mkdocs"} <= forbidden, room


def test_the_only_way_to_a_host_is_the_hand_over() -> None:
    """No contract is excused from anything but the lines by which Sphinx finds its host."""
    excused = {line for contract in CONTRACTS for line in contract.get("ignore_imports", ())}
    assert excused == {"engross -> engross.hosts.sphinx", "engross -> sphinx"}
