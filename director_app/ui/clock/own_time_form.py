"""The form that gives one table time of its own: which, how much, why."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director_app.messages.message import Message
from director_app.ui.kit.buttons import Button, IconButton
from director_app.ui.kit.form import Form, NumberSpec, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in, row_of
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.domain.clock import TableTime

_USUAL, _MOST = 5, 720
_TABLES = 999


class OwnTimeForm(Form, QWidget):
    """Enter gives it, Esc leaves; a table that has some can give it back."""

    kept = Signal(int, int, str)
    left = Signal()
    prefix = "own"
    table = NumberSpec(Message("Table"), 1, _TABLES)
    minutes = NumberSpec(Message("Minutes"), -_MOST, _MOST, _USUAL)
    reason = TextSpec(Message("Reason"), share=2)
    rows = ((table, minutes, reason),)
    rest = "reason"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._had = 0
        self.keep = Button(tr("Add"), key=tr("Enter"), height=36, name="own_keep")
        self.back = Button("", height=36, name="own_back")
        self.leave = IconButton("x", tr("Cancel (Esc)"))
        self.leave.setObjectName("own_leave")
        column = column_in(self, 8)
        add_rows(column, self.laid_rows())
        foot = row_of(self.keep, self.back, spacing=8, trail=True)
        foot.addWidget(self.leave)
        column.addLayout(foot)
        column.addStretch(1)
        self.keep.clicked.connect(self._keep)
        self.back.clicked.connect(self._take_back)
        self.leave.clicked.connect(self.left)

    def begin(self, table: int, reason: str, kept: TableTime | None) -> None:
        """Open it for a table (0: not known yet) that may have time of its own already."""
        self._had = kept.added // timedelta(minutes=1) if kept is not None else 0
        self.show_values(table=table or 1, minutes=_USUAL, reason=reason)
        self.back.say(tr("Remove {minutes} min", minutes=self._had))
        self.back.setVisible(bool(self._had))
        first = self.minutes.spin if table else self.table.spin
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        first.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives it, Esc leaves; no other key goes through to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        event.accept()

    def _keep(self) -> None:
        self.kept.emit(self.table.value, self.minutes.value, self.reason.text)

    def _take_back(self) -> None:
        self.kept.emit(self.table.value, -self._had, "")
