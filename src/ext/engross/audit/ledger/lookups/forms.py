"""Written forms of a label: its plural, and what a form that differs from the label is.

Source: ledger contract, sections 2.5 and 6.
"""

from __future__ import annotations

from collections.abc import Iterable

from engross.contracts.identity import term_key

__all__ = ["Forms", "plural"]

_VOWELS = "aeiou"


def plural(label: str) -> str | None:
    """The plural that the index looks for: the last word changes, white space is collapsed.

    ``None`` where the last word passes for a plural already.
    """
    *words, last = label.split() or [""]
    low = last.casefold()
    if not last or low.endswith(("ies", "ses", "ss")):
        return None
    if low.endswith("y") and len(low) > 1 and low[-2] not in _VOWELS:
        stem, ending = last[:-1], "ies"
    else:
        stem, ending = last, "es" if low.endswith(("s", "x", "z", "ch", "sh")) else "s"
    return " ".join((*words, stem + (ending.upper() if last.isupper() else ending)))


class Forms:
    """The forms that a term allows: its canonical label and its aliases."""

    def __init__(self, canonical: str, aliases: Iterable[str]) -> None:
        """Prepare the comparisons, so that each question costs no more than its form is long."""
        self.canonical = canonical
        self.aliases = frozenset(aliases)
        allowed = {canonical, *self.aliases}
        self._folded = frozenset(label.casefold() for label in allowed)
        self._keys = frozenset(term_key(label) for label in allowed)
        self._plurals = frozenset(
            many.casefold() for many in (plural(label) for label in allowed) if many is not None
        )

    def type_of(self, form: str) -> str | None:
        """The variant type of a form, the first that fits; ``None`` for the label itself."""
        if form == self.canonical:
            return None
        folded, many = form.casefold(), plural(form)
        tests = (
            ("alias", form in self.aliases),
            ("plural", folded in self._plurals),
            ("singular", many is not None and many.casefold() in self._folded),
            ("possessive", folded.endswith(("'s", "\u2019s")) and folded[:-2] in self._folded),
            ("capitalization", folded in self._folded),
            ("spacing", term_key(form) in self._keys),
        )
        return next((name for name, fits in tests if fits), "composite")
