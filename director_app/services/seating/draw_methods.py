"""What is true of a field and of each way to draw it, before it is drawn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from director_app.rules.ruleset import RuleSet
from director_app.seating.bounds import least_repeats
from director_app.seating.movement import (
    clean_table_counts,
    first_repeat_round,
    other_table_counts,
    repeats_by_round,
)
from director_app.seating.odd_fields import OddChoice, odd_choices
from director_app.seating.plan import Method, Steps, gone, letters
from director_app.services.seating.draw_requests import twos_allowed

__all__ = ["DrawMethod", "MovementFacts", "OddChoice", "field_ways", "other_tables"]
__all__ += ["repeating_tables", "short_field", "truth_of", "usual_way", "ways"]

_SHORT = 4
_MOST_TABLES = 60


@dataclass(frozen=True, slots=True)
class MovementFacts:
    """What the sheet's movement brings with so many full tables and rounds.

    ``again`` are the rounds in which people meet who have met, ``pairs`` how many pairs those are.
    """

    tables: int
    rounds: int
    clean_through: int
    again: tuple[int, ...] = ()
    pairs: int = 0

    @property
    def clean(self) -> bool:
        """Nobody meets twice."""
        return not self.again


@dataclass(frozen=True, slots=True)
class DrawMethod:
    """A way to draw: whether it can be had, and what is known of its repeats beforehand.

    ``at_least`` is what no seating at all can go below; ``truth`` is the movement's.
    """

    method: Method
    offered: bool
    at_least: int
    truth: MovementFacts | None = None


def ways(
    players: int, rounds: int, rules: RuleSet | None, tables: int | None = None
) -> tuple[DrawMethod, DrawMethod, DrawMethod]:
    """The movement, with the fewest repeats, and freely, for so many players, rounds and tables."""
    tables = tables or -(-players // 4)
    fits = players >= 4 and players != 5 and 3 * tables <= players <= 4 * tables
    least = least_repeats(players, tables, rounds) if fits else 0
    truth = truth_of(rules, tables, rounds)
    return (
        DrawMethod("movement", _steps(rules) is not None, least, truth),
        DrawMethod("balanced", offered=True, at_least=least),
        DrawMethod("random", offered=True, at_least=least),
    )


def truth_of(rules: RuleSet | None, tables: int, rounds: int) -> MovementFacts | None:
    """The truth of the sheet's movement; ``None`` where it names none that can be followed."""
    steps = _steps(rules)
    if steps is None or tables < 1:
        return None
    clean = min(rounds, first_repeat_round(tables, steps) - 1)
    by_round = enumerate(repeats_by_round(tables, rounds, steps), 1)
    again = tuple(number for number, met in by_round if met)
    return MovementFacts(tables, rounds, clean, again, _pairs(tables, rounds, steps))


def other_tables(
    players: int, rounds: int, rules: RuleSet | None, besides: int
) -> tuple[OddChoice, ...]:
    """Table counts, nearest first, at which the sheet's movement lets nobody meet twice."""
    steps = _steps(rules)
    if steps is None or players < _SHORT:
        return ()
    counts = other_table_counts(players, rounds, steps)
    return tuple(short_field(players, count, rounds) for count in counts if count != besides)


def field_ways(
    players: int, fill_ins: int, rounds: int, rules: RuleSet | None
) -> tuple[OddChoice, ...]:
    """The choices of a field: only the full one where it fills whole tables.

    Fill-ins who are at hand are seated first; players sit out only where these do not suffice.
    """
    missing = -players % 4
    if not players:
        return ()
    seated = players + min(fill_ins, missing)
    twos = twos_allowed(rules)
    found = odd_choices(seated, rounds, house=3, pairs=twos)
    if len(found) == 1 and found[0].kind == "full":
        return found
    alone = odd_choices(players, rounds, house=3, pairs=twos)
    sitting = next((choice for choice in alone if choice.kind == "sit_out"), None)
    return tuple(sitting if sitting and choice.kind == "sit_out" else choice for choice in found)


def repeating_tables(
    rules: RuleSet | None, rounds: int, most: int = _MOST_TABLES
) -> tuple[int, ...] | None:
    """Table counts at which the sheet's movement makes people meet again; ``None`` without one."""
    steps = _steps(rules)
    if steps is None:
        return None
    counts = range(_SHORT, most + 1)
    clean = set(clean_table_counts(rounds, steps, counts))
    return tuple(count for count in counts if count not in clean)


def short_field(players: int, tables: int, rounds: int) -> OddChoice:
    """So many players at so many tables of four and three."""
    short = 4 * tables - players
    return OddChoice(
        kind="short" if short else "full",
        tables=tables,
        short_tables=short,
        worst_short=-(-3 * short * rounds // players),
        least_repeats=least_repeats(players, tables, rounds),
    )


def usual_way(rules: RuleSet | None) -> Method:
    """The way that the sheet names, or with the fewest repeats where it names none."""
    return "balanced" if rules is None else rules.movement.drawn


def _steps(rules: RuleSet | None) -> Steps | None:
    """The sheet's steps; one that is the same at every change is a plain number."""
    followed = rules.movement.followed if rules is not None else None
    if followed is None:
        return None
    return {seat: each[0] if len(set(each)) == 1 else each for seat, each in followed.items()}


def _pairs(tables: int, rounds: int, steps: Steps) -> int:
    """How many pairs of a full field meet more than once."""
    found = 0
    for letter, other in combinations(letters(steps), 2):
        apart = Counter((gone(letter, turn) - gone(other, turn)) % tables for turn in range(rounds))
        found += sum(times > 1 for times in apart.values())
    return tables * found
