"""Lines that carry a claim, and how far they are looked for."""

from __future__ import annotations

import time

from engross.hosts.cli.anchor.by_claim import carriers, claim_tokens, missing_tokens

CLAIM = "The limit `shaft_min` is 1050 mm."


def lines_of(claim: str, lines: list[str], near: int = 1, window: int = 100) -> list[int]:
    return [one.line for one in carriers(claim, lines, near, window)]


def test_the_lines_that_carry_most_are_named_the_nearest_first() -> None:
    lines = ["shaft_min", "x", "SHAFT_MIN = 1050 mm", "1050 mm", "y", "shaft_min is 1050 mm"]
    assert lines_of(CLAIM, lines, near=2) == [3, 6]
    assert lines_of(CLAIM, lines, near=6) == [6, 3]
    found = carriers(CLAIM, lines, 1, 100)
    assert all(one.carried == one.of == len(claim_tokens(CLAIM)) for one in found)


def test_some_of_the_tokens_are_better_than_none() -> None:
    (found,) = carriers(CLAIM, ["x", "1050 mm"], 1, 100)
    assert (found.line, found.carried < found.of) == (2, True)


def test_a_claim_without_exact_words_finds_nothing() -> None:
    assert carriers("It is generally so", ["It is generally so"], 1, 100) == ()


def test_the_window_and_the_end_of_the_file_are_kept() -> None:
    lines = ["x"] * 50 + ["shaft_min 1050 mm"]
    assert lines_of(CLAIM, lines, window=10) == []
    assert lines_of(CLAIM, lines, near=60, window=10) == [51]


def test_huge_claims_and_lines_are_passed_over_in_bounded_time() -> None:
    started = time.process_time()
    assert claim_tokens("a_b " * 100_000) == missing_tokens("a_b " * 100_000, "") == ()
    assert lines_of(CLAIM, ["shaft_min 1050 mm " * 5_000]) == []
    assert lines_of(CLAIM, ["7 shaft_min" * 100] * 20_000, window=20_000) != []
    assert time.process_time() - started < 20
