"""The entailment proxy: does the anchored line carry what a claim says with high precision?

It compares quoted spans, identifiers and numbers with a unit. It shows presence, not
attribution; a number without a unit supports no measure; absence has no token (seed: The
entailment proxy).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from engross.audit.anchor.entailment.comparing import Carried
from engross.audit.anchor.entailment.identifiers import identifier_tokens
from engross.audit.anchor.entailment.measures import Measure, measures
from engross.audit.anchor.entailment.model import Token, TokenKind
from engross.audit.anchor.entailment.quoted import quoted_tokens

__all__ = ["LINE_LIMIT", "MEASURE_LIMIT", "Token", "TokenKind", "distinct", "tokens", "unsupported"]

MEASURE_LIMIT = 10_000
"""Most measures of one claim that are compared; a further one counts as not carried."""
LINE_LIMIT = 100_000
"""Most measures of one line that are read."""


def tokens(claim: str) -> tuple[Token, ...]:
    """Every token of a claim: quoted spans, then identifiers, then measures, each in order."""
    return (
        *quoted_tokens(claim),
        *identifier_tokens(claim),
        *(_token(claim, measure) for measure in measures(claim)),
    )


def distinct(claim: str) -> Iterator[Token]:
    """The tokens of a claim that are compared, of each kind each spelling once."""
    return chain(
        _once(quoted_tokens(claim)),
        _once(identifier_tokens(claim)),
        _once(_token(claim, measure) for measure in islice(measures(claim), MEASURE_LIMIT)),
    )


def unsupported(claim: str, line: str) -> tuple[Token, ...]:
    """The tokens of a claim that a line does not carry, each spelling once.

    They come in the order of :func:`tokens`.
    """
    lowered = line.lower()
    missing = [
        token
        for found in (quoted_tokens(claim), identifier_tokens(claim))
        for token in _once(found)
        if token.text.lower() not in lowered
    ]
    return (*missing, *_missing_measures(claim, line))


def _missing_measures(claim: str, line: str) -> Iterator[Token]:
    """The line is read only when the claim has a measure; what is past a limit counts as not carried."""
    carried: Carried | None = None
    judged: set[str] = set()
    for number, measure in enumerate(measures(claim)):
        token = _token(claim, measure)
        if number == MEASURE_LIMIT:
            yield token
            return
        if token.text in judged:
            continue
        judged.add(token.text)
        carried = carried or Carried(islice(measures(line), LINE_LIMIT))
        if not carried.carries(measure):
            yield token


def _once(found: Iterator[Token]) -> Iterator[Token]:
    seen: set[str] = set()
    for token in found:
        if token.text not in seen:
            seen.add(token.text)
            yield token


def _token(claim: str, measure: Measure) -> Token:
    return Token("measure", claim[measure.start : measure.end], measure.start, measure.end)
