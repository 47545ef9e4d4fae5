"""The draw: simplest way first, and the first that keeps every promise wins.

Steps, charts by shifts or from a base round, then a search by annealing. Every plan is
counted again by :mod:`director_app.seating.quality` before anybody sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from director_app.domain.seating_notes import Remark, RemarkKind, SeatingNote, SitOuts
from director_app.domain.tables import TablePlan
from director_app.errors import SeatingError
from director_app.messages.message import Message, joined
from director_app.seating.balance import balance_seats
from director_app.seating.charts import Chart, offset_chart
from director_app.seating.draw_positions import DrawPositions
from director_app.seating.grid import EMPTY, Grid
from director_app.seating.movement import follow
from director_app.seating.numbers import number_tables
from director_app.seating.odd_draw import is_odd, seat_odd
from director_app.seating.plan import (
    DrawRequest,
    Method,
    Plan,
    Rounds,
    Steps,
    Watch,
    letters,
)
from director_app.seating.quality import Quality, quality
from director_app.seating.random_rounds import seat_freely
from director_app.seating.searching import filled, without_repeats
from director_app.seating.seat_letters import even_out, give_letters

_REPEATS: dict[Method, RemarkKind] = {
    "movement": RemarkKind.REPEATS_MOVEMENT,
    "balanced": RemarkKind.REPEATS_BALANCED,
    "random": RemarkKind.REPEATS_RANDOM,
}


@dataclass(frozen=True, slots=True)
class _Seating:
    """A grid on its way to a plan: how made, whether everybody keeps a letter, what to say."""

    grid: Grid
    method: Method
    lettered: bool
    notes: tuple[SeatingNote, ...] = ()
    out: tuple[frozenset[int], ...] = ()


def draw(request: DrawRequest, progress: Watch | None = None) -> Plan:
    """The plan of all rounds that the request asks for."""
    field = DrawPositions.of(request)
    rng = Random(request.seed)
    if is_odd(request):
        odd = seat_odd(field, rng, progress)
        seating = _Seating(odd.grid, odd.method, odd.lettered, odd.notes, odd.out)
    elif field.size == 5:
        seating = _five(request.rounds, rng)
    elif request.method == "movement":
        seating = _by_movement(field, rng, progress)
    elif request.method == "random":
        seating = _freely(field, rng)
    else:
        grid, lettered = without_repeats(field, rng, progress)
        seating = _Seating(grid, "balanced", lettered)
    seating = _with_seats(seating, field, rng)
    rounds = field.rounds(seating.grid)
    seated = request.seated
    sitting = tuple(tuple(sorted(seated[player] for player in out)) for out in seating.out)
    before = [field.sat_out_in(tables) for tables in request.history] if sitting else []
    count = quality(
        (*request.history, *rounds),
        apart=request.apart,
        stationary=request.stationary,
        fixed=request.fixed,
        experienced=() if request.history else request.experienced,
        sitting=(*before, *sitting),
    )
    _check(rounds, request, sitting)
    notes = (*seating.notes, *_notes(seating.method, request, count))
    return Plan(rounds, seating.method, request.seed, notes, count.breaches, sitting)


def from_round_one(tables: Sequence[TablePlan], steps: Steps | None, rounds: int) -> Plan:
    """The plan that follows by the movement from seats given for round 1.

    Refused where the rule set names no movement.
    """
    if steps is None:
        raise SeatingError(
            Message(
                "These rules have no movement, so round 1 isn’t enough to "
                "seat the rest. Import every round, or draw the other "
                "rounds with the fewest repeats."
            ),
            field="round",
        )
    followed = follow(tables, steps, rounds)
    count = quality(followed)
    return Plan(followed, "movement", notes=_repeat_notes("movement", count))


def _by_movement(field: DrawPositions, rng: Random, progress: Watch | None) -> _Seating:
    request = field.request
    assert request.steps is not None
    if request.history:
        grid, lettered = without_repeats(field, rng, progress)
        played = Remark(RemarkKind.NOT_MOVEMENT_PLAYED)
        return _Seating(grid, "balanced", lettered, notes=(played,))
    chart = offset_chart(request.table_count, request.rounds, letters(request.steps))
    found = filled(chart, field, rng)
    if found is not None:
        return _Seating(found.grid, "movement", lettered=True)
    found = filled(chart, replace(field, pins=field.pins.loose), rng)
    assert found is not None, "lines of one letter never meet, so one of them has the empty seats"
    note = Remark(_why_not(field, chart))
    return _Seating(found.grid, "movement", lettered=True, notes=(note,))


def _why_not(field: DrawPositions, chart: Chart) -> RemarkKind:
    """Why a movement does not suit those who are bound to tables or seats."""
    if not field.pins.stays:
        return RemarkKind.MOVEMENT_NOT_FIXED
    if not chart.unmoving():
        return RemarkKind.MOVEMENT_MOVES_ALL
    return RemarkKind.MOVEMENT_STAYS_TOO_FEW


def _freely(field: DrawPositions, rng: Random) -> _Seating:
    task = field.task(rng)
    grid = seat_freely(task, rng)
    numbered = number_tables(grid, task.pinned, rng, field.visited, task.held)
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
    return _Seating(grid, "balanced", lettered=True, notes=(Remark(RemarkKind.FIVE),))


def _with_seats(seating: _Seating, field: DrawPositions, rng: Random) -> _Seating:
    """Seat letters: kept, or balanced, and given to those who have a fixed one."""
    request = field.request
    if field.size == 5 and not seating.out:
        return seating
    notes = seating.notes
    requested = field.pins.letters if field.pins.lettered else ()
    if seating.lettered and request.seats == "keep":
        return (
            replace(seating, grid=give_letters(seating.grid, requested)) if requested else seating
        )
    if request.seats == "keep":
        notes = (*notes, Remark(RemarkKind.SEAT_PER_ROUND))
    grid = balance_seats(seating.grid, requested, rng)
    grid = (
        even_out(grid, requested or [{} for _ in grid], rng) if requested or seating.out else grid
    )
    return replace(seating, grid=grid, notes=notes)


def _check(rounds: Rounds, request: DrawRequest, sitting: tuple[tuple[int, ...], ...]) -> None:
    problems = quality(rounds, players=request.seated, sitting=sitting).problems
    if problems:
        raise RuntimeError(joined("; ", (problem.sentence for problem in problems)))


def _notes(method: Method, request: DrawRequest, count: Quality) -> tuple[SeatingNote, ...]:
    return (
        *_repeat_notes(method, count),
        *_short_notes(request, count),
        *_odd_notes(request, count),
        *_request_notes(request, count),
    )


def _repeat_notes(method: Method, count: Quality) -> tuple[SeatingNote, ...]:
    if count.clean or count.first_repeat_round is None:
        return ()
    first, pairs = count.first_repeat_round, len(count.again)
    numbers = (count.tables, first, pairs, count.rounds, count.lower_bound)
    return (Remark(_REPEATS[method], numbers),)


def _short_notes(request: DrawRequest, count: Quality) -> tuple[SeatingNote, ...]:
    if count.worst_short <= count.fair_share or request.history:
        return ()
    return (Remark(RemarkKind.SHORT_TABLES, (count.worst_short, count.fair_share)),)


def _odd_notes(request: DrawRequest, count: Quality) -> tuple[SeatingNote, ...]:
    if request.sitting_out:
        sit_outs = SitOuts(request.sitting_out, count.worst_sit_out)
        if not count.twice_running:
            return (sit_outs,)
        return (sit_outs, Remark(RemarkKind.TWICE_RUNNING, (len(count.twice_running),)))
    if is_odd(request):
        return (Remark(RemarkKind.TABLE_OF_TWO),)
    return ()


def _request_notes(request: DrawRequest, count: Quality) -> tuple[SeatingNote, ...]:
    broken = Counter(breach.kind for breach in count.breaches)
    notes = [Remark(remark, (broken[kind],)) for kind, remark in _NOT_KEPT.items() if broken[kind]]
    tables = request.table_count
    if len(request.stationary) > tables:
        notes.append(Remark(RemarkKind.STAYING_SHARE, (len(request.stationary), tables)))
    if request.fill_ins:
        needed = len(request.seated) - len(request.players)
        left = len(request.fill_ins) - needed
        notes.append(Remark(RemarkKind.FILL_INS_LEFT, (needed, left)))
    return tuple(notes)


_NOT_KEPT: dict[Literal["apart", "fixed", "experienced"], RemarkKind] = {
    "apart": RemarkKind.APART_MEET,
    "fixed": RemarkKind.SEATS_NOT_KEPT,
    "experienced": RemarkKind.EXPERIENCED_CROWD,
}
