"""No rule of the contract is forgotten: each is kept somewhere, and each one kept here is seen to fail."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.audit.ledger.examples import EXAMPLES
from tests.audit.ledger.rule_table import COUNTS, TABLE

import engross
from engross.audit.ledger import registry
from engross.audit.ledger.consumable import STOPS

PACKAGE = Path(engross.__file__).parent
TESTS = Path(__file__).resolve().parents[2]
OWN = {"rule", "model", "consumer"}
ELSEWHERE = {"shape", "bundle", "batch", "run"}


def test_every_number_of_the_contract_stands_in_the_table() -> None:
    expected = {f"{letter}-{n:03}" for letter, count in COUNTS.items() for n in range(1, count + 1)}
    assert set(TABLE) == expected


def test_the_contract_has_no_other_numbers(corpus: Path) -> None:
    contract = corpus.parent / "contracts" / "ledger.md"
    if not contract.is_file():
        pytest.skip("the contract is not here")
    text = contract.read_text("utf-8")
    first = re.findall(r"^\| ([RLPCM]-\d{3}) \|", text, re.MULTILINE)
    ranges = {f"L-{n:03}" for n in range(1, 14)}  # one row tells of thirteen
    assert set(first) | ranges == set(TABLE)


def test_a_promise_that_is_kept_elsewhere_is_kept_there() -> None:
    for number, where in TABLE.items():
        assert where in OWN | ELSEWHERE or TABLE[where] in OWN, (number, where)


def test_rules_of_the_audit_are_the_registered_ones() -> None:
    # Rules LG-D are of this project, not of the contract.
    registered = {rule.code for rule in registry() if not rule.code.startswith("LG-D-")}
    assert registered == {f"LG-{number}" for number, where in TABLE.items() if where == "rule"}


def test_rules_of_the_models_are_raised_by_them() -> None:
    text = "".join(path.read_text("utf-8") for path in (PACKAGE / "contracts" / "ledger").glob("*.py"))
    raised = set(re.findall(r'"LG-(R-\d{3})"', text))
    assert raised == {number for number, where in TABLE.items() if where == "model"}


def test_rules_of_consumers_are_asked() -> None:
    assert set(STOPS) == {f"LG-{number}" for number, where in TABLE.items() if where == "consumer"}


def test_every_rule_kept_here_is_seen_to_fail(record_property: pytest.RecordProperty) -> None:
    failing = {example.rule for example in EXAMPLES} | set(_named())
    kept = {f"LG-{number}" for number, where in TABLE.items() if where in OWN}
    assert kept - failing == set()
    counted = Counter(code[3] for code in kept)
    record_property("failing examples", dict(counted))
    assert counted == {"R": 25, "L": 62, "P": 58, "C": 13}
    assert len(EXAMPLES) >= 100


def _named() -> Iterator[str]:
    """Codes in the names of tests: ``test_LG_L_031_alias_of_itself``."""
    for folder in ("audit", "contracts"):
        for path in (TESTS / folder).rglob("test_*.py"):
            for function in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(function, ast.FunctionDef) and function.name.startswith("test_LG_"):
                    yield from (f"LG-{a}-{n}" for a, n in re.findall(r"LG_([A-Z])_(\d{3})", function.name))
