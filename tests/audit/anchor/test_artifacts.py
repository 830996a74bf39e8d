"""The files under study (PA-011 to PA-024, PA-106) and the decisions (PA-025 to PA-031, PA-079)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from engross.audit.anchor.examination import Examination
from engross.audit.anchor.pins import ANCHOR_FILE, ARTIFACT_FILE, studied_file
from engross.source.studied import Root

if TYPE_CHECKING:
    from .conftest import Lighthouse


def test_PA_011_no_artifacts(light: Lighthouse) -> None:
    for value in ([], {}, None):
        light.record["artifacts"] = value
        assert light.errors() == ["PA-011", "PA-063", "PA-063"]


def test_PA_012_not_an_object(light: Lighthouse) -> None:
    light.record["artifacts"].append("flash")
    assert light.errors() == ["PA-012"]


def test_PA_013_and_PA_014_leave_the_artifact_undeclared(light: Lighthouse) -> None:
    light.record["artifacts"][0]["lines"] = 4
    assert light.errors() == ["PA-013", "PA-063"]
    del light.record["artifacts"][0]["bytes"]
    assert light.errors() == ["PA-013", "PA-014", "PA-063"]


@pytest.mark.parametrize("identifier", ["", "a b", ".a", "_a", "ä", "a\n", 1, None])
def test_PA_015_id(light: Lighthouse, identifier: Any) -> None:
    light.record["artifacts"][0]["id"] = identifier
    light.record["artifacts"][0]["sha256"] = "0" * 64
    assert light.errors() == ["PA-015", "PA-022", "PA-063"]


def test_PA_016_repeated_id_is_not_opened(light: Lighthouse) -> None:
    light.record["artifacts"].append({"id": "log", "path": "none.txt", "sha256": "", "bytes": 0})
    assert light.errors() == ["PA-016"]


@pytest.mark.parametrize(
    "path", ["", " ", "/etc/passwd", "../x", "a/../b", "a/./b", "a//b", "a/", "a\\b", "C:/x", None, 3]
)
def test_PA_017_path_leaves_the_artifact_undeclared(light: Lighthouse, path: Any) -> None:
    light.record["artifacts"][1]["path"] = path
    assert light.errors() == ["PA-017", "PA-063"]


@pytest.mark.parametrize("path", ["ab:c", "a\nb", "a\0b", "a\x85b"])
def test_PA_106_path_that_forges(light: Lighthouse, path: str) -> None:
    light.record["artifacts"][1]["path"] = path
    assert light.errors() == ["PA-106", "PA-063"]


def test_PA_018_and_PA_068_guard_the_root_should_a_climbing_path_come_through(light: Lighthouse) -> None:
    exam = Examination.of(light.build())
    exam.root = Root.at(light.home / "tower")
    assert studied_file(exam, "../office/rest.md", ARTIFACT_FILE, "artifacts", 0) is None
    assert studied_file(exam, "../office/rest.md", ANCHOR_FILE, "findings", 0) is None
    assert [d.code for d in exam.out] == ["PA-018", "PA-068"]


def test_PA_019_file_missing_or_no_file_still_declares(light: Lighthouse) -> None:
    light.record["artifacts"][1].update(path="none.txt", sha256="malformed")
    assert light.errors() == ["PA-019"]
    light.record["artifacts"][1]["path"] = "lamp"
    assert light.errors() == ["PA-019"]


def test_PA_019_pipe_is_not_waited_for(light: Lighthouse) -> None:
    (light.home / "tower").mkdir()
    os.mkfifo(light.home / "tower" / "pipe")
    light.record["artifacts"][1]["path"] = "pipe"
    assert light.errors() == ["PA-019"]


def test_PA_020_link_out_of_the_root(light: Lighthouse) -> None:
    (light.home / "tower").mkdir()
    (light.home / "tower-twin").mkdir()
    (light.home / "tower-twin" / "x.txt").write_bytes(b"x")
    (light.home / "tower" / "out").symlink_to("../tower-twin")
    light.record["artifacts"][1]["path"] = "out/x.txt"
    assert light.errors() == ["PA-020"]


@pytest.mark.parametrize("sha256", ["", "A" * 64, "0" * 63, "0" * 64 + "\n", None, 0])
def test_PA_021_hash_form(light: Lighthouse, sha256: Any) -> None:
    light.record["artifacts"][0]["sha256"] = sha256
    assert light.errors() == ["PA-021"]


def test_PA_022_and_PA_024_other_bytes(light: Lighthouse) -> None:
    light.files["keeper.txt"] += b"Moths.\n"
    assert light.errors() == ["PA-022", "PA-024"]
    said = light.said()
    assert said[0].where.pointer == "/artifacts/1/sha256"
    assert said[0].expected == light.record["artifacts"][1]["sha256"]


@pytest.mark.parametrize("size", [0, -1, 1.5, True, "40", None, []])
def test_PA_023_size_form(light: Lighthouse, size: Any) -> None:
    light.files["keeper.txt"] = b"x"
    light.pin()
    light.record["artifacts"][1]["bytes"] = size
    assert light.errors() == ["PA-023"]


def test_PA_025_no_decisions(light: Lighthouse) -> None:
    light.record["decisions"] = []
    assert light.errors() == ["PA-025", *["PA-049"] * 5]


def test_PA_026_not_an_object(light: Lighthouse) -> None:
    light.record["decisions"].append(None)
    assert light.errors() == ["PA-026"]


def test_PA_027_and_PA_028_leave_the_decision_undeclared(light: Lighthouse) -> None:
    light.record["decisions"][0]["due"] = "soon"
    assert light.errors() == ["PA-027", "PA-049", "PA-049"]
    del light.record["decisions"][0]["text"]
    assert light.errors() == ["PA-027", "PA-028", "PA-049", "PA-049"]


def test_PA_029_id(light: Lighthouse) -> None:
    light.record["decisions"][0]["id"] = "the rest"
    assert light.errors() == ["PA-029", "PA-049", "PA-049"]


def test_PA_030_repeated_id(light: Lighthouse) -> None:
    light.record["decisions"].append({"id": "rest", "text": "Again"})
    assert light.errors() == ["PA-030"]


def test_PA_031_text(light: Lighthouse) -> None:
    light.record["decisions"][1]["text"] = "\t"
    assert light.errors() == ["PA-031"]


def test_PA_079_ignored_decision(light: Lighthouse) -> None:
    light.record["decisions"].append({"id": "paint", "text": "Whether the tower is painted"})
    assert light.errors() == ["PA-079"]
    light.finding(3).update(decision_id="paint", status="failed")
    assert light.errors() == []


def test_PA_079_a_skipped_finding_covers_nothing(light: Lighthouse) -> None:
    light.record["decisions"].append({"id": "paint", "text": "Whether the tower is painted"})
    light.finding(3).update(decision_id="paint", extra=1)
    assert light.errors() == ["PA-044", "PA-079"]
