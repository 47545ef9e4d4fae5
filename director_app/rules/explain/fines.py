"""Penalties of a game with fixed points: which of them together cost a seat how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import Seat
from director_app.rules.scoring import score_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.ruleset import RuleSet

Fine = tuple[str, ...]
"""The kinds of penalty that one seat is charged in a game."""


@dataclass(frozen=True, slots=True)
class Fines:
    """What one seat can be charged, by the points that it comes to and by how many there are."""

    by_points: Mapping[int, Mapping[int, tuple[Fine, ...]]]
    labels: frozenset[tuple[str, str]] = frozenset()


NO_FINES = Fines({0: {0: ((),)}})


def fines_of(rules: RuleSet, *, void: bool) -> Fines:
    """The fines of a game; ``void`` where nobody had points and the sheet lets them lapse.

    Each kind of penalty counts once a seat here, and only where the sheet fixes its points.
    """
    kinds = tuple(penalty.id for penalty in rules.game_penalties if penalty.points is not None)
    outcome = Outcome.INCOMPLETE if void else Outcome.WALL
    seat, seats = Seat.EAST, (Seat.EAST, Seat.NORTH)
    bare = score_game(Game(outcome, seats), rules)
    found: dict[int, dict[int, list[Fine]]] = {}
    seen: set[object] = set()
    labels: set[tuple[str, str]] = set()
    for fine in _charged(kinds, add_up=rules.penalty_rules.add_up.yes):
        charged = tuple(Penalty(seat, kind) for kind in fine)
        scored = score_game(Game(outcome, seats, penalties=charged), rules)
        lines = Counter(scored.lines) - Counter(bare.lines)
        effect = frozenset(lines.items())
        if effect not in seen:
            seen.add(effect)
            labels.update((line.why, line.section) for line in lines)
            by_number = found.setdefault(scored.points[seat] - bare.points[seat], {})
            by_number.setdefault(len(fine), []).append(fine)
    return Fines(
        {
            points: {number: tuple(fines) for number, fines in by_number.items()}
            for points, by_number in found.items()
        },
        frozenset(labels),
    )


def _charged(kinds: tuple[str, ...], *, add_up: bool) -> Iterator[Fine]:
    """Every choice of kinds; where only the heaviest counts, each in turn is charged first."""
    for number in range(len(kinds) + 1):
        for chosen in combinations(kinds, number):
            yield chosen
            if not add_up:
                for first in chosen[1:]:
                    yield (first, *(kind for kind in chosen if kind != first))
