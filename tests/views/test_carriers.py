"""Carriers are the same for render and gate, and stable."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from engross.views.carriers import anchor_item_id, bookmark_name, part_id, references, short_hash


def test_bookmark_is_the_id_where_word_allows_it() -> None:
    assert bookmark_name("finding_e04346fc99854c96c06d") == "finding_e04346fc99854c96c06d"


def test_bookmark_of_a_long_id_is_a_hash() -> None:
    name = bookmark_name("occurrence_adjudication_9a58e9213fb7665ce38e")
    assert re.fullmatch(r"eg_[0-9a-f]{20}", name)
    assert name != bookmark_name("occurrence_adjudication_9a58e9213fb7665ce38f")


@given(st.text(min_size=1))
def test_bookmark_always_fits_word(item_id: str) -> None:
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,39}", bookmark_name(item_id))


@given(st.lists(st.text(min_size=1), unique=True, max_size=60))
def test_references_are_unique_and_free_of_each_other(ids: list[str]) -> None:
    found = references(ids)
    assert set(found) == set(ids)
    codes = list(found.values())
    assert len(set(codes)) == len(codes)
    assert all(len(code) >= 4 for code in codes)


@given(st.permutations([f"finding_{n:020x}" for n in range(30)]))
def test_references_do_not_depend_on_order(ids: list[str]) -> None:
    assert references(ids) == references(sorted(ids))


def test_references_grow_on_collision() -> None:
    ids = [f"finding_{n:020x}" for n in range(3000)]
    found = references(ids)
    assert len(set(found.values())) == len(ids)
    assert max(map(len, found.values())) > 4


def test_other_carriers() -> None:
    assert anchor_item_id("code", "F1") == "code-F1"
    assert part_id("msdn", "issues") == "eg-msdn-issues"
    assert short_hash("0059e2ebb200a1fe") == "0059 e2eb b200"
