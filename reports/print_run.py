"""The print run: four characters that stand for the facts a print shows."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def print_run(facts: object) -> str:
    """Four characters without 0 O 1 I, equal for equal facts.

    Facts are frozen dataclasses, tuples and plain values, whose `repr` is the same in every
    process; a set has no order and is refused.
    """
    if isinstance(facts, set | frozenset):
        message = "A print run is taken of ordered facts: pass a tuple, not a set."
        raise TypeError(message)
    return _marks(sha256(repr(facts).encode()).digest())


class _Gap:
    """Stands where a piece will stand; whoever looks into it is refused."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "\0"

    def __bool__(self) -> bool:
        raise TypeError

    def __eq__(self, other: object) -> bool:
        raise TypeError


def print_runs(bind: Callable[[Any], object], pieces: Sequence[object]) -> list[str]:
    """The run of each piece by itself, bound with all that the pieces of a print share.

    What they share is told once, unless binding them looks into the piece.
    """
    try:
        before, after = repr(bind(_Gap())).encode().split(b"\0")
    except (TypeError, AttributeError, ValueError):
        return [print_run(bind(piece)) for piece in pieces]
    begun = sha256(before)
    runs = []
    for piece in pieces:
        whole = begun.copy()
        whole.update(repr(piece).encode())
        whole.update(after)
        runs.append(_marks(whole.digest()))
    return runs


def _marks(digest: bytes) -> str:
    number = int.from_bytes(digest[:8], "big")
    marks = []
    for _ in range(4):
        number, rest = divmod(number, len(ALPHABET))
        marks.append(ALPHABET[rest])
    return "".join(marks)
