"""Words of roles, parts bound to a record, and accepted claims, on pages that people changed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from engross.contracts.accepted import AcceptedClaim
from engross.diagnostics import Diagnostic, Severity
from engross.gate import ACCEPTABLE, Acceptance, GateReport, Rendering, Subject, Use, admitting, gate
from engross.gate.bound import judged_parts
from engross.gate.reading import Block, Bound, Reading, Segment
from engross.render.html import Renderer
from engross.views.role_words import RoleWords
from tests.gate.bench import Bench, tampered

ISSUES = RoleWords("v2", "count", "issues")
SPAN = '<span data-t="role.count.issues.other" data-eg-words="v2 count issues">six issues</span>'
DAY = date(2030, 6, 1)
CLAIM = AcceptedClaim(
    page="index",
    claim="The comments were reviewed, too.",
    code="GT-203",
    reason="Read by hand",
    by="A. Reader",
    until="2030-06-01",
)


def judge(
    folder: Path,
    body: str,
    subjects: list[Subject],
    words: tuple[RoleWords, ...] = (),
    name: str = "page.html",
) -> list[Diagnostic]:
    """Gate a page that is about all subjects and shows none of them."""
    path = folder / name
    path.write_text(f"<!doctype html><body>{body}</body>" if name.endswith("html") else body, "utf-8")
    about = tuple(subject.key for subject in subjects)
    form = "html" if name.endswith("html") else "text"
    report = gate([Rendering(path, form, (), about=about, words=words)], subjects, root=folder)  # type: ignore[arg-type]
    return list(report.diagnostics)


def codes(found: list[Diagnostic]) -> list[str]:
    return [one.code for one in found]


def test_words_of_a_role_hold(v2: Bench) -> None:
    assert judge(v2.folder, f"<p>It lists {SPAN}.</p>", [v2.subject], (ISSUES,)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("six issues", "five issues"),
        ("six issues", "no issue in the text that was read"),
        ("six issues", "six <b>serious</b> issues"),
        ("v2 count issues", "v2 count findings"),
        ("v2 count issues", "v1 count issues"),
        ("v2 count issues", "v2 count"),
        ("v2 count issues", "v2 weigh issues"),
        ("v2 count issues", ""),
        ("role.count.issues.other", "role.count.findings.other"),
        ('data-t="role.count.issues.other"', ""),
    ],
)
def test_GT_053_words_of_a_role_that_were_changed(v2: Bench, old: str, new: str) -> None:
    found = codes(judge(v2.folder, f"<p>It lists {tampered(SPAN, old, new)}.</p>", [v2.subject]))
    assert "GT-053" in found


def test_changed_words_are_judged_as_an_authors_too(v2: Bench) -> None:
    found = judge(v2.folder, f"<p>It lists {tampered(SPAN, 'six', 'five')}.</p>", [v2.subject])
    assert codes(found) == ["GT-053", "GT-234"]


def test_a_mark_that_is_taken_off_leaves_an_authors_prose(v2: Bench) -> None:
    assert codes(judge(v2.folder, "<p>It lists five issues.</p>", [v2.subject])) == ["GT-234"]


@pytest.mark.parametrize(
    "body",
    [
        "<p>It lists them.</p>",
        f"<p hidden>{SPAN}</p>",
        f'<p style="display:none">{SPAN}</p>',
        f"<style>span {{ display: none }}</style><p>{SPAN}</p>",
    ],
)
def test_GT_054_words_of_a_role_that_are_gone(v2: Bench, body: str) -> None:
    assert codes(judge(v2.folder, body, [v2.subject], (ISSUES,))) == ["GT-054"]


def test_GT_054_each_use_counts(v2: Bench) -> None:
    assert codes(judge(v2.folder, f"<p>{SPAN}</p>", [v2.subject], (ISSUES, ISSUES))) == ["GT-054"]


def test_words_of_a_role_without_elements(v2: Bench) -> None:
    text = "The review lists six\n   issues, and ONE\nISSUE OF THE KIND “DEFINED BUT NOT USED”.\n"
    words = (ISSUES, RoleWords("v2", "count", "unused"))
    assert judge(v2.folder, text, [v2.subject], words, "page.txt") == []
    changed = tampered(text, "six", "five")
    assert codes(judge(v2.folder, changed, [v2.subject], words, "page.txt")) == ["GT-054", "GT-234"]


def test_an_empty_result_that_a_role_wrote_is_no_claim_of_the_author(v2: Bench) -> None:
    words = RoleWords("v2", "count", "other")
    text = "There is no issue of the kind “other observation” in the text that was read.\n"
    assert judge(v2.folder, text, [v2.subject], (words,), "page.txt") == []


# Parts bound to a record.


def test_a_bound_part_is_judged_by_its_record_alone(v1: Bench, subjects: dict[str, Subject]) -> None:
    both = [subjects["v1"], subjects["v2"]]
    assert (
        judge(v1.folder, '<div data-eg-scope="v1"><p>It lists no findings: 0 findings.</p></div>', both) == []
    )
    six = "<p>There are six issues.</p>"
    assert judge(v1.folder, f'<div data-eg-scope="v2">{six}</div>', both) == []
    found = judge(v1.folder, f'<div data-eg-scope="v1">{six}</div>', both)
    assert codes(found) == ["GT-234"]
    assert "Record v1:" in found[0].message


def test_a_part_bound_to_a_stranger_is_bound_to_nothing(v2: Bench) -> None:
    page = '<div data-eg-scope="stranger"><p>There are five issues.</p></div>'
    assert codes(judge(v2.folder, page, [v2.subject])) == ["GT-234"]


class Named:
    def __init__(self, key: str) -> None:
        self.key = key


def test_inner_bounds_count_and_every_block_is_judged_once() -> None:
    blocks = tuple(Block((Segment(str(n)),), "p") for n in range(8))
    bounds = (Bound("a", 1, 6), Bound("b", 2, 4), Bound("x", 2, 3), Bound("b", 6, 6))
    parts = list(judged_parts(Reading("f", blocks, (), (), bounds=bounds), [Named("a"), Named("b")]))
    seen = [
        ([record.key for record in records], [b.text for b in part.blocks if not b.aside])
        for part, records in parts
    ]
    assert seen == [(["a", "b"], ["0", "6", "7"]), (["a"], ["1", "4", "5"]), (["b"], ["2", "3"])]


def test_a_reading_without_bounds_is_left_as_it_is() -> None:
    reading = Reading("f", (Block((Segment("x"),), "p"),), (), ())
    (part,) = judged_parts(reading, [Named("a")])
    assert part[0] is reading


# Accepted claims.


def accepted(
    bench: Bench,
    body: str,
    claims: tuple[AcceptedClaim, ...] = (CLAIM,),
    day: date = DAY,
    *,
    admit: bool = True,
) -> GateReport:
    """Gate a dashboard with an author's text before it; the view admits the claims, or does not."""
    subject = admitting(bench.subject, claims)
    view = Renderer().fragment(subject.view if admit else bench.view, "dashboard")
    path = bench.folder / "index.html"
    path.write_text(f"<!doctype html><title>x</title><body>{body}{view}</body>", "utf-8")
    rendering = Rendering(path, "html", (Use(bench.subject.key, "dashboard"),), pages=("index",))
    return gate([rendering], [subject], root=bench.folder, acceptance=Acceptance(claims, day))


