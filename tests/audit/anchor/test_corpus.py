"""Every case of the corpus whose verdict does not hang on the entailment proxy."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from engross.audit.anchor import open_anchor
from engross.audit.anchor.reading import no_record
from engross.diagnostics import Diagnostic, Severity

PROXY = {"PA-073", "PA-074", "PA-075"}
HELP = "cmd-help-flag"  # a matter of the command line alone

# Where a refusal is by another code than the corpus names, with the reason.
OTHERWISE = {
    "json-overflow-number": ({"PA-002"}, "strict reading refuses a number that no reader can keep"),
    "json-deep-nesting": ({"PA-002"}, "refused before it is taken apart; an alternative of the corpus"),
}

# Advice that the facts ask for and these valid cases forget: an artifact that nothing uses,
# a range to line 13 of a file that ends before.
PAST_END = "The report cites a range that goes past the end of the file."
ADVISED = {
    "art-path-trailing-dots": 'No finding rests on the artifact "A3".',
    "cite-range-en-dash": PAST_END,
    "cite-range-em-dash-spaces": PAST_END,
}


@pytest.fixture(scope="module")
def cases(corpus: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((corpus / "anchor-cases" / "cases.json").read_bytes())
    return found


def waits_for_proxy(case: dict[str, Any]) -> bool:
    """Whether a case is about the entailment proxy, which the audit does not have yet."""
    return case["group"] == "entailment" or bool(PROXY & {*case["target_checks"], *case["oracle_checks"]})


def written(spec: dict[str, Any]) -> bytes:
    if "text" in spec:
        return bytes(spec["text"], "utf-8") * int(spec.get("count", 1))
    if "base64" in spec:
        return base64.b64decode(spec["base64"])
    if "repeat" in spec:
        return bytes(spec["repeat"], "utf-8") * int(spec["count"])
    return b"".join(written(piece) for piece in spec["pieces"])


def put(path: Path, spec: dict[str, Any], root: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if "symlink" in spec:
        path.symlink_to(spec["symlink"].replace("{{ROOT}}", str(root)))
    elif spec.get("dir"):
        path.mkdir(exist_ok=True)
    elif spec.get("fifo"):
        os.mkfifo(path)
    elif "sparse" in spec:
        with path.open("wb") as stream:
            stream.truncate(spec["sparse"])
    else:
        path.write_bytes(written(spec))


def filled(value: Any, root: Path) -> Any:
    """Placeholders of the corpus replaced in every string."""
    if isinstance(value, str):
        text = value.replace("{{ROOT}}", str(root))
        while "{{REPEAT:" in text:
            before, _, rest = text.partition("{{REPEAT:")
            count, _, rest = rest.partition(":")
            repeated, _, after = rest.partition("}}")
            text = before + repeated * int(count) + after
        return text
    if isinstance(value, list):
        return [filled(item, root) for item in value]
    if isinstance(value, dict):
        return {name: filled(item, root) for name, item in value.items()}
    return value


def patched(record: Any, patch: Iterable[dict[str, Any]]) -> Any:
    """RFC 6902 with add, remove and replace."""
    document = json.loads(json.dumps(record))
    for step in patch:
        names = [name.replace("~1", "/").replace("~0", "~") for name in step["path"].split("/")[1:]]
        if not names:
            document = step["value"]
            continue
        holder = document
        for name in names[:-1]:
            holder = holder[int(name)] if isinstance(holder, list) else holder[name]
        last: Any = names[-1]
        if isinstance(holder, list):
            last = len(holder) if last == "-" else int(last)
        if step["op"] == "remove":
            del holder[last]
        elif step["op"] == "add" and isinstance(holder, list):
            holder.insert(last, step["value"])
        else:
            holder[last] = step["value"]
    return document


def rebuilt(base: dict[str, Any], case: dict[str, Any], root: Path) -> Path:
    """Write a case below a folder; the path of its record."""
    files = {**base["files"], **case["files"]}
    for name in sorted(files):
        if files[name] is not None:
            put(root / name, files[name], root)
    record = root / case.get("record_path", base["record_path"])
    record.parent.mkdir(parents=True, exist_ok=True)
    if "record_raw" in case:
        record.write_bytes(written(case["record_raw"]).replace(b"{{ROOT}}", bytes(root)))
    elif not case.get("no_record"):
        value = filled(patched(base["record"], case["record_patch"]), root)
        record.write_text(json.dumps(value), "utf-8")
    return record


def judged(case: dict[str, Any], record: Path, root: Path) -> tuple[Diagnostic, ...]:
    """What the audit says of a case, called as its command line asks."""
    if "argv" not in case:
        return open_anchor(record).diagnostics
    if not case["argv"]:
        return (no_record(),)
    named = case["argv"][0].replace("{{ROOT}}", str(root)).replace("{{RECORD}}", str(record))
    return open_anchor(Path(named)).diagnostics


def verdict(said: list[Diagnostic]) -> tuple[str, set[str]]:
    wrong = {d.code for d in said if d.severity is Severity.ERROR}
    return ("invalid" if wrong else "valid-with-warning" if said else "valid"), wrong


def test_the_cases_split_into_judged_and_waiting(cases: dict[str, Any]) -> None:
    waiting = [case for case in cases["cases"] if waits_for_proxy(case)]
    assert len(cases["cases"]) == 330
    assert len(waiting) == 89
    assert len(cases["matrix"]["rows"]) == 960


def test_every_case_without_proxy_is_judged_as_recommended(
    cases: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    different = []
    count = 0
    for case in cases["cases"]:
        if waits_for_proxy(case) or case["name"] == HELP:
            continue
        count += 1
        root = tmp_path / case["name"]
        root.mkdir()
        record = rebuilt(cases["base"], case, root)
        monkeypatch.chdir(root)
        said = judged(case, record, root)
        expected = OTHERWISE.get(case["name"], (set(case["target_checks"]), ""))[0]
        found, codes = verdict([d for d in said if d.message != ADVISED.get(case["name"])])
        if found != case["recommended"] or codes != expected:
            different.append((case["name"], case["recommended"], sorted(expected), found, sorted(codes)))
    assert not different
    assert count == 240


@pytest.mark.parametrize("half", [0, 1])
def test_every_row_of_the_matrix_is_judged_by_the_text(
    cases: dict[str, Any], tmp_path: Path, half: int
) -> None:
    """The reference's checks, and ``PA-101`` where an external finding carries an anchor."""
    base = cases["base"]
    place = rebuilt(base, {"files": {}, "record_patch": []}, tmp_path)
    columns = cases["matrix"]["columns"]
    different = []
    for row in cases["matrix"]["rows"][half::2]:
        line = dict(zip(columns, row, strict=True))
        place.write_text(json.dumps(patched(base["record"], [matrix_step(line)])), "utf-8")
        expected = set(line["oracle_checks"])
        if line["type"] == "external" and line["anchor"]:
            expected.add("PA-101")
        found, codes = verdict(list(open_anchor(place).diagnostics))
        if codes != expected or (found != "invalid") != line["seed_valid"]:
            different.append((row, sorted(codes)))
    assert not different


def matrix_step(line: dict[str, Any]) -> dict[str, Any]:
    finding = {"id": "F6", "decision_id": "D1", "claim": "Plain statement"}
    finding |= {name: line[name] for name in ("type", "changes", "status")}
    if line["anchor"]:
        finding["anchor"] = {"path": "src/limits.ts", "line": 1}
    if line["locator"]:
        finding["locator"] = "Example guide, section 4"
    if line["artifact_id"]:
        finding["artifact_id"] = "A1"
    return {"op": "replace", "path": "/findings/5", "value": finding}
