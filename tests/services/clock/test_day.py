"""The day's plan over a real book: laid out, changed, shifted, begun, taken back, printed."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest
from pypdf import PdfReader

from director_app.domain.day_layout import DayLayoutRequest, usual_lunch
from director_app.domain.day_plan import ItemKind, PartState
from director_app.domain.events import EventFacts
from director_app.domain.times import time_for_field
from director_app.errors import DirectorError, NotFound, Stale
from director_app.services.clock.day import NewPart
from director_app.services.events.service import NewEvent
from director_app.services.printing.papers import PrintRequest
from tests.builders import new_event

SATURDAY, SUNDAY = date(2026, 11, 14), date(2026, 11, 15)
PICTURE = [
    ("Check-in", "8:15 am"),
    ("Round 1", "9:15 am"),
    ("Round 2", "10:35 am"),
    ("Lunch", "11:50 am"),
    ("Round 3", "12:50 pm"),
    ("Round 4", "2:10 pm"),
    ("Awards", "3:30 pm"),
]


@pytest.fixture
def here(book):
    """It is early on the day of the event."""
    book.time.at = datetime(2026, 11, 14, 7, 0, tzinfo=UTC)


def an_event(desk, *, rounds=4, days=(SATURDAY,), minutes=70):
    facts = EventFacts("Fall Classic", days, place="Palm Room")
    return desk.events.create(NewEvent(facts, "mjmp", rounds=rounds, minutes=minutes)).id


def laid(desk, *, between=10, **more):
    event = an_event(desk, **more)
    desk.at(event).clock.day.lay_out(DayLayoutRequest(time(9, 15), between=between))
    return event


def plan(desk, event, division=None):
    lines = desk.at(event, division).clock.day.show().lines
    return [(line.title, time_for_field(line.planned)) for line in lines]


def test_one_command_lays_out_the_whole_day_in_one_step(desk, here):
    event = an_event(desk)
    before = desk.journal.newest()
    request = DayLayoutRequest(time(9, 15), between=10)
    proposal = desk.at(event).clock.day.propose(request)
    assert [(line.title, time_for_field(line.planned)) for line in proposal.lines] == PICTURE
    assert desk.journal.newest() == before
    desk.at(event).clock.day.lay_out(request)
    assert plan(desk, event) == PICTURE
    assert desk.journal.newest() == before + 1
    desk.at(event).history.undo()
    assert {when for _, when in plan(desk, event)} == {""}


def test_every_day_has_its_own_check_in_and_lunch_and_the_last_one_the_awards(desk, here):
    event = laid(desk, rounds=8, days=(SATURDAY, SUNDAY))
    lines = desk.at(event).clock.day.show().lines
    assert [line.title for line in lines if line.day == 2] == [
        "Check-in",
        "Round 5",
        "Round 6",
        "Lunch",
        "Round 7",
        "Round 8",
        "Awards",
    ]
    assert [line.title for line in lines if line.day == 1][-1] == "Round 4"


def test_laying_out_again_moves_what_is_there_and_keeps_other_parts(desk, here):
    event = laid(desk)
    lunch = next(
        item for item in desk.at(event).clock.day.facts().items if item.kind is ItemKind.LUNCH
    )
    desk.at(event).clock.day.change(
        lunch, NewPart(ItemKind.LUNCH, time(11, 50), "Lunch in the garden", 60)
    )
    desk.at(event).clock.day.add(NewPart(ItemKind.OTHER, time(12, 15), "Raffle", 10))
    proposal = desk.at(event).clock.day.propose(
        DayLayoutRequest(time(10), between=10, check_in=0, awards=False)
    )
    assert proposal.dropped == ("Check-in", "Awards")
    desk.at(event).clock.day.lay_out(
        DayLayoutRequest(time(10), between=10, lunch_after=2, check_in=0, awards=False)
    )
    assert plan(desk, event) == [
        ("Round 1", "10:00 am"),
        ("Round 2", "11:20 am"),
        ("Raffle", "12:15 pm"),
        ("Lunch in the garden", "12:35 pm"),
        ("Round 3", "1:35 pm"),
        ("Round 4", "2:55 pm"),
    ]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (DayLayoutRequest(time(22)), "past midnight"),
        (DayLayoutRequest(time(0, 30)), "day before"),
        (DayLayoutRequest(time(9), between=-1), "0 to 240"),
        (DayLayoutRequest(time(9), lunch=500), "0 to 240"),
        (DayLayoutRequest(time(9), check_in=10**6), "0 to 360"),
        (DayLayoutRequest(time(9), lunch_after=99), "1 to 40"),
    ],
)
def test_a_day_that_cannot_be_is_refused(desk, here, asked, says):
    event = an_event(desk)
    with pytest.raises(DirectorError, match=says):
        desk.at(event).clock.day.lay_out(asked)
    assert {when for _, when in plan(desk, event)} == {""}


def test_lunch_is_laid_near_noon():
    assert usual_lunch([70] * 4, time(9, 15), 10) == 2
    assert usual_lunch([60] * 8, time(9), 15) == 3
    assert usual_lunch([60] * 2, time(9), 15) == 0
    assert usual_lunch([60] * 5, time(13), 15) == 0


def test_a_delay_is_announced_from_a_line_on_and_taken_back(desk, book, here):
    event = laid(desk)
    book.time.at = datetime(2026, 11, 14, 9, 20, tzinfo=UTC)
    desk.at(event).clock.start(1)
    assert desk.at(event).clock.day.show().late == timedelta(minutes=5)
    view = desk.at(event).clock.day.shift(5, "r2")
    assert plan(desk, event)[1:5] == [
        ("Round 1", "9:15 am"),
        ("Round 2", "10:40 am"),
        ("Lunch", "11:55 am"),
        ("Round 3", "12:55 pm"),
    ]
    assert view.late_minutes == 0
    desk.at(event).history.undo()
    assert plan(desk, event) == PICTURE


@pytest.mark.parametrize(
    ("minutes", "key", "says"),
    [
        (0, "r2", "Enter 1 to 720 minutes"),
        (10**9, "r2", "Enter 1 to 720 minutes"),
        (5, "r9", "no item r9"),
        (5, "r1", "already started"),
        (-120, "r3", "before Lunch"),
        (700, "r2", "another day"),
    ],
)
def test_a_shift_that_cannot_be_is_refused_and_changes_nothing(
    desk, book, here, minutes, key, says
):
    event = laid(desk)
    book.time.at = datetime(2026, 11, 14, 9, 15, tzinfo=UTC)
    desk.at(event).clock.start(1)
    with pytest.raises(DirectorError, match=says):
        desk.at(event).clock.day.shift(minutes, key)
    assert plan(desk, event) == PICTURE


def test_a_second_day_is_not_shifted_with_the_first(desk, here):
    event = laid(desk, rounds=4, days=(SATURDAY, SUNDAY))
    desk.at(event).clock.day.shift(20, "r1")
    when = dict(plan(desk, event))
    assert (when["Round 1"], when["Round 2"], when["Round 3"]) == ("9:35 am", "10:55 am", "9:15 am")


def test_a_part_is_added_changed_begun_and_taken_out(desk, book, here):
    event = laid(desk)
    made = desk.at(event).clock.day.add(NewPart(ItemKind.BREAK, time(10, 25)))
    assert (made.title, plan(desk, event)[2]) == ("Break", ("Break", "10:25 am"))
    desk.at(event).clock.day.change(made, NewPart(ItemKind.OTHER, time(11), "Photo", 5))
    with pytest.raises(Stale):
        desk.at(event).clock.day.change(made, NewPart(ItemKind.OTHER, time(11), "Picture", 5))
    book.time.at = datetime(2026, 11, 14, 11, 3, tzinfo=UTC)
    desk.at(event).clock.day.begin(made.id)
    line = desk.at(event).clock.day.show().line(f"p{made.id}")
    assert (line.title, line.really, line.state) == ("Photo", book.time.at, PartState.NOW)
    with pytest.raises(DirectorError, match="already marked as started"):
        desk.at(event).clock.day.begin(made.id)
    assert desk.at(event).clock.day.drop(made.id) == "Photo"
    assert plan(desk, event) == PICTURE
    with pytest.raises(DirectorError, match="no longer on the schedule"):
        desk.at(event).clock.day.begin(made.id)
    for _ in range(4):
        desk.at(event).history.undo()
    assert plan(desk, event) == PICTURE


@pytest.mark.parametrize(
    ("new", "says"),
    [
        (NewPart(ItemKind.OTHER, time(9)), "Enter a title"),
        (NewPart(ItemKind.LUNCH, time(9), minutes=-1), "0 to 720"),
        (NewPart(ItemKind.LUNCH, time(9), minutes=10**9), "0 to 720"),
        (NewPart(ItemKind.LUNCH, time(9), day=2), "a day from 1 to 1"),
    ],
)
def test_a_part_that_cannot_be_is_refused(desk, here, new, says):
    with pytest.raises(DirectorError, match=says):
        desk.at(an_event(desk)).clock.day.add(new)


def test_a_part_of_another_day_does_not_begin_now(desk, here):
    event = laid(desk, rounds=4, days=(SATURDAY, SUNDAY))
    later = next(
        line for line in desk.at(event).clock.day.show().lines if line.day == 2 and line.item
    )
    with pytest.raises(DirectorError, match="another day"):
        desk.at(event).clock.day.begin(later.item)


def test_a_round_gets_a_time_or_loses_it(desk, here):
    event = laid(desk)
    desk.at(event).clock.day.plan_round(3, time(13, 30))
    assert dict(plan(desk, event))["Round 3"] == "1:30 pm"
    desk.at(event).clock.day.plan_round(3, None)
    line = desk.at(event).clock.day.show().line("r3")
    assert (line.planned, time_for_field(line.expected)) == (None, "12:50 pm")
    with pytest.raises(NotFound):
        desk.at(event).clock.day.plan_round(9, time(9))


def test_a_cancelled_round_is_out_of_the_plan(desk, here):
    event = laid(desk)
    desk.at(event).rounds.cancel(2, "storm")
    assert "Round 2" not in dict(plan(desk, event))
    desk.at(event).rounds.reinstate(2)
    assert plan(desk, event) == PICTURE


def test_what_comes_next_is_told_for_the_room(desk, book, here):
    event = laid(desk)
    book.time.at = datetime(2026, 11, 14, 9, 15, tzinfo=UTC)
    desk.at(event).clock.start(1)
    book.time.at = datetime(2026, 11, 14, 10, 40, tzinfo=UTC)
    desk.at(event).clock.start(2)
    coming = desk.at(event).clock.day.show().coming(2)
    assert [(line.title, time_for_field(line.expected)) for line in coming] == [
        ("Lunch", "11:55 am"),
        ("Round 3", "12:55 pm"),
    ]


def test_divisions_that_share_a_time_are_laid_out_and_shifted_together(desk, here):
    event = an_event(desk)
    other = desk.events.add_division(event, "Social", "unscored")
    long = desk.at(event, other).rounds.all()[0]
    desk.at(event).rounds.change(replace(long, minutes=100))
    desk.at(event).clock.day.lay_out(DayLayoutRequest(time(9, 15), between=10))
    assert dict(plan(desk, event, other))["Round 2"] == "11:05 am"
    desk.at(event, other).clock.day.plan_round(3, time(15))
    desk.at(event).clock.day.shift(10, "r2")
    assert dict(plan(desk, event, other))["Round 2"] == "11:15 am"
    assert dict(plan(desk, event, other))["Round 3"] == "3:00 pm"


def test_the_plan_goes_along_when_the_event_moves_to_other_days(desk, here):
    event = laid(desk, rounds=4, days=(SATURDAY, SUNDAY))
    kept = desk.events.get(event)
    week = timedelta(days=7)
    desk.events.change(kept, replace(kept.facts, days=(SATURDAY + week,)))
    lines = desk.at(event).clock.day.show().lines
    assert [line.title for line in lines] == [
        "Check-in",
        "Round 1",
        "Round 2",
        "Round 3",
        "Round 4",
    ]
    assert lines[1].planned == datetime(2026, 11, 21, 9, 15, tzinfo=UTC)
    assert lines[3].planned is None
    desk.at(event).history.undo()
    assert len(desk.at(event).clock.day.show().lines) == 7


def test_a_round_that_goes_to_another_day_keeps_its_hour(desk, here):
    event = laid(desk, rounds=4, days=(SATURDAY, SUNDAY))
    two = desk.at(event).rounds.all()[1]
    desk.at(event).rounds.change(replace(two, day=2))
    assert desk.at(event).rounds.all()[1].starts_at == datetime(2026, 11, 15, 10, 35, tzinfo=UTC)


def test_an_event_like_a_former_one_has_the_same_hours_on_its_own_day(desk, here):
    former = laid(desk)
    like = desk.events.settings_like(former)
    facts = replace(like.facts, name="Spring Classic", days=(date(2027, 3, 13),))
    event = desk.events.create(replace(like, facts=facts)).id
    assert plan(desk, event) == PICTURE
    assert desk.at(event).clock.day.show().lines[1].planned == datetime(
        2027, 3, 13, 9, 15, tzinfo=UTC
    )
    desk.at(event).history.undo()
    assert plan(desk, former) == PICTURE


def test_the_schedule_shows_the_whole_plan_and_is_out_of_date_when_it_changes(desk, here):
    event = laid(desk, rounds=8, days=(SATURDAY, SUNDAY))
    pages = printed(desk, event)
    assert len(pages) == 1
    (page,) = pages
    for part in (
        "Saturday, November 14, 2026",
        "8:15 am Check-in",
        "11:50 am Lunch",
        "12:50 pm Round 3 4 games, 70 minutes",
        "Sunday, November 15, 2026",
        "3:30 pm Awards",
    ):
        assert part in page
    assert page.index("Round 2") < page.index("Lunch") < page.index("Round 3")
    assert state(desk, event).old == 0
    desk.at(event).clock.day.shift(10, "r3")
    assert state(desk, event).old == 1
    assert "1:00 pm Round 3" in printed(desk, event)[0]


def test_a_schedule_without_times_lists_the_rounds_and_says_so(desk):
    event = new_event(desk)
    (page,) = printed(desk, event)
    assert "Round 1 4 games" in page
    assert not re.search(r"\d:\d\d [ap]m", page)
    assert "no times are set yet" in page


def printed(desk, event, **request):
    out = io.BytesIO()
    desk.at(event).printing.write("schedule", out, PrintRequest(**request))
    return [
        re.sub(r"\s+", " ", page.extract_text())
        for page in PdfReader(io.BytesIO(out.getvalue())).pages
    ]


def state(desk, event):
    return next(state for state in desk.at(event).printing.state() if state.kind.key == "schedule")
