"""Names at the heads of sheet and cards: shortened in large text, told whole by a tip."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from director_app.domain.tables import SEATS
from director_app.ui.theme import dress
from tests.builders import accept_walls
from tests.ui.scores.cards_desk import CardTypist
from tests.ui.scores.conftest import Typist

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


def test_a_shortened_name_of_a_sheet_is_told_whole(typist: Typist, large: None) -> None:
    typist.type("1\n")
    view = typist.view(1)
    seat = view.rules.seats.columns[-1]
    who = view.seated[0][seat]
    assert who is not None
    facts = view.players[who].facts
    assert _tip(typist.widget("sheet_grid"), 30, 40) == f"{facts.given} {facts.family}"


def test_a_shortened_name_of_a_card_is_told_whole(cards: CardTypist, large: None) -> None:
    cards.type(f"{cards.badge(SEATS[0])}\n")
    table = cards.page.grid.cards
    assert table is not None
    last = table.view.rules.seats.columns[-1]
    who = next(card.entrant for card in table.cards if card.seat is last)
    facts = table.view.players[who].facts
    assert _tip(cards.page.grid, 30, 40) == f"{facts.given} {facts.family}"
    assert _tip(cards.page.grid, 30, 200) != f"{facts.given} {facts.family}"


def test_a_locked_sheet_shows_that_it_has_the_keys(typist: Typist) -> None:
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.type("1\n")
    grid = typist.widget("sheet_grid")
    assert typist.focus == "sheet_grid"
    with_keys = grid.grab().toImage()
    grid.clearFocus()
    assert grid.grab().toImage() != with_keys
