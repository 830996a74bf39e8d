"""What is refused before a document part is parsed: files and archives."""

from __future__ import annotations

import os
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engross.diagnostics import Diagnostic, Severity, catalogue
from engross.source.docx import LIMITS, Limits, document_from_bytes, read_docx

PART = "word/document.xml"


def refusal(data: bytes, limits: Limits = LIMITS) -> Diagnostic:
    checked = document_from_bytes(data, "c.docx", file="in/c.docx", limits=limits)
    assert checked.value is None
    (only,) = checked.diagnostics
    assert only.severity is Severity.ERROR
    assert only.where.file == "in/c.docx"
    return only


def code(data: bytes, limits: Limits = LIMITS) -> str:
    return refusal(data, limits).code


def file_code(path: Path, limits: Limits = LIMITS) -> str:
    checked = read_docx(path, limits)
    assert checked.value is None
    (only,) = checked.diagnostics
    assert only.where.file == str(path)
    return only.code


@pytest.fixture
def good(part: Callable[[str], bytes], member: Any) -> Any:
    """A sound document part, as an archive member."""
    return member(name=PART, content=part("<w:p><w:r><w:t>Fee</w:t></w:r></w:p>"))


def test_a_sound_archive_is_read(pack: Any, good: Any, tmp_path: Path) -> None:
    (tmp_path / "Vertrag ä.docx").write_bytes(pack(good))
    checked = read_docx(tmp_path / "Vertrag ä.docx")
    assert checked.diagnostics == ()
    assert checked.value is not None
    assert checked.value.name == "Vertrag ä.docx"
    assert [block.text for block in checked.value.blocks] == ["Fee"]


def test_DX_001_missing(tmp_path: Path) -> None:
    assert file_code(tmp_path / "none.docx") == "DX-001"


def test_DX_002_folder_or_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.docx")
    assert file_code(tmp_path) == "DX-002"
    assert file_code(tmp_path / "pipe.docx") == "DX-002"


def test_DX_003_unreadable(tmp_path: Path) -> None:
    (tmp_path / "loop.docx").symlink_to("loop.docx")
    assert file_code(tmp_path / "loop.docx") == "DX-003"


def test_DX_004_too_large(tmp_path: Path, pack: Any, good: Any) -> None:
    data = pack(good)
    (tmp_path / "c.docx").write_bytes(data)
    assert read_docx(tmp_path / "c.docx", Limits(file_bytes=len(data))).value is not None
    assert file_code(tmp_path / "c.docx", Limits(file_bytes=len(data) - 1)) == "DX-004"


def test_DX_005_empty() -> None:
    assert code(b"") == "DX-005"


def test_DX_006_old_word_document() -> None:
    assert code(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(1000)) == "DX-006"


@pytest.mark.parametrize("data", [b"not an archive", b"PK", b"\0" * 100, "“Fee” means £10.".encode()])
def test_DX_007_not_an_archive(data: bytes) -> None:
    assert code(data) == "DX-007"


def test_DX_008_cut_off_anywhere(pack: Any, good: Any, member: Any) -> None:
    data = pack(good, member(name="word/styles.xml", content=b"x" * 50))
    codes = {code(data[:length]) for length in range(1, len(data))}
    assert codes == {"DX-007", "DX-008"}
    assert code(data[:-1]) == "DX-008"


def test_DX_008_broken_directory(pack: Any, good: Any) -> None:
    data = pack(good)
    at = data.index(b"PK\1\2")
    assert code(data[:at] + b"XX" + data[at + 2 :]) == "DX-008"


def test_DX_008_directory_of_another_disk(pack: Any, good: Any) -> None:
    data = pack(good)
    locator = b"PK\6\7" + (1).to_bytes(4, "little") + bytes(8) + (2).to_bytes(4, "little")
    assert code(data[:-22] + locator + data[-22:]) == "DX-008"


def test_DX_008_name_that_is_no_text(pack: Any, member: Any, good: Any) -> None:
    data = pack(good, member(name="word/aa.xml", flags=0x800))
    assert code(data.replace(b"word/aa.xml", b"word/\xff\xff.xml")) == "DX-008"


def test_DX_009_too_many_members(pack: Any, good: Any, member: Any) -> None:
    data = pack(good, *(member(name=f"m{number}") for number in range(4)))
    assert document_from_bytes(data, "c.docx", limits=Limits(members=5)).value is not None
    assert refusal(data, Limits(members=4)).found == "5"


