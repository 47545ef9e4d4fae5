"""Events out of the list, and out of the book; and both taken back."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from director_app.domain.people import EntrantFacts
from director_app.domain.series import Series
from director_app.errors import DirectorError, NotFound, PinNeeded
from director_app.storage.all_tables import ROWS
from tests.builders import accept_walls, drawn_event, new_event, type_walls
from tests.storage import makings

KEPT = {"person", "book", "journal", "journal_image"}
"""Tables of the book as a whole."""


def sizes(desk) -> dict[str, int]:
    """How many rows each table has that belongs to events."""
    with desk.store.reading() as connection:
        return {
            name: connection.scalar(select(func.count()).select_from(row.__table__)) or 0
            for name, row in ROWS.items()
            if name not in KEPT
        }


def archived(desk) -> list[bool]:
    return [line.archived for line in desk.events.all()]


def test_an_event_is_archived_brought_back_and_either_can_be_undone(desk):
    event = new_event(desk, players=4)
    desk.events.archive(event)
    assert archived(desk) == [True]
    desk.events.unarchive(event)
    assert archived(desk) == [False]
    assert desk.at(event).history.undo().startswith("Unarchive event ")
    assert archived(desk) == [True]
    assert desk.at(event).history.undo().startswith("Archive event ")
    assert archived(desk) == [False]


def test_statistics_count_an_archived_event_and_no_deleted_one(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.events.archive(event)
    assert [person.rounds for person in desk.club.people()] == [1] * 8
    name = desk.events.get(event).name
    desk.events.delete(event, name)
    assert [person.rounds for person in desk.club.people()] == []


def test_a_deleted_event_leaves_nothing_and_undo_brings_all_of_it_back(desk):
    other = new_event(desk, players=4)
    before = sizes(desk)
    event = drawn_event(desk)
    desk.at(event).roster.add(EntrantFacts(given="Zoe", note="by the door"))
    accept_walls(desk, event, 1)
    type_walls(desk, event, 2, (1,))
    desk.series.save(Series(0, "Year", events=(event,)))
    desk.series.drop(desk.series.all()[0].id)
    written = desk.exchange.export(event)
    desk.events.delete(event, "  " + desk.events.get(event).name.upper())
    assert sizes(desk) == before
    with pytest.raises(NotFound):
        desk.events.get(event)
    assert [line.id for line in desk.events.all()] == [other]
    assert desk.events.current() == other
    assert desk.journal.verify() == ()
    assert desk.journal.undo().startswith("Delete event ")
    assert desk.exchange.export(event).split('"log"')[0] == written.split('"log"')[0]
    assert desk.journal.verify() == ()
    assert makings.problems(desk.store) == []


def test_another_name_or_a_running_clock_deletes_nothing(desk):
    event = drawn_event(desk)
    with pytest.raises(DirectorError) as refused:
        desk.events.delete(event, "Another Event")
    assert refused.value.field == "name"
    name = desk.events.get(event).name
    desk.at(event).clock.start(1)
    with pytest.raises(DirectorError, match="clock"):
        desk.events.delete(event, name)
    desk.at(event).clock.pause()
    desk.events.delete(event, name)
    assert desk.events.all() == ()


def test_the_pin_guards_the_sheets_of_an_event(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.access.set_pin(event, "1234")
    desk.access.lock()
    with pytest.raises(PinNeeded):
        desk.events.delete(event, desk.events.get(event).name)
    assert [line.id for line in desk.events.all()] == [event]
