"""Characters that no rendering can carry are made visible, one for one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engross.views.legible import legible

TEXTS = st.text(st.characters(codec=None), max_size=40)


@given(TEXTS)
def test_legible_keeps_the_length_and_leaves_nothing_forbidden(text: str) -> None:
    shown_text = legible(text)
    assert len(shown_text) == len(text)
    assert legible(shown_text) == shown_text
    shown_text.encode("utf-8")
    assert not any(ord(c) < 0x20 and c not in "\t\n" for c in shown_text)
    assert not any(0x7F <= ord(c) < 0xA0 or ord(c) & 0xFFFE == 0xFFFE for c in shown_text)


def test_legible_makes_controls_visible() -> None:
    assert legible("a\0b\x1bc\x7fd\x85e\ud800f\ufffeg\rh") == "a␀b␛c␡d�e�f�g\nh"


def test_legible_leaves_writing_alone() -> None:
    text = "Ünïcode – “quotes”, עברית, 条項, \t\n\u00a0 \u200d 🏳️‍🌈"
    assert legible(text) == text
