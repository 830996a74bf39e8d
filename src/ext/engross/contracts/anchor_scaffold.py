"""A problem-anchor record that its author has yet to finish.

What nobody but the author knows is a list with one instruction in it. Every rule of the
contract refuses a list there, so a record cannot be published with an instruction left in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engross.contracts.anchor import SCHEMA
from engross.contracts.json_editing import JsonPath

__all__ = ["FILL_IN", "PinnedPath", "Scaffold", "fill_in", "finding", "placeholders"]

FILL_IN = "FILL IN: "

_CHANGES = "what the finding changes: change, measure, defer, product-decision or background"


@dataclass(frozen=True, slots=True)
class PinnedPath:
    """A path with the hash and the size (bytes) of the file that lies there."""

    path: str
    sha256: str
    size: int

    def members(self) -> dict[str, object]:
        """The three members as the contract names them."""
        return {"path": self.path, "sha256": self.sha256, "bytes": self.size}


@dataclass(frozen=True, slots=True)
class Scaffold:
    """What is known of a record; ``None`` for what the author has to say.

    ``artifacts`` get the ids A1, A2, …; ``decisions`` and ``negative`` are pairs of an id and
    what the candidate says there; ``findings`` come from :func:`finding`.
    """

    question: str | None
    commit: str | None
    anchor_root: str
    artifacts: Sequence[PinnedPath]
    decisions: Sequence[tuple[str, str]]
    findings: Sequence[dict[str, object]]
    negative: Sequence[tuple[str, str]]
    final: PinnedPath

    def record(self) -> dict[str, object]:
        """The record, its members in the order of the contract."""
        commit = "the commit that was studied, 7 to 40 lower-case hexadecimal digits"
        return {
            "schema": SCHEMA,
            "question": self.question or fill_in("the research question, word for word"),
            "commit": self.commit or fill_in(commit),
            "anchor_root": self.anchor_root,
            "artifacts": [
                {"id": f"A{number}", **pinned.members()} for number, pinned in enumerate(self.artifacts, 1)
            ],
            "decisions": [
                {"id": name, "text": fill_in("the decision that the report informs", said)}
                for name, said in self.decisions
            ],
            "findings": list(self.findings),
            "coverage": {"negative": [_negative(name, said) for name, said in self.negative]},
            "final": self.final.members(),
        }


def finding(
    name: str, decision: str | None, said: str, anchor: tuple[str, int] | None, artifact: str | None
) -> dict[str, object]:
    """A finding to be finished. Its status is ``unverified``: nobody has checked it yet."""
    about: dict[str, object] = {
        "type": fill_in("external (with a locator), product or background; repo needs an anchor")
    }
    if anchor is not None:
        about = {
            "type": "repo",
            "anchor": {"path": anchor[0], "line": anchor[1]},
            "artifact_id": artifact,
        }
    return {
        "id": name,
        "decision_id": decision or fill_in("the id of the decision that the finding informs"),
        "claim": fill_in("what the finding claims", said),
        **about,
        "changes": fill_in(_CHANGES),
        "status": "unverified",
    }


def fill_in(what: str, said: str = "") -> list[str]:
    """An instruction in the place of a value that only the author knows."""
    return [f"{FILL_IN}{what}" + (f" (the candidate: {said})" if said else "")]


def placeholders(value: object, path: JsonPath = ()) -> Iterator[tuple[JsonPath, str]]:
    """The instructions that are left in a record, each with its place."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from placeholders(inner, (*path, name))
    elif isinstance(value, list):
        if len(value) == 1 and isinstance(value[0], str) and value[0].startswith(FILL_IN):
            yield path, value[0].removeprefix(FILL_IN)
            return
        for index, inner in enumerate(value):
            yield from placeholders(inner, (*path, index))


def _negative(name: str, said: str) -> dict[str, object]:
    return {
        "id": name,
        "searched": fill_in("what was searched for", said),
        "not_found": fill_in("what was not found"),
        "boundary": fill_in("how far the search went, and where it ended"),
    }
