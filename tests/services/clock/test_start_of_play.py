"""Start of play: the clock begins and lateness is charged as each sheet has it, in one step."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.people import Status
from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError
from director_app.rules.loading import shipped_ruleset
from director_app.services.clock.empty_chairs import (
    EmptyChair,
    StartView,
    read_chairs,
    seat_letters,
)
from director_app.services.clock.lateness import Lateness, lateness_of
from tests.builders import drawn_event, new_event
from tests.wording import NO_SUCH_TABLE


def view_of(tables=(12, 14)):
    """Full tables with these numbers; entrants are told apart by table and seat."""
    chairs = tuple(
        EmptyChair(table, seat, 10 * table + at, 10 * table + at, f"{table}{seat.value}")
        for table in tables
        for at, seat in enumerate(SEATS)
    )
    letters = seat_letters(None)
    return StartView(Round(1, 1, 2), None, Lateness("nothing"), chairs, letters)


def places(found):
    return [f"{chair.table}{chair.seat.value}" for chair in found]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12E 14NS", ["12E", "14N", "14S"]),
        ("12e14ns", ["12E", "14N", "14S"]),
        ("12 E, 14 N S;", ["12E", "14N", "14S"]),
        ("12EE 12E", ["12E"]),
        ("  ", []),
    ],
)
def test_chairs_are_typed_by_table_and_seat(typed, meant):
    assert places(read_chairs(view_of(), typed)) == meant


def test_the_sheets_own_letters_are_understood_too():
    letters = seat_letters(shipped_ruleset("mjmp"))
    assert letters["A"] in SEATS
    assert {letters[seat.value] for seat in SEATS} == set(SEATS)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("13E", NO_SUCH_TABLE.format(table=13, round="Round 2", first=12, last=14)),
        ("12", "Which seats at table 12? Example: 12E or 12NS."),
        ("12 14E", "Which seats at table 12?"),
        ("E12", "Enter the table number before the seats."),
        ("12Q", "“Q” isn’t a seat."),
        ("12E*", "“*” isn’t a table or a seat."),
        ("9" * 400 + "E", "There’s no table 999999999"),
    ],
)
def test_what_is_no_chair_is_refused_in_a_sentence(typed, says):
    with pytest.raises(DirectorError) as refusal:
        read_chairs(view_of(), typed)
    assert says in refusal.value.sentence
    assert refusal.value.field == "chairs"


@given(st.text(max_size=30))
def test_any_typing_is_chairs_or_a_sentence(typed):
    try:
        found = read_chairs(view_of(), typed)
    except DirectorError:
        return
    assert len({chair.entrant for chair in found}) == len(found)


@given(st.sets(st.tuples(st.sampled_from([12, 14]), st.sampled_from(SEATS))))
def test_chairs_written_are_the_chairs_read(chosen):
    written = " ".join(f"{table}{seat.value}" for table, seat in chosen)
    assert {(chair.table, chair.seat) for chair in read_chairs(view_of(), written)} == chosen


def test_each_sheet_has_its_own_price_of_being_late():
    found = {
        name: lateness_of(shipped_ruleset(name))
        for name in ("four-seasons", "mjmp", "mission", "mania", "mahjcon")
    }
    assert (found["four-seasons"].cost, found["four-seasons"].points) == ("fixed", -35)
    assert found["four-seasons"].section == "B6"
    assert (found["mjmp"].cost, found["mjmp"].points) == ("open", None)
    assert (found["mission"].cost, found["mission"].section) == ("forfeit", "Time")
    assert found["mission"].said
    assert [found[sheet].cost for sheet in ("mania", "mahjcon")] == ["nothing", "nothing"]
    assert lateness_of(None).cost == "nothing"


def late(desk, event):
    """Badge and points of every standing entry of the log."""
    people = {line.entrant.id: line.entrant.badge for line in desk.at(event).roster.roster().lines}
    return [
        (people[line.ruling.players[0]], line.ruling.points, line.ruling.scope.value)
        for line in desk.at(event).rulings.log()
        if line.ruling.stands and line.ruling.kind == "late"
    ]


def chair(desk, event, place, number=1):
    view = desk.at(event).clock.start_of_play.view(number)
    return read_chairs(view, place)[0]


def test_the_start_charges_a_fixed_amount_to_the_event_and_is_taken_back_whole(desk):
    event = drawn_event(desk, ruleset="four-seasons")
    badges = [chair(desk, event, "1E").badge, chair(desk, event, "2S").badge]
    clock, rulings = desk.at(event).clock.start_of_play.start(1, "1E 2S")
    assert clock.started_at == desk.time.now()
    assert late(desk, event) == [(badge, -35, "event") for badge in badges]
    assert rulings[0].note == "East at table 1 was empty at the start."
    assert desk.at(event).history.undoable().undo.label == "Start of play, Round 1: 2 late"
    desk.at(event).history.undo()
    assert late(desk, event) == []
    assert desk.at(event).clock.show().clock.started_at is None


def test_nobody_is_charged_twice_for_a_start_but_for_each_start(desk):
    event = drawn_event(desk, ruleset="four-seasons")
    desk.at(event).clock.start_of_play.start(1, "1E")
    who = chair(desk, event, "1E")
    assert who.entrant in desk.at(event).clock.start_of_play.view(1).charged
    assert len(desk.at(event).clock.start_of_play.charge(1, "1E 1N")) == 1
    with pytest.raises(DirectorError, match="already charged"):
        desk.at(event).clock.start_of_play.charge(1, "1E")
    with pytest.raises(DirectorError, match="No seats entered"):
        desk.at(event).clock.start_of_play.charge(1, " ")
    desk.at(event).clock.next_round()
    second = desk.at(event).clock.start_of_play.view(2)
    again = next(chair for chair in second.chairs if chair.entrant == who.entrant)
    desk.at(event).clock.start_of_play.start(2, f"{again.table}{again.seat.value}")
    assert [badge for badge, _, _ in late(desk, event)].count(who.badge) == 2


def test_an_open_amount_is_asked_for_before_anything_begins(desk):
    event = drawn_event(desk, ruleset="mjmp")
    for points in (None, 10):
        with pytest.raises(DirectorError) as refusal:
            desk.at(event).clock.start_of_play.start(1, "1E", points)
        assert refusal.value.field == "points"
    assert desk.at(event).clock.show().clock.started_at is None
    desk.at(event).clock.start_of_play.start(1, "1E", -10)
    assert [points for _, points, _ in late(desk, event)] == [-10]


def test_a_fixed_amount_is_not_typed_over(desk):
    event = drawn_event(desk, ruleset="four-seasons")
    with pytest.raises(DirectorError, match="set the lateness penalty at -35"):
        desk.at(event).clock.start_of_play.start(1, "1E", -10)


def test_a_forfeit_is_logged_without_points_and_with_the_sheets_word(desk):
    event = drawn_event(desk, ruleset="mission")
    _, rulings = desk.at(event).clock.start_of_play.start(1, "1E")
    assert [(ruling.points, bool(ruling.said)) for ruling in rulings] == [(0, True)]


def test_where_the_sheet_names_nothing_nothing_is_logged_unless_wanted(desk):
    event = drawn_event(desk, ruleset="mania")
    _, rulings = desk.at(event).clock.start_of_play.start(1, "1E")
    assert rulings == ()
    assert late(desk, event) == []
    desk.at(event).clock.start_of_play.charge(1, "1E", without_points=True)
    assert [points for _, points, _ in late(desk, event)] == [0]


def test_those_who_are_missing_are_known_before_play(desk):
    event = drawn_event(desk, players=7)
    view = desk.at(event).clock.start_of_play.view(1)
    assert len(view.short) == 1
    assert view.missing == ()
    desk.at(event).roster.set_status(3, Status.ENTERED)
    assert [player.badge for player in desk.at(event).clock.start_of_play.view(1).missing] == [3]


def test_a_round_without_seats_has_no_chairs(desk):
    event = new_event(desk)
    view = desk.at(event).clock.start_of_play.view(1)
    assert view.chairs == ()
    assert len(view.unseated) == 8
    with pytest.raises(DirectorError, match="has no seating yet"):
        read_chairs(view, "1E")


def test_a_chair_without_a_player_is_nobodys(desk):
    event = drawn_event(desk, players=7)
    table, seat = desk.at(event).clock.start_of_play.view(1).short[0]
    assert isinstance(seat, Seat)
    with pytest.raises(DirectorError, match="No one is seated"):
        desk.at(event).clock.start_of_play.start(1, f"{table}{seat.value}", -5)
    assert desk.at(event).clock.show().clock.started_at is None
