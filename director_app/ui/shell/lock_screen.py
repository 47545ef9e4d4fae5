"""A curtain over the window while nobody is at the desk; the big screen goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.paint import painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.pin import PinField

if TYPE_CHECKING:
    from director_app.services.desks.access import Access

_WIDE = 360


class LockScreen(QWidget):
    """Covers its window; what lies beneath takes no key and no press until the PIN is given."""

    lowered = Signal()
    lifted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._access: Access | None = None
        self._beneath: list[QWidget | QAction] = []
        self._back: QWidget | None = None
        self.setObjectName("curtain")
        self.hide()
        self.title = Text("", "title", weight=600)
        self.where = Text("", "body", weight=600, wrap=True)
        self.line = Text(
            tr("The clock and the big screen keep running."), "body", "ink2", wrap=True
        )
        self.pin = PinField(tr("Director’s PIN"), "curtain_pin")
        self.go = Button(tr("Unlock"), kind="primary", icon="lock", key="Enter", name="curtain_go")
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.go)
        middle = QWidget()
        middle.setFixedWidth(_WIDE)
        column = column_in(middle, 14)
        for part in (self.title, self.where, self.line, self.pin):
            column.addWidget(part)
        column.addLayout(foot)
        self._middle = middle
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(middle)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.addStretch(1)
        whole.addLayout(row)
        whole.addStretch(2)
        self.go.clicked.connect(self._try)
        theme().changed.connect(self._fit)
        self._fit()

    @property
    def down(self) -> bool:
        return self._access is not None

    def come_down(self, access: Access, event: str) -> None:
        """Come down; the desk is locked too."""
        if self.down:
            return
        access.lock()
        self._access = access
        self.title.say(tr("This station is locked"))
        self.where.say(f"{event} · {access.station}")
        self.pin.line.clear()
        self.pin.clear_refusal()
        window = self.window()
        self._back = window.focusWidget()
        self.setGeometry(window.rect())
        self.show()
        self.raise_()
        self._hold_beneath()
        window.installEventFilter(self)
        self.pin.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.lowered.emit()

    def go_up(self) -> None:
        """Go up, whoever asks; the keys go back where they were."""
        if not self.down:
            return
        self._access = None
        self.window().removeEventFilter(self)
        for widget in self._beneath:
            if shiboken6.isValid(widget):
                widget.setEnabled(True)
        self._beneath = []
        self.hide()
        if self._back is not None and shiboken6.isValid(self._back) and self._back.isVisible():
            self._back.setFocus(Qt.FocusReason.OtherFocusReason)
        self.lifted.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay over the whole window, and over what comes into it meanwhile."""
        if event.type() is QEvent.Type.Resize:
            self.setGeometry(self.window().rect())
        elif event.type() in {QEvent.Type.ChildAdded, QEvent.Type.ChildPolished}:
            self._hold_beneath()
            self.raise_()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter tries; no other key goes through."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._try()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing of the window is seen."""
        del event
        with painting(self) as painter:
            painter.fillRect(self.rect(), theme().color("sunken"))

    def _try(self) -> None:
        if self._access is None:
            return
        try:
            self._access.unlock(self.pin.take())
        except DirectorError as refusal:
            self.pin.refuse(refusal.sentence)
            self.pin.line.setFocus()
            return
        self.go_up()

    def _hold_beneath(self) -> None:
        """Everything of the window but the curtain; other windows, as the room's, go on."""
        for action in self.window().actions():
            if action.isEnabled():
                action.setEnabled(False)
                self._beneath.append(action)
        for widget in self.window().children():
            if not isinstance(widget, QWidget) or widget is self or widget.isWindow():
                continue
            if widget.isEnabled():
                widget.setEnabled(False)
                self._beneath.append(widget)

    def _fit(self) -> None:
        self._middle.setFixedWidth(theme().px(_WIDE))
