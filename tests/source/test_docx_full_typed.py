"""Clause numbers typed as text are believed where they carry a count on, and nowhere else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engross.source.docx.full.typed import TypedNumbers

Path = tuple[str, ...]


def read(*lines: str) -> list[Path]:
    numbers = TypedNumbers()
    return [numbers.read(line) for line in lines]


def test_a_count_begins_with_its_first_and_goes_on() -> None:
    assert read("1. Scope", "1.1 In this", "1.2 The", "2. Fees", "2.1 The") == [
        ("1",),
        ("1", "1.1"),
        ("1", "1.2"),
        ("2",),
        ("2", "2.1"),
    ]


def test_a_count_may_begin_at_its_first_clause_of_two_numbers() -> None:
    assert read("1.1 In this", "1.2 The") == [("1", "1.1"), ("1", "1.2")]


def test_what_carries_no_count_on_is_text() -> None:
    assert read("3. Scope", "12 High Street", "2.5 per cent is due", "1 Main Road") == [()] * 4
    assert read("1. Scope", "3. Fees", "1. Again", "1.3 Late") == [("1",), (), (), ()]


def test_a_number_needs_its_full_stop_when_it_stands_alone() -> None:
    assert read("1. Scope", "2 copies are made", "2. Fees") == [("1",), (), ("2",)]


def test_a_heading_lets_a_count_begin_anew_or_go_on() -> None:
    numbers = TypedNumbers()
    assert numbers.read("1. Scope") == ("1",)
    numbers.begin_anew()
    assert numbers.read("2. Fees") == ("2",)
    numbers.begin_anew()
    assert numbers.read("1. Services") == ("1",)


def test_letters_begin_with_their_first_below_a_number() -> None:
    assert read("a. Before any number") == [()]
    assert read("1. Scope", "(a) the", "(b) the", "(i) an", "(ii) an", "(c) the", "2. Fees", "(a) one") == [
        ("1",),
        ("1", "(a)"),
        ("1", "(b)"),
        ("1", "(b)", "(i)"),
        ("1", "(b)", "(ii)"),
        ("1", "(c)"),
        ("2",),
        ("2", "(a)"),
    ]


def test_letters_that_skip_or_stand_in_another_style_are_text() -> None:
    assert read("1. Scope", "(a) the", "(c) the", "b. the", "(b. the") == [("1",), ("1", "(a)"), (), (), ()]


def test_typed_letters_stand_below_an_automatic_number() -> None:
    numbers = TypedNumbers()
    numbers.computed(("2.", "2.3"))
    assert numbers.read("(a) the") == ("2.", "2.3", "(a)")
    assert numbers.read("2.4 The next") == ("2", "2.4")
    numbers.computed(("(x)",))
    assert numbers.read("2.5 The next") == ("2", "2.5")


def test_items_in_items_are_bounded() -> None:
    deep = ["1. Scope", *["(a) x", "(i) x", "a) x", "i) x", "a. x"]]
    assert read(*deep)[-1] == ()
    assert len(read(*deep)[-2]) == 5


@given(st.lists(st.text(max_size=40), max_size=30))
def test_any_text_is_read_and_a_number_stands_at_its_beginning(lines: list[str]) -> None:
    for line, path in zip(lines, read(*lines), strict=True):
        assert not path or line.lstrip(" \t\u00a0").startswith(path[-1])


@given(st.integers(1, 40), st.integers(1, 9))
def test_every_clause_of_a_plain_count_is_found(clauses: int, inside: int) -> None:
    lines = []
    for clause in range(1, clauses + 1):
        lines.append(f"{clause}. Title")
        lines += [f"{clause}.{inner} words" for inner in range(1, inside + 1)]
    assert [path[-1] for path in read(*lines)] == [line.split()[0].removesuffix(".") for line in lines]
