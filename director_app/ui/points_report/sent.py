"""What went out before: each report with its time, and to be saved again as it was."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal

from director_app.domain.results_kept import SentReport
from director_app.messages.dates import hour_minute, short_day
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.page import Body, clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded


class SentPart(Body):
    """Reports, the newest first."""

    asked = Signal(int)
    """Save the report with this number again."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("report_sent")
        self.column.setSpacing(6)
        self._shown: tuple[int, ...] | None = None

    def show_sent(self, sent: Sequence[SentReport]) -> None:
        """These went out."""
        numbers = tuple(report.number for report in sent)
        if numbers == self._shown:
            return
        self._shown = numbers
        clear_layout(self.column)
        if not sent:
            words = tr("No reports saved yet. Saved reports are kept here, unchanged.")
            self.column.addWidget(Text(words, "body", "ink2", wrap=True))
        for report in reversed(sent):
            self._add(report)
        self.column.addStretch(1)

    def _add(self, report: SentReport) -> None:
        note = f", {report.note}" if report.note else ""
        head = tr("Report {number}", number=report.number) + note
        at = report.at.astimezone()
        when = f"{worded(short_day(at))}, {worded(hour_minute(at))}"
        words = tr(
            "{time}, {station}. CSV check code: {check_code}",
            time=when,
            station=report.by,
            check_code=report.check,
        )
        self.column.addWidget(Text(head, "body", "ink", weight=600, wrap=True))
        self.column.addWidget(Text(words, "caption", "ink2", wrap=True))
        again = Button(
            tr("Save report {number} again…", number=report.number),
            icon="export",
            name=f"report_again_{report.number}",
        )
        again.clicked.connect(partial(self.asked.emit, report.number))
        self.column.addWidget(again, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(Separator())
