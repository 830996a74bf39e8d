"""Record and report say the same (PA-077, PA-078, PA-107), and advice (PA-110)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .conftest import Lighthouse

CITE = "lamp/flash.py:1"


@pytest.mark.parametrize(
    "words", ["l4", "L40", "XL4", "L4-b", "<!-- L4 -->", "https://x.example/L4", "see/L4:3", "_L4"]
)
def test_PA_077_finding_not_named(light: Lighthouse, words: str) -> None:
    light.say("L4 is", f"{words} is")
    light.pin()
    assert light.errors() == ["PA-077"]


@pytest.mark.parametrize("words", ["**L4**", "`L4`", "L4.", "[L4](x)", r"L\4 \L4", "-L4-", "L3/L4"])
def test_PA_077_finding_named(light: Lighthouse, words: str) -> None:
    light.say("L4 is", f"{words} is")
    light.pin()
    assert light.errors() == []


@pytest.mark.parametrize(
    "cite",
    [
        "lamp/flash.py:12",
        "lamp/flash.py:1a",
        "lamp/flash.py:1_",
        "lamp/flash.py:1.5",
        "lamp/flash.py:01",
        "lamp/flash.py: 1",
        "lamp/flash.py#L1",
        "lamp/flash.py:0-4",
        "./lamp/flash.py:1",
        "à" + CITE,
        "-" + CITE,
        "lamp/Flash.py:1",
        "lamp/flashXpy:1",
        "lamp/flash.py:\n1",
        f"<!-- {CITE} -->",
        f"<!-- never closed {CITE} L1 L2 L3 L4 L5 M1",
    ],
)
def test_PA_078_not_cited(light: Lighthouse, cite: str) -> None:
    light.say(f"`{CITE}`", cite)
    light.pin()
    assert "PA-078" in light.errors()


@pytest.mark.parametrize(
    "cite",
    [CITE, f"{CITE}.", f"{CITE}:7", f"{CITE},5", f"({CITE})", *(f"{CITE}{dash}3" for dash in "-‐‑‒–—―−")],
)
def test_PA_078_cited(light: Lighthouse, cite: str) -> None:
    light.say(f"`{CITE}`", cite)
    light.pin()
    assert light.said() == ()


def test_PA_078_looks_at_the_spelling_when_the_root_is_unknown(light: Lighthouse) -> None:
    light.record["anchor_root"] = "../none"
    light.say(CITE, "lamp/flash.py:2")
    light.pin()
    assert light.errors() == ["PA-010", "PA-078"]


def test_PA_107_only_ranges_that_run_backwards(light: Lighthouse) -> None:
    light.finding(0)["anchor"]["line"] = 2
    light.finding(0)["status"] = "partial"
    light.say(CITE, "lamp/flash.py:2–1")
    light.pin()
    assert light.errors() == ["PA-107"]
    light.say("L2 asks", "L2, lamp/flash.py:2, asks")
    light.pin()
    assert light.errors() == []


def test_PA_110_range_past_the_end(light: Lighthouse) -> None:
    light.say(CITE, f"{CITE}-40")
    light.pin()
    assert light.advice() == ["The report cites a range that goes past the end of the file."]


@pytest.mark.parametrize(
    "cite",
    [
        f"[x]({CITE})",
        f"https://h.example/?f={CITE}",
        f"[x](https://h.example/?f={CITE})",
        f"[x][y]\n\n[y]: {CITE}\n",
    ],
)
def test_PA_110_cited_out_of_sight(light: Lighthouse, cite: str) -> None:
    light.say(f"`{CITE}`", cite)
    light.pin()
    assert light.advice() == ["The report cites the anchor only inside a web address or a link target."]


def test_PA_110_citation_that_other_tools_miss(light: Lighthouse) -> None:
    for cite in (
        r"lamp/flash\.py:1",
        "lamp/flash.py&#58;1",
        "lamp/flash.py:**1**",
        "lamp/<!-- -->flash.py:1",
    ):
        light.say(f"`{CITE}`", cite)
        light.pin()
        assert light.advice() == [
            "The report cites the anchor only with escapes or marks inside; other tools may miss it."
        ]
        light.say(cite, f"`{CITE}`")


def test_ids_in_link_targets_do_not_count(light: Lighthouse) -> None:
    light.say("L4 is", "[the tower](#L4 'L4') is")
    light.pin()
    assert light.errors() == ["PA-077"]


def test_PA_110_report_that_is_not_all_utf8(light: Lighthouse) -> None:
    light.report += b"\xff\n"
    light.pin()
    assert light.advice() == ["The report holds bytes that are not UTF-8; they were read as U+FFFD."]


def test_PA_110_record_name(light: Lighthouse) -> None:
    light.name = "record.json"
    assert light.advice() == ["The record's file name does not follow the convention."]


def test_PA_110_artifacts(light: Lighthouse) -> None:
    light.record["artifacts"].append({**light.record["artifacts"][0], "id": "again"})
    assert light.advice() == ['No finding rests on the artifact "again".', "Two artifacts pin the same path."]


def test_PA_110_locator(light: Lighthouse) -> None:
    light.finding(1)["locator"] = "somebody said so"
    assert light.advice() == ["The locator holds no digit, no web address and no section."]


def test_PA_110_line_of_punctuation(light: Lighthouse) -> None:
    light.files["lamp/flash.py"] = b"{\n}\n"
    light.finding(0)["status"] = "partial"
    light.pin()
    (said,) = light.said()
    assert (said.code, said.where.line, said.found) == ("PA-110", 1, '"{"')
