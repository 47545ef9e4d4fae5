"""When scores lock: on acceptance, when the next round begins, or when the results are final."""

from __future__ import annotations

import pytest

from director_app.errors import DirectorError
from director_app.services.seating.service import DrawOptions
from tests.builders import new_event, wall


def locked_when(desk, tmp_path, when):
    """An event that locks then, and wants all four players after that; round 1 is accepted."""
    text = desk.rulebook.text("mania").replace('id = "mania"', 'id = "ours"')
    at = 'at = { when = "turned_in", section = "Sub" }'
    assert at in text
    needs = f'at = {{ when = "{when}", section = "9" }}\nreopen = {{ needs = ["four_players"] }}'
    file = tmp_path / "ours.toml"
    file.write_text(text.replace(at, needs), encoding="utf-8")
    desk.rulebook.add(file)
    event = new_event(desk, ruleset="ours", players=8, rounds=2)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    for table in (1, 2):
        desk.at(event).scores.accept(desk.at(event).scores.sheet(1, table), [wall()] * 4)
    return event


def corrected(desk, event):
    """Correct table 1 of round 1 with nobody there."""
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.reopen(view, "A slip")
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [wall()] * 4)


def refused(desk, event, view=None):
    with pytest.raises(DirectorError, match="locked score only with all of the table’s players"):
        desk.at(event).scores.reopen(view or desk.at(event).scores.sheet(1, 1), "A slip")


@pytest.mark.parametrize("when", ["accepted", "turned_in", "leaving_table"])
def test_an_accepted_sheet_is_locked(desk, tmp_path, when):
    event = locked_when(desk, tmp_path, when)
    assert desk.at(event).scores.sheet(1, 1).locked
    refused(desk, event)


@pytest.mark.parametrize("begins", ["clock", "sheet"])
def test_a_sheet_is_open_until_the_next_round_begins(desk, tmp_path, begins):
    event = locked_when(desk, tmp_path, "next_round")
    corrected(desk, event)
    before = desk.at(event).scores.sheet(1, 1)
    assert not before.locked
    if begins == "clock":
        desk.at(event).clock.start(2)
    else:
        desk.at(event).scores.accept(desk.at(event).scores.sheet(2, 1), [wall()] * 4)
    refused(desk, event)
    refused(desk, event, before)
    assert not desk.at(event).scores.sheet(2, 1).locked


def test_a_sheet_that_never_locks_is_open_until_the_results_are_final(desk, tmp_path):
    event = locked_when(desk, tmp_path, "never")
    desk.at(event).clock.start(2)
    corrected(desk, event)
    desk.at(event).standings.declare_final()
    refused(desk, event)
    desk.at(event).standings.take_back_final()
    corrected(desk, event)
