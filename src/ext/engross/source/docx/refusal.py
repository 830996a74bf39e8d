"""How the intake of a DOCX stops inside this package."""

from __future__ import annotations

from engross.diagnostics import Diagnostic

__all__ = ["RefusedError"]


class RefusedError(Exception):
    """Ends the reading of one document; carries its diagnostic and never leaves the package."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Keep the diagnostic for the one place that catches this."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic
