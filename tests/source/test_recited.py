"""Citations that follow their lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.source.mentions import cites
from engross.source.recited import CitedLine, recited


def as_one(path: str, first: int, last: int) -> bool:
    return True


def apart(path: str, first: int, last: int) -> bool:
    return False


def test_each_citation_of_a_moved_line_changes_and_nothing_else() -> None:
    text = "F1 (a.py:1), `a.py:1`; a.py:10, b/a.py:1, a.py:1a\n\nsee a.py:1.\r\n"
    found = recited(text, {("a.py", 1): 12}, as_one)
    assert found.text == "F1 (a.py:12), `a.py:12`; a.py:10, b/a.py:1, a.py:1a\n\nsee a.py:12.\r\n"
    assert found.changed == (
        CitedLine(1, "a.py:1", "a.py:12"),
        CitedLine(1, "a.py:1", "a.py:12"),
        CitedLine(3, "a.py:1", "a.py:12"),
    )
    assert found.left == ()


def test_lines_that_change_places_do_so_at_once() -> None:
    assert recited("x:1 x:2 x:3", {("x", 1): 2, ("x", 2): 1}, as_one).text == "x:2 x:1 x:3"


@pytest.mark.parametrize(
    ("old", "new"),
    [("x:9-13", "x:20-24"), ("x:9 – 13 lines", "x:20 – 24 lines"), ("x:9-9", "x:20-20")],
)
def test_a_range_moves_as_a_whole(old: str, new: str) -> None:
    assert recited(old, {("x", 9): 20}, as_one).text == new


@pytest.mark.parametrize("old", ["x:9-13", "x:9-2"])
def test_a_range_that_did_not_stay_together_is_left_to_a_person(old: str) -> None:
    found = recited(f"\n{old}", {("x", 9): 20}, apart)
    assert found.text == f"\n{old}"
    assert (found.changed, found.left) == ((), (CitedLine(2, old, ""),))


def test_the_test_of_a_range_gets_its_lines() -> None:
    asked: list[tuple[str, int, int]] = []
    recited("x:9-13", {("x", 9): 20}, lambda *range_: bool(asked.append(range_)))
    assert asked == [("x", 9, 13)]


def test_a_place_that_cites_two_files_is_left_when_they_went_apart() -> None:
    moves = {("b.py", 1): 2, ("a b.py", 1): 3}
    assert recited("see a b.py:1", moves, as_one).left == (CitedLine(1, "a b.py:1", ""),)
    assert recited("see a b.py:1", moves | {("b.py", 1): 3}, as_one).text == "see a b.py:3"


@given(st.text("ab:/. 129-\n", max_size=40), st.integers(1, 30), st.integers(31, 60))
def test_afterwards_the_old_line_is_cited_no_more(noise: str, old: int, new: int) -> None:
    text = f"{noise} p.py:{old}. {noise}"
    found = recited(text, {("p.py", old): new}, as_one)
    assert not cites(found.text, "p.py", old)
    assert cites(found.text, "p.py", new)
    assert recited(found.text, {("p.py", old): new}, as_one).text == found.text
