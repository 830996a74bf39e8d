"""Printed numbers, computed from numbering definitions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engross.source.docx.full import FullDocument
from engross.source.docx.full.numerals import numeral

Full = Callable[..., FullDocument]


def lvl(depth: int, text: str, form: str = "decimal", more: str = "", start: int = 1) -> str:
    return (
        f'<w:lvl w:ilvl="{depth}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{more}'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


def abstract(number: int, *levels: str) -> str:
    return f'<w:abstractNum w:abstractNumId="{number}">{"".join(levels)}</w:abstractNum>'


def num(number: int, family: int, *overrides: str) -> str:
    return f'<w:num w:numId="{number}"><w:abstractNumId w:val="{family}"/>{"".join(overrides)}</w:num>'


def override(depth: int, inner: str) -> str:
    return f'<w:lvlOverride w:ilvl="{depth}">{inner}</w:lvlOverride>'


def p(number: int | None = None, depth: int | None = 0, text: str = "x", more: str = "") -> str:
    properties = more
    if number is not None:
        level = f'<w:ilvl w:val="{depth}"/>' if depth is not None else ""
        properties += f'<w:numPr>{level}<w:numId w:val="{number}"/></w:numPr>'
    return f"<w:p><w:pPr>{properties}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


def styled(style: str, more: str = "") -> str:
    return p(more=f'<w:pStyle w:val="{style}"/>{more}')


def labels(document: FullDocument) -> list[str | None]:
    return [paragraph.label.text if paragraph.label else None for paragraph in document.body.paragraphs]


LEGAL = abstract(
    0, lvl(0, "%1."), lvl(1, "%1.%2"), lvl(2, "(%3)", "lowerLetter"), lvl(3, "(%4)", "lowerRoman")
)


def test_levels_count_and_begin_anew_below_a_higher_one(full: Full) -> None:
    body = "".join(p(1, depth) for depth in (0, 1, 1, 2, 2, 3, 1, 2, 0, 1, 2))
    assert labels(full(body, numbering=LEGAL + num(1, 0))) == [
        "1.",
        "1.1",
        "1.2",
        "(a)",
        "(b)",
        "(i)",
        "1.3",
        "(a)",
        "2.",
        "2.1",
        "(a)",
    ]


def test_a_level_that_was_passed_over_counts_as_begun(full: Full) -> None:
    assert labels(full(p(1, 1) + p(1, 1) + p(1, 0), numbering=LEGAL + num(1, 0))) == ["1.1", "1.2", "2."]


@pytest.mark.parametrize(("restart", "expected"), [("0", "c"), ("1", "a"), ("2", "a"), (None, "a")])
def test_restart_says_after_which_level(full: Full, restart: str | None, expected: str) -> None:
    more = f'<w:lvlRestart w:val="{restart}"/>' if restart else ""
    definition = abstract(0, lvl(0, "%1."), lvl(1, "%2."), lvl(2, "%3", "lowerLetter", more))
    body = "".join(p(1, depth) for depth in (0, 1, 2, 2, 0, 2))
    assert labels(full(body, numbering=definition + num(1, 0)))[-1] == expected


def test_restart_only_after_the_level_named_or_higher(full: Full) -> None:
    definition = abstract(
        0, lvl(0, "%1."), lvl(1, "%2."), lvl(2, "%3", "lowerLetter", '<w:lvlRestart w:val="1"/>')
    )
    body = "".join(p(1, depth) for depth in (0, 1, 2, 1, 2, 0, 2))
    found = labels(full(body, numbering=definition + num(1, 0)))
    assert [found[2], found[4], found[6]] == ["a", "b", "a"]


def test_lists_of_one_definition_count_on_and_an_override_begins_anew_once(full: Full) -> None:
    numbering = LEGAL + num(1, 0) + num(2, 0) + num(3, 0, override(0, '<w:startOverride w:val="7"/>'))
    body = p(1) + p(1) + p(2) + p(3) + p(3) + p(1)
    assert labels(full(body, numbering=numbering)) == ["1.", "2.", "3.", "7.", "8.", "9."]


def test_an_overriding_level_replaces_the_defined_one(full: Full) -> None:
    numbering = LEGAL + num(1, 0, override(0, lvl(0, "Clause %1:", "upperLetter", start=3)))
    assert labels(full(p(1) + p(1), numbering=numbering)) == ["Clause C:", "Clause D:"]


def test_lists_of_two_definitions_do_not_touch(full: Full) -> None:
    numbering = LEGAL + abstract(1, lvl(0, "%1)")) + num(1, 0) + num(2, 1)
    assert labels(full(p(1) + p(2) + p(1) + p(2), numbering=numbering)) == ["1.", "1)", "2.", "2)"]


def test_legal_numbers_are_decimal_throughout(full: Full) -> None:
    numbering = abstract(
        0,
        lvl(0, "Article %1.", "upperRoman"),
        lvl(1, "Section %1.%2", "decimalZero", "<w:isLgl/>"),
        lvl(2, "%1.%2.%3", "lowerLetter", "<w:isLgl/>"),
        lvl(3, "%1.%4", "lowerLetter", '<w:isLgl w:val="0"/>'),
    )
    body = "".join(p(1, depth) for depth in (0, 0, 1, 2, 3))
    assert labels(full(body, numbering=numbering + num(1, 0))) == [
        "Article I.",
        "Article II.",
        "Section 2.01",
        "2.01.1",
        "II.a",
    ]


def test_bullets_are_signs_and_no_numbers(full: Full) -> None:
    font = '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>'
    numbering = abstract(0, lvl(0, "\uf0b7", "bullet", font), lvl(1, "%1.%2")) + num(1, 0)
    document = full(p(1) + p(1, 1), numbering=numbering)
    first, second = (paragraph.label for paragraph in document.body.paragraphs)
    assert first is not None
    assert (first.text, first.bullet) == ("•", True)
    assert second is not None
    assert (second.text, second.bullet) == (".1", False)
    assert document.body.paragraphs[0].clause == ()


def test_a_level_that_prints_nothing_counts_all_the_same(full: Full) -> None:
    numbering = abstract(0, lvl(0, "", "none"), lvl(1, "%2.")) + num(1, 0)
    assert labels(full(p(1) + p(1, 1) + p(1) + p(1, 1), numbering=numbering)) == [None, "1.", None, "1."]


def test_a_script_not_known_is_counted_and_said_to_be_inexact(full: Full) -> None:
    numbering = abstract(0, lvl(0, "%1.", "thaiLetters")) + num(1, 0)
    label = full(p(1) + p(1), numbering=numbering).body.paragraphs[1].label
    assert label is not None
    assert (label.text, label.exact) == ("2.", False)


def test_a_pattern_of_its_own_beside_a_substitute(full: Full) -> None:
    own = '<w:numFmt w:val="custom" w:format="001, 002, 003, ..."/>'
    level = (
        '<w:lvl w:ilvl="0"><w:start w:val="9"/><mc:AlternateContent><mc:Choice Requires="w14">'
        f'{own}</mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>'
        '<w:lvlText w:val="%1"/></w:lvl>'
    )
    assert labels(full(p(1) + p(1), numbering=abstract(0, level) + num(1, 0))) == ["009", "010"]


STYLES = """
<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Clause"/>
  <w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/>
  <w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="L"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="OfL"><w:basedOn w:val="L"/></w:style>
