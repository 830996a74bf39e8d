"""Symbols of the old symbol fonts as the characters that they look like."""

from __future__ import annotations

__all__ = ["UNKNOWN", "as_characters", "symbol_character"]

UNKNOWN = "\ufffc"
"""Stands for a symbol that no character is known for, so that nothing is lost in silence."""

_PRIVATE = 0xF000  # where Word puts the codes of symbol fonts
_GREEK = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖαβχδεφγηιϕκλμνοπθρστυϖωξψζ",
        strict=True,
    )
)
_SYMBOL = {
    **{ord(latin): greek for latin, greek in _GREEK.items()},
    **{code: chr(code) for code in b" !#%&()+,./0123456789:;<=>?[]_{|}"},
    **dict(zip(b"\"$'*-@\\^`~", "∀∃∋∗−≅∴⊥‾∼", strict=True)),
    **dict(zip(range(0xA1, 0xC0), "ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵", strict=True)),
    **dict(zip(range(0xC0, 0xE0), "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓", strict=True)),
    **dict(zip(range(0xE0, 0xE6), "◊〈®©™∑", strict=True)),
}
_WINGDINGS = {
    0x28: "☎",
    0x2A: "✉",
    0x6C: "●",
    0x6D: "❍",
    0x6E: "■",
    0x6F: "□",
    0x71: "❑",
    0x72: "❒",
    0x74: "⬧",
    0x75: "⧫",
    0x76: "❖",
    0x77: "⬥",
    0x9F: "•",
    0xA7: "▪",
    0xA8: "◻",
    0xD8: "➢",
    0xDF: "←",
    0xE0: "→",
    0xE8: "➔",
    0xF0: "⇨",
    0xFB: "✗",
    0xFC: "✓",
    0xFD: "☒",
    0xFE: "☑",
}
_WINGDINGS_2 = {0x4F: "✗", 0x50: "✓", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0xA3: "□"}
_FONTS = {
    "symbol": _SYMBOL,
    "wingdings": _WINGDINGS,
    "wingdings 2": _WINGDINGS_2,
}


def symbol_character(font: str, code: int) -> str:
    """The character for a code of a font; :data:`UNKNOWN` where none is known.

    Fonts that are no symbol fonts use their codes as any text does.
    """
    known = _FONTS.get(font.lower())
    if known is not None:
        return known.get(code - _PRIVATE if code >= _PRIVATE else code, UNKNOWN)
    if code >= 0xE000 or code < 0x20 or 0xD800 <= code < 0xE000:
        return UNKNOWN
    return chr(code)


def as_characters(text: str, font: str) -> str:
    """A text set in a font, its symbols as characters; what is not known stays as it is."""
    known = _FONTS.get(font.lower())
    if known is None:
        return text
    return "".join(
        known.get(ord(character) - _PRIVATE, character) if ord(character) >= _PRIVATE else character
        for character in text
    )
