"""Problem-anchor records against their contract, their report and the files under study."""

from engross.audit.anchor.judging import Counts, Judgement, judge_anchor
from engross.audit.anchor.opening import AnchorCase, open_anchor
from engross.audit.anchor.profile import PROFILES, Profile
from engross.audit.anchor.reading import no_record
from engross.audit.anchor.run import audit_anchor

__all__ = [
    "PROFILES",
    "AnchorCase",
    "Counts",
    "Judgement",
    "Profile",
    "audit_anchor",
    "judge_anchor",
    "no_record",
    "open_anchor",
]
