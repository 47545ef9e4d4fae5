"""An unexpected fault: first that the event is safe, then what was kept and what to do."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_LOG = logging.getLogger(__name__)
_WIDE = 560


@dataclass(frozen=True, slots=True)
class FaultWays:
    """What can be asked of the program about a fault.

    ``kept``: what was kept last, in words; ``report``: show how to send the fault's trace.
    """

    kept: Callable[[], str] = str
    report: Callable[[str], object] | None = None


class FaultBox(QDialog):
    """The words and three ways on; the trace is copied or sent, never shown."""

    def __init__(self, window: QWidget, log: Path | None, kept: str, *, report: bool) -> None:
        super().__init__(window)
        self.ring = FocusRing(self)
        self.setObjectName("fault")
        self.setWindowTitle(tr("Front Table"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = Text(tr("The event is safe."), "title", "ink")
        said = tr(
            "Everything you accepted is saved. Something went wrong in "
            "Front Table. Check that the last thing you did is there, do "
            "it again if it isn’t, and continue. If this happens again, "
            "close Front Table and reopen it."
        )
        self.words = Text(said, "body", "ink", wrap=True)
        self.kept = Text(kept, "body", "ink2", wrap=True)
        self.kept.setVisible(bool(kept))
        place = tr("Details are in {log}", log=str(log)) if log else ""
        self.place = Text(place, "small", "ink2", wrap=True)
        self.place.setVisible(bool(place))
        self.go_on = Button(tr("Continue"), kind="primary", key="Enter", name="fault_go_on")
        self.copy = Button(tr("Copy details"), icon="copy", name="fault_copy")
        self.report = Button(tr("Save a diagnostic file…"), name="fault_report")
        self.report.setVisible(report)
        self._lay_out()
        self.go_on.clicked.connect(self.accept)
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(said)
        self.go_on.setFocus()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 20)
        column.setSpacing(12)
        for part in (self.title, self.words, self.kept, self.place):
            column.addWidget(part)
        column.addSpacing(6)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        details = QWidget()
        beside = flowing(details, 8)
        beside.addWidget(self.copy)
        beside.addWidget(self.report)
        foot.addWidget(details, 1)
        foot.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(foot)
        self.setFixedWidth(theme().px(_WIDE))
        self.setMinimumHeight(column.totalHeightForWidth(self.width()))


class FaultTeller(QObject):
    """Says what nobody caught, once at a time; a refusal is only a sentence on the page."""

    def __init__(
        self,
        window: QWidget,
        refuse: Callable[[DirectorError], object],
        log: Path | None,
        ways: FaultWays | None = None,
    ) -> None:
        super().__init__(window)
        self._window, self._refuse, self._log = window, refuse, log
        self._ways = ways or FaultWays()
        self._before = sys.excepthook
        self.box: FaultBox | None = None

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
            self._refuse(fault)
            return
        self._before(kind, fault, trace)
        if self.box is None and not issubclass(kind, KeyboardInterrupt):
            self._show("".join(traceback.format_exception(kind, fault, trace)))

    def _show(self, details: str) -> None:
        report = self._ways.report
        box = FaultBox(self._window, self._log, self._kept(), report=report is not None)
        box.copy.clicked.connect(lambda: self._copy(details))
        box.report.clicked.connect(lambda: self._send(details))
        box.finished.connect(self._done)
        self.box = box
        box.open()

    def _kept(self) -> str:
        """What was kept last; a fault in asking for it must not hide the first one."""
        try:
            return self._ways.kept()
        except Exception:
            _LOG.warning("what was kept last could not be told", exc_info=True)
            return ""

    def _copy(self, details: str) -> None:
        QGuiApplication.clipboard().setText(details)
        if self.box is not None:
            self.box.copy.say(tr("Copied"))

    def _send(self, details: str) -> None:
        if self.box is not None:
            self.box.accept()
        if self._ways.report is not None:
            self._ways.report(details)

    def _done(self) -> None:
        self.box = None
