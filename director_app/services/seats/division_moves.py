"""What becomes of the seats of a player who goes to another division."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product

from director_app.domain.clock import ClockState
from director_app.domain.events import Event
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.messages.message import Message, joined
from director_app.services.seats.engine_requests import requests_of
from director_app.services.seats.reseating import reseat
from director_app.storage.unit_of_work import UnitOfWork

_TRIALS = 20_000
Place = tuple[int, Seat]
Plans = Mapping[int, tuple[TablePlan, ...]]


@dataclass(frozen=True, slots=True)
class DivisionSeatMoves:
    """Seats that are left, seats that are taken, by round; and that in sentences."""

    leaves: tuple[tuple[Round, int], ...] = ()
    """Open rounds of the old division, with the table that is left."""
    takes: tuple[tuple[Round, Place], ...] = ()
    told: tuple[str, ...] = ()


def take_along(work: UnitOfWork, event: Event, entrant: Entrant, division: int) -> tuple[str, ...]:
    """Leave the open seats of the old division, and take empty ones of the new."""
    move = moving(work, event, entrant, division)
    for each, _ in move.leaves:
        tables = _tables(work, each)
        left = [replace(plan, seats=_without(plan.seats, entrant.id)) for plan in tables]
        reseat(work, each, [plan for plan in left if plan.seats.entrants])
    for each, place in move.takes:
        reseat(work, each, [_with(plan, entrant.id, place) for plan in _tables(work, each)])
    return move.told


def moving(work: UnitOfWork, event: Event, entrant: Entrant, division: int) -> DivisionSeatMoves:
    """What going to this division does to somebody's seats and standing."""
    old, new = event.division(entrant.division), event.division(division)
    if division in event.together(old.id):
        same = old.id == new.id
        return DivisionSeatMoves(
            told=()
            if same
            else (
                Message(
                    "{old} and {new} are seated together, so no seats change.",
                    old=old.name,
                    new=new.name,
                ),
            )
        )
    leaves, stays = _left(work, entrant, old.id)
    won = [each for each in stays if _scored(work, each, entrant.id)]
    open_rounds = _open(work, new.id)
    takes = _free_places(work, entrant, leaves, open_rounds)
    lines = [
        *_told_left(entrant, old.name, leaves, [each for each in stays if each not in won]),
        *_told_short(work, leaves),
        *_told_taken(entrant, new.name, open_rounds, takes),
    ]
    if won:
        lines.append(
            Message(
                "The %n rounds already played in {old} stay there. {name}’s "
                "rank in {new} uses only rounds played in {new}.",
                len(won),
                old=old.name,
                name=entrant.name,
                new=new.name,
            )
        )
    return DivisionSeatMoves(tuple(leaves), tuple(takes), tuple(lines))


def _left(
    work: UnitOfWork, entrant: Entrant, old: int
) -> tuple[list[tuple[Round, int]], list[Round]]:
    """Open rounds in which somebody has a seat, with the table, and those that are begun."""
    leaves, stays = [], []
    for each in work.rounds.all(old):
        plans = () if each.cancelled else _tables(work, each)
        table = next((plan.table for plan in plans if entrant.id in plan.seats.entrants), None)
        if table is None:
            continue
        if _begun(work, each) or table in _written(work, each):
            stays.append(each)
        else:
            leaves.append((each, table))
    return leaves, stays


def _open(work: UnitOfWork, division: int) -> list[Round]:
    """Drawn rounds that nobody has begun to play."""
    return [
        round_
        for round_ in work.rounds.all(division)
        if not round_.cancelled and _tables(work, round_) and not _begun(work, round_)
    ]


def _begun(work: UnitOfWork, round_: Round) -> bool:
    """Whether the clock has been started, or a sheet is in."""
    clock = work.clocks.get(round_.id)
    running = clock is not None and clock.state(work.now) is not ClockState.READY
    return running or bool(work.sheets.begun([round_.id]))


def _written(work: UnitOfWork, round_: Round) -> set[int]:
    """Tables with games typed: they belong to those who sat there."""
    found = {sheet.table for sheet in work.sheets.of_rounds([round_.id]) if sheet.games}
    return found | {each.table for each in work.unjournaled.drafts([round_.id]) if any(each.keys)}


def _scored(work: UnitOfWork, round_: Round, entrant: int) -> bool:
    return any(
        sheet.counts and any(entrant in game.seats.entrants for game in sheet.games)
        for sheet in work.sheets.of_rounds([round_.id])
    )


def _tables(work: UnitOfWork, round_: Round) -> tuple[TablePlan, ...]:
    return work.seating.tables([round_.id])[round_.id]


