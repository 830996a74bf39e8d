"""Parts of research records, and roles that refer into them, through ``sphinx-build``."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from sphinx.util.inventory import InventoryFile
from tests.hosts.sphinx.conftest import Project
from tests.hosts.sphinx.test_anchor import record, research

__all__ = ["research"]

PARTS = """
.. anchor-findings:: limits
   :status: verified

.. anchor-negative:: limits

.. anchor-artifacts:: limits
"""


def codes(project: Project) -> list[str]:
    return [one["code"] for one in project.report()["diagnostics"] if one["severity"] == "error"]


def test_parts_say_that_they_are_parts_and_lead_to_the_whole(research: Project) -> None:
    research.page("parts", PARTS)
    built = research.build()
    assert built.code == 0, built.text
    page = research.html("parts")
    assert page.count('data-eg-part="anchor-part"') == 3
    assert "1 of its 2 findings" in page
    assert page.count("Its 2 findings are not shown here.") == 2
    assert (
        page.count('<a data-t="anchor.label.whole" href="index.html">') == 3 or page.count("index.html") >= 3
    )
    assert "F2" not in re.sub(r"<table.*?</table>", "", page, flags=re.DOTALL)
    assert not (research.out / "parts-limits.docx").exists()


def test_the_report_without_some_sections_is_a_part(research: Project) -> None:
    research.page("short", ".. anchor-report:: limits\n   :parts: decisions, limits")
    research.page("all", ".. anchor-report:: limits\n   :parts: limits, artifacts, negative, decisions")
    assert research.build().code == 0
    assert 'data-eg-part="anchor-part"' in research.html("short")
    assert "No second limit" not in research.html("short")
    assert 'data-eg-part="anchor-report"' in research.html("all")


def test_a_site_of_parts_alone_must_hold_everything(research: Project) -> None:
    research.page("index", PARTS)
    assert research.build().code == 1
    assert codes(research) == ["GT-120"]
    research.page("index", PARTS.replace("   :status: verified\n", ""))
    built = research.build()
    assert built.code == 0, built.text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (".. anchor-findings:: limits\n   :status: Verified", "CF-009"),
        (".. anchor-findings:: limits\n   :decision: D9", "CF-009"),
        (".. anchor-findings:: limits\n   :type: repo, code", "CF-009"),
        (".. anchor-findings:: limits\n   :status: failed", "CF-010"),
        (".. anchor-report:: limits\n   :parts: findings", "CF-009"),
        (".. anchor-report:: limits\n   :part: decisions", "CF-012"),
        (".. anchor-negative:: limits\n\n   Content.", "CF-012"),
        (".. ledger-dashboard:: limits more", "CF-012"),
        (".. anchor-findings::", "CF-012"),
        ("See :anchor:finding:`F2 <F1>`.", "CF-011"),
        ("See :anchor:cite:`src/rules.py:4 <src/rules.py:1>`.", "CF-011"),
        ("See :anchor:finding:`F9`.", "CF-011"),
        ("See :anchor:finding:`limits:N1`.", "CF-011"),
        ("See :anchor:negative:`F1`.", "CF-011"),
        ("See :anchor:cite:`src/rules.py:2`.", "CF-011"),
        ("See :anchor:cite:`rules.py:1`.", "CF-011"),
        ("See :anchor:cite:`src/rules.py:1-0`.", "CF-011"),
    ],
)
def test_a_wrong_name_fails_every_build(research: Project, text: str, code: str) -> None:
    research.settings["suppress_warnings"] = ["*", "", "engross"]
    research.page("other", text)
    for _ in range(2):
        built = research.build("-q", "-j", "2")
        assert built.code == 1
        assert codes(research) == [code]
        assert "other.rst" in built.text
    research.page("other", "Nothing.")
    assert research.build().code == 0


def test_roles_lead_to_the_items_of_the_report(research: Project) -> None:
    research.page(
        "folder/notes",
        "See :anchor:finding:`F1`, :anchor:finding:`that choice <limits:F2>`, :anchor:negative:`N1`, "
        ":anchor:cite:`src/rules.py:1` and :anchor:cite:`src/rules.py:1–4`.",
    )
    built = research.build()
    assert built.code == 0, built.text
    page = research.html("folder/notes")
    assert page.count('href="../index.html#limits-F1"') == 3
    assert page.count('href="../index.html#limits-F2"') == 1
    assert page.count('href="../index.html#limits-N1"') == 1
    for text in ("F1", "that choice", "N1", "src/rules.py:1", "src/rules.py:1–4"):
        assert f">{text}<" in page
    assert 'id="limits-F1"' in research.html()


def test_a_key_is_for_the_author_and_not_for_the_reader(research: Project) -> None:
    research.page("notes", "See :anchor:finding:`limits:F1` and :anchor:cite:`limits:src/rules.py:1`.")
    assert research.build().code == 0
    page = research.html("notes")
    assert ">F1<" in page
    assert ">src/rules.py:1<" in page


def test_a_role_follows_a_report_that_moves_to_another_page(research: Project) -> None:
    research.page("notes", "See :anchor:finding:`F1`.")
    assert research.build().code == 0
    assert 'href="index.html#limits-F1"' in research.html("notes")
    research.page("index", "Nothing.")
    research.page("zz", ".. anchor-report:: limits")
    built = research.build()
    assert built.code == 0, built.text
    assert 'href="zz.html#limits-F1"' in research.html("notes")


def test_a_changed_record_rereads_the_pages_that_refer_to_it(research: Project) -> None:
    research.page("notes", "See :anchor:finding:`F2`.")
    assert research.build().code == 0
    path = research.folder / "clearance-problem-anchor.json"
    value = json.loads(path.read_text("utf-8"))
    value["findings"][1]["id"] = "F7"
    candidate = research.folder / "clearance.md"
    candidate.write_text(candidate.read_text("utf-8").replace("F2:", "F7:"), "utf-8")
    fresh: dict[str, Any] = record(research.folder)
    value["final"] = fresh["final"]
    path.write_text(json.dumps(value), "utf-8")
    assert research.build().code == 1
    assert codes(research) == ["CF-011"]


def test_one_name_in_two_records_needs_the_key(research: Project) -> None:
    records = research.settings["engross_records"]
    records["again"] = dict(records["limits"])
    research.page("second", ".. anchor-report:: again\n\nHere :anchor:finding:`F1`.")
    research.page("notes", "See :anchor:finding:`again:F1`.")
    built = research.build()
    assert built.code == 0, built.text
    assert "second.html#again-F1" in research.html("notes")
    assert "#again-F1" in research.html("second")
    research.page("notes", "See :anchor:finding:`F1`.")
    assert research.build().code == 1
    assert codes(research) == ["CF-011"]


def test_other_projects_can_refer_to_findings(
    research: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert research.build().code == 0
    inventory = research.out / "objects.inv"
    with inventory.open("rb") as stream:
        found = InventoryFile.load(stream, "https://research.example", lambda base, name: f"{base}/{name}")
    assert set(found["anchor:finding"]) == {"limits:F1", "limits:F2"}
    assert set(found["anchor:negative"]) == {"limits:N1"}
    assert set(found["anchor:cite"]) == {"limits:src/rules.py:1"}
    other = Project(tmp_path_factory.mktemp("other"))
    other.settings |= {
        "intersphinx_mapping": {"research": ("https://research.example", str(inventory))},
        "nitpicky": True,
    }
    other.page(
        "index", "See :anchor:finding:`limits:F1` and :anchor:cite:`the line <limits:src/rules.py:1>`."
    )
    other.configure()
    conf = other.folder / "conf.py"
    text = conf.read_text("utf-8").replace('["engross"]', '["engross", "sphinx.ext.intersphinx"]')
    conf.write_text(text, "utf-8")
    other.configure = lambda: None  # type: ignore[method-assign]
    built = other.build("-W")
    assert built.code == 0, built.text
    assert other.html().count('href="https://research.example/index.html#limits-F1"') == 2


URL = "https://host.example/blob/{commit}/{path}#L{line}"


@pytest.mark.parametrize("value", [URL, {"limits": URL}])
def test_cited_lines_lead_to_the_site_of_the_code(research: Project, value: Any) -> None:
    research.settings["engross_anchor_url"] = value
    built = research.build()
    assert built.code == 0, built.text
    assert 'href="https://host.example/blob/0123abc/src/rules.py#L1"' in research.html()


def test_other_records_have_no_address(research: Project) -> None:
    research.settings["engross_anchor_url"] = {"other": URL}
    assert research.build().code == 0
    assert "host.example" not in research.html()


@pytest.mark.parametrize("value", ["javascript:{path}{line}", "https://x/{path}", {"limits": 7}])
def test_CF_008_a_template_that_is_no_address(research: Project, value: Any) -> None:
    research.settings["engross_anchor_url"] = value
    assert research.build().code == 1
    assert codes(research) == ["CF-008"]
    assert not (research.out / "index.html").exists()


@pytest.mark.parametrize("builder", ["dirhtml", "singlehtml", "text", "latex", "epub", "man", "xml"])
def test_parts_and_roles_in_other_builders(research: Project, builder: str) -> None:
    research.builder = builder
    research.page("notes", f"{PARTS}\n\nSee :anchor:finding:`F1` and :anchor:cite:`src/rules.py:1`.")
    research.page("index", ".. anchor-report:: limits\n\n.. toctree::\n\n   notes")
    built = research.build("-j", "2")
    assert built.code == 0, built.text


def test_a_state_reworded_in_a_part_breaks_the_build(research: Project) -> None:
    research.page("parts", PARTS.replace("verified", "inferred"))
    assert research.build().code == 0
    path = research.out / "parts.html"
    page = path.read_text("utf-8")
    assert ">Inferred<" in page
    path.write_text(page.replace(">Inferred<", ">Verified<"), "utf-8")
    assert research.build().code == 1
    assert "GT-103" in codes(research)


def test_roles_lead_to_the_part_that_shows_the_entry(research: Project) -> None:
    """Of several parts on a page the first carries ids; the page is led to all the same."""
    research.page("index", "See :anchor:finding:`F1`, :anchor:negative:`N1`, :anchor:cite:`src/rules.py:1`.")
    research.page("parts", ".. anchor-negative:: limits\n\n.. anchor-artifacts:: limits")
    research.page("zz", ".. anchor-findings:: limits")
    built = research.build()
    assert built.code == 0, built.text
    page = research.html()
    assert page.count('href="zz.html#limits-F1"') == 2
    assert page.count('href="parts.html#limits-N1"') == 1
    assert 'id="limits-F1"' in research.html("zz")
    assert 'id="limits-N1"' in research.html("parts")
    research.page("parts", ".. anchor-artifacts:: limits\n\n.. anchor-negative:: limits")
    assert research.build().code == 0
    assert 'href="parts.html"' in research.html()


def test_a_record_that_no_page_shows_is_nothing_to_refer_to(research: Project) -> None:
    research.page("notes", "See :anchor:finding:`F1`.")
    research.page("index", "Nothing.")
    for _ in range(2):
        assert research.build().code == 1
        assert codes(research) == ["CF-011"]
        assert not (research.out / "notes.html").exists()


def test_a_file_that_is_restored_mends_the_pages_that_refer_to_it(research: Project) -> None:
    research.page("notes", "See :anchor:finding:`F1`.")
    assert research.build().code == 0
    path = research.folder / "studied/src/rules.py"
    sound = path.read_bytes()
    path.write_bytes(sound + b"# more\n")
    assert research.build().code == 1
    path.write_bytes(sound)
    built = research.build()
    assert built.code == 0, built.text
    assert "#limits-F1" in research.html("notes")


def test_links_within_one_file_lead_to_its_elements(research: Project) -> None:
    research.builder = "singlehtml"
    research.page("notes", "See :anchor:finding:`F1`.")
    research.page("index", ".. anchor-report:: limits\n\n.. toctree::\n\n   notes")
    assert research.build().code == 0
    page = research.html()
    assert 'href="#limits-F1"' in page
    assert 'id="limits-F1"' in page


@pytest.mark.parametrize(
    "text",
    [
        "See :anchor:finding:`limits:F9`.",
        "See :anchor:finding:`other:F1`.",
        "See :anchor:finding:`F9`.",
        "See :anchor:cite:`limits:src/rules.py:2`.",
    ],
)
def test_what_no_inventory_has_fails_every_build(
    research: Project, tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    assert research.build().code == 0
    other = Project(tmp_path_factory.mktemp("other"))
    inventory = str(research.out / "objects.inv")
    other.settings["intersphinx_mapping"] = {"research": ("https://research.example", inventory)}
    other.page("index", text)
    other.configure()
    conf = other.folder / "conf.py"
    conf.write_text(conf.read_text("utf-8").replace('["engross"]', '["engross", "sphinx.ext.intersphinx"]'))
    other.configure = lambda: None  # type: ignore[method-assign]
    for _ in range(2):
        built = other.build("-j", "2")
        assert built.code == 1, built.text
        assert codes(other) == ["CF-011"]


def test_a_new_address_rewrites_the_word_file(research: Project) -> None:
    assert research.build().code == 0
    path = research.out / "index-limits.docx"
    before = path.read_bytes()
    research.settings["engross_anchor_url"] = URL
    assert research.build().code == 0
    assert path.read_bytes() != before
