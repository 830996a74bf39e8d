"""Names as code has them: ``dotted.snake_or-kebab`` (T-7 of the anchor contract)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engross.audit.anchor.entailment.model import Token
from engross.audit.anchor.entailment.words import word_list

__all__ = ["identifier_tokens"]

# A letter may carry its accent as a character of its own.
_RUN = re.compile(r"[\w.\-\u0300-\u036f]++")
_JOINT = re.compile(r"[._\-]")


def identifier_tokens(claim: str) -> Iterator[Token]:
    """Each run of letters, digits, ``_``, ``.`` and ``-`` that is a name of several parts.

    Stops and hyphens at its ends belong to the sentence. A name holds a letter and a joint
    and does not begin with a digit; everyday abbreviations are none.
    """
    abbreviations = word_list("abbreviations")
    for run in _RUN.finditer(claim):
        written = run[0]
        name = written.strip(".-")
        if not name or name[0].isdigit() or not _JOINT.search(name):
            continue
        if name.lower() in abbreviations or not any(map(str.isalpha, name)):
            continue
        start = run.start() + len(written) - len(written.lstrip(".-"))
        yield Token("identifier", name, start, start + len(name))
