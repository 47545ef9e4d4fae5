"""Asks, in place, for the reason of something at the end of a sheet."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.words import tr, worded

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReasonBar(Card):
    """A field for the reason; Enter keeps it, Esc leaves it."""

    given = Signal(object)
    """The reason: a message where it is the one that was offered, else as it was typed."""
    edited = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, tone="mindTint", margin=14)
        self.setObjectName("sheet_reason")
        self._offered = ""
        self._reason = TextField("", name="sheet_reason_line")
        self._reason.line.returnPressed.connect(self._give)
        self._reason.line.installEventFilter(self)
        self._reason.edited.connect(self.edited)
        self.setFocusProxy(self._reason)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._reason, 1)
        leave, go = quiet(tr("Cancel"), key="Esc"), primary(tr("Save"), key="Enter")
        go.setObjectName("sheet_reason_go")
        leave.clicked.connect(self.cancelled)
        go.clicked.connect(self._give)
        for button in (leave, go):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.add(row)

    @property
    def question(self) -> str:
        return self._reason.label.text()

    @property
    def refusal(self) -> str:
        """Why what stands there is no reason, or nothing."""
        return self._reason.refusal

    def ask(self, question: str, begun: str | None = None, offered: str = "") -> None:
        """Ask for a reason; what was begun stands there, or else what is ``offered``.

        An offered message that is left as it stands is given as that message.
        """
        self._offered = offered
        self._reason.label.say(question)
        self._reason.line.setAccessibleName(question)
        self._reason.set_text(worded(offered) if begun is None else begun)
        self._reason.clear_refusal()
        self.show()
        self._reason.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self._reason.line.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """An Enter that is held down keeps nothing."""
        pressed = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and event.isAutoRepeat() and event.key() in _ENTER:  # type: ignore[attr-defined]
            return True
        return super().eventFilter(watched, event)

    def _give(self) -> None:
        if not self._reason.text:
            self._reason.refuse(tr("Give a short reason."))
            self._reason.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        why = self._reason.text
        self.given.emit(self._offered if why == worded(self._offered) else why)
