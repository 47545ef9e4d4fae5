"""Where a table's paper is: what the board, the call and the next step go by."""

from __future__ import annotations

import pytest

from director_app.domain.score_options import ScoreOptions
from director_app.domain.tables import Seat
from director_app.errors import DirectorError, GameError, NotFound
from director_app.services.events.due import DueStep, StepKind
from director_app.services.scores.closing import SheetClosing
from director_app.services.table_stages import Stage, still_out
from tests.builders import accept_walls, drawn_event, wall


def stage(desk, event, table, number=1):
    tiles = {tile.table: tile for tile in desk.at(event).scores.board(number)}
    return tiles[table].stage


def step(desk, event):
    return desk.at(event).overview.show().next


def test_paper_is_marked_as_it_is_handed_in_and_may_be_out_again(desk, book):
    event = drawn_event(desk, players=12)
    desk.at(event).scores.arrived(1, [2, 3])
    assert [stage(desk, event, table) for table in (1, 2, 3)] == [
        Stage.OUT,
        Stage.DESK,
        Stage.DESK,
    ]
    assert [tile.table for tile in still_out(desk.at(event).scores.board(1))] == [1]
    assert desk.at(event).overview.show().called == (1,)
    first = desk.at(event).scores.board(1)[1].arrived_at
    assert first == book.time.at
    book.time.pass_by(minutes=4)
    desk.at(event).scores.arrived(1, [2])
    assert desk.at(event).scores.board(1)[1].arrived_at == first
    desk.at(event).scores.arrived(1, [2], here=False)
    assert stage(desk, event, 2) is Stage.OUT


def test_marking_a_table_that_is_not_there_marks_nothing(desk):
    event = drawn_event(desk)
    with pytest.raises(NotFound, match="no table 9"):
        desk.at(event).scores.arrived(1, [1, 9])
    assert stage(desk, event, 1) is Stage.OUT


def test_what_was_typed_goes_before_what_was_marked(desk):
    event = drawn_event(desk)
    desk.at(event).scores.arrived(1, [1])
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(view, ["L"])
    assert stage(desk, event, 1) is Stage.DRAFT
    desk.at(event).scores.keep_draft(
        view, ["L"], {"mismatch": ["East: paper 50, ours 40.", "Likely"]}
    )
    assert stage(desk, event, 1) is Stage.MISMATCH
    assert desk.at(event).scores.board(1)[0].told == ("East: paper 50, ours 40.", "Likely")
    first = {"keys": ["L"], "paper": {}, "station": "A"}
    desk.at(event).scores.keep_draft(view, [], {"first": first, "mismatch": None})
    assert stage(desk, event, 1) is Stage.SECOND
    desk.at(event).scores.put_aside(view, "Exposures in game 3")
    assert stage(desk, event, 1) is Stage.ASIDE


def test_cards_of_some_players_are_a_draft(desk):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    desk.at(event).scores.keep_draft(view, [], {"cards": {"E": {"1": "25"}, "N": {"1": ""}}})
    assert stage(desk, event, 1) is Stage.DRAFT
    assert desk.at(event).scores.board(1)[0].cards == 1


def test_an_accepted_sheet_put_aside_still_counts(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "North says 45")
    assert stage(desk, event, 1) is Stage.ASIDE
    view = desk.at(event).standings.standings()
    assert {place.tally.total for place in view.places} == {40}
    (aside,) = view.aside
    assert (aside.round, aside.table, aside.note, aside.counts) == (1, 1, "North says 45", True)
    assert (view.out, view.provisional) == ((), True)
    desk.at(event).scores.take_up(desk.at(event).scores.sheet(1, 1))
    assert stage(desk, event, 1) is Stage.ACCEPTED
    assert not desk.at(event).standings.standings().provisional


def test_a_disputed_sheet_that_is_not_in_is_not_counted_twice(desk):
    event = drawn_event(desk, players=12)
    accept_walls(desk, event, 1, [1])
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 3), "Who won game 2")
    view = desk.at(event).standings.standings()
    assert view.out == ((1, 2), (1, 3))
    assert view.waited_for == ((1, 2),)
    assert [tile.counts for tile in view.aside] == [False]


