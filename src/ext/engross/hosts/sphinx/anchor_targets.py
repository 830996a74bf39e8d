"""What a role of a research record may refer to: findings, negative entries, cited lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engross.source.mentions import RANGE_DASHES
from engross.views.anchor_model import AnchorView
from engross.views.carriers import anchor_item_id

__all__ = ["Target", "TargetKind", "named", "split_target", "targets_of"]

TargetKind: TypeAlias = Literal["finding", "negative", "cite"]

_QUALIFIED = re.compile(r"(?P<key>[A-Za-z][A-Za-z0-9_-]{0,63}):(?P<name>.+)", re.DOTALL)
_RANGE = re.compile(
    rf"(?P<start>.*:(?P<first>[0-9]{{1,9}}))\s*[{RANGE_DASHES}]\s*(?P<last>[0-9]{{1,9}})", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be referred to: its record, its name there, the item that carries it."""

    kind: TargetKind
    key: str
    name: str
    item: str

    @property
    def full_name(self) -> str:
        """The name over all records: ``key:F1``, ``key:path:line``."""
        return f"{self.key}:{self.name}"

    @property
    def element(self) -> str:
        """The id of the element that carries it."""
        return anchor_item_id(self.key, self.item)


def targets_of(view: AnchorView) -> Iterator[Target]:
    """Everything in a record that can be referred to. A line belongs to its first finding."""
    cited: set[str] = set()
    for decision in view.decisions:
        for finding in decision.findings:
            yield Target("finding", view.key, finding.id, finding.id)
            cite = finding.passage.cite if finding.passage is not None else None
            if cite is not None and cite not in cited:
                cited.add(cite)
                yield Target("cite", view.key, cite, finding.id)
    for entry in view.negative:
        yield Target("negative", view.key, entry.id, entry.id)


def split_target(text: str, keys: Iterable[str]) -> tuple[str | None, str]:
    """The record's key, if one of ``keys`` stands before the name, and the name."""
    found = _QUALIFIED.fullmatch(text)
    if found is not None and found["key"] in set(keys):
        return found["key"], found["name"]
    return None, text


def named(kind: TargetKind, name: str) -> str:
    """The name that is looked for: of a range of lines that does not run backwards its beginning."""
    found = _RANGE.fullmatch(name) if kind == "cite" else None
    forwards = found is not None and int(found["first"]) <= int(found["last"])
    return found["start"] if found is not None and forwards else name
