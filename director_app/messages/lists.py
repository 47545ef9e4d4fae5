"""Several things one after the other, said as a list is said in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def listed(parts: Sequence[str], *, last: str = "and") -> str:
    """``A``, ``A and B``, ``A, B, and C``; with ``or`` before the last where that is wanted."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    most = joined(", ", parts[:-1])
    if len(parts) == 2:
        if last == "or":
            return Message("{first_item} or {last_item}", first_item=most, last_item=parts[-1])
        return Message("{first_item} and {last_item}", first_item=most, last_item=parts[-1])
    if last == "or":
        return Message("{first_items}, or {last_item}", first_items=most, last_item=parts[-1])
    return Message("{first_items}, and {last_item}", first_items=most, last_item=parts[-1])


def strung(parts: Iterable[str], *, last: str = "and") -> str:
    """``A and B and C``, or ``A or B or C``: each by itself."""
    first, *others = [*parts] or [""]
    for other in others:
        first = listed((first, other), last=last)
    return first


def following(parts: Iterable[str]) -> str:
    """``A``, ``A, then B``, ``A, then B, then C``."""
    first, *others = [*parts] or [""]
    for other in others:
        first = Message("{first}, then {second}", first=first, second=other)
    return first
