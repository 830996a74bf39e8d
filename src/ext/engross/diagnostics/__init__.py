"""Diagnostics: what every room says about bad data. Imports no other room."""

from engross.diagnostics.catalogue import Entry, catalogue, entry
from engross.diagnostics.model import Diagnostic, Severity, Where, diagnose, has_errors

__all__ = [
    "Diagnostic",
    "Entry",
    "Severity",
    "Where",
    "catalogue",
    "diagnose",
    "entry",
    "has_errors",
]
