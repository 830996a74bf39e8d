"""Fixtures that several rooms use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real contracts and reviewed ledgers, or a plain skip.

    Found beside the checkout, or where ``ENGROSS_CORPUS`` points.
    """
    for candidate in (os.environ.get("ENGROSS_CORPUS"), str(ROOT.parent / "shared" / "corpus")):
        if candidate and (Path(candidate) / "ledgers").is_dir():
            return Path(candidate)
    pytest.skip("the corpus of real contracts is not here; set ENGROSS_CORPUS to its folder")
