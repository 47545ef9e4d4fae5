"""Asks, in place, why an accepted sheet is opened again."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.words import tr

_HERE, _WAIVED = "here", "waived"


class ReopenBar(Card):
    """A field for the reason; Enter reopens, Esc leaves the sheet locked."""

    reopened = Signal(str, str)
    """The reason, and why it is waived that all players of the table are there, if it is."""
    edited = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, tone="mindTint", margin=14)
        self._reason = TextField(
            tr("Why are you reopening it? Its points don’t count until it’s accepted again."),
            placeholder=tr("South recounted the exposures in game 3"),
            name="reopen_reason",
        )
        self._reason.line.returnPressed.connect(self._reopen)
        self._reason.edited.connect(self.edited)
        self.setFocusProxy(self._reason)
        here = tr("All players at this table are here")
        options = [(_HERE, here), (_WAIVED, tr("I’m waiving this for the same reason"))]
        label = tr("To change a locked score, all players at the table must be present.")
        self._present = ChoiceField(label, options, name="reopen_present")
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._reason, 1)
        leave = quiet(tr("Keep locked"), key="Esc")
        leave.clicked.connect(self.cancelled)
        go = primary(tr("Reopen"), key="Enter")
        go.setObjectName("reopen_go")
        go.clicked.connect(self._reopen)
        for button in (leave, go):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.add(row)
        self.add(self._present)
        QWidget.setTabOrder(self._reason.line, self._present.choice)
        QWidget.setTabOrder(self._present.choice, leave)
        QWidget.setTabOrder(leave, go)

    def ask(self, table: int, *, needs_everybody: bool, begun: str = "") -> None:
        """Ask for this table's sheet; what was begun stands there."""
        self._reason.line.setAccessibleDescription(tr("Table {table}", table=table))
        self._reason.set_text(begun)
        self._reason.clear_refusal()
        self._present.choose(_HERE)
        self._present.setVisible(needs_everybody)
        self.show()
        self._reason.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reopen(self) -> None:
        if not self._reason.text:
            self._reason.refuse(tr("Enter why you're reopening the sheet."))
            return
        waived = not self._present.isHidden() and self._present.key == _WAIVED
        self.reopened.emit(self._reason.text, self._reason.text if waived else "")
