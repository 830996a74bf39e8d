"""The kinds of claims and their codes: 75 about ledgers (lawyer views, 8.2), ten about research records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engross.gate.claims.lexicon import data_files

__all__ = ["CODES", "Example", "Kind", "code_of", "kinds"]

CODES: Mapping[str, str] = {
    "1": "GT-201",
    "2": "GT-202",
    "3": "GT-203",
    "4": "GT-204",
    "5": "GT-205",
    "6": "GT-206",
    "7": "GT-207",
    "8": "GT-208",
    "9": "GT-209",
    "10": "GT-210",
    "11": "GT-211",
    "12": "GT-212",
    "13": "GT-213",
    "14": "GT-214",
    "15": "GT-215",
    "16": "GT-216",
    "17": "GT-217",
    "18": "GT-218",
    "19": "GT-219",
    "20": "GT-220",
    "21": "GT-221",
    "22": "GT-222",
    "23": "GT-223",
    "24": "GT-224",
    "25": "GT-225",
    "26": "GT-226",
    "27": "GT-227",
    "28": "GT-228",
    "29": "GT-229",
    "30": "GT-230",
    "31": "GT-231",
    "32": "GT-232",
    "33": "GT-233",
    "34": "GT-234",
    "35": "GT-235",
    "36": "GT-236",
    "37": "GT-237",
    "38": "GT-238",
    "39": "GT-239",
    "40": "GT-240",
    "41": "GT-241",
    "42": "GT-242",
    "43": "GT-243",
    "44": "GT-244",
    "45": "GT-245",
    "46": "GT-246",
    "47": "GT-247",
    "48": "GT-248",
    "49": "GT-249",
    "50": "GT-250",
    "51": "GT-251",
    "52": "GT-252",
    "53": "GT-253",
    "54": "GT-254",
    "55": "GT-255",
    "56": "GT-256",
    "57": "GT-257",
    "58": "GT-258",
    "59": "GT-259",
    "60": "GT-260",
    "61": "GT-261",
    "62": "GT-262",
    "63": "GT-263",
    "64": "GT-264",
    "65": "GT-265",
    "66": "GT-266",
    "67": "GT-267",
    "68": "GT-268",
    "69": "GT-269",
    "70": "GT-270",
    "71": "GT-271",
    "72": "GT-272",
    "73": "GT-273",
    "74": "GT-274",
    "75": "GT-275",
    "anchor-extent": "GT-281",
    "anchor-negative": "GT-282",
    "anchor-status": "GT-283",
    "anchor-count": "GT-284",
    "anchor-identity": "GT-285",
    "anchor-truth": "GT-286",
    "anchor-landing": "GT-287",
    "anchor-current": "GT-288",
    "anchor-drop": "GT-289",
    "anchor-source": "GT-290",
}
"""The code of each kind, written out so that a search finds it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence with the name of the small record that it is read against."""

    record: str
    text: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of claim: what is claimed, the fields that decide, and examples.

    ``rendered`` are the codes by which the gate finds the same over-claim in generated
    words, which are compared and not read.
    """

    name: str
    code: str
    title: str
    deciding: tuple[str, ...]
    rendered: tuple[str, ...]
    bad: tuple[Example, ...]
    good: tuple[Example, ...]


def code_of(kind: str) -> str:
    """The code of a kind. Raises ``KeyError`` for an unknown one."""
    return CODES[kind]


@cache
def kinds(language: str = "en") -> tuple[Kind, ...]:
    """All kinds in order of their codes."""
    tables = {str(t["kind"]): t for t in data_files(language).values() if "title" in t}
    return tuple(_kind(name, tables[name]) for name in sorted(CODES, key=CODES.__getitem__))


def _kind(name: str, table: Mapping[str, Any]) -> Kind:
    return Kind(
        name,
        CODES[name],
        table["title"],
        tuple(table["deciding"]),
        tuple(table.get("rendered", ())),
        tuple(Example(*one) for one in table["bad"]),
        tuple(Example(*one) for one in table["good"]),
    )
