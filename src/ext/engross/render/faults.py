"""What goes wrong in templates, as diagnostics with the template's name and line."""

from __future__ import annotations

import traceback
from pathlib import Path

from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.render.templates import TemplateFolders

__all__ = ["RenderError", "template_fault"]


class RenderError(Exception):
    """A page could not be made; ``diagnostic`` says why and where."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(f"{diagnostic.code}: {diagnostic.message}")
        self.diagnostic = diagnostic


def template_fault(error: Exception, template: str, folders: TemplateFolders) -> RenderError:
    """The diagnostic of an error that came out of filling ``template``."""
    where = _where(error, template, folders)
    if isinstance(error, TemplateNotFound):
        return RenderError(
            diagnose("RN-001", where, f"The template {error.name} is missing.", expected=error.name)
        )
    if isinstance(error, TemplateSyntaxError):
        where = Where(file=error.filename or error.name or template, line=error.lineno)
        return RenderError(diagnose("RN-002", where, f"The template cannot be read: {error.message}"))
    if isinstance(error, UnicodeDecodeError):
        return RenderError(diagnose("RN-002", where, "The template, or one it includes, is not UTF-8 text."))
    if isinstance(error, UndefinedError):
        return RenderError(diagnose("RN-003", where, f"A name does not exist: {error.message}"))
    name = type(error).__name__
    return RenderError(diagnose("RN-004", where, f"The template failed: {name}: {error}", found=name))


def _where(error: Exception, template: str, folders: TemplateFolders) -> Where:
    """The innermost template line of the traceback, else the template asked for."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if any(Path(frame.filename).is_relative_to(folder) for folder in folders.searched):
            return Where(file=frame.filename, line=frame.lineno)
    return Where(file=template)
