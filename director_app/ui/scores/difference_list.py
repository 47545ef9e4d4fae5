"""Two entries side by side, where they differ; keys choose one of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.ui.kit.paint import CENTER, RIGHT, box, painting, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent

    from director_app.services.scores.second_entry import EntryDifference

_ROW, _TITLE, _BOX, _GAP = 80, 24, 44, 8
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DifferenceList(QWidget):
    """1 takes the first entry, 2 the second, 3 asks for another; Enter ends it."""

    chosen = Signal()
    """Something else is chosen now."""
    third_asked = Signal()
    ended = Signal()
    """Enter, with everything chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("second_list")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "list")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._found: tuple[EntryDifference, ...] = ()
        self.taken: list[str | None] = []
        """What is taken of each difference, ``None`` while it is open."""
        self.at = 0

    @property
    def current(self) -> EntryDifference | None:
        """The difference under the cursor."""
        return self._found[self.at] if self._found else None

    @property
    def whole(self) -> bool:
        """Whether everything is chosen."""
        return all(text is not None for text in self.taken)

    def show_found(self, found: Sequence[EntryDifference], taken: Sequence[str | None]) -> None:
        """Show these differences, and what was chosen of them."""
        self._found, self.taken, self.at = tuple(found), list(taken), -1
        self._next()
        self.at = max(self.at, 0)
        self.setFixedHeight(self.sizeHint().height())
        self._refresh()

    def take(self, text: str) -> None:
        """Take this for the difference under the cursor, and go to the next open one."""
        self.taken[self.at] = text
        self._next()
        self._refresh()
        self.chosen.emit()

    def sizeHint(self) -> QSize:
        """A row for each difference."""
        return QSize(240, max(len(self._found), 1) * theme().px(_ROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1, 2, 3, arrows, Enter."""
        difference, key = self.current, event.key()
        if difference is None:
            super().keyPressEvent(event)
        elif event.text() in {"1", "2"}:
            self.take(difference.first if event.text() == "1" else difference.second)
        elif event.text() == "3":
            self.third_asked.emit()
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            by = 1 if key == Qt.Key.Key_Down else -1
            self.at = min(max(self.at + by, 0), len(self._found) - 1)
            self._refresh()
        elif key in _ENTER:
            if self.whole and not event.isAutoRepeat():
                self.ended.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click takes what it points at."""
        at = int(event.position().y() // theme().px(_ROW))
        if event.button() is Qt.MouseButton.LeftButton and at < len(self._found):
            self.at = at
            difference, left = self._found[at], event.position().x() < self.width() / 2
            self.take(difference.first if left else difference.second)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A title and two boxes for each difference."""
        del event
        with painting(self) as painter:
            for at, difference in enumerate(self._found):
                self._paint(painter, at, difference)

    def _paint(self, painter: QPainter, at: int, difference: EntryDifference) -> None:
        now, high = theme(), theme().px(_ROW)
        top, taken = at * high, self.taken[at]
        current = at == self.at and self.hasFocus()
        title = QRectF(0, top, self.width(), now.px(_TITLE))
        role = "keysInk" if current else "ink2"
        words(painter, title, place_words(difference), now.font("small", 600), now.color(role))
        if taken is not None and taken not in {difference.first, difference.second}:
            sentence = tr("third: {keys}", keys=taken)
            words(painter, title, sentence, now.font("small", 600), now.color("keysInk"), RIGHT)
        wide = (self.width() - _GAP) / 2
        for place, text in enumerate((difference.first, difference.second)):
            spot = QRectF(place * (wide + _GAP), top + now.px(_TITLE), wide, now.px(_BOX))
            chosen = taken == text
            edge = "keys" if chosen else "wrong" if taken is None else "edge"
            fill = now.color("keysTint" if chosen else "surface")
            box(painter, spot, 8, fill, now.color(edge), 2 if chosen or taken is None else 1)
            sentence = text or tr("nothing")
            ink = now.color("ink" if text else "ink3")
            words(painter, spot, sentence, now.font("body", 600), ink, CENTER, elide=True)

    def _next(self) -> None:
        still = [at for at, text in enumerate(self.taken) if text is None]
        if still:
            self.at = next((at for at in still if at > self.at), still[0])

    def _refresh(self) -> None:
        difference = self.current
        if difference is not None:
            text = tr("{place}: 1 {first_value}, 2 {second_value}", place=place_words(difference),
                      first_value=difference.first, second_value=difference.second)  # fmt: skip
            self.setAccessibleName(text)
        self.update()


def place_words(difference: EntryDifference) -> str:
    """Where two entries differ."""
    if difference.player and difference.game is not None:
        return tr("Game {game}, {player}", game=difference.game, player=difference.player)
    if difference.player:
        return tr("Total of {player}", player=difference.player)
    if difference.game is not None:
        return tr("Game {game}", game=difference.game)
    return tr("{seat}’s total on the sheet", seat=difference.seat.wind if difference.seat else "")
