"""The report beside the record (PA-032 to PA-041, PA-104, PA-108)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from engross.audit.anchor import final
from engross.audit.anchor.examination import Examination

if TYPE_CHECKING:
    from .conftest import Lighthouse


def test_PA_032_not_an_object(light: Lighthouse) -> None:
    light.record["final"] = "rest.md"
    assert light.errors() == ["PA-032"]


def test_PA_033_and_PA_034_members(light: Lighthouse) -> None:
    light.record["final"]["title"] = "Rest"
    assert light.errors() == ["PA-033"]
    del light.record["final"]["bytes"]
    assert light.errors() == ["PA-033", "PA-034"]


@pytest.mark.parametrize("path", ["../rest.md", "./rest.md", "", "/rest.md"])
def test_PA_035_path_ends_the_check(light: Lighthouse, path: str) -> None:
    light.record["final"].update(path=path, sha256="malformed")
    assert light.errors() == ["PA-035"]


def test_PA_106_report_path_that_forges(light: Lighthouse) -> None:
    light.record["final"]["path"] = "rest:1.md"
    assert light.errors() == ["PA-106"]


def test_PA_036_missing_report_silences_the_citations(light: Lighthouse) -> None:
    light.record["final"].update(path="none.md", sha256="malformed")
    assert light.errors() == ["PA-036"]


def final_of(light: Lighthouse, name: str) -> list[Any]:
    """Audit the record with a report of this name that nobody writes."""
    exam = Examination.of(light.path)
    final.check_final(exam, {"path": name, "sha256": "", "bytes": 0})
    return exam.out


def test_PA_036_name_that_no_file_can_have(light: Lighthouse) -> None:
    light.build()
    assert [d.code for d in final_of(light, "\ud800.md")] == ["PA-036"]


def test_PA_036_folder_pipe_and_size(light: Lighthouse, monkeypatch: pytest.MonkeyPatch) -> None:
    path = light.build()
    (path.parent / "folder.md").mkdir()
    os.mkfifo(path.parent / "pipe.md")
    for name in ("folder.md", "pipe.md"):
        assert [d.code for d in final_of(light, name)] == ["PA-036"]
    monkeypatch.setattr(final, "CANDIDATE_LIMIT", 10)
    (said,) = final_of(light, "rest.md")
    assert (said.code, "10" in said.message) == ("PA-036", True)


def test_PA_037_report_in_a_folder_below(light: Lighthouse) -> None:
    light.deliver("below/rest.md", light.report)
    assert light.errors() == ["PA-037"]


def test_PA_037_is_tested_on_an_unreadable_report_too(light: Lighthouse) -> None:
    light.build()
    assert [d.code for d in final_of(light, "below/none.md")] == ["PA-036", "PA-037"]


def test_PA_038_to_PA_041_pins(light: Lighthouse) -> None:
    light.record["final"]["sha256"] = "0"
    assert light.errors() == ["PA-038"]
    light.record["final"]["sha256"] = "0" * 64
    assert light.errors() == ["PA-039"]
    light.record["final"]["bytes"] = "many"
    assert light.errors() == ["PA-039", "PA-040"]
    light.pin()
    light.report += b"\n"
    assert light.errors() == ["PA-039", "PA-041"]


def test_PA_040_an_empty_report_has_no_text_to_look_into(light: Lighthouse) -> None:
    light.report = b""
    light.pin()
    assert light.errors() == ["PA-040"]


def test_PA_104_link_out_of_the_folder_is_not_opened(light: Lighthouse) -> None:
    path = light.build()
    (light.home / "elsewhere.md").write_bytes(light.report)
    for name, target in (("out.md", "../elsewhere.md"), ("inside.md", "rest.md")):
        (path.parent / name).symlink_to(target)
    assert [d.code for d in final_of(light, "out.md")] == ["PA-104"]
    assert "PA-104" not in [d.code for d in final_of(light, "inside.md")]


def test_PA_104_folder_link_is_not_followed_either(light: Lighthouse) -> None:
    path = light.build()
    (light.home / "far").mkdir()
    (light.home / "far" / "rest.md").write_bytes(light.report)
    (path.parent / "far").symlink_to("../far")
    assert [d.code for d in final_of(light, "far/rest.md")] == ["PA-104", "PA-037"]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("rest.md", "L1".encode("utf-16")),
        ("rest.md", b"L1\0"),
        ("rest.html", b"<p>\0"),
        ("rest.docx", b"PK\3\4 broken"),
        ("rest.pdf", b"%PDF-1.7"),
        ("rest.bin", b"\xff\xff"),
    ],
)
def test_PA_108_no_text_of_its_kind(light: Lighthouse, name: str, data: bytes) -> None:
    light.deliver(name, data)
    assert light.errors() == ["PA-108"]
