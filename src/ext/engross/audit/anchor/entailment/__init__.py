"""The entailment proxy: does the anchored line carry what a claim says with high precision?

It compares quoted spans, identifiers and numbers with a unit. It shows presence, not
attribution; a number without a unit supports no measure; absence has no token (seed: The
entailment proxy).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from engross.audit.anchor.entailment.comparing import Carried
from engross.audit.anchor.entailment.identifiers import identifier_tokens
from engross.audit.anchor.entailment.measures import Measure, measures
from engross.audit.anchor.entailment.model import Token, TokenKind
from engross.audit.anchor.entailment.quoted import quoted_tokens

__all__ = [
    "LINE_LIMIT",
    "MEASURE_LIMIT",
    "SPAN_LIMIT",
    "Token",
    "TokenKind",
    "distinct",
    "tokens",
    "unsupported",
]

SPAN_LIMIT = 500
"""Most quoted spans, and most identifiers, of one claim that are looked for."""
MEASURE_LIMIT = 10_000
"""Most measures of one claim that are compared."""
LINE_LIMIT = 100_000
"""Most measures of one line that are read."""


def tokens(claim: str) -> tuple[Token, ...]:
    """Every token of a claim: quoted spans, then identifiers, then measures, each in order."""
    return tuple(chain(quoted_tokens(claim), _names(claim), _measured(claim)))


def distinct(claim: str) -> Iterator[Token]:
    """The tokens of a claim that are compared, of each kind each spelling once."""
    measured = islice(_measured(claim), MEASURE_LIMIT)
    return chain(_once(quoted_tokens(claim)), _once(_names(claim)), _once(measured))


def unsupported(claim: str, line: str) -> tuple[Token, ...]:
    """The tokens of a claim that a line does not carry, each spelling once.

    They come in the order of :func:`tokens`. What is past a limit counts as not carried, and
    only the first of its kind is given.
    """
    found = (_missing_spans(spans, line) for spans in (quoted_tokens(claim), _names(claim)))
    return (*chain.from_iterable(found), *_missing_measures(claim, line))


def _missing_spans(spans: Iterable[Token], line: str) -> Iterator[Token]:
    """Letter case is ignored, and with it the two forms of a small sigma."""
    lowered: str | None = None
    for number, token in enumerate(_once(spans)):
        lowered = _lowered(line) if lowered is None else lowered
        if number == SPAN_LIMIT:
            yield token
            return
        if _lowered(token.text) not in lowered:
            yield token


def _lowered(text: str) -> str:
    return text.lower().replace("\u03c2", "\u03c3")


def _missing_measures(claim: str, line: str) -> Iterator[Token]:
    """The line is read only when the claim has a measure."""
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


def _names(claim: str) -> Iterator[Token]:
    """The identifiers of a claim but those that are part of a measure, as in ``2 kilowatt-hours``."""
    counted = islice(measures(claim), MEASURE_LIMIT)
    measure = next(counted, None)
    for token in identifier_tokens(claim):
        while measure is not None and measure.end < token.end:
            measure = next(counted, None)
        if measure is None or token.start < measure.start:
            yield token


def _measured(claim: str) -> Iterator[Token]:
    return (_token(claim, measure) for measure in measures(claim))


def _once(found: Iterable[Token]) -> Iterator[Token]:
    seen: set[str] = set()
    for token in found:
        if token.text not in seen:
            seen.add(token.text)
            yield token


def _token(claim: str, measure: Measure) -> Token:
    return Token("measure", claim[measure.start : measure.end], measure.start, measure.end)
