"""Files made hostile, by chance that can be repeated: bytes, cells, values, parts of workbooks."""

from __future__ import annotations

import io
import json
import zipfile
from random import Random
from typing import Any

JUNK = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n", b'"', b"'", b",", b";", b"\t", b"[" * 400,
    b"{" * 400, b"]", b"}", b"=cmd|' /C calc'!A0", b"1e999", b"-1", b"9" * 40, b"9" * 5000, b"NaN",
    b"null", b"true", b"../../etc/passwd", b"\\ud800", b"\xed\xa0\x80", b"\xc3", b"x" * 40_000,
    b"<!ENTITY a 'b'>", b"&#0;", b"2026-13-45", b"0001-01-01T00:00:00Z", b"%s%n{0}", b"\x1a",
    b"a.b" * 90,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**63, 2**70, -(2**63), 1.5, float("nan"), float("inf"), "", " ",
    "../x", "a/b\\c", "\x00", "\ud800", "=1+1", "x" * 40_000, "\n\r", [], [[]], {}, {"a": {}}, "E",
    "2026-02-30", "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+23:59",
)  # fmt: skip


def mutated(content: bytes, kind: str, rng: Random) -> bytes:
    """One more hostile file made of a good one."""
    if kind == "xlsx" and rng.random() < 0.7:
        return _workbook(content, rng)
    if kind in {"json", "jsonl"} and rng.random() < 0.6:
        return _json(content, kind, rng)
    for _ in range(rng.choice((1, 1, 2, 5))):
        content = _bytes(content, rng)
    return content


def _bytes(content: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(content) + 1)
    end = min(len(content), at + rng.choice((1, 1, 4, 30, 400)))
    match rng.randrange(7):
        case 0:
            return content[:at]
        case 1:
            return content[:at] + content[end:]
        case 2:
            return content[:at] + content[at:end] * rng.choice((2, 3, 50)) + content[end:]
        case 3:
            return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
        case 4 | 5:
            return content[:at] + rng.choice(JUNK) + content[end:]
        case _:
            lines = content.split(b"\n")
            rng.shuffle(lines)
            return b"\n".join(lines)


def _json(content: bytes, kind: str, rng: Random) -> bytes:
    lines = content.splitlines() if kind == "jsonl" else [content]
    at = rng.randrange(len(lines))
    data = json.loads(lines[at])
    for _ in range(rng.choice((1, 1, 3))):
        _spoil(data, rng)
    lines[at] = json.dumps(data).encode()
    return b"\n".join(lines)


def _spoil(data: Any, rng: Random) -> None:
    """Change one value, somewhere deep down."""
    here = data
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = here[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.85:
            here = inner
            continue
        if rng.random() < 0.15:
            del here[key]
        elif isinstance(here, list) and rng.random() < 0.3:
            here.append(inner)
        else:
            here[key] = rng.choice(VALUES)
        return


def _workbook(content: bytes, rng: Random) -> bytes:
    """Spoil a part inside the package, and pack it again."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        names = packed.namelist()
        spoiled = rng.choice([*names, *[name for name in names if "sheet" in name.lower()] * 4])
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
            for name in names:
                part = packed.read(name)
                if name == spoiled:
                    if rng.random() < 0.1:
                        continue
                    part = _bytes(part, rng)
                made.writestr(name, part)
    return out.getvalue()
