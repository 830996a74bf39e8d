"""Stable ids and term keys against the vectors of the two contracts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.contracts.identity import stable_id, term_key

DOCUMENT = "src_60e05bd1b195af2f9411"
BLOCK = "blk_50a29a9b10f0f042705f"
USE = "use_8435cea21fbace3f4d59"
REVIEW = "review_79aa9c2910ac4598cd4b"

VECTORS = [
    (("src", "0" * 64), DOCUMENT),
    (("blk", DOCUMENT, "document", 0, 0), BLOCK),
    (("review", DOCUMENT, "purchase price"), "review_37c9979fa215a46f433f"),
    (
        ("lexical-observation", "quoted_label_regex", "1", DOCUMENT, BLOCK, 5, 19),
        "lexical-observation_34c5dacd5aa54827d077",
    ),
    (("use", DOCUMENT, "purchase price", BLOCK, 5, 19), USE),
    (("occurrence_review", USE), "occurrence_review_0173f4c7d66b5b229371"),
    (
        ("definition", DOCUMENT, "purchase price", "document", BLOCK, 27, 51),
        "definition_eaa8aefae47c69ae4fa0",
    ),
    (
        ("finding", "DEF-002", DOCUMENT, "purchase price", "document", BLOCK, 5, 19),
        "finding_b5641c1ca75945903be3",
    ),
    (("term_variant", "purchase price", "Purchase Prices", "plural"), "term_variant_cfcc7ce389af354819c3"),
    (("review", DOCUMENT, "service fee"), REVIEW),
    (("adjudication", REVIEW, "confirmed_defined"), "adjudication_03754722ceeca4d9380a"),
    (("use", DOCUMENT, "service fee", BLOCK, 4, 15), "use_ec31612dade8619bf56a"),
]

KEYS = [
    ("«Terme»", '"terme"'),
    ("  Purchase\u00a0 PRICE’s ", "purchase price's"),
    ("Service  Fee", "service fee"),
    ("“Service\u00a0Fee”", '"service fee"'),
    ("Buyer’s Group", "buyer's group"),
    ("Non\u2011Compete Period", "non-compete period"),
    ("Change—of—Control", "change-of-control"),
    ("\ufb01nal Price", "final price"),
    ("Straße", "strasse"),
    ("STRASSE", "strasse"),
    ("\t Net\n Asset Value ", "net asset value"),
    ("\uff30rice\uff11", "price1"),
    ("Affiliates", "affiliates"),
    ("Agreement.", "agreement."),
    ("Buyer\u00b4s", "buyer \u0301s"),
    # Kept: what is neither folded nor white space.
    ("a\u200bb\u00adc", "a\u200bb\u00adc"),
    ("‹x›", "‹x›"),
    ("", ""),
]

FOLDED = {
    "'": "\u2018\u2019\u201a\u201b\u02bc\uff07",
    '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d",
}


@pytest.mark.parametrize(
    ("parts", "expected"), VECTORS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_stable_ids(parts: tuple[str | int, ...], expected: str) -> None:
    prefix, *rest = parts
    assert stable_id(str(prefix), *rest) == expected


def test_the_prefix_is_not_hashed() -> None:
    assert stable_id("a", "x").removeprefix("a_") == stable_id("b", "x").removeprefix("b_")


def test_parts_are_kept_apart() -> None:
    assert stable_id("a", "xy", "z") != stable_id("a", "x", "yz")
    assert stable_id("a", "1") == stable_id("a", 1)


@pytest.mark.parametrize(("label", "expected"), KEYS)
def test_term_keys(label: str, expected: str) -> None:
    assert term_key(label) == expected


@pytest.mark.parametrize(("plain", "character"), [(plain, c) for plain, row in FOLDED.items() for c in row])
def test_each_folded_character(plain: str, character: str) -> None:
    assert term_key(f"a{character}b") == f"a{plain}b"


@given(st.text())
def test_a_key_has_single_inner_spaces_only(label: str) -> None:
    key = term_key(label)
    assert key == " ".join(key.split())


@given(st.text(), st.sampled_from([" ", "\t", "\u00a0", "\u3000"]))
def test_outer_white_space_never_matters(label: str, space: str) -> None:
    assert term_key(f"{space}{label}{space}") == term_key(label)
