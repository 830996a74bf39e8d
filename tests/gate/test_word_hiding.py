"""Words of a Word file that are there and that nobody sees, and words that only seem hidden."""

from __future__ import annotations

import pytest

from tests.gate.bench import Bench
from tests.gate.test_word_sabotage import codes, inserted, view_of


@pytest.mark.parametrize(
    "properties",
    ['<w:color w:val="FFFFFF"/>', '<w:color w:val="FAFAFA"/>', '<w:sz w:val="1"/>', "<w:vanish/>"],
)
def test_GT_030_a_scope_note_that_nobody_sees(v2: Bench, properties: str) -> None:
    text = view_of(v2).scope.not_checked.text

    def edit(xml: str) -> str:
        style = '<w:rStyle w:val="EngrossPhrase"/>'
        return xml.replace(f"{style}</w:rPr><w:t>{text}", f"{style}{properties}</w:rPr><w:t>{text}")

    assert "GT-030" in codes(v2, edit)


@pytest.mark.parametrize(
    ("run", "paragraph", "hidden"),
    [
        ('<w:color w:val="FFFFFF"/>', "", True),
        ('<w:color w:val="FFFFFF"/>', '<w:shd w:val="clear" w:fill="1F3864"/>', False),
        ('<w:color w:val="1F3864"/>', '<w:shd w:val="clear" w:fill="1F3864"/>', True),
        ('<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>', "", False),
        ('<w:color w:val="FFFFFF"/><w:highlight w:val="blue"/>', "", False),
        ('<w:color w:val="0000FF"/><w:highlight w:val="blue"/>', "", True),
        ('<w:color w:val="auto"/>', '<w:shd w:val="clear" w:fill="000000"/>', False),
        ('<w:color w:val="D9D9D9"/>', "", False),
    ],
)
def test_white_on_white_is_hidden_and_white_on_blue_is_not(
    v2: Bench, run: str, paragraph: str, hidden: bool
) -> None:
    text = "The footnotes were checked."
    markup = f"<w:p><w:pPr>{paragraph}</w:pPr><w:r><w:rPr>{run}</w:rPr><w:t>{text}</w:t></w:r></w:p>"
    assert codes(v2, inserted(markup)) == (set() if hidden else {"GT-202"})


def test_white_on_the_shade_of_its_cell_is_seen(v2: Bench) -> None:
    run = '<w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t>The footnotes were checked.</w:t></w:r>'
    for shade, expected in (('<w:shd w:val="clear" w:fill="1F3864"/>', {"GT-202"}), ("", set())):
        cell = f"<w:tc><w:tcPr>{shade}</w:tcPr><w:p>{run}</w:p></w:tc>"
        assert codes(v2, inserted(f"<w:tbl><w:tr>{cell}</w:tr></w:tbl>")) == expected
