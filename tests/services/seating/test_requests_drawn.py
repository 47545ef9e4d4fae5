"""Requests kept by a draw, and judged in the division whose rounds and tables they are about."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from director_app.domain.people import EntrantFacts
from director_app.domain.tables import Seat
from director_app.errors import SeatingError
from director_app.services.seating.service import DrawOptions, requests_kept
from tests.builders import drawn_event, new_event
from tests.services.seating.floors import places

W, E = Seat.WEST, Seat.EAST


def test_a_draw_keeps_a_table_a_seat_letter_and_one_who_stops_moving(desk):
    event = new_event(desk, ruleset="mission", players=24, rounds=5)
    desk.at(event).seating.requests.request_seat(1, 4)
    desk.at(event).seating.requests.request_seat(2, seat=W)
    desk.at(event).seating.requests.request_seat(3, 2, E, 2, 4)
    desk.at(event).seating.requests.stop_moving(5, 3)
    desk.at(event).seating.requests.keep_table(6)
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    assert {table for table, _ in places(view, 1).values()} == {4}
    assert {seat for _, seat in places(view, 2).values()} == {W}
    assert {places(view, 3)[number] for number in (2, 3, 4)} == {(2, E)}
    assert len({places(view, 5)[number][0] for number in (3, 4, 5)}) == 1
    assert len({table for table, _ in places(view, 6).values()}) == 1
    requests = desk.at(event).seating.requests.view().seat_requests
    assert [request.state for request in requests] == ["kept"] * 5


def test_a_draw_keeps_groups_apart_and_spreads_the_experienced(desk):
    event = new_event(desk, ruleset="mission", players=24, rounds=4)
    desk.at(event).seating.requests.group("Car pool", [1, 2, 3, 4])
    desk.at(event).seating.requests.experienced([5, 6, 7, 8, 9, 10])
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    for tables in view.floors.values():
        for table in tables:
            here = {chair.badge for chair in table.chairs}
            assert not any({one, other} <= here for one, other in combinations((1, 2, 3, 4), 2))
    first = [{chair.badge for chair in table.chairs} for table in view.floors[1]]
    assert Counter(len(here & {5, 6, 7, 8, 9, 10}) for here in first) == {1: 6}
    assert {request.state for request in desk.at(event).seating.requests.view().seat_requests} == {
        "kept"
    }


def test_fill_ins_sit_only_where_a_seat_is_left(desk):
    event = new_event(desk, ruleset="mission", players=17, rounds=3)
    for badge in (1, 2, 3):
        desk.at(event).seating.requests.fill_in(badge)
    view = desk.at(event).seating.draw(DrawOptions(seed=1))
    seated = {badge for badge in range(1, 18) if places(view, badge)}
    assert len(seated) == 16
    assert set(range(4, 18)) <= seated
    desk.at(event).seating.requests.drop("f1")
    assert len(desk.at(event).seating.requests.view().seat_requests) == 2


def with_open_division(desk):
    """16 players with three drawn rounds, and 8 of another division from table 31 on."""
    event = drawn_event(desk, players=16, rounds=3)
    other = desk.events.add_division(event, "Open", "mjmp", first_table=31)
    for at in range(8):
        desk.at(event).roster.add(EntrantFacts(given=f"Open{at}"), division=other)
    desk.at(event).roster.check_in(range(17, 25))
    return event, other


def test_each_division_is_judged_by_its_own_rounds_and_tables(desk):
    event, other = with_open_division(desk)
    desk.at(event).rounds.add()
    desk.at(event).seating.requests.request_seat(17, 32)
    with pytest.raises(SeatingError, match="the tables are 31 to 32"):
        desk.at(event).seating.requests.request_seat(17, 1)
    with pytest.raises(SeatingError, match="The event has rounds 1 to 3"):
        desk.at(event).seating.requests.stop_moving(17, 4)
    desk.at(event).seating.requests.stop_moving(1, 2)
    assert [request.state for request in desk.at(event).seating.requests.view().seat_requests] == [
        "open",
        "broken",
    ]
    desk.at(event, other).seating.draw(DrawOptions(method="balanced", seed=1))
    assert [
        request.state for request in desk.at(event).seating.requests.view(other).seat_requests
    ] == ["kept"]
    assert len(desk.at(event).seating.requests.view().seat_requests) == 2


def test_a_division_seated_with_another_is_judged_by_the_rounds_of_its_host(desk):
    event, other = with_open_division(desk)
    desk.at(event).divisions.together(other, desk.events.get(event).main.id)
    desk.at(event).seating.requests.keep_apart(1, 17)
    desk.at(event).seating.requests.request_seat(17, 2, W)
    with pytest.raises(SeatingError, match="Ann Abbott and Open0 both have a request for West"):
        desk.at(event).seating.requests.request_seat(1, 2, W)
    desk.at(event).seating.draw(DrawOptions(method="balanced", seed=1))
    assert {request.state for request in desk.at(event).seating.requests.view().seat_requests} == {
        "kept"
    }


def five_requests(desk, *, players=24):
    """By this movement everybody moves: of three who keep a table and two pairs apart, two."""
    event = new_event(desk, ruleset="mjmp", players=players, rounds=3)
    for badge in (1, 2, 3):
        desk.at(event).seating.requests.keep_table(badge)
    desk.at(event).seating.requests.keep_apart(1, 2)
    desk.at(event).seating.requests.keep_apart(3, 4)
    return event


def test_what_a_draw_would_honor_is_known_before_it_is_made(desk):
    event = five_requests(desk)
    moved = desk.at(event).seating.outlook(DrawOptions(method="movement", seed=1))
    assert (moved.asked, moved.kept, moved.left_out) == (5, 2, (1, 2, 3))
    assert moved.names == ("Ann Abbott", "Bea Abbott", "Cara Abbott")
    sought = desk.at(event).seating.outlook(DrawOptions(method="balanced", seed=1))
    assert (sought.asked, sought.kept, sought.well) == (5, 5, True)
    assert not desk.at(event).seating.view().by_name


@pytest.mark.parametrize("method", ["movement", "balanced", "random"])
def test_what_was_said_before_the_draw_holds_after_it(desk, method):
    event = five_requests(desk, players=22)
    request = DrawOptions(method=method, seed=3)
    before = desk.at(event).seating.outlook(request)
    view = desk.at(event).seating.draw(request)
    kinds = requests_kept(view)
    assert before.asked == sum(kind.asked for kind in kinds) == 5
    assert before.kept == sum(kind.kept for kind in kinds)
    assert before.pairs == len(view.quality.again)
    assert before.method == view.drawn.method


def test_an_event_says_whether_anybody_asks_for_anything(desk):
    assert desk.at(five_requests(desk)).seating.view().requested
    assert not desk.at(new_event(desk, players=8, rounds=2)).seating.view().requested
