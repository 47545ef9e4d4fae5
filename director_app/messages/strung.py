"""Several things one after the other, said as a list is said in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable


def strung(parts: Iterable[str]) -> str:
    """``A and B and C``: each by itself, names and numbers as they are."""
    first, *others = [*parts] or [""]
    for other in others:
        first = Message("{first} and {second}", first=first, second=other)
    return first
