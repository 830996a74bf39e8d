"""Characters that no rendering can carry, made visible.

HTML and XML 1.0 forbid most control characters and lone surrogates; a record may hold
them all the same. They are replaced one for one, so that offsets keep their meaning, and
in one place, so that every rendering and the gate show and expect the same text.
"""

from __future__ import annotations

__all__ = ["legible"]

_REPLACEMENT = 0xFFFD
_KEPT = frozenset((0x09, 0x0A, 0x0D))

_TABLE: dict[int, int] = {code: 0x2400 + code for code in range(0x20) if code not in _KEPT}
_TABLE[0x0D] = 0x0A  # an HTML parser does the same to a bare carriage return
_TABLE[0x7F] = 0x2421
_TABLE.update(dict.fromkeys(range(0x80, 0xA0), _REPLACEMENT))
_TABLE.update(dict.fromkeys(range(0xD800, 0xE000), _REPLACEMENT))
_TABLE.update(dict.fromkeys(range(0xFDD0, 0xFDF0), _REPLACEMENT))
_TABLE.update((plane << 16 | low, _REPLACEMENT) for plane in range(17) for low in (0xFFFE, 0xFFFF))


def legible(text: str) -> str:
    """The text with forbidden characters replaced, each by exactly one character.

    C0 controls and DEL become their control pictures (``U+2400``...), except tab and line
    feed; a carriage return becomes a line feed. C1 controls, surrogates and noncharacters
    become ``U+FFFD``.
    """
    return text if text.isprintable() else text.translate(_TABLE)
