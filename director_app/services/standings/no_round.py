"""Refuses a round that an event or a division doesn't have, and says which ones it has."""

from __future__ import annotations

from collections.abc import Iterable

from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.seating.plan import rounds_named


def no_round(number: int, known: Iterable[int], field: str) -> NotFound:
    """The refusal of a round's number; ``known`` are the numbers that there are."""
    rounds = sorted(set(known))
    if not rounds:
        return NotFound(Message("The event has no rounds yet. Draw the seating."), field=field)
    if rounds == [*range(1, rounds[-1] + 1)]:
        words = Message(
            "There’s no round {number}. The event has rounds 1 to {rounds}.",
            number=number,
            rounds=rounds[-1],
        )
    else:
        words = Message(
            "There’s no round {number}. The event has {rounds}.",
            number=number,
            rounds=rounds_named(rounds),
        )
    return NotFound(words, field=field)
