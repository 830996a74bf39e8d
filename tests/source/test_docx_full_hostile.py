"""Hostile archives and parts: each is refused or remarked on with its code, in bounded memory.

One process with 512 MiB reads all cases in both ways; the tests look at its account. How long
each takes is measured by ``benchmarks/docx.py``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import engross
from tests.source.hostile import Codes, cases

READ_ALL = """
import json, pathlib, resource, sys
from engross.source.docx import read_docx
from engross.source.docx.full import read_full
resource.setrlimit(resource.RLIMIT_AS, (512 * 1024 * 1024,) * 2)
account = {}
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.docx")):
    account[path.stem] = [[d.code for d in read(path).diagnostics] for read in (read_docx, read_full)]
print(json.dumps(account))
"""


@dataclass(frozen=True)
class Account:
    """What both readings were expected to say of every case, and what they said."""

    expected: dict[str, tuple[Codes, Codes]]
    said: dict[str, tuple[Codes, Codes]]


@pytest.fixture(scope="module")
def account(member: Any, pack: Callable[..., bytes], tmp_path_factory: pytest.TempPathFactory) -> Account:
    """Both readings of every case, in one process with bounded memory."""
    folder = tmp_path_factory.mktemp("hostile")
    expected: dict[str, tuple[Codes, Codes]] = {}
    for name, contract, full, data in cases(member, pack):
        (folder / f"{name}.docx").write_bytes(data)
        expected[name] = contract, full
    environment = os.environ | {"PYTHONPATH": str(Path(engross.__file__).parent.parent)}
    ran = subprocess.run(
        [sys.executable, "-c", READ_ALL, str(folder)],
        capture_output=True,
        env=environment,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()[-3000:]
    found = json.loads(ran.stdout)
    return Account(expected, {name: (contract, full) for name, (contract, full) in found.items()})


def kind_of(name: str) -> str:
    return "shape" if name.startswith("shape-") else "faulty part" if "--" in name else "archive"


@pytest.mark.parametrize(("kind", "least"), [("faulty part", 180), ("archive", 12), ("shape", 12)])
def test_every_case_is_refused_remarked_or_read(account: Account, kind: str, least: int) -> None:
    names = [name for name in account.expected if kind_of(name) == kind]
    assert len(names) >= least
    wrong = {name: account.said[name] for name in names if account.said[name] != account.expected[name]}
    assert wrong == {}
