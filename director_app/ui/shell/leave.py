"""The one question before the window closes while the clock runs."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr


class LeaveAsk(QObject):
    """Asks, and says when the director agrees; Esc stays."""

    agreed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def ask(self) -> None:
        """Show the question; the answer comes by signal."""
        said = tr("The clock keeps counting and will be right when you reopen Front Table.")
        title = tr("Close while the clock is running?")
        box = plain_box(self._window, "leave_question", title, said)
        leave = box.addButton(tr("Close Front Table"), QMessageBox.ButtonRole.AcceptRole)
        stay = box.addButton(tr("Stay here"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        leave.clicked.connect(self.agreed)
        box.open()
