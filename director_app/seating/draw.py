"""The draw: simplest way first, and the first that keeps every promise wins.

Steps, charts by shifts or from a base round, then a search by annealing. Every plan is
counted again by :mod:`director_app.seating.quality` before anybody sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from director_app.domain.tables import TablePlan
from director_app.errors import SeatingError
from director_app.frozen import frozen
from director_app.seating.balance import balance_seats
from director_app.seating.charts import Chart, offset_chart
from director_app.seating.field import Field
from director_app.seating.free import seat_freely
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
    many,
)
from director_app.seating.quality import Quality, quality
from director_app.seating.searching import filled, without_repeats
from director_app.seating.seat_letters import even_out, give_letters

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


_NO_LETTER = (
    "Seats change from round to round, each player has every seat about equally often: "
    "no chart that fits keeps one seat for everybody."
)


@frozen
class _Seating:
    """A grid on its way to a plan: how made, whether everybody keeps a letter, what to say."""

    grid: Grid
    method: Method
    lettered: bool
    notes: tuple[str, ...] = ()
    out: tuple[frozenset[int], ...] = ()


def draw(request: DrawRequest, progress: Watch | None = None) -> Plan:
    """The plan of all rounds that the request asks for."""
    field = Field.of(request)
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
    sitting = tuple(tuple(sorted(seated[one] for one in out)) for out in seating.out)
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
    found = filled(chart, field, rng)
    if found is not None:
        return _Seating(found.grid, "movement", lettered=True)
    found = filled(chart, replace(field, pins=field.pins.loose), rng)
    assert found is not None, "lines of one letter never meet, so one of them has the empty seats"
    note = f"{_why_not(field, chart)}: drawing without repeats keeps that wish."
    return _Seating(found.grid, "movement", lettered=True, notes=(note,))


def _why_not(field: Field, chart: Chart) -> str:
    """Why a movement does not suit those who are bound to tables or seats."""
    if not field.pins.stays:
        return "No path of this movement has the seats that are fixed"
    if not chart.unmoving():
        return "This movement moves every seat, so nobody can keep a table"
    return "More players ask to keep a table than seats of this movement stay"


def _instead(field: Field, rng: Random, progress: Watch | None, reason: str) -> _Seating:
    grid, lettered = without_repeats(field, rng, progress)
    note = f"Seated without repeats instead of by the movement, because {reason}."
    return _Seating(grid, "balanced", lettered, notes=(note,))


def _freely(field: Field, rng: Random) -> _Seating:
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
    note = "Five players sit at a table of three and a table of two; the two change every round."
    return _Seating(grid, "balanced", lettered=True, notes=(note,))


def _with_seats(seating: _Seating, field: Field, rng: Random) -> _Seating:
    """Seat letters: kept, or balanced, and given to those who have a fixed one."""
    request = field.request
    if field.size == 5 and not seating.out:
        return seating
    notes = seating.notes
    wished = field.pins.letters if field.pins.lettered else ()
    if seating.lettered and request.seats == "keep":
        return replace(seating, grid=give_letters(seating.grid, wished)) if wished else seating
    if request.seats == "keep":
        notes = (*notes, _NO_LETTER)
    grid = balance_seats(seating.grid, wished, rng)
    grid = even_out(grid, wished or [{} for _ in grid], rng) if wished or seating.out else grid
    return replace(seating, grid=grid, notes=notes)


def _check(rounds: Rounds, request: DrawRequest, sitting: tuple[tuple[int, ...], ...]) -> None:
    problems = quality(rounds, players=request.seated, sitting=sitting).problems
    if problems:
        raise RuntimeError("; ".join(one.sentence for one in problems))


def _notes(method: Method, request: DrawRequest, count: Quality) -> tuple[str, ...]:
    return (
        *_repeat_notes(method, count),
        *_short_notes(request, count),
        *_odd_notes(request, count),
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
    if count.worst_short <= count.fair_share or request.history:
        return ()
    note = (
        f"Somebody sits at a short table in {count.worst_short} rounds; "
        f"{count.fair_share} would be the fairest."
    )
    return (note,)


def _odd_notes(request: DrawRequest, count: Quality) -> tuple[str, ...]:
    if request.sitting_out:
        out = many(request.sitting_out, "player sits", "players sit")
        most = many(count.worst_sit_out, "round", "rounds")
        notes = [f"{out} out each round, nobody more than {most}."]
        if count.twice_running:
            twice = many(len(count.twice_running), "player sits", "players sit")
            notes.append(f"{twice} out twice running.")
        return tuple(notes)
    if is_odd(request):
        return ("Each round has a table of two; players take turns at it.",)
    return ()


def _wish_notes(request: DrawRequest, count: Quality) -> tuple[str, ...]:
    notes = []
    broken = Counter(one.kind for one in count.breaches)
    if apart := broken["apart"]:
        pairs = many(apart, "pair that must not meet does", "pairs that must not meet do")
        notes.append(f"{pairs} meet; another draw or another table count may keep them apart.")
    if fixed := broken["fixed"]:
        seats = many(fixed, "fixed seat is", "fixed seats are")
        notes.append(f"{seats} not kept; drawing without repeats may keep them.")
    if bunched := broken["experienced"]:
        crowded = many(bunched, "table has", "tables have")
        notes.append(f"{crowded} more experienced players in round 1 than an even spread.")
    tables = request.table_count
    if len(request.stationary) > tables:
        notes.append(
            f"{len(request.stationary)} players keep a table and there are {tables}, "
            "so some of them share a table in every round."
        )
    if request.fill_ins:
        needed = len(request.seated) - len(request.players)
        sit = many(needed, "fill-in player sits", "fill-in players sit")
        notes.append(f"{sit} in; {len(request.fill_ins) - needed} not needed.")
    return tuple(notes)
