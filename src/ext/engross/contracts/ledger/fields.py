"""The field types of the ledger contract (section 0), and the rules that their bounds carry."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler, Strict
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

__all__ = [
    "FROM_LIST",
    "LARGEST",
    "REPEATED",
    "UNIQUE",
    "Confidence",
    "Distinct",
    "Ids",
    "Many",
    "NonEmpty",
    "NotBlank",
    "Rationale",
    "ReviewReason",
    "Rule",
    "ScopeQualification",
    "Sha256",
]

T = TypeVar("T")

REPEATED = "repeated_item"


@dataclass(frozen=True, slots=True)
class Rule:
    """The code of a bound or a closed list. A wrong type is reported as such, never under it."""

    code: str


class _Unique:
    """Marks a list in which nothing stands twice."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(_without_repeats, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(schema), "uniqueItems": True}


def _without_repeats(items: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
    if len(items) > 1 and len(set(items)) < len(items):
        seen: set[Hashable] = set()
        for index, item in enumerate(items):
            if item in seen:
                raise PydanticCustomError(REPEATED, "an item stands twice in the list", {"index": index})
            seen.add(item)
    return items


LARGEST = 2**63 - 1
"""The largest integer of a record; larger ones are refused while reading (``JS-006``)."""

UNIQUE = _Unique()
# Arrays are lists in JSON and tuples in records; their items stay strict.
FROM_LIST = Strict(False)
Many: TypeAlias = Annotated[tuple[T, ...], FROM_LIST]
Distinct: TypeAlias = Annotated[tuple[T, ...], FROM_LIST, UNIQUE]
Ids: TypeAlias = Distinct[str]

NonEmpty: TypeAlias = Annotated[str, Field(min_length=1)]
# Blank is what Python's str.strip() would empty: white space and the four separators.
NotBlank: TypeAlias = Annotated[str, Field(min_length=1, pattern=r"[^\s\x1c-\x1f]"), Rule("LG-R-003")]
Rationale: TypeAlias = Annotated[NotBlank, Field(max_length=2000), Rule("LG-R-003")]
Sha256: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Confidence: TypeAlias = Annotated[float, Field(ge=0, le=1), Rule("LG-R-004")]

ReviewReason: TypeAlias = Annotated[
    Literal[
        "missing_external_evidence",
        "ambiguous_term_identity",
        "uncertain_occurrence_identity",
        "incomplete_source_context",
        "ambiguous_reference",
    ],
    Rule("LG-R-002"),
]
ScopeQualification: TypeAlias = Annotated[Literal["none", "possible_inherited_definition"], Rule("LG-R-002")]
