"""From a field to a seating without repeats: charts first, what is kept, then the search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from director_app.seating.anneal import SearchTask, anneal
from director_app.seating.assign import LineAssignment, fill_chart
from director_app.seating.charts import Chart, clean_charts, offset_chart
from director_app.seating.draw_positions import DrawPositions
from director_app.seating.grid import EMPTY, Grid
from director_app.seating.movement import first_repeat_round
from director_app.seating.numbers import number_tables
from director_app.seating.plan import DrawRequest, SearchProgress, Watch, letters
from director_app.seating.short_tables import EmptyLines, LineMeetings, choose_empty
from director_app.seating.stored_starters import seatings

_FEW = 4
_CALM_TRIES = 60


@dataclass(frozen=True, slots=True)
class FilledChart:
    """A chart with players on it: excess over the fair share of short tables, pairs not apart."""

    grid: Grid
    lettered: bool
    excess: int
    together: int


def filled(chart: Chart, field: DrawPositions, rng: Random) -> FilledChart | None:
    """The chart with the field on it, or None when its lines do not suit those who are bound."""
    request = field.request
    allowed = _allowed(chart, field, rng)
    if allowed is None:
        return None
    empty = _empty_lines(chart, field, allowed, rng)
    if empty is None:
        return None
    allowed = {**_lines_of_fill_ins(chart, field, allowed, rng), **allowed}
    casting = LineAssignment(field.size, allowed, field.apart, field.pins.first_apart)
    found = fill_chart(chart, empty.lines, casting, rng)
    if found is None:
        return None
    grid, together = found
    if not chart.lettered:
        bound = replace(field.pins, experienced=())
        held = bound.held(_tables_to_stay(field, rng), chart.tables, {}, rng)
        grid = number_tables(grid, {}, rng, held=held)
    excess = max(0, empty.worst - request.fair_share)
    return FilledChart(grid, chart.lettered, excess, together)


def without_repeats(
    field: DrawPositions, rng: Random, progress: Watch | None = None
) -> tuple[Grid, bool]:
    """The grid, and whether everybody keeps a seat letter."""
    spare: FilledChart | None = None
    if not field.request.history:
        kept = _kept(field, rng)
        if kept is not None:
            return kept, False
        for chart in charts_for(field.request, rng):
            found = filled(chart, field, rng)
            if found and not found.excess and not found.together:
                return found.grid, found.lettered
            if found and (spare is None or _rank(found) < _rank(spare)):
                spare = found
    return _searched(field, rng, progress, spare)


def beginning(field: DrawPositions, rng: Random) -> Grid:
    """As many first rounds without repeats as a chart has, whatever else is requested."""
    return _beginning(replace(field, pins=field.pins.loose), rng)


def cost_of(grid: Grid, field: DrawPositions) -> int:
    """What a seating costs a search: its repeats, and four for each unfair short table."""
    met: dict[tuple[int, int], int] = {}
    cost = 0
    for tables in grid:
        for members in tables:
            for pair in combinations(sorted(member for member in members if member != EMPTY), 2):
                cost += met.get(pair, 0)
                met[pair] = met.get(pair, 0) + 1
    share = field.request.fair_share
    over = [max(0, rounds_short - share) for rounds_short in _short_rounds(grid, field.size)]
    return cost + sum(2 * extra * (extra + 1) for extra in over)


def _kept(field: DrawPositions, rng: Random) -> Grid | None:
    """A seating that is kept for such a field, when nobody requests anything."""
    request = field.request
    fewest = request.table_count == -(-field.size // 4)
    grid = seatings().get((field.size, request.rounds))
    bound = field.apart or field.pins.binding or not request.fair
    if grid is None or bound or not fewest:
        return None
    order = list(range(field.size))
    rng.shuffle(order)
    turns = list(grid)
    rng.shuffle(turns)
    named = [
        [[cell if cell == EMPTY else order[cell] for cell in members] for members in tables]
        for tables in turns
    ]
    return number_tables(named, {}, rng)


def _allowed(chart: Chart, field: DrawPositions, rng: Random) -> dict[int, frozenset[int]] | None:
    """For everybody who is bound the lines that fit; None when a chart cannot suit."""
    if not chart.lettered:
        return _calm_lines(chart, field, rng)
    pins = field.pins
    places = chart.places()
    wanted = {player for pinned in (*pins.tables, *pins.letters) for player in pinned}
    allowed: dict[int, frozenset[int]] = {}
    for player in sorted(wanted | pins.staying):
        allowed[player] = frozenset(
            line for line, at in enumerate(places) if _fits(line, at, player, field, chart)
        )
    return allowed


def _fits(line: int, at: Sequence[int], player: int, field: DrawPositions, chart: Chart) -> bool:
    pins = field.pins
    letter = line // chart.tables
    if field.request.seats == "keep" and any(
        letter != requested.get(player, letter) for requested in pins.letters
    ):
        return False
    pinned = zip(at, pins.tables, strict=False)
    if any(table != tables.get(player, table) for table, tables in pinned):
        return False
    stays = [stay.turns for stay in pins.stays if stay.player == player]
    return all(len(set(at[turns.start : turns.stop])) <= 1 for turns in stays)


def _calm_lines(
    chart: Chart, field: DrawPositions, rng: Random
) -> dict[int, frozenset[int]] | None:
    """Lines that never meet, for those who are bound: tables are numbered to suit them later."""
    waiting = field.pins.staying.union(*field.pins.tables)
    if not waiting:
        return {}
    alone = all(len(set(tables.values())) == len(tables) for tables in field.pins.tables)
    if not alone or len(waiting) > chart.tables:
        return None
    meetings = LineMeetings(chart)
    met = [frozenset(meetings.of(line)) for line in range(4 * chart.tables)]
    for _ in range(_CALM_TRIES):
        chosen = [rng.randrange(len(met))]
        free = set(range(len(met))) - met[chosen[0]] - {chosen[0]}
        while free and len(chosen) < len(waiting):
            line = min(free, key=lambda line: (len(free & met[line]), rng.random()))
            chosen.append(line)
            free -= met[line] | {line}
        if len(chosen) == len(waiting):
            lines = frozenset(chosen)
            return dict.fromkeys(sorted(waiting), lines)
    return None


def _tables_to_stay(field: DrawPositions, rng: Random) -> dict[int, int]:
    """In an unlettered chart: tables of their own for those who stay."""
    given = {table for tables in field.pins.tables for table in tables.values()}
    tables = [table for table in range(field.request.table_count) if table not in given]
    rng.shuffle(tables)
    return dict(zip(sorted(field.pins.staying), tables, strict=False))


def _empty_lines(
    chart: Chart, field: DrawPositions, allowed: Mapping[int, frozenset[int]], rng: Random
) -> EmptyLines | None:
    request = field.request
    keep: frozenset[int] = frozenset()
    if allowed and chart.lettered:
        needed = [lines for lines in allowed.values() if len(lines) <= _FEW]
        keep = frozenset().union(*needed, chart.unmoving() if field.pins.stays else ())
    elif allowed:
        keep = frozenset().union(*allowed.values())
    return choose_empty(chart, request.empty_seats, rng, target=request.fair_share, keep=keep)


def _lines_of_fill_ins(
    chart: Chart, field: DrawPositions, allowed: Mapping[int, frozenset[int]], rng: Random
) -> dict[int, frozenset[int]]:
    """Where no seat stays empty, fill-ins get lines that could: should they go, it is as fair."""
    waiting = [fill_in for fill_in in field.fill_ins if fill_in not in allowed]
    if not waiting or field.request.empty_seats:
        return {}
    share = -(-3 * len(waiting) * len(chart.rounds) // field.size)
    keep = frozenset().union(*allowed.values())
    found = choose_empty(chart, len(waiting), rng, target=share, keep=keep)
    return dict.fromkeys(waiting, frozenset(found.lines)) if found else {}


def _rank(filled: FilledChart) -> tuple[int, int]:
    return filled.together, filled.excess


def charts_for(request: DrawRequest, rng: Random) -> list[Chart]:
    """The director's own movement where it is clean, then charts made for the purpose."""
    tables, rounds = request.table_count, request.rounds
    own = []
    if request.steps is not None and first_repeat_round(tables, request.steps) > rounds:
        own.append(offset_chart(tables, rounds, letters(request.steps)))
    return [*own, *clean_charts(tables, rounds, rng, tries=4 if request.empty_seats else 1)]


