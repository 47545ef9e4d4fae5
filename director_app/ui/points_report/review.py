"""What to look at before the report goes: how it stands, what has changed, what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.messages.message import joined
from director_app.services.points_report.differences import ReportLineChange
from director_app.services.points_report.service import ReportView, ReportWarning
from director_app.ui.kit.buttons import Button, link
from director_app.ui.kit.card import Separator
from director_app.ui.kit.page import Body, clear_layout
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import at_words, tr, true_minus, worded
from director_app.ui.shell.destinations import Goal, PageKey, RosterPlayer, ScoreSheet

_MOST = 40

PAGES = {
    "event": (PageKey.EVENT_SETTINGS, "Go to the settings"),
    "roster": (PageKey.ROSTER, "Go to the roster"),
    "scores": (PageKey.SCORES, "Go to the scores"),
    "standings": (PageKey.STANDINGS, "Go to the standings"),
    "rulings": (PageKey.RULINGS, "Go to the rulings"),
}
"""Where something is put right: the page, and the words of its link."""


class ReviewPart(Body):
    """How the report stands, then every difference, then every warning with its link."""

    asked = Signal(object)
    """Go where something is put right: a ``Goal``."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("report_look")
        self.column.setSpacing(8)

    def show_view(self, view: ReportView) -> None:
        """The report as it stands now."""
        held = self._held()
        clear_layout(self.column)
        self._add_text(state_words(view), "ink", 600)
        changed = view.draft.differences if view.draft.changed else ()
        for changed_player in changed[:_MOST]:
            self._add_changed(changed_player)
        if len(changed) > _MOST:
            self._add_text(tr("%n more on the page", n=len(changed) - _MOST), "ink2")
        self._add_warnings(view.warnings, held)
        self.column.addStretch(1)
        tab_where(self, *self.findChildren(Button))

    def _add_warnings(self, warnings: Sequence[ReportWarning], held: str) -> None:
        self.column.addWidget(Separator())
        if not warnings:
            self._add_text(tr("Nothing to check. The report is ready."), "doInk", 600)
            return
        self._add_text(tr("%n things to check, none required", n=len(warnings)), "mindInk")
        for warning in warnings:
            self._add_text(joined("", (warning.words, ".")), "ink", 600)
            self._add_text(warning.advice, "ink2")
            if warning.where in PAGES:
                self._add_link(warning, held)

    def _add_link(self, report_warning: ReportWarning, held: str) -> None:
        page, words = PAGES[report_warning.where]
        go = link(tr(words))
        go.setObjectName(f"report_go_{report_warning.key}")
        go.setAccessibleDescription(worded(report_warning.words))
        go.clicked.connect(lambda: self.asked.emit(_goal(page, report_warning)))
        self.column.addWidget(go, 0, Qt.AlignmentFlag.AlignLeft)
        if go.objectName() == held:
            go.show()
            go.setFocus()

    def _add_changed(self, changed: ReportLineChange) -> None:
        box = QWidget()
        lines = QVBoxLayout(box)
        lines.setContentsMargins(0, 2, 0, 2)
        lines.setSpacing(1)
        lines.addWidget(Text(changed.name, "body", "ink", weight=600, wrap=True))
        for change in changed.changes:
            what = f"{worded(change.what)}: " if changed.badge is not None and change.what else ""
            words = tr("{former} → {new}", former=_shown(change.was), new=_shown(change.now))
            lines.addWidget(Text(f"{what}{words}", "body", "ink", wrap=True))
        lines.addWidget(Text(changed.why, "caption", "ink2", wrap=True))
        self.column.addWidget(box)

    def _add_text(self, words: str, role: str, weight: int | None = None) -> None:
        self.column.addWidget(Text(words, "body", role, weight=weight, wrap=True))

    def _held(self) -> str:
        """The link that has the keys."""
        found = self.focusWidget()
        return found.objectName() if found is not None and found.hasFocus() else ""


def _goal(page: PageKey, warning: ReportWarning) -> Goal:
    if warning.badge is not None:
        return RosterPlayer(warning.badge)
    return page if warning.sheet is None else ScoreSheet(*warning.sheet)


def _shown(value: str) -> str:
    """A value; a number below zero with a true minus."""
    number = value.removeprefix("-")
    return true_minus(-int(number)) if number != value and number.isdecimal() else value


def state_words(view: ReportView) -> str:
    """Whether it went out, and whether something has changed since."""
    draft = view.draft
    if draft.replaces is None and draft.sent is None:
        return tr("Not saved yet.")
    if draft.sent is not None:
        return tr(
            "Report {number} was saved at {time}. Nothing has changed since.",
            number=draft.number,
            time=at_words(draft.sent.at),
        )
    return tr("Changed since report {number} was saved:", number=draft.replaces)
