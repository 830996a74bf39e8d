"""The small records of the data files, which examples of claims are read against."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engross.gate.claims.facts import AnchorFacts, AnchorFinding, Facts, Stage, TermFacts, key_of
from engross.gate.claims.lexicon import data_files

__all__ = ["example_states"]


@cache
def example_states(language: str = "en") -> Mapping[str, Facts | AnchorFacts]:
    """The records of a language's examples by their names."""
    return {name: _facts(name, table) for name, table in data_files(language)["states"]["state"].items()}


def _facts(name: str, table: Mapping[str, Any]) -> Facts | AnchorFacts:
    if table.get("kind") == "anchor":
        return _anchor(name, table)
    terms = {key_of(one["label"]): _term(one) for one in table.get("term", ())}
    for term in [*terms.values()]:
        if term.canonical is not None:
            canonical = terms[key_of(term.canonical)]
            terms[key_of(term.canonical)] = TermFacts(
                **{**_members(canonical), "aliases": (*canonical.aliases, term.label)}
            )
    return Facts(
        key=name,
        name=table["name"],
        sha256=table["sha256"],
        profile=table["profile"],
        parts=table["parts"],
        reduced=table.get("reduced", False),
        stages={stage: Stage(*values) for stage, values in table["stages"].items()},
        skipped=tuple(table.get("skipped", ())),
        warnings=tuple(table.get("warnings", ())),
        limitations=tuple(table.get("limitations", ())),
        counts={measure: frozenset({value}) for measure, value in table["counts"].items()},
        terms=terms,
        targets=table.get("targets", {}),
        kinds=frozenset(table.get("kinds", ())),
        source=table["source"],
    )


def _members(term: TermFacts) -> dict[str, Any]:
    return {name: getattr(term, name) for name in TermFacts.__dataclass_fields__}


def _term(table: Mapping[str, Any]) -> TermFacts:
    lists = ("definitions", "rationales", "marked")
    found: dict[str, Any] = {name: tuple(value) if name in lists else value for name, value in table.items()}
    if "forms" in found:
        found["forms"] = {form: tuple(outcome) for form, outcome in found["forms"].items()}
    if found.get("findings"):
        found.setdefault("states", ("open",))
        found.setdefault("severity", ("low",))
    return TermFacts(**{"pointer": "/semantic_adjudications", **found})


def _anchor(name: str, table: Mapping[str, Any]) -> AnchorFacts:
    findings = {
        one["id"]: AnchorFinding(**one, pointer=f"/findings/{at}") for at, one in enumerate(table["finding"])
    }
    return AnchorFacts(
        key=name,
        commit=table["commit"],
        files={path: (size, digest) for path, (size, digest) in table["files"].items()},
        findings=findings,
        decisions=table["decisions"],
        negatives={one: (a, b, c) for one, (a, b, c) in table["negatives"].items()},
        report=table["report"],
    )
