"""Standings recomputed after 12 rounds beside a bare SQL group-by over the same rows.

The bare query adds up each player's points over all accepted games, best first, through
``sqlite3`` on a connection that is open, and fetches one line a player.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from director_app.bootstrap import open_desk
from director_app.domain.events import EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import Facts, Status
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.services.desk import Desk
from director_app.services.events import NewEvent
from director_app.storage.work import Work
from tests.builders import START, Time, names

from .measuring import Measure, side_by_side

_GOAL = 3
_ROUNDS = 12
_GAMES = 4
_SIZES = (100, 500, 1000)

_SEAT = """
    SELECT g.{seat}_id AS entrant, g.{seat}_points AS points
    FROM played_game g JOIN sheet s ON s.round_id = g.round_id AND s.table_no = g.table_no
    WHERE s.state = 'accepted' AND g.{seat}_id IS NOT NULL"""
_SEATS = (_SEAT.format(seat=seat) for seat in ("east", "north", "west", "south"))
BARE = f"""
    SELECT entrant, SUM(points) AS total FROM ({" UNION ALL ".join(_SEATS)})
    GROUP BY entrant ORDER BY total DESC"""


def measures(*, short: bool) -> Iterator[Measure]:
    """Ours beside the bare query, in turn; the goal is for the largest field."""
    for players in _SIZES:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "book.db"
            desk = open_desk(path, station="Bench", now=Time())
            event = played(desk, players)
            with closing(sqlite3.connect(path)) as bare:
                ours, baseline = side_by_side(
                    [event],
                    desk.standings.standings,
                    lambda _event, bare=bare: bare.execute(BARE).fetchall(),  # type: ignore[misc]
                    times=5 if short else 25,
                )
            desk.close()
        name = f"standings: {players:,} players after {_ROUNDS} rounds"
        yield Measure(name, ours, baseline, _GOAL if players == max(_SIZES) else None)


def played(desk: Desk, players: int, rounds: int = _ROUNDS) -> int:
    """An event of so many players with every sheet of all rounds accepted, by chance."""
    rng = Random(players)
    rules = desk.rulebook.get("mjmp")
    facts = EventFacts("Long Classic", (START.date(),))
    event = desk.events.create(NewEvent(facts, "mjmp", rounds=rounds)).id
    with desk.store.begin("Play it", event=event) as work:
        division = work.events.get(event).main.id
        people = [
            work.roster.add(event, division, badge, Status.CHECKED_IN, Facts(given, family))
            for badge, (given, family) in enumerate(names(players), start=1)
        ]
        for one in work.rounds.all(division):
            rng.shuffle(people)
            plan = [
                TablePlan(table, Seats(*people[4 * table - 4 : 4 * table]))
                for table in range(1, players // 4 + 1)
            ]
            work.seating.seat_round(one.id, plan)
            _accept(work, one.id, plan, rules, rng)
    return event


def _accept(work: Work, one: int, plan: Sequence[TablePlan], rules: RuleSet, rng: Random) -> None:
    for table in plan:
        games = tuple(_game(number, table.seats, rules, rng) for number in range(1, _GAMES + 1))
        sheet = Sheet(one, table.table, SheetState.ACCEPTED, games, accepted_at=START)
        work.sheets.save(sheet, expected=0)


def _game(number: int, seats: Seats, rules: RuleSet, rng: Random) -> PlayedGame:
    game = Game(Outcome.WALL)
    if rng.random() < 0.8:
        value = rng.choice((25, 30, 35, 40, 50))
        game = Game(Outcome.MAHJONG, winner=rng.choice(SEATS), value=value, self_pick=True)
    return PlayedGame(number, seats, game, score_game(game, rules).points)
