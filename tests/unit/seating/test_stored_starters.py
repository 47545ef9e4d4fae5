"""Base rounds and seatings that are kept, and the program that makes them."""

from collections import Counter
from itertools import combinations

import pytest

from director_app.seating.bounds import least_repeats
from director_app.seating.draw import draw
from director_app.seating.draw_positions import DrawPositions
from director_app.seating.grid import EMPTY
from director_app.seating.make_base_rounds import (
    WANTED_SEATINGS,
    WANTED_STARTERS,
    keep_starters,
    main,
)
from director_app.seating.plan import DrawRequest
from director_app.seating.quality import quality
from director_app.seating.searching import cost_of
from director_app.seating.stored_starters import read_seatings, read_starters, seatings, starters


def test_base_rounds_are_kept_for_sixteen_to_sixty_four_players():
    assert {4 * tables for tables in starters()} == set(range(16, 65, 4)) == set(WANTED_STARTERS)
    reached = {4 * tables: starter.cycle for tables, starter in starters().items()}
    assert reached[24] >= 7
    assert reached[28] >= 9
    assert reached[40] >= 11


@pytest.mark.parametrize("cell", WANTED_SEATINGS)
def test_a_seating_that_is_kept_seats_everybody_once_and_shares_short_tables(cell):
    players, rounds = cell
    grid = seatings()[cell]
    assert len(grid) == rounds
    for tables in grid:
        seated = [member for members in tables for member in members if member != EMPTY]
        assert sorted(seated) == list(range(players))
        assert all(members.count(EMPTY) <= 1 for members in tables)
    field = DrawPositions.of(DrawRequest(tuple(range(players)), rounds))
    met = Counter(
        pair
        for tables in grid
        for members in tables
        for pair in combinations(sorted(member for member in members if member != EMPTY), 2)
    )
    repeats = sum(times * (times - 1) // 2 for times in met.values())
    assert cost_of(grid, field) == repeats
    assert repeats >= least_repeats(players, len(grid[0]), rounds)


def test_a_kept_seating_is_named_and_ordered_anew_by_each_seed():
    first, second = (draw(DrawRequest(tuple(range(20)), 6, seed=seed)) for seed in (1, 2))
    assert first.rounds != second.rounds
    assert quality(first.rounds).repeats == quality(second.rounds).repeats


def test_the_program_keeps_what_is_better_and_nothing_else(tmp_path):
    said = []
    search = ["8x3", "11x4", "--folder", str(tmp_path), "--tries", "5", "--trials", "500"]
    main(search, said.append)
    kept = read_seatings(tmp_path)
    assert sorted(kept) == [(8, 3), (11, 4)]
    assert said[0] == "8x3: cost 12, bound 12"
    main(search, said.append)
    assert read_seatings(tmp_path) == kept
    text = (tmp_path / "seatings.txt").read_text()
    assert text.startswith("# Made by: python -m director_app.seating.make_base_rounds")


def test_the_program_fills_in_what_is_missing(tmp_path, monkeypatch):
    module = "director_app.seating.make_base_rounds"
    monkeypatch.setattr(f"{module}.WANTED_SEATINGS", ((8, 2), (9, 3)))
    monkeypatch.setattr(f"{module}.WANTED_STARTERS", {8: ((1, 8),)})
    said = []
    search = ["--folder", str(tmp_path), "--tries", "2", "--trials", "2000"]
    main(search, said.append)
    main(search, said.append)
    assert said[0] == "8 players: a base round of 1 clean rounds"
    assert read_starters(tmp_path)[2].cycle == 1
    assert sorted(read_seatings(tmp_path)) == [(8, 2), (9, 3)]


def test_a_longer_event_is_tried_first_and_left_when_it_is_not_found(tmp_path):
    said = []
    for wanted in ({16: ((6, 2), (5, 3))}, {16: ((5, 3),), 20: ((9, 2),)}):
        keep_starters(tmp_path, 8, 4, said.append, wanted, trials=3_000)
    assert said == ["16 players: a base round of 5 clean rounds"]
    assert read_starters(tmp_path)[4].cycle == 5


def test_without_files_nothing_is_kept(tmp_path):
    assert read_starters(tmp_path) == {}
    assert read_seatings(tmp_path) == {}
