"""Findings, their members, their anchors (PA-042 to PA-076, PA-101, PA-106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Lighthouse

LAMP, MAKERS, HARBOUR, OLD, COLOURS = range(5)


def test_PA_042_no_findings(light: Lighthouse) -> None:
    for value in ([], {}, "none"):
        light.record["findings"] = value
        assert light.errors() == ["PA-042", "PA-079", "PA-079"]


def test_PA_043_not_an_object(light: Lighthouse) -> None:
    light.record["findings"].append(None)
    assert light.errors() == ["PA-043"]


def test_PA_044_and_PA_045_end_the_finding(light: Lighthouse) -> None:
    light.finding(LAMP).update(weight=1, claim="")
    assert light.errors() == ["PA-044"]
    del light.finding(LAMP)["status"]
    assert light.errors() == ["PA-044", "PA-045"]


@pytest.mark.parametrize("identifier", ["L 1", "", "-L1", "L1\n", "é1", 1, ["L1"]])
def test_PA_046_id(light: Lighthouse, identifier: Any) -> None:
    light.finding(LAMP)["id"] = identifier
    assert light.errors() == ["PA-046"]


def test_PA_047_repeated_id(light: Lighthouse) -> None:
    light.finding(MAKERS)["id"] = "L1"
    assert light.errors() == ["PA-047"]


def test_PA_048_claim(light: Lighthouse) -> None:
    light.finding(LAMP)["claim"] = "\u2003"
    assert light.errors() == ["PA-048"]


@pytest.mark.parametrize("decision", ["", "Rest", None, ["rest"], {"id": "rest"}])
def test_PA_049_decision(light: Lighthouse, decision: Any) -> None:
    light.finding(LAMP)["decision_id"] = decision
    assert light.errors() == ["PA-049"]


@pytest.mark.parametrize("value", ["code", "Repo", None, [], {}])
def test_PA_050_type(light: Lighthouse, value: Any) -> None:
    light.finding(LAMP)["type"] = value
    assert light.errors() == ["PA-050"]


@pytest.mark.parametrize("value", ["fix", "Change", None, []])
def test_PA_051_changes(light: Lighthouse, value: Any) -> None:
    light.finding(LAMP)["changes"] = value
    assert light.errors() == ["PA-051"]


@pytest.mark.parametrize("value", ["done", "Verified", None, []])
def test_PA_052_status(light: Lighthouse, value: Any) -> None:
    light.finding(LAMP)["status"] = value
    assert light.errors() == ["PA-052"]


def test_PA_053_no_anchor(light: Lighthouse) -> None:
    del light.finding(LAMP)["anchor"]
    assert light.errors() == ["PA-053", "PA-076"]
    light.finding(LAMP)["status"] = "partial"
    assert light.errors() == ["PA-053"]


def test_PA_054_to_PA_056_end_the_finding(light: Lighthouse) -> None:
    light.finding(LAMP)["artifact_id"] = "nowhere"
    for anchor in (None, "lamp/flash.py:1", []):
        light.finding(LAMP)["anchor"] = anchor
        assert light.errors() == ["PA-054"]
    light.finding(LAMP)["anchor"] = {"path": "lamp/flash.py", "end": 2}
    assert light.errors() == ["PA-055", "PA-056"]
    light.finding(LAMP)["anchor"] = {"line": 1}
    assert light.errors() == ["PA-056"]


def test_PA_057_product_and_background_carry_no_anchor(light: Lighthouse) -> None:
    for index in (HARBOUR, OLD):
        light.finding(index)["anchor"] = {"path": "lamp/flash.py", "line": 1}
    assert light.errors() == ["PA-057", "PA-057"]


def test_PA_101_external_carries_no_anchor(light: Lighthouse) -> None:
    light.finding(COLOURS)["anchor"] = {"path": "lamp/flash.py", "line": 1}
    assert light.errors() == ["PA-101"]


def test_PA_058_product_lands_on_a_product_decision(light: Lighthouse) -> None:
    light.finding(HARBOUR)["changes"] = "background"
    assert light.errors() == ["PA-058"]
    light.finding(HARBOUR)["changes"] = "defer"
    assert light.errors() == ["PA-058", "PA-062"]


def test_PA_059_background_lands_nowhere(light: Lighthouse) -> None:
    light.finding(OLD)["changes"] = "product-decision"
    assert light.errors() == ["PA-059"]


def test_PA_060_external_needs_a_locator(light: Lighthouse) -> None:
    for locator in ("", "\u00a0", None, 7, []):
        light.finding(MAKERS)["locator"] = locator
        assert light.errors() == ["PA-060"]
    del light.finding(MAKERS)["locator"]
    assert light.errors() == ["PA-060"]


def test_PA_061_others_have_none(light: Lighthouse) -> None:
    light.finding(LAMP)["locator"] = "Handbook, section 1"
    light.finding(OLD)["locator"] = None
    assert light.errors() == ["PA-061", "PA-061"]


def test_PA_062_artifact_needed(light: Lighthouse) -> None:
    del light.finding(MAKERS)["artifact_id"]
    light.finding(LAMP)["artifact_id"] = "f lash"
    assert light.errors() == ["PA-062", "PA-062"]


def test_PA_063_artifact_unknown(light: Lighthouse) -> None:
    light.finding(LAMP)["artifact_id"] = "Flash"
    assert light.errors() == ["PA-063"]


def test_PA_064_anchor_in_another_file(light: Lighthouse) -> None:
    light.finding(LAMP)["artifact_id"] = "log"
    assert light.errors() == ["PA-064"]


def test_PA_065_artifact_not_wanted(light: Lighthouse) -> None:
    light.finding(COLOURS)["artifact_id"] = "log"
    light.finding(HARBOUR)["artifact_id"] = None
    assert light.errors() == ["PA-065", "PA-065"]


def test_an_external_finding_that_asks_for_action_may_be_verified(light: Lighthouse) -> None:
    light.finding(MAKERS)["status"] = "verified"
    assert light.errors() == []


@pytest.mark.parametrize("path", ["../office/rest.md", "/etc/passwd", "lamp//flash.py", "", None])
def test_PA_066_path(light: Lighthouse, path: Any) -> None:
    light.finding(LAMP)["anchor"] = {"path": path, "line": 0}
    assert light.errors() == ["PA-064", "PA-066"]


def test_PA_106_anchor_path_that_forges(light: Lighthouse) -> None:
    light.finding(LAMP)["anchor"] = {"path": "lamp/flash.py:1", "line": 0}
    assert light.errors() == ["PA-064", "PA-106"]


@pytest.mark.parametrize(("line", "also"), [(0, True), (-3, True), (1.5, False), (True, False), ("1", False)])
def test_PA_067_line_ends_the_chain_and_whole_numbers_are_cited_all_the_same(
    light: Lighthouse, line: Any, also: bool
) -> None:
    light.finding(LAMP)["anchor"]["line"] = line
    assert light.errors() == ["PA-067", *["PA-078"] * also]


def test_PA_069_file_unreadable(light: Lighthouse) -> None:
    light.finding(LAMP)["anchor"]["path"] = "lamp"
    light.say("lamp/flash.py:1", "lamp:1")
    light.pin()
    assert light.errors() == ["PA-064", "PA-069"]


def test_PA_070_link_out_of_the_root(light: Lighthouse) -> None:
    light.build()
    (light.home / "tower" / "out.md").symlink_to("../office/rest.md")
    light.finding(LAMP)["anchor"]["path"] = "out.md"
    light.say("lamp/flash.py:1", "out.md:1")
    light.pin()
    assert light.errors() == ["PA-064", "PA-070"]


def test_a_link_inside_the_root_is_cited_by_its_spelling(light: Lighthouse) -> None:
    light.build()
    (light.home / "tower" / "same.py").symlink_to("lamp/flash.py")
    light.record["artifacts"][0]["path"] = "same.py"
    light.finding(LAMP)["anchor"]["path"] = "same.py"
    light.say("lamp/flash.py:1", "same.py:1")
    light.pin()
    assert light.errors() == []


def test_PA_071_past_the_end_names_the_file_and_its_last_line(light: Lighthouse) -> None:
    light.finding(LAMP)["anchor"]["line"] = 6
    light.say("lamp/flash.py:1", "lamp/flash.py:6")
    light.files["lamp/flash.py"] = b"one\r\ntwo\rstill two\x0b\xe2\x80\xa8\n\n\nfive"
    light.pin()
    (said,) = light.said()
    assert said.code == "PA-071"
    assert said.where.file == str(light.home / "tower" / "lamp" / "flash.py")
    assert (said.where.line, said.where.pointer) == (6, "/findings/0/anchor/line")
    assert said.found == '5 lines; the last reads: "five"'


@pytest.mark.parametrize("line", ["", "\t \u3000", "\ufeff", "\u200b\u2060\u00ad"])
def test_PA_072_blank_line_is_shown(light: Lighthouse, line: str) -> None:
    light.files["lamp/flash.py"] = f"{line}\nnext\n".encode()
    light.pin()
    (said,) = light.said()
    assert (said.code, said.where.line) == ("PA-072", 1)
    assert said.found is not None
    assert said.found.isprintable()


def test_PA_072_the_piece_after_the_last_newline_is_blank_and_not_past_the_end(light: Lighthouse) -> None:
    light.finding(LAMP)["anchor"]["line"] = 5
    light.say("lamp/flash.py:1", "lamp/flash.py:5")
    light.pin()
    assert light.errors() == ["PA-072"]


@pytest.mark.parametrize("index", [HARBOUR, OLD])
def test_PA_076_verified_by_nothing(light: Lighthouse, index: int) -> None:
    light.finding(index)["status"] = "verified"
    assert light.errors() == ["PA-076"]