<w:style w:type="paragraph" w:styleId="Off"><w:basedOn w:val="A"/>
  <w:pPr><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:style>"""
TIED = abstract(
    0, lvl(0, "%1."), lvl(1, "%1.%2"), lvl(2, "(%3)", "lowerLetter", '<w:pStyle w:val="L"/>')
) + num(1, 0)


def test_styles_number_their_paragraphs(full: Full) -> None:
    body = (
        styled("A") + styled("B") + styled("L") + styled("OfL") + styled("A") + styled("N") + styled("none")
    )
    assert labels(full(body, styles=STYLES, numbering=TIED)) == ["1.", "1.1", "(a)", "(b)", "2.", None, None]


def test_the_list_id_0_takes_the_number_away(full: Full) -> None:
    none = '<w:numPr><w:numId w:val="0"/></w:numPr>'
    body = styled("A") + styled("A", none) + styled("Off") + styled("A")
    assert labels(full(body, styles=STYLES, numbering=TIED)) == ["1.", None, None, "2."]


def test_a_paragraph_may_change_its_style_s_level_or_list(full: Full) -> None:
    deeper = '<w:numPr><w:ilvl w:val="1"/></w:numPr>'
    other = '<w:numPr><w:numId w:val="2"/></w:numPr>'
    numbering = TIED + abstract(1, lvl(0, "%1)")) + num(2, 1)
    body = styled("A") + styled("A", deeper) + styled("B", other)
    assert labels(full(body, styles=STYLES, numbering=numbering)) == ["1.", "1.1", "1)"]


NUMBERING_STYLE = (
    '<w:style w:type="numbering" w:styleId="S"><w:pPr><w:numPr>'
    '<w:numId w:val="5"/></w:numPr></w:pPr></w:style>'
)


def test_a_list_may_stand_for_a_numbering_style(full: Full) -> None:
    linked = '<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="S"/></w:abstractNum>'
    numbering = LEGAL + linked + num(5, 0) + num(6, 9)
    assert labels(full(p(5) + p(6), styles=NUMBERING_STYLE, numbering=numbering)) == ["1.", "2."]


def test_lists_that_stand_for_each_other_number_nothing(full: Full) -> None:
    circle = '<w:abstractNum w:abstractNumId="9"><w:numStyleLink w:val="S"/></w:abstractNum>' + num(5, 9)
    assert labels(full(p(5), styles=NUMBERING_STYLE, numbering=circle)) == [None]


@pytest.mark.parametrize("depth", [-1, 9, 99, 10**12])
def test_levels_out_of_range_are_kept_within(full: Full, depth: int) -> None:
    assert len(labels(full(p(1, depth), numbering=LEGAL + num(1, 0)))) == 1


def test_numbers_without_a_definition_are_none(full: Full) -> None:
    assert labels(full(p(7) + p(8), numbering=num(8, 3))) == [None, None]
    assert labels(full(p(7))) == [None]


def test_what_is_not_there_when_changes_are_accepted_is_not_counted(full: Full) -> None:
    gone = p(1, more="<w:rPr><w:del/></w:rPr>")
    dropped = f"<w:del>{p(1)}</w:del>"
    added = f"<w:ins>{p(1)}</w:ins>"
    found = labels(full(p(1) + gone + p(1) + dropped + added, numbering=LEGAL + num(1, 0)))
    assert found == ["1.", None, "2.", None, "3."]


def test_hidden_paragraphs_are_not_counted(full: Full) -> None:
    hidden = (
        '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr>'
        "<w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r></w:p>"
    )
    assert labels(full(p(1) + hidden + p(1), numbering=LEGAL + num(1, 0))) == ["1.", None, "2."]


def test_the_end_of_a_section_alone_in_its_paragraph_has_no_number(full: Full) -> None:
    end = '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:sectPr/></w:pPr></w:p>'
    empty = '<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:p>'
    assert labels(full(p(1) + end + empty + p(1), numbering=LEGAL + num(1, 0))) == ["1.", None, "2.", "3."]


def test_each_running_text_counts_by_itself(full: Full) -> None:
    box = (
        f"<w:p><w:r><w:pict><v:textbox><w:txbxContent>{p(1)}</w:txbxContent></v:textbox></w:pict></w:r></w:p>"
    )
    document = full(p(1) + box + p(1) + box, numbering=LEGAL + num(1, 0))
    assert labels(document) == ["1.", None, "2.", None]
    found = [story.paragraphs[0].label for story in document.of("text-box")]
    assert [label.text for label in found if label] == ["1.", "2."]


def test_labels_stand_in_the_text_on_request(full: Full) -> None:
    document = full(p(1, text="Fees") + p(text="are due"), numbering=LEGAL + num(1, 0))
    assert document.text(labels=True) == "1.\tFees\nare due"
    assert document.text() == "Fees\nare due"


def test_a_level_s_text_is_bounded(full: Full) -> None:
    numbering = abstract(0, lvl(0, "%1" * 5000, start=999_999_999)) + num(1, 0)
    (label,) = labels(full(p(1), numbering=numbering))
    assert label is not None
    assert len(label) < 255 * 9


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("decimal", "1|2|26|27|100"),
        ("decimalZero", "01|02|26|27|100"),
        ("lowerLetter", "a|b|z|aa|vvvv"),
        ("upperLetter", "A|B|Z|AA|VVVV"),
        ("lowerRoman", "i|ii|xxvi|xxvii|c"),
        ("upperRoman", "I|II|XXVI|XXVII|C"),
        ("ordinal", "1st|2nd|26th|27th|100th"),
        ("cardinalText", "One|Two|Twenty-six|Twenty-seven|One hundred"),
        ("ordinalText", "First|Second|Twenty-sixth|Twenty-seventh|One hundredth"),
        ("chicago", "*|†|†††††††|‡‡‡‡‡‡‡|§§§§§§§§§§§§§§§§§§§§§§§§§"),
        ("hex", "1|2|1A|1B|64"),
    ],
)
def test_formats(form: str, expected: str) -> None:
    assert [numeral(count, form) for count in (1, 2, 26, 27, 100)] == expected.split("|")


@pytest.mark.parametrize(
    ("count", "expected"),
    [(3, "3rd"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st"), (111, "111th"), (122, "122nd")],
)
def test_ordinals(count: int, expected: str) -> None:
    assert numeral(count, "ordinal") == expected


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (3, "Third"),
        (5, "Fifth"),
        (8, "Eighth"),
        (9, "Ninth"),
        (12, "Twelfth"),
        (20, "Twentieth"),
        (21, "Twenty-first"),
    ],
)
def test_ordinal_words(count: int, expected: str) -> None:
    assert numeral(count, "ordinalText") == expected


def test_dashes_and_nothing() -> None:
    assert (numeral(4, "numberInDash"), numeral(4, "none"), numeral(4, "klingon")) == ("- 4 -", "", None)


@pytest.mark.parametrize("form", ["lowerLetter", "lowerRoman", "chicago", "cardinalText", "ordinalText"])
@pytest.mark.parametrize("count", [0, -3, 10**8])
def test_what_a_format_cannot_write_is_written_in_digits(form: str, count: int) -> None:
    if form.endswith("Text") and count == 0:
        assert numeral(count, form) in {"Zero", "Zeroth"}
    else:
        assert numeral(count, form) == str(count)


@given(st.integers(1, 3999))
def test_law_roman_numerals_add_up(count: int) -> None:
    written = numeral(count, "lowerRoman")
    assert written is not None
    weights = [
        dict(zip("ivxlcdm", (1, 5, 10, 50, 100, 500, 1000), strict=True))[letter] for letter in written
    ]
    pairs = zip(weights, [*weights[1:], 0], strict=True)
    assert sum(-weight if weight < after else weight for weight, after in pairs) == count
