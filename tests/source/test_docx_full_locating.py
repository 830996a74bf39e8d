"""How a lawyer cites the place of a block: clause number, heading, and whether several have the number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engross.source.docx import read_docx
from engross.source.docx.full import FullDocument, Locus, loci, read_full
from engross.source.docx.full.captions import caption_of, stands_alone, title_of
from engross.source.docx.full.locating import cited
from tests.source.test_docx_full_places import NUMBERING, STYLES, n, p

Full = Callable[..., FullDocument]


def places(full: Full, body: str) -> list[Locus]:
    return list(loci(full(body, styles=STYLES, numbering=NUMBERING)))


@pytest.mark.parametrize(
    ("path", "number"),
    [
        (("1.",), "1"),
        (("7.", "7.4"), "7.4"),
        (("7.", "7.4", "(b)"), "7.4(b)"),
        (("2.", "2.2", "(i)", "(A)"), "2.2(i)(A)"),
        (("1.", "a."), "1.a"),
        (("1.", "a)"), "1 a)"),
        (("Article II", "Section 2.01", "(a)"), "Section 2.01(a)"),
        (("4.", "1.2.3"), "1.2.3"),
        (("(a)",), "(a)"),
        ((), ""),
    ],
)
def test_a_number_is_cited_as_lawyers_do(path: tuple[str, ...], number: str) -> None:
    assert cited(path) == number


def test_a_clause_has_its_number_and_the_caption_around_it(full: Full) -> None:
    body = (
        p("Fees", number=1) + p("The fee is due.", number=1, depth=1) + p("late or", number=1, depth=2) + p()
    )
    assert places(full, body) == [
        Locus("1", heading="Fees"),
        Locus("1.1", heading="Fees"),
        Locus("1.1(a)", heading="Fees"),
        Locus("", heading="Fees"),
    ]


def test_a_number_that_several_have_is_not_alone(full: Full) -> None:
    body = n(1) + p("Schedule", "H1") + n(3) + n(3)
    found = places(full, body)
    assert [(one.number, one.alone) for one in found] == [("1", False), ("", True), ("1", False), ("2", True)]
    assert found[2].heading == "Schedule"


def test_a_number_in_a_script_that_is_not_known_is_not_cited(full: Full) -> None:
    numbering = NUMBERING.replace('<w:numFmt w:val="decimal"/>', '<w:numFmt w:val="ideographDigital"/>')
    (found,) = loci(full(n(1), styles=STYLES, numbering=numbering))
    assert found.number == ""


def test_a_typed_number_is_told_apart(full: Full) -> None:
    found = places(full, p("1. Term. It runs.") + p("1.1 It ends.") + p("It may go on."))
    assert [(one.number, one.typed, one.heading) for one in found] == [
        ("1", True, "Term"),
        ("1.1", True, "Term"),
        ("", False, "Term"),
    ]


def test_a_heading_without_a_number_ends_the_caption_before_it(full: Full) -> None:
    found = places(full, p("Fees", number=1) + p("EXHIBIT A") + p("The list."))
    assert [one.heading for one in found] == ["Fees", "", "EXHIBIT A"]


def test_deleted_paragraphs_have_no_number_and_count_for_none(full: Full) -> None:
    gone = p("gone", number=1).replace(
        "<w:r><w:t>gone</w:t></w:r>", "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>"
    )
    gone = gone.replace("</w:numPr>", "</w:numPr><w:rPr><w:del/></w:rPr>")
    assert [one.number for one in places(full, gone + n(1) + n(1))][-2:] == ["1", "2"]


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("Term. This agreement runs.", "Term"),
        ("Limits on Use (Server). They hold.", "Limits on Use"),
        ("Limits on Use (Server) and Transfer. They hold.", "Limits on Use"),
        ("Limits (Use. Of the", "Limits (Use"),
        ("The Services (Part A) shall be rendered with care.", ""),
        ("The fee is due on the last day.", ""),
        ("Definitions", "Definitions"),
        ("Services:", ""),
        ("the Services", ""),
        ("X" * 90, ""),
        ("", ""),
        ("1.", ""),
    ],
)
def test_captions(words: str, title: str) -> None:
    assert caption_of(words) == title


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("SCHEDULE OF FEES", True),
        ("Exhibit 1", True),
        ("Anlage 3", True),
        ("A", False),
        ("FEES ARE £4,000", False),
        ("Fees", False),
        ("FEES " * 30, False),
    ],
)
def test_lines_that_stand_alone(words: str, expected: bool) -> None:
    assert stands_alone(words) is expected


def test_a_heading_that_is_a_whole_clause_gives_its_title_only() -> None:
    assert title_of(
        "Limitation of Liability. Neither party is liable for a loss that it could not foresee."
    ) == ("Limitation of Liability")
    assert title_of("Schedule 2:") == "Schedule 2"


@pytest.mark.parametrize(
    "name",
    [
        "clean-consulting-agreement",
        "clean-consulting-agreement-v2",
        "msdn-eula",
        "common-paper-cloud-service-agreement",
        "ccs-call-off-order-form-tracked",
        "ccs-joint-schedule-1-definitions",
        "eu-scc-controller-to-processor",
        "german-it-services-excerpt",
    ],
)
def test_every_block_of_a_real_contract_has_one_place(corpus: Path, name: str) -> None:
    path = corpus / "docx" / f"{name}.docx"
    document, full = read_docx(path).value, read_full(path).value
    assert document is not None
    assert full is not None
    found = loci(full)
    assert len(found) == len(document.blocks)
    for locus, block in zip(found, document.blocks, strict=True):
        assert (
            not locus.typed
            or block.text.lstrip().startswith(locus.number.split("(")[0][:1])
            or "." in locus.number
        )
        assert locus.heading in " ".join(full.text("accepted").split()) or not locus.heading


def test_places_in_the_licence_that_is_known_from_its_ledger(corpus: Path) -> None:
    full = read_full(corpus / "docx" / "msdn-eula.docx").value
    assert full is not None
    numbers = [locus.number for locus in loci(full)]
    assert [numbers[at - 1] for at in (15, 27, 36, 54, 105, 117)] == [
        "1.1",
        "2.2(ii)",
        "2.3(c)",
        "4.2",
        "7.2",
        "7.4.c",
    ]
