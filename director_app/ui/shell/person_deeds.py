"""What can be done for a player who was found, each leading to its form with them filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.people import Status
from director_app.messages.message import Message
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.shell.destinations import (
    AskAdviser,
    PlayerDay,
    PrintedDocument,
    RosterPlayer,
    SeatingChange,
)

if TYPE_CHECKING:
    from director_app.services.seating.whereabouts import PersonToday
    from director_app.ui.shell.destinations import Goal


@dataclass(frozen=True, slots=True)
class PersonDeed:
    """A button beside somebody: its name, its words and where it leads."""

    name: str
    words: str
    icon: str
    goal: Goal


def deeds_for(person: PersonToday) -> tuple[PersonDeed, ...]:
    """What can be done for somebody as they stand now, in the order of the buttons."""
    entrant, now = person.entrant, person.now
    badge, status = entrant.badge, entrant.status
    place = now.place if now is not None else None
    seated = any(seat.place is not None for seat in person.seats)
    at = AdvisedPlace(person.current if place else None, place[0] if place else None, badge=badge)
    late = AskAdviser("late", at) if place else SeatingChange("substitute", badge, "arrive")
    paper = "movement-cards" if seated else "badges"
    found = [
        PersonDeed(
            "card",
            Message("Print card") if seated else Message("Print badge"),
            "print",
            PrintedDocument(paper, badge),
        )
    ]
    if person.drawn and status is not Status.DISQUALIFIED:
        if status.plays and seated:
            found.append(_deed("withdraw", Message("Withdraw"), SeatingChange("again", badge)))
        if place is None or person.scored:
            found.append(_deed("late", Message("Late"), late, "clock"))
        change = SeatingChange("substitute", badge, "substitute")
        found.append(_deed("substitute", Message("Substitute"), change))
    elif status.plays:
        found.append(_deed("withdraw", Message("Withdraw"), RosterPlayer(badge)))
    if person.scored:
        found.append(_deed("points", Message("Points"), PlayerDay(badge), "standings"))
        found.append(_deed("rulings", Message("Rulings"), AskAdviser(place=at), "rulings"))
    fee = RosterPlayer(badge, fee=True)
    found.append(_deed("fee", Message("Fee"), fee, "dollar"))
    return tuple(found)


def _deed(name: str, words: str, goal: Goal, icon: str = "person") -> PersonDeed:
    return PersonDeed(name, words, icon, goal)
