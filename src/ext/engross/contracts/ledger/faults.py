"""Validation errors of records, turned into the codes of the ledger contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from engross.contracts.ledger.fields import REPEATED, Rule
from engross.contracts.ledger.record import BROKEN, Broken
from engross.contracts.shown import shown

__all__ = ["Path", "faults_of", "rule_at"]

Path = tuple[str | int, ...]

_TYPES = {
    "string_type": "a string",
    "int_type": "an integer",
    "float_type": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "dict_type": "an object",
}
_BOUNDS = {
    "greater_than_equal": ("A number is too small.", "{ge} or more"),
    "less_than_equal": ("A number is too large.", "{le} or less"),
    "string_too_short": ("A text is empty.", "a text of {min_length} or more characters"),
    "string_too_long": ("A text is too long.", "a text of {max_length} or fewer characters"),
    "too_short": ("A list has too few entries.", "a list of {min_length} or more"),
}


def faults_of(error: ValidationError, model: type[BaseModel], prefix: Path) -> Iterator[Broken]:
    """What a validation error of ``model`` says, with paths from the root of the record."""
    for detail in error.errors(include_url=False):
        context: Mapping[str, Any] = detail.get("ctx", {})
        path = prefix + detail["loc"]
        if BROKEN in context:
            for broken in context[BROKEN]:
                yield replace(broken, path=path + broken.path)
        elif not _counts_bad_items(detail, context):
            rule = rule_at(model, _places(detail["loc"])) if _carries_rule(detail["type"]) else None
            yield _shape_fault(detail, context, path, rule)


def _counts_bad_items(detail: ErrorDetails, context: Mapping[str, Any]) -> bool:
    """Whether a list is called too short only since some of its items are faulty themselves."""
    return detail["type"] == "too_short" and len(detail["input"]) >= context["min_length"]


def _carries_rule(kind: str) -> bool:
    return kind in _BOUNDS or kind in ("literal_error", "string_pattern_mismatch")


def _shape_fault(detail: ErrorDetails, context: Mapping[str, Any], path: Path, rule: str | None) -> Broken:
    kind, given = detail["type"], detail["input"]
    found: str | None = shown(given)
    code, message, expected = "LG-S-004", "A value has the wrong type.", _TYPES.get(kind, detail["msg"])
    if kind == "extra_forbidden":
        code, message, found = "LG-S-002", "A field is not part of the contract.", shown(path[-1])
    elif kind == "missing":
        code, message, found = "LG-S-003", "A field is missing.", None
        expected = f"the field {path[-1]}"
    elif kind == "model_type":
        code, message, expected = "LG-S-001", "A record is not an object.", "an object"
    elif kind == "literal_error":
        code, message = rule or "LG-S-008", "A value is not in the list of allowed values."
        expected = str(context["expected"])
    elif kind in _BOUNDS:
        code = rule or "LG-S-005"
        message, expected = _BOUNDS[kind]
        expected = expected.format(**context)
    elif kind == REPEATED:
        index = context["index"]
        code, message, expected = "LG-S-006", "An entry stands twice in a list.", "each entry once"
        path, found = (*path, index), shown(given[index])
    elif kind == "string_pattern_mismatch" and rule:
        code, message, expected = rule, "A text is blank.", "a text that is not blank"
    elif kind == "string_pattern_mismatch":
        code, message, expected = "LG-S-007", "A text does not have its form.", str(context["pattern"])
    return Broken(code=code, path=path, message=message, expected=expected, found=found)


def _places(loc: tuple[str | int, ...]) -> tuple[str, ...]:
    return tuple("" if isinstance(step, int) else step for step in loc)


@cache
def rule_at(model: type[BaseModel], places: tuple[str, ...]) -> str | None:
    """The rule that a field's bound or closed list carries, or None.

    ``places`` are names of fields that ``model`` and the records in it have, ``""`` for an
    item of a list.
    """
    annotation: Any = model
    metadata: tuple[object, ...] = ()
    for place in places:
        if place == "":
            annotation, metadata = _bare(get_args(annotation)[0], ())
        else:
            field = annotation.model_fields[place]
            annotation, metadata = _bare(field.annotation, tuple(field.metadata))
    rules = [item.code for item in metadata if isinstance(item, Rule)]
    return rules[-1] if rules else None


def _bare(annotation: Any, metadata: tuple[object, ...]) -> tuple[Any, tuple[object, ...]]:
    """An annotation without ``Annotated`` and without ``| None``, and the metadata on the way."""
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        return _bare(inner, (*metadata, *more))
    if get_origin(annotation) in (Union, UnionType):
        (inner,) = (arg for arg in get_args(annotation) if arg is not NoneType)
        return _bare(inner, metadata)
    return annotation, metadata
