"""The end of the program's log, over the file it was turned away from last."""

from __future__ import annotations

from pathlib import Path

_MOST_BYTES = 400_000
LINES = 2000
"""So many lines are shown or sent at most."""


def tail(log: Path, most: int = LINES) -> tuple[str, ...]:
    """The last lines, the newest last; none where nothing was ever logged."""
    newest = _lines(log)
    if len(newest) < most:
        newest = (*_lines(log.with_name(f"{log.name}.1")), *newest)
    return newest[-most:]


def _lines(file: Path) -> tuple[str, ...]:
    try:
        with file.open("rb") as stream:
            size = stream.seek(0, 2)
            stream.seek(max(0, size - _MOST_BYTES))
            read = stream.read()
    except OSError:
        return ()
    lines = read.decode("utf-8", errors="replace").splitlines()
    return tuple(lines[1:] if size > _MOST_BYTES else lines)
