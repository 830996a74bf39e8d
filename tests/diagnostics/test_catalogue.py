"""The catalogue and the code that raises from it say the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import engross
from engross.diagnostics import Entry, catalogue

PACKAGE = Path(engross.__file__).parent
CATALOGUE = PACKAGE / "diagnostics" / "catalogue"
PREFIXES = ("CF", "CL", "DX", "GT", "JS", "LG", "PA", "RN", "SL")
CODE = re.compile(rf"(?:{'|'.join(PREFIXES)})-(?:[A-Z]+-)?\d{{3}}")

# A capital letter, or the name of a field or setting as it is written.
BEGINNING = re.compile(r"[A-Z“]|\w+[_.\[]")


def strings(tree: ast.AST) -> Iterator[str]:
    """String constants of a module that are not documentation."""
    documentation = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if not path.is_relative_to(CATALOGUE))


def written_codes(path: Path) -> set[str]:
    return {text for text in strings(ast.parse(path.read_text("utf-8"))) if CODE.fullmatch(text)}


def raised() -> set[str]:
    """Codes that stand as whole string literals in the code outside the catalogue.

    A list that classifies codes (the exit statuses) raises none of them.
    """
    classifying = PACKAGE / "hosts" / "cli" / "verdict.py"
    return set().union(*(written_codes(path) for path in modules() if path != classifying))


def test_every_code_that_is_raised_stands_in_the_catalogue() -> None:
    assert sorted(raised() - set(catalogue())) == []


def test_every_code_of_the_catalogue_is_raised() -> None:
    assert sorted(set(catalogue()) - raised()) == []


def test_codes_are_written_out_where_they_are_raised() -> None:
    """A code that is put together at run time could not be found by a search."""
    built = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "diagnose"
        and node.args
        and isinstance(node.args[0], ast.JoinedStr | ast.BinOp)
    ]
    assert built == []


def test_codes_that_decide_an_exit_status_exist() -> None:
    decisive = written_codes(PACKAGE / "hosts" / "cli" / "verdict.py")
    assert sorted(decisive - set(catalogue())) == []


@pytest.mark.parametrize("item", catalogue().values(), ids=lambda item: item.code)
def test_an_entry_explains_in_full_sentences(item: Entry) -> None:
    assert CODE.fullmatch(item.code)
    assert BEGINNING.match(item.title)
    assert not item.title.endswith(".")
    for sentence in (item.why, item.mend):
        assert BEGINNING.match(sentence)
        assert sentence.endswith(".")
        assert len(sentence.split()) >= 4


def test_each_prefix_has_its_own_modules() -> None:
    for path in CATALOGUE.glob("*.py"):
        if path.stem in {"__init__", "model"}:
            continue
        codes = written_codes(path)
        prefix = path.stem.split("_")[0].upper()
        assert codes, path.name
        assert all(code.startswith(f"{prefix}-") for code in codes), path.name


def test_the_scan_would_notice(tmp_path: Path) -> None:
    """The scan reads codes in calls and in tables, and passes over documentation."""
    module = tmp_path / "module.py"
    module.write_text(
        '"""Raises LG-L-001."""\nTABLE = {"a": "LG-L-002"}\ndiagnose("LG-L-003", None, "See LG-L-004.")\n'
    )
    assert written_codes(module) == {"LG-L-002", "LG-L-003"}
