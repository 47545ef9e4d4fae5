"""Asks, in place, for the reason of something at the end of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.ready_answers import ReadyAnswers
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        leave = quiet(tr("Cancel"), key="Esc", height=HIGH)
        go = primary(tr("Save"), key="Enter", height=HIGH)
        go.setObjectName("sheet_reason_go")
        leave.clicked.connect(self.cancelled)
        go.clicked.connect(self._give)
        for button in (leave, go):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.add(row)
        self._usual = ReadyAnswers("sheet_reason")
        self._usual.chosen.connect(self.given)
        self.add(self._usual)

    @property
    def question(self) -> str:
        return self._reason.label.text()

    @property
    def refusal(self) -> str:
        """Why what stands there is no reason, or nothing."""
        return self._reason.refusal

    def ask(
        self,
        question: str,
        begun: str | None = None,
        offered: str = "",
        usual: Sequence[str] = (),
    ) -> None:
        """Ask for a reason; what was begun stands there, or else what is ``offered``.

        An offered message that is left as it stands is given as that message. Any of the ``usual``
        ones is given with one press.
        """
        self._offered = offered
        self._usual.offer(usual)
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
        leave = quiet(tr("Keep locked"), key="Esc", height=HIGH)
        leave.clicked.connect(self.cancelled)
        go = primary(tr("Reopen"), key="Enter", height=HIGH)
        go.setObjectName("reopen_go")
        go.clicked.connect(self._reopen)
        for button in (leave, go):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.add(row)
        self._usual = ReadyAnswers("reopen_usual")
        self._usual.offer(
            (tr("The players found a mistake"), tr("It wasn’t entered as it is on the sheet"))
        )
        self._usual.chosen.connect(self._reopen_for)
        self.add(self._usual)
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

    def _reopen_for(self, reason: str) -> None:
        self._reason.set_text(reason)
        self._reopen()

    def _reopen(self) -> None:
        if not self._reason.text:
            self._reason.refuse(tr("Enter why you’re reopening the sheet."))
            return
        waived = not self._present.isHidden() and self._present.key == _WAIVED
        self.reopened.emit(self._reason.text, self._reason.text if waived else "")
