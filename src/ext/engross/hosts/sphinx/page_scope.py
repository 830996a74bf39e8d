"""Which records a page is about: those it shows, those its roles name, those its metadata names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from sphinx.environment import BuildEnvironment

from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.domain import domain_of

__all__ = ["FIELD", "keys_about", "named_keys", "unknown_names"]

FIELD = "engross"
"""The page's metadata field: a field list at its top, or a member of its front matter."""


def keys_about(env: BuildEnvironment) -> dict[str, tuple[str, ...]]:
    """For each page the keys of its records, those shown first; pages about none are left out.

    Names that are not configured are left out; the gate reports them.
    """
    domain = domain_of(env)
    pages = {*domain.uses, *domain.words, *domain.bounds, *domain.references, *env.metadata}
    found: dict[str, tuple[str, ...]] = {}
    for page in sorted(pages):
        keys = dict.fromkeys(use.key for use in domain.uses.get(page, ()))
        keys.update(dict.fromkeys(words.key for words in domain.words.get(page, ())))
        keys.update(dict.fromkeys(domain.bounds.get(page, ())))
        keys.update(dict.fromkeys(domain.references.get(page, ())))
        keys.update(dict.fromkeys(key for key in _named(env, page) if key in _configured(env)))
        if keys:
            found[page] = tuple(keys)
    return found


def unknown_names(env: BuildEnvironment) -> Iterator[Diagnostic]:
    """A diagnostic for each name in a page's metadata that no record is configured under."""
    for page in sorted(env.metadata):
        for key in _named(env, page):
            if key not in _configured(env):
                where = Where(file=page, element=f":{FIELD}:")
                known = ", ".join(sorted(map(str, _configured(env)))) or "a record"
                message = "the page says to be about a record that is not configured"
                yield diagnose("CF-015", where, message, expected=known, found=key)


def named_keys(text: str) -> tuple[str, ...]:
    """The keys that a metadata field names: parted by commas or spaces, or a JSON list of them."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if isinstance(value, list):
        return tuple(dict.fromkeys(str(one) for one in value))
    return tuple(dict.fromkeys(one for one in re.split(r"[\s,]+", text) if one))


def _named(env: BuildEnvironment, page: str) -> tuple[str, ...]:
    value = env.metadata.get(page, {}).get(FIELD)
    return () if value is None else named_keys(str(value))


def _configured(env: BuildEnvironment) -> dict[str, object]:
    records = env.config.engross_records
    return records if isinstance(records, dict) else {}
