"""What a game gives for the event but not for master points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from director_app.domain.games import Game, PointsLine
from director_app.domain.tables import SEATS
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game


def event_only_lines(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """Points of each bonus and penalty that is no master points, seat by seat.

    The rest is what the game would be worth without them: a cap, what losers pay and which penalty
    is the heaviest go by what is left. Refuses what ``score_game`` refuses.
    """
    whole = score_game(game, rules).points
    for name, section, left, less in _without(game, rules):
        points = score_game(left, less).points
        for seat in SEATS:
            if whole.get(seat) != points.get(seat):
                yield PointsLine(seat, whole[seat] - points[seat], name, section)
        whole = points


def _without(game: Game, rules: RuleSet) -> Iterator[tuple[str, str, Game, RuleSet]]:
    """The game and the rules without each such bonus and penalty, one more left out each time."""
    for bonus in rules.bonuses:
        if not bonus.master_points:
            bonuses = tuple(each for each in rules.bonuses if each.id != bonus.id)
            rules = replace(rules, bonuses=bonuses)
            yield bonus.name, bonus.section, game, rules
    for kind in rules.game_penalties:
        if not kind.master_points:
            penalties = tuple(each for each in game.penalties if each.kind != kind.id)
            game = replace(game, penalties=penalties)
            yield kind.name, kind.section, game, rules
