"""A full page while a book is not open: what is done to it, and that it takes a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.own_keys import TypedAhead
from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QPaintEvent


_WIDE = 520


class WaitingPage(QWidget):
    """Words in the middle, and a bar that moves; a way back where one need not wait."""

    left = Signal()
    """Whoever waits wants to go back."""
    seen = Signal()
    """It is shown, for the first time or again."""

    def __init__(self, *, may_leave: bool = False) -> None:
        super().__init__()
        self._may_leave = may_leave
        self.typed = TypedAhead()
        """What was typed here is meant for the page that comes."""
        self.setObjectName("waiting")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "news")
        self.title = Text("", "title", weight=600, wrap=True)
        self.words = Text("", "body", "ink2", wrap=True)
        self._middle = QWidget()
        inside = column_in(self._middle, 14)
        for part in (self.title, self.words, BusyBar()):
            inside.addWidget(part)
        if may_leave:
            back = Button(tr("Back"), key="Esc", name="waiting_back")
            back.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Esc does it: Tab and Enter are kept
            back.clicked.connect(self.left)
            inside.addWidget(back, alignment=Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._middle)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addLayout(row)
        column.addStretch(3)
        self._fit()
        theme().changed.connect(self._fit)

    def say(self, title: str, words: str) -> None:
        """Say what is done."""
        self.title.say(title)
        self.words.say(words)
        self.setAccessibleName(f"{title} {words}")
        self.typed.forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back where that is possible; other keys are kept for the page that comes."""
        if self._may_leave and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            self.typed.keep(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab is a key like others here, wherever it can be kept."""
        return not self._may_leave and super().focusNextPrevChild(forward)

    def showEvent(self, event: QShowEvent) -> None:
        """Whoever waits for it hears that it is shown."""
        super().showEvent(event)
        self.seen.emit()

    def _fit(self) -> None:
        self._middle.setFixedWidth(theme().px(_WIDE))


_HIGH, _WIDE = 6, 280
_EVERY_MS, _STEPS = 40, 60
_PART = 0.3


class BusyBar(QWidget):
    """Says that the window lives and waits for something."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._move)
        self.setObjectName("busy")
        self.setProperty("heardAs", "bar")
        self.setAccessibleName(tr("Working"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Thin, as wide as a short line."""
        return QSize(theme().px(_WIDE), theme().px(_HIGH))

    def showEvent(self, event: QShowEvent) -> None:
        """Move."""
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The track, and the part that goes along it and back."""
        del event
        now, frame = theme(), QRectF(self.rect())
        along = self._step / _STEPS
        share = 1 - abs(2 * along - 1)
        wide = frame.width() * _PART
        part = QRectF((frame.width() - wide) * share, 0, wide, frame.height())
        with painting(self) as painter:
            box(painter, frame, frame.height() / 2, now.color("sunken"), now.color("line"))
            box(painter, part, frame.height() / 2, now.color("do"))

    def _move(self) -> None:
        self._step = (self._step + 1) % _STEPS
        self.update()
