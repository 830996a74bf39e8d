"""Engross: fair copies of machine records that never say more than the record.

The package is divided into rooms (see ``example-docs/explanation/rooms.md``).
This module holds the version and hands Sphinx over to its host room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

__version__ = "0.1.0"

__all__ = ["__version__", "setup"]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the Sphinx extension ``engross`` (imported late: the core needs no Sphinx)."""
    from engross.hosts.sphinx import setup as sphinx_setup

    return sphinx_setup(app)
