"""What comes while a sheet is open: a round begins, a penalty is logged, paper names others."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seats
from director_app.messages.message import Message
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from director_app.ui.kit.text import Text
from director_app.ui.scores.sheet.sheet_side import SheetSide
from director_app.ui.shell.destinations import ScoreSheet
from tests.builders import accept_walls, drawn_event, new_event
from tests.ui.scores.conftest import Desks, Typist

WALLS = "L\nL\nL\nL\n\n"


def second_round(typist: Typist, table: int = 1) -> None:
    typist.tab.lead_to(ScoreSheet(2, table))


def accepted(typist: Typist, number: int = 2, table: int = 1) -> bool:
    return typist.sheet(table, number).state is SheetState.ACCEPTED


def test_without_a_clock_the_first_round_not_all_in_is_at_work(typist: Typist) -> None:
    second_round(typist)
    typist.type(WALLS)
    assert typist.prompt == "This sheet is from Round 2, but Round 1 is in progress."
    typist.type("\n")
    assert not accepted(typist)
    typist.type("1\n")
    assert accepted(typist)
    label = typist.desk.at(typist.event).history.log()[-1].action
    assert isinstance(label, Message)
    assert label.values["round"] == "Round 1"


def test_it_is_asked_once_a_sheet_and_the_answer_kept(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    second_round(typist)
    typist.type(WALLS + "1")
    desks.get_up(typist)
    again = desks.sit_down(typist.event)
    second_round(again)
    again.press(Qt.Key.Key_Down).type("\n\n")
    assert accepted(again)


def test_once_a_round_is_all_in_the_next_one_is_at_work(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1)
    second_round(typist)
    typist.type(WALLS + "\n")
    assert accepted(typist)
    label = typist.desk.at(typist.event).history.log()[-1].action
    assert label == "Accept table 1, Round 2"


def test_a_round_that_begins_meanwhile_is_asked_about(typist: Typist) -> None:
    typist.type("1\n" + WALLS)
    typist.desk.at(typist.event).clock.start(2)
    typist.qtbot.waitUntil(lambda: "Round 2 is in progress" in typist.prompt)
    typist.type("\n")
    assert not accepted(typist, 1)
    typist.type("1\n")
    assert accepted(typist, 1)


def test_a_penalty_logged_meanwhile_is_on_the_sheet_and_asked_about(typist: Typist) -> None:
    typist.type("1\nL")
    east = typist.view().seated[0].east
    assert east is not None
    badge = typist.view().players[east].badge
    typist.desk.at(typist.event).rulings.add(NewRuling("peek", (badge,), round=1, table=1, game=1))
    banner = typist.tab.sheet.banner
    typist.qtbot.waitUntil(lambda: "Logged at this table" in banner.text())
    assert typist.texts[0] == "L"
    typist.type("FE1\n")
    assert "or a second one?" in typist.prompt
    typist.desk.at(typist.event).history.undo()
    typist.qtbot.waitUntil(lambda: not banner.isVisible())
    typist.type("\n")
    assert typist.texts[0] == "LFE1"
    assert typist.tab.sheet.typing is not None
    assert typist.tab.sheet.typing.game == 1


def test_a_sheet_that_another_desk_opened_again_is_shown_as_it_is(desks: Desks) -> None:
    typist = desks.sit_down(players=8)
    typist.type("1\n" + WALLS + "\n1\n").press(Qt.Key.Key_F2)
    other = desks.book.open("Desk 2")
    other.at(typist.event).scores.reopen(
        other.at(typist.event).scores.sheet(1, 1), "theirs", all_present=True
    )
    other.close()
    typist.type("mine\n")
    assert "changed at another station" in typist.refused[-1]
    assert typist.tab.sheet.state_words == "Reopened: theirs"
    assert typist.focus == "sheet_grid"


def test_digits_behind_a_seat_that_was_refused_begin_no_other_game(desks: Desks) -> None:
    desk = desks.book.open()
    event = new_event(desk, players=7)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    table = next(tile.table for tile in desk.at(event).scores.board(1) if len(tile.seats) == 3)
    desk.close()
    typist = desks.sit_down(event)
    typist.type(f"{table}\n")
    taken = {seat.value for seat in typist.view(table).seated[0].occupied}
    empty = next(seat for seat in "ENWS" if seat not in taken)
    typist.type(f"{empty}25")
    assert not typist.texts[0]
    assert typist.problem
    other = "N" if empty != "N" else "W"
    typist.type(f"{other}30P\n")
    assert typist.texts[0] == f"{other}30P"
    typist.type(f"{empty}2\n0\n")
    assert typist.texts[1] == "0"


def test_the_list_of_tables_out_leaves_out_paper_that_is_here(desks: Desks) -> None:
    desk = desks.book.open()
    event = drawn_event(desk, players=20)
    desk.at(event).scores.arrived(1, [3])
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 4), "Whose exposures?")
    desk.close()
    typist = desks.sit_down(event)
    typist.type("2\n")
    side = typist.tab.sheet.findChild(SheetSide)
    assert side is not None
    shown = [text.text() for text in side.findChildren(Text) if text.text().startswith("Table ")]
    assert shown == ["Table 1", "Table 2", "Table 5"]


def test_the_keys_give_way_to_a_question_above_the_sheet(typist: Typist) -> None:
    typist.type("1\n" + WALLS.strip() + "\n")
    bar = typist.tab.sheet.help
    assert bar.isVisible()
    typist.type("1")
    assert typist.focus == "sheet_reason_line"
    assert not bar.isVisible()
    typist.press(Qt.Key.Key_Escape)
    assert bar.isVisible()


@pytest.mark.parametrize(("key", "taken"), [("1", True), ("2", False)])
def test_whose_points_they_are_is_said_in_one_key(typist: Typist, key: str, taken: bool) -> None:
    now, names = typist.view().seated[0], typist.view().names
    first, second = now.occupied[:2]
    paper = Seats.of({**dict(now), first: now[second], second: now[first]})
    typist.type("1\nE25")
    sheet = typist.tab.sheet
    sheet.ask_whose(paper)
    assert typist.focus == "sheet_whose"
    assert all(names[entrant] in sheet.whose.names_text for entrant in now.entrants)
    typist.type(key)
    assert (typist.view().seated[0] == paper) is taken
    assert typist.focus == "sheet_grid"
    assert typist.texts[0] == "E25"
