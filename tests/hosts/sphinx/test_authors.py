"""What authors say about a record: roles, page metadata, bound parts, accepted claims."""

from __future__ import annotations

import json
import re
import zipfile
from typing import Any

import pytest
from tests.hosts.sphinx.conftest import V1, V2, Project
from tests.ledger_edits import reject_work_product

from engross.hosts.cli import main
from engross.hosts.sphinx.page_scope import named_keys

DASHBOARD = ".. ledger-dashboard:: consulting"
CLAIM = {
    "page": "index",
    "claim": "The comments were reviewed, too.",
    "code": "GT-203",
    "reason": "Read by hand on 3 May",
    "by": "A. Reader",
    "until": "2031-02-28",
}


def words(page: str) -> list[str]:
    return re.findall(r'<span class="eg-words"[^>]*>([^<]*)</span>', page)


def test_roles_write_the_words_of_the_record(project: Project) -> None:
    project.page(
        "index",
        "Of :ledger:count:`issues` and :ledger:count:`consulting:uses`.\n\n"
        "Heading with :ledger:count:`terms`\n----------------------------------\n\n"
        ":ledger:status:`Review`. :ledger:coverage:`footnotes`. See :ledger:place:`1`.\n\n"
        f"{DASHBOARD}\n\n.. toctree::\n\n   other",
    )
    project.page(
        "other",
        "Elsewhere :ledger:count:`questions`, as :doc:`index` says.\n\n"
        "Kinds: :ledger:count:`issues`\n-----------------------------\n\nText.",
    )
    assert (result := project.build()).code == 0, result.text
    assert {
        *("six issues", "63 uses", "twelve defined terms", "Finished, within its scope"),
        *("Footnotes: not in this file", "issue 1, cl. 2.2 + 3 more"),
    } <= set(words(project.html()))
    assert "no open question" in words(project.html("other"))
    assert main(["verify", str(project.out)]) == 0
    project.change(V2, reject_work_product)
    assert (result := project.build()).code == 0, result.text
    assert "five issues" in words(project.html())
    assert "five issues" in words(project.html("other"))
    assert main(["verify", str(project.out)]) == 0
    page = project.out / "other.html"
    page.write_text(page.read_text("utf-8").replace("no open question", "two open questions"), "utf-8")
    result = project.build()
    assert result.code == 1
    assert "GT-053" in result.text


@pytest.mark.parametrize("builder", ["text", "latex", "man", "singlehtml"])
def test_roles_with_other_builders(project: Project, builder: str) -> None:
    project.page(
        "index",
        "It has :ledger:count:`issues`; of its kind, :ledger:count:`other`.\n\n"
        f".. toctree::\n\n   other\n\n{DASHBOARD}",
    )
    project.page("other", "Of :ledger:count:`Issues`\n-------------------------\n\nText.")
    project.builder = builder
    project.settings.update(version="1", language="de")
    result = project.build()
    assert result.code == 0, result.text
    assert main(["verify", str(project.out)]) == 0


@pytest.mark.parametrize(
    "role",
    [":ledger:count:`pages`", ":ledger:coverage:`margin`", ":ledger:status:`terms`", ":ledger:place:`99`"],
)
def test_CF_011_a_role_that_names_nothing(project: Project, role: str) -> None:
    project.page("index", f"It has {role}.\n\n{DASHBOARD}")
    for _ in range(2):
        result = project.build()
        assert result.code == 1
        assert "CF-011" in result.text
    assert not (project.out / "index.html").exists()


def test_CF_011_several_records_have_it(project: Project) -> None:
    project.add_record("first", V1)
    project.page("index", f"{DASHBOARD}\n\n.. toctree::\n\n   first\n   third")
    project.page("first", "The :ledger:count:`issues`.\n\n.. ledger-dashboard:: first")
    project.page("third", "The :ledger:count:`issues`.")
    result = project.build()
    assert result.code == 1
    assert result.text.count("CF-011") == 1
    assert "consulting:issues, first:issues" in result.text
    project.page("third", ":engross: first\n\nThe :ledger:count:`issues`, :ledger:count:`consulting:issues`.")
    result = project.build()
    assert result.code == 0, result.text
    assert words(project.html("third")) == ["no issue in the text that was read", "six issues"]


def test_CF_011_a_role_of_a_record_that_no_page_shows(project: Project) -> None:
    project.page("index", "It has :ledger:count:`issues`.")
    result = project.build()
    assert result.code == 1
    assert "no page of the project shows" in result.text


