"""The draw: simplest way first, and the first that keeps every promise wins.

Steps, charts by shifts or from a base round, then a search by annealing. Every plan is
counted again by :mod:`director_app.seating.quality` before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from director_app.domain.tables import TablePlan
from director_app.errors import SeatingError
from director_app.seating.anneal import anneal
from director_app.seating.assign import EMPTY, Grid, fill_chart
from director_app.seating.balance import balance_seats
from director_app.seating.charts import Chart, clean_charts, offset_chart
from director_app.seating.field import Field
from director_app.seating.free import seat_freely
from director_app.seating.movement import first_repeat_round, follow
from director_app.seating.numbers import number_tables
from director_app.seating.plan import (
    DrawRequest,
    Method,
    Plan,
    Progress,
    Rounds,
    Steps,
    Watch,
    letters,
    many,
)
from director_app.seating.quality import Quality, quality
from director_app.seating.short_tables import choose_empty

_HOW: dict[Method, str] = {
    "movement": "With this movement and",
    "balanced": "At",
    "random": "Seated freely at",
}
_HOPE: dict[Method, str] = {
    "movement": "drawing without repeats may avoid it",
    "balanced": "the search found nothing better",
    "random": "drawing without repeats may avoid it",
}


@dataclass(frozen=True, slots=True)
class _Seating:
    """A grid on its way to a plan: how made, whether everybody keeps a letter, what to say."""

    grid: Grid
    method: Method
    lettered: bool
    notes: tuple[str, ...] = ()


def draw(request: DrawRequest, progress: Watch | None = None) -> Plan:
    """The plan of all rounds that the request asks for."""
    field = Field.of(request)
    rng = Random(request.seed)
    if field.size == 5:
        seating = _five(request.rounds, rng)
    elif request.method == "movement":
        seating = _by_movement(field, rng, progress)
    elif request.method == "random":
        seating = _freely(field, rng)
    else:
        seating = _without_repeats(field, rng, progress)
    seating = _with_seats(seating, field)
    rounds = field.rounds(seating.grid)
    count = quality((*request.history, *rounds), apart=request.apart, stationary=request.stationary)
    _check(rounds, request)
    notes = (*seating.notes, *_notes(seating.method, request, count))
    return Plan(rounds, seating.method, request.seed, notes)


def from_round_one(tables: Sequence[TablePlan], steps: Steps | None, rounds: int) -> Plan:
    """The plan that follows by the movement from seats given for round 1."""
    if steps is None:
        raise SeatingError(
            "This rule set names no movement, so round 1 alone does not give the rest; "
            "bring all rounds, or draw the others without repeats.",
            field="round",
        )
    followed = follow(tables, steps, rounds)
    count = quality(followed)
    return Plan(followed, "movement", notes=_repeat_notes("movement", count))


def _by_movement(field: Field, rng: Random, progress: Watch | None) -> _Seating:
    request = field.request
    assert request.steps is not None
    if request.history:
        return _instead(field, rng, progress, "rounds already played do not fit the movement")
    chart = offset_chart(request.table_count, request.rounds, letters(request.steps))
    filled = _filled(chart, field, rng)
    if filled is not None:
        return replace(filled.seating, method="movement")
    reason = (
        "This movement moves every seat, so nobody can keep a table"
        if not chart.unmoving()
        else "More players ask to keep a table than seats of this movement stay"
    )
    filled = _filled(chart, replace(field, stationary=frozenset()), rng)
    if filled is None:
        return _instead(field, rng, progress, "its empty seats cannot be spread")
    note = f"{reason}: drawing without repeats keeps that wish."
    return replace(filled.seating, method="movement", notes=(note,))


def _instead(field: Field, rng: Random, progress: Watch | None, reason: str) -> _Seating:
    seating = _without_repeats(field, rng, progress)
    note = f"Seated without repeats instead of by the movement, because {reason}."
    return replace(seating, notes=(note, *seating.notes))


@dataclass(frozen=True, slots=True)
class _Filled:
    """A chart with players on it: excess over the fair share of short tables, pairs not apart."""

    seating: _Seating
    excess: int
    together: int


def _filled(chart: Chart, field: Field, rng: Random) -> _Filled | None:
    request = field.request
    keep = chart.unmoving() if field.stationary else frozenset()
    share = request.fair_share
    empty = choose_empty(chart, request.empty_seats, rng, target=share, keep=keep)
    if empty is None:
        return None
    filled = fill_chart(chart, empty.lines, field.size, field.stationary, field.apart, rng)
    if filled is None:
        return None
    grid, together = filled
    return _Filled(
        _Seating(grid, "balanced", chart.lettered), max(0, empty.worst - share), together
    )


def _without_repeats(field: Field, rng: Random, progress: Watch | None) -> _Seating:
    request = field.request
    spare: _Filled | None = None
    if not request.history:
        for chart in _charts(request, rng):
            filled = _filled(chart, field, rng)
            if filled and not filled.excess and not filled.together:
                return filled.seating
            if filled and (spare is None or _rank(filled) < _rank(spare)):
                spare = filled
    return _searched(field, rng, progress, spare)


def _rank(filled: _Filled) -> tuple[int, int]:
    return filled.together, filled.excess


def _charts(request: DrawRequest, rng: Random) -> list[Chart]:
    """The director's own movement where it is clean, then charts made for the purpose."""
    tables, rounds = request.table_count, request.rounds
    own = []
    if request.steps is not None and first_repeat_round(tables, request.steps) > rounds:
        own.append(offset_chart(tables, rounds, letters(request.steps)))
    return [*own, *clean_charts(tables, rounds, rng, tries=4 if request.empty_seats else 1)]


