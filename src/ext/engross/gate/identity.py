"""Names and fingerprints that are not those of the records shown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.gate.reading import Owner, Reading
from engross.gate.text import FINGERPRINT, SHA256

__all__ = ["compare_identity"]

_FILE = re.compile(r"[^\s“”\"'()<>|/\\]+\.docx\b", re.IGNORECASE)


def compare_identity(
    reading: Reading, hashes: Set[str], names: Set[str], own: Set[str], *, whole: bool
) -> Iterator[Diagnostic]:
    """``hashes`` are all SHA-256 that may be shown, ``names`` all names of sources.

    ``own`` are whole texts of the records, whatever they name. ``whole`` says that all of
    the file speaks of the records; on a page only the views do.
    """
    marks = {" ".join(digest[i : i + 4] for i in (0, 4, 8)) for digest in hashes}
    for at, block in enumerate(reading.blocks):
        if block.aside or block.text in own:
            continue
        text = "".join(s.text for s in block.segments if s.owner is not Owner.SOURCE)
        where = Where(file=reading.file, element=block.element)
        for found in FINGERPRINT.findall(text):
            # Digits alone may be a telephone number.
            if found.replace("\u00a0", " ") not in marks and not found.replace(" ", "").isdigit():
                yield _other(where, "a fingerprint", " or ".join(sorted(marks)), found)
        if not whole and not any(view.start <= at < view.end for view in reading.views):
            continue
        for found in SHA256.findall(text):
            if found not in hashes:
                yield _other(where, "a SHA-256", " or ".join(sorted(hashes)), found)
        for found in _FILE.findall(text):
            if not any(found in name for name in names):
                yield _other(where, "the name of a document", " or ".join(sorted(names)), found)


def _other(where: Where, what: str, expected: str, found: str) -> Diagnostic:
    message = f"There is {what} that belongs to no record shown here."
    return diagnose("GT-062", where, message, expected=expected, found=found)
