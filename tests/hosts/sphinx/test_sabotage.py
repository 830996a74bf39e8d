"""Each promise broken once: the build fails, says where, and keeps failing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.hosts.sphinx.conftest import V2, Project, Result
from tests.ledger_edits import reject_work_product

ITEM = "{{ items.item(entry, 4, around, category.title) -}}"
SILENCERS = ["*", "", ".*", "engross", "engross.*", "gate"]


def replaced(project: Project, name: str, old: str, new: str, count: int = 1) -> None:
    text = project.packaged(name)
    assert old in text
    project.template(name, text.replace(old, new, count))


def drop_a_finding(project: Project) -> None:
    replaced(
        project,
        "dashboard.html.j2",
        ITEM,
        '{% if entry.number != "3" %}' + ITEM + "{% endif %}",
    )


def hide_by_style(project: Project) -> None:
    replaced(
        project,
        "dashboard.html.j2",
        ITEM,
        '<div{% if entry.number == "2" %} style="display: none"{% endif %}>' + ITEM + "</div>",
    )


def hide_by_attribute(project: Project) -> None:
    replaced(
        project,
        "dashboard.html.j2",
        ITEM,
        '<div{% if entry.number == "2" %} hidden{% endif %}>' + ITEM + "</div>",
    )


def hide_by_style_sheet(project: Project) -> None:
    project.template(
        "static/engross.css",
        project.packaged("static/engross.css")
        + "\n.engross .eg-item--q, .engross .eg-item { display: none }\n",
    )


def wrong_count(project: Project) -> None:
    replaced(
        project,
        "dashboard.html.j2",
        '{{ category["items"] | length }}</span>',
        '{{ (category["items"] | length) + 1 }}</span>',
    )


def footnotes_checked(project: Project) -> None:
    replaced(
        project,
        "dashboard.html.j2",
        "{% block issues %}",
        "{% block issues %}<p>The footnotes were checked.</p>",
    )


def no_limitations(project: Project) -> None:
    replaced(project, "dashboard.html.j2", "{{ scope.section(false, false) -}}", "")


def broken_template(project: Project) -> None:
    project.template(
        "dashboard.html.j2", "{% extends layout %}{% block view %}{{ view.no_such_thing }}{% endblock %}"
    )


def old_version(project: Project) -> None:
    project.change(V2, lambda value: value.update(schema_version="0.13.0"))


def new_version(project: Project) -> None:
    project.change(V2, lambda value: value.update(schema_version="0.15.0"))


def changed_document(project: Project) -> None:
    """The same document, packed anew: one byte of a time stamp differs, no word does."""
    path = project.folder / f"{V2}.docx"
    data = path.read_bytes()
    at = data.index(b"PK\x01\x02") + 12  # the time of the first member in the directory
    path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])


def unknown_key(project: Project) -> None:
    project.page("index", ".. ledger-dashboard:: nobody")


def wrong_directive(project: Project) -> None:
    project.page("index", ".. anchor-report:: consulting")


def prose_over_claims(project: Project) -> None:
    project.page("index", "The comments were reviewed, too.\n\n.. ledger-dashboard:: consulting")


CASES: dict[str, tuple[Callable[[Project], None], str]] = {
    "drop": (drop_a_finding, "GT-"),
    "hide-style": (hide_by_style, "GT-"),
    "hide-attribute": (hide_by_attribute, "GT-"),
    "hide-sheet": (hide_by_style_sheet, "GT-"),
    "count": (wrong_count, "GT-"),
    "footnotes": (footnotes_checked, "GT-"),
    "limitations": (no_limitations, "GT-"),
    "template": (broken_template, "RN-"),
    "0.13.0": (old_version, "LG-C-003"),
    "0.15.0": (new_version, "LG-C-003"),
    "document": (changed_document, "LG-C-004"),
    "unknown-key": (unknown_key, "CF-002"),
    "wrong-directive": (wrong_directive, "CF-004"),
    "prose": (prose_over_claims, "GT-"),
}


def names_the_place(result: Result, code: str) -> bool:
    return (
        result.code == 1 and "error" in result.text and code in result.text and "Traceback" not in result.text
    )


@pytest.mark.parametrize("case", CASES)
def test_sabotage_breaks_the_build_and_keeps_it_broken(project: Project, case: str) -> None:
    sabotage, code = CASES[case]
    project.settings["suppress_warnings"] = SILENCERS
    sabotage(project)
    first = project.build()
    assert names_the_place(first, code), first.text
    assert project.report()["verdict"] == "fail"
    second = project.build()
    assert names_the_place(second, code), second.text
    quiet = project.build("-Q", "-j", "2")
    assert quiet.code == 1
    assert project.report()["verdict"] == "fail"


@pytest.mark.parametrize("case", ["drop", "count", "0.13.0", "document"])
def test_sabotage_after_a_good_build(project: Project, case: str) -> None:
    assert project.build().code == 0
    sabotage, code = CASES[case]
    sabotage(project)
    result = project.build("-j", "2")
    assert names_the_place(result, code), result.text
    again = project.build()
    assert names_the_place(again, code), again.text


def test_mended_builds_pass_again(project: Project) -> None:
    drop_a_finding(project)
    assert project.build().code == 1
    del project.settings["engross_templates"]
    result = project.build()
    assert result.code == 0, result.text


def test_no_page_is_left_for_a_record_that_does_not_hold(project: Project) -> None:
    assert project.build().code == 0
    old_version(project)
    assert project.build().code == 1
    assert not (project.out / "index.html").exists()
    assert not (project.out / "index-consulting.docx").exists()
    project.change(V2, lambda value: value.update(schema_version="0.14.0"))
    result = project.build()
    assert result.code == 0, result.text
    assert (project.out / "index.html").is_file()
    assert (project.out / "index-consulting.docx").is_file()


def test_a_page_edited_after_the_build_keeps_failing(project: Project) -> None:
    assert project.build().code == 0
    page = project.out / "index.html"
    page.write_text(page.read_text("utf-8").replace("Key Person", "Key Persons"), "utf-8")
    for _ in range(3):
        result = project.build()
        assert result.code == 1, result.text
        assert "index.html" in result.text
    assert project.build("-E", "-a").code == 0


def test_an_old_page_does_not_fit_a_record_with_a_finding_less(project: Project, tmp_path: Path) -> None:
    assert project.build().code == 0
    old = project.out / "index.html"
    kept = tmp_path / "old.html"
    kept.write_bytes(old.read_bytes())
    gone = reject_work_product(json.loads((project.folder / f"{V2}.json").read_text("utf-8")))
    project.change(V2, reject_work_product)
    command = [
        sys.executable,
        "-m",
        "engross.hosts.cli",
        "gate",
        str(kept),
        "--record",
        str(project.folder / f"{V2}.json"),
    ]
    command += ["--source", str(project.folder / f"{V2}.docx")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert gone in done.stdout + done.stderr
    assert project.build().code == 0
    assert gone not in old.read_text("utf-8")


def test_two_records_of_one_document_on_a_page(project: Project) -> None:
    project.settings["engross_records"]["twin"] = project.settings["engross_records"]["consulting"]
    project.page("index", ".. ledger-dashboard:: consulting\n\n.. ledger-dashboard:: twin")
    result = project.build()
    assert result.code == 1
    assert "CF-005" in result.text


@pytest.mark.parametrize(
    ("records", "code"),
    [
        ({"consulting": "x.json"}, "CF-003"),
        ({"consulting": {"record": 3}}, "CF-003"),
        ({"consulting": {"record": "a.json", "colour": "red"}}, "CF-003"),
        ([], "CF-002"),
        ({"consulting": {"record": "missing.json", "source": "missing.docx"}}, "LG-C-002"),
    ],
)
def test_malformed_configuration(project: Project, records: object, code: str) -> None:
    project.settings["engross_records"] = records
    result = project.build()
    assert result.code == 1, result.text
    assert code in result.text
    assert "Traceback" not in result.text


def test_malformed_key(project: Project) -> None:
    project.page("index", ".. ledger-dashboard:: ../x")
    result = project.build()
    assert result.code == 1
    assert "CF-001" in result.text


def test_RN_006_a_template_folder_that_is_not_there(project: Project) -> None:
    project.settings["engross_templates"] = "nowhere"
    for _ in range(2):
        result = project.build()
        assert names_the_place(result, "RN-006"), result.text


def test_RN_011_an_unusable_style_base_leaves_no_word_file(project: Project) -> None:
    project.template("word/styles.xml", "<not-styles/>")
    for _ in range(2):
        result = project.build()
        assert names_the_place(result, "RN-011"), result.text
        assert not (project.out / "index-consulting.docx").exists()
