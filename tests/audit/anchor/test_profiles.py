"""What the two profiles judge differently, a record at a time, and what only strict may do."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.audit.anchor import PROFILES, Counts, Profile, judge_anchor, open_anchor
from engross.audit.anchor.examination import ERROR_LIMIT
from engross.audit.anchor.reference import REFERENCE
from engross.audit.anchor.strict import STRICT
from engross.diagnostics import Severity

Spoil = Callable[[Any], None]


def errors(path: Path, profile: Profile) -> list[str]:
    said = judge_anchor(path, profile).diagnostics
    return [one.code for one in said if one.severity is Severity.ERROR]


def _anchor_path(path: str) -> Spoil:
    """The first artifact and its finding move to another path, as does the citation."""

    def spoil(light: Any) -> None:
        light.files[path] = light.files.pop("lamp/flash.py")
        light.record["artifacts"][0]["path"] = light.finding(0)["anchor"]["path"] = path
        light.say("lamp/flash.py", path)

    return spoil


def _say(old: str, new: str) -> Spoil:
    return lambda light: light.say(old, new)


def _external_anchor(light: Any) -> None:
    light.finding(4)["anchor"] = {"path": "lamp/flash.py", "line": 1}


def _shared_id(light: Any) -> None:
    light.record["coverage"]["negative"][0]["id"] = "L1"


def _report_name(name: str) -> Spoil:
    return lambda light: light.deliver(name, light.report)


def _utf16(light: Any) -> None:
    light.report = b"\xff\xfe" + light.report


def _line_without_width(light: Any) -> None:
    light.files["lamp/flash.py"] = "\u200b\u2060\n".encode()
    light.finding(0)["status"] = "partial"


def _claim(claim: str) -> Spoil:
    return lambda light: light.finding(0).update(claim=claim)


def _huge_line(light: Any) -> None:
    light.finding(0)["anchor"]["line"] = 1e21


DIFFERENT: dict[str, tuple[Spoil, list[str], list[str]]] = {
    "an external finding with an anchor": (_external_anchor, ["PA-101"], []),
    "an id of a finding and of a negative entry": (_shared_id, ["PA-105"], []),
    "a colon in a path": (_anchor_path("lamp:flash.py"), ["PA-106", "PA-063", "PA-106"], []),
    "a line end in a path": (_anchor_path("lamp\nflash.py"), ["PA-106", "PA-063", "PA-106"], []),
    "a colon in the report's name": (_report_name("rest:a.md"), ["PA-106"], []),
    "a control character in the report's name": (_report_name("rest\x07.md"), ["PA-106"], []),
    "a citation by a reversed range": (_say("flash.py:1", "flash.py:1-0"), ["PA-107"], []),
    "UTF-16 by its mark": (_utf16, ["PA-108"], []),
    "NUL in the report": (_say("harbour", "harb\x00ur"), ["PA-108"], []),
    "an id inside a word": (_say("L4 is", "XL4s is"), ["PA-077"], []),
    "an id inside an address": (_say("L4", "https://x.example/L4"), ["PA-077"], []),
    "a negative entry inside a word": (_say("M1:", "M12:"), ["PA-090"], []),
    "an id inside a comment": (_say("L4", "<!-- L4 -->"), ["PA-077"], []),
    "a letter after the line": (_say("flash.py:1", "flash.py:1a"), ["PA-078"], []),
    "a decimal after the line": (_say("flash.py:1", "flash.py:1.5"), ["PA-078"], []),
    "an Arabic digit after the line": (_say("flash.py:1", "flash.py:1\u0663"), ["PA-078"], []),
    "a letter with an accent before the path": (_say("lamp/", "élamp/"), ["PA-078"], []),
    "an escape inside the citation": (_say("`lamp/flash.py:1`", "lamp/flash\\.py:1"), [], ["PA-078"]),
    "a line without width": (_line_without_width, ["PA-072"], []),
    "a claim whose number starts with a stop": (_claim("It rests .5 m"), ["PA-075"], []),
    "a claim in a unit that the tool does not know": (_claim("It rests 3 km"), ["PA-075"], []),
    "a claim with a word that the tool takes for a unit": (_claim("3 in the tower"), [], ["PA-075"]),
    "a claim with a short quotation": (_claim("It has `z`"), ["PA-073"], []),
    "a claim with an underscore in front": (_claim("It has _rest_"), ["PA-074"], []),
    "a line of 10^21": (_huge_line, ["PA-071", "PA-078"], ["PA-067", "PA-078"]),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_the_profiles_differ_by(light: Any, name: str) -> None:
    spoil, strict, reference = DIFFERENT[name]
    spoil(light)
    light.pin()
    path = light.build()
    assert (errors(path, "strict"), errors(path, "reference")) == (strict, reference)


# What either profile asks of the record that a difference is about.
ALIKE: dict[str, tuple[Spoil, list[str]]] = {
    "nothing": (lambda light: None, []),
    "an id in other letters": (_say("L4 is", "l4 is"), ["PA-077"]),
    "a digit after the line": (_say("flash.py:1", "flash.py:13"), ["PA-078"]),
    "a folder before the path": (_say("lamp/", "a/lamp/"), ["PA-078"]),
    "a path that climbs": (_report_name("../office/rest.md"), ["PA-035"]),
    "a claim that the line does not carry": (_claim("It rests 5 m"), ["PA-075"]),
    "a drive in a path": (_report_name("C:rest.md"), ["PA-035"]),
}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", ALIKE)
def test_the_profiles_agree_on(light: Any, name: str, profile: Profile) -> None:
    spoil, expected = ALIKE[name]
    spoil(light)
    light.pin()
    assert errors(light.build(), profile) == expected


def test_a_report_by_a_link_out_of_the_folder(light: Any) -> None:
    path = light.build()
    report = path.parent / light.report_name
    report.rename(light.home / "elsewhere.md")
    report.symlink_to("../elsewhere.md")
    assert errors(path, "strict") == ["PA-104"]
    assert errors(path, "reference") == []


RAW: dict[str, tuple[Callable[[bytes], bytes], list[str], list[str]]] = {
    "a member twice, the last one good": (
        lambda data: data.replace(b'"commit"', b'"commit": "!", "commit"', 1),
        ["PA-102"],
        [],
    ),
    "a member twice, the last one bad": (
        lambda data: data.replace(b'"0c0ffee"', b'"0c0ffee", "commit": "!"', 1),
        ["PA-102"],
        ["PA-008"],
    ),
    "a byte that is not UTF-8": (lambda data: data.replace(b"How long", b"How \xff"), ["PA-002"], []),
    "half of a surrogate pair": (lambda data: data.replace(b"How long", b"How \\ud83d"), [], []),
    "a byte-order mark": (lambda data: b"\xef\xbb\xbf" + data, ["PA-002"], ["PA-002"]),
    "NaN": (lambda data: data.replace(b'"line": 1', b'"line": NaN'), ["PA-002"], ["PA-002"]),
    "a line as a double": (lambda data: data.replace(b'"line": 1', b'"line": 10e-1'), [], []),
    "an infinite line": (lambda data: data.replace(b'"line": 1', b'"line": 1e400'), ["PA-067"], ["PA-067"]),
    "a line beyond 64 bits": (
        lambda data: data.replace(b'"line": 1', b'"line": 100000000000000000000'),
        ["PA-071", "PA-078"],
        ["PA-071", "PA-078"],
    ),
    "a question of great depth": (
        lambda data: data.replace(b'"How long may the lamp rest?"', b"[" * 100_000 + b"]" * 100_000),
        ["PA-002"],
        ["PA-007"],
    ),
    "a member of another prototype": (
        lambda data: data.replace(b'"schema"', b'"__proto__": {}, "schema"'),
        ["PA-004"],
        ["PA-004"],
    ),
}


@pytest.mark.parametrize("name", RAW)
def test_the_bytes_of_a_record_with(light: Any, name: str) -> None:
    change, strict, reference = RAW[name]
    path = light.build()
    data = change(path.read_bytes())
    assert data != path.read_bytes()
    path.write_bytes(data)
    assert (errors(path, "strict"), errors(path, "reference")) == (strict, reference)


def test_a_line_loses_its_last_bit_in_the_reference_profile(light: Any) -> None:
    """2^53+1 is 2^53 there, in what is looked for and in what is said."""
    light.finding(0)["anchor"]["line"] = 2**53 + 1
    light.say("flash.py:1", f"flash.py:{2**53}")
    light.pin()
    path = light.build()
    assert errors(path, "reference") == ["PA-071"]
    assert judge_anchor(path, "reference").diagnostics[0].expected == f"line {2**53}"
    assert errors(path, "strict") == ["PA-071", "PA-078"]


def test_a_name_with_half_a_surrogate_pair_is_one_with_a_replacement_character(light: Any) -> None:
    """As JavaScript asks the system; Python alone would take U+DCFF for the byte FF."""
    log = light.record["artifacts"][1]
    log["path"] = "\ufffdlog"
    light.files["\ufffdlog"] = light.files.pop("keeper.txt")
    light.pin()
    log["path"] = "\udcfflog"
    assert errors(light.build(), "reference") == []


def test_a_packed_report_shows_nothing_to_the_reference_profile(light: Any, corpus: Path) -> None:
    cases = json.loads((corpus / "anchor-cases" / "cases.json").read_bytes())["cases"]
    packed = next(case for case in cases if case["name"] == "docx-deflated")
    light.deliver("rest.docx", base64.b64decode(packed["files"]["lab/report/passage.docx"]["base64"]))
    found = errors(light.build(), "reference")
    assert set(found) == {"PA-077", "PA-078", "PA-090"}
    assert len(found) == 7


@pytest.mark.parametrize("profile", PROFILES)
def test_a_judgement_counts_what_a_record_has(light: Any, profile: Profile) -> None:
    judgement = judge_anchor(light.build(), profile)
    assert judgement.holds
    assert judgement.profile == profile
    assert judgement.counts == Counts(findings=5, decisions=2, artifacts=2, negative=1)


@pytest.mark.parametrize("profile", PROFILES)
def test_nothing_is_counted_of_a_record_that_does_not_hold(light: Any, profile: Profile) -> None:
    light.record["commit"] = "none"
    judgement = judge_anchor(light.build(), profile)
    assert not judgement.holds
    assert judgement.counts is None


def test_the_reference_profile_gives_no_advice(light: Any) -> None:
    light.name = "rest.json"
    light.finding(4)["locator"] = "x"
    path = light.build()
    assert [one.severity for one in judge_anchor(path, "strict").diagnostics] == [Severity.WARNING] * 2
    assert judge_anchor(path, "reference").diagnostics == ()


@pytest.mark.parametrize("profile", PROFILES)
def test_an_audit_that_ended_early_says_so(light: Any, profile: Profile) -> None:
    light.record["decisions"] += [{"id": "", "text": "x"}] * (ERROR_LIMIT + 1)
    said = judge_anchor(light.build(), profile).diagnostics
    assert [one.code for one in said] == ["PA-029"] * ERROR_LIMIT + ["PA-110"]
    assert f"{ERROR_LIMIT:,} errors" in said[-1].message


def test_publication_knows_only_the_strict_profile(light: Any) -> None:
    """Nothing that the reference profile alone accepts is opened."""
    light.say("L4 is", "XL4s is")
    light.pin()
    path = light.build()
    assert judge_anchor(path, "reference").holds
    opened = open_anchor(path)
    assert opened.case is None
    assert [one.code for one in opened.diagnostics] == ["PA-077"]


def test_publication_says_what_the_strict_profile_says(light: Any) -> None:
    light.say("flash.py:1", "flash.py:1-99")
    light.pin()
    path = light.build()
    opened = open_anchor(path)
    assert opened.case is not None
    assert opened.diagnostics == judge_anchor(path, "strict").diagnostics != ()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("place", ["record", "report", "artifact"])
def test_a_pipe_is_never_waited_for(light: Any, profile: Profile, place: str) -> None:
    path = light.build()
    at = {
        "record": path,
        "report": path.parent / light.report_name,
        "artifact": light.home / "tower" / "keeper.txt",
    }[place]
    at.unlink()
    os.mkfifo(at)
    expected = {"record": "PA-002", "report": "PA-036", "artifact": "PA-019"}[place]
    assert errors(path, profile) == [expected]


def test_the_profiles_are_complete_and_the_added_checks_are_those_of_strict() -> None:
    assert STRICT.unasked == frozenset()
    assert all(code.startswith("PA-1") for code in REFERENCE.unasked)
