"""Reasons and awards that somebody has begun to type are there again, after a restart too."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from director_app.domain.sheets import SheetState
from tests.builders import accept_walls
from tests.ui.scores.conftest import Desks, Typist

CTRL = Qt.KeyboardModifier.ControlModifier
BOTH = CTRL | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def typist(desks: Desks) -> Typist:
    return desks.sit_down(players=8)


def again(desks: Desks, typist: Typist) -> Typist:
    """Close everything, as when the program ends, and sit down anew."""
    event = typist.event
    desks.get_up(typist)
    return desks.sit_down(event)


def said(typist: Typist, name: str) -> str:
    found = typist.widget(name)
    assert isinstance(found, QLineEdit)
    return found.text()


def test_why_a_sheet_is_reopened(desks: Desks, typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.type("1\n").press(Qt.Key.Key_F2).type("South counted")
    typist = again(desks, typist)
    typist.type("1\n")
    assert typist.tab.sheet.banner.text() == "Unfinished: reason for reopening (F2 to continue)"
    typist.press(Qt.Key.Key_F2)
    assert said(typist, "reopen_reason") == "South counted"
    typist.press(Qt.Key.Key_End).type(" again\n")
    assert typist.sheet().reason == "South counted again"
    assert not typist.tab.sheet.banner.isVisible()


def test_an_award_that_is_not_confirmed(desks: Desks, typist: Typist) -> None:
    typist.type("1\nL\n").press(Qt.Key.Key_A, modifier=BOTH).type("40")
    typist.widget("award_reason").setFocus()
    typist.type("Wall fell")
    typist = again(desks, typist)
    typist.type("1\n")
    assert "award for game 2" in typist.tab.sheet.banner.text()
    assert typist.texts == ("L", "", "", "")
    typist.press(Qt.Key.Key_A, modifier=BOTH)
    assert said(typist, "award_reason") == "Wall fell"
    typist.widget("award_reason").setFocus()
    typist.type("\n")
    game = typist.tab.sheet.typing
    assert game is not None
    awarded = game.entry(1).game
    assert awarded is not None
    assert (sum(awarded.points.values()), awarded.reason) == (40, "Wall fell")
    assert not typist.view().more.begun_awards


@pytest.mark.parametrize("where", ["board", "sheet"])
def test_why_a_table_is_put_aside(desks: Desks, typist: Typist, where: str) -> None:
    typist.type("1").press(Qt.Key.Key_D, modifier=CTRL).type("North says")
    typist = again(desks, typist)
    if where == "board":
        typist.type("1").press(Qt.Key.Key_D, modifier=CTRL)
        name = "aside_note"
    else:
        typist.type("1\n")
        typist.click("sheet_aside")
        name = "sheet_reason_line"
    assert said(typist, name) == "North says"
    typist.press(Qt.Key.Key_End).type(" 45\n")
    assert typist.sheet().aside == "North says 45"
    assert typist.state() is SheetState.OUT
    assert not typist.view().more.begun
    assert not typist.view().more.begun_aside


def test_typing_a_note_on_the_board_leaves_the_games_of_another_station(
    desks: Desks, typist: Typist
) -> None:
    typist.type("1").press(Qt.Key.Key_D, modifier=CTRL).type("N")
    typist.desk.at(typist.event).scores.keep_draft(typist.view(), ["L", "E25S2"])
    typist.type("orth")
    assert typist.view().keys[:2] == ("L", "E25S2")
    assert typist.view().more.begun_aside == "North"


def test_a_waiver_at_the_end_of_a_sheet(desks: Desks, typist: Typist) -> None:
    typist.type("1\nL\nL\nL\nL\n1Nobody sig")
    typist = again(desks, typist)
    typist.type("1\n").press(Qt.Key.Key_Down).type("1")
    assert said(typist, "sheet_reason_line") == "Nobody sig"
