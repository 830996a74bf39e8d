"""What a candidate proposes for its record."""

from __future__ import annotations

import pytest

from engross.source.proposed import Proposed, proposed

PATHS = ("src/a.py", "b c.txt", "a.py")


def anchors(found: Proposed) -> list[tuple[str, str | None, int | None]]:
    return [(finding.id, finding.path, finding.line) for finding in found.findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("F1: so it is (src/a.py:3).", ("F1", "src/a.py", 3)),
        ("- **F-12** so it is, src/a.py:3-9", ("F-12", "src/a.py", 3)),
        ("| F2 | words | `b c.txt:7` |", ("F2", "b c.txt", 7)),
        ("See src/a.py:3, which is F4.", ("F4", "src/a.py", 3)),
        ("1. R3: measured at a.py:1", ("R3", "a.py", 1)),
        ("the line src/a.py:3 says so", ("F1", "src/a.py", 3)),
    ],
)
def test_a_citation_and_the_id_beside_it(text: str, expected: tuple[str, str, int]) -> None:
    assert anchors(proposed(text, PATHS)) == [expected]


def test_the_nearest_id_before_a_citation_is_meant() -> None:
    found = proposed("F1 is here (a.py:1) and F2 there (a.py:2), F1 again (a.py:1).", PATHS)
    assert anchors(found) == [("F1", "a.py", 1), ("F2", "a.py", 2)]
    assert found.remarks == ()


def test_one_paragraph_does_not_speak_for_the_next() -> None:
    found = proposed("- F1: without a line\n- a.py:2 is cited\n\nF3\n\na.py:2 again", PATHS)
    assert anchors(found) == [("F1", None, None), ("F2", "a.py", 2), ("F3", None, None)]
    assert [finding.named for finding in found.findings] == [True, False, True]


def test_a_made_up_id_is_not_one_that_the_text_uses() -> None:
    assert anchors(proposed("a.py:1\n\nas F1 and F2 say, a.py:1\n\na.py:9", PATHS))[0] == ("F3", "a.py", 1)


@pytest.mark.parametrize("text", ["src/a.py:13a", "x/src/a.py:1", "src/a.py:0", "src/a.py", "other.py:1"])
def test_what_is_no_citation_proposes_nothing(text: str) -> None:
    assert proposed(text, PATHS[:2]) == Proposed((), (), (), ())


def test_a_second_line_for_one_id_is_a_remark() -> None:
    found = proposed("F1: a.py:1 and a.py:2", PATHS)
    assert anchors(found) == [("F1", "a.py", 1)]
    assert found.remarks == ("a.py:2 is cited beside F1, which has a line already: a.py:1",)


def test_decisions_are_those_that_were_named_last() -> None:
    text = "# Whether (D1)\nF1 a.py:1\n\n## How (D-2)\n\nF2 a.py:2\n\n# D3 without a finding"
    found = proposed(f"F0 a.py:9\n\n{text}", PATHS)
    assert [finding.decision for finding in found.findings] == [None, "D1", "D-2"]
    assert [(decision.id, decision.said) for decision in found.decisions] == [
        ("D1", "Whether (D1) F1 a.py:1"),
        ("D-2", "How (D-2)"),
    ]
    assert found.remarks == ("no finding stands below the decision D3; it was left out",)


def test_negative_entries_open_their_paragraph() -> None:
    found = proposed("- N1: no retry in a.py:3 to the end\n- as N2 says", PATHS)
    assert [(entry.id, entry.said) for entry in found.negative] == [
        ("N1", "N1: no retry in a.py:3 to the end")
    ]
    assert found.findings == ()


def test_what_is_quoted_is_cut() -> None:
    assert len(proposed("F1 " + "word " * 500, PATHS).findings[0].said) == 300


def test_a_large_candidate_takes_linear_time() -> None:
    proposed("F1 a.py:1 " * 100_000, PATHS)
    proposed("x src/a.py:7 y\n\n" * 50_000, PATHS)
    proposed("- " * 500_000 + "#|*`([" * 100_000, PATHS)
    proposed("".join(f"a.py:{number}\n\n" for number in range(1, 20_000)), PATHS)
