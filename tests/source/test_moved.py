"""Where lines of a changed file went."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.source.moved import LIKENESS, LIKENESS_BETWEEN, Comparison, Found

LINES = st.lists(st.text("abcd {}\t", max_size=6), max_size=30)
ANCHORED = "the anchored line, found nowhere else"


def found(old: str, new: str, line: int) -> Found:
    return Comparison(old.splitlines(), new.splitlines()).find(line)


def lines_of(result: Found) -> list[int]:
    return [place.line for place in result.places]


@given(LINES, LINES, LINES)
def test_lines_inserted_above_move_a_line_by_their_number(
    above: list[str], below: list[str], inserted: list[str]
) -> None:
    old = [*above, ANCHORED, *below]
    for at in {0, len(above) // 2, len(above)}:
        new = [*above[:at], *inserted, *above[at:], ANCHORED, *below]
        result = Comparison(old, new).find(len(above) + 1)
        assert result.state == ("moved" if inserted else "same")
        assert lines_of(result) == [len(above) + 1 + len(inserted)]


@given(LINES, LINES, LINES, LINES)
def test_a_line_that_is_unique_in_both_is_found_whatever_else_changed(
    above: list[str], below: list[str], new_above: list[str], new_below: list[str]
) -> None:
    result = Comparison([*above, ANCHORED, *below], [*new_above, ANCHORED, *new_below]).find(len(above) + 1)
    assert lines_of(result) == [len(new_above) + 1]
    assert result.places[0].text == ANCHORED
    assert result.clear


@given(LINES, LINES)
def test_whatever_is_called_the_same_line_has_the_same_text(old: list[str], new: list[str]) -> None:
    for line, text in enumerate(old, 1):
        result = Comparison(old, new).find(line)
        if result.state in {"same", "moved", "unclear"}:
            assert {place.text for place in result.places} == {text}
        else:
            assert text not in new
            assert all(place.likeness >= LIKENESS_BETWEEN for place in result.places)
        assert all(new[place.line - 1] == place.text for place in result.places)
        assert (result.state == "same") <= (lines_of(result) == [line])


@given(LINES)
def test_nothing_moves_in_a_file_that_did_not_change(lines: list[str]) -> None:
    assert all(Comparison(lines, list(lines)).find(line).state == "same" for line in range(1, len(lines) + 1))


@given(LINES, LINES)
def test_order_of_asking_makes_no_difference(old: list[str], new: list[str]) -> None:
    comparison = Comparison(old, new)
    forwards = [comparison.find(line) for line in range(1, len(old) + 1)]
    backwards = [comparison.find(line) for line in range(len(old), 0, -1)]
    assert forwards == backwards[::-1]


def test_equal_lines_are_told_apart_by_their_neighbours() -> None:
    old = "def a():\n    pass\n\ndef b():\n    pass\n"
    new = "# new\n\ndef b():\n    pass\n\ndef a():\n    pass\n# end\n"
    assert found(old, new, 2).state == "moved"
    assert lines_of(found(old, new, 2)) == [7]
    assert lines_of(found(old, new, 5)) == [4]


def test_a_line_that_was_cut_is_not_taken_for_its_twin() -> None:
    """One of two equal lines is left, and its neighbours say that it is the other one."""
    old = "import a\n\ndef a():\n    return 1\n\ndef b():\n    return 1\n# end\n"
    new = "import b\n\ndef b():\n    return 1\n# END\n"
    assert found(old, new, 4).state == "unclear"
    assert lines_of(found(old, new, 7)) == [4]
    assert found(old, new, 7).state == "moved"


def test_equal_neighbourhoods_are_not_decided() -> None:
    result = found("0\na\nx\nb\n1", "2\na\nx\nb\n3\na\nx\nb\n4", 3)
    assert (result.state, result.clear, lines_of(result), result.total) == ("unclear", False, [3, 7], 2)


def test_a_bracket_at_the_same_number_is_not_the_same_line_by_that_alone() -> None:
    old = "head\nif a {\n  b();\n}\nelse {\n  c();\n}\ntail"
    new = "HEAD\nif z {\n  y();\n}\nif a {\n  b();\n}\nelse {\n  c();\n}\nTAIL"
    assert lines_of(found(old, new, 4)) == [7]


def test_a_changed_line_is_found_by_likeness() -> None:
    old = "one\nLIMIT = 20  # seconds\ntwo"
    result = found(old, "one\nnew\nLIMIT = 30  # seconds\ntwo!", 2)
    assert (result.state, result.clear, lines_of(result)) == ("alike", True, [3])
    assert LIKENESS <= result.places[0].likeness < 100


def test_between_the_same_lines_less_likeness_is_enough() -> None:
    old, new = "above\napp.statuscode = 1\nbelow", "above\napp.statuscode = 2  # changed\nbelow"
    result = found(f"x\n{old}", f"y\nz\n{new}\nend", 3)
    assert (result.state, result.clear, lines_of(result)) == ("alike", True, [4])
    assert LIKENESS_BETWEEN <= result.places[0].likeness < LIKENESS
    assert found(f"x\n{old}", f"y\nz\n{new}".replace("below", "under"), 3).state == "gone"
    assert found(old.replace("below", " "), f"0\n{new}".replace("below", " "), 2).state == "gone"


def test_white_space_alone_is_full_likeness_and_not_equality() -> None:
    result = found("a\nreturn  value\nb", "A\n        return value\nB", 2)
    assert (result.state, result.places[0].likeness) == ("alike", 100.0)


def test_an_unchanged_line_is_not_the_changed_form_of_another() -> None:
    """``limit_b`` was there before, so the cut ``limit_a`` did not become it."""
    assert found("x\nlimit_a = 10\nlimit_b = 10\ny", "X\nlimit_b = 10\nY", 2).state == "gone"


def test_neighbours_break_ties_of_likeness() -> None:
    old = "a\nvalue = compute(1)\nb"
    new = "c\nvalue = compute(2)\nd\na\nvalue = compute(3)\nb\n#"
    result = found(old, new, 2)
    assert (lines_of(result), result.clear) == ([5, 2], True)
    undecided = found("a\nvalue = compute(1)\nb", "c\nvalue = compute(2)\nd\nvalue = compute(3)\ne", 2)
    assert (undecided.state, undecided.clear) == ("alike", False)


@pytest.mark.parametrize("text", ["}", "  );", "--", ""])
def test_too_little_text_is_like_nothing(text: str) -> None:
    assert Comparison(["a", text, "b"], ["c", text + ";", "d"]).find(2).state == "gone"


def test_nothing_like_it() -> None:
    assert found("a\nanchored words here\nb", "c\nsomething else entirely\nd", 2) == Found("gone")


def test_likeness_is_sought_near_the_old_place_only() -> None:
    old = ["anchored words here", *("x" * 9 for _ in range(50))]
    new = [*(f"y{number}" for number in range(50)), "anchored words hare"]
    assert Comparison(old, new).find(1, window=10).state == "gone"
    assert Comparison(old, new).find(1).state == "alike"


@pytest.mark.parametrize("line", [0, -1, 3])
def test_the_old_copy_must_have_the_line(line: int) -> None:
    with pytest.raises(IndexError):
        Comparison(["a", "b"], ["a", "b"]).find(line)


def test_large_files_of_equal_and_of_long_lines_take_bounded_time() -> None:
    equal = Comparison(["x"] * 200_000, ["y", *["x"] * 199_990, "y"])
    assert [equal.find(line).state for line in (1, 100_000, 200_000)] == ["unclear"] * 3
    long = Comparison(
        ["anchored " * 2_000, "b"], ["0", *(f"{number} anchored" * 900 for number in range(3_000))]
    )
    long.find(1)


def test_likeness_is_loaded_only_for_a_changed_line() -> None:
    code = (
        "import sys; from engross.source.moved import Comparison\n"
        "Comparison(['a', 'b'], ['c', 'a', 'd']).find(1)\n"
        "print('rapidfuzz' in sys.modules)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
