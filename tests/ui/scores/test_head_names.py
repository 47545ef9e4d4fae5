"""Names at the heads of sheet and cards: shortened in large text, told whole by a tip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from director_app.domain.people import Entrant
from director_app.domain.tables import SEATS
from director_app.services.desk import Desk
from director_app.ui.kit.theme import dress
from tests.builders import accept_walls
from tests.ui.scores.cards_desk import CardTypist
from tests.ui.scores.conftest import Typist

_LONG = "Featherstonehaugh-Cholmondeley-Brzęczyszczykiewicz"

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def large() -> Iterator[None]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    dress(app, "light", 200)
    yield
    QToolTip.hideText()
    dress(app, "light", 100)


def _tip(grid: QWidget, right: int, top: int) -> str:
    """What a rest of the mouse tells so far from the right edge and the top."""
    at = QPoint(grid.width() - right, top)
    QToolTip.showText(QPoint(), "none")
    asked = QHelpEvent(QEvent.Type.ToolTip, at, grid.mapToGlobal(at))
    QApplication.sendEvent(grid, asked)
    return QToolTip.text()


def _rename(desk: Desk, entrant: Entrant) -> str:
    """Too long a name for its place even with a line of its own."""
    desk.at(entrant.event).roster.edit(entrant, replace(entrant.facts, family=_LONG))
    return f"{entrant.facts.given} {_LONG}"


def test_a_shortened_name_of_a_sheet_is_told_whole(typist: Typist, large: None) -> None:
    view = typist.view(1)
    seat = view.rules.seats.columns[-1]
    who = view.seated[0][seat]
    assert who is not None
    name = _rename(typist.desk, view.players[who])
    typist.type("1\n")
    assert _tip(typist.widget("sheet_grid"), 30, 40) == name


def test_a_shortened_name_of_a_card_is_told_whole(cards: CardTypist, large: None) -> None:
    view = cards.desk.at(cards.event).scores.sheet(1, 1)
    who = view.seated[0][view.rules.seats.columns[-1]]
    assert who is not None
    name = _rename(cards.desk, view.players[who])
    cards.page.reload()
    cards.type(f"{cards.badge(SEATS[0])}\n")
    assert _tip(cards.page.grid, 30, 40) == name
    assert _tip(cards.page.grid, 30, 200) != name


def test_the_sign_of_a_card_is_told(cards: CardTypist) -> None:
    seats = cards.desk.at(cards.event).scores.sheet(1, 1).rules.seats.columns
    cards.type(f"{cards.badge(seats[-1])}\n")
    assert _tip(cards.page.grid, 15, 40) == "none"
    cards.type("0\n")
    assert _tip(cards.page.grid, 15, 40) == "Part of this card is in."
    cards.press("Esc").card(seats[-1])
    assert _tip(cards.page.grid, 15, 40) == "All of this card is in."


def test_a_locked_sheet_shows_that_it_has_the_keys(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.type("1\n")
    grid = typist.widget("sheet_grid")
    assert typist.focus == "sheet_grid"
    with_keys = grid.grab().toImage()
    grid.clearFocus()
    assert grid.grab().toImage() != with_keys
