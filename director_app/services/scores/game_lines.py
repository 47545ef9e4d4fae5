"""Reads files of one JSON object a line."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message
from director_app.system.paths import no_file

_LONGEST = 100_000


class LineRefused(DirectorError):
    """A line that is no JSON."""


def lines_of(path: Path) -> Iterator[tuple[int, bytes]]:
    """Number and bytes of each line that is not blank; ``-`` is what comes through the pipe.

    Refused if the file is missing, can't be read, or is no file.
    """
    if str(path) == "-":
        if sys.stdin is not None:  # closed by who started the program
            yield from _numbered(sys.stdin.buffer)
        return
    try:
        if what := no_file(path):
            raise DirectorError(
                Message("{path} is {kind}, not a file. Choose a file.", path=path, kind=what)
            )
        with path.open("rb") as file:
            yield from _numbered(file)
    except FileNotFoundError as fault:
        raise NotFound(
            Message("Can’t find {path}. Check its name and folder.", path=path)
        ) from fault
    except OSError as fault:
        raise DirectorError(
            Message(
                "Can’t read the file {path} ({reason}). Choose another file.",
                path=path,
                reason=fault.strerror,
            )
        ) from fault


def object_of(raw: bytes) -> Any:
    """What a line says; refuses one that is no JSON."""
    if len(raw) > _LONGEST:
        raise LineRefused(Message("This line is too long to be a game."))
    try:
        return json.loads(raw.decode("utf-8"), object_pairs_hook=_once)
    except UnicodeDecodeError as fault:
        raise LineRefused(Message("This line isn’t UTF-8 text. Save the file as UTF-8.")) from fault
    except (ValueError, RecursionError) as fault:
        raise LineRefused(
            Message("This line isn’t a JSON object. Write one game per line, in braces.")
        ) from fault


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, in which no key stands twice."""
    told = dict(pairs)
    if len(told) < len(pairs):
        twice = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise LineRefused(
            Message("The key {key} appears twice. Remove one.", key=twice), field=twice
        )
    return told


def _numbered(file: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    for number, raw in enumerate(_bounded(file), start=1):
        bare = raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw
        if bare.strip():
            yield number, bare


def _bounded(file: IO[bytes]) -> Iterator[bytes]:
    """Each line; of one that is longer than a game can be, just enough to know that."""
    while raw := file.readline(_LONGEST + 2):
        yield raw
        rest = raw
        while len(rest) > _LONGEST and not rest.endswith(b"\n"):
            rest = file.readline(_LONGEST + 2)
