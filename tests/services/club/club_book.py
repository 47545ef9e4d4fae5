"""A club with a few events whose every figure is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from director_app.domain.actions import ActionKind
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts, Status
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.seating.service import DrawOptions

PEOPLE = ("Ann Abbott", "Bea Brown", "Cara Cohen", "Dot Diaz")


def facts_of(name: str) -> EntrantFacts:
    """Somebody known by an address."""
    given, _, family = name.partition(" ")
    email = f"{given}@example.org".lower()
    return EntrantFacts(given=given, family=family, city="Sarasota", email=email)


def club_event(
    desk: Desk,
    name: str,
    day: date,
    *,
    people: Sequence[str] = PEOPLE,
    rounds: int = 1,
    ruleset: str = "mjmp",
    practice: bool = False,
) -> int:
    """An event with these people here, seats drawn."""
    new = NewEvent(EventFacts(name, (day,)), ruleset, rounds=rounds, practice=practice)
    event = desk.events.create(new).id
    with desk.store.begin(ActionKind.OTHER, "Enter the players", event=event) as work:
        division = work.events.get(event).main.id
        for badge, person in enumerate(people, start=1):
            work.roster.add(event, division, badge, Status.ENTERED, facts_of(person))
    desk.at(event).roster.check_in(range(1, len(people) + 1))
    desk.at(event).seating.draw(DrawOptions(seed=1))
    return event


def accept(desk: Desk, event: int, number: int, table: int, games: Sequence[Game]) -> None:
    """Accept a sheet with these games, walls after them."""
    view = desk.at(event).scores.sheet(number, table)
    walls = [Game(Outcome.WALL, seats=seats.occupied) for seats in view.seated[len(games) :]]
    desk.at(event).scores.accept(view, [*games, *walls])


def won_by(
    desk: Desk, event: int, number: int, badge: int, values: Sequence[int], **more: object
) -> None:
    """Accept a round's sheets: this player wins so many games by self-pick, the rest are walls."""
    for tile in desk.at(event).scores.board(number):
        view = desk.at(event).scores.sheet(number, tile.table)
        games: list[Game] = []
        entrant = next(
            (entrant_id for entrant_id, p in view.players.items() if p.badge == badge), None
        )
        for seats, value in zip(view.seated, values, strict=False):
            seat = seats.seat_of(entrant) if entrant is not None else None
            if seat is not None:
                games.append(_win(seat, seats.occupied, value, more))
        accept(desk, event, number, tile.table, games)


def _win(seat: object, seats: object, value: int, more: Mapping[str, object]) -> Game:
    data = {"self_pick": True, **more}
    return Game(Outcome.MAHJONG, seats=seats, winner=seat, value=value, **data)  # type: ignore[arg-type]
