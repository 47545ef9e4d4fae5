"""What a correction changes is named: places, and just the pages that it makes wrong."""

from __future__ import annotations

import io

import pytest

from director_app.domain.games import Game, Outcome
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.services.printing.service import PrintRequest
from director_app.services.scores.closing import SheetClosing
from director_app.services.scores.corrections import PageReprint
from director_app.services.scores.service import SheetView
from tests.builders import accept_walls, drawn_event, wall

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH
EAST = Game(Outcome.MAHJONG, winner=E, value=25, thrower=S, exposures=2)
NORTH = Game(Outcome.MAHJONG, winner=N, value=30, thrower=E, exposures=0)


def sheet(desk: Desk, event: int, number: int = 1) -> SheetView:
    return desk.at(event).scores.sheet(number, 1)


def opened(desk: Desk, event: int, *, waived: str = "") -> SheetView:
    desk.at(event).scores.reopen(
        sheet(desk, event), "East asks", all_present=not waived, waived=waived
    )
    return sheet(desk, event)


def print_all(desk: Desk, event: int, *documents: str) -> None:
    for document in documents:
        desk.at(event).printing.write(document, io.BytesIO(), PrintRequest())


@pytest.fixture
def event(desk: Desk) -> int:
    made = drawn_event(desk)
    desk.at(made).scores.accept(sheet(desk, made), [EAST, wall(), wall(), wall()])
    accept_walls(desk, made, 1, [2])
    return made


def test_the_places_that_change_are_named(desk: Desk, event: int) -> None:
    before = opened(desk, event)
    desk.at(event).scores.accept(before, [NORTH, wall(), wall(), wall()])
    moved = {
        move.name: (move.before, move.after)
        for move in desk.at(event).scores.corrections.moved_places(before)
    }
    seats = before.seated[0]
    assert seats.north is not None
    assert seats.east is not None
    assert moved[before.names[seats.north]] == (6, 1)
    assert moved[before.names[seats.east]][0] == 1


def test_pages_that_the_correction_changes_are_named(desk: Desk, event: int) -> None:
    print_all(desk, event, "standings", "certificates", "movement-cards", "master-points")
    before = opened(desk, event)
    desk.at(event).scores.accept(before, [NORTH, wall(), wall(), wall()])
    found = {
        reprint.title: reprint.names
        for reprint in desk.at(event).scores.corrections.reprints(before)
    }
    assert set(found) == {"Standings", "Certificates", "Master-point report"}
    seats = before.seated[0]
    assert seats.east is not None
    assert before.names[seats.east] in found["Certificates"]


def test_paper_that_was_out_of_date_before_is_not_named(desk: Desk, event: int) -> None:
    print_all(desk, event, "standings")
    accept_walls(desk, event, 2)
    before = opened(desk, event)
    desk.at(event).scores.accept(before, [NORTH, wall(), wall(), wall()])
    assert desk.at(event).scores.corrections.reprints(before) == ()


def test_a_correction_of_nothing_names_no_page_of_places(desk: Desk, event: int) -> None:
    print_all(desk, event, "standings", "certificates")
    before = opened(desk, event)
    desk.at(event).scores.accept(before, [EAST, wall(), wall(), wall()])
    assert desk.at(event).scores.corrections.moved_places(before) == ()
    assert desk.at(event).scores.corrections.reprints(before) == ()


def test_the_log_is_named_where_the_correction_wrote_into_it(desk: Desk, event: int) -> None:
    print_all(desk, event, "ruling-log")
    before = opened(desk, event, waived="South has left")
    desk.at(event).scores.accept(before, [EAST, wall(), wall(), wall()])
    assert desk.at(event).scores.corrections.reprints(before) == (PageReprint("Ruling log"),)


def test_the_round_at_work_is_the_first_that_is_not_all_in(desk: Desk) -> None:
    made = drawn_event(desk)
    other = desk.sheet_facts.other_round(sheet(desk, made, 2))
    assert other is not None
    assert other.number == 1
    assert desk.sheet_facts.other_round(sheet(desk, made)) is None
    accept_walls(desk, made, 1, [1])
    desk.at(made).scores.put_aside(desk.at(made).scores.sheet(1, 2), "Whose exposures?")
    assert desk.sheet_facts.other_round(sheet(desk, made, 2)) is None


def test_the_clock_says_which_round_is_at_work(desk: Desk) -> None:
    made = drawn_event(desk)
    desk.at(made).clock.start(2)
    assert desk.sheet_facts.other_round(sheet(desk, made, 2)) is None
    other = desk.sheet_facts.other_round(sheet(desk, made))
    assert other is not None
    assert other.number == 2
    desk.at(made).clock.end()
    accept_walls(desk, made, 2)
    assert desk.sheet_facts.other_round(sheet(desk, made)) is None


def test_the_journal_says_that_another_round_was_at_work(desk: Desk) -> None:
    made = drawn_event(desk)
    view = desk.at(made).scores.sheet(2, 1)
    ends = SheetClosing(signed={"each_game": "", "at_end": "", "turn_in": ""}, at_work="Round 1")
    desk.at(made).scores.options.change(type(view.options)(totals=False))
    desk.at(made).scores.accept(desk.at(made).scores.sheet(2, 1), [wall()] * 4, closing=ends)
    label = desk.at(made).history.log()[-1].action
    assert label.values["round"] == "Round 1"


def test_places_reckon_with_the_signed_total_that_stood(desk: Desk, event: int) -> None:
    before = opened(desk, event)
    seats = before.seated[0]
    assert seats.east is not None
    data = {E: 55, N: 30, W: 30, S: 10}
    signed = {"each_game": "", "at_end": "", "turn_in": "", "together": ""}
    stood = SheetClosing({**data, S: 510}, signed, stands="paper", reason="All four signed")
    games = [EAST, wall(), wall(), wall()]
    desk.at(event).scores.accept(before, games, closing=stood)
    assert {
        move.name: move.after for move in desk.at(event).scores.corrections.moved_places(before)
    }[before.names[seats.south or 0]] == 1
    second = opened(desk, event)
    desk.at(event).scores.accept(second, games, closing=SheetClosing(data, signed))
    moved = {
        move.name: (move.before, move.after)
        for move in desk.at(event).scores.corrections.moved_places(second)
    }
    assert moved[before.names[seats.south or 0]] == (1, 8)
    assert moved[before.names[seats.east]] == (2, 1)


def test_a_signed_total_that_stands_again_moves_nobody(desk: Desk, event: int) -> None:
    signed = {"each_game": "", "at_end": "", "turn_in": "", "together": ""}
    games = [EAST, wall(), wall(), wall()]
    stands = SheetClosing({E: 55, N: 30, W: 30, S: 510}, signed, stands="paper", reason="Signed")
    desk.at(event).scores.accept(opened(desk, event), games, closing=stands)
    before = opened(desk, event)
    desk.at(event).scores.accept(before, games, closing=stands)
    assert desk.at(event).scores.corrections.moved_places(before) == ()
