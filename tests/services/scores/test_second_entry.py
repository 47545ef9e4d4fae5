"""A sheet typed twice: kept apart, compared, settled, and never accepted on one entry alone."""

from __future__ import annotations

import pytest

from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import Seat
from director_app.errors import GameError
from director_app.services.scores.closing import SheetClosing
from director_app.services.scores.second_entry import (
    SheetEntry,
    differences,
    due,
    first_of,
    from_json,
    second_of,
    to_json,
)
from tests.builders import drawn_event, wall

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
KEYS = ("E25S2", "L", "L", "L")
PAPER = {E: 55, N: 30, W: 30, S: 10}
SIGNED_ALL = {"at_end": "", "turn_in": "", "together": ""}
FIRST = SheetEntry(KEYS, PAPER, "Desk 1", "2026-11-14T14:00:00+00:00")


def twice(desk, **request):
    event = drawn_event(desk)
    desk.at(event).scores.options.change(ScoreOptions(second="all", **request))
    return event


def test_an_entry_comes_back_as_it_was_kept():
    assert from_json(to_json(FIRST)) == FIRST
    assert from_json(None) is None
    assert from_json({}) is None


def test_the_same_game_in_other_keys_is_no_difference(desk):
    view = desk.at(twice(desk)).scores.sheet(1, 1)
    again = SheetEntry(("125/42", "0", "L", "l"), PAPER, "Desk 2")
    assert differences(view, FIRST, again) == ()


def test_differences_name_the_game_and_the_seat(desk):
    view = desk.at(twice(desk)).scores.sheet(1, 1)
    other = SheetEntry(("E25S3", "L", "", "L"), {**PAPER, S: 5}, "Desk 2")
    found = differences(view, FIRST, other)
    assert [(difference.game, difference.first, difference.second) for difference in found[:2]] == [
        (1, "E25S2", "E25S3"),
        (3, "L", ""),
    ]
    assert (found[2].seat, found[2].first, found[2].second) == (S, "10", "5")


def test_a_second_entry_is_due_until_it_agrees_or_is_waived(desk):
    event = twice(desk, totals=False)
    view = desk.at(event).scores.sheet(1, 1)
    assert not due(view)
    desk.at(event).scores.keep_draft(view, KEYS, {"first": to_json(FIRST)})
    view = desk.at(event).scores.sheet(1, 1)
    assert due(view)
    assert first_of(view) == FIRST
    assert second_of(view) is None
    assert desk.at(event).scores.board(1)[0].second_due
    with pytest.raises(GameError, match="entered twice"):
        desk.at(event).scores.accept(
            view, [wall()] * 4, closing=SheetClosing({}, SIGNED_ALL, "", "")
        )
    desk.at(event).scores.keep_draft(view, KEYS, {"signed": {"second": "Nobody else is here"}})
    assert not due(desk.at(event).scores.sheet(1, 1))
    desk.at(event).scores.keep_draft(
        view, KEYS, {"signed": None, "agreed": {"entered_first": "Desk 1"}}
    )
    assert not due(desk.at(event).scores.sheet(1, 1))
    assert not desk.at(event).scores.board(1)[0].second_due


def test_a_sheet_typed_once_is_not_accepted(desk):
    event = twice(desk, totals=False)
    view = desk.at(event).scores.sheet(1, 1)
    with pytest.raises(GameError, match="entered twice"):
        desk.at(event).scores.accept(view, [wall()] * 4, closing=SheetClosing({}, SIGNED_ALL))
    with pytest.raises(GameError, match="entered twice"):
        desk.at(event).scores.accept(
            view, [wall()] * 4, closing=SheetClosing({}, {**SIGNED_ALL, "second": ""})
        )
    waived = {**SIGNED_ALL, "second": "Nobody else is here"}
    desk.at(event).scores.accept(view, [wall()] * 4, closing=SheetClosing({}, waived))


def test_who_typed_it_is_kept_with_the_sheet_and_a_correction_is_typed_once(desk):
    event = twice(desk, totals=False)
    view = desk.at(event).scores.sheet(1, 1)
    entered = {"entered_first": "Desk 1, 14:00", "entered_second": "Desk 2, 14:05"}
    desk.at(event).scores.keep_draft(view, KEYS, {"first": to_json(FIRST), "agreed": entered})
    view = desk.at(event).scores.sheet(1, 1)
    closing = SheetClosing({}, SIGNED_ALL, entered=entered)
    sheet = desk.at(event).scores.accept(view, [wall()] * 4, closing=closing)
    assert sheet.signed["entered_second"] == "Desk 2, 14:05"
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "East asks", all_present=True)
    again = desk.at(event).scores.sheet(1, 1)
    assert not due(again)
    desk.at(event).scores.accept(again, [wall()] * 4, closing=SheetClosing({}, SIGNED_ALL))


def test_a_sample_takes_every_so_many_sheets(desk):
    event = drawn_event(desk, players=16)
    desk.at(event).scores.options.change(ScoreOptions(second="sample", sample=2))
    wanted = [desk.at(event).scores.sheet(1, table).twice for table in (1, 2, 3, 4)]
    assert wanted == [True, False, True, False]
