"""The draw of a field that fills no whole tables, with players who sit out or a table of two.

A seating of the full tables comes first, into which those who are over are put; else the search,
with turns at sitting out that are settled before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from director_app.domain.seating_notes import Remark, RemarkKind, SeatingNote
from director_app.seating.anneal import SearchResult, anneal
from director_app.seating.charts import Chart, offset_chart
from director_app.seating.draw_positions import DrawPositions
from director_app.seating.grid import EMPTY, Grid
from director_app.seating.guests import Core, Joined, guests_for, join
from director_app.seating.numbers import number_tables
from director_app.seating.plan import DrawRequest, Method, SearchProgress, Watch, letters
from director_app.seating.random_rounds import seat_freely
from director_app.seating.searching import charts_for, filled

_SMALL = 16
_TURNS = 6
_CLEAN = (0, 0)


@dataclass(frozen=True, slots=True)
class OddSeating:
    """A seating, who sits out each round (by position), and whether everybody keeps a letter."""

    grid: Grid
    out: tuple[frozenset[int], ...]
    method: Method
    lettered: bool
    notes: tuple[SeatingNote, ...] = ()


def is_odd(request: DrawRequest) -> bool:
    """Whether somebody sits out, or two have a table."""
    return request.sitting_out > 0 or (2 in request.short_sizes and len(request.seated) != 5)


def seat_odd(field: DrawPositions, rng: Random, progress: Watch | None = None) -> OddSeating:
    """The field seated by the method that its request asks for."""
    request = field.request
    if request.method == "random":
        return _freely(field, rng)
    notes: tuple[SeatingNote, ...] = ()
    if request.method == "movement":
        found = None if request.history else _by_movement(field, rng)
        if found is not None:
            return OddSeating(found.grid, found.out, "movement", found.lettered)
        played = RemarkKind.NOT_MOVEMENT_PLAYED
        notes = (Remark(played if request.history else RemarkKind.NOT_MOVEMENT_ODD),)
    return replace(_without_repeats(field, rng, progress), notes=notes)


def _freely(field: DrawPositions, rng: Random) -> OddSeating:
    task = field.task(rng)
    grid = seat_freely(task, rng)
    numbered = number_tables(grid, {}, rng, field.visited, task.held)
    return OddSeating(numbered, tuple(task.out), "random", lettered=True)


def _by_movement(field: DrawPositions, rng: Random) -> Joined | None:
    request = field.request
    assert request.steps is not None
    core = _core(field, rng)
    if core is None or core.request.table_count < 2:
        return None
    tables = core.request.table_count
    chart = offset_chart(tables, request.rounds, letters(request.steps))
    found = filled(chart, core, rng) or filled(chart, replace(core, pins=core.pins.loose), rng)
    joined = None if found is None else _joined(field, core, found.grid, chart, rng)
    unfair = joined is not None and joined.cost[0] and request.sitting_out
    return None if unfair else joined


def _without_repeats(field: DrawPositions, rng: Random, progress: Watch | None) -> OddSeating:
    best: Joined | None = None
    for found in _constructed(field, rng):
        if found.cost == _CLEAN:
            return OddSeating(found.grid, found.out, "balanced", found.lettered)
        if best is None or found.cost < best.cost:
            best = found
    grid, out = _searched(field, rng, progress, best)
    return OddSeating(grid, out, "balanced", lettered=False)


def _constructed(field: DrawPositions, rng: Random) -> Iterator[Joined]:
    """Seatings from charts: the clean ones of the full tables, or of one more that is left out."""
    request = field.request
    if request.history:
        return
    if request.sitting_out == 3 and not field.pins.binding:
        yield from _left_out(field, rng)
    core = _core(field, rng)
    if core is None:
        return
    for chart in charts_for(core.request, rng):
        found = filled(chart, core, rng)
        if found is None or found.together:
            continue
        joined = _joined(field, core, found.grid, chart, rng)
        if joined is not None:
            yield joined


def _left_out(field: DrawPositions, rng: Random) -> Iterator[Joined]:
    """Charts of one table more with one seat empty: its table stays away, and three sit out."""
    request = field.request
    whole = DrawPositions.of(
        replace(request, odd="short", numbers=(), fixed=(), stationary=frozenset())
    )
    for chart in charts_for(whole.request, rng):
        found = filled(chart, whole, rng)
        if found is None or found.excess or found.together:
            continue
        grid = [[members for members in tables if EMPTY not in members] for tables in found.grid]
        out = tuple(
            frozenset(member for members in tables if EMPTY in members for member in members)
            - {EMPTY}
            for tables in found.grid
        )
        yield Joined(number_tables(grid, {}, rng), out, found.lettered, _CLEAN)


def _core(field: DrawPositions, rng: Random) -> DrawPositions | None:
    """The field without those who are over, if there are such who ask for nothing."""
    request = field.request
    pairs = request.odd == "pairs"
    over = field.size % 4 if pairs else request.sitting_out
    seated = request.seated
    requesting = {player for pair in field.apart for player in pair}
    named = (
        request.stationary
        | request.experienced
        | {seat_request.player for seat_request in request.fixed}
    )
    requesting |= {at for at, entrant in enumerate(seated) if entrant in named}
    guests = guests_for(field.size, over, requesting, rng)
    tables = (field.size - over) // 4
    numbers = request.table_numbers[:tables]
    wanted = {
        seat_request.table for seat_request in request.fixed if seat_request.table is not None
    }
    if guests is None or not tables or not wanted.issubset(numbers):
        return None
    absent = {seated[guest] for guest in guests}
    return DrawPositions.of(
        replace(
            request,
            players=tuple(entrant for entrant in seated if entrant not in absent),
            fill_ins=(),
            tables=None,
            odd="short",
            numbers=numbers,
        )
    )


def _joined(
    field: DrawPositions, core: DrawPositions, grid: Grid, chart: Chart, rng: Random
) -> Joined | None:
    request = field.request
    position = {entrant: at for at, entrant in enumerate(request.seated)}
    name = [position[entrant] for entrant in core.request.seated]
    inside = set(name)
    pairs = request.odd == "pairs"
    whole = Core(
        grid=[[[name[member] for member in members] for members in tables] for tables in grid],
        guests=tuple(player for player in range(field.size) if player not in inside),
        players=field.size,
        lettered=chart.lettered,
        pairs=pairs,
        fair=request.fair_share if pairs else request.fair_sit_out,
        staying=field.pins.staying.union(*field.pins.tables),
        apart=field.apart,
    )
    keep = request.method == "movement" and request.seats == "keep"
    found = join(whole, rng, keep_letters=keep)
    if found is None or chart.lettered or field.pins.binding:
        return found
    return replace(found, grid=number_tables(found.grid, {}, rng))


def _searched(
    field: DrawPositions, rng: Random, progress: Watch | None, begun: Joined | None
) -> tuple[Grid, tuple[frozenset[int], ...]]:
    """The best of searches with several turns at sitting out, the first from what is there."""
    trials = field.request.trials
    tries = _TURNS if field.size <= _SMALL else 2
    best: tuple[SearchResult, tuple[frozenset[int], ...], Grid] | None = None
    for attempt in range(tries):
        task = field.task(rng)
        if attempt == 0 and begun is not None and not begun.cost[0] and not field.pins.binding:
            task = replace(task, begin=begun.grid, out=begun.out)
        done = trials * attempt // tries
        cost = best[0].cost if best else None

        def stop(made: int, now: int, done: int = done, cost: int | None = cost) -> bool:
            told = now if cost is None else min(now, cost)
            return progress is not None and progress(
                SearchProgress(min(done + made, trials), trials, told)
            )

        found = anneal(task, rng, trials // tries, stop)
        if best is None or found.cost < best[0].cost:
            numbered = number_tables(found.grid, {}, rng, field.visited, task.held)
            best = found, tuple(task.out), numbered
        if best[0].cost <= task.floor:
            break
    assert best is not None
    return best[2], best[1]
