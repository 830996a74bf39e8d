"""Ids named and lines cited in a text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.source.mentions import (
    ASCII_NEIGHBOURS,
    Citation,
    citations,
    cites,
    mentioned,
    mentions_id,
    spelled,
    url_spans,
)


@pytest.mark.parametrize(
    "text", ["K7", "K7.", "(K7)", "K7: x", "x K7\n", "--K7--", "K7…", "a--K7", "K7/K8", "¿K7?"]
)
def test_an_id_by_itself_is_named(text: str) -> None:
    assert mentions_id(text, "K7")


@pytest.mark.parametrize(
    "text",
    ["", "K77", "xK7", "éK7", "K7é", "K7_", "K7²", "k7", "K7-a", "a.K7", "K7.1", "a/K7:3", "h+x://K7", "K 7"],
)
def test_an_id_inside_something_else_is_not_named(text: str) -> None:
    assert not mentions_id(text, "K7")


def test_ids_may_hold_stops_and_hyphens() -> None:
    assert mentioned("a.b-c, d- e.. f", ["a.b-c", "a.b", "b-c", "d-", "d", "e.", "e", "f"]) == {
        "a.b-c",
        "d-",
        "d",
        "e.",
        "e",
        "f",
    }


def test_a_citation_without_folder_may_hold_an_id_but_one_with_folder_not() -> None:
    assert mentions_id("K7:12", "K7")
    assert not mentions_id("see x/K7:12", "K7")
    assert mentions_id("(K7,x/y:12)", "K7")


IDS = st.from_regex(r"[ab1][ab1.\-]{0,4}", fullmatch=True)
TEXTS = st.text(alphabet="ab1.-_ é:/", max_size=30)


@given(text=TEXTS, ids=st.lists(IDS, max_size=4))
def test_many_ids_at_once_are_found_as_one_by_one(text: str, ids: list[str]) -> None:
    assert mentioned(text, ids) == {item for item in ids if mentions_id(text, item)}


@given(text=st.text(alphabet="ab1.-_ é", max_size=30), item=IDS)
def test_the_rule_is_the_one_of_the_contract(text: str, item: str) -> None:
    rule = rf"(?<!\w)(?<!\w[.\-]){re.escape(item)}(?!\w)(?![.\-]\w)"
    assert mentions_id(text, item) == (re.search(rule, text) is not None)


@pytest.mark.parametrize(
    "text",
    [
        "a/b.c:3",
        "(a/b.c:3)",
        "=a/b.c:3.",
        "a/b.c:3,4",
        "a/b.c:3:4",
        "x a/b.c:3-",
        "a/b.c:3.x",
        "a/b.c:3\n- 1",
    ],
)
def test_a_line_is_cited(text: str) -> None:
    assert cites(text, "a/b.c", 3)


@pytest.mark.parametrize(
    "text",
    [
        "a/b.c:33",
        "a/b.c:3x",
        "a/b.c:3_",
        "a/b.c:3.5",
        "a/b.c:3²",
        "a/b.c:03",
        "a/b.c :3",
        "/a/b.c:3",
        "éa/b.c:3",
        "a/bxc:3",
    ],
)
def test_a_line_is_not_cited(text: str) -> None:
    assert not cites(text, "a/b.c", 3)


@pytest.mark.parametrize("dash", list("-‐‑‒–—―−"))
def test_ranges_with_every_dash_keep_their_end(dash: str) -> None:
    text = f"a.c:3{dash}9 a.c:3 {dash}\u00a012."
    assert citations(text, [("a.c", 3)]) == {
        ("a.c", 3): (Citation(0, 7, 9), Citation(8, 18, 12)),
    }


def test_a_list_below_a_citation_is_no_range() -> None:
    (found,) = citations("a.c:3\n- 1 apple", [("a.c", 3)])[("a.c", 3)]
    assert found.end_line is None


def test_a_dash_with_a_word_is_no_range_and_long_numbers_are_cut() -> None:
    (first, second) = citations(f"a.c:3-4x a.c:3-{'9' * 9000}", [("a.c", 3)])[("a.c", 3)]
    assert first.end_line is None
    assert second.end_line == 10**18


def test_paths_are_compared_letter_by_letter() -> None:
    path = "a+b(1)[x] y.c"
    assert cites(f"see {path}:2", path, 2)
    assert not cites("see aab(1)[x] y.c:2", path, 2)


def test_lines_that_no_file_has_can_be_cited() -> None:
    assert cites("a.c:0 a.c:-2", "a.c", 0)
    assert cites("a.c:0 a.c:-2", "a.c", -2)


def test_urls() -> None:
    text = "see 1https://h.example/a, b ftp://x\n://no"
    assert [text[start:end] for start, end in url_spans(text)] == ["https://h.example/a,", "ftp://x"]


@pytest.mark.parametrize(
    "text",
    [
        "a" * 400_000,
        "a.c:3" * 80_000,
        "a--" * 130_000,
        "https://" * 50_000,
        ":3" * 200_000,
        "a/" * 200_000 + ":3",
    ],
)
def test_hostile_texts_take_linear_time(text: str) -> None:
    ids, anchors = [f"a{n}" for n in range(2000)], [(f"a{n}.c", n) for n in range(2000)]
    mentioned(text, ids)
    citations(text, anchors)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("K7", {"K7"}),
        ("K77 xK7é", {"K7"}),
        ("https://x/K7", {"K7"}),
        ("a.K7-b", {"K7", "K7-b", "a.K"}),
        ("k7 K 7 K\u200b7", set()),
        ("", set()),
    ],
)
def test_an_id_is_spelled_wherever_its_letters_stand(text: str, found: set[str]) -> None:
    assert spelled(text, ["K7", "K7-b", "a.K"]) == found


def test_long_ids_are_spelled_as_short_ones() -> None:
    long = "K" * 100
    assert spelled(f"x{long}y", [long, f"{long}z", "Ky"]) == {long, "Ky"}


@given(
    st.text(alphabet="Ka7.-é ", max_size=30),
    st.lists(st.text(alphabet="Ka7.-", min_size=1, max_size=4), max_size=6),
)
def test_spelled_is_being_part_of_the_text(text: str, ids: list[str]) -> None:
    assert spelled(text, ids) == {item for item in ids if item in text}


def test_spelling_many_ids_takes_one_walk() -> None:
    ids = [f"K{number}x" for number in range(4_000)]
    text = " ".join(f"K{number}" for number in range(40_000))
    assert spelled(text, ids) == frozenset()


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("a.py:1", True),
        ("éa.py:1", True),
        ("a.py:1a", True),
        ("a.py:1_0", True),
        ("a.py:1.5", True),
        ("a.py:1\u0663", True),
        ("a.py:1-0", True),
        ("?f=a.py:1", True),
        ("\u200ba.py:1", True),
        ("a.py:13", False),
        ("/a.py:1", False),
        ("_a.py:1", False),
        ("-a.py:1", False),
        (".a.py:1", False),
        ("xa.py:1", False),
        ("9a.py:1", False),
        ("a.py:01", False),
        ("a.py: 1", False),
    ],
)
def test_citations_with_neighbours_of_ascii(text: str, cited: bool) -> None:
    assert bool(citations(text, [("a.py", 1)], ASCII_NEIGHBOURS)) == cited