def _searched(field: Field, rng: Random, progress: Watch | None, spare: _Filled | None) -> _Seating:
    task = replace(field.task(rng), begin=_beginning(field, rng))
    trials = field.request.trials

    def stop(made: int, cost: int) -> bool:
        return progress is not None and progress(Progress(min(made, trials), trials, cost))

    found = anneal(task, rng, trials, stop)
    if found.cost and spare and not spare.together and spare.excess <= _excess(found.grid, field):
        return spare.seating
    numbered = number_tables(found.grid, task.pinned, rng, field.visited)
    return _Seating(numbered, "balanced", lettered=False)


def _beginning(field: Field, rng: Random) -> Grid:
    """As many first rounds without repeats as a chart has, when nothing else binds the search."""
    request = field.request
    if field.stationary or request.history:
        return []
    for rounds in range(request.rounds - 1, 1, -1):
        for chart in _charts(replace(request, rounds=rounds), rng):
            if filled := _filled(chart, field, rng):
                return filled.seating.grid
    return []


def _excess(grid: Grid, field: Field) -> int:
    short = [0] * field.size
    for tables in grid:
        for members in tables:
            for one in members if EMPTY in members else ():
                short[one] += one != EMPTY
    return max(0, max(short) - field.request.fair_share)


def _freely(field: Field, rng: Random) -> _Seating:
    task = field.task(rng)
    grid = seat_freely(task, rng)
    numbered = number_tables(grid, task.pinned, rng, field.visited)
    return _Seating(numbered, "random", lettered=True)


def _five(rounds: int, rng: Random) -> _Seating:
    """Five players at two tables: each pair in its turn makes the table of two."""
    order = list(range(5))
    rng.shuffle(order)
    turns = [(at, (at + step) % 5) for step in (1, 2) for at in (0, 2, 4, 1, 3)]
    grid = []
    for number in range(rounds):
        a, b = turns[number % len(turns)]
        rest = [order[at] for at in range(5) if at not in (a, b)]
        grid.append([[*rest, EMPTY], [order[a], EMPTY, order[b], EMPTY]])
    note = "Five players sit at a table of three and a table of two; the two change every round."
    return _Seating(grid, "balanced", lettered=True, notes=(note,))


def _with_seats(seating: _Seating, field: Field) -> _Seating:
    request = field.request
    if field.size == 5:
        return seating
    if request.seats == "balance":
        return replace(seating, grid=balance_seats(seating.grid))
    if seating.lettered:
        return seating
    note = (
        "Seats change from round to round, each player has every seat about equally often: "
        "no chart that fits keeps one seat for everybody."
    )
    return replace(seating, grid=balance_seats(seating.grid), notes=(*seating.notes, note))


def _check(rounds: Rounds, request: DrawRequest) -> None:
    problems = quality(rounds, players=request.players).problems
    if problems:
        raise RuntimeError("; ".join(one.sentence for one in problems))


def _notes(method: Method, request: DrawRequest, count: Quality) -> tuple[str, ...]:
    return (
        *_repeat_notes(method, count),
        *_short_notes(request, count),
        *_wish_notes(request, count),
    )


def _repeat_notes(method: Method, count: Quality) -> tuple[str, ...]:
    if count.clean or count.first_repeat_round is None:
        return ()
    how = _HOW[method]
    pairs = many(len(count.again), "pair meets", "pairs meet")
    bound = (
        f"at least {many(count.lower_bound, 'repeat', 'repeats')} cannot be avoided here"
        if count.lower_bound
        else _HOPE[method]
    )
    note = (
        f"{how} {many(count.tables, 'table', 'tables')}, players meet again from round "
        f"{count.first_repeat_round}: {pairs} again over {count.rounds} rounds; {bound}."
    )
    return (note,)


def _short_notes(request: DrawRequest, count: Quality) -> tuple[str, ...]:
    if count.fair or request.history:
        return ()
    note = (
        f"Somebody sits at a short table in {count.worst_short} rounds; "
        f"{count.fair_share} would be the fairest."
    )
    return (note,)


def _wish_notes(request: DrawRequest, count: Quality) -> tuple[str, ...]:
    notes = []
    apart = sum(1 for one in count.breaches if one.kind == "apart")
    if apart:
        pairs = many(apart, "pair that must not meet does", "pairs that must not meet do")
        notes.append(f"{pairs} meet; another draw or another table count may keep them apart.")
    tables = request.table_count
    if len(request.stationary) > tables:
        notes.append(
            f"{len(request.stationary)} players keep a table and there are {tables}, "
            "so some of them share a table in every round."
        )
    return tuple(notes)