def _searched(
    field: DrawPositions, rng: Random, progress: Watch | None, spare: FilledChart | None
) -> tuple[Grid, bool]:
    task = _task(field, rng, spare)
    trials = field.request.trials

    def stop(made: int, cost: int) -> bool:
        return progress is not None and progress(SearchProgress(min(made, trials), trials, cost))

    found = anneal(task, rng, trials, stop)
    if found.cost and spare and not spare.together and spare.excess <= _excess(found.grid, field):
        return spare.grid, spare.lettered
    return number_tables(found.grid, task.pinned, rng, field.visited, task.held), False


def _task(field: DrawPositions, rng: Random, spare: FilledChart | None) -> SearchTask:
    """The search, from a chart's rounds with everybody who is bound at the right table."""
    begin = spare.grid if spare else _beginning(field, rng)
    task = field.task(rng, _tables_of(begin[0]) if begin else None)
    freely = beginning(field, rng) if len(begin) < field.request.rounds else []
    if len(freely) > len(begin):
        begin = freely
    moved = [_forced(tables, task.bound(turn)) for turn, tables in enumerate(begin)]
    whole = all(members.count(EMPTY) < 2 for tables in moved for members in tables)
    return replace(task, begin=moved if whole else [])


def _beginning(field: DrawPositions, rng: Random) -> Grid:
    request = field.request
    if request.history:
        return []
    for rounds in range(request.rounds, 1, -1):
        for chart in charts_for(replace(request, rounds=rounds), rng):
            if found := filled(chart, field, rng):
                return found.grid
    return []


def _tables_of(tables: Sequence[Sequence[int]]) -> dict[int, int]:
    return {
        member: table
        for table, members in enumerate(tables)
        for member in members
        if member != EMPTY
    }


def _forced(tables: Sequence[Sequence[int]], bound: Mapping[int, int]) -> list[list[int]]:
    """The round with everybody who is bound moved to the right table."""
    moved = [list(members) for members in tables]
    for player, table in sorted(bound.items()):
        here = next(at for at, members in enumerate(moved) if player in members)
        if here == table:
            continue
        guest = max(member for member in moved[table] if bound.get(member) != table)
        moved[table][moved[table].index(guest)] = player
        moved[here][moved[here].index(player)] = guest
    return moved


def _short_rounds(grid: Grid, size: int) -> list[int]:
    short = [0] * size
    for tables in grid:
        for members in tables:
            for member in members if EMPTY in members else ():
                short[member] += member != EMPTY
    return short


def _excess(grid: Grid, field: DrawPositions) -> int:
    return max(0, max(_short_rounds(grid, field.size)) - field.request.fair_share)