def test_DX_009_comes_before_the_directory_is_built(pack: Any, good: Any, member: Any) -> None:
    data = pack(good, *(member(name=f"m{number}") for number in range(60)))
    broken = data.replace(b"PK\1\2", b"XX\1\2", 1)
    assert code(broken) == "DX-008"
    found = refusal(broken, Limits(members=2))
    assert (found.code, found.found) == ("DX-009", "60")


def test_DX_010_encrypted_member(pack: Any, good: Any, member: Any) -> None:
    assert code(pack(good, member(name="word/media/a.png", flags=1))) == "DX-010"


def test_DX_011_member_too_large(pack: Any, good: Any, member: Any) -> None:
    data = pack(good, member(name="a", content=os.urandom(2000)))
    assert document_from_bytes(data, "c.docx", limits=Limits(member_bytes=2000)).value is not None
    found = refusal(data, Limits(member_bytes=1999))
    assert (found.code, found.where.element, found.found) == ("DX-011", "a", "2,000 bytes")


def test_DX_012_total_too_large(pack: Any, good: Any, member: Any) -> None:
    data = pack(good, member(name="a", content=os.urandom(2000)))
    total = len(good.content) + 2000
    assert document_from_bytes(data, "c.docx", limits=Limits(total_bytes=total)).value is not None
    assert code(data, Limits(total_bytes=total - 1)) == "DX-012"


def test_DX_013_content_without_room(pack: Any, good: Any, member: Any) -> None:
    assert code(pack(good, member(name="a", packed=b"", size=1))) == "DX-013"
    assert document_from_bytes(pack(good, member(name="a", packed=b"")), "c.docx").value is not None


def test_DX_014_packed_too_tightly(pack: Any, good: Any, member: Any) -> None:
    fits = member(name="a", packed=b"12", size=2000)
    assert document_from_bytes(pack(good, fits), "c.docx").value is not None
    assert code(pack(good, member(name="a", packed=b"12", size=2001))) == "DX-014"


def test_limits_are_checked_before_the_document_part_is_looked_for(pack: Any, member: Any) -> None:
    assert code(pack(member(name="a", flags=1))) == "DX-010"


@pytest.mark.parametrize(
    "name", ["Word/document.xml", "/word/document.xml", "word/document2.xml", "xl/workbook.xml"]
)
def test_DX_015_no_document_part(pack: Any, member: Any, name: str) -> None:
    found = refusal(pack(member(name=name)))
    assert (found.code, found.found) == ("DX-015", name)


def test_DX_015_empty_archive(pack: Any) -> None:
    assert code(pack()) == "DX-015"


@pytest.mark.parametrize("method", [9, 12, 14, 93, 97])
def test_DX_016_foreign_method(pack: Any, good: Any, member: Any, method: int) -> None:
    assert code(pack(member(name=PART, content=good.content, method=method))) == "DX-016"


def test_a_stored_part_is_read(pack: Any, good: Any, member: Any) -> None:
    assert document_from_bytes(pack(member(name=PART, content=good.content, method=0)), "c").value is not None


def test_DX_017_wrong_checksum(pack: Any, good: Any, member: Any) -> None:
    wrong = zlib.crc32(good.content) ^ 1
    assert code(pack(member(name=PART, content=good.content, crc=wrong))) == "DX-017"
    assert code(pack(member(name=PART, content=good.content, crc=wrong, method=0))) == "DX-017"


@pytest.mark.parametrize("packed", [b"\xff" * 200, b"\x00" * 200])
def test_DX_017_damaged_stream(pack: Any, good: Any, member: Any, packed: bytes) -> None:
    assert code(pack(member(name=PART, content=good.content, packed=packed))) == "DX-017"


def test_DX_017_stream_ends_early(pack: Any, good: Any, member: Any) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(good.content) + packer.flush(zlib.Z_SYNC_FLUSH)  # never finished
    assert code(pack(member(name=PART, content=good.content, packed=packed))) == "DX-017"


def test_DX_017_member_beyond_the_end(pack: Any, good: Any, member: Any) -> None:
    assert code(pack(member(name=PART, content=good.content, packed_size=10_000))) == "DX-017"


def test_DX_017_directory_points_at_another_name(pack: Any, good: Any, member: Any) -> None:
    assert code(pack(member(name=PART, content=good.content, local_name="word/documenu.xml"))) == "DX-017"


def test_DX_017_directory_points_outside(pack: Any, good: Any) -> None:
    data = pack(good)
    offset = data.index(b"PK\1\2") + 42
    assert code(data[:offset] + (2**31).to_bytes(4, "little") + data[offset + 4 :]) == "DX-017"
    assert code(data[:offset] + (5).to_bytes(4, "little") + data[offset + 4 :]) == "DX-017"


