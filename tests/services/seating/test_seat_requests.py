"""Requests about seats: made and taken back, refused where they contradict, kept by a draw."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director_app.domain.hall import Hall, in_rows
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, NotFound, SeatingError
from tests.builders import accept_walls, drawn_event, new_event
from tests.services.seating.floors import places
from tests.wording import NOT_TOGETHER, REQUEST_NOT_KEPT, STAYS_PUT

W, E = Seat.WEST, Seat.EAST


def keys(desk, event):
    return [request.key for request in desk.at(event).seating.requests.view().seat_requests]


def the(desk, event, key):
    return next(
        request
        for request in desk.at(event).seating.requests.view().seat_requests
        if request.key == key
    )


def rows(desk, event):
    """Everything in the book that a request may be kept in."""
    with desk.store.read() as work:
        return (
            {entrant.id: entrant.facts for entrant in work.roster.all(event)},
            work.seat_requests.seats(event),
            work.seat_requests.groups(event),
            work.roster.aparts(event),
        )


def log(desk, event):
    return [entry.action for entry in desk.at(event).history.log()]


def test_every_kind_is_listed_with_names_and_badges_and_is_open_before_the_draw(desk):
    event = new_event(desk, players=16, rounds=4)
    desk.at(event).seating.requests.keep_table(1)
    desk.at(event).seating.requests.request_seat(2, 3, W, 2, 4)
    desk.at(event).seating.requests.stop_moving(3, 3)
    desk.at(event).seating.requests.keep_apart(4, 5)
    desk.at(event).seating.requests.group("Car pool", [6, 7, 8])
    desk.at(event).seating.requests.experienced([9, 10])
    desk.at(event).seating.requests.fill_in(11)
    view = desk.at(event).seating.requests.view()
    found = [request.key for request in view.seat_requests]
    assert found == ["k1", "s1", "s2", "a4-5", "g1", "e9", "e10", "f11"]
    assert {request.state for request in view.seat_requests} == {"open"}
    assert [who.name for who in view.seat_requests[3].people] == ["Dot Abbott", "Eve Abbott"]
    assert [who.badge for who in view.seat_requests[4].people] == [6, 7, 8]
    seat = view.seat_requests[1]
    assert (seat.table, seat.seat, seat.since, seat.until) == (3, W, 2, 4)
    assert (view.tables, view.rounds, view.drawn) == ((1, 2, 3, 4), 4, False)
    assert len(view.people) == 16


def test_each_call_is_one_entry_of_the_log_and_undo_takes_it_back(desk):
    event = new_event(desk, players=16, rounds=4)
    steps = (
        (lambda: desk.at(event).seating.requests.keep_table(1), "Keep Ann Abbott at one table"),
        (
            lambda: desk.at(event).seating.requests.request_seat(2, 3, W, 2, 4),
            "Bea Abbott: sits at table 3, West",
        ),
        (
            lambda: desk.at(event).seating.requests.stop_moving(3, 3),
            f"Cara Abbott: {STAYS_PUT.format(round=3)}",
        ),
        (
            lambda: desk.at(event).seating.requests.keep_apart(4, 5),
            "Keep Dot Abbott and Eve Abbott apart",
        ),
        (
            lambda: desk.at(event).seating.requests.group("Car pool", [6, 7]),
            "Keep the group Car pool apart",
        ),
        (
            lambda: desk.at(event).seating.requests.experienced([8, 9, 10]),
            "Mark Hope Abbott and 2 others as",
        ),
    )
    for do, label in steps:
        before, entries = rows(desk, event), len(log(desk, event))
        do()
        assert rows(desk, event) != before
        actions = log(desk, event)
        assert len(actions) == entries + 1
        assert actions[-1].startswith(label)
        desk.at(event).history.undo()
        assert rows(desk, event) == before
        desk.at(event).history.redo()


@settings(max_examples=25, deadline=None, suppress_health_check=[*HealthCheck])
@given(
    badge=st.integers(1, 16),
    other=st.integers(1, 16),
    kind=st.sampled_from(["keeps", "seat", "stops", "apart", "group", "experienced", "fill_in"]),
    table=st.integers(1, 4),
    since=st.integers(1, 4),
    length=st.integers(0, 3),
)
def test_a_request_made_and_dropped_leaves_the_book_as_it_was(
    shared, badge, other, kind, table, since, length
):
    desk, event = shared
    before = rows(desk, event)
    until = min(since + length, 4)
    other = other if other != badge else badge % 16 + 1
    made = {
        "keeps": lambda: desk.at(event).seating.requests.keep_table(badge),
        "seat": lambda: desk.at(event).seating.requests.request_seat(badge, table, E, since, until),
        "stops": lambda: desk.at(event).seating.requests.stop_moving(badge, since),
        "apart": lambda: desk.at(event).seating.requests.keep_apart(badge, other),
        "group": lambda: desk.at(event).seating.requests.group("Pool", [badge, other]),
        "experienced": lambda: desk.at(event).seating.requests.experienced([badge]),
        "fill_in": lambda: desk.at(event).seating.requests.fill_in(badge),
    }[kind]()
    assert rows(desk, event) != before
    assert [request.kind for request in made.seat_requests] == [kind]
    desk.at(event).seating.requests.drop(made.seat_requests[0].key)
    assert rows(desk, event) == before


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    from tests.builders import Book

    desk = Book(tmp_path_factory.mktemp("wishes") / "book.db").open()
    yield desk, new_event(desk, players=16, rounds=4)
    desk.close()


def test_two_players_in_one_seat_are_refused_by_both_names(desk):
    event = new_event(desk, players=16, rounds=4)
    desk.at(event).seating.requests.request_seat(1, 2, W, 1, 2)
    before = rows(desk, event)
    with pytest.raises(SeatingError) as refused:
        desk.at(event).seating.requests.request_seat(2, 2, W, 2, 4)
    assert refused.value.sentence == (
        "Ann Abbott and Bea Abbott both have a request for West at table 2 in "
        "round 2. Give one of them another seat."
    )
    assert rows(desk, event) == before
    desk.at(event).seating.requests.request_seat(2, 2, W, 3, 4)


def test_somebody_who_keeps_a_table_can_t_be_wanted_at_two(desk):
    event = new_event(desk, players=16, rounds=4)
    desk.at(event).seating.requests.request_seat(1, 2, None, 1, 2)
    desk.at(event).seating.requests.request_seat(1, 3, None, 3, 4)
    words = "Ann Abbott has requests to stay at one table all day, and to be at tables 2 and 3"
    with pytest.raises(SeatingError, match=words):
        desk.at(event).seating.requests.keep_table(1)
    with pytest.raises(SeatingError, match=words):
        desk.at(event).roster.change(1, {"stationary": "yes"})
    assert not desk.at(event).roster.get(1).facts.stationary


def test_a_stationary_player_in_a_seat_that_another_holds_is_refused(desk):
    event = new_event(desk, players=16, rounds=4)
    desk.at(event).seating.requests.request_seat(1, 2, W, 4, 4)
    desk.at(event).seating.requests.keep_table(2)
    desk.at(event).seating.requests.request_seat(2, 2)
    with pytest.raises(
        SeatingError, match="Ann Abbott and Bea Abbott both have a request for West"
    ):
        desk.at(event).seating.requests.request_seat(2, seat=W)


def test_who_may_not_meet_can_t_both_be_fixed_at_one_table(desk):
    event = new_event(desk, players=16, rounds=4)
    desk.at(event).seating.requests.request_seat(1, 2)
    desk.at(event).seating.requests.request_seat(2, 2, None, 3, 3)
    words = f"Ann Abbott and Bea Abbott have a request for table 2 in round 3 but {NOT_TOGETHER}"
    for make in (
        lambda: desk.at(event).seating.requests.keep_apart(1, 2),
        lambda: desk.at(event).roster.set_apart(1, 2),
        lambda: desk.at(event).roster.change(1, {}, apart=[2]),
        lambda: desk.at(event).seating.requests.group("Pool", [1, 2, 5]),
    ):
        before = rows(desk, event)
        with pytest.raises(SeatingError, match=words):
            make()
        assert rows(desk, event) == before
    desk.at(event).seating.requests.group("Pool", [1, 5])
    with desk.store.read() as work:
        (pool,) = work.seat_requests.groups(event)
    with pytest.raises(SeatingError, match=words):
        desk.at(event).seating.requests.change_group(pool.id, "Pool", [1, 2])


def test_a_fifth_at_a_table_is_refused(desk):
    event = new_event(desk, players=16, rounds=2)
    for badge in (1, 2, 3, 4):
        desk.at(event).seating.requests.request_seat(badge, 1)
    with pytest.raises(
        SeatingError, match="all have a request for table 1 in round 1, but a table has"
    ):
        desk.at(event).seating.requests.request_seat(5, 1)


@pytest.mark.parametrize(
    ("table", "since", "until", "words"),
    [
        (9, 1, None, "Table 9 isn’t in the room layout: the tables are 1 to 4"),
        (0, 1, None, "Table numbers start at 1"),
        (1, 5, None, "no round 5. The event has rounds 1 to 4"),
        (1, 1, 7, "no round 7"),
        (1, 3, 2, "Round 2 comes before round 3"),
        (1, 0, None, "Round numbers start at 1"),
    ],
)
def test_what_is_not_there_can_t_be_requested_for(desk, table, since, until, words):
    event = new_event(desk, players=16, rounds=4)
    with pytest.raises(DirectorError, match=words):
        desk.at(event).seating.requests.request_seat(1, table, None, since, until)
    assert keys(desk, event) == []


def test_the_hall_says_which_tables_there_are(desk):
    event = new_event(desk, players=16, rounds=2)
    desk.at(event).seating.halls.arrange(
        Hall((replace(in_rows([1, 2, 5, 6, 9], 5), name="Palm Room"),))
    )
    assert desk.at(event).seating.requests.view().tables == (1, 2, 5, 6, 9)
    desk.at(event).seating.requests.request_seat(1, 9)
    with pytest.raises(SeatingError, match="the tables are 1 to 2, 5 to 6, and 9"):
        desk.at(event).seating.requests.request_seat(1, 3)


def test_the_same_request_is_not_kept_twice(desk):
    event = new_event(desk, players=8, rounds=2)
    desk.at(event).seating.requests.request_seat(1, 2, W)
    with pytest.raises(SeatingError, match="Ann Abbott already has that request"):
        desk.at(event).seating.requests.request_seat(1, 2, W)


@pytest.mark.parametrize("key", ["s7", "g3", "a1-2", "k1", "e1", "f1", "x", "", "s", "a1"])
def test_a_request_that_is_not_there_can_t_be_taken_back(desk, key):
    event = new_event(desk, players=8, rounds=2)
    before = log(desk, event)
    with pytest.raises(NotFound):
        desk.at(event).seating.requests.drop(key)
    assert log(desk, event) == before


def test_a_group_wants_a_name_of_its_own_and_two_players(desk):
    event = new_event(desk, players=8, rounds=2)
    desk.at(event).seating.requests.group("Car pool", [1, 2])
    for name, badges, words in (
        ("", [3, 4], "Enter a name"),
        ("car POOL", [3, 4], "already a group Car pool"),
        ("Home", [3], "at least two players"),
        ("Home", [3, 99], "badge 99"),
    ):
        with pytest.raises(DirectorError, match=words):
            desk.at(event).seating.requests.group(name, badges)
    assert keys(desk, event) == ["g1"]


def test_a_group_is_changed_and_told_that_it_is_too_large(desk):
    event = new_event(desk, players=8, rounds=2)
    done = desk.at(event).seating.requests.group("Palm", [1, 2, 3])
    assert "Palm has 3 players but there are only 2 tables" in done.words
    assert desk.at(event).seating.requests.change_group(1, "Palm", [1, 2]).notes == ()
    assert [who.badge for who in the(desk, event, "g1").people] == [1, 2]
    with pytest.raises(NotFound, match="no group 7"):
        desk.at(event).seating.requests.change_group(7, "Palm", [1, 2])


def test_clubs_and_households_are_suggested(desk):
    event = new_event(desk, players=0)
    for name, club, phone, email in (
        ("Ann", "Palm", "(555) 010-0000", ""),
        ("Bea", "palm ", "555 010 0000", ""),
        ("Cara", "Palm", "", "C@example.org"),
        ("Dot", "", "", "c@example.org"),
        ("Eve", "", "12", ""),
        ("Fay", "", "12", ""),
    ):
        facts = EntrantFacts(given=name, family="Lee", club=club, phone=phone, email=email)
        desk.at(event).roster.add(facts)
    ideas = desk.at(event).seating.requests.page().ideas
    assert [(idea.kind, idea.name, idea.badges) for idea in ideas] == [
        ("club", "Palm", (1, 2, 3)),
        ("household", "Lee", (1, 2)),
        ("household", "Lee", (3, 4)),
    ]
    made = desk.at(event).seating.requests.group_of_club("PALM")
    assert [who.badge for who in made.seat_requests[0].people] == [1, 2, 3]
    assert [idea.kind for idea in desk.at(event).seating.requests.page().ideas] == [
        "household",
        "household",
    ]
    with pytest.raises(NotFound, match="Fewer than two players belong to Oak"):
        desk.at(event).seating.requests.group_of_club("Oak")


def test_what_the_seating_does_not_keep_is_named_with_its_round(desk):
    event = drawn_event(desk, players=16, rounds=4)
    view = desk.at(event).seating.view()
    mates = [chair.badge for chair in view.floors[2][0].chairs]
    done = desk.at(event).seating.requests.keep_apart(mates[0], mates[1])
    assert done.words == REQUEST_NOT_KEPT
    request = done.seat_requests[0]
    assert request.state == "broken"
    assert 2 in request.breaches[0].where
    table, seat = places(view, 1)[1]
    kept = desk.at(event).seating.requests.request_seat(1, table, seat, 1, 1)
    assert kept.seat_requests[0].state == "kept"
    assert kept.notes == ()
    other = next(seat for seat in Seat if seat is not places(view, 1)[3][1])
    lost = desk.at(event).seating.requests.request_seat(1, seat=other, since=3, until=3)
    assert lost.seat_requests[0].breaches[0].where == (3,)
    assert len(desk.at(event).seating.requests.view().broken) == 2


def test_two_requests_of_one_player_are_judged_apart(desk):
    event = drawn_event(desk, ruleset="mission", players=16, rounds=3)
    seats = places(desk.at(event).seating.view(), 1)
    away = next(table for table in (1, 2, 3, 4) if table != seats[2][0])
    desk.at(event).seating.requests.request_seat(1, seats[1][0], None, 1, 1)
    desk.at(event).seating.requests.request_seat(1, away, None, 2, 2)
    assert [request.state for request in desk.at(event).seating.requests.view().seat_requests] == [
        "kept",
        "broken",
    ]


def test_a_played_round_that_did_not_keep_it_stays(desk):
    event = drawn_event(desk, players=8, rounds=2)
    table, seat = places(desk.at(event).seating.view(), 1)[1]
    accept_walls(desk, event, 1)
    done = desk.at(event).seating.requests.request_seat(1, 3 - table, seat, 1, 1)
    assert done.seat_requests[0].locked
    assert "A round already played" in done.words


def test_who_has_no_seat_is_open_and_a_round_not_drawn_too(desk):
    event = drawn_event(desk, players=8, rounds=2)
    late = desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Late"))
    desk.at(event).seating.requests.keep_table(late.badge)
    desk.at(event).seating.requests.keep_apart(1, late.badge)
    assert {request.state for request in desk.at(event).seating.requests.view().seat_requests} == {
        "open"
    }


def test_a_contradiction_that_comes_later_does_not_stand_in_the_way_of_other_requests(desk):
    event = new_event(desk, players=16, rounds=4)
    desk.at(event).seating.requests.request_seat(1, 4)
    for badge in range(9, 17):
        desk.at(event).roster.set_status(badge, Status.WITHDRAWN)
    desk.at(event).seating.requests.request_seat(2, 1)
    desk.at(event).seating.requests.keep_table(3)
    assert len(keys(desk, event)) == 3
