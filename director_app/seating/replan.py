"""Change during the day: the rounds still to come, with as few printed seats changed as can be.

The first plan offered keeps every seat it can without a repeat that was not there before; where
that takes moving people, what moves the fewest is offered beside it. Repeats that were printed are
no reason to change a card: that there are none at all is a further plan, as are fair short tables
and the fewest tables, and where fill-ins wait one lets them take the open seats. Where nobody comes
or leaves, requests that the printed seats do not keep are what is mended. Each plan is counted
again before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from director_app.domain.tables import SEATS, Seats, TablePlan
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Rounds, SearchProgress, Watch
from director_app.seating.recount import Recount
from director_app.seating.replan_board import Hall, ReplanBoard, Weights
from director_app.seating.replan_positions import ReplanPositions
from director_app.seating.replan_request import Kind, Replan, ReplanRequest, SeatMove
from director_app.seating.replan_search import Stop, improve
from director_app.seating.replan_start import OpeningShape, begin

__all__ = ["Kind", "Replan", "ReplanRequest", "SeatMove", "replan"]

_FEWEST = Weights(repeat=100, change=2000)
_CLEAN = Weights(repeat=1500, change=100)
_REQUESTS = Weights(repeat=1500, change=100, request_changes=30)
_FAIR = Weights(repeat=1500, change=100, short=1000)
_SHORT_SEARCH = 10_000
_LONG_SEARCH = 30_000
_SMALL = 64
"""Trials of a search, each a few millionths of a second; small fields are searched twice."""


def replan(
    request: ReplanRequest, seed: int = 0, progress: Watch | None = None
) -> tuple[Replan, ...]:
    """Plans of the rounds to come: first the one to take, then what else there is."""
    filled = _filled(request, seed, progress)
    if len(request.players) < len(SEATS):
        return filled
    plans = _plans(request, seed, progress)
    first = _fullest(plans) if request.fewest_short else _calmest(plans)
    others = [
        plan
        for at, plan in enumerate(plans)
        if plan is not first
        and not _outdone(plan, [first, *plans[:at]])
        and not _outdone(plan, plans[at + 1 :], strictly=True)
    ]
    return (first, *filled, *sorted(others, key=lambda plan: plan.changes))


def _plans(request: ReplanRequest, seed: int, progress: Watch | None) -> list[Replan]:
    recount = Recount(request)
    if len(request.players) == len(SEATS) + 1:
        rounds = _five(request, seed) if _calls_for_change(request) else request.printed
        return [recount.compare("fewest", rounds)]
    return _Desk(request, recount, Random(seed), progress).plans()


def _filled(request: ReplanRequest, seed: int, progress: Watch | None) -> tuple[Replan, ...]:
    """The plan in which fill-ins sit in, as many as there are seats for; none where none wait.

    Who comes, and then the fill-ins in their order, have the very seats of those who leave.
    """
    seats = len(SEATS) * min(len(tables) for tables in request.printed) - len(request.players)
    sit_in = request.fill_ins[: max(0, seats)]
    if not sit_in:
        return ()
    new = (*request.coming, *sit_in)
    takers = dict(zip(sorted(request.leaving & request.printed_players), new, strict=False))
    as_printed = replace(
        request,
        printed=tuple(
            tuple(_with_takers(table, takers) for table in tables) for tables in request.printed
        ),
        leaving=request.leaving - takers.keys(),
        coming=new[len(takers) :],
        fill_ins=(),
    )
    rounds = as_printed.printed
    if _calls_for_change(as_printed):
        rounds = _calmest(_plans(as_printed, seed, progress)).rounds
    asked = replace(request, coming=new, fill_ins=())
    return (Recount(asked).compare("fill_ins", rounds, sit_in),)


def _calls_for_change(request: ReplanRequest) -> bool:
    return bool(request.unseated or request.closed or request.leaving & request.printed_players)


def _with_takers(table: TablePlan, takers: Mapping[int, int]) -> TablePlan:
    seats = {seat: takers.get(player, player) for seat, player in table.seats}
    return TablePlan(table.table, Seats.of(seats))


def _fullest(plans: list[Replan]) -> Replan:
    return min(plans, key=lambda plan: (len(plan.short_tables), plan.new_repeats, plan.changes))


def _calmest(plans: list[Replan]) -> Replan:
    without = [plan for plan in plans if plan.new_repeats == 0 and plan.kind != "tables"]
    if without:
        return min(without, key=lambda plan: plan.changes)
    return min(plans, key=lambda plan: (plan.changes, plan.new_repeats))


def _outdone(plan: Replan, others: list[Replan], *, strictly: bool = False) -> bool:
    """Whether another plan is as good in everything (``strictly``: and better in something)."""
    mine = _marks(plan)
    return any(
        all(its <= own for its, own in zip(_marks(other), mine, strict=True))
        and (not strictly or _marks(other) != mine)
        for other in others
    )


def _marks(plan: Replan) -> tuple[int, ...]:
    return (
        plan.changes,
        plan.new_repeats,
        plan.repeats,
        plan.worst_short,
        plan.tables,
        len(plan.broken),
    )


def _five(request: ReplanRequest, seed: int) -> Rounds:
    """Five take turns at a table of two: nothing of the printed seats can be kept."""
    asked = DrawRequest(
        players=request.players,
        rounds=len(request.printed),
        tables=2,
        seed=seed,
        history=request.history,
    )
    open_tables = [table for table in request.tables_to_open() if table not in request.closed][:2]
    return tuple(
        tuple(
            TablePlan(number, table.seats)
            for number, table in zip(open_tables, tables, strict=True)
        )
        for tables in draw(asked).rounds
    )


class _Desk:
    """Makes the plans of one request."""

    def __init__(
        self, request: ReplanRequest, recount: Recount, rng: Random, progress: Watch | None
    ) -> None:
        self._request = request
        self._recount = recount
        self._rng = rng
        self._progress = progress
        self._facts = ReplanPositions(request)

    def plans(self) -> list[Replan]:
        """All plans worth looking at, the one with the fewest changed seats first."""
        fewest = self._fewest()
        found = [fewest]
        if fewest.new_repeats:
            found.append(self._searched("kept", fewest, _CLEAN, allowed=True))
        if found[-1].new_repeats and len(self._request.players) <= _SMALL:
            found.append(self._searched("kept", found[-1], _CLEAN, allowed=True))
        base = min(found, key=lambda plan: plan.new_repeats)
        if base.broken:
            found.append(self._searched("wishes", base, _REQUESTS, allowed=True))
        if base.repeats_to_come:
            found.append(self._searched("clean", base, _CLEAN, allowed=False))
        if base.worst_short > base.fair_share:
            found.append(self._searched("fair", base, _FAIR, allowed=True))
        needed = -(-len(self._request.players) // len(SEATS))
        if any(len(tables) > needed for tables in base.rounds):
            found.append(
                self._made("tables", OpeningShape(fewest_tables=True), _CLEAN, _LONG_SEARCH)
            )
        return found

    def _fewest(self) -> Replan:
        shapes = [OpeningShape(whole=True)]
        if self._request.closed and self._facts.room:
            shapes.insert(0, OpeningShape(whole=False))
        found = [self._made("fewest", shape, _FEWEST, _SHORT_SEARCH) for shape in shapes]
        return min(found, key=lambda plan: (plan.new_repeats > 0, plan.changes, plan.tables))

    def _made(self, kind: Kind, shape: OpeningShape, weights: Weights, trials: int) -> Replan:
        facts = self._facts
        halls = begin(facts.ground, facts.prints, facts.counts(allowed=True), shape, self._rng)
        return self._improved(kind, halls, weights, trials, allowed=True)

    def _searched(self, kind: Kind, base: Replan, weights: Weights, *, allowed: bool) -> Replan:
        halls = self._facts.halls(base.rounds)
        return self._improved(kind, halls, weights, _LONG_SEARCH, allowed=allowed)

    def _improved(
        self, kind: Kind, halls: list[Hall], weights: Weights, trials: int, *, allowed: bool
    ) -> Replan:
        facts = self._facts
        requests = not allowed or kind == "wishes"
        counts = facts.counts(allowed, halls, requests=requests)
        wanted = facts.wanted(halls, printed_too=requests)
        board = ReplanBoard(halls, facts.prints, counts, weights, wanted, facts.bound())
        limit = self._request.trials or trials
        found = improve(board, self._rng, limit, self._stop(limit), fair=kind == "fair")
        return self._recount.compare(kind, facts.rounds(found))

    def _stop(self, trials: int) -> Stop:
        def stop(made: int, cost: int) -> bool:
            watch = self._progress
            return watch is not None and watch(SearchProgress(min(made, trials), trials, cost))

        return stop
