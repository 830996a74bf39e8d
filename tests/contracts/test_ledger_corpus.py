"""Real ledgers load; broken ones are told apart by the rules of their own records."""

from __future__ import annotations

import copy
import json
import time
from pathlib import Path
from typing import Any

import pytest

from engross.contracts.reading import ledger_from_bytes

LEDGERS = (
    "clean-consulting-agreement",
    "clean-consulting-agreement-v2",
    "cloud-service-agreement",
    "cloud-service-agreement.partial",
    "cloud-service-agreement.unreviewed",
    "msdn-eula",
)


@pytest.mark.parametrize("name", LEDGERS)
def test_a_real_ledger_loads_without_a_word(corpus: Path, name: str) -> None:
    data = (corpus / "ledgers" / f"{name}.json").read_bytes()
    checked = ledger_from_bytes(data, name)
    assert checked.diagnostics == ()
    assert checked.value is not None
    assert checked.value.model_dump(mode="json", exclude_unset=True) == json.loads(data)


def test_the_largest_ledger_loads_within_a_second(corpus: Path) -> None:
    data = (corpus / "ledgers" / "msdn-eula.json").read_bytes()
    started = time.process_time()
    ledger_from_bytes(data, "msdn-eula.json")
    assert time.process_time() - started < 1


def test_every_broken_record_gives_its_rule_at_its_place(corpus: Path) -> None:
    broken = corpus / "ledgers" / "broken"
    base = json.loads((corpus / "ledgers" / "clean-consulting-agreement.json").read_bytes())
    cases = json.loads((broken / "index.json").read_bytes())
    assert sum(case["rule"].startswith("R-") for case in cases) >= 14
    for case in cases:
        value = patched(base, json.loads((broken / case["file"]).read_bytes()))
        found = ledger_from_bytes(json.dumps(value).encode(), case["file"]).diagnostics
        if case["rule"].startswith("R-"):
            (diagnostic,) = found
            assert diagnostic.code == f"LG-{case['rule']}", case
            assert f"{diagnostic.where.pointer}/".startswith(f"{case['pointer']}/"), case
        else:
            # Rules between records are the audit's; each record by itself is sound.
            assert found == (), case


def patched(base: dict[str, Any], patch: list[dict[str, Any]]) -> dict[str, Any]:
    """A copy of ``base`` with a JSON Patch (RFC 6902) applied to it."""
    value = copy.deepcopy(base)
    for operation in patch:
        kind, path = operation["op"], operation["path"]
        if kind in ("remove", "replace"):
            taken(value, path)
        if kind == "copy":
            put(value, path, copy.deepcopy(looked_up(value, operation["from"])))
        elif kind != "remove":
            put(value, path, operation["value"])
    return value


def steps(path: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in path.split("/")[1:]]


def looked_up(value: Any, path: str) -> Any:
    for step in steps(path):
        value = value[int(step)] if isinstance(value, list) else value[step]
    return value


def taken(value: Any, path: str) -> None:
    *_, last = steps(path)
    container = looked_up(value, path.rpartition("/")[0])
    container.pop(int(last) if isinstance(container, list) else last)


def put(value: Any, path: str, new: object) -> None:
    *_, last = steps(path)
    container = looked_up(value, path.rpartition("/")[0])
    if isinstance(container, dict):
        container[last] = new
    else:
        container.insert(len(container) if last == "-" else int(last), new)
