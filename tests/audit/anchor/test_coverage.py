"""What was looked for and not found (PA-080 to PA-090, PA-105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Lighthouse


def entry(light: Lighthouse, index: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = light.record["coverage"]["negative"][index]
    return found


@pytest.mark.parametrize("coverage", [None, [], "none"])
def test_PA_080_not_an_object(light: Lighthouse, coverage: Any) -> None:
    light.record["coverage"] = coverage
    assert light.errors() == ["PA-080"]


def test_PA_081_unknown_member_does_not_stop(light: Lighthouse) -> None:
    light.record["coverage"]["positive"] = []
    entry(light)["boundary"] = ""
    assert light.errors() == ["PA-081", "PA-089"]


def test_PA_082_missing_is_PA_083_too(light: Lighthouse) -> None:
    light.record["coverage"] = {}
    assert light.errors() == ["PA-082", "PA-083"]


@pytest.mark.parametrize("negative", [[], {}, None])
def test_PA_083_empty(light: Lighthouse, negative: Any) -> None:
    light.record["coverage"]["negative"] = negative
    assert light.errors() == ["PA-083"]


def test_PA_084_not_an_object(light: Lighthouse) -> None:
    light.record["coverage"]["negative"].append("M2")
    assert light.errors() == ["PA-084"]


def test_PA_085_and_PA_086_end_the_entry(light: Lighthouse) -> None:
    entry(light).update(status="done", id="#")
    assert light.errors() == ["PA-085"]
    del entry(light)["searched"]
    assert light.errors() == ["PA-085", "PA-086"]


@pytest.mark.parametrize("identifier", ["#1", "", "M 1", "M1\n", 1])
def test_PA_087_id(light: Lighthouse, identifier: Any) -> None:
    entry(light)["id"] = identifier
    assert light.errors() == ["PA-087"]


def test_PA_088_repeated_id(light: Lighthouse) -> None:
    light.record["coverage"]["negative"].append(dict(entry(light)))
    assert light.errors() == ["PA-088"]


def test_PA_089_each_blank_field(light: Lighthouse) -> None:
    entry(light).update(searched="", not_found=None, boundary="\u2028")
    said = light.said()
    assert [d.code for d in said] == ["PA-089"] * 3
    assert [str(d.where.pointer).rpartition("/")[2] for d in said] == ["searched", "not_found", "boundary"]


def test_PA_090_unnamed(light: Lighthouse) -> None:
    light.say("M1:", "M12:")
    light.pin()
    assert light.errors() == ["PA-090"]


def test_PA_105_id_of_a_finding(light: Lighthouse) -> None:
    entry(light)["id"] = "L4"
    assert light.errors() == ["PA-105"]
    entry(light)["id"] = "flash"
    light.say("M1:", "flash:")
    light.pin()
    assert light.errors() == []
