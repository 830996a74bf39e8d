"""A problem-anchor record (``vitruvius-problem-anchor.v1``) as frozen objects.

Built from an object that the audit has passed; whoever builds one from other data gets
a ``ValidationError``. The matrix of optional members is that of the contract's text: an
external finding carries no anchor. Source: problem-anchor contract, section 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, Self, TypeAlias, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    Strict,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError

from engross.contracts.anchor_types import (
    is_commit,
    is_confined_path,
    is_id,
    is_plain_path,
    is_positive_integer,
    is_sha256,
    is_text,
)

__all__ = [
    "SCHEMA",
    "Anchor",
    "AnchorRecord",
    "Artifact",
    "Coverage",
    "Decision",
    "Final",
    "Finding",
    "Negative",
]

SCHEMA: Literal["vitruvius-problem-anchor.v1"] = "vitruvius-problem-anchor.v1"

ACTIONS = frozenset({"change", "measure", "defer"})


def _text_type(name: str, holds: Callable[[str], bool]) -> AfterValidator:
    def check(value: str) -> str:
        if not holds(value):
            raise PydanticCustomError("anchor_type", "the value is not {type}", {"type": name})
        return value

    return AfterValidator(check)


def _whole(value: object) -> object:
    return int(value) if isinstance(value, float) and is_positive_integer(value) else value


class _Omittable:
    """Marks a member that may be absent; present, it is never null."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler(get_args(source)[0])


def _pattern(pattern: str) -> Any:
    """The type in the words of JSON Schema, whose white space is the contract's own."""
    return Field(json_schema_extra={"pattern": pattern})


Text: TypeAlias = Annotated[str, _pattern(r"\S"), _text_type("TEXT", is_text)]
Id: TypeAlias = Annotated[str, _pattern("^[A-Za-z0-9][A-Za-z0-9._-]*$"), _text_type("ID", is_id)]
Sha256: TypeAlias = Annotated[str, _pattern("^[0-9a-f]{64}$"), _text_type("SHA", is_sha256)]
Commit: TypeAlias = Annotated[str, _pattern("^[0-9a-f]{7,40}$"), _text_type("COMMIT", is_commit)]
Path: TypeAlias = Annotated[
    str,
    _pattern(
        r"^(?=[\s\S]*\S)(?![\s\S]*(?:^|/)\.{0,2}(?:/|$))[^\\:\u0000-\u001F\u007F-\u009F]+$",
    ),
    _text_type("PATH", lambda value: is_confined_path(value) and is_plain_path(value)),
]
PositiveInteger: TypeAlias = Annotated[int, Field(ge=1), BeforeValidator(_whole)]


class _Closed(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Artifact(_Closed):
    """A file under study, pinned by the hash and size of its raw bytes."""

    id: Id
    path: Path
    sha256: Sha256
    bytes: PositiveInteger


class Decision(_Closed):
    """A decision that the report informs."""

    id: Id
    text: Text


class Anchor(_Closed):
    """A line of a file below the anchor root; lines count from 1."""

    path: Path
    line: PositiveInteger


class Finding(_Closed):
    """A claim, tied to a decision and, by its type, to a line, an artifact or a locator."""

    id: Id
    decision_id: str
    claim: Text
    type: Literal["external", "repo", "product", "background"]
    locator: Annotated[Text | None, _Omittable()] = None
    anchor: Annotated[Anchor | None, _Omittable()] = None
    artifact_id: Annotated[Id | None, _Omittable()] = None
    changes: Literal["change", "measure", "defer", "product-decision", "background"]
    status: Literal["verified", "partial", "blocked", "unverified", "inferred", "failed"]

    @model_validator(mode="after")
    def _keeps_the_matrix(self) -> Self:
        is_repo, is_external = self.type == "repo", self.type == "external"
        wants_artifact = is_repo or (is_external and self.changes in ACTIONS)
        agrees = (
            (self.anchor is not None) == is_repo
            and (self.locator is not None) == is_external
            and (self.artifact_id is not None) == wants_artifact
            and (self.type != "product" or self.changes == "product-decision")
            and (self.type != "background" or self.changes == "background")
            and (is_repo or is_external or self.status != "verified")
        )
        if not agrees:
            raise PydanticCustomError("anchor_matrix", "the members of a finding do not fit its type")
        return self


class Negative(_Closed):
    """What was searched for and not found, and how far the search went."""

    id: Id
    searched: Text
    not_found: Text
    boundary: Text


class Coverage(_Closed):
    """What the record says about its search."""

    negative: Annotated[tuple[Negative, ...], Strict(False), Field(min_length=1)]


class Final(_Closed):
    """The candidate: the report beside the record, pinned by hash and size."""

    path: Path
    sha256: Sha256
    bytes: PositiveInteger


class AnchorRecord(_Closed):
    """One problem-anchor record. ``schema_`` is the member ``schema``."""

    schema_: Literal["vitruvius-problem-anchor.v1"] = Field(alias="schema")
    question: Text
    commit: Commit
    anchor_root: Text
    artifacts: Annotated[tuple[Artifact, ...], Strict(False), Field(min_length=1)]
    decisions: Annotated[tuple[Decision, ...], Strict(False), Field(min_length=1)]
    findings: Annotated[tuple[Finding, ...], Strict(False), Field(min_length=1)]
    coverage: Coverage
    final: Final
