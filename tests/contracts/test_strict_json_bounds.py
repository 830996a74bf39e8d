"""Strict JSON: size, strings, depth and numbers of any measure, in bounded time and memory."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from engross.contracts.strict_json import LIMITS, Limits, json_diagnostics, read_json

SMALL = Limits(record=2_000, string=20, depth=4, members=6, values=50)


def kind_and_pointer(data: bytes, limits: Limits = LIMITS) -> tuple[str, str]:
    (problem,) = read_json(data, limits).problems
    return problem.kind, problem.pointer


def test_the_limits_of_the_design() -> None:
    assert (LIMITS.record, LIMITS.string, LIMITS.depth) == (128 * 2**20, 16 * 2**20, 64)


def test_JS_007_a_record_of_more_bytes_than_allowed() -> None:
    data = b"[" + b" " * (SMALL.record - 2) + b"]"
    assert read_json(data, SMALL).value == []
    assert kind_and_pointer(data + b" ", SMALL) == ("size", "")


def test_JS_007_a_record_beyond_the_real_limit() -> None:
    (diagnostic,) = json_diagnostics(read_json(bytes(LIMITS.record + 1)).problems, "record.json")
    assert diagnostic.code == "JS-007"
    assert diagnostic.found == f"{LIMITS.record + 1} bytes"


def test_JS_007_too_many_values() -> None:
    assert read_json(b"[" + b"1," * 48 + b"1]", SMALL).problems == ()
    assert kind_and_pointer(b"[" + b"1," * 49 + b"1]", SMALL) == ("size", "")


def test_JS_007_too_many_members() -> None:
    text = ",".join(f'"k{n}": 1' for n in range(6))
    assert read_json(b"{" + text.encode() + b"}", SMALL).problems == ()
    assert kind_and_pointer(b"{" + text.encode() + b', "k": 1}', SMALL) == ("size", "")


@pytest.mark.parametrize("character", [b"x", b"\\n", "é".encode(), b'\\"', b"\\\\"])
def test_JS_008_a_long_string(character: bytes) -> None:
    """The measure is the string as written, without its quotation marks."""
    fits = character * (SMALL.string // len(character))
    assert read_json(b'["' + fits + b'"]', SMALL).problems == ()
    assert kind_and_pointer(b'{"a": ["' + fits + character + b'"]}', SMALL) == ("string", "/a/0")


def test_JS_008_a_long_member_name() -> None:
    assert kind_and_pointer(b'{"' + b"n" * 21 + b'": 1}', SMALL) == ("string", "")


@pytest.mark.parametrize(("opened", "closed"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_JS_009_containers_inside_one_another(opened: bytes, closed: bytes) -> None:
    assert read_json(opened * 4 + b"1" + closed * 4, SMALL).problems == ()
    kind, pointer = kind_and_pointer(opened * 5 + b"1" + closed * 5, SMALL)
    assert kind == "depth"
    assert pointer.count("/") == 4


def test_JS_009_brackets_in_strings_do_not_nest() -> None:
    assert read_json(b'["[[[[[[[[", "\\"[[[[[[[["]', SMALL).problems == ()


@pytest.mark.parametrize("opened", [b"[", b'{"a":', b'[{"a":'])
@pytest.mark.parametrize("closed", [b"", b"]"])
def test_a_hundred_thousand_levels_are_refused_quickly(opened: bytes, closed: bytes) -> None:
    started = time.process_time()
    assert kind_and_pointer(opened * 100_000 + closed * 100_000)[0] == "depth"
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"1" * 2_000_000, "number"),
        (b"-" + b"1" * 2_000_000, "number"),
        (b"0." + b"1" * 2_000_000, "number"),
        (b"1e" + b"9" * 2_000_000, "number"),
        (b'"' + b"\\" * 2_000_001, "syntax"),
        (b'"' * 2_000_001, "syntax"),
        (b"\\" * 2_000_000, "syntax"),
        (b":" * 2_000_000, "syntax"),
        (b"]" * 2_000_000, "syntax"),
        (b" " * 2_000_000, "syntax"),
        (b'"' + b"\\ud83d" * 300_000 + b'"', "encoding"),
        (b'["' + b"\\n" * 1_000_000, "syntax"),
    ],
)
def test_long_tokens_take_linear_time(data: bytes, kind: str) -> None:
    started = time.process_time()
    assert kind_and_pointer(data)[0] == kind
    assert time.process_time() - started < 2


def test_a_list_of_many_small_containers_is_refused_before_it_takes_memory() -> None:
    data = b"[" + b"[]," * LIMITS.values + b"[]]"
    tracemalloc.start()
    assert kind_and_pointer(data) == ("size", "")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8 * len(data)


def test_a_fault_at_the_end_of_a_long_record_is_found_in_linear_time() -> None:
    record = b'{"id": "x", "at": {"start": 1, "end": 2}, "words": ["a", "b"], "n": null},'
    data = b"[" + record * 40_000 + b'{"id": 1'
    started = time.process_time()
    assert kind_and_pointer(data) == ("syntax", "/40000/id")
    assert time.process_time() - started < 5