def _free_places(
    work: UnitOfWork, entrant: Entrant, leaves: Sequence[tuple[Round, int]], rounds: Sequence[Round]
) -> list[tuple[Round, Place]]:
    """An empty seat in each of these rounds with the fewest meetings again; none if one has none.

    A table with somebody whom the player must not meet is not taken.
    """
    apart = _apart(work, entrant)
    choices = [_choices(work, each, apart) for each in rounds]
    if not all(choices):
        return []
    met = _met(work, entrant, {each.id for each, _ in leaves})
    best = min(_combined(choices, met), key=lambda places: _again(places, met), default=())
    return [
        (each, (plan.table, next(seat for seat in SEATS if plan.seats[seat] is None)))
        for each, plan in zip(rounds, best, strict=True)
    ]


def _choices(work: UnitOfWork, round_: Round, apart: set[int]) -> list[TablePlan]:
    written = _written(work, round_)
    return [
        plan
        for plan in _tables(work, round_)
        if len(plan.seats.entrants) < len(SEATS)
        and plan.table not in written
        and not apart & set(plan.seats.entrants)
    ]


def _combined(
    choices: Sequence[Sequence[TablePlan]], met: Counter[int]
) -> Iterator[tuple[TablePlan, ...]]:
    """Ways to choose a table for each round, those with the fewest meetings again first."""
    ordered = [
        sorted(plans, key=lambda plan: (_again((plan,), met), len(plan.seats.entrants), plan.table))
        for plans in choices
    ]
    return islice(product(*ordered), _TRIALS)


def _again(places: Sequence[TablePlan], met: Counter[int]) -> int:
    count = met + Counter(entrant for plan in places for entrant in plan.seats.entrants)
    return sum(times * (times - 1) // 2 for times in count.values())


def _met(work: UnitOfWork, entrant: Entrant, but: Collection[int]) -> Counter[int]:
    """Whom somebody has met, in rounds that stay."""
    rounds = [each.id for each in work.rounds.of_event(entrant.event) if each.id not in but]
    return Counter(
        other
        for tables in work.seating.tables(rounds).values()
        for plan in tables
        if entrant.id in plan.seats.entrants
        for other in plan.seats.entrants
        if other != entrant.id
    )


def _apart(work: UnitOfWork, entrant: Entrant) -> set[int]:
    everybody = [each.id for each in work.roster.all(entrant.event)]
    requests = requests_of(work, entrant.event, everybody)
    return {other for pair in requests.apart if entrant.id in pair for other in pair - {entrant.id}}


def _without(seats: Seats, entrant: int) -> Seats:
    return Seats.of({seat: who for seat, who in seats if who != entrant})


def _with(plan: TablePlan, entrant: int, place: Place) -> TablePlan:
    if plan.table != place[0]:
        return plan
    return replace(plan, seats=Seats.of({**dict(plan.seats), place[1]: entrant}))


def _told_left(
    entrant: Entrant, name: str, leaves: Sequence[tuple[Round, int]], stays: Sequence[Round]
) -> Iterator[str]:
    if leaves:
        where = joined(
            ", ",
            (
                Message("{round} table {table}", round=each.title, table=table)
                for each, table in leaves
            ),
        )
        yield Message(
            "{player} gives up {seats} in {division}: {where}.",
            player=entrant.name,
            seats=Message("%n seats", len(leaves)),
            division=name,
            where=where,
        )
    if stays:
        yield Message(
            "Seats in rounds already started don’t change: {rounds}.",
            rounds=joined(", ", (each.title for each in stays)),
        )


def _told_short(work: UnitOfWork, leaves: Sequence[tuple[Round, int]]) -> Iterator[str]:
    """Tables at which one or two would remain."""
    few = []
    for each, table in leaves:
        plan = next(plan for plan in _tables(work, each) if plan.table == table)
        if 1 <= len(plan.seats.entrants) - 1 < 3:
            few.append(Message("{round} table {table}", round=each.title, table=table))
    if few:
        yield Message(
            "Fewer than 3 players are left at {tables}. Use Reseat there.", tables=joined(", ", few)
        )


def _told_taken(
    entrant: Entrant, name: str, rounds: Sequence[Round], takes: Sequence[tuple[Round, Place]]
) -> Iterator[str]:
    if takes:
        where = joined(
            ", ",
            (
                Message("{round} table {table} {wind}", round=each.title, table=table, wind=at.wind)
                for each, (table, at) in takes
            ),
        )
        yield Message(
            "{player} gets {seats} in {division}: {where}.",
            player=entrant.name,
            seats=Message("%n empty seats", len(takes)),
            division=name,
            where=where,
        )
    elif rounds and entrant.status.plays:
        yield (
            Message(
                "{division} doesn’t have an empty seat in every open round, so "
                "{player} isn’t seated yet. Use Reseat there.",
                division=name,
                player=entrant.name,
            )
        )
