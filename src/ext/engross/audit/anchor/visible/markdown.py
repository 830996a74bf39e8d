"""Markdown and plain text: comments are out of sight, backslash escapes show what they escape."""

from __future__ import annotations

import re

from engross.audit.anchor.visible.model import Visible

__all__ = ["markdown_text"]

# One pass, so that an escaped "<" opens no comment. A comment without an end hides the rest.
_ESCAPE_OR_COMMENT = re.compile(
    r"\\(?P<shown>[!-/:-@\[-`{-~])|<!--(?:-?>|.*?(?:-->|\Z))",
    re.DOTALL,
)
_INLINE_TARGET = re.compile(r"\]\((?P<target>[^\s)]*)")
_REFERENCE_TARGET = re.compile(r"^ {0,3}\[[^\]\n]+\]:[ \t]*(?P<target>\S+)", re.MULTILINE)


def markdown_text(text: str, replaced: bool) -> Visible:
    """The text without HTML comments and with escapes of ASCII punctuation undone.

    Code and link targets stay in; link targets are marked as such.
    """
    shown = _ESCAPE_OR_COMMENT.sub(lambda found: found["shown"] or "", text)
    targets = [found.span("target") for found in _INLINE_TARGET.finditer(shown)]
    targets.extend(found.span("target") for found in _REFERENCE_TARGET.finditer(shown))
    return Visible(shown, tuple(sorted(targets)), replaced, text)
