"""Who is at which sheet is seen on the board of every other station, and nowhere for ever."""

from __future__ import annotations

import pytest

from director_app.services.presence_facts import LASTS
from tests.builders import drawn_event


@pytest.fixture
def event(desk):
    return drawn_event(desk)


@pytest.fixture
def other(book, desk, event):
    opened = book.open("Desk 2")
    opened.presence.key = opened.presence.key + "0"
    yield opened
    opened.close()


def here(desk, event):
    return {tile.table: tile.here for tile in desk.at(event).scores.board(1)}


def test_the_board_shows_who_has_a_sheet_open(desk, other, event):
    other.presence.enter(other.at(event).scores.sheet(1, 2))
    assert here(desk, event) == {1: (), 2: ("Desk 2",)}
    round_id = desk.at(event).scores.sheet(1, 1).round.id
    assert desk.presence.others(round_id) == {2: ("Desk 2",)}
    assert other.presence.others(round_id) == {}
    other.presence.enter(other.at(event).scores.sheet(1, 1))
    assert here(desk, event) == {1: ("Desk 2",), 2: ()}
    other.presence.leave()
    assert here(desk, event) == {1: (), 2: ()}


def test_one_s_own_sheet_is_no_news_to_oneself(desk, event):
    mark = desk.presence.mark()
    desk.presence.enter(desk.at(event).scores.sheet(1, 1))
    assert here(desk, event) == {1: (), 2: ()}
    assert desk.presence.mark() == mark


def test_a_station_that_was_switched_off_is_gone_after_a_while(desk, other, book, event):
    before = desk.presence.mark()
    other.presence.enter(other.at(event).scores.sheet(1, 2))
    assert desk.presence.mark() != before
    book.time.pass_by(seconds=LASTS.total_seconds() + 1)
    assert here(desk, event)[2] == ()
    assert desk.presence.mark() == before
    desk.presence.enter(desk.at(event).scores.sheet(1, 1))
    with desk.store.read() as work:
        assert list(work.unjournaled.facts("presence:")) == [desk.presence.key]


def test_it_is_no_entry_of_the_journal(desk, event):
    log = desk.at(event).history.log()
    desk.presence.enter(desk.at(event).scores.sheet(1, 1))
    assert desk.at(event).history.log() == log
    assert desk.journal.verify() == ()
