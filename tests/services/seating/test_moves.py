"""Swaps and moves of single players: in one round, in all later ones, and what refuses them."""

from __future__ import annotations

import pytest

from director_app.domain.people import EntrantFacts
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, SeatingError
from director_app.services.desk import Desk
from director_app.services.seating.view import SeatingView
from tests.builders import accept_walls, drawn_event

E, N, S = Seat.EAST, Seat.NORTH, Seat.SOUTH


def places(view: SeatingView, number: int) -> dict[int, tuple[int, Seat]]:
    return {
        chair.badge: (table.table, chair.seat)
        for table in view.floors[number]
        for chair in table.chairs
        if chair.badge is not None
    }


def badge_at(view: SeatingView, number: int, table: int, seat: Seat) -> int:
    return next(badge for badge, place in places(view, number).items() if place == (table, seat))


def empty_at(view: SeatingView, number: int) -> tuple[int, Seat]:
    return next(
        (table.table, chair.seat)
        for table in view.floors[number]
        for chair in table.chairs
        if chair.entrant is None
    )


def test_a_swap_changes_one_round_and_is_taken_back(desk: Desk) -> None:
    event = drawn_event(desk, players=16, rounds=3)
    view = desk.at(event).seating.view()
    first, second = badge_at(view, 2, 1, E), badge_at(view, 2, 3, S)
    desk.at(event).seating.moves.swap(2, first, second)
    now, before = desk.at(event).seating.view(), places(view, 2)
    assert places(now, 2) == {**before, first: before[second], second: before[first]}
    assert [places(now, number) for number in (1, 3)] == [places(view, number) for number in (1, 3)]
    one, other = (desk.at(event).roster.get(badge).name for badge in (first, second))
    assert desk.at(event).history.undo() == f"Swap {one} and {other}, Round 2"
    assert places(desk.at(event).seating.view(), 2) == before


def test_a_swap_onwards_leaves_played_and_cancelled_rounds(desk: Desk) -> None:
    event = drawn_event(desk, players=16, rounds=5)
    accept_walls(desk, event, 1, [1])
    desk.at(event).rounds.cancel(4, "Storm")
    view = desk.at(event).seating.view()
    desk.at(event).seating.moves.swap(2, 3, 9, onwards=True)
    now = desk.at(event).seating.view()
    assert places(now, 1) == places(view, 1)
    for number in (2, 3, 5):
        before = places(view, number)
        assert places(now, number) == {**before, 3: before[9], 9: before[3]}
    assert desk.at(event).history.undo().endswith("Round 2 to Round 5")
    assert desk.at(event).seating.view() == view


def test_a_player_takes_an_empty_seat(desk: Desk) -> None:
    event = drawn_event(desk, players=15, rounds=2, ruleset="mania")
    view = desk.at(event).seating.view()
    table, seat = empty_at(view, 1)
    badge = next(mover for mover, place in places(view, 1).items() if place[0] != table)
    desk.at(event).seating.moves.move(1, badge, table, seat)
    now = desk.at(event).seating.view()
    assert places(now, 1) == {**places(view, 1), badge: (table, seat)}
    assert places(now, 2) == places(view, 2)
    desk.at(event).history.undo()
    assert desk.at(event).seating.view() == view


def test_a_table_that_everybody_leaves_is_taken_away(desk: Desk) -> None:
    event = drawn_event(desk, players=14, rounds=1, ruleset="mania")
    while True:
        view = desk.at(event).seating.view()
        here = places(view, 1)
        sizes = {floor.table: floor.players for floor in view.floors[1]}
        least = min(sizes, key=lambda number: sizes[number])
        room = [
            (floor.table, chair.seat)
            for floor in view.floors[1]
            for chair in floor.chairs
            if chair.entrant is None and floor.table != least
        ]
        if not room:
            break
        badge = next(mover for mover, place in here.items() if place[0] == least)
        desk.at(event).seating.moves.move(1, badge, *room[0])
        if sizes[least] == 1:
            break
    view = desk.at(event).seating.view()
    assert len(places(view, 1)) == 14
    assert all(floor.players for floor in view.floors[1])


@pytest.mark.parametrize(
    ("badge", "where", "says"),
    [
        (1, (99, E), "Table 99 isn’t used in Round 1"),
        (99, (1, E), "badge 99"),
        (16, (1, E), "no seat in Round 1"),
    ],
)
def test_a_move_that_cannot_be_is_refused(
    desk: Desk, badge: int, where: tuple[int, Seat], says: str
) -> None:
    event = drawn_event(desk, players=15, ruleset="mania")
    desk.at(event).roster.add(EntrantFacts(given="Late"))
    newest = desk.journal.newest()
    with pytest.raises(DirectorError, match=says):
        desk.at(event).seating.moves.move(1, badge, *where)
    assert desk.journal.newest() == newest


def test_a_taken_seat_names_who_has_it(desk: Desk) -> None:
    event = drawn_event(desk, players=15, ruleset="mania")
    view = desk.at(event).seating.view()
    table = next(floor.table for floor in view.floors[1] if floor.players == 4)
    holder = badge_at(view, 1, table, N)
    other = next(mover for mover, place in places(view, 1).items() if place[0] != table)
    name = desk.at(event).roster.get(holder).name
    with pytest.raises(SeatingError, match=f"{name} already has table {table} North"):
        desk.at(event).seating.moves.move(1, other, table, N)


def test_nobody_joins_or_leaves_a_table_with_games_typed(desk: Desk) -> None:
    event = drawn_event(desk, players=15, ruleset="mania")
    view = desk.at(event).seating.view()
    table, seat = empty_at(view, 1)
    badge = next(mover for mover, place in places(view, 1).items() if place[0] != table)
    sheet = desk.at(event).scores.sheet(1, table)
    desk.at(event).scores.keep_draft(sheet, ("W", *[""] * (sheet.games - 1)))
    with pytest.raises(SeatingError, match=f"Table {table} already has games entered in Round 1"):
        desk.at(event).seating.moves.move(1, badge, table, seat)


def test_played_rounds_keep_their_seats(desk: Desk) -> None:
    event = drawn_event(desk, players=15, ruleset="mania")
    view = desk.at(event).seating.view()
    accept_walls(desk, event, 1, [1])
    table, seat = empty_at(view, 1)
    with pytest.raises(SeatingError, match="accepted sheet \\(table 1\\)"):
        desk.at(event).seating.moves.move(1, 1, table, seat)
    with pytest.raises(SeatingError, match="accepted sheet \\(table 1\\)"):
        desk.at(event).seating.moves.swap(1, 1, 2)
