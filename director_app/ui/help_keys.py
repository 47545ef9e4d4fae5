"""Keys of this page, and keys everywhere, in a panel over the window (``F1`` and ``?``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.ui.actions import ACTIONS
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Line
from director_app.ui.widgets.chips import Chip
from director_app.ui.widgets.page import clear_layout, scrolled
from director_app.ui.widgets.text import Text
from director_app.ui.widgets.veil import Veil
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

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


class HelpKeys(Veil):
    """The panel; Esc or a press beside it puts it away."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
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
        self.rise()
        self._close.setFocus(Qt.FocusReason.ShortcutFocusReason)

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
