"""What is true of each way to draw before it is drawn, and of a swap before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from director_app.domain.tables import Seats, TablePlan
from director_app.rules.ruleset import RuleSet
from director_app.seating.bounds import least_repeats
from director_app.seating.movement import movement_truth
from director_app.seating.plan import Method, Steps
from director_app.seating.quality import Quality, quality
from director_app.services.seating import FloorTable, SeatingView


@dataclass(frozen=True, slots=True)
class Way:
    """A way to draw: whether it can be had, and what is known of its repeats beforehand.

    ``clean_through`` is the last round without a repeat and ``repeats`` their number, both for the
    movement only; ``at_least`` is what no seating at all can go below.
    """

    method: Method
    offered: bool
    clean_through: int
    repeats: int
    at_least: int


def ways(players: int, rounds: int, rules: RuleSet | None) -> tuple[Way, Way, Way]:
    """The movement, without repeats, and freely, for so many players and rounds."""
    tables = -(-players // 4)
    least = least_repeats(players, tables, rounds) if players >= 4 and players != 5 else 0
    steps: Steps | None = rules.movement.followed if rules is not None else None
    clean, repeats = movement_truth(tables, rounds, steps) if steps and tables else (rounds, 0)
    return (
        Way("movement", steps is not None, clean, repeats, least),
        Way("balanced", offered=True, clean_through=rounds, repeats=0, at_least=least),
        Way("random", offered=True, clean_through=0, repeats=0, at_least=least),
    )


def usual_way(rules: RuleSet | None) -> Method:
    """The way that the sheet names, or without repeats where it names none."""
    return "balanced" if rules is None else rules.movement.drawn


def after_swap(view: SeatingView, number: int, one: int, other: int) -> Quality:
    """The recount of the seating, were two entrants to change places in a round."""
    places = {one: other, other: one}
    rounds = [
        [
            _plan(table, places if each.number == number else {})
            for table in view.floors[each.number]
        ]
        for each in view.rounds
        if view.floors[each.number]
    ]
    chairs = [chair for tables in view.floors.values() for one in tables for chair in one.chairs]
    stay = {chair.entrant for chair in chairs if chair.stationary and chair.entrant is not None}
    return quality(rounds, apart=view.apart, stationary=stay)


def _plan(table: FloorTable, places: Mapping[int, int]) -> TablePlan:
    seated = {
        chair.seat: places.get(chair.entrant, chair.entrant)
        for chair in table.chairs
        if chair.entrant is not None
    }
    return TablePlan(table.table, Seats.of(seated))
