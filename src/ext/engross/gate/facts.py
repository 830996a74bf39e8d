"""What holds of a record, taken from the record itself: the ground of the conditions on phrases.

Nothing here asks what the view says. So a view that says too much is found out, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engross.gate.strings import shown

__all__ = ["ANONYMOUS", "RecordFacts", "scope_name"]

_WHOLE = frozenset({"whole"})
_ANYWHERE = frozenset({"whole", "item", "term"})
ANONYMOUS = "anonymous"
"""The scope of a later view on a page: its entries carry no ids, so nothing tells them apart."""


@dataclass(frozen=True, slots=True)
class RecordFacts:
    """What holds of one record.

    ``holds`` are conditions of the whole record; ``scopes`` those of one finding,
    question, term, part, category or entry, by the name that :func:`scope_name` gives it.
    ``counts`` are the record's counts, ``names`` its strings that may fill a slot, folded
    as a page shows them.
    """

    holds: frozenset[str]
    scopes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    names: frozenset[str] = frozenset()

    def unmet(self, when: Iterable[str], scope: str | None = None) -> tuple[str, ...]:
        """The conditions that hold neither of the record nor of the scope."""
        own = (
            _WHOLE if not scope else _ANYWHERE if scope == ANONYMOUS else self.scopes.get(scope, frozenset())
        )
        return tuple(name for name in when if name not in self.holds and name not in own)


def scope_name(kind: str, name: str) -> str:
    """The name of a scope: ``item finding_…``, ``term Services``, ``part tables``, ``kind unused``."""
    return f"{kind} {shown(name)}"
