"""Three at a table, the director's award, and somebody else in a seat."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from director_app.domain.games import Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat, Seats
from director_app.ui.scores.sheet.panels import changed_seats
from tests.ui.scores.conftest import Desks, Typist

_CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def award(typist: Typist, *points: str, reason: str = "Tiles fell") -> None:
    typist.press(Qt.Key.Key_A, modifier=_CTRL_SHIFT)
    for at, typed in enumerate(points):
        if at:
            typist.press(Qt.Key.Key_Tab)
        typist.press(Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier).type(typed)
    for _ in range(4):
        if typist.focus != "award_reason":
            typist.press(Qt.Key.Key_Tab)
    typist.type(f"{reason}\n")


def test_a_table_of_three_has_an_empty_seat(desks: Desks) -> None:
    typist = desks.sit_down(players=7)
    short = next(
        tile for tile in typist.desk.at(typist.event).scores.board(1) if len(tile.players) == 3
    )
    empty = next(seat for seat in Seat if seat not in short.seats)
    typist.type(f"{short.table}\n{empty.value}")
    assert typist.problem == f"There’s no {empty.wind} at this table."
    winner, thrower = short.seats[0].value, short.seats[1].value
    typist.type(f"{winner}25{thrower}2\nL\nL\nL\n\n\n")
    assert typist.state(short.table) is SheetState.ACCEPTED
    first, *_ = typist.points(short.table)
    assert set(first) == {seat.value for seat in short.seats}
    assert first[winner] == 25


def test_an_award_stands_in_the_row_and_in_the_book(typist: Typist) -> None:
    typist.type("1\nL\n")
    award(typist, "40", "-10", "0", "15")
    assert typist.focus == "sheet_grid"
    typing = typist.tab.sheet.typing
    assert typing is not None
    assert typing.entry(1).sentence == "Awarded: Tiles fell"
    typist.type("E")
    assert typist.problem
    typist.type("\nL\nL\n\n\n")
    sheet = typist.sheet()
    assert sheet.state is SheetState.ACCEPTED
    assert sheet.games[1].game.outcome is Outcome.RULED
    assert sheet.games[1].game.reason == "Tiles fell"
    columns = typist.view().rules.seats.columns
    assert [typist.points()[1][seat.value] for seat in columns] == [40, -10, 0, 15]


def test_an_award_is_kept_in_the_draft_over_a_restart(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\n")
    award(typist, "5", reason="Łukasik’s “tile”")
    typist.press(Qt.Key.Key_Escape)
    event = typist.event
    desks.get_up(typist)
    again = desks.sit_down(event)
    again.type("1\n").press(Qt.Key.Key_Up)
    typing = again.tab.sheet.typing
    assert typing is not None
    assert typing.entry(0).sentence == "Awarded: Łukasik’s “tile”"
    again.press(Qt.Key.Key_Backspace)
    assert again.texts[0] == ""


def test_an_award_needs_a_reason(typist: Typist) -> None:
    typist.type("1\n")
    award(typist, "5", reason="")
    assert typist.focus == "award_reason"
    assert typist.texts[0] == ""
    typist.press(Qt.Key.Key_Escape)
    assert typist.focus == "sheet_grid"


def test_a_reopened_award_is_there_again(typist: Typist) -> None:
    typist.type("1\n")
    award(typist, "5")
    typist.type("\nL\nL\nL\n\n\n1\n").press(Qt.Key.Key_F2).type("Wrong points\n")
    typing = typist.tab.sheet.typing
    assert typing is not None
    assert typing.entry(0).sentence == "Awarded: Tiles fell"


def test_a_substitute_plays_from_game_two(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    before = typist.view().seated[0]
    came = EntrantFacts(given="Zoë", family="Łukasik", fill_in=True)
    other = typist.desk.at(typist.event).roster.add(came)
    typist.type("1\nL\n").press(Qt.Key.Key_S, modifier=_CTRL_SHIFT)
    assert typist.focus == "seat_seat"
    typist.press(Qt.Key.Key_Tab, Qt.Key.Key_Tab).type(f"{other.badge}\n")
    assert typist.focus == "sheet_grid"
    first = typist.view().rules.seats.columns[0]
    seated = typist.view().seated
    assert seated[0] == before
    assert [seats[first] for seats in seated[1:]] == [other.id] * 3
    assert typist.texts[0] == "L"
    typist.type("L\nL\nL\n\n\n")
    totals = typist.sheet().totals()
    assert totals[other.id] == 30
    assert totals[before[first] or 0] == 10


def test_a_name_that_fits_several_is_asked_again(typist: Typist) -> None:
    typist.type("1\n").press(Qt.Key.Key_S, modifier=_CTRL_SHIFT)
    typist.press(Qt.Key.Key_Tab, Qt.Key.Key_Tab).type("abbott\n")
    assert typist.focus == "seat_find"
    typist.press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert typist.focus == "sheet_grid"


@pytest.mark.parametrize(
    ("seat", "entrant", "after"),
    [
        (Seat.EAST, 9, Seats(9, 2, 3, 4)),
        (Seat.EAST, 3, Seats(3, 2, 1, 4)),
        (Seat.EAST, None, Seats(None, 2, 3, 4)),
        (Seat.EAST, 1, Seats(1, 2, 3, 4)),
    ],
)
def test_two_of_a_table_change_places(seat: Seat, entrant: int | None, after: Seats) -> None:
    assert changed_seats(Seats(1, 2, 3, 4), seat, entrant) == after


def test_an_empty_seat_takes_somebody_from_the_table() -> None:
    assert changed_seats(Seats(1, None, 3, 4), Seat.NORTH, 4) == Seats(1, 4, 3, None)
