"""Making a board better: what meets again is moved, what was moved needlessly goes back.

First every conflict takes its best exchange while one helps; then a search by chance that cools
down; last, seats go back to where they were printed. Chance and trials are arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random

from director_app.seating.replan_board import Hall, ReplanBoard

_SWEEPS = 24

Stop = Callable[[int, int], bool]
"""Told the trials made and the best cost; true ends the search."""


def improve(board: ReplanBoard, rng: Random, trials: int, stop: Stop, *, fair: bool) -> list[Hall]:
    """The best rounds that so many trials reach from this board."""
    _Search(board, rng, trials, stop, fair).run()
    return board.halls()


class _Search:
    def __init__(
        self, board: ReplanBoard, rng: Random, trials: int, stop: Stop, fair: bool
    ) -> None:
        self._board = board
        self._rng = rng
        self._trials = trials
        self._stop = stop
        self._fair = fair
        self._made = 0
        self._glance = sum(len(seats) for seats in board.seats) // 8
        self._best = board.cost
        self._kept = [list(seats) for seats in board.seats]

    def run(self) -> None:
        self._settle()
        self._descend()
        if self._hot() and not self._used_up():
            self._cool()
            self._recall()
            self._descend()
        self._settle()

    def _hot(self) -> list[tuple[int, int]]:
        return self._board.hot(fair=self._fair)

    def _used_up(self) -> bool:
        return self._made >= self._trials or self._stop(self._made, self._board.cost)

    def _descend(self) -> None:
        """Give every conflict its best exchange, as long as one helps."""
        better = True
        while better and not self._used_up():
            better = False
            for turn, at in self._hot():
                if self._made >= self._trials:
                    break
                better = self._best_exchange(turn, at) or better

    def _best_exchange(self, turn: int, at: int) -> bool:
        board = self._board
        places = len(board.seats[turn])
        self._made += places
        found = [
            (worse, to)
            for to in range(places)
            if to != at and (worse := board.delta(turn, at, to)) is not None and worse < 0
        ]
        if not found:
            return False
        worse, to = min(found)
        board.exchange(turn, at, to, worse)
        return True

    def _settle(self) -> None:
        """Let who was moved go back, or change with another one, where that costs less."""
        better = True
        while better:
            better = False
            for turn, at in self._board.changed():
                home = self._board.printed_place(turn, self._board.seats[turn][at])
                if home >= 0 and home != at:
                    worse = self._board.delta(turn, at, home)
                    if worse is not None and worse < 0:
                        self._board.exchange(turn, at, home, worse)
                        better = True
            for turn, at in [] if better else self._board.changed():
                if self._made < self._trials:
                    better = self._best_exchange(turn, at) or better

    def _cool(self) -> None:
        weights = self._board.weights
        hot = 1.5 * min(weights.repeat, weights.change)
        start, goal = self._made, self._trials
        for sweep in range(_SWEEPS):
            temperature = hot * (0.04 ** (sweep / (_SWEEPS - 1)))
            limit = start + (goal - start) * (sweep + 1) // _SWEEPS
            while self._made < limit:
                places = self._hot()
                self._keep()
                if not places:
                    return
                count = max(6 * len(places), self._glance)
                self._try(places, temperature, min(count, limit - self._made))
            if self._stop(self._made, self._best):
                return

    def _try(self, places: list[tuple[int, int]], temperature: float, count: int) -> None:
        board, chance = self._board, self._rng.random
        self._made += count
        for _ in range(count):
            turn, at = places[int(chance() * len(places))]
            to = int(chance() * len(board.seats[turn]))
            worse = board.delta(turn, at, to)
            if worse is not None and (worse <= 0 or chance() < exp(-worse / temperature)):
                board.exchange(turn, at, to, worse)

    def _keep(self) -> None:
        if self._board.cost < self._best:
            self._best = self._board.cost
            self._kept = [list(seats) for seats in self._board.seats]

    def _recall(self) -> None:
        """Bring the best seats back, exchange by exchange."""
        board = self._board
        self._keep()
        if board.cost > self._best:
            board.put(self._kept)
