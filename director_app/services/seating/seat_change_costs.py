"""What it would cost to seat somebody elsewhere, told before it is done.

Only meetings of those who move are counted, before and after, so that a price is there at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from director_app.domain.seat_requests import SeatRequest
from director_app.domain.tables import Seat
from director_app.messages.message import Message
from director_app.services.seating.view import FloorChair, FloorTable, SeatingView

Where = tuple[int, Seat]
Tables = Mapping[int, Mapping[Seat, int]]


@dataclass(frozen=True, slots=True)
class BrokenRequest:
    """A request that would not be kept any more, and whose it is."""

    kind: Literal["apart", "stationary", "fixed", "experienced"]
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatChangeCost:
    """What one change of seats costs.

    ``repeats`` and ``shorts`` say how many more there would be, of meetings again and of tables
    with fewer than four, over all rounds that change. ``left`` are tables with the two or three
    players who would remain there, ``alone`` tables with a single one; ``closed`` would be empty.
    ``refused`` says why it can't be done at all.
    """

    repeats: int = 0
    shorts: int = 0
    again: tuple[tuple[int, int], ...] = ()
    """Pairs who would meet once more than they do now, the mover first."""
    broken: tuple[BrokenRequest, ...] = ()
    mended: tuple[BrokenRequest, ...] = ()
    left: tuple[tuple[int, int], ...] = ()
    alone: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    """Whose movement cards change."""
    rounds: tuple[int, ...] = ()
    """The rounds that change."""
    refused: str = ""


def price(
    view: SeatingView,
    number: int,
    entrant: int,
    table: int,
    seat: Seat,
    *,
    onwards: bool = False,
) -> SeatChangeCost:
    """What it costs that somebody takes a seat in a round: a swap where it is taken.

    ``onwards`` lets it hold for all later rounds that are open, too.
    """
    sitting = _sitting(view.floors[number], table, seat)
    if sitting == entrant:
        return SeatChangeCost()
    other = sitting
    rounds = [number, *_later(view, number)] if onwards else [number]
    movers = [entrant] if other is None else [entrant, other]
    before = {round_number: _round(view, round_number, movers) for round_number in _drawn(view)}
    target = {
        round_number: _target(before[round_number], number, round_number, other, (table, seat))
        for round_number in rounds
    }
    refused = next(
        (
            round_number
            for round_number in rounds
            if any(mover not in before[round_number].at for mover in movers)
            or not _free(view.floors[round_number], target[round_number], other)
        ),
        None,
    )
    if refused is not None:
        return SeatChangeCost(refused=_refusal(view, refused, movers, before[refused], table, seat))
    after = {
        round_number: _moved(view, now, entrant, other, target[round_number])
        if round_number in target
        else now
        for round_number, now in before.items()
    }
    return _compared(view, movers, before, after, tuple(rounds))


@dataclass(frozen=True, slots=True)
class _Here:
    """One round of those who move: where each sits, and everybody at the tables concerned."""

    number: int
    at: Mapping[int, Where]
    tables: Tables


def _sitting(tables: Sequence[FloorTable], number: int, seat: Seat) -> int | None:
    for table in tables:
        if table.table == number:
            return next((chair.entrant for chair in table.chairs if chair.seat is seat), None)
    return None


def _drawn(view: SeatingView) -> list[int]:
    return [round_.number for round_ in view.rounds if view.floors.get(round_.number)]


def _later(view: SeatingView, number: int) -> list[int]:
    return [
        round_number
        for round_number in _drawn(view)
        if round_number > number and round_number not in view.played
    ]


def _round(view: SeatingView, number: int, movers: Collection[int]) -> _Here:
    turn = next(at for at, round_ in enumerate(view.rounds) if round_.number == number)
    at = {}
    for line in view.by_name:
        place = line.seats[turn] if line.entrant in movers else None
        if place is not None:
            at[line.entrant] = place
    wanted = {table for table, _ in at.values()}
    tables = {
        floor.table: _taken(floor.chairs) for floor in view.floors[number] if floor.table in wanted
    }
    return _Here(number, at, tables)


def _taken(chairs: Sequence[FloorChair]) -> dict[Seat, int]:
    return {chair.seat: chair.entrant for chair in chairs if chair.entrant is not None}


def _target(here: _Here, number: int, at: int, other: int | None, asked: Where) -> Where:
    """Where the mover goes in a round: the asked seat, or later the other's, wherever it is."""
    return here.at.get(other, asked) if other is not None and at != number else asked


def _free(tables: Sequence[FloorTable], target: Where, other: int | None) -> bool:
    stands = any(table.table == target[0] for table in tables)
    return stands and (other is not None or _sitting(tables, *target) is None)


def _refusal(
    view: SeatingView,
    number: int,
    movers: Sequence[int],
    here: _Here,
    table: int,
    seat: Seat,
) -> str:
    missing = next((mover for mover in movers if mover not in here.at), None)
    title = next(round_.title for round_ in view.rounds if round_.number == number)
    if missing is not None:
        return Message("{player} has no seat in {round}.", player=view.names[missing], round=title)
    if not any(floor.table == table for floor in view.floors[number]):
        return Message("Table {table} isn’t used in {round}.", table=table, round=title)
    return Message(
        "Table {table} {wind} is taken in {round}.", table=table, wind=seat.wind, round=title
    )


