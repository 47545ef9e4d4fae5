"""Reads files of one JSON object a line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from director_app.errors import DirectorError, NotFound

_LONGEST = 100_000


class LineRefused(DirectorError):
    """A line that is no JSON."""


def lines_of(path: Path) -> Iterator[tuple[int, bytes]]:
    """Number and bytes of each line that is not blank; ``-`` is what comes through the pipe."""
    if str(path) == "-":
        yield from _numbered(sys.stdin.buffer)
        return
    try:
        with path.open("rb") as file:
            yield from _numbered(file)
    except FileNotFoundError as fault:
        raise NotFound(f"There is no file {path}. Check its name and folder.") from fault
    except OSError as fault:
        raise DirectorError(
            f"The file {path} can't be read ({fault.strerror}). Choose another."
        ) from fault


def object_of(raw: bytes) -> Any:
    """What a line says; refuses one that is no JSON."""
    if len(raw) > _LONGEST:
        raise LineRefused("The line is longer than a game can be.")
    try:
        return json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise LineRefused("The line is not UTF-8 text; save the file as UTF-8.") from fault
    except (ValueError, RecursionError) as fault:
        what = getattr(fault, "msg", "") or "it can't be read"
        raise LineRefused(f"The line is no JSON object: {what}.") from fault


def _numbered(file: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    for number, raw in enumerate(file, start=1):
        bare = raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw
        if bare.strip():
            yield number, bare
