"""Results that may be questioned until a stated time, and are final then."""

from __future__ import annotations

from datetime import timedelta

import pytest

from director_app.domain.results_kept import Finality
from director_app.errors import DirectorError
from director_app.services.standings.finality import words
from tests.builders import START, accept_walls, drawn_event

UNTIL = START.astimezone().replace(hour=16, minute=30) + timedelta(days=1)


def test_results_are_unofficial_until_a_time_and_final_then(desk, book):
    event = drawn_event(desk)
    assert desk.standings.finality(event) == Finality()
    desk.standings.set_unofficial_until(event, UNTIL)
    said = desk.standings.finality(event)
    assert desk.standings.standings(event).finality == said
    assert words(said, START) == f"Unofficial until 4:30 pm on November {UNTIL.day}"
    assert words(said, UNTIL - timedelta(minutes=1)) == "Unofficial until 4:30 pm"
    assert words(said, UNTIL) == "Final"
    accept_walls(desk, event, 1)
    view = desk.scores.sheet(event, 1, 1)
    assert desk.corrections.final_since(view.event) is None
    book.time.at = UNTIL
    assert desk.corrections.final_since(view.event) == UNTIL


def test_a_time_that_is_over_is_refused(desk):
    event = drawn_event(desk)
    with pytest.raises(DirectorError, match=r"has passed\. Enter a later time"):
        desk.standings.set_unofficial_until(event, START)
    assert desk.standings.finality(event) == Finality()


def test_the_director_declares_them_final_and_takes_that_back(desk):
    event = drawn_event(desk)
    desk.standings.set_unofficial_until(event, UNTIL)
    desk.standings.declare_final(event)
    assert desk.standings.finality(event) == Finality(UNTIL, START)
    with pytest.raises(DirectorError, match="already final"):
        desk.standings.declare_final(event)
    with pytest.raises(DirectorError, match=r"already final\. Reopen them first"):
        desk.standings.set_unofficial_until(event, UNTIL)
    desk.standings.take_back_final(event)
    assert desk.standings.finality(event) == Finality(UNTIL)
    desk.standings.take_back_final(event)
    with pytest.raises(DirectorError, match="The results aren’t final"):
        desk.standings.take_back_final(event)


def test_a_time_is_taken_away_again_and_each_step_is_undone(desk):
    event = drawn_event(desk)
    desk.standings.set_unofficial_until(event, UNTIL)
    desk.standings.set_unofficial_until(event, None)
    assert desk.standings.finality(event) == Finality()
    desk.history.undo(event)
    assert desk.standings.finality(event) == Finality(UNTIL)
    desk.history.undo(event)
    assert desk.standings.finality(event) == Finality()
