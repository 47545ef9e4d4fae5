"""Two desks at one sheet: nothing is overwritten unseen, and nothing is accepted twice."""

from __future__ import annotations

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, Locked, Stale
from director_app.rules.entry import to_keys
from tests.builders import drawn_event


def won(value):
    return Game(Outcome.MAHJONG, winner=Seat.EAST, value=value, self_pick=True)


@pytest.fixture
def event(desk):
    return drawn_event(desk)


@pytest.fixture
def other(book, desk, event):
    opened = book.open("Desk 2")
    yield opened
    opened.close()


def keys(view, *values):
    return [to_keys(won(value), view.rules) for value in values]


def games(view, value):
    return [won(value)] * view.games


def actions(desk, event):
    return [entry.action for entry in desk.at(event).history.log()]


def test_a_sheet_whose_answer_was_lost_is_accepted_once(desk, event):
    view = desk.at(event).scores.sheet(1, 1)
    first = desk.at(event).scores.accept(view, games(view, 25), keys=keys(view, 25))
    log = actions(desk, event)
    assert desk.at(event).scores.accept(view, games(view, 25), keys=keys(view, 25)) == first
    assert actions(desk, event) == log


def test_other_points_or_another_desk_are_no_repetition(desk, other, event):
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.accept(view, games(view, 25))
    with pytest.raises(Stale):
        desk.at(event).scores.accept(view, games(view, 30))
    with pytest.raises(Stale):
        other.at(event).scores.accept(view, games(view, 25))


def test_both_sheets_are_shown_side_by_side(desk, other, event):
    ours = desk.at(event).scores.sheet(1, 1)
    theirs = other.at(event).scores.sheet(1, 1)
    other.at(event).scores.accept(
        theirs, games(theirs, 30), keys=keys(theirs, *[30] * theirs.games)
    )
    typed = keys(ours, 30, *[25] * (ours.games - 1))
    found = desk.at(event).scores.conflicts.find(ours, typed)
    assert found is not None
    assert found.accepted
    assert (found.theirs.station, found.ours.station) == ("Desk 2", "Desk 1")
    assert found.differing == tuple(range(2, ours.games + 1))
    ours_east, theirs_east = (entry.points[1][Seat.EAST] for entry in (found.ours, found.theirs))
    assert 0 < ours_east < theirs_east


def test_theirs_is_taken(desk, other, event):
    ours = desk.at(event).scores.sheet(1, 1)
    other.at(event).scores.accept(ours, games(ours, 30))
    desk.at(event).scores.conflicts.take_theirs(
        desk.at(event).scores.conflicts.find(ours, keys(ours, 25))
    )
    now = desk.at(event).scores.sheet(1, 1)
    assert now.sheet.games[0].game.value == 30
    assert now.keys[0] == keys(ours, 30)[0]
    assert desk.at(event).scores.conflicts.find(now, now.keys) is None


def test_ours_becomes_a_correction_with_its_reason_that_one_undo_takes_back(desk, other, event):
    ours = desk.at(event).scores.sheet(1, 1)
    other.at(event).scores.accept(ours, games(ours, 30))
    found = desk.at(event).scores.conflicts.find(ours, keys(ours, 25))
    with pytest.raises(DirectorError, match="Enter why"):
        desk.at(event).scores.conflicts.correct(found, games(ours, 25), " ")
    sheet = desk.at(event).scores.conflicts.correct(
        found, games(ours, 25), "the paper says 25", waived="they left"
    )
    assert (sheet.state, sheet.accepted_by) == (SheetState.ACCEPTED, "Desk 1")
    assert sheet.games[0].game.value == 25
    assert actions(desk, event)[-1] == "Correct table 1, Round 1 (Desk 2): the paper says 25"
    assert desk.journal.verify() == ()
    desk.at(event).history.undo()
    assert desk.at(event).scores.sheet(1, 1).sheet.games[0].game.value == 30


def test_a_correction_of_what_is_old_by_now_is_refused(desk, other, event):
    ours = desk.at(event).scores.sheet(1, 1)
    other.at(event).scores.accept(ours, games(ours, 30))
    found = desk.at(event).scores.conflicts.find(ours, keys(ours, 25))
    other.at(event).scores.reopen(other.at(event).scores.sheet(1, 1), "wrong", all_present=True)
    with pytest.raises((Stale, Locked)):
        desk.at(event).scores.conflicts.correct(
            found, games(ours, 25), "the paper", waived="they left"
        )


def test_typing_over_what_another_desk_types_is_refused_and_shown(desk, other, event):
    ours, theirs = desk.at(event).scores.sheet(1, 1), other.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(ours, keys(ours, 25), over=())
    desk.at(event).scores.keep_draft(ours, keys(ours, 25, 30), over=keys(ours, 25))
    with pytest.raises(Stale, match="Desk 1 has also entered scores for table 1"):
        other.at(event).scores.keep_draft(theirs, keys(ours, 50), over=())
    assert desk.at(event).scores.sheet(1, 1).keys[:2] == tuple(keys(ours, 25, 30))
    found = other.at(event).scores.conflicts.find(theirs, keys(ours, 50), ())
    assert found is not None
    assert (found.accepted, found.theirs.station, found.differing) == (False, "Desk 1", (1, 2))
    other.at(event).scores.conflicts.keep_ours(found)
    assert desk.at(event).scores.sheet(1, 1).keys[0] == keys(ours, 50)[0]


def test_the_same_keys_at_two_desks_are_no_conflict(desk, other, event):
    ours = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(ours, keys(ours, 25), over=())
    other.at(event).scores.keep_draft(ours, keys(ours, 25), over=())
    assert other.at(event).scores.conflicts.find(ours, keys(ours, 25), ()) is None
