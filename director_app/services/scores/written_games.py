"""Accepted games as a file or a table has them: with the penalties that the log charges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from director_app.domain.games import Game, Penalty
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import Seat, Seats
from director_app.errors import GameError
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.services.game_rulings.logged_points import LoggedPoints, added, in_game


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game with the log's penalties in it, and its points with all that the log charges.

    A charge that the rule set has no penalty for, or at another amount, is in the points alone.
    """

    played: PlayedGame
    game: Game
    points: Mapping[Seat, int]


def written(sheet: Sheet, logged: Iterable[LoggedPoints], rules: RuleSet) -> Iterator[WrittenGame]:
    """The games of a sheet as they are written out."""
    charged = tuple(logged)
    for played in sheet.games:
        game = penalized(played.game, charged, played.number, played.seats, rules)
        points = added(played.points, in_game(charged, played.number))
        yield WrittenGame(played, game, {seat: points[seat] for seat in played.points})


def penalized(
    game: Game, logged: Iterable[LoggedPoints], number: int, seats: Seats, rules: RuleSet
) -> Game:
    """A game with the penalties that the log charges in it, as if they had been typed.

    One that can't be typed so, or not with these points, is left out.
    """
    for ruling in logged:
        if ruling.game == number:
            game = _penalized(game, ruling, seats, rules)
    return game


def _penalized(game: Game, ruling: LoggedPoints, seats: Seats, rules: RuleSet) -> Game:
    kind = next((each for each in rules.game_penalties if each.id == ruling.ruling.kind), None)
    if kind is None:
        return game
    fine = Penalty(ruling.seat, ruling.ruling.kind, ruling.points if kind.points is None else None)
    more = replace(game, penalties=(*game.penalties, fine))
    try:
        before = score_game(replace(game, seats=seats.occupied), rules).points
        after = score_game(replace(more, seats=seats.occupied), rules).points
    except GameError:
        return game
    return more if after == {**before, ruling.seat: before[ruling.seat] + ruling.points} else game
