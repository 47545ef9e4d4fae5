"""A typist without a pause: every key of 125 sheets handled, painted and saved, with 500 players.

Beside the whole stand the keys that set off most: those that open a sheet, and accept it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import Seat
from director_app.rules.entry import parse, to_keys
from director_app.services.help.demo_games import random_game
from director_app.services.scores.service import SheetView

from .keys import GOALS, at_the_scores, in_a_line, measured, times
from .measuring import Measure
from .windows import application

_SEED = 2026
_TOLD = (GOALS[1], None)
"""The keys that set off most keep to 50 ms at their median: they are one key in twenty."""


def measures(*, short: bool) -> Iterator[Measure]:
    """Median and 99th percentile of a key, of all keys and of the slowest ones."""
    app, tables = application(), 12 if short else 125
    line, opened, accepted, every = in_a_line(app), [], [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        at_the_scores(Path(folder) / "book.db", ScoreOptions()) as session,
    ):
        rng, scores = Random(_SEED), session.desk.at(session.event).scores
        for table in range(1, tables + 1):
            keys = keys_of(scores.sheet(1, table), rng)
            found = times(app, keys)
            opened.append(found[keys.index("\n")])
            accepted.append(found[-1])
            every += found
        board = scores.board(1)
        assert sum(table.state == "accepted" for table in board) == tables
    line += in_a_line(app)
    yield from measured("a key of a sheet", every, line)
    yield from measured("opening a sheet", opened, line, _TOLD)
    yield from measured("accepting a sheet", accepted, line, _TOLD)


def keys_of(view: SheetView, rng: Random) -> str:
    """The keys of a sheet from its table's number to its acceptance."""
    last, games = len(view.seated), []
    totals: dict[Seat, int] = {}
    for at, seats in enumerate(view.seated, start=1):
        game = random_game(rng, view.rules, seats.occupied, last=at == last)
        games.append(to_keys(game, view.rules))
        for seat, points in _points(view, at, games[-1]).items():
            totals[seat] = totals.get(seat, 0) + points
    taken = [seat for seat in view.rules.seats.columns if seat in totals]
    papers = "".join(f"{totals[seat]}\n" for seat in taken)
    return f"{view.table}\n" + "".join(f"{game}\n" for game in games) + papers + "\n\n"


def _points(view: SheetView, number: int, keys: str) -> dict[Seat, int]:
    read = parse(keys, view.rules, view.seated[number - 1].occupied)
    return {seat: points or 0 for seat, points in read.points.items()}
