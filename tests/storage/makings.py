"""Small events to work with: four players, one round, one sheet."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.rounds import Round
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.messages.message import Message
from director_app.storage.store import Store

SPRING = EventFacts("Spring Fling", (date(2026, 5, 2),), place="Łódź")


def new_event(store: Store, facts: EventFacts = SPRING) -> tuple[int, int]:
    """An event with one division: their ids."""
    with store.begin(ActionKind.NEW_EVENT, Message("Make {name}", name=facts.name)) as work:
        event = work.event = work.events.add(facts, practice=False, now=work.now)
        division = work.events.add_division(event, "Main", "mjmp", "", 1)
    return event, division


def enter(store: Store, event: int, division: int, name: str) -> int:
    """Enter somebody: their entrant id."""
    label = Message("Enter {name}", name=name)
    with store.begin(ActionKind.ADD_PLAYER, label, event=event) as work:
        badge = work.roster.next_badge(event)
        return work.roster.add(event, division, badge, Status.ENTERED, EntrantFacts(given=name))


def four(store: Store, event: int, division: int) -> list[int]:
    """Four entrants."""
    return [enter(store, event, division, name) for name in ("Ada", "Bo", "Cy", "Di")]


def add_round(store: Store, event: int, division: int, number: int = 1) -> int:
    """Add a round: its id."""
    label = Message("Add {round}", round=Message("round {number}", number=number))
    with store.begin(ActionKind.ADD_ROUND, label, event=event) as work:
        return work.rounds.add(event, Round(0, division, number))


def seat(store: Store, event: int, round_id: int, players: list[int]) -> None:
    """Seat four players at table 1."""
    with store.begin(ActionKind.DRAW_SEATING, "Seat the round", event=event) as work:
        work.seating.seat_round(round_id, [TablePlan(1, Seats(*players))])


def won(number: int, players: list[int], value: int = 25) -> PlayedGame:
    """A game that East won from North."""
    game = Game(Outcome.MAHJONG, winner=Seat.EAST, value=value, thrower=Seat.NORTH, exposures=0)
    points = dict(zip(SEATS, (value, -10, 0, 0), strict=True))
    return PlayedGame(number, Seats(*players), game, points)


def sheet(round_id: int, players: list[int], *values: int, table: int = 1) -> Sheet:
    """An accepted sheet with a game for each value."""
    games = tuple(won(number, players, value) for number, value in enumerate(values, 1))
    return Sheet(round_id, table, SheetState.ACCEPTED, games)


def accept(store: Store, event: int, wanted: Sheet, expected: int = 0) -> Sheet:
    """Accept a sheet."""
    label = Message("Accept table {table}", table=wanted.table)
    with store.begin(ActionKind.ACCEPT_SHEET, label, event=event, table=wanted.table) as work:
        return work.sheets.save(wanted, expected=expected)


def undo(store: Store, event: int) -> str:
    """Take back this station's last change."""
    with store.begin(ActionKind.OTHER, "Undo", event=event) as work:
        entry = next(work.journal.to_take_back(event))
        work.label = Message("Undo: {action}", action=entry.action)
        work.journal.take_back(entry)
    return entry.action


def redo(store: Store, event: int) -> str:
    """Put back what this station took back last."""
    with store.begin(ActionKind.OTHER, "Redo", event=event) as work:
        entry = next(work.journal.to_put_back(event))
        work.label = Message("Redo: {action}", action=entry.action)
        work.journal.put_back(entry)
    return entry.action


def problems(store: Store) -> list[str]:
    """What the check of the book finds."""
    with store.read() as work:
        return work.journal.problems()


def meddle(book: Path, *statements: str) -> None:
    """Change a book past the program."""
    with closing(sqlite3.connect(book)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount > 0
        connection.commit()