@pytest.mark.parametrize("method", [0, 8])
@pytest.mark.parametrize("lie", [-1, 1])
def test_DX_018_size_is_a_lie(pack: Any, good: Any, member: Any, lie: int, method: int) -> None:
    data = pack(member(name=PART, content=good.content, size=len(good.content) + lie, method=method))
    assert refusal(data).code == "DX-018"


def test_DX_018_a_bomb_that_claims_little_is_not_unpacked(pack: Any, member: Any) -> None:
    bomb = pack(member(name=PART, content=bytes(50_000_000), size=100))
    tracemalloc.start()
    try:
        found = refusal(bomb, Limits(member_bytes=1_000_000))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (found.code, found.found) == ("DX-018", "more than 1,000,000 bytes")
    assert peak < 5_000_000


def test_DX_027_repeated_part_is_read_from_the_last_and_remarked(
    pack: Any, member: Any, part: Callable[[str], bytes]
) -> None:
    first = member(name=PART, content=part("<w:p><w:r><w:t>first</w:t></w:r></w:p>"))
    last = member(name=PART, content=part("<w:p><w:r><w:t>last</w:t></w:r></w:p>"))
    checked = document_from_bytes(pack(first, last), "c.docx")
    assert checked.value is not None
    assert [block.text for block in checked.value.blocks] == ["last"]
    (remark,) = checked.diagnostics
    assert (remark.code, remark.severity) == ("DX-027", Severity.WARNING)


def test_names_that_climb_are_never_used_as_paths(pack: Any, good: Any, member: Any, tmp_path: Path) -> None:
    data = pack(good, member(name="../../evil", content=b"x"), member(name="/etc/evil", content=b"x"))
    (tmp_path / "c.docx").write_bytes(data)
    assert read_docx(tmp_path / "c.docx").value is not None
    assert [path.name for path in tmp_path.iterdir()] == ["c.docx"]


@pytest.mark.parametrize(
    "name", ["/etc/evil", "../../evil", "word/../../evil", "..\\evil", "C:/evil", "C:\\evil"]
)
def test_DX_028_names_that_lead_out_are_remarked(pack: Any, good: Any, member: Any, name: str) -> None:
    checked = document_from_bytes(pack(good, member(name=name, content=b"x")), "c.docx")
    assert checked.value is not None
    (remark,) = checked.diagnostics
    assert (remark.code, remark.severity, remark.found) == ("DX-028", Severity.WARNING, name)


@pytest.mark.parametrize("name", ["word/a..b.xml", "word/.hidden", "a/C:/b", "word/..."])
def test_names_that_stay_inside_are_not(pack: Any, good: Any, member: Any, name: str) -> None:
    assert document_from_bytes(pack(good, member(name=name)), "c.docx").diagnostics == ()


def test_DX_027_any_repeated_part_is_remarked(pack: Any, good: Any, member: Any) -> None:
    twice = member(name="word/styles.xml")
    checked = document_from_bytes(pack(good, twice, twice, member(name="a"), member(name="a")), "c.docx")
    assert checked.value is not None
    assert [(found.code, found.found) for found in checked.diagnostics] == [("DX-027", "a, word/styles.xml")]


def test_bytes_before_the_archive_are_tolerated(pack: Any, good: Any) -> None:
    assert document_from_bytes(b"#!/bin/sh\n" + pack(good), "c.docx").value is not None


def test_random_damage_never_raises(pack: Any, good: Any, member: Any) -> None:
    data = pack(good, member(name="word/styles.xml", content=b"<x/>" * 20))
    for position in range(len(data)):
        for mask in (0x01, 0xFF):
            damaged = data[:position] + bytes([data[position] ^ mask]) + data[position + 1 :]
            checked = document_from_bytes(damaged, "c.docx")
            if checked.value is None:
                assert [found.code[:3] for found in checked.diagnostics] == ["DX-"]
            else:
                assert [block.text for block in checked.value.blocks] == ["Fee"]


def test_every_DX_code_is_tested_here_or_with_the_document_part() -> None:
    folder = Path(__file__).parent
    tests = "".join(path.read_text("utf-8") for path in folder.glob("test_docx_*.py"))
    missing = [
        known
        for known in catalogue()
        if known.startswith("DX-") and f"test_{known.replace('-', '_')}_" not in tests
    ]
    assert missing == []
