"""Disclosures that stand a second time in other words, where no element names the phrase.

In a report each sentence may stand at several places. The right one at one place does
not excuse a softened one at another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engross.diagnostics import Diagnostic, diagnose
from engross.gate.case import Case

__all__ = ["compare_reworded"]

_WORD = re.compile(r"\w+")
_FEWEST_WORDS = 6
_ALIKE = 0.7
"""Share of common words from which a paragraph counts as a version of a sentence."""


def compare_reworded(case: Case) -> Iterator[Diagnostic]:
    """Paragraphs that are nearly, but not quite, a disclosure of the record."""
    expected = case.expected
    lists = (entry for entries in expected.lists.values() for entry in entries)
    sentences = dict.fromkeys(
        (*expected.scope, *expected.banner, *expected.statements, *expected.result, *lists)
    )
    known = [(sentence, _words(sentence)) for sentence in sentences]
    for block in case.blocks:
        words = _words(block.text)
        if len(words) < _FEWEST_WORDS or block.text in expected.strings.texts or block.text in sentences:
            continue
        for sentence, own in known:
            # A paragraph may go on after a sentence; then the sentence itself is whole.
            if len(words & own) >= _ALIKE * len(words | own) and sentence not in block.text:
                message = case.says("a disclosure stands in other words.")
                yield diagnose(
                    "GT-031", case.where(block.element), message, expected=sentence, found=block.text
                )
                break


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))
