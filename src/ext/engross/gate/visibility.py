"""Whether a reader sees an element, only hears it, or meets it not at all.

A small cascade (importance, specificity, order) over the properties that can hide
text. Rules are matched by the parser's own selector engine; selectors that it cannot
evaluate (states such as hover, pseudo-elements) are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from enum import IntEnum

from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError

from engross.gate.colours import GROUNDS, WHITE, colour, drowns, may_drown, variables
from engross.gate.stylesheet import Declaration, Rule, declarations

__all__ = ["Inherited", "Seen", "Styles", "styles_of"]

Weight = tuple[bool, bool, tuple[int, int, int], int]


class Seen(IntEnum):
    """How a text reaches a reader. Only ``SEEN`` counts as shown; claims are sought in ``HEARD`` too."""

    GONE = 0
    HEARD = 1
    SEEN = 2


@dataclass(frozen=True, slots=True)
class Inherited:
    """What an element hands down: its own visibility, and what children may still undo.

    ``ink`` and ``ground`` are colours where they are known; a ground that is not is empty.
    """

    seen: Seen = Seen.SEEN
    invisible: bool = False
    tiny: bool = False
    clear: bool = False
    ink: str | None = None
    ground: str = WHITE

    @property
    def effect(self) -> Seen:
        """How the element's own text reaches a reader."""
        if self.seen is Seen.GONE or self.invisible:
            return Seen.GONE
        return Seen.HEARD if self.tiny or self.clear or drowns(self.ink, self.ground) else self.seen


@dataclass(slots=True)
class Styles:
    """The winning declarations that bear on sight, by the parser's number of an element."""

    winners: dict[int, dict[str, str]] = field(default_factory=dict)
    variables: Mapping[str, str] = field(default_factory=dict)

    def enter(self, node_id: int, attributes: Mapping[str, str | None], outer: Inherited) -> Inherited:
        """What an element hands down, given what its parent hands down."""
        if outer.seen is Seen.GONE:
            return outer
        if "hidden" in attributes and _SHOWN_BY_SCRIPT.intersection((attributes.get("class") or "").split()):
            return Inherited(Seen.HEARD)
        won = self.winners.get(node_id)
        if won is None:
            return Inherited(Seen.GONE) if "hidden" in attributes else outer
        return _combined(won, "hidden" in attributes, outer, self.variables)


# Hidden until a script shows them: no reader can rely on them, but some will see them.
_SHOWN_BY_SCRIPT = frozenset({"eg-filter", "eg-tag"})
_ZERO = re.compile(r"[+-]?(?:0+(?:\.0*)?|\.0+)(?:px|em|rem|ex|ch|pt|vh|vw|%)?")
_RELATIVE = re.compile(r"(?<!r)em\b|ex\b|ch\b|%|smaller|larger|inherit|unset")
_FAR = re.compile(r"-\s*(?:\d{4,}(?:\.\d+)?(?:px|pt)|[1-9]\d{2,}(?:\.\d+)?(?:r?em|vw|vh|ch|%)|\d{3,}%)")
_NOTHING = re.compile(
    r"inset\(\s*(?:[5-9]\d|100)(?:\.\d+)?%.*\)|circle\(\s*0.*\)|"
    r"rect\(\s*(?:0(?:px)?|1px)[\s,]+(?:0(?:px)?|1px)[\s,]+(?:0(?:px)?|1px)[\s,]+(?:0(?:px)?|1px)\s*\)"
)
_SMALL_BOX = re.compile(r"[+-]?(?:0+(?:\.0*)?|\.0+)(?:px|em|rem|%)?|1px")
_PLACED = ("left", "right", "top", "margin-left", "margin-top", "text-indent")
_INHERITED = frozenset({"visibility", "font-size", "color"})
_BOX = ("width", "height", "max-width", "max-height")
_HIDES: Mapping[str, re.Pattern[str]] = {
    "display": re.compile(r"none"),
    "visibility": re.compile(r"hidden|collapse"),
    "content-visibility": re.compile(r"hidden"),
    "opacity": re.compile(r"[+-]?(?:0+(?:\.0\d*)?|\.0\d*)%?"),
    "font-size": _ZERO,
    "color": re.compile(r"transparent|(?:rgba|hsla)\(.*,\s*0?\.?0+\s*\)|#[0-9a-f]{6}00|#[0-9a-f]{3}0"),
    "clip": _NOTHING,
    "clip-path": _NOTHING,
    "transform": re.compile(r".*scale[xy]?\(\s*0?\.?0+\s*[,)].*"),
    **dict.fromkeys(_PLACED, _FAR),
    **dict.fromkeys(_BOX, _SMALL_BOX),
}


def styles_of(tree: LexborHTMLParser, sheets: Iterable[Rule], relevant: Set[int]) -> Styles:
    """The winning hiding declarations of the relevant elements, style attributes included.

    ``relevant`` are the elements in and around views, by the parser's number. Elsewhere
    a sheet hides nothing for the gate: a claim is sought there whatever a theme folds away.
    """
    every = tuple(sheets)
    weights: dict[int, dict[str, tuple[Weight, str]]] = {}
    engine = _Engine(tree)
    touched = {n: names for n, names in _hidden_by_rule(every, engine).items() if n in relevant}
    inline = [(node.mem_id, declarations(node.attributes.get("style") or "")) for node in tree.css("[style]")]
    for node_id, own in inline:
        touched.setdefault(node_id, set()).update(d.name for d in own if _hides(d))
    touched = {node_id: _decisive(names) for node_id, names in touched.items() if names}
    # What is inherited can be undone by any element inside.
    for name in _INHERITED.intersection(*[set().union(*touched.values())]):
        for node_id in relevant:
            touched.setdefault(node_id, set()).add(name)
    known = variables(every)
    if may_drown(every, [own for _, own in inline], known):
        for node_id in relevant:
            touched.setdefault(node_id, set()).update(("color", *GROUNDS))
    if touched:
        _contest(every, engine, touched, weights)
        for node_id, own in inline:
            for declared in own:
                if declared.name in touched.get(node_id, ()):
                    _offer(weights, node_id, declared, (declared.important, True, (0, 0, 0), 0))
    won = {n: {p: value for p, (_, value) in own.items()} for n, own in weights.items()}
    return Styles(won, known)


