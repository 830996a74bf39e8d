"""Element ids, heading levels and targets of one rendering, as templates ask for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from markupsafe import Markup

from engross.render.links import Links
from engross.views.anchor_model import AnchorView
from engross.views.carriers import anchor_item_id, part_id
from engross.views.legible import legible

__all__ = ["Carrier", "anchor_ids"]

_SCOPE = "scope"
_OWN = {"coverage": frozenset({_SCOPE}), "register": frozenset[str]()}


@dataclass(frozen=True, slots=True)
class Carrier:
    """Knows the record key, the host's links, and whether the page holds nothing else.

    A method that gives an attribute gives it with a blank before it, or nothing: a view
    that does not carry the ids of its record (``links.first``) sets none.
    """

    key: str
    links: Links
    part: str
    alone: bool
    anchors: dict[str, str] = field(default_factory=dict)

    def h(self, depth: int) -> str:
        """The heading element of a depth; the title of the view has depth 1."""
        return f"h{min(6, max(1, self.links.heading_level) + depth - 1)}"

    def part_id(self, name: str) -> str | None:
        """The element id of a section, heading or term."""
        return part_id(self.key, name) if self.links.first else None

    def id(self, name: str) -> Markup:
        """The ``id`` attribute of a section, heading or term."""
        return self._attribute("id", self.part_id(name))

    def item(self, item_id: str) -> Markup:
        """The ``id`` attribute that carries an item: the bare id of the record.

        A register leads to the items of the review; it carries ids only where it stands
        alone and knows of no review.
        """
        carries = self.part != "register" or (self.alone and not self.links.dashboard)
        return self._attribute("id", item_id if self.links.first and carries else None)

    def anchor(self, kind: str, item_id: str) -> Markup:
        """The ``id`` attribute of an item of an anchor record; each id is given once a page."""
        owned = self.anchors.get(item_id) == kind and self.links.first
        return self._attribute("id", anchor_item_id(self.key, item_id) if owned else None)

    def labelled(self, name: str) -> Markup:
        """``aria-labelledby`` for a heading with the id of that name."""
        return self._attribute("aria-labelledby", self.part_id(name))

    def to_item(self, item_id: str) -> str:
        """The address of a ledger item."""
        return f"{self.links.dashboard}#{item_id}"

    def to_part(self, name: str) -> str | None:
        """The address of a section or term of the review, or None where no page has it."""
        own = name in _OWN[self.part] if self.part in _OWN else True
        prefix = self.links.dashboard
        if name == _SCOPE and (own or self.links.scope):
            prefix = self.links.scope
        if not prefix and self.alone and not own:
            return None
        return f"{prefix}#{part_id(self.key, name)}"

    def to_anchor(self, item_id: str) -> str:
        """The address of an item of an anchor record, on the same page."""
        return f"#{anchor_item_id(self.key, item_id)}"

    @staticmethod
    def _attribute(name: str, value: str | None) -> Markup:
        return Markup("") if value is None else Markup(' {}="{}"').format(name, legible(value))


def anchor_ids(view: AnchorView) -> dict[str, str]:
    """Which list of an anchor record owns an id: findings first, for lists may share ids."""
    owners: dict[str, str] = {}
    rows: tuple[tuple[str, Iterable[str]], ...] = (
        ("finding", (finding.id for decision in view.decisions for finding in decision.findings)),
        ("negative", (entry.id for entry in view.negative)),
        ("artifact", (artifact.id for artifact in view.artifacts)),
        ("decision", (decision.id for decision in view.decisions)),
    )
    for kind, ids in rows:
        for item_id in ids:
            owners.setdefault(item_id, kind)
    return owners
