"""JSON as a JavaScript engine reads it: the last of repeated members, any depth, numbers as doubles.

The ``reference`` profile reads records in this way; the strict profile only numbers that
no strict reader keeps, so that the member that holds one can be named.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import NoReturn

__all__ = ["json_value", "number"]

_SPACE = r"[ \t\n\r]*+"
_STRING = r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+"'
_NUMBER = r"-?+(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+(?:[eE][+-]?+[0-9]++)?+"
_VALUE = re.compile(
    rf"{_SPACE}(?:(?P<string>{_STRING})|(?P<number>{_NUMBER})|(?P<word>true|false|null)|(?P<open>[\[{{]))"
)
_NAME = re.compile(rf"{_SPACE}({_STRING}){_SPACE}:")
_CLOSING = re.compile(rf"{_SPACE}([\]}}])")
_NEXT = re.compile(rf"{_SPACE}([,\]}}])")
_END = re.compile(rf"{_SPACE}\Z")
_WORDS = {"true": True, "false": False, "null": None}
_CLOSES = {list: "]", dict: "}"}
_PLAIN_BELOW = 1e21
_EXACT_BELOW = 2**53


def json_value(text: str) -> object:
    """The value of a JSON text. Raises ``json.JSONDecodeError`` for anything else."""
    try:
        return json.loads(
            text,
            parse_int=number,
            parse_float=number,
            parse_constant=lambda name: _refuse(name, text),
        )
    except RecursionError:
        return _Walk(text).value()


def number(text: str) -> int | float:
    """A number as a double: 2^53+1 loses its last bit, 1e400 is infinity.

    Whole numbers below 10^21 become integers of the digits that JavaScript shows: the
    fewest that tell the double from others, then zeros.
    """
    value = float(text)
    if abs(value) >= _PLAIN_BELOW or not value.is_integer():
        return value
    return int(value) if abs(value) < _EXACT_BELOW else int(Decimal(repr(value)))


def _refuse(name: str, text: str) -> NoReturn:
    """JSON knows no NaN and no infinity; the reader of the standard library does."""
    raise json.JSONDecodeError(f"{name} is no JSON value", text, max(text.find(name), 0))


class _Walk:
    """One pass over a text that is nested too deeply for a reader that calls itself."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.open: list[list[object] | dict[str, object]] = []
        self.name = ""
        self.root: object = None

    def value(self) -> object:
        """The value of the whole text."""
        self._value()
        while self.open:
            self._member()
        if _END.match(self.text, self.at) is None:
            raise self._fault("extra data")
        return self.root

    def _member(self) -> None:
        """One more member or element of the innermost container, or none if it ends at once."""
        if isinstance(self.open[-1], dict):
            name = self._token(_NAME, "a member name and a colon")
            self.name = json.loads(name[1])
        self._value()

    def _value(self) -> None:
        token = self._token(_VALUE, "a value")
        kind, spelled = token.lastgroup, token[token.lastgroup or 0]
        if kind == "open":
            self._enter([] if spelled == "[" else {})
            return
        if kind == "string":
            self._keep(json.loads(spelled))
        else:
            self._keep(number(spelled) if kind == "number" else _WORDS[spelled])
        self._leave()

    def _enter(self, container: list[object] | dict[str, object]) -> None:
        self._keep(container)
        self.open.append(container)
        closing = _CLOSING.match(self.text, self.at)
        if closing is not None and closing[1] == _CLOSES[type(container)]:
            self.at = closing.end()
            self.open.pop()
            self._leave()

    def _leave(self) -> None:
        """After a value: to the next one, and out of every container that ends here."""
        while self.open:
            mark = self._token(_NEXT, "a comma or a closing bracket")
            if mark[1] == ",":
                return
            if mark[1] != _CLOSES[type(self.open.pop())]:
                raise self._fault("a bracket of the other kind")

    def _keep(self, value: object) -> None:
        if not self.open:
            self.root = value
            return
        inside = self.open[-1]
        if isinstance(inside, dict):
            inside[self.name] = value
        else:
            inside.append(value)

    def _token(self, pattern: re.Pattern[str], expected: str) -> re.Match[str]:
        token = pattern.match(self.text, self.at)
        if token is None:
            raise self._fault(f"expected {expected}")
        self.at = token.end()
        return token

    def _fault(self, message: str) -> json.JSONDecodeError:
        return json.JSONDecodeError(message, self.text, self.at)
