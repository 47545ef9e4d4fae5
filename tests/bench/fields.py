"""Events to measure on: full fields whose sheets were accepted by chance, and one round to come.

Each field is played once in a run, and copied for whoever writes into it.
"""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from shutil import copyfile, rmtree
from tempfile import mkdtemp

from director_app.bootstrap import open_desk
from director_app.domain.actions import ActionKind
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.storage.unit_of_work import UnitOfWork
from tests.builders import START, Time, names

ROUNDS = 12
"""Rounds with every sheet accepted; the one after them is at hand."""
GAMES = 4
EVENT = 1
"""The id of the event in a field's book."""


def sizes(*, short: bool) -> tuple[int, ...]:
    """The players of the fields by which growth is told."""
    return (100, 200) if short else (100, 500, 1000, 4000)


@cache
def field(players: int) -> Path:
    """The book of a field after twelve rounds, to read."""
    path = _folder() / f"{players}.db"
    desk = open_desk(path, station="Bench", now=Time())
    desk.backups.automatic = False
    played(desk, players, more=1)
    desk.close()
    return path


def field_of(players: int, folder: str) -> Path:
    """A copy of the same, to write into."""
    path = Path(folder) / f"field-{players}.db"
    copyfile(field(players), path)
    return path


def played(desk: Desk, players: int, rounds: int = ROUNDS, *, more: int = 0) -> int:
    """An event with every sheet of so many rounds accepted, and more rounds only seated."""
    rng = Random(players)
    rules = desk.rulebook.get("mjmp")
    facts = EventFacts("Long Classic", (START.date(),))
    event = desk.events.create(NewEvent(facts, "mjmp", rounds=rounds + more)).id
    with desk.store.begin(ActionKind.OTHER, "Play it", event=event) as work:
        division = work.events.get(event).main.id
        people = [
            work.roster.add(event, division, badge, Status.CHECKED_IN, EntrantFacts(given, family))
            for badge, (given, family) in enumerate(names(players), start=1)
        ]
        for round_ in work.rounds.all(division):
            rng.shuffle(people)
            plan = [
                TablePlan(table, Seats(*people[4 * table - 4 : 4 * table]))
                for table in range(1, players // 4 + 1)
            ]
            work.seating.seat_round(round_.id, plan)
            if round_.number <= rounds:
                _accept(work, round_.id, plan, rules, rng)
    return event


def games(rng: Random) -> list[Game]:
    """The games of a sheet."""
    return [_game(rng) for _ in range(GAMES)]


def _accept(
    work: UnitOfWork, one: int, plan: Sequence[TablePlan], rules: RuleSet, rng: Random
) -> None:
    for table in plan:
        won = tuple(
            PlayedGame(number, table.seats, game, score_game(game, rules).points)
            for number, game in enumerate(games(rng), start=1)
        )
        sheet = Sheet(one, table.table, SheetState.ACCEPTED, won, accepted_at=START)
        work.sheets.save(sheet, expected=0)


def _game(rng: Random) -> Game:
    if rng.random() >= 0.8:
        return Game(Outcome.WALL)
    value = rng.choice((25, 30, 35, 40, 50))
    return Game(Outcome.MAHJONG, winner=rng.choice(SEATS), value=value, self_pick=True)


@cache
def _folder() -> Path:
    path = Path(mkdtemp(prefix="front-table-bench-"))
    atexit.register(rmtree, path, ignore_errors=True)
    return path
