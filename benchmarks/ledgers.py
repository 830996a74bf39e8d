"""Ledgers of any size, made from the one of this project by writing its agreement many times over.

Each copy has labels and blocks of its own, of the same lengths, so that nothing in it
repeats another copy, and identifiers computed anew: the whole is a ledger that holds by
every rule that asks for no document.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engross.audit.ledger.index import build_index
from engross.audit.ledger.rules import identity
from engross.contracts.reading import ledger_from_bytes

__all__ = ["RECORD", "many_times"]

RECORD = Path(__file__).resolve().parents[1] / "example-docs/records/clean-consulting-agreement-v2.json"
IDENTITY = [identity.ids_of_terms, identity.ids_of_the_term_review, identity.ids_of_the_occurrence_review]
IDENTITY += [identity.ids_of_the_reference_review, identity.ids_of_findings, identity.ids_of_discovery]

REVIEWS = ("semantic_review", "occurrence_review", "reference_review")
SHARED = ("methods_run", "methods_not_run", "limitations")
NAMING = frozenset({"term", "normalized_term", "observed_form", "canonical_term", "competing_terms"})
NAMING |= {"normalized_terms", "message", "scope_target", "query", "reference_target"}
LETTERS = "bcdfghjklmnpqrstvwxz"
WORD = re.compile(r"[A-Za-z]{2,}")
IDENT = re.compile(r"[a-z_-]+_(?:[0-9a-f]{20}|[a-z0-9_]+_\d+)")
BLOCKS = 64
Object = dict[str, Any]


def many_times(copies: int) -> bytes:
    """The JSON of a ledger that holds, about 0.2 MB a copy; at most 400 copies have labels of their own."""
    base = json.loads(RECORD.read_bytes())
    words = _label_words(base)
    whole = _copy(base, words, 0)
    for number in range(1, copies):
        one = _copy(base, words, number)
        for name, value in one.items():
            if isinstance(value, list) and name not in SHARED:
                whole[name].extend(value)
    for name in REVIEWS:
        for count in ("queue_count", "decided_count", "unresolved_count"):
            whole[name][count] *= copies
    for name, key in _ORDERS.items():
        whole[name].sort(key=key)
    return json.dumps(whole, ensure_ascii=False).encode()


def _label_words(base: Object) -> frozenset[str]:
    forms = [item["term"] for item in base["term_candidates"]]
    forms += [item["observed_form"] for item in base["usages"]]
    return frozenset(word.lower() for form in forms for word in WORD.findall(form))


def _copy(base: Object, words: frozenset[str], number: int) -> Object:
    """The agreement once more: other labels, other blocks, further down in the document."""
    mark = LETTERS[number // len(LETTERS)] + LETTERS[number % len(LETTERS)]

    def renamed(match: re.Match[str]) -> str:
        word = match[0]
        if word.lower() not in words:
            return word
        return (mark.upper() if word.isupper() else mark.capitalize() if word[0].isupper() else mark) + word[
            2:
        ]

    def walk(value: Any, name: str) -> Any:
        if isinstance(value, dict):
            return {key: walk(item, key) for key, item in value.items()}
        if isinstance(value, list):
            return [walk(item, name) for item in value]
        if isinstance(value, str):
            if name in NAMING:
                return WORD.sub(renamed, value)
            return _own_ident(value, number) if IDENT.fullmatch(value) else value
        return value + number * BLOCKS if name == "block_order" else value

    copied = {
        key: value if key in SHARED or key == "source" else walk(value, key) for key, value in base.items()
    }
    return _with_computed_ids(json.loads(json.dumps(copied)))


def _own_ident(ident: str, number: int) -> str:
    prefix = ident.rsplit("_", 1)[0]
    return f"{prefix}_{hashlib.sha256(f'{ident} {number}'.encode()).hexdigest()[:20]}"


def _with_computed_ids(value: Object) -> Object:
    """Identifiers follow from each other, so they are computed until none changes."""
    while True:
        for name, key in _ORDERS.items():
            value[name].sort(key=key)
        for item in value["term_candidates"]:
            for name in ("origins", "definition_ids", "finding_ids", "observation_ids", "proposal_ids"):
                item[name].sort()
        text = json.dumps(value, ensure_ascii=False)
        checked = ledger_from_bytes(text.encode(), "copy")
        if checked.value is None:
            raise ValueError(checked.diagnostics[0])
        index = build_index(checked.value, None)
        wrong = {breach.found: breach.expected for rule in IDENTITY for breach in rule.check(index)}
        if not wrong:
            return value
        value = json.loads(_replaced(text, wrong))


def _replaced(text: str, idents: dict[object, object]) -> str:
    return IDENT.sub(lambda match: str(idents.get(match[0], match[0])), text)


def _start(place: Object) -> tuple[int, int]:
    return place["block_order"], place["char_start"]


def _place(place: Object) -> tuple[int, int, int]:
    return place["block_order"], place["char_start"], place["char_end"]


def _finding(item: Object) -> tuple[Any, ...]:
    if item["rule_id"] in {"DEF-002", "DEF-005"}:
        return 0, item["normalized_term"], item["rule_id"]
    return 1, item["rule_id"], item["normalized_term"], *_start(item["evidence"][0]), item["id"]


_ORDERS: dict[str, Callable[[Object], Any]] = {
    "definitions": lambda item: (*_start(item["location"]), item["id"]),
    "term_variants": lambda item: (item["normalized_term"], item["observed_form"], item["id"]),
    "usages": lambda item: (*_place(item["location"]), item["normalized_term"], item["id"]),
    "lexical_observations": lambda item: _start(item["location"]),
    "term_candidates": lambda item: item["normalized_term"],
    "semantic_adjudications": lambda item: item["review_id"],
    "occurrence_candidates": lambda item: (*_start(item["location"]), item["review_id"]),
    "occurrence_collisions": lambda item: (*_place(item["location"]), item["id"]),
    "occurrence_adjudications": lambda item: item["review_id"],
    "reference_candidates": lambda item: (*_start(item["location"]), item["review_id"]),
    "reference_adjudications": lambda item: item["review_id"],
    "findings": _finding,
}
