"""Tables as a director writes them: ``21-40, 45``."""

from __future__ import annotations

from director_app.errors import DirectorError

_MOST = 1000


def tables_of(text: str) -> tuple[int, ...]:
    """The tables that a text names, each once, in its order; refuses what names none."""
    found: list[int] = []
    for part in text.replace("–", "-").split(","):
        first, dash, last = (one.strip() for one in part.partition("-"))
        ends = (first, last if dash else first)
        if not all(one.isascii() and one.isdecimal() and len(one) < 6 for one in ends):
            raise DirectorError(
                f"{part.strip()!r} names no tables; write them as 21-40,45.", field="tables"
            )
        low, high = int(ends[0]), int(ends[1])
        if not 0 < low <= high or high - low >= _MOST:
            raise DirectorError(f"{part.strip()!r} is no range of tables.", field="tables")
        found.extend(range(low, high + 1))
    return tuple(dict.fromkeys(found))
