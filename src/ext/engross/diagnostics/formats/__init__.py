"""Diagnostics written down, for people, for programs and for the services that show them.

A format is a module here with one function from diagnostics to text.
"""

from __future__ import annotations

from engross.diagnostics.formats.escaping import visible
from engross.diagnostics.formats.github import as_github
from engross.diagnostics.formats.json_object import as_json
from engross.diagnostics.formats.junit import as_junit
from engross.diagnostics.formats.sarif import as_sarif
from engross.diagnostics.formats.text import as_text, place

__all__ = ["FORMATS", "as_github", "as_json", "as_junit", "as_sarif", "as_text", "place", "visible"]

FORMATS = ("text", "json", "sarif", "github", "junit")
"""The names by which a user asks for a format."""
