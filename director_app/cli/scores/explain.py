"""``explain``: which legal games give the scores that stand on a sheet."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, number, summary, whole
from director_app.cli.scores.score import add_round, rules_in_round, rules_named
from director_app.cli.session import CommandSession
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message, joined
from director_app.messages.saying import tr
from director_app.rules.entry.words import game_sentence
from director_app.rules.explain import explain
from director_app.rules.games_json import game_to_json
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import points_text, words_by_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.domain.games import Game
    from director_app.rules.explain import Explained, Nearest
    from director_app.rules.ruleset import RuleSet

_FIRST = 12
_MOST = 10_000
"""Ways that are printed at all: a sheet with many small penalties can have billions."""


def add(commands: Commands) -> None:
    explain = commands.add("explain", summary("explain"), _explain)
    explain.add_argument("--ruleset", required=True, metavar="ID|FILE")
    explain.add_argument(
        "--all", action="store_true", help="show every way, not just the first few"
    )
    explain.add_argument(
        "--game",
        type=number,
        default=0,
        metavar="N",
        help="number of the game in its round, for rule sets with bonuses for certain games",
    )
    add_round(explain)
    for seat in SEATS:
        explain.add_argument(
            seat.value,
            type=_points,
            metavar=seat.value,
            help=tr("{seat}’s score, or - for an empty seat", seat=seat.wind),
        )


def _points(text: str) -> int | None:
    if text == "-":
        return None
    try:
        return whole(text)
    except argparse.ArgumentTypeError as bad:
        raise argparse.ArgumentTypeError(
            tr("{problem}. Use - for an empty seat", problem=str(bad))
        ) from None


def _explain(session: CommandSession) -> None:
    given = {seat: getattr(session.args, seat.value) for seat in SEATS}
    points = {seat: value for seat, value in given.items() if value is not None}
    named = rules_named(session, session.args.ruleset)
    rules = rules_in_round(session, named).for_game(session.args.game)
    found = explain(points, rules)
    if session.as_json:
        session.give(_data(found))
        _own_up(session, found)
    elif found.legal:
        _print_explained(session, found, rules)
    else:
        near = joined(
            Message(", or "), (_instead(near_game, points) for near_game in found.nearest)
        )
        session.print_lines(
            Message("No legal game gives these scores. Closest: {games}.", games=near)
        )


def _data(found: Explained) -> dict[str, object]:
    nearest = [
        {
            "points": {seat.value: points for seat, points in near_game.points.items()},
            "distance": near_game.distance,
        }
        for near_game in found.nearest
    ]
    return {"games": [game_to_json(game) for game in found.games[:_MOST]], "nearest": nearest}


def _print_explained(session: CommandSession, found: Explained, rules: RuleSet) -> None:
    count = len(found.games)
    session.print_lines(
        Message("{ways}, most likely first:", ways=Message("%n ways", count))
        if count > 1
        else Message("One way:")
    )
    shown = found.games[: _MOST if session.args.all else _FIRST]
    for game in shown:
        session.print_lines(_sentence(game, rules))
    if session.args.all:
        _own_up(session, found)
    elif len(shown) < count:
        session.print_lines(
            Message(
                "and {more_games} (--all)", more_games=Message("%n more ways", count - len(shown))
            )
        )


def _own_up(session: CommandSession, found: Explained) -> None:
    left = len(found.games) - _MOST
    if left > 0:
        session.warn(
            Message(
                "Showing the {shown_count} most likely ways. {more_games} left out.",
                shown_count=_MOST,
                more_games=Message("%n ways", left),
            )
        )


def _sentence(game: Game, rules: RuleSet) -> str:
    """A game in words, then each seat's points with their sections."""
    seats = words_by_seat(game, score_game(game, rules))
    reasons = [
        Message("{wind}: {words}", wind=seat.seat.wind, words=seat.words)
        for seat in seats
        if seat.lines
    ]
    return Message("{names}.", names=joined(". ", (game_sentence(game, rules), *reasons)))


def _instead(near: Nearest, points: Mapping[Seat, int]) -> str:
    changes = [
        Message(
            "{wind} {legal_points} instead of {points}",
            wind=seat.wind,
            legal_points=points_text(near.points[seat]),
            points=points_text(points[seat]),
        )
        for seat in near.changed
    ]
    return joined(Message(" and "), changes)
