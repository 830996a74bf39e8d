"""Closed lists of ordinary words, kept as data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

__all__ = ["word_list"]


@cache
def word_list(name: str) -> frozenset[str]:
    """A list of ``prose.toml``, in lower case."""
    data = files("engross.audit.anchor.entailment").joinpath("prose.toml").read_text("utf-8")
    return frozenset(tomllib.loads(data)[name])
