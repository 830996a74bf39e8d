"""The shared look-ups against the plain ways of finding the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engross.audit.ledger.lookups.cover import Cover
from engross.audit.ledger.lookups.forms import Forms, plural
from engross.audit.ledger.lookups.mentions import Mentions
from engross.audit.ledger.lookups.slips import Slips
from engross.contracts.identity import term_key
from engross.contracts.ledger import Location
from engross.source.docx import Block

SPANS = st.lists(st.tuples(st.sampled_from("ab"), st.integers(0, 9), st.integers(0, 9)), max_size=12)
WORDS = st.lists(
    st.sampled_from(["a", "b", "A", " ", "-", "\u2011", "'", "\u2019", '"', "\u00a0", "_"]), max_size=14
)


@given(SPANS, st.tuples(st.sampled_from("abc"), st.integers(0, 9), st.integers(0, 9)))
def test_a_cover_holds_what_one_of_its_spans_holds(spans, asked) -> None:
    spans = [(block, min(a, b), max(a, b)) for block, a, b in spans]
    block, start, end = asked[0], *sorted(asked[1:])
    around = [(s, e) for b, s, e in spans if b == block and s <= start and end <= e]
    cover = Cover(spans)
    assert cover.holds((block, start, end)) == bool(around)
    assert cover.holds_longer((block, start, end)) == any(e - s > end - start for s, e in around)


def _searched(label: str, text: str) -> set[tuple[int, int]]:
    """Every mention of a label, found with one pattern as the contract describes it (section 6)."""
    kinds = {
        "'": "['\u2018\u2019\u201a\u201b\u02bc\uff07]",
        '"': '["\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02]',
    }
    kinds |= {"-": "[-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d]", " ": r"\s+"}
    pattern = "".join(kinds.get(char, re.escape(char)) for char in term_key(label))
    found = re.compile(rf"(?<!\w)(?=({pattern})(?!\w))", re.IGNORECASE)
    return {match.span(1) for match in found.finditer(text)} if pattern else set()


@given(st.lists(WORDS.map("".join), max_size=5), WORDS.map("".join))
@example(["a", "a b"], "a b a")
@example(["a b a", "b"], "a b b")
def test_the_longest_mention_at_each_end_is_found(labels, text) -> None:
    longest: dict[int, int] = {}
    for label in labels:
        for start, end in _searched(label, text):
            longest[end] = min(start, longest.get(end, start))
    found = Mentions((term_key(label), label) for label in labels).of(text)
    assert {mention.end: mention.start for mention in found} == longest


def test_many_labels_cost_no_more_than_their_length() -> None:
    labels = [(f"term {n} of many", n) for n in range(20_000)]
    text = " ".join(f"Term {n} of many;" for n in range(0, 20_000, 3))
    found = [mention.meaning for mention in Mentions(labels).of(text)]
    assert found == list(range(0, 20_000, 3))


@pytest.mark.parametrize(
    ("label", "many"),
    [
        ("Fee", "Fees"),
        ("Monthly  Fee", "Monthly Fees"),
        ("Party", "Parties"),
        ("Day", "Days"),
        ("Tax", "Taxes"),
        ("Branch", "Branches"),
        ("Services", "Serviceses"),
        ("IP", "IPS"),
        ("PARTY", "PARTIES"),
        ("Parties", None),
        ("Licenses", None),
        ("Business", None),
        ("y", "ys"),
        ("", None),
    ],
)
def test_the_plural_of_a_label(label: str, many: str | None) -> None:
    assert plural(label) == many


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        ("Working Day", None),
        ("Business Day", "alias"),
        ("working days", "plural"),
        ("Working Day\u2019s", "possessive"),
        ("WORKING DAY", "capitalization"),
        ("Working\u00a0Day", "spacing"),
        ("Working\u00a0Days", "composite"),
    ],
)
def test_the_type_of_a_form(form: str, kind: str | None) -> None:
    assert Forms("Working Day", ["Business Day"]).type_of(form) == kind


def test_a_singular_is_known_by_its_plural() -> None:
    assert Forms("Deliverables", ["Work Product"]).type_of("Deliverable") == "singular"


def _block(text: str) -> Block:
    return Block("blk", "document", "paragraph", 0, text, 0, None, None, None)


def _place(start: int, end: int) -> Location:
    return Location(part="document", block_id="blk", block_order=0, char_start=start, char_end=end)


@pytest.mark.parametrize("unit", ["utf-16-le", "utf-8"])
def test_offsets_in_other_units_are_recognised(unit: str) -> None:
    text = "\U0001f4dc The \u201cFee\u201d is due."
    size = 2 if unit == "utf-16-le" else 1
    at = len(text[: text.index("Fee")].encode(unit)) // size
    said = Slips().explained(_block(text), _place(at, at + 3), "Fee")
    assert said is not None
    assert ("UTF-16" in said) == (unit == "utf-16-le")
    assert Slips().explained(_block("The Fee is due."), _place(5, 8), "Fee") is None


def test_another_normal_form_is_recognised() -> None:
    text = "the cafe\u0301 of the Client"
    said = Slips().explained(_block(text), _place(4, 9), "caf\u00e9")
    assert said is not None
    assert "normal form" in said
