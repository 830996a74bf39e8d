"""Plain text of no known markup: comments are out of sight, backslash escapes show what they escape.

Source: anchor contract, "HTML, Word and other rendered candidates": such text is read as
the raw form of a Markdown report.
"""

from __future__ import annotations

import re

from engross.audit.anchor.visible.model import Visible

__all__ = ["plain_text"]

# One pass, so that an escaped "<" opens no comment. A comment without an end hides the rest.
_ESCAPE_OR_COMMENT = re.compile(
    r"\\(?P<shown>[!-/:-@\[-`{-~])|<!--(?:-?>|.*?(?:-->|\Z))",
    re.DOTALL,
)
_TARGET = re.compile(r"(?<=\]\()[^\s)]+|^ {0,3}\[[^\]\n]+\]:[ \t]*\S+[ \t]*$", re.MULTILINE)


def plain_text(text: str, replaced: bool) -> Visible:
    """The text without HTML comments and with escapes of ASCII punctuation undone.

    Link targets in the manner of Markdown stand aside.
    """
    shown = _ESCAPE_OR_COMMENT.sub(lambda found: found["shown"] or "", text)
    aside = "\n".join(_TARGET.findall(shown))
    return Visible(_TARGET.sub("", shown) if aside else shown, aside, replaced, text)
