"""The form that gives one table time of its own: which, how much, why."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button, IconButton
from director_app.ui.kit.fields import NumberField, TextField
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.domain.clock import TableTime

_USUAL, _MOST = 5, 720
_TABLES = 999


class OwnTimeForm(QWidget):
    """Enter gives it, Esc leaves; a table that has some can give it back."""

    kept = Signal(int, int, str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._had = 0
        self.table = NumberField(tr("Table"), 1, 1, _TABLES, name="own_table")
        self.minutes = NumberField(tr("Minutes"), _USUAL, -_MOST, _MOST, name="own_minutes")
        self.reason = TextField(tr("Reason"), name="own_reason")
        self.keep = Button(tr("Add"), key=tr("Enter"), height=36)
        self.keep.setObjectName("own_keep")
        self.back = Button("", height=36)
        self.back.setObjectName("own_back")
        self.leave = IconButton("x", tr("Leave it (Esc)"))
        self.leave.setObjectName("own_leave")
        self._lay_out()
        self.keep.clicked.connect(self._keep)
        self.back.clicked.connect(self._take_back)
        self.leave.clicked.connect(self.left)

    def begin(self, table: int, reason: str, kept: TableTime | None) -> None:
        """Open it for a table (0: not known yet) that may have time of its own already."""
        self._had = kept.added // timedelta(minutes=1) if kept is not None else 0
        self.table.set_value(table or 1)
        self.minutes.set_value(_USUAL)
        self.reason.set_text(reason)
        for field in (self.table, self.minutes, self.reason):
            field.clear_refusal()
        self.back.say(tr("Take back {minutes} min", minutes=self._had))
        self.back.setVisible(bool(self._had))
        first = self.minutes.spin if table else self.table.spin
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        first.selectAll()

    def refuse(self, field: str | None, sentence: str) -> None:
        """Say beside the field what is wrong."""
        fields = {"table": self.table, "minutes": self.minutes}
        wrong = fields.get(field or "", self.reason)
        wrong.refuse(sentence)
        wrong.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives it, Esc leaves; no other key goes through to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        event.accept()

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(10)
        fields.addWidget(self.table, 1)
        fields.addWidget(self.minutes, 1)
        fields.addWidget(self.reason, 2)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.keep)
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(fields)
        column.addLayout(buttons)
        column.addStretch(1)

    def _keep(self) -> None:
        self.kept.emit(self.table.value, self.minutes.value, self.reason.text)

    def _take_back(self) -> None:
        self.kept.emit(self.table.value, -self._had, "")
