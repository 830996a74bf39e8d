"""``engross explain`` and ``engross schema``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engross.contracts.schema import json_schema
from engross.diagnostics import entry
from engross.diagnostics.explain import explain

Engross = Callable[..., Any]


@pytest.mark.parametrize("typed", ["CL-002", "cl-002", " CL-002 "])
def test_a_code_is_explained(engross: Engross, typed: str) -> None:
    ran = engross("explain", typed)
    assert (ran.status, ran.out) == (0, explain("CL-002"))
    assert entry("CL-002").title in ran.out


def test_CL_001_an_unknown_code_is_no_success_and_finds_its_neighbour(engross: Engross) -> None:
    ran = engross("explain", "CL-0002")
    assert ran.status == 2
    assert "error CL-001" in ran.out
    assert "CL-002" in ran.out


def test_CL_001_nothing_like_it(engross: Engross) -> None:
    ran = engross("explain", "\x1b[2Jx")
    assert ran.status == 2
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("name", ["ledger", "anchor"])
def test_the_schema_is_that_of_the_contract(engross: Engross, name: Any) -> None:
    ran = engross("schema", name)
    assert ran.status == 0
    assert ran.json == json_schema(name)
    assert ran.json["type"] == "object"
    assert ran.out == engross("schema", name).out
