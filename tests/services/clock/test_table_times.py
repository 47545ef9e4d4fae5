"""One table's own time: given, taken back, and told with the round's clock."""

from __future__ import annotations

import io
from datetime import timedelta

import pytest
from pypdf import PdfReader

from director_app.domain.clock import ClockState
from director_app.errors import DirectorError
from director_app.services.events.due import DueStep, StepKind
from director_app.services.events.overview import SheetCounts
from tests.builders import accept_walls, drawn_event, new_event

MINUTE = timedelta(minutes=1)


def own(desk, event):
    return [
        (table_time.table, table_time.added // MINUTE, table_time.reason)
        for table_time in desk.at(event).clock.table_times()
    ]


def test_a_table_has_its_own_end_and_is_not_over_before_it(desk, book):
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).clock.add_for_table(2, 4, "ruling at 11:12")
    assert own(desk, event) == [(2, 4, "ruling at 11:12")]
    book.time.pass_by(minutes=62)
    now, clock = book.time(), desk.at(event).clock.show().clock
    table = clock.of_table(desk.at(event).clock.table_times()[0])
    assert clock.state(now) is ClockState.OVER
    assert table.state(now) is ClockState.RUNNING
    assert table.ends_at(now) - clock.ends_at(now) == 4 * MINUTE
    assert clock.of_table(None) == clock


def test_minutes_add_up_and_are_taken_back(desk):
    event = drawn_event(desk)
    desk.at(event).clock.add_for_table(2, 4, "ruling")
    desk.at(event).clock.add_for_table(1, 5, "seated late")
    desk.at(event).clock.add_for_table(2, 3, "a second one")
    assert own(desk, event) == [(1, 5, "seated late"), (2, 7, "ruling; a second one")]
    desk.at(event).clock.add_for_table(2, -2)
    assert own(desk, event)[1] == (2, 5, "ruling; a second one")
    desk.at(event).clock.add_for_table(2, -5)
    assert own(desk, event) == [(1, 5, "seated late")]
    assert desk.at(event).history.undo() == "Take 5 min from table 2, Round 1"
    assert desk.at(event).history.undo() == "Take 2 min from table 2, Round 1"
    assert own(desk, event)[1] == (2, 7, "ruling; a second one")


@pytest.mark.parametrize(
    ("table", "minutes", "says"),
    [
        (3, 4, r"no table 3\. Tables run from 1 to 2"),
        (0, 4, "no table 0"),
        (-1, 4, "no table -1"),
        (1, 0, "Enter the minutes"),
        (1, -1, "no extra time"),
        (2, -3, "only 2 extra min"),
        (1, 721, "up to 720"),
        (1, 661, "more than 12 hours"),
        (1, 10**20, "up to 720"),
    ],
)
def test_what_no_table_can_have_is_refused(desk, table, minutes, says):
    event = drawn_event(desk)
    desk.at(event).clock.add_for_table(2, 2)
    before = desk.journal.newest()
    with pytest.raises(DirectorError, match=says):
        desk.at(event).clock.add_for_table(table, minutes)
    assert desk.journal.newest() == before


def test_without_seats_no_table_gets_time(desk):
    event = new_event(desk)
    with pytest.raises(DirectorError, match="no seating yet"):
        desk.at(event).clock.add_for_table(1, 4)
    assert desk.at(event).clock.unseated(1)


def test_each_round_has_its_own_and_a_round_begun_anew_has_none(desk):
    event = drawn_event(desk)
    assert not desk.at(event).clock.unseated(1)
    desk.at(event).clock.start(1)
    desk.at(event).clock.add_for_table(1, 4)
    desk.at(event).clock.reset()
    assert own(desk, event) == []
    desk.at(event).history.undo()
    assert own(desk, event) == [(1, 4, "")]
    desk.at(event).clock.next_round()
    assert own(desk, event) == []


def test_a_table_that_plays_on_is_not_called_for_before_its_own_end(desk, book):
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    desk.at(event).clock.add_for_table(2, 4, "ruling at 11:12")
    assert desk.at(event).overview.show().called == (1, 2)
    book.time.pass_by(minutes=62)
    overview = desk.at(event).overview.show()
    assert (overview.called, overview.paper_out) == ((1,), (1, 2))
    assert desk.at(event).overview.papers() == SheetCounts(2, (1, 2))
    assert overview.playing(book.time()) == {2}
    assert overview.next == DueStep(StepKind.ENTER, 1, (1,))
    assert "Table 1," in tables_out(desk, event)
    accept_walls(desk, event, 1, [1])
    assert desk.at(event).overview.show().next == DueStep(StepKind.WAIT, 1)
    assert "Table 2" not in tables_out(desk, event)
    book.time.pass_by(minutes=2)
    overview = desk.at(event).overview.show()
    assert overview.called == (2,)
    assert overview.next == DueStep(StepKind.ENTER, 1, (2,))
    assert "Table 2," in tables_out(desk, event)


def tables_out(desk, event):
    out = io.BytesIO()
    desk.at(event).printing.write("tables-out", out)
    return PdfReader(out).pages[0].extract_text()
