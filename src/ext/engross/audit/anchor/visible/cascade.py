"""The declarations that win for the elements of a page, of those that can hide text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from selectolax.lexbor import LexborHTMLParser

from engross.audit.anchor.visible.selectors import Elements, steps, weight
from engross.audit.anchor.visible.sheets import Declared, Rule, applies, declared, rules
from engross.audit.anchor.visible.sight import INHERITED, hides

__all__ = ["WORK_LIMIT", "TooManyRulesError", "Winners", "winners"]

WORK_LIMIT = 20_000_000
"""Most steps of following selectors: compounds of all rules times elements of the page."""

Winners: TypeAlias = Mapping[int, Mapping[str, str]]
"""For an element, by the parser's number: the winning values of properties that can hide."""

_Rank: TypeAlias = tuple[bool, bool, tuple[int, int, int], int]
_Contest: TypeAlias = dict[int, dict[str, tuple[_Rank, str]]]


class TooManyRulesError(Exception):
    """The style sheets of a page are too large to be followed over all of its elements."""


def winners(tree: LexborHTMLParser) -> Winners:
    """What the page's own sheets and ``style`` attributes say, by importance, weight and order.

    Empty when nothing on the page hides anything. Raises :class:`TooManyRulesError`.
    """
    sheets = [
        rule
        for node in tree.css("style")
        if applies(node.attributes.get("media") or "")
        for rule in rules(node.text())
    ]
    inline = [(node.mem_id, declared(node.attributes.get("style") or "")) for node in tree.css("[style]")]
    every = [*(rule.declared for rule in sheets), *(own for _, own in inline)]
    names = {one.name for own in every for one in own if hides(one.name, one.value)}
    if not names:
        return {}
    names.add("overflow")
    contest: _Contest = {}
    _sheets(contest, tree, sheets, names)
    for node, own in inline:
        _offer(contest, node, own, names, (True, (0, 0, 0), 0))
    return {
        node: {name: value for name, (_, value) in won.items()}
        for node, won in contest.items()
        if any(name in INHERITED or hides(name, value) for name, (_, value) in won.items())
    }


def _sheets(contest: _Contest, tree: LexborHTMLParser, sheets: list[Rule], names: set[str]) -> None:
    bearing = [rule for rule in sheets if any(one.name in names for one in rule.declared)]
    if not bearing:
        return
    elements = Elements(tree)
    work = sum(len(steps(selector)) for rule in bearing for selector in rule.selectors)
    if work * len(elements) > WORK_LIMIT:
        raise TooManyRulesError
    for order, rule in enumerate(bearing):
        for selector in rule.selectors:
            rank = (False, weight(selector), order)
            for node in elements.meant(selector):
                _offer(contest, node, rule.declared, names, rank)


def _offer(
    contest: _Contest,
    node: int,
    own: tuple[Declared, ...],
    names: set[str],
    rank: tuple[bool, tuple[int, int, int], int],
) -> None:
    for one in own:
        if one.name in names:
            won, full = contest.setdefault(node, {}), (one.important, *rank)
            if one.name not in won or won[one.name][0] <= full:
                won[one.name] = (full, one.value)