def test_the_next_step_names_what_lies_on_the_desk(desk, book):
    event = drawn_event(desk, players=16)
    desk.at(event).clock.start(1)
    desk.at(event).scores.arrived(1, [3])
    assert step(desk, event) == DueStep(StepKind.HERE, tables=(3,))
    view = desk.at(event).scores.sheet(1, 2)
    desk.at(event).scores.keep_draft(
        view, [], {"first": {"keys": ["L"], "paper": {}, "station": "A"}}
    )
    assert step(desk, event) == DueStep(StepKind.SECOND, tables=(2,))
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 4), ["L"])
    assert step(desk, event) == DueStep(StepKind.FINISH, tables=(4,))
    desk.at(event).scores.keep_draft(desk.at(event).scores.sheet(1, 3), ["L"], {"mismatch": True})
    assert step(desk, event) == DueStep(StepKind.SETTLE, tables=(3,))
    accept_walls(desk, event, 1, [2, 3, 4])
    assert step(desk, event) == DueStep(StepKind.ENTER, 1, (1,))


def test_time_is_over_and_marked_paper_is_typed_so_the_others_are_called(desk, book):
    event = drawn_event(desk, players=16)
    desk.at(event).clock.start(1)
    desk.at(event).scores.arrived(1, [3])
    accept_walls(desk, event, 1, [3])
    assert step(desk, event) == DueStep(StepKind.ENTER, 3, (1, 2, 4))
    book.time.pass_by(minutes=61)
    assert step(desk, event) == DueStep(StepKind.CALL, 3, (1, 2, 4))


def test_a_dispute_holds_up_no_round_and_is_named_until_it_is_settled(desk):
    event = drawn_event(desk)
    desk.at(event).clock.start(1)
    accept_walls(desk, event, 1, [1])
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 2), "Who won")
    assert step(desk, event) == DueStep(StepKind.NEXT_ROUND, 2, (2,))
    desk.at(event).clock.next_round()
    desk.at(event).clock.start(2)
    accept_walls(desk, event, 2)
    assert step(desk, event) == DueStep(StepKind.ASIDE, tables=(2,), round=1)
    desk.at(event).scores.take_up(desk.at(event).scores.sheet(1, 2))
    assert step(desk, event) == DueStep(StepKind.OLD_SHEETS, tables=(2,), round=1)
    accept_walls(desk, event, 1, [2])
    assert step(desk, event) == DueStep(StepKind.PUBLISH, 2)


@pytest.mark.parametrize("asks", [True, False])
def test_the_paper_s_totals_are_asked_for_as_the_event_wants(desk, asks):
    event = drawn_event(desk)
    desk.at(event).scores.options.change(ScoreOptions(totals=asks))
    view = desk.at(event).scores.sheet(1, 1)
    walls = [wall()] * view.games
    signed = dict.fromkeys(("each_game", "at_end", "turn_in", "together"), "")
    if asks:
        with pytest.raises(GameError, match="total on the sheet is missing"):
            desk.at(event).scores.accept(view, walls, closing=SheetClosing(signed=signed))
        paper = dict.fromkeys(view.seated[0].occupied, 40)
        wrong = {**paper, Seat.EAST: 45}
        with pytest.raises(GameError, match="sheet says 45, but the games add up to 40"):
            desk.at(event).scores.accept(
                view, walls, closing=SheetClosing(paper=wrong, signed=signed)
            )
        desk.at(event).scores.accept(view, walls, closing=SheetClosing(paper=paper, signed=signed))
    else:
        desk.at(event).scores.accept(view, walls, closing=SheetClosing(signed=signed))
    assert stage(desk, event, 1) is Stage.ACCEPTED


def test_a_note_says_what_is_disputed(desk):
    event = drawn_event(desk)
    with pytest.raises(DirectorError, match="what is disputed"):
        desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "  ")


@pytest.mark.parametrize(
    ("wanted", "ruleset", "cards"),
    [
        ("", "mjmp", True),
        ("", "four-seasons", False),
        ("card", "four-seasons", True),
        ("sheet", "mjmp", False),
    ],
)
def test_cards_or_sheets_as_the_event_or_its_rule_sheet_says(desk, wanted, ruleset, cards):
    event = drawn_event(desk, ruleset=ruleset)
    desk.at(event).scores.options.change(ScoreOptions(paper=wanted))
    assert desk.at(event).scores.takes_cards() is cards
