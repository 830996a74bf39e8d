"""``explain``: what a code means, at length."""

from __future__ import annotations

import pytest

from engross.diagnostics import catalogue, entry
from engross.diagnostics.explain import WIDTH, explain, similar_codes


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_every_code_is_explained_in_full(code: str) -> None:
    known, words = entry(code), " ".join(explain(code).split())
    assert words.startswith(f"{code}: {known.title}")
    assert f"Severity: {known.severity}" in words
    for part in (known.why, known.mend):
        assert " ".join(part.split()) in words


def test_lines_fit_a_terminal() -> None:
    assert max(map(len, explain("CL-002").splitlines())) <= WIDTH


def test_an_unknown_code_is_no_explanation() -> None:
    with pytest.raises(KeyError):
        explain("CL-999")


def test_a_mistyped_code_finds_its_neighbours() -> None:
    assert "CL-001" in similar_codes("CL-0001")
    assert similar_codes("nothing like it") == ()
