"""The closed objects of a problem-anchor record: which members each has, and what is said when not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from engross.audit.anchor.examination import Examination
from engross.contracts.shown import shown
from engross.diagnostics import Diagnostic, Where, diagnose

__all__ = [
    "ANCHOR",
    "ARTIFACT",
    "COVERAGE",
    "DECISION",
    "FINAL",
    "FINDING",
    "NEGATIVE",
    "RECORD",
    "Shape",
    "fits",
    "misshapen",
]

_REPORTED = 50


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed object: its members in the contract's order, and the codes of its three faults."""

    noun: str
    required: tuple[str, ...]
    optional: tuple[str, ...]
    no_object: str
    unknown: str
    missing: str


RECORD = Shape(
    "record",
    (
        "schema",
        "question",
        "commit",
        "anchor_root",
        "artifacts",
        "decisions",
        "findings",
        "coverage",
        "final",
    ),
    (),
    "PA-003",
    "PA-004",
    "PA-005",
)
ARTIFACT = Shape("artifact", ("id", "path", "sha256", "bytes"), (), "PA-012", "PA-013", "PA-014")
DECISION = Shape("decision", ("id", "text"), (), "PA-026", "PA-027", "PA-028")
FINAL = Shape("entry of the report", ("path", "sha256", "bytes"), (), "PA-032", "PA-033", "PA-034")
FINDING = Shape(
    "finding",
    ("id", "decision_id", "claim", "type", "changes", "status"),
    ("locator", "anchor", "artifact_id"),
    "PA-043",
    "PA-044",
    "PA-045",
)
ANCHOR = Shape("anchor", ("path", "line"), (), "PA-054", "PA-055", "PA-056")
COVERAGE = Shape("coverage", ("negative",), (), "PA-080", "PA-081", "PA-082")
NEGATIVE = Shape(
    "negative entry", ("id", "searched", "not_found", "boundary"), (), "PA-084", "PA-085", "PA-086"
)


def misshapen(value: object, shape: Shape, where: Where) -> tuple[Diagnostic, ...]:
    """What is wrong with the members: unknown ones in file order, then missing ones.

    ``null`` is a value, so a member that is ``null`` is there. After fifty unknown
    members the rest is left out; they say nothing new.
    """
    if not isinstance(value, dict):
        message = f"The {shape.noun} is not a JSON object."
        return (diagnose(shape.no_object, where, message, expected="an object", found=shown(value)),)
    known = {*shape.required, *shape.optional}
    unknown = [name for name in value if name not in known][:_REPORTED]
    return (
        *(
            diagnose(
                shape.unknown,
                where,
                f"The {shape.noun} has a member that the contract does not know.",
                expected=", ".join((*shape.required, *shape.optional)),
                found=shown(name),
            )
            for name in unknown
        ),
        *(
            diagnose(shape.missing, where, f"The {shape.noun} lacks the member {name}.", expected=name)
            for name in shape.required
            if name not in value
        ),
    )


def fits(value: object, shape: Shape, exam: Examination, *place: str | int) -> TypeGuard[dict[str, object]]:
    """Whether the value is such an object; the examination hears what is wrong with it."""
    wrong = misshapen(value, shape, exam.at(*place))
    exam.add(*wrong)
    return not wrong
