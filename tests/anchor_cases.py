"""The cases of the corpus about problem-anchor records, built as files."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

__all__ = ["named", "patched", "rebuilt", "rows"]


def named(case: dict[str, Any], record: Path, root: Path) -> list[str]:
    """The arguments that a case gives the command."""
    return [
        argument.replace("{{ROOT}}", str(root)).replace("{{RECORD}}", str(record))
        for argument in case.get("argv", ["{{RECORD}}"])
    ]


def rows(cases: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    """The rows of the matrix, each with the record that it describes."""
    matrix, base = cases["matrix"], cases["base"]["record"]
    for row in matrix["rows"]:
        line = dict(zip(matrix["columns"], row, strict=True))
        yield line, patched(base, [_matrix_step(line)])


def written(spec: dict[str, Any]) -> bytes:
    if "text" in spec:
        return bytes(spec["text"], "utf-8") * int(spec.get("count", 1))
    if "base64" in spec:
        return base64.b64decode(spec["base64"])
    if "repeat" in spec:
        return bytes(spec["repeat"], "utf-8") * int(spec["count"])
    return b"".join(written(piece) for piece in spec["pieces"])


def put(path: Path, spec: dict[str, Any], root: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if "symlink" in spec:
        path.symlink_to(spec["symlink"].replace("{{ROOT}}", str(root)))
    elif spec.get("dir"):
        path.mkdir(exist_ok=True)
    elif spec.get("fifo"):
        os.mkfifo(path)
    elif "sparse" in spec:
        with path.open("wb") as stream:
            stream.truncate(spec["sparse"])
    else:
        path.write_bytes(written(spec))


def filled(value: Any, root: Path) -> Any:
    """Placeholders of the corpus replaced in every string."""
    if isinstance(value, str):
        text = value.replace("{{ROOT}}", str(root))
        while "{{REPEAT:" in text:
            before, _, rest = text.partition("{{REPEAT:")
            count, _, rest = rest.partition(":")
            repeated, _, after = rest.partition("}}")
            text = before + repeated * int(count) + after
        return text
    if isinstance(value, list):
        return [filled(item, root) for item in value]
    if isinstance(value, dict):
        return {name: filled(item, root) for name, item in value.items()}
    return value


def patched(record: Any, patch: Iterable[dict[str, Any]]) -> Any:
    """RFC 6902 with add, remove and replace."""
    document = json.loads(json.dumps(record))
    for step in patch:
        names = [name.replace("~1", "/").replace("~0", "~") for name in step["path"].split("/")[1:]]
        if not names:
            document = step["value"]
            continue
        holder = document
        for name in names[:-1]:
            holder = holder[int(name)] if isinstance(holder, list) else holder[name]
        last: Any = names[-1]
        if isinstance(holder, list):
            last = len(holder) if last == "-" else int(last)
        if step["op"] == "remove":
            del holder[last]
        elif step["op"] == "add" and isinstance(holder, list):
            holder.insert(last, step["value"])
        else:
            holder[last] = step["value"]
    return document


def rebuilt(base: dict[str, Any], case: dict[str, Any], root: Path) -> Path:
    """Write a case below a folder; the path of its record."""
    files = {**base["files"], **case["files"]}
    for name in sorted(files):
        if files[name] is not None:
            put(root / name, files[name], root)
    record = root / case.get("record_path", base["record_path"])
    record.parent.mkdir(parents=True, exist_ok=True)
    if "record_raw" in case:
        record.write_bytes(written(case["record_raw"]).replace(b"{{ROOT}}", bytes(root)))
    elif not case.get("no_record"):
        value = filled(patched(base["record"], case["record_patch"]), root)
        record.write_text(json.dumps(value), "utf-8")
    return record


def _matrix_step(line: dict[str, Any]) -> dict[str, Any]:
    finding = {"id": "F6", "decision_id": "D1", "claim": "Plain statement"}
    finding |= {name: line[name] for name in ("type", "changes", "status")}
    if line["anchor"]:
        finding["anchor"] = {"path": "src/limits.ts", "line": 1}
    if line["locator"]:
        finding["locator"] = "Example guide, section 4"
    if line["artifact_id"]:
        finding["artifact_id"] = "A1"
    return {"op": "replace", "path": "/findings/5", "value": finding}
