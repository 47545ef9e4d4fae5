"""After a key only what has changed is painted: what is on the screen is all that there is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from director_app.domain.tables import SEATS
from director_app.services.table_stages import Stage
from tests.ui.scores.cards_desk import CardDesks
from tests.ui.scores.conftest import Desks, Typist

E, N, W, S = SEATS


class Screen(QObject):
    """What has been painted of a widget, one painting over the other, as a screen has it."""

    def __init__(self, grid: QWidget) -> None:
        super().__init__(grid)
        self._grid, self._painted, self._looking = grid, QRegion(), False
        QApplication.processEvents()
        self._shown = self._whole()
        grid.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and not self._looking:
            self._painted += event.region()
        return False

    def look(self) -> float:
        """The share of the grid that was painted since the last look; all must be as it is."""
        QApplication.processEvents()
        whole = self._whole()
        if self._shown.size() != whole.size():
            self._shown = QImage(whole.size(), whole.format())
        painter = QPainter(self._shown)
        for area in self._painted:
            painter.drawImage(area, whole, area)
        painter.end()
        assert self._shown == whole
        painted = sum(area.width() * area.height() for area in self._painted)
        self._painted = QRegion()
        return painted / (whole.width() * whole.height())

    def _whole(self) -> QImage:
        self._looking = True
        found = self._grid.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        self._looking = False
        return found


def follow(typist: Typist, keys: str) -> list[float]:
    """How much of the sheet each key paints."""
    screen, found = Screen(typist.tab.sheet.grid), []
    for key in keys:
        typist.type(key)
        found.append(screen.look())
    return found


def test_a_key_of_a_game_paints_its_row_and_the_total(typist: Typist) -> None:
    typist.type("1\nE")
    assert max(follow(typist, "25S2")) < 0.5
    screen = Screen(typist.tab.sheet.grid)
    typist.press(Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert 0 < screen.look() < 0.3


def test_every_step_of_a_sheet_is_on_the_screen(desks: Desks) -> None:
    typist = desks.sit_down(players=19)
    typist.type("4\n")
    follow(typist, "E25S2\nN.N30W1\nL\nW25\n")
    screen = Screen(typist.tab.sheet.grid)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Backspace):
        typist.press(key)
        screen.look()
    typist.type("\n\n\n")
    follow(typist, "10\n20\n-5\n1\n4")
    typist.press(Qt.Key.Key_Escape)
    follow(typist, "\n\n")


def test_every_number_of_a_card_is_on_the_screen(card_desks: CardDesks) -> None:
    cards = card_desks.sit_down(totals=True)
    for seat, numbers in ((E, "25\n10\nx\n0\n35\n"), (S, "-20\n1.0\n5\n30\n25\n")):
        cards.type(f"{cards.badge(seat)}\n")
        screen, painted = Screen(cards.page.grid), []
        for key in numbers:
            cards.type(key)
            painted.append(screen.look())
        assert sorted(painted)[len(painted) // 2] < 0.5
    cards.type(f"{cards.badge(N)}\n")
    screen = Screen(cards.page.grid)
    for key in "10\n10\n35\n5\n60\n":
        cards.type(key)
        screen.look()


def test_only_tiles_that_changed_are_painted(desks: Desks) -> None:
    typist = desks.sit_down(players=80)
    board = typist.tab.board.board
    board.setFocus()
    screen, scores = Screen(board), typist.desk.at(typist.event).scores
    screen.look()  # the page has taken its room
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        typist.press(key)
        assert 0 < screen.look() < 0.3
    scores.keep_draft(scores.sheet(1, 7), ("E",))
    typist.tab.reload()
    typist.qtbot.waitUntil(lambda: board.tiles[6].stage is Stage.DRAFT)
    assert 0 < screen.look() < 0.3
    board.emphasize_stage(Stage.DRAFT)
    assert screen.look() == 1
    assert board.current is not None
    assert board.current.table == 7
    typist.tab.board.field.setFocus()
    screen.look()
    typist.type("3\n")
    side = Screen(typist.tab.sheet.side.board)
    typist.type("E")
    assert 0 < side.look() < 0.3
    typist.press(Qt.Key.Key_Down, modifier=Qt.KeyboardModifier.ControlModifier)
    assert 0 < side.look() < 0.3
