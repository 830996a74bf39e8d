"""The two ways to judge a problem-anchor record.

``strict`` is the contract's text with the additions and tightenings that it needs to do
what it is for; it decides about publication. ``reference`` gives the verdicts of the
reference tool, for interchange with those who use it (anchor contract, section 2.3).
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

__all__ = ["PROFILES", "Profile"]

Profile: TypeAlias = Literal["strict", "reference"]

PROFILES: tuple[Profile, ...] = get_args(Profile)
