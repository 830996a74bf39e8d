"""What a stand-alone page carries inside: style, script, and the policy that binds them."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from engross.diagnostics import Where, diagnose
from engross.render.faults import RenderError
from engross.render.templates import TemplateFolders
from engross.views.legible import legible
from engross.views.phrases import say
from engross.views.words import Said

__all__ = ["Inside", "inside", "running_matter"]

_CLOSING = {
    "style": re.compile(r"</\s*style", re.IGNORECASE),
    "script": re.compile(r"</\s*script|<!--", re.IGNORECASE),
}
_COUNTERS = {"{page}": "counter(page)", "{pages}": "counter(pages)"}


@dataclass(frozen=True, slots=True)
class Inside:
    """The text of the one style and the one script element, and the policy for them."""

    style: Markup
    script: Markup
    policy: str


def inside(folders: TemplateFolders, running: Said) -> Inside:
    """Read the winning style sheet and script and bind them by their hashes.

    ``running`` stands at the head of printed pages. Raises ``RenderError`` (RN-005).
    """
    static = folders.static()
    style = _text(static["engross.css"], "style") + running_matter(running)
    script = _text(static["engross.js"], "script")
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    # both texts were checked for closing tags, and neither holds words of a record
    return Inside(Markup(style), Markup(script), policy)  # noqa: S704


def running_matter(running: Said) -> str:
    """Head and foot of printed pages: the kind of page, and "Page x of y", in CSS strings."""
    pages = say("label.page-of", page="{page}", pages="{pages}").text
    pieces = [piece for piece in re.split(r"(\{pages?\})", pages) if piece]
    foot = " ".join(_COUNTERS.get(piece) or _css_string(piece) for piece in pieces)
    font = "font: 8pt sans-serif; color: #444;"
    head = _css_string(running.text)
    return (
        "\n@page { size: A4; margin: 22mm 18mm 20mm 22mm;"
        f" @top-left {{ content: {head}; {font} }} @bottom-right {{ content: {foot}; {font} }} }}\n"
    )


def _css_string(text: str) -> str:
    return '"' + "".join(c if c.isalnum() and c.isascii() else f"\\{ord(c):06x}" for c in legible(text)) + '"'


def _text(path: Path, tag: str) -> str:
    """The file's text; line ends as a browser will see them when it takes the hash."""
    try:
        text = path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RenderError(
            diagnose("RN-005", Where(file=str(path)), f"The file cannot be read: {type(error).__name__}.")
        ) from error
    closing = _CLOSING[tag].search(text)
    if closing or "\0" in text:
        found = closing.group() if closing else "U+0000"
        raise RenderError(
            diagnose(
                "RN-005", Where(file=str(path)), f"The file cannot stand in a {tag} element.", found=found
            )
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return "sha256-" + base64.b64encode(digest).decode("ascii")
