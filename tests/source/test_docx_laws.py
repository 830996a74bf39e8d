"""Laws that hold for every document, whatever its paragraphs and runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from xml.sax.saxutils import escape

from hypothesis import given
from hypothesis import strategies as st

from engross.source.docx import SourceDocument, document_from_bytes

# What XML can hold, without the two characters that its line-end rule rewrites.
TEXT = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
    | st.sampled_from("\t\n"),
    max_size=12,
)


@dataclass(frozen=True)
class Piece:
    """Markup of a run, and the text that it contributes."""

    markup: str
    text: str


TEXTS = TEXT.map(lambda text: Piece(f'<w:t xml:space="preserve">{escape(text)}</w:t>', text))
PIECES = TEXTS | st.sampled_from(
    [
        Piece("<w:tab/>", "\t"),
        Piece("<w:br/>", "\n"),
        Piece("<w:cr/>", "\n"),
        Piece("<w:noBreakHyphen/>", ""),
        Piece("<w:delText>gone</w:delText>", ""),
        Piece("<w:instrText>PAGE</w:instrText>", ""),
        Piece("<m:t>n</m:t>", "n"),
    ]
)
WRAPPERS = st.sampled_from(
    ["w:r", "w:ins", "w:hyperlink", "w:smartTag", "w:moveFrom", "w:sdt", "mc:Fallback"]
)


def wrap(name: str, pieces: list[Piece]) -> Piece:
    markup = "".join(piece.markup for piece in pieces)
    return Piece(f"<{name}>{markup}</{name}>", "".join(piece.text for piece in pieces))


INLINE = st.recursive(
    PIECES, lambda inner: st.builds(wrap, WRAPPERS, st.lists(inner, max_size=3)), max_leaves=8
)
PARAGRAPHS = st.lists(INLINE, max_size=5).map(lambda pieces: wrap("w:p", pieces))


@dataclass(frozen=True)
class Content:
    """Block-level markup, and the texts of its paragraphs in reading order."""

    markup: str
    texts: tuple[str, ...]


def enclose(markup: str, contents: list[Content]) -> Content:
    inner = "".join(content.markup for content in contents)
    texts = tuple(text for content in contents for text in content.texts)
    return Content(markup.format(inner), texts)


SEEN = st.sampled_from(
    ["<w:sdt><w:sdtContent>{}</w:sdtContent></w:sdt>", "<w:tbl><w:tr><w:tc>{}</w:tc></w:tr></w:tbl>",
     "<w:tbl><w:sdt><w:sdtContent><w:tr><w:tc>{}</w:tc></w:tr></w:sdtContent></w:sdt></w:tbl>"]
)  # fmt: skip
UNSEEN = st.sampled_from(["<w:ins>{}</w:ins>", "<w:customXml>{}</w:customXml>"])
BLOCKS = st.recursive(
    PARAGRAPHS.map(lambda paragraph: Content(paragraph.markup, (paragraph.text,))),
    lambda inner: (
        st.builds(enclose, SEEN, st.lists(inner, max_size=3))
        | st.builds(
            lambda markup, contents: Content(enclose(markup, contents).markup, ()),
            UNSEEN,
            st.lists(inner, max_size=2),
        )
    ),
    max_leaves=8,
)


def readable(docx: Callable[..., bytes], body: str) -> SourceDocument:
    checked = document_from_bytes(docx(body), "c.docx")
    assert checked.value is not None, checked.diagnostics
    return checked.value


@given(st.lists(BLOCKS, max_size=5))
def test_blocks_are_the_texts_in_reading_order(docx: Callable[..., bytes], contents: list[Content]) -> None:
    whole = enclose("{}", contents)
    document = readable(docx, whole.markup)
    assert tuple(block.text for block in document.blocks) == whole.texts
    assert [block.order for block in document.blocks] == list(range(len(whole.texts)))
    assert all(block.order == block.paragraph_index for block in document.blocks)
    assert len({block.id for block in document.blocks}) == len(document.blocks)
    assert all(
        (block.table_index is None) == (block.row_index is None) == (block.cell_index is None)
        for block in document.blocks
    )


@given(st.lists(BLOCKS, max_size=4), st.text(max_size=5))
def test_the_same_bytes_give_the_same_document_under_any_name(
    docx: Callable[..., bytes], contents: list[Content], name: str
) -> None:
    data = docx(enclose("{}", contents).markup)
    first, second = document_from_bytes(data, "a").value, document_from_bytes(data, name).value
    assert first is not None
    assert second is not None
    assert (first.document_id, first.blocks, first.warnings) == (
        second.document_id,
        second.blocks,
        second.warnings,
    )
