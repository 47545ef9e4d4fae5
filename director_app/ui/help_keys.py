"""Keys of this page, and keys everywhere, in a panel over the window (``F1`` and ``?``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.ui.actions import ACTIONS
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Line, paint_shadow
from director_app.ui.widgets.chips import Chip
from director_app.ui.widgets.page import clear_layout, scrolled
from director_app.ui.widgets.paint import box, painting
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

_WIDTH = 760
_EVERYWHERE = (
    "next_step",
    "palette",
    "undo",
    "redo",
    "find",
    "edit",
    "check_in",
    "clock_toggle",
    "ruling",
    "explain",
    "print",
    "next_pane",
    "room_view",
    "room_blank",
    "text_larger",
    "text_smaller",
    "text_normal",
    "new_event",
    "help",
    "quit",
)


class HelpKeys(QWidget):
    """The panel; Esc or a press beside it puts it away."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._came_from: QWidget | None = None
        self._panel = QWidget(self)
        column = QVBoxLayout(self._panel)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        self._title = Text("", "title", "ink")
        column.addWidget(self._title)
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(0, 0, 8, 0)
        self._inside.setSpacing(10)
        column.addWidget(scrolled(inside), 1)
        self._close = Button(tr("Close"), key="Esc")
        self._close.setObjectName("help_close")
        self._close.clicked.connect(self.put_away)
        column.addWidget(self._close, 0, Qt.AlignmentFlag.AlignRight)
        self.setObjectName("help_keys")
        self.hide()

    def open(self, page: str, keys: Sequence[tuple[str, str]]) -> None:
        """Show the keys of a page, and those that work everywhere."""
        self._came_from = self.window().focusWidget()
        self._title.say(tr("Keys: {page}", page=page) if page else tr("Keys"))
        clear_layout(self._inside)
        if keys:
            self._inside.addWidget(Text(tr("On this page"), "body", "ink", weight=600))
            self._inside.addLayout(_grid(keys))
            self._inside.addWidget(Line())
        self._inside.addWidget(Text(tr("Everywhere"), "body", "ink", weight=600))
        specs = {spec.name: spec for spec in ACTIONS}
        everywhere = [(tr("Ctrl 1 to 7"), tr("Go to a page"))]
        everywhere += [(specs[name].key_words, tr(specs[name].text)) for name in _EVERYWHERE]
        everywhere.append(("Esc", tr("One step out")))
        self._inside.addLayout(_grid(everywhere))
        self._inside.addStretch(1)
        self.setGeometry(self.window().rect())
        self._fit()
        self.show()
        self.raise_()
        self._close.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def put_away(self) -> None:
        """Gone; the keys go back where they were."""
        self.hide()
        if self._came_from is not None and self._came_from.isVisible():
            self._came_from.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step out."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Tab stays in the panel."""
        del next
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the panel puts it away."""
        if not self._panel.geometry().contains(event.position().toPoint()):
            self.put_away()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the panel in the middle."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Veil and panel."""
        del event
        now = theme()
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(0, 0, 0, 90 if now.scheme.dark else 28))
            frame = self._panel.geometry()
            paint_shadow(painter, frame, 12, spread=14, drop=5, percent=18)
            edge = now.color("edge" if now.scheme.dark else "line")
            box(painter, QRectF(frame), 12, now.color("surface"), edge)

    def _fit(self) -> None:
        wide = min(theme().px(_WIDTH), self.width() - 48)
        high = min(theme().px(600), self.height() - 48)
        left, top = (self.width() - wide) // 2, (self.height() - high) // 2
        self._panel.setGeometry(QRect(left, top, wide, high))


def _grid(keys: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    half = (len(keys) + 1) // 2
    for at, (key, what) in enumerate(keys):
        column, row = (0, at) if at < half else (2, at - half)
        grid.addWidget(Chip(key, "plain"), row, column)
        grid.addWidget(Text(what, "body", "ink2", wrap=True), row, column + 1)
    grid.setColumnStretch(1, 1)
    grid.setColumnStretch(3, 1)
    return grid
