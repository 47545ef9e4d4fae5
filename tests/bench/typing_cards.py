"""The same typist at an event of cards: 125 tables of four cards each, points only."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import Seat
from director_app.rules.scoring import score_game
from director_app.services.help.demo_games import random_game
from director_app.services.scores.service import SheetView
from director_app.ui.shell.destinations import PlayerCard

from .keys import at_the_scores, in_a_line, measured, times
from .measuring import Measure
from .windows import application

_SEED = 2026


def measures(*, short: bool) -> Iterator[Measure]:
    """Median and 99th percentile of a key, badge, numbers, totals and acceptance together."""
    app, tables = application(), 6 if short else 125
    line, every = in_a_line(app), []
    with (
        tempfile.TemporaryDirectory() as folder,
        at_the_scores(Path(folder) / "book.db", ScoreOptions(paper="card")) as session,
    ):
        rng, scores = Random(_SEED), session.desk.at(session.event).scores
        session.go(PlayerCard(1))
        times(app, "\x1b")
        for table in range(1, tables + 1):
            every += times(app, keys_of_cards(scores.sheet(1, table), rng))
        board = scores.board(1)
        assert sum(table.state == "accepted" for table in board) == tables
    yield from measured("a key of a card", every, line + in_a_line(app))


def keys_of_cards(view: SheetView, rng: Random) -> str:
    last = len(view.seated)
    played = [
        score_game(random_game(rng, view.rules, seats.occupied, last=at == last), view.rules)
        for at, seats in enumerate(view.seated, start=1)
    ]
    cards = (
        _card(view, seat, [game.points for game in played]) for seat in view.seated[0].occupied
    )
    return "".join(cards) + "\n"


def _card(view: SheetView, seat: Seat, games: list[Mapping[Seat, int]]) -> str:
    badge = view.players[view.seated[0][seat] or 0].badge
    won = [points[seat] for points in games]
    return "".join(f"{number}\n" for number in (badge, *won, sum(won)))