def test_metadata_makes_a_page_about_a_record(project: Project) -> None:
    project.settings["extensions"] = ["engross", "myst_parser"]
    project.page("index", f"{DASHBOARD}\n\n.. toctree::\n\n   about\n   matter")
    (project.folder / "about.rst").write_text(":engross: consulting\n\nAbout\n=====\n\nIt has six issues.\n")
    matter = "---\nengross: [consulting]\n---\n\n# Matter\n\nIt has six issues, {ledger:count}`issues`.\n"
    (project.folder / "matter.md").write_text(matter)
    assert (result := project.build()).code == 0, result.text
    assert words(project.html("matter")) == ["six issues"]
    assert main(["verify", str(project.out)]) == 0
    (project.folder / "about.rst").write_text(":engross: consulting\n\nAbout\n=====\n\nIt has five issues.\n")
    (project.folder / "matter.md").write_text(matter.replace("has six", "has nine"))
    result = project.build()
    assert result.code == 1
    assert {"about.html", "matter.html"} <= {
        one["where"]["file"] for one in project.report()["diagnostics"] if one["code"] == "GT-234"
    }


def test_CF_015_metadata_that_names_no_record(project: Project) -> None:
    project.page("index", f"{DASHBOARD}\n\n.. toctree::\n\n   about")
    (project.folder / "about.rst").write_text(":engross: consulting, nobody\n\nAbout\n=====\n")
    for _ in range(2):
        result = project.build()
        assert result.code == 1
        assert "CF-015" in result.text
        assert "nobody" in result.text


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("a", ("a",)),
        ("a, b a", ("a", "b")),
        ('["a", "b"]', ("a", "b")),
        ("", ()),
        ("[a", ("[a",)),
        ("3", ("3",)),
    ],
)
def test_names_in_metadata(text: str, keys: tuple[str, ...]) -> None:
    assert named_keys(text) == keys


def test_a_bound_part_speaks_of_one_record(project: Project) -> None:
    project.add_record("first", V1)
    part = ".. ledger-scope:: {}\n\n   It has {}, that is :ledger:count:`issues`.\n\n"
    both = f"{DASHBOARD}\n\n.. ledger-dashboard:: first\n"
    project.page("index", part.format("consulting", "six issues") + part.format("first", "0 issues") + both)
    assert (result := project.build()).code == 0, result.text
    assert words(project.html()) == ["six issues", "no issue in the text that was read"]
    assert project.html().count('data-eg-scope="') == 2
    assert main(["verify", str(project.out)]) == 0
    project.page("index", part.format("first", "six issues") + both)
    result = project.build()
    assert result.code == 1
    assert (
        "Record first: a sentence claims more than the record shows; it holds: 0 (/findings)." in result.text
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [(".. ledger-scope:: nobody\n\n   Text.", "CF-002"), (".. ledger-scope:: consulting", "CF-012")],
)
def test_a_bound_part_that_cannot_be_read(project: Project, text: str, code: str) -> None:
    project.page("index", f"{text}\n\n{DASHBOARD}")
    result = project.build()
    assert result.code == 1
    assert code in result.text


def test_an_accepted_claim_is_published_with_every_view_and_sealed(project: Project) -> None:
    project.settings["engross_accepted_claims"] = [CLAIM]
    project.page("index", f"{CLAIM['claim']}\n\n.. toctree::\n\n   review\n   scope\n\n{DASHBOARD}")
    project.page("review", ".. ledger-register:: consulting")
    project.page("scope", ".. ledger-coverage:: consulting")
    assert (result := project.build()).code == 0, result.text
    admission = "Accepted by A. Reader until 2031-02-28, for the reason “Read by hand on 3 May”."
    for name in ("index", "review", "scope"):
        assert project.html(name).count(admission) == 1
    with zipfile.ZipFile(project.out / "index-consulting.docx") as word:
        assert admission in word.read("word/document.xml").decode("utf-8")
    seal: Any = json.loads((project.out / "engross-seal.json").read_bytes())
    assert seal["exceptions"] == [{**CLAIM, "records": ["consulting"]}]
    assert [(one["code"], one["severity"]) for one in project.report()["diagnostics"]] == [("GT-203", "note")]
    assert main(["verify", str(project.out)]) == 0
    result = project.build(env={"SOURCE_DATE_EPOCH": "1930000000"})  # 2031-02-28
    assert result.code == 0, result.text
    result = project.build(env={"SOURCE_DATE_EPOCH": "1930090000"})  # 2031-03-01
    assert result.code == 1
    assert "GT-132" in result.text
    assert not (project.out / "engross-seal.json").exists()
    project.settings["engross_accepted_claims"] = []
    project.page("index", f".. toctree::\n\n   review\n   scope\n\n{DASHBOARD}")
    assert (result := project.build()).code == 0, result.text
    assert admission not in project.html("scope")


def test_accepted_claims_that_do_not_hold(project: Project) -> None:
    project.settings["engross_accepted_claims"] = [
        CLAIM,
        {**CLAIM, "claim": "There are five issues.", "code": "GT-234"},
        {**CLAIM, "until": "some day"},
        "everything",
    ]
    project.page("index", f"There are five issues.\n\n{DASHBOARD}")
    result = project.build()
    assert result.code == 1
    assert {one["code"] for one in project.report()["diagnostics"]} == {
        "GT-130",
        "GT-234",
        "CF-014",
        "CF-013",
    }
    project.settings["engross_accepted_claims"] = {"page": "index"}
    result = project.build()
    assert result.code == 1
    assert "CF-013" in result.text