def _moved(view: SeatingView, now: _Here, entrant: int, other: int | None, target: Where) -> _Here:
    table, seat = target
    tables = {table: dict(seats) for table, seats in now.tables.items()}
    if table not in tables:
        found = next(floor for floor in view.floors[now.number] if floor.table == table)
        tables[table] = _taken(found.chairs)
    old_table, old_seat = now.at[entrant]
    del tables[old_table][old_seat]
    at = {**now.at, entrant: target}
    if other is not None:
        tables[old_table][old_seat] = other
        at[other] = (old_table, old_seat)
    tables[table][seat] = entrant
    return _Here(now.number, at, tables)


def _compared(
    view: SeatingView,
    movers: Sequence[int],
    before: Mapping[int, _Here],
    after: Mapping[int, _Here],
    rounds: tuple[int, ...],
) -> SeatChangeCost:
    met, meet = _met(movers, before.values()), _met(movers, after.values())
    pairs = sorted(met.keys() | meet.keys())
    kept = _requests(view, movers, before, met)
    requests = list(zip(kept, _requests(view, movers, after, meet), strict=True))
    sizes = [
        _size_changes(view, before[round_number], after[round_number]) for round_number in rounds
    ]
    first = 1 in rounds and bool(view.experienced)
    even = _bunched(view, before[1]) if first else {}
    bunched = _bunched(view, after[1]) if first else {}
    return SeatChangeCost(
        repeats=sum(_c2(meet[pair]) - _c2(met[pair]) for pair in pairs),
        shorts=sum((0 < now < 4) - (0 < was < 4) for each in sizes for _, was, now in each),
        again=tuple(pair for pair in pairs if meet[pair] > max(1, met[pair])),
        broken=(
            *(request for (request, was), (_, now) in requests if was and not now),
            *(broken for table, broken in bunched.items() if table not in even),
        ),
        mended=(
            *(request for (request, was), (_, now) in requests if now and not was),
            *(broken for table, broken in even.items() if table not in bunched),
        ),
        left=tuple((table, now) for each in sizes for table, was, now in each if 1 < now < was),
        alone=tuple(table for each in sizes for table, was, now in each if now == 1 < was),
        closed=tuple(table for each in sizes for table, was, now in each if now == 0 < was),
        cards=tuple(movers),
        rounds=rounds,
    )


def _c2(count: int) -> int:
    return count * (count - 1) // 2


def _met(movers: Sequence[int], rounds: Collection[_Here]) -> Counter[tuple[int, int]]:
    """How often those who move meet everybody they meet; a pair of movers once, in order."""
    met: Counter[tuple[int, int]] = Counter()
    for here in rounds:
        for turn, mover in enumerate(movers):
            if mover in here.at:
                earlier = movers[:turn]
                for mate in here.tables[here.at[mover][0]].values():
                    if mate != mover and mate not in earlier:
                        met[mover, mate] += 1
    return met


def _size_changes(view: SeatingView, was: _Here, now: _Here) -> list[tuple[int, int, int]]:
    """Tables with how many sit there before and after."""
    sizes = {
        floor.table: floor.players for floor in view.floors[was.number] if floor.table in now.tables
    }
    return [(table, sizes[table], len(now.tables[table])) for table in sorted(sizes)]


def _requests(
    view: SeatingView,
    movers: Sequence[int],
    rounds: Mapping[int, _Here],
    met: Mapping[tuple[int, int], int],
) -> Iterator[tuple[BrokenRequest, bool]]:
    """The requests that those who move have a part in, and whether each is kept."""
    for pair in sorted(sorted(pair) for pair in view.apart if not pair.isdisjoint(movers)):
        entrant, other = pair
        times = met.get((entrant, other), 0) + met.get((other, entrant), 0)
        yield BrokenRequest("apart", (entrant, other)), not times
    for mover in movers:
        if _keeps_table(view, mover):
            tables = {here.at[mover][0] for here in rounds.values() if mover in here.at}
            yield BrokenRequest("stationary", (mover,)), len(tables) < 2
    for request in view.seat_requests:
        if request.entrant in movers:
            yield BrokenRequest("fixed", (request.entrant,)), _fits(request, rounds)


def _bunched(view: SeatingView, here: _Here) -> dict[int, BrokenRequest]:
    """Tables of round 1 with more experienced players than an even spread has."""
    taken = {floor.table: set(_taken(floor.chairs).values()) for floor in view.floors[here.number]}
    taken |= {table: set(seats.values()) for table, seats in here.tables.items()}
    found = {table: who & view.experienced for table, who in taken.items() if who}
    most = -(-sum(len(who) for who in found.values()) // max(1, len(found)))
    return {
        table: BrokenRequest("experienced", tuple(sorted(who)))
        for table, who in found.items()
        if len(who) > most
    }


def _keeps_table(view: SeatingView, entrant: int) -> bool:
    for tables in view.floors.values():
        for table in tables:
            for chair in table.chairs:
                if chair.entrant == entrant:
                    return chair.stationary
    return False


def _fits(request: SeatRequest, rounds: Mapping[int, _Here]) -> bool:
    places = [
        here.at[request.entrant]
        for number, here in rounds.items()
        if request.entrant in here.at
        and request.since <= number
        and (request.until is None or number <= request.until)
    ]
    stays = request.table is None and request.seat is None
    wanted = places[0][0] if places and stays else request.table
    return all(wanted in {None, table} and request.seat in {None, seat} for table, seat in places)
