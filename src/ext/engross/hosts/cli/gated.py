"""Writing a rendering so that a file stands under its name only after it passed the gate."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from engross.diagnostics import Diagnostic, Where, diagnose, has_errors
from engross.gate import Rendering, Use
from engross.hosts.cli.judged import judge_rendering
from engross.hosts.cli.target import Target

__all__ = ["unfit_output", "write_gated"]


def unfit_output(output: Path, inputs: Sequence[Path | None]) -> tuple[Diagnostic, ...]:
    """What can be known before any work: the output may be written and is no input."""
    where = Where(file=str(output))
    try:
        if output.is_dir():
            return (diagnose("CL-003", where, "The output path is a folder."),)
        if output.exists() and not output.is_file():
            return (diagnose("CL-003", where, "The output path is a pipe, a device or a socket."),)
        if not output.parent.is_dir():
            return (diagnose("CL-003", where, "The folder of the output path does not exist."),)
        if output.exists() and any(path and path.exists() and path.samefile(output) for path in inputs):
            return (diagnose("CL-007", where, "The output would overwrite an input."),)
    except OSError as error:
        return (_unwritable(output, error),)
    return ()


def write_gated(target: Target, output: Path, data: bytes) -> tuple[Diagnostic, ...]:
    """Write under a temporary name, gate that file, and rename it; an error leaves no file.

    A file of an earlier run is left as it was when the new one fails.
    """
    temporary = output.parent / f".engross-{secrets.token_hex(8)}{target.suffix}"
    try:
        with temporary.open("xb") as stream:
            stream.write(data)
        said = tuple(_renamed(d, temporary, output) for d in _judged(target, temporary))
        if has_errors(said):
            return (*said, _refused(output))
        temporary.replace(output)
    except OSError as error:
        return (_unwritable(output, error),)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return said


def _judged(target: Target, path: Path) -> tuple[Diagnostic, ...]:
    rendering = Rendering(path, target.format, (Use(target.view.key, target.shown_part),))
    return judge_rendering(target.case, rendering).diagnostics


def _renamed(diagnostic: Diagnostic, temporary: Path, output: Path) -> Diagnostic:
    """The place under the name that the user knows."""
    if diagnostic.where.file != temporary.as_posix():
        return diagnostic
    return replace(diagnostic, where=replace(diagnostic.where, file=str(output)))


def _refused(output: Path) -> Diagnostic:
    return diagnose("CL-008", Where(file=str(output)), "The rendering says something else than its record.")


def _unwritable(output: Path, error: OSError) -> Diagnostic:
    reason = error.strerror or type(error).__name__
    return diagnose("CL-003", Where(file=str(output)), "The file cannot be written.", found=reason)
