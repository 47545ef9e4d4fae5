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
    assert desk.at(event).standings.finality() == Finality()
    desk.at(event).standings.set_unofficial_until(UNTIL)
    said = desk.at(event).standings.finality()
    assert desk.at(event).standings.standings().finality == said
    assert words(said, START) == f"Unofficial until 4:30 pm on November {UNTIL.day}"
    assert words(said, UNTIL - timedelta(minutes=1)) == "Unofficial until 4:30 pm"
    assert words(said, UNTIL) == "Final"
    accept_walls(desk, event, 1)
    view = desk.at(event).scores.sheet(1, 1)
    assert desk.at(view.event).scores.corrections.final_since() is None
    book.time.at = UNTIL
    assert desk.at(view.event).scores.corrections.final_since() == UNTIL


def test_a_time_that_is_over_is_refused(desk):
    event = drawn_event(desk)
    with pytest.raises(DirectorError, match=r"has passed\. Enter a later time"):
        desk.at(event).standings.set_unofficial_until(START)
    assert desk.at(event).standings.finality() == Finality()


def test_the_director_declares_them_final_and_takes_that_back(desk):
    event = drawn_event(desk)
    desk.at(event).standings.set_unofficial_until(UNTIL)
    desk.at(event).standings.declare_final()
    assert desk.at(event).standings.finality() == Finality(UNTIL, START)
    with pytest.raises(DirectorError, match="already final"):
        desk.at(event).standings.declare_final()
    with pytest.raises(DirectorError, match=r"already final\. Reopen them first"):
        desk.at(event).standings.set_unofficial_until(UNTIL)
    desk.at(event).standings.take_back_final()
    assert desk.at(event).standings.finality() == Finality(UNTIL)
    desk.at(event).standings.take_back_final()
    with pytest.raises(DirectorError, match="The results aren’t final"):
        desk.at(event).standings.take_back_final()


def test_a_time_is_taken_away_again_and_each_step_is_undone(desk):
    event = drawn_event(desk)
    desk.at(event).standings.set_unofficial_until(UNTIL)
    desk.at(event).standings.set_unofficial_until(None)
    assert desk.at(event).standings.finality() == Finality()
    desk.at(event).history.undo()
    assert desk.at(event).standings.finality() == Finality(UNTIL)
    desk.at(event).history.undo()
    assert desk.at(event).standings.finality() == Finality()
