"""Lines that carry what a claim says, where the old line itself is not at hand.

Weaker than any comparison of lines: it finds where a claim could stand, not where its
line went. The tokens are those of the audit's entailment proxy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engross.audit.anchor.entailment.model import Token

__all__ = ["Carrier", "carriers", "claim_tokens", "missing_tokens"]

_LONGEST_CLAIM = 5_000
_LONGEST_LINE = 20_000
_MOST_COMPARED = 2_000
_MOST_CARRIERS = 10


@dataclass(frozen=True, slots=True)
class Carrier:
    """A line (from 1) that carries some of the tokens of a claim, and how many of how many."""

    line: int
    text: str
    carried: int
    of: int


def claim_tokens(claim: str) -> tuple[Token, ...]:
    """The tokens that a line has to carry; none for a claim of more than 5,000 characters."""
    # loads tables of units, which only a claim needs
    from engross.audit.anchor.entailment import tokens

    return tokens(claim) if len(claim) <= _LONGEST_CLAIM else ()


def missing_tokens(claim: str, line: str) -> tuple[Token, ...]:
    """The tokens of a claim that a line does not carry."""
    from engross.audit.anchor.entailment import unsupported  # as above

    return unsupported(claim, line) if len(claim) <= _LONGEST_CLAIM else ()


def carriers(claim: str, lines: Sequence[str], near: int, window: int) -> tuple[Carrier, ...]:
    """The lines that carry most of the claim's tokens, the nearest to a line first.

    At most ``window`` lines on each side are looked at; lines of more than 20,000
    characters are not.
    """
    tokens = claim_tokens(claim)
    if not tokens:
        return ()
    found = []
    for at in _candidates(tokens, lines, near - 1, window):
        carried = len(tokens) - len(missing_tokens(claim, lines[at]))
        if carried > 0:
            found.append(Carrier(at + 1, lines[at], carried, len(tokens)))
    most = max((one.carried for one in found), default=0)
    return tuple(one for one in found if one.carried == most)[:_MOST_CARRIERS]


def _candidates(tokens: Sequence[Token], lines: Sequence[str], near: int, window: int) -> Iterator[int]:
    """Lines that may carry a token, the nearest first: a cheap look before the real one."""
    texts = [token.text.casefold() for token in tokens if token.kind != "measure"]
    numbers = any(token.kind == "measure" for token in tokens)
    left = _MOST_COMPARED
    for at in _outwards(near, len(lines), window):
        line = lines[at]
        if len(line) > _LONGEST_LINE:
            continue
        folded = line.casefold()
        if any(text in folded for text in texts) or (numbers and any(map(str.isnumeric, line))):
            yield at
            left -= 1
            if not left:
                return


def _outwards(near: int, count: int, window: int) -> Iterator[int]:
    """Indexes of a list from one place outwards, below it first."""
    for step in range(window + 1):
        for at in dict.fromkeys((near + step, near - step)):
            if 0 <= at < count:
                yield at
