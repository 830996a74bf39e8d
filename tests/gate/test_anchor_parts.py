"""Parts of a research record: what they show is right, and they say that they are parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from engross.diagnostics import Diagnostic
from engross.gate import Rendering, Use, gate
from engross.render.html import Renderer
from engross.render.links import Links
from engross.views.anchor_extract import AnchorExtract
from engross.views.anchor_model import AnchorView
from engross.views.anchor_part import extracted
from tests.gate.bench import Bench, tampered

FINDINGS = AnchorExtract(("decisions",))
UNVERIFIED = AnchorExtract(("decisions",), statuses=("unverified",))
NEGATIVE = AnchorExtract(("negative",))
FILES = AnchorExtract(("artifacts", "limits"))
RENDERER = Renderer()
SHELL = "<!doctype html><html lang=en><title>x</title><body>{}</body></html>"


def made(bench: Bench, extract: AnchorExtract, first: bool = True) -> str:
    view = bench.view
    assert isinstance(view, AnchorView)
    return RENDERER.fragment(extracted(view, extract), "anchor-part", Links(first=first))


def found(
    bench: Bench, body: str, *uses: Use, form: Literal["html", "text"] = "html", site: bool = False
) -> list[Diagnostic]:
    path = bench.folder / ("page.html" if form == "html" else "page.txt")
    path.write_text(SHELL.format(body) if form == "html" else body, "utf-8")
    report = gate([Rendering(path, form, uses)], [bench.subject], root=bench.folder, site=site)
    return list(report.diagnostics)


def part(bench: Bench, extract: AnchorExtract | None, first: bool = True) -> Use:
    return Use(bench.subject.key, "anchor-part", first, extract)


@pytest.mark.parametrize("extract", [FINDINGS, UNVERIFIED, NEGATIVE, FILES])
def test_an_honest_part_passes(research: Bench, extract: AnchorExtract) -> None:
    body = made(research, extract)
    assert found(research, body, part(research, extract)) == []
    assert found(research, body, part(research, None)) == []


def test_several_parts_and_the_whole_on_one_page(research: Bench) -> None:
    whole = research.fragment("anchor-report")
    body = made(research, NEGATIVE, False) + whole + made(research, UNVERIFIED, False)
    key = research.subject.key
    uses = (part(research, NEGATIVE, False), Use(key, "anchor-report"), part(research, UNVERIFIED, False))
    assert found(research, body, *uses, site=True) == []


def test_GT_120_parts_that_leave_findings_out_are_no_site(research: Bench) -> None:
    body = made(research, UNVERIFIED) + made(research, NEGATIVE, False)
    uses = (part(research, UNVERIFIED), part(research, NEGATIVE, False))
    assert [one.code for one in found(research, body, *uses, site=True)] == ["GT-120"]
    body = made(research, FINDINGS) + made(research, NEGATIVE, False)
    uses = (part(research, FINDINGS), part(research, NEGATIVE, False))
    assert found(research, body, *uses, site=True) == []


def codes(bench: Bench, body: str, extract: AnchorExtract, first: bool = True) -> set[str]:
    return {one.code for one in found(bench, body, part(bench, extract, first))}


def test_GT_031_a_part_that_does_not_say_so(research: Bench) -> None:
    body = made(research, UNVERIFIED)
    lead = "This is a part of a research record: 1 of its 3 findings."
    assert "GT-031" in codes(research, tampered(body, lead, ""), UNVERIFIED)
    assert "GT-031" in codes(research, tampered(body, "1 of its 3", "3 of its 3"), UNVERIFIED)


def test_GT_100_a_part_that_drops_what_it_announces(research: Bench) -> None:
    for first in (True, False):
        body = made(research, UNVERIFIED, first)
        assert codes(research, body, FINDINGS, first) & {"GT-031", "GT-100", "GT-102"}
    view = research.view
    assert isinstance(view, AnchorView)
    fewer = replace(view, negative=())
    body = RENDERER.fragment(extracted(fewer, NEGATIVE), "anchor-part")
    assert "GT-100" in codes(research, body, NEGATIVE)


@pytest.mark.parametrize("first", [True, False])
def test_GT_103_a_better_state_in_a_part(research: Bench, first: bool) -> None:
    body = tampered(made(research, UNVERIFIED, first), ">Not verified<", ">Verified<")
    assert "GT-103" in codes(research, body, UNVERIFIED, first)


@pytest.mark.parametrize("first", [True, False])
def test_GT_102_a_boundary_in_a_part(research: Bench, first: bool) -> None:
    body = tampered(made(research, NEGATIVE, first), "src/pager.py at abcdef1", "the whole repository")
    assert "GT-102" in codes(research, body, NEGATIVE, first)
    cut = tampered(made(research, NEGATIVE, first), "src/pager.py at abcdef1", "")
    assert "GT-102" in codes(research, cut, NEGATIVE, first)


def test_GT_106_a_file_in_a_part(research: Bench) -> None:
    view = research.view
    assert isinstance(view, AnchorView)
    body = tampered(made(research, FILES), view.artifacts[0].sha256, "0" * 64)
    assert "GT-106" in codes(research, body, FILES)


def test_a_part_of_unknown_extent_is_held_to_what_it_names(research: Bench) -> None:
    """As when somebody hands a page to the command."""
    body = tampered(made(research, UNVERIFIED), ">Not verified<", ">Verified<")
    assert "GT-103" in {one.code for one in found(research, body, part(research, None))}


def test_GT_107_an_entry_too_many_in_a_part_without_ids(research: Bench) -> None:
    body = made(research, UNVERIFIED, False)
    entry = body[body.index("<article") : body.index("</article>") + len("</article>")]
    assert "GT-107" in codes(research, body.replace(entry, entry + entry), UNVERIFIED, False)


def test_a_part_never_passes_for_the_whole(research: Bench) -> None:
    view = research.view
    assert isinstance(view, AnchorView)
    with pytest.raises(ValueError, match="no part"):
        RENDERER.fragment(extracted(view, UNVERIFIED), "anchor-report")
    body = made(research, UNVERIFIED).replace('data-eg-part="anchor-part"', 'data-eg-part="anchor-report"')
    report = found(research, body, Use(research.subject.key, "anchor-report"))
    assert {"GT-021", "GT-100"} <= {one.code for one in report}
