"""The report as the reference tool reads it: all of its bytes as text, whatever its kind.

Source: anchor contract, sections 5.1 and 5.2. Comments, scripts, hidden and deleted text
count; a compressed file shows next to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from engross.audit.anchor.binding import Binding, anchors_of, ids_of
from engross.audit.anchor.visible import Visible
from engross.source.mentions import ASCII_NEIGHBOURS, citations, spelled

__all__ = ["bind_spelled", "whole_text"]


def whole_text(_name: str, data: bytes) -> Visible:
    """Every byte of the report, read as UTF-8, whatever its name."""
    return Visible(data.decode("utf-8", "replace"))


def bind_spelled(report: Visible, record: Mapping[str, object]) -> Binding:
    """Ids count wherever their letters stand, citations by their ASCII neighbours."""
    anchors = anchors_of(record, plain=False)
    return Binding(
        named=spelled(report.text, ids_of(record)),
        cited=citations(report.text, anchors, ASCII_NEIGHBOURS),
        disguised=frozenset(),
        unseen=(),
    )