SENTENCE = f"<p>{CLAIM.claim}</p>"


def test_an_accepted_claim_is_a_note_and_is_admitted(v2: Bench) -> None:
    report = accepted(v2, SENTENCE)
    assert report.passed
    assert [(one.code, one.severity) for one in report.diagnostics] == [("GT-203", Severity.NOTE)]
    assert report.renderings[0].errors == 0
    assert report.diagnostics[0].hint == "Accepted by A. Reader until 2030-06-01: Read by hand"


def test_a_heading_stands_in_the_title_too_and_counts_once(v2: Bench) -> None:
    heading = f"<title>{CLAIM.claim}</title><h1>{CLAIM.claim}</h1>"
    assert accepted(v2, heading).passed


def test_GT_032_an_accepted_claim_that_the_view_does_not_admit(v2: Bench) -> None:
    report = accepted(v2, SENTENCE, admit=False)
    assert "GT-032" in {one.code for one in report.diagnostics if one.severity is Severity.ERROR}


def test_GT_033_an_admission_that_nobody_made(v2: Bench) -> None:
    view = Renderer().fragment(admitting(v2.subject, [CLAIM]).view, "dashboard")
    assert {"GT-033", "GT-050"} <= v2.codes(f"<!doctype html><body>{view}</body>")


def test_GT_130_nothing_is_accepted_in_advance(v2: Bench) -> None:
    for body in ("", "<p>The comments were reviewed as well.</p>"):
        report = accepted(v2, body)
        assert not report.passed
        assert "GT-130" in {one.code for one in report.diagnostics}
    elsewhere = replace_claim(page="other")
    assert {"GT-130", "GT-203"} == errors(accepted(v2, SENTENCE, (elsewhere,)))


def test_GT_131_one_acceptance_is_for_one_sentence(v2: Bench) -> None:
    assert errors(accepted(v2, SENTENCE + SENTENCE)) == {"GT-131", "GT-203"}
    assert errors(accepted(v2, SENTENCE, (CLAIM, CLAIM))) == {"GT-130"}


def test_GT_132_an_acceptance_ends_after_its_day(v2: Bench) -> None:
    assert accepted(v2, SENTENCE, day=date(2030, 6, 1)).passed
    assert errors(accepted(v2, SENTENCE, day=date(2030, 6, 2))) == {"GT-132", "GT-203"}


@pytest.mark.parametrize(
    "code", ["GT-010", "GT-020", "GT-234", "GT-031", "GT-060", "GT-071", "GT-092", "CF-005"]
)
def test_CF_014_what_the_record_says_is_nobodys_to_accept(v2: Bench, code: str) -> None:
    assert code not in ACCEPTABLE
    assert errors(accepted(v2, SENTENCE, (replace_claim(code=code),))) == {"CF-014", "GT-203"}


def test_a_long_claim_is_accepted_as_it_was_reported(v2: Bench) -> None:
    long = "The comments were reviewed by " + "the very careful colleague of " * 12 + "ours."
    assert accepted(v2, f"<p>{long}</p>", (replace_claim(claim=long),)).passed


def test_GT_133_the_views_of_the_record_admit_it(v2: Bench) -> None:
    path = v2.folder / "index.html"
    path.write_text(f"<!doctype html><body>{SENTENCE}{v2.fragment()}</body>", "utf-8")
    rendering = Rendering(path, "html", (Use("v2", "dashboard"),), pages=("index",))
    report = gate([rendering], [v2.subject], root=v2.folder, acceptance=Acceptance((CLAIM,), DAY))
    assert errors(report) == {"GT-133", "GT-203"}


def replace_claim(**changes: str) -> AcceptedClaim:
    return CLAIM.model_copy(update=changes)


def errors(report: GateReport) -> set[str]:
    return {one.code for one in report.diagnostics if one.severity is Severity.ERROR}