class _Engine:
    """Selector matches of one page, each selector evaluated once."""

    def __init__(self, tree: LexborHTMLParser) -> None:
        self._tree = tree
        self._matches: dict[str, tuple[int, ...]] = {}

    def matches(self, selector: str) -> tuple[int, ...]:
        if selector not in self._matches:
            self._matches[selector] = tuple(node.mem_id for node in self._nodes(selector))
        return self._matches[selector]

    def _nodes(self, selector: str) -> list[LexborNode]:
        if ":before" in selector or ":after" in selector:
            return []
        try:
            return self._tree.css(selector)
        except (SelectolaxError, ValueError):
            return []


def _hidden_by_rule(sheets: tuple[Rule, ...], engine: _Engine) -> dict[int, set[str]]:
    touched: dict[int, set[str]] = {}
    for rule in sheets:
        names = {declared.name for declared in rule.declarations if _hides(declared)}
        # A small box hides only what may not run over.
        if not names or (names <= set(_BOX) and not _cut_off(rule.declarations)):
            continue
        for selector in rule.selectors:
            for node_id in engine.matches(selector):
                touched.setdefault(node_id, set()).update(names)
    return touched


def _contest(
    sheets: tuple[Rule, ...],
    engine: _Engine,
    touched: Mapping[int, set[str]],
    weights: dict[int, dict[str, tuple[Weight, str]]],
) -> None:
    names = set().union(*touched.values())
    for order, rule in enumerate(sheets):
        declared = [d for d in rule.declarations if d.name in names]
        if not declared:
            continue
        for selector in rule.selectors:
            rank = _specificity(selector)
            for node_id in engine.matches(selector):
                wanted = touched.get(node_id, ())
                for one in declared:
                    if one.name in wanted:
                        _offer(weights, node_id, one, (one.important, False, rank, order))


def _offer(
    weights: dict[int, dict[str, tuple[Weight, str]]], node_id: int, declared: Declaration, weight: Weight
) -> None:
    won = weights.setdefault(node_id, {})
    if declared.name not in won or won[declared.name][0] <= weight:
        won[declared.name] = (weight, declared.value)


def _hides(declared: Declaration) -> bool:
    pattern = _HIDES.get(declared.name)
    return pattern is not None and pattern.fullmatch(declared.value) is not None


def _cut_off(declared: tuple[Declaration, ...]) -> bool:
    return any(d.name == "overflow" and d.value.split()[:1] in (["hidden"], ["clip"]) for d in declared)


def _decisive(names: set[str]) -> set[str]:
    """What has to be weighed for an element: a clip or ``display`` makes boxes and offsets idle."""
    if names & {"display", "clip", "clip-path"}:
        return names - set(_BOX) - set(_PLACED)
    return names | {"overflow"} if names & set(_BOX) else names


def _combined(won: Mapping[str, str], hidden: bool, outer: Inherited, known: Mapping[str, str]) -> Inherited:
    def says(name: str) -> bool:
        return name in won and _HIDES[name].fullmatch(won[name]) is not None

    if hidden or says("display") or says("content-visibility"):
        return Inherited(Seen.GONE)
    veiled = any(says(name) for name in ("opacity", "clip", "clip-path", "transform", "text-indent"))
    veiled = veiled or any(says(name) for name in _PLACED)
    boxed = won.get("overflow", "").split(" ")[0] in {"hidden", "clip"} and any(says(name) for name in _BOX)
    return Inherited(
        Seen.HEARD if veiled or boxed else outer.seen,
        says("visibility") if "visibility" in won else outer.invisible,
        says("font-size") or (outer.tiny and _RELATIVE.search(won.get("font-size", "inherit")) is not None),
        says("color") if "color" in won else outer.clear,
        (colour(won["color"], known) or outer.ink) if "color" in won else outer.ink,
        _ground(won, outer, known),
    )


def _ground(won: Mapping[str, str], outer: Inherited, known: Mapping[str, str]) -> str:
    """The colour that an element is painted on; what cannot be told is like no ink."""
    for name in GROUNDS:
        if name in won:
            found = colour(won[name], known)
            return outer.ground if found == "" else (found or "?")
    return outer.ground


_SIMPLE = re.compile(r"#[\w-]+|\.[\w-]+|\[[^\]]*\]|::?[\w-]+|[\w-]+|\*")


def _specificity(selector: str) -> tuple[int, int, int]:
    """(ids, classes and attributes and states, names) of a selector; brackets count by their content."""
    ids = classes = names = 0
    for token in _SIMPLE.findall(selector):
        if token.startswith("#"):
            ids += 1
        elif token[0] in ".[" or (token[0] == ":" and token not in {":not", ":is", ":has", ":where"}):
            classes += 1
        elif token[0] not in ":*":
            names += 1
    return ids, classes, names
