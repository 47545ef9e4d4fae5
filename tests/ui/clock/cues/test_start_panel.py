"""Start of play by keys: one key starts the round, and the empty chairs are typed."""

from __future__ import annotations

from director_app.domain.people import Status
from director_app.ui.clock.start_of_play import StartPanel
from director_app.ui.shell.destinations import SeatingChange
from tests.wording import ON_THE_EVENT_TOTAL


def sitting(place, table, seat):
    """The badge and name of whoever sits there."""
    chairs = place.desk.at(place.event).clock.start_of_play.view(1).chairs
    chair = next(chair for chair in chairs if (chair.table, chair.seat.value) == (table, seat))
    return chair.badge, chair.name


def started(place):
    return place.desk.at(place.event).clock.show().clock.started_at


def test_one_key_starts_the_round_and_the_chairs_can_follow(opened):
    place = opened(StartPanel, "four-seasons")
    place.keys.press("Return")
    assert started(place) == place.book.time()
    assert place.says("Started ")
    assert place.done == ["Round 1 started"]
    assert place.keys.focus == "start_chairs"
    place.book.time.pass_by(minutes=2)
    badge, name = sitting(place, 1, "E")
    place.keys.type("1e")
    assert place.says(f"Table 1 East: {name}")
    assert place.part.go.text() == "Log 1 as late"
    place.keys.press("Return")
    assert place.late() == [(badge, -35)]
    assert place.done[-1] == "1 player logged late"
    place.keys.type("1e")
    assert place.says("already charged")


def test_chairs_typed_before_are_charged_with_the_start_and_undone_with_it(opened):
    place = opened(StartPanel, "four-seasons")
    place.keys.type("1E 2NS\n")
    assert len(place.late()) == 3
    assert place.done == ["Round 1 started, 3 players logged late"]
    place.desk.at(place.event).history.undo()
    assert place.late() == []
    assert started(place) is None


def test_the_sheets_price_is_said(opened):
    assert opened(StartPanel, "four-seasons").says(ON_THE_EVENT_TOTAL.format(points="−35"))
    assert opened(StartPanel, "mjmp").says("The rules leave the points to you (heading).")
    assert opened(StartPanel, "mania").says("The rules don’t say. No points are charged")


def test_an_open_amount_is_typed(opened):
    place = opened(StartPanel, "mjmp")
    place.keys.type("1E\n")
    assert place.part.points.refused
    assert started(place) is None
    assert place.keys.focus == "start_points"
    place.keys.type("-10x\n")
    assert place.part.points.refusal == "Enter points as a number, such as -10."
    place.keys.press("Backspace", "Return")
    assert [points for _, points in place.late()] == [-10]
    assert started(place) is not None


def test_where_the_seat_is_lost_the_way_to_fill_it_is_offered(opened):
    place = opened(StartPanel, "mission")
    place.keys.type("1E\n")
    assert [points for _, points in place.late()] == [0]
    place.keys.click("start_seats")
    assert place.gone == [SeatingChange("substitute")]


def test_where_the_sheet_is_silent_it_is_logged_only_if_wanted(opened):
    place = opened(StartPanel, "mania")
    place.keys.type("1E\n")
    assert started(place) is not None
    assert place.late() == []
    place.keys.type("1E\n")
    assert place.part.chairs.refused
    place.keys.tab_to("start_log").press("Space", "Return")
    assert [points for _, points in place.late()] == [0]


def test_those_who_are_not_here_are_listed_and_typed_for_the_director(opened):
    place = opened(StartPanel, "four-seasons")
    assert place.says("Everyone with a seat has checked in.")
    place.desk.at(place.event).roster.set_status(3, Status.ENTERED)
    assert place.says("Cara Abbott")
    place.keys.click("start_take").press("Return")
    assert place.late() == [(3, -35)]


def test_chairs_without_players_and_players_without_chairs_are_listed(opened):
    place = opened(StartPanel, players=7)
    assert place.seen("start_short")
    unseated = opened(StartPanel, drawn=False)
    assert unseated.seen("start_unseated")
    assert unseated.part.go.text() == "Start anyway"


def test_a_chair_that_is_none_is_refused_beside_the_field(opened):
    place = opened(StartPanel)
    place.keys.type("9E\n")
    assert place.part.chairs.refusal.startswith("There’s no table 9 in Round 1")
    assert started(place) is None
    assert place.keys.widget("start_chairs").text() == "9E"


def test_esc_leaves_without_a_start(opened):
    place = opened(StartPanel)
    place.keys.press("Esc")
    assert place.left == [True]
    assert started(place) is None
