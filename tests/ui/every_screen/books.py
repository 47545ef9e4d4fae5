"""The days that every screen is walked on: in the middle of one, with long names, with nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from director_app.domain.events import EventFacts
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.help.demo import DemoRequest, fill

DAY = date(2026, 11, 14)
LONG_NAME = ("Wilhelmina Alexandra", "Featherstonehaugh-Cholmondeley")


def in_play(desk: Desk, players: int) -> int:
    """In the middle of the second of three rounds."""
    return fill(desk, sample=DemoRequest(players=players, rounds=3, day=DAY))


def long_names(desk: Desk, players: int) -> int:
    """The same, with names among them that are longer than most."""
    event = in_play(desk, players)
    for badge in (1, 2, 7):
        entrant, (given, family) = desk.at(event).roster.get(badge), LONG_NAME
        desk.at(event).roster.edit(entrant, replace(entrant.facts, given=given, family=family))
    return event


def nobody(desk: Desk) -> int:
    """An event that was just made."""
    facts = EventFacts(name="Palm Room Fall Classic and Charity Luncheon", days=(DAY,))
    return desk.events.create(NewEvent(facts, ruleset="mjmp")).id


BOOKS: dict[str, Callable[[Desk], int]] = {
    "sixteen": partial(in_play, players=16),
    "eight": partial(in_play, players=8),
    "hundred": partial(long_names, players=100),
    "nobody": nobody,
}
