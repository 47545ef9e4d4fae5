"""Several things one after the other, said as a list is said in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def strung(parts: Iterable[str]) -> str:
    """``A and B and C``: each by itself, names and numbers as they are."""
    first, *others = [*parts] or [""]
    for other in others:
        first = Message("{first} and {second}", first=first, second=other)
    return first


def listed(parts: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    return Message("{most} and {last}", most=joined(", ", parts[:-1]), last=parts[-1])


def following(parts: Sequence[str]) -> str:
    """``A``, ``A, then B``, ``A, then B, then C``."""
    first, *others = [*parts] or [""]
    for other in others:
        first = Message("{first}, then {second}", first=first, second=other)
    return first
