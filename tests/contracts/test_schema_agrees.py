"""Models and exported schemas give the same verdict, but for rules that a schema cannot say."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from engross.contracts.agent_bundle import AgentBundle
from engross.contracts.anchor import AnchorRecord
from engross.contracts.batch_manifest import BatchManifest
from engross.contracts.ledger.building import ledger_from_object
from engross.contracts.schema import CONTRACT_NAMES, ContractName, json_schema
from engross.contracts.seal import Seal

RECORDS = Path(__file__).resolve().parents[2] / "example-docs" / "records"

# What JSON Schema has no words for: rules between fields, the difference between 1 and 1.0.
MODEL_ONLY = {
    *("LG-R-001", "LG-R-005", "LG-R-006", "LG-R-007", "LG-R-008", "LG-R-010", "LG-R-012", "LG-R-014"),
    *("LG-R-015", "LG-R-016", "LG-R-017", "LG-R-018", "LG-R-019", "LG-R-022"),
    *("anchor_matrix", "broken", "packet_twice", "job_twice"),
    *("unconfined_path", "no_day"),
}


def ledger_faults(value: Any) -> set[str]:
    if not isinstance(value, dict):
        return {"no object"}
    return {fault.code for fault in ledger_from_object(copy.deepcopy(value)).faults}


def model_faults(model: Any) -> Callable[[Any], set[str]]:
    def faults(value: Any) -> set[str]:
        try:
            model.model_validate(value)
        except ValidationError as error:
            return {"broken" if one["type"].startswith("LG-R") else one["type"] for one in error.errors()}
        return set()

    return faults


FAULTS: dict[ContractName, Callable[[Any], set[str]]] = {
    "ledger": ledger_faults,
    "anchor": model_faults(AnchorRecord),
    "agent-bundle": model_faults(AgentBundle),
    "batch-manifest": model_faults(BatchManifest),
    "seal": model_faults(Seal),
}
VALIDATORS = {name: jsonschema_rs.validator_for(json_schema(name)) for name in CONTRACT_NAMES}

PLACE = {"part": "document", "block_id": "blk_1", "block_order": 0, "char_start": 0, "char_end": 4}
SAID = {"review_id": "r1", "rationale_summary": "Because."}
BUNDLE: dict[str, Any] = {
    "schema_version": "agent-bundle-v1",
    "evidence": [{"id": "e1", "location": PLACE, "excerpt": "Term", "stance": "context", "method": "m"}],
    "context_requests": [
        {
            "id": "c1",
            "candidate_id": "p1",
            "request_type": "escalate_review",
            "query": "q",
            "reason": "r",
            "requested_by": "x",
        }
    ],
    "candidate_proposals": [
        {
            "id": "p1",
            "candidate_id": "p1",
            "term": "Term",
            "normalized_term": "term",
            "location": PLACE,
            "state": "candidate",
            "agent_role": "finder",
            "revision": 1,
            "rationale_summary": "Because.",
        }
    ],
    "review_traces": [
        {
            "id": "t1",
            "subject_type": "candidate_proposal",
            "subject_id": "p1",
            "action": "include",
            "agent_role": "supervisor",
            "rationale_summary": "Because.",
        }
    ],
    "semantic_findings": [
        {"id": "f1", "rule_id": "X", "kind": "semantic", "severity": "low", "message": "m"}
    ],
    "semantic_adjudications": [{**SAID, "decision": "confirmed_defined", "definition_spans": [[0, 0, 4]]}],
    "occurrence_adjudications": [
        {**SAID, "decision": "needs_review", "review_reason": "ambiguous_reference"}
    ],
    "reference_adjudications": [{**SAID, "decision": "out_of_scope", "evidence_indexes": [0]}],
    "discovery_review": {
        "source_sha256": "0" * 64,
        "prompt_sha256": "1" * 64,
        "queue_sha256": "2" * 64,
        "responses": [{"packet": 1, "rows": [[1, 0, 4, "Term", ""]]}, {"packet": 2, "rows": []}],
    },
}
SEAL: dict[str, Any] = {
    "schema_version": "engross-seal.v1",
    "engross": "1.0",
    "builder": "html",
    "records": [
        {
            "key": "widths",
            "kind": "anchor",
            "path": "../../widths.json",
            "sha256": "0" * 64,
            "inputs": [{"path": None, "sha256": "1" * 64}],
            "address": None,
            "expected": 3,
            "found": 3,
        }
    ],
    "files": [
        {
            "path": "a/index.html",
            "sha256": "2" * 64,
            "format": "html",
            "pages": ["a/index"],
            "views": [
                {
                    "key": "widths",
                    "part": "anchor-part",
                    "first": True,
                    "extract": {"sections": ["decisions"], "decisions": ["D1"], "statuses": [], "types": []},
                }
            ],
            "about": ["widths"],
            "words": [{"key": "widths", "role": "count", "name": "issues"}],
            "items": 3,
        }
    ],
    "others": [{"path": "search.html", "sha256": "3" * 64}],
    "exceptions": [
        {
            "page": "a/index",
            "claim": "The notes were read.",
            "code": "GT-203",
            "reason": "Seen by hand.",
            "by": "A. Reader",
            "until": "2031-02-28",
            "records": ["widths"],
        }
    ],
}
MANIFEST: dict[str, Any] = {
    "schema_version": "definition-check-batch-v1",
    "jobs": [
        {"id": "a", "input": "a.docx", "output_dir": "out/a", "work_dir": "w", "agent_bundle": "w/b.json"},
        {
            "id": "b",
            "input": "b.docx",
            "output_dir": "out/b",
            "common_terms": ["Party"],
            "debug_telemetry": True,
        },
    ],
}


def small_ledger() -> dict[str, Any]:
    """A real ledger with two records of each kind; the shape asks for nothing between records."""
    value: dict[str, Any] = json.loads((RECORDS / "clean-consulting-agreement-v2.json").read_bytes())
    return {name: part[:2] if isinstance(part, list) else part for name, part in value.items()}


def bases(name: ContractName) -> dict[str, Any]:
    if name == "ledger":
        return small_ledger()
    if name == "anchor":
        anchor: dict[str, Any] = json.loads((RECORDS / "gate-question-problem-anchor.json").read_bytes())
        return anchor
    if name == "seal":
        return SEAL
    return BUNDLE if name == "agent-bundle" else MANIFEST


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for step, child in children:
        yield from places_in(child, (*path, step))


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 0.5, 1.5, 10**6, "", " ", "\u00a0", "x", "y z", "0" * 64, "none"),
    *("needs_review", "confirmed_alias", "requested", [], [1], ["x", "x"], [[0, 0, 1]], {}, {"x": 1}),
    *("x" * 2001, "../x", "a/b", "verified", "background"),
)


def mutated(value: Any, chance: random.Random) -> Any:
    """One value exchanged, added, doubled or taken out, anywhere."""
    value = copy.deepcopy(value)
    places = list(places_in(value))[1:]
    if not places:
        return chance.choice(ODD)
    path = chance.choice(places)
    holder = value
    for step in path[:-1]:
        holder = holder[step]
    kind = chance.randrange(4)
    if kind == 0:
        del holder[path[-1]]
    elif kind == 1 and isinstance(holder, dict):
        holder[chance.choice(["x", "", "ID", *holder])] = chance.choice(ODD)
    elif kind == 2 and isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(holder[path[-1]]))
    else:
        holder[path[-1]] = chance.choice(ODD)
    return value


def judge(name: ContractName, value: Any) -> None:
    """The schema refuses what the model refuses, but for the rules that it has no words for."""
    faults, fits = FAULTS[name](value), VALIDATORS[name].is_valid(value)
    if fits:
        assert faults <= MODEL_ONLY, (name, faults)
    else:
        assert faults, (name, [error.message for error in VALIDATORS[name].iter_errors(value)])


@pytest.mark.parametrize("name", CONTRACT_NAMES)
def test_a_good_record_is_good_for_both(name: ContractName) -> None:
    assert VALIDATORS[name].is_valid(bases(name))
    assert FAULTS[name](bases(name)) == set()


@pytest.mark.parametrize("name", CONTRACT_NAMES)
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32), changes=st.integers(1, 3))
def test_both_judge_a_changed_record_alike(name: ContractName, seed: int, changes: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - hypothesis gives the seed
    value: Any = bases(name)
    for _ in range(changes):
        value = mutated(value, chance)
    judge(name, value)


def test_both_judge_the_ledgers_of_the_corpus_alike(corpus: Path) -> None:
    files = sorted((corpus / "ledgers").glob("*.json"))
    assert len(files) == 6
    for file in files:
        value = json.loads(file.read_bytes())
        assert VALIDATORS["ledger"].is_valid(value), file.name
        assert ledger_faults(value) == set(), file.name


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("agent-bundle", lambda value: value["context_requests"][0].update(request_type="search_term")),
        ("agent-bundle", lambda value: [value.pop(part) for part in list(value) if part != "schema_version"]),
        ("agent-bundle", lambda value: value["discovery_review"].pop("queue_sha256")),
        ("agent-bundle", lambda value: value["semantic_findings"][0].update(kind="deterministic")),
        ("batch-manifest", lambda value: value["jobs"][0].pop("work_dir")),
        ("batch-manifest", lambda value: value.update(jobs=[])),
        ("batch-manifest", lambda value: value["jobs"][1].update(debug_telemetry=1)),
    ],
)
def test_both_refuse(name: ContractName, change: Callable[[Any], Any]) -> None:
    value = copy.deepcopy(bases(name))
    change(value)
    assert not VALIDATORS[name].is_valid(value)
    assert FAULTS[name](value)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("agent-bundle", lambda value: value["discovery_review"]["responses"][1].update(packet=1)),
        ("agent-bundle", lambda value: value["occurrence_adjudications"][0].update(review_reason=None)),
        ("batch-manifest", lambda value: value["jobs"][1].update(id="a")),
    ],
)
def test_the_model_knows_more(name: ContractName, change: Callable[[Any], Any]) -> None:
    value = copy.deepcopy(bases(name))
    change(value)
    assert FAULTS[name](value) & MODEL_ONLY
