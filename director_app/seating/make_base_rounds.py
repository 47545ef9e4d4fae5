"""Search base rounds and seatings, and keep what is better than before.

``python -m director_app.seating.make_base_rounds`` fills in what is missing; with cells such as
``24x8`` and more ``--tries`` it searches on there. The same seed finds the same again.

Base rounds are for full tables of 16 to 64 players and as many rounds as the search can reach.
Seatings are for fields where nobody can avoid meeting again, or where a clean seating is so rare
that a draw would search for seconds: the least repeats that were found, short tables fairly shared.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from director_app.seating.anneal import SearchResult, anneal
from director_app.seating.bounds import least_repeats
from director_app.seating.draw_positions import DrawPositions
from director_app.seating.plan import DrawRequest
from director_app.seating.searching import beginning, cost_of
from director_app.seating.starters import find_starter
from director_app.seating.stored_starters import (
    FOLDER,
    Starter,
    read_seatings,
    read_starters,
    write_seatings,
    write_starters,
)

Cell = tuple[int, int]
Say = Callable[[str], None]

WANTED_STARTERS: dict[int, tuple[Cell, ...]] = {
    16: ((5, 3),),
    20: ((5, 4),),
    24: ((7, 3),),
    28: ((9, 3),),
    32: ((9, 3),),
    36: ((10, 3),),
    40: ((11, 3),),
    44: ((11, 4), (11, 3)),
    48: ((13, 3),),
    52: ((15, 3), (13, 4)),
    56: ((15, 3), (13, 4)),
    60: ((16, 3), (15, 3)),
    64: ((16, 3), (16, 4), (15, 4)),
}
"""Cycles and copies to try for so many players, the longest event first."""

WANTED_SEATINGS: tuple[Cell, ...] = (
    *((9, rounds) for rounds in range(3, 11)),
    *((players, rounds) for players in (10, 11) for rounds in range(2, 11)),
    *((players, rounds) for players in (13, 14, 15) for rounds in range(4, 9)),
    (14, 2),
    *((players, rounds) for players in (17, 18, 19, 20) for rounds in (6, 7, 8)),
    *((players, 8) for players in (21, 22, 23, 24)),
)
"""Players and rounds of the seatings that are kept."""


def main(arguments: Sequence[str] | None = None, say: Say = print) -> None:
    """Search, and write the files anew after each find."""
    parser = argparse.ArgumentParser(prog="python -m director_app.seating.make_base_rounds")
    parser.add_argument("cells", nargs="*", type=_cell, help="players x rounds, as 24x8")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--tries", type=int, default=4, help="searches in each cell")
    parser.add_argument("--trials", type=int, default=4_000_000, help="swaps in each search")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    if not args.cells:
        keep_starters(args.folder, args.tries, args.seed, say, WANTED_STARTERS)
    cells = args.cells or _missing(args.folder)
    keep_seatings(args.folder, cells, args.tries, args.trials, args.seed, say)


def keep_starters(
    folder: Path,
    tries: int,
    seed: int,
    say: Say,
    wanted: Mapping[int, Sequence[Cell]],
    trials: int = 150_000,
) -> None:
    """Fill in the base rounds that are missing, or shorter than wanted."""
    kept = read_starters(folder)
    for players, shapes in wanted.items():
        have = kept.get(players // 4)
        longer = [shape for shape in shapes if have is None or shape[0] > have.cycle]
        found = _first_starter(players, longer, tries, seed, trials)
        if found is not None:
            kept[players // 4] = found
            write_starters(folder, kept)
            say(f"{players} players: a base round of {found.cycle} clean rounds")


def _first_starter(
    players: int, shapes: Iterable[Cell], tries: int, seed: int, trials: int
) -> Starter | None:
    for cycle, copies in shapes:
        for turn in range(tries):
            found = find_starter(players, cycle, copies, Random(seed + turn), trials)
            if found is not None:
                return found
    return None


def keep_seatings(
    folder: Path, cells: Iterable[Cell], tries: int, trials: int, seed: int, say: Say
) -> None:
    """Search each cell so often, and keep a seating that costs less than the one before."""
    for players, rounds in cells:
        field = DrawPositions.of(DrawRequest(tuple(range(players)), rounds))
        floor = least_repeats(players, field.request.table_count, rounds)
        for turn in range(tries):
            best = _cost_kept(folder, field)
            if best is not None and best <= floor:
                break
            found = search(field, Random(seed + turn), trials)
            if best is None or found.cost < best:
                kept = {**read_seatings(folder), (players, rounds): found.grid}
                write_seatings(folder, kept)
                say(f"{players}x{rounds}: cost {found.cost}, bound {floor}")


def _cost_kept(folder: Path, field: DrawPositions) -> int | None:
    grid = read_seatings(folder).get((field.size, field.request.rounds))
    return None if grid is None else cost_of(grid, field)


def search(field: DrawPositions, rng: Random, trials: int) -> SearchResult:
    """One search in a field, from the longest clean beginning that a chart gives."""
    return anneal(replace(field.task(rng), begin=beginning(field, rng)), rng, trials)


def _missing(folder: Path) -> list[Cell]:
    kept = read_seatings(folder)
    return [cell for cell in WANTED_SEATINGS if cell not in kept]


def _cell(text: str) -> Cell:
    players, rounds = text.split("x")
    return int(players), int(rounds)


if __name__ == "__main__":
    main()
