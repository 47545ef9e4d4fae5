"""Rounds that have not begun, and the games and minutes that other rules would give them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from director_app.domain.rounds import Round, RoundKind
from director_app.rules.play_parts import PerRound
from director_app.rules.ruleset import RuleSet

_MOST_GAMES = 16


@dataclass(frozen=True, slots=True)
class RoundChange:
    """A round that has not begun, and its games and minutes before and after."""

    id: int
    number: int
    title: str
    games_before: int
    games_after: int
    minutes_before: int
    minutes_after: int

    def applied(self, round_: Round) -> Round:
        """The round with the games and minutes of the other rules."""
        games, minutes = self.games_after, self.minutes_after
        if games == round_.games:
            return replace(round_, minutes=minutes)
        return replace(round_, games=games, planned_games=games, minutes=minutes)


def round_changes(
    rounds: Iterable[Round], begun: set[int], before: RuleSet, after: RuleSet
) -> tuple[RoundChange, ...]:
    """Rounds outside ``begun`` (ids) for which the two rule sets differ, bonus rounds left out."""
    found = []
    for round_ in rounds:
        if round_.cancelled or round_.id in begun or round_.kind is not RoundKind.NORMAL:
            continue
        games = _new(round_.number, round_.games, before.clock.games, after.clock.games)
        minutes = _new(round_.number, round_.minutes, before.clock.minutes, after.clock.minutes)
        games = min(games, _MOST_GAMES)
        if (games, minutes) != (round_.games, round_.minutes):
            found.append(
                RoundChange(
                    round_.id,
                    round_.number,
                    round_.title,
                    round_.games,
                    games,
                    round_.minutes,
                    minutes,
                )
            )
    return tuple(found)


def _new(number: int, now: int, before: PerRound, after: PerRound) -> int:
    """What the later rules give; what the director planned where the two do not differ."""
    return now if before.of(number) == after.of(number) else after.of(number)
