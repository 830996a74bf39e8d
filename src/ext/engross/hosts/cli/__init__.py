"""The ``engross`` command: audit, render, gate, verify, anchor, explain, schema.

Exit statuses are those of :mod:`engross.hosts.cli.verdict`.
"""

from engross.hosts.cli.main import main

__all__ = ["main"]
