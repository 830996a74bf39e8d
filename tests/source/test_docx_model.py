"""Finding blocks and slicing their text."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from engross.source.docx import SourceDocument


@dataclass(frozen=True)
class Place:
    """Any object with these attributes is a place."""

    block_id: str
    part: str
    block_order: int
    char_start: int
    char_end: int


@pytest.fixture(scope="module")
def document(read: Callable[..., SourceDocument]) -> SourceDocument:
    return read("<w:p/><w:p><w:r><w:t>𝔉ee “due”</w:t></w:r></w:p>")


@pytest.fixture
def place(document: SourceDocument) -> Place:
    return Place(document.blocks[1].id, "document", 1, 5, 8)


def test_slices_count_code_points(document: SourceDocument, place: Place) -> None:
    assert document.slice(place) == "due"
    assert document.slice(replace(place, char_start=0, char_end=3)) == "𝔉ee"


def test_the_edges_of_a_block_are_inside(document: SourceDocument, place: Place) -> None:
    assert document.slice(replace(place, char_start=0, char_end=9)) == "𝔉ee “due”"
    assert document.slice(replace(place, char_start=9, char_end=9)) == ""
    assert document.slice(Place(document.blocks[0].id, "document", 0, 0, 0)) == ""


@pytest.mark.parametrize(
    "change",
    [
        {"block_id": "blk_0"},
        {"part": "footnotes"},
        {"block_order": 0},
        {"char_end": 10},
        {"char_start": 9, "char_end": 8},
        {"char_start": -1},
        {"char_start": -3, "char_end": -1},
    ],
)
def test_a_place_outside_gives_nothing(
    document: SourceDocument, place: Place, change: dict[str, int]
) -> None:
    assert document.slice(replace(place, **change)) is None  # type: ignore[arg-type]


def test_blocks_are_found_by_id(document: SourceDocument) -> None:
    assert document.block(document.blocks[1].id) is document.blocks[1]
    assert document.block("blk_0") is None


def test_documents_travel_between_processes(document: SourceDocument, place: Place) -> None:
    copy = pickle.loads(pickle.dumps(document))  # noqa: S301 - our own bytes
    assert copy == document
    assert copy.slice(place) == "due"
