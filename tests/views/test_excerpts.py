"""An excerpt is an exact slice, and its mark covers exactly the words at issue."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engross.contracts.ledger import Location
from engross.source.docx import Block, SourceDocument
from engross.views.excerpts import Excerpts, opening


def document(*texts: str) -> SourceDocument:
    blocks = tuple(
        Block(f"blk_{n}", "document", "paragraph", n, text, n, None, None, None)
        for n, text in enumerate(texts)
    )
    return SourceDocument("src_x", "x.docx", "0" * 64, {}, (), blocks)


def at(start: int, end: int) -> Location:
    return Location(part="document", block_id="blk_0", block_order=0, char_start=start, char_end=end)


@given(st.text(alphabet=st.sampled_from("ab .!?\n“”AZ\u0301\u05d0"), max_size=900), st.data())
def test_an_excerpt_is_a_slice_around_its_span(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    excerpt = Excerpts(document(text)).around(at(start, end), "issue")
    assert excerpt.text in text
    if end > start:
        (mark,) = excerpt.marks
        assert excerpt.text[mark.start : mark.end] == text[start:end]
    else:
        assert excerpt.marks == ()
    assert len(excerpt.text) <= 600 + (end - start)


def test_a_short_sentence_is_quoted_whole() -> None:
    text = "First sentence. The Buyer pays the Price. Last sentence."
    excerpt = Excerpts(document(text)).around(at(20, 25), "use")
    assert excerpt.text == "The Buyer pays the Price."
    assert not excerpt.cut_before
    assert not excerpt.cut_after


def test_a_long_sentence_is_cut_between_words_and_says_so() -> None:
    text = "word " * 200 + "Target" + " word" * 200
    excerpt = Excerpts(document(text)).around(at(1000, 1006), "use")
    assert excerpt.cut_before
    assert excerpt.cut_after
    assert excerpt.text.startswith("word")
    assert "Target" in excerpt.text


def test_an_unknown_block_gives_no_words() -> None:
    location = Location(part="document", block_id="blk_9", block_order=9, char_start=0, char_end=1)
    assert Excerpts(document("text")).around(location, "use").text == ""


def test_opening_is_the_first_text() -> None:
    excerpt = opening(document("", "  \t", "  TITLE\nmore"))
    assert excerpt is not None
    assert (excerpt.text, excerpt.cut_after) == ("TITLE", True)
    assert opening(document("", " ")) is None
