"""What a report names and cites, looked up once for a whole record (contract: binding to the candidate)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeGuard

from engross.audit.anchor.visible import Visible
from engross.contracts.anchor_types import is_confined_path, is_id, is_plain_path
from engross.source.mentions import Citation, citations, mentioned, url_spans

__all__ = ["Binding", "anchors_of", "bind", "citable", "ids_of"]


@dataclass(frozen=True, slots=True)
class Binding:
    """The ids that a report names, its citations of anchors, and its spans out of sight.

    ``disguised`` are the cited anchors that the file itself, read as it is written, does
    not cite. ``unseen`` are URLs and link targets: code points, end-exclusive, sorted and
    apart.
    """

    named: frozenset[str]
    cited: Mapping[tuple[str, int], tuple[Citation, ...]]
    disguised: frozenset[tuple[str, int]]
    unseen: tuple[tuple[int, int], ...]

    def out_of_sight(self, citation: Citation) -> bool:
        """Whether a citation lies in a URL or a link target, where few readers look."""
        at = bisect_right(self.unseen, citation.start, key=lambda span: span[0]) - 1
        return at >= 0 and citation.end <= self.unseen[at][1]


def bind(visible: Visible, record: Mapping[str, object]) -> Binding:
    """Look for every id and every anchor of the record in the visible text of its report."""
    anchors = anchors_of(record)
    cited = citations(f"{visible.text}\n{visible.aside}", anchors)
    written = cited if visible.written in {None, visible.text} else citations(visible.written or "", anchors)
    aside = (len(visible.text), len(visible.text) + 1 + len(visible.aside))
    return Binding(
        named=mentioned(visible.text, ids_of(record)),
        cited=cited,
        disguised=frozenset(cited) - frozenset(written),
        unseen=_merged((*url_spans(visible.text), aside)),
    )


def ids_of(record: Mapping[str, object]) -> frozenset[str]:
    """The well-formed ids that a report has to name: of findings and of negative entries."""
    coverage = record.get("coverage")
    negative = coverage.get("negative") if isinstance(coverage, dict) else None
    entries = (*_objects(record.get("findings")), *_objects(negative))
    return frozenset(item for entry in entries if is_id(item := entry.get("id")))


def anchors_of(record: Mapping[str, object], plain: bool = True) -> frozenset[tuple[str, int]]:
    """The anchors that a report has to cite (:func:`citable`)."""
    places = (citable(entry.get("anchor"), plain) for entry in _objects(record.get("findings")))
    return frozenset(place for place in places if place is not None)


def citable(anchor: object, plain: bool = True) -> tuple[str, int] | None:
    """Path and line of an anchor that a report can cite, resolved or not.

    The line may be wrong (0, past the end) and must be cited all the same. With ``plain``
    the path may hold no colon and no control character.
    """
    if not isinstance(anchor, dict):
        return None
    path: object = anchor.get("path")
    line: object = anchor.get("line")
    if not is_confined_path(path) or not _is_whole(line):
        return None
    return (path, int(line)) if is_plain_path(path) or not plain else None


def _is_whole(value: object) -> TypeGuard[int | float]:
    """A number without a fraction, of any sign."""
    return type(value) is int or (isinstance(value, float) and value.is_integer())


def _objects(entries: object) -> list[dict[str, object]]:
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _merged(spans: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The spans sorted, and joined where they touch or overlap."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)
