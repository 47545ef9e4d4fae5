"""Tables of scores that go out come back as they were, in every shape and under every sheet."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.rules.entry import to_keys
from director_app.services.help.demo_games import random_game
from director_app.services.scores.tables.service import TableShape
from tests.builders import Book, drawn_event
from tests.lengths import part_of


@settings(max_examples=part_of(12, usually=4), deadline=None)
@given(
    seed=st.integers(0, 10_000),
    ruleset=st.sampled_from(["mjmp", "mania", "mahjcon", "four-seasons", "mission"]),
)
def test_what_goes_out_comes_back(seed: int, ruleset: str) -> None:
    """Every shape: the same book says "same" of it; an empty one gives it out again, as it was."""
    with tempfile.TemporaryDirectory() as folder:
        desk = Book(Path(folder) / "book.db").open()
        rng = Random(seed)
        event = drawn_event(desk, ruleset=ruleset, players=rng.choice([7, 8]), seed=seed)
        for tile in desk.at(event).scores.board(1):
            view = desk.at(event).scores.sheet(1, tile.table)
            games = [random_game(rng, view.rules, tile.seats) for _ in range(view.games)]
            desk.at(event).scores.accept(
                view, games, keys=[to_keys(game, view.rules) for game in games]
            )
        for shape in TableShape:
            text = desk.at(event).scores.tables.text(shape)
            shown = desk.at(event).scores.tables.read(text)
            assert {line.verdict.value for line in shown.lines} == {"same"}, (shape, shown.doubtful)
            fresh = drawn_event(desk, ruleset=ruleset, players=len(view.players), seed=seed)
            there = desk.at(fresh).scores.tables.read(text)
            assert not there.refused, (shape, there.refused)
            desk.at(fresh).scores.tables.bring_in(there, accept=True)
            assert desk.at(fresh).scores.tables.text(shape) == text
        assert desk.journal.verify() == ()
        desk.close()
