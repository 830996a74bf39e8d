"""The streams of the command: UTF-8 on any locale, colour only where it is wanted."""

from __future__ import annotations

import os
import sys
from typing import TextIO

__all__ = ["prepare_streams", "wants_colour", "write_out"]


def prepare_streams() -> None:
    """Write UTF-8 whatever the locale says; nothing that is printed can fail to encode."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def wants_colour(stream: TextIO) -> bool:
    """A terminal that is not dumb, and no ``NO_COLOR`` (https://no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def write_out(text: str) -> bool:
    """Write to standard output and flush; False when nobody reads it or it cannot be written.

    A closed pipe (``engross audit … | head``) is the reader's choice: the exit status
    stays that of the verdict, and the interpreter must not complain when it exits.
    """
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return True
    except (OSError, ValueError):
        _silence()
        return False
    return True


def _silence() -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError):  # standard output is no file, so no flush at exit can fail
        pass
    finally:
        os.close(null)
