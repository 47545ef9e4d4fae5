"""Tables as a director writes them: ``21-40, 45``."""

from __future__ import annotations

from director_app.errors import DirectorError
from director_app.messages.message import Message

_MOST = 1000


def tables_of(text: str) -> tuple[int, ...]:
    """The tables that a text names, each once, in its order; refuses what names none."""
    found: list[int] = []
    for part in text.replace("–", "-").split(","):
        first, dash, last = (end.strip() for end in part.partition("-"))
        ends = (first, last if dash else first)
        if not all(end.isascii() and end.isdecimal() and len(end) < 6 for end in ends):
            raise DirectorError(
                Message(
                    "{part} isn't a list of tables. Write tables as 21-40,45.",
                    part=repr(part.strip()),
                ),
                field="tables",
            )
        low, high = int(ends[0]), int(ends[1])
        if not 0 < low <= high or high - low >= _MOST:
            raise DirectorError(
                Message("{part} isn't a range of tables.", part=repr(part.strip())), field="tables"
            )
        found.extend(range(low, high + 1))
    return tuple(dict.fromkeys(found))
