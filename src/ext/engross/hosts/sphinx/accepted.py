"""``engross_accepted_claims``: sentences that go beyond a record and that somebody answers for."""

from __future__ import annotations

from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from engross.contracts.accepted import AcceptedClaim, accepted_claim
from engross.diagnostics import Diagnostic, Where, diagnose
from engross.hosts.sphinx.page_scope import keys_about

__all__ = ["accepted_by_key", "accepted_claims", "malformed_claims"]

NAME = "engross_accepted_claims"


def accepted_claims(config: Config) -> tuple[AcceptedClaim, ...]:
    """The entries that are well formed, in the order of the configuration."""
    entries = (accepted_claim(entry) for entry in _entries(config))
    return tuple(entry for entry in entries if isinstance(entry, AcceptedClaim))


def malformed_claims(config: Config) -> tuple[Diagnostic, ...]:
    """A diagnostic for each entry that is not."""
    value = config.engross_accepted_claims
    if not isinstance(value, list | tuple):
        return (_malformed(NAME, f"{type(value).__name__} in place of a list"),)
    entries = enumerate(map(accepted_claim, value))
    return tuple(_malformed(f"{NAME}[{at}]", entry) for at, entry in entries if isinstance(entry, str))


def accepted_by_key(env: BuildEnvironment) -> dict[str, tuple[AcceptedClaim, ...]]:
    """For each record the claims that its views admit: those on pages that are about it."""
    about = keys_about(env)
    found: dict[str, list[AcceptedClaim]] = {}
    for claim in accepted_claims(env.config):
        for key in about.get(claim.page, ()):
            found.setdefault(key, []).append(claim)
    return {key: tuple(claims) for key, claims in found.items()}


def _entries(config: Config) -> list[object]:
    value = config.engross_accepted_claims
    return list(value) if isinstance(value, list | tuple) else []


def _malformed(element: str, found: str) -> Diagnostic:
    where = Where(file="conf.py", element=element)
    return diagnose("CF-013", where, "an accepted claim is not of the form that is needed", found=found)
