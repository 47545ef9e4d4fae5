"""Laws of who really sat where: points go with the seat, and the way back brings all back."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.services.seating.really_sat import SatCorrection
from tests.builders import Book, drawn_event
from tests.services.seating.sat import accept, badge, points, state

pytestmark = pytest.mark.walks


@settings(max_examples=12, deadline=None)
@given(chance=st.randoms(use_true_random=False), players=st.sampled_from((8, 11, 12, 16)))
def test_any_permutation_moves_points_with_seats_and_its_inverse_brings_back(chance, players):
    with tempfile.TemporaryDirectory() as folder:
        desk = Book(Path(folder) / "book.db").open()
        try:
            _hold_the_laws(desk, chance, players)
        finally:
            desk.close()


def _hold_the_laws(desk, chance, players):
    event = drawn_event(desk, players=players, rounds=2)
    accept(desk, event, 1, chance.randrange(1000))
    view = desk.at(event).seating.really_sat.at(1)
    spots = sorted(view.sitting[0], key=lambda at: (at[0], at[1].value))
    chosen = chance.sample(spots, chance.randint(2, len(spots)))
    to = chance.sample(chosen, len(chosen))
    if to == chosen:
        to = [*chosen[1:], chosen[0]]
    who = {at: badge(view, *at) for at in chosen}
    first = chance.randint(1, 4)
    last = chance.randint(first, 4)
    moved = dict(zip((who[at] for at in chosen), to, strict=True))
    back = {who[at]: at for at in chosen}
    before, had = state(desk, event, 1), points(desk, event, 1)
    of_seats = _seat_points(desk, event)
    desk.at(event).seating.really_sat.record(
        SatCorrection(1, moved, from_game=first, until_game=last)
    )
    after = points(desk, event, 1)
    assert sum(after.values()) == sum(had.values())
    if (first, last) == (1, 4):
        assert Counter(after.values()) == Counter(had.values())
    assert _seat_points(desk, event) == of_seats
    real = desk.at(event).seating.really_sat.at(1)
    for at in who.values():
        person = real.people[at].id
        there = [
            next(spot for spot, sitter in real.sitting[game - 1].items() if sitter == person)
            for game in (1, 2, 3, 4)
        ]
        assert after[at] == sum(of_seats[spot][game] for game, spot in enumerate(there))
    assert desk.journal.verify() == ()
    if chance.random() < 0.5:
        desk.at(event).history.undo()
    else:
        desk.at(event).seating.really_sat.record(
            SatCorrection(1, back, from_game=first, until_game=last)
        )
    assert (state(desk, event, 1), points(desk, event, 1)) == (before, had)


def _seat_points(desk, event):
    """Points of each seat by game: what the paper says, whoever sat there."""
    return {
        (table, seat): [game.points[seat] for game in of_table.sheet.games]
        for table, of_table in desk.at(event).seating.really_sat.at(1).tables.items()
        for seat in of_table.planned.occupied
    }
