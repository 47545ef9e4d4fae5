"""The print run: four characters that stand for the facts a print shows."""

from __future__ import annotations

from hashlib import sha256

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def print_run(facts: object) -> str:
    """Four characters without 0 O 1 I, equal for equal facts.

    Facts are frozen dataclasses, tuples and plain values, whose `repr` is the same in every
    process; a set has no order and is refused.
    """
    if isinstance(facts, set | frozenset):
        message = "A print run is taken of ordered facts: pass a tuple, not a set."
        raise TypeError(message)
    number = int.from_bytes(sha256(repr(facts).encode()).digest()[:8], "big")
    marks = []
    for _ in range(4):
        number, rest = divmod(number, len(ALPHABET))
        marks.append(ALPHABET[rest])
    return "".join(marks)
