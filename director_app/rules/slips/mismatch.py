"""A sheet whose totals differ from the paper's, and one of its games looked at by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.scoring import score_game

if TYPE_CHECKING:
    from director_app.domain.games import Game
    from director_app.rules.ruleset import RuleSet

Points = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The games with their points, our totals and the paper's."""

    games: tuple[Game, ...]
    points: tuple[Points, ...]
    ours: Points
    paper: Points
    rules: RuleSet

    @property
    def differ(self) -> dict[Seat, int]:
        """By how much the paper has more than we have, where it differs."""
        more = {seat: self.paper[seat] - self.ours.get(seat, 0) for seat in self.paper}
        return {seat: points for seat, points in more.items() if points}

    def looks(self) -> tuple[SupposedGame, ...]:
        """Each game as the one with the slip."""
        differ = self.differ
        return tuple(
            SupposedGame(
                number,
                game,
                points,
                _needed(points, self.paper, differ),
                differ,
                self.rules.for_game(number),
            )
            for number, (game, points) in enumerate(
                zip(self.games, self.points, strict=True), start=1
            )
        )


@dataclass(frozen=True, slots=True)
class SupposedGame:
    """One game, under the supposition that the slip is in it."""

    number: int
    game: Game
    points: Points
    needed: Points
    """What each seat with a total on the paper must have in this game."""
    differ: Points
    rules: RuleSet

    def within(self, *seats: Seat | None) -> bool:
        """Whether a change that moves only these seats' points can be enough."""
        return all(seat in seats for seat in self.differ)

    def fits(self, change: Game) -> bool:
        """Whether the changed game explains every difference; it may be one that cannot be."""
        points = points_of(change, self.rules)
        return points is not None and all(
            points.get(seat, 0) == wanted for seat, wanted in self.needed.items()
        )


def mismatch_of(
    games: Sequence[Game], seats: Sequence[tuple[Seat, ...]], paper: Points, rules: RuleSet
) -> Mismatch | None:
    """The sheet with its totals; ``None`` where a game cannot be, and so has no points."""
    seated = tuple(
        replace(game, seats=tuple(seats[at])) if at < len(seats) else game
        for at, game in enumerate(games)
    )
    points: list[Points] = []
    for number, game in enumerate(seated, start=1):
        scored = points_of(game, rules.for_game(number))
        if scored is None:
            return None
        points.append(scored)
    ours = {
        seat: sum(game_points.get(seat, 0) for game_points in points)
        for seat in SEATS
        if any(seat in game_points for game_points in points)
    }
    return Mismatch(seated, tuple(points), ours, paper, rules)


def points_of(game: Game, rules: RuleSet) -> Points | None:
    """A game's points, or ``None`` for one that cannot be."""
    try:
        return score_game(game, rules).points
    except GameError:
        return None


def _needed(points: Points, paper: Points, differ: Points) -> dict[Seat, int]:
    return {seat: points.get(seat, 0) + differ.get(seat, 0) for seat in paper}
