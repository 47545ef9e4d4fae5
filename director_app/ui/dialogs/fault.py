"""An unexpected fault: first that the event is safe, then what to do, then details to copy."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.errors import DirectorError
from director_app.ui.words import tr


class FaultTeller(QObject):
    """Says what nobody caught, once at a time; a refusal is only a sentence on the page."""

    def __init__(self, window: QWidget, refuse: Callable[[str], object], log: Path | None) -> None:
        super().__init__(window)
        self._window = window
        self._refuse = refuse
        self._log = log
        self._before = sys.excepthook
        self.box: QMessageBox | None = None

    def install(self) -> None:
        """Hear of every fault from now on."""
        self._before = sys.excepthook
        sys.excepthook = self._told

    def remove(self) -> None:
        """Let faults go their way again."""
        sys.excepthook = self._before

    def _told(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(fault, DirectorError):
            self._refuse(fault.sentence)
            return
        self._before(kind, fault, trace)
        if self.box is None and not issubclass(kind, KeyboardInterrupt):
            self._show("".join(traceback.format_exception(kind, fault, trace)))

    def _show(self, details: str) -> None:
        box = QMessageBox(self._window)
        box.setObjectName("fault")
        box.setIcon(QMessageBox.Icon.NoIcon)
        box.setWindowTitle(tr("Front Table"))
        box.setText(tr("The event is safe."))
        words = tr(
            "Everything accepted is on disk. Something in the program went wrong: go on, and if "
            "it comes again, close Front Table and open it anew."
        )
        if self._log is not None:
            words += "\n\n" + tr("What happened is written in {log}", log=str(self._log))
        box.setInformativeText(words)
        box.setDetailedText(details)
        go_on = box.addButton(tr("Go on"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(go_on)
        box.setEscapeButton(go_on)
        box.finished.connect(self._done)
        self.box = box
        box.open()

    def _done(self) -> None:
        self.box = None
