"""Files that this process has open as books, which nothing else in it may open and close.

On POSIX systems a process loses all its locks on a file when it closes any descriptor of it, the
locks of an open book included: another program would then think that it is the last one, and put
away the log that this one still writes.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

Mark = tuple[int, int]
"""What tells a file from any other: its device and number there."""

_held: Counter[Mark] = Counter()


def hold(path: Path) -> Mark:
    """The file of this path is open from now on, until its mark is given to ``let_go``."""
    there = path.stat()
    mark = there.st_dev, there.st_ino
    _held[mark] += 1
    return mark


def let_go(mark: Mark) -> None:
    """One holder fewer."""
    _held[mark] -= 1
    if _held[mark] <= 0:
        del _held[mark]


def is_held(path: Path) -> bool:
    """Whether this process has the file open as a book."""
    try:
        there = path.stat()
    except OSError:
        return False
    return (there.st_dev, there.st_ino) in _held
