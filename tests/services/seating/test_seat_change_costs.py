"""Prices of swaps and moves: the same as counting the whole seating again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from director_app.domain.seat_requests import SeatRequest
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.seating.quality import Quality, quality
from director_app.seating.seat_requests import FixedSeat
from director_app.services.desk import Desk
from director_app.services.seating.seat_change_costs import SeatChangeCost, price
from director_app.services.seating.view import SeatingView
from tests.builders import Book, drawn_event

Floors = Mapping[int, Mapping[int, Mapping[Seat, int]]]


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeatingView]:
    path: Path = tmp_path_factory.mktemp("prices") / "book.db"
    desk: Desk = Book(path).open()
    event = drawn_event(desk, players=22, rounds=4, ruleset="mania")
    desk.at(event).roster.change(5, {"stationary": "yes"})
    for one, other in ((1, 2), (3, 9), (4, 20), (7, 8), (11, 15)):
        desk.at(event).roster.set_apart(one, other)
    view = desk.at(event).seating.view()
    yield view
    desk.close()


def floors_of(view: SeatingView) -> dict[int, dict[int, dict[Seat, int]]]:
    return {
        number: {
            table.table: {
                chair.seat: chair.entrant for chair in table.chairs if chair.entrant is not None
            }
            for table in tables
        }
        for number, tables in view.floors.items()
    }


def recount(view: SeatingView, floors: Floors) -> Quality:
    stay = {
        chair.entrant
        for tables in view.floors.values()
        for table in tables
        for chair in table.chairs
        if chair.stationary and chair.entrant is not None
    }
    rounds = [
        [TablePlan(table, Seats.of(seats)) for table, seats in tables.items() if seats]
        for tables in floors.values()
    ]
    fixed = [
        FixedSeat(request.entrant, request.table, request.seat, request.since, request.until)
        for request in view.seat_requests
    ]
    return quality(
        rounds,
        apart=view.apart,
        stationary=stay,
        fixed=fixed,
        experienced=view.experienced,
    )


def changed(
    view: SeatingView, number: int, entrant: int, table: int, seat: Seat, *, onwards: bool
) -> Floors:
    """The seating afterwards, made the slow way."""
    floors = floors_of(view)
    other = floors[number][table].get(seat)
    for at in [floor for floor in floors if floor == number or (onwards and floor > number)]:
        here = {who: (t, s) for t, seats in floors[at].items() for s, who in seats.items()}
        goal = here[other] if other is not None else (table, seat)
        old_table, old_seat = here[entrant]
        del floors[at][old_table][old_seat]
        if other is not None:
            floors[at][old_table][old_seat] = other
        floors[at][goal[0]][goal[1]] = entrant
    return floors


def shorts(floors: Floors) -> int:
    return sum(0 < len(seats) < 4 for tables in floors.values() for seats in tables.values())


requests = st.lists(
    st.builds(
        SeatRequest,
        st.just(0),
        st.integers(1, 22),
        st.none() | st.integers(1, 6),
        st.none() | st.sampled_from(SEATS),
        st.integers(1, 3),
        st.none() | st.integers(3, 4),
    ),
    max_size=6,
)


@given(
    data=st.data(),
    number=st.integers(1, 4),
    asked=requests,
    experienced=st.frozensets(st.integers(1, 22), max_size=9),
    onwards=st.booleans(),
)
def test_a_price_is_what_a_full_recount_says(
    drawn: SeatingView,
    data: st.DataObject,
    number: int,
    asked: list[SeatRequest],
    experienced: frozenset[int],
    onwards: bool,
) -> None:
    view = replace(drawn, seat_requests=tuple(asked), experienced=experienced)
    entrant = data.draw(st.sampled_from([line.entrant for line in view.by_name]))
    chairs = [(floor.table, chair) for floor in view.floors[number] for chair in floor.chairs]
    table, chair = data.draw(st.sampled_from(chairs))
    assume(chair.entrant != entrant)
    told = price(view, number, entrant, table, chair.seat, onwards=onwards)
    assume(not told.refused)
    before = floors_of(view)
    after = changed(view, number, entrant, table, chair.seat, onwards=onwards)
    was, now = recount(view, before), recount(view, after)
    assert told.repeats == now.repeats - was.repeats
    assert told.shorts == shorts(after) - shorts(before)
    assert _kinds(told.broken) - _kinds(told.mended) == _lost(now, was)
    assert _kinds(told.mended) - _kinds(told.broken) == _lost(was, now)
    assert len(told.cards) == (1 if chair.entrant is None else 2)


def _kinds(found: tuple[object, ...]) -> Counter[str]:
    return Counter(getattr(request, "kind") for request in found)  # noqa: B009 - any request


def _lost(more: Quality, fewer: Quality) -> Counter[str]:
    return Counter(breach.kind for breach in more.breaches) - Counter(
        breach.kind for breach in fewer.breaches
    )


def test_ones_own_seat_costs_nothing(drawn: SeatingView) -> None:
    chair = drawn.floors[1][0].chairs[0]
    assert chair.entrant is not None
    assert price(drawn, 1, chair.entrant, drawn.floors[1][0].table, chair.seat) == SeatChangeCost()


def test_who_would_meet_again_and_which_tables_shrink_is_named(drawn: SeatingView) -> None:
    table = next(floor for floor in drawn.floors[1] if floor.players == 3)
    empty = next(chair.seat for chair in table.chairs if chair.entrant is None)
    full = next(floor for floor in drawn.floors[1] if floor.players == 4)
    mover = full.chairs[0].entrant
    assert mover is not None
    told = price(drawn, 1, mover, table.table, empty)
    assert told.left == ((full.table, 3),)
    assert told.shorts == 0
    assert all(mover in pair for pair in told.again)


def test_a_seat_that_is_taken_later_refuses_to_hold_onwards(drawn: SeatingView) -> None:
    table = next(floor for floor in drawn.floors[1] if floor.players == 3)
    empty = next(chair.seat for chair in table.chairs if chair.entrant is None)
    mover = next(floor for floor in drawn.floors[1] if floor.players == 4).chairs[0].entrant
    assert mover is not None
    told = price(drawn, 1, mover, table.table, empty, onwards=True)
    taken = [
        number
        for number in (2, 3, 4)
        if floors_of(drawn)[number].get(table.table, {}).get(empty) not in {None, mover}
    ]
    assert bool(told.refused) == bool(taken)
    if taken:
        assert told.refused == f"Table {table.table} {empty.wind} is taken in Round {taken[0]}."
