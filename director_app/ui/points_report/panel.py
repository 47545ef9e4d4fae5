"""The master-point report in the window: look it over, lay it out, send it, see what went out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMessageBox, QToolButton, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.points_report.points import PointsImport
from director_app.services.points_report.service import ReportView, WrittenReport
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_folder
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import beside_bar
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import day_words, tr
from director_app.ui.points_report.columns import ColumnsPart
from director_app.ui.points_report.points import PointsPart
from director_app.ui.points_report.review import ReviewPart
from director_app.ui.points_report.saved import SavedReport
from director_app.ui.points_report.sent import SentPart
from director_app.ui.shell.destinations import Goal, PageKey, page_of
from director_app.ui.shell.session import Session, TopicChange


def ask_to_send(
    parent: QWidget, view: ReportView, agreed: Callable[[], object], *, begun: str = ""
) -> None:
    """The question before a report goes; Esc is no. ``begun`` is a ruling that isn't logged."""
    parts = [
        tr("A ruling was begun and isn’t logged: {ruling}", ruling=begun) + "." if begun else "",
        tr("There are still %n things to check.", n=len(view.warnings)) if view.warnings else "",
        tr("A saved report is kept and can’t be undone. Corrections go in an amended report."),
    ]
    said = " ".join(part for part in parts if part)
    box = plain_box(parent, "report_question", question(view), said)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    send = box.addButton(tr("Choose a folder and save"), QMessageBox.ButtonRole.AcceptRole)
    send.setObjectName("report_agree")
    stay = box.addButton(tr("Not yet"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    send.clicked.connect(agreed)
    box.open()


def question(view: ReportView) -> str:
    """What is asked, by the report's number."""
    draft = view.draft
    if draft.replaces is None:
        return tr("Save the master-point report for {event}?", event=draft.facts.event)
    return tr(
        "Save report {number} to replace report {old}?",
        number=draft.number,
        old=draft.replaces,
    )


def ask_folder(parent: QWidget, chosen: Callable[[str], object]) -> None:
    """Ask for the folder in which page and CSV go."""
    choose_folder(parent, tr("Save the page and CSV in"), "report_folder", chosen)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LOOK, _COLUMNS, _POINTS, _SENT = range(4)
_ELSEWHERE = frozenset({Topic.CLOCK, Topic.DAY, Topic.PRINTS})


class ReportPanel(SidePanel):
    """Four parts, one at a time; Send is always at the foot."""

    left = Signal()

    def __init__(self, session: Session, division: Callable[[], int | None]) -> None:
        super().__init__()
        self.setObjectName("report_panel")
        self._session, self._division = session, division
        self._asked = 0
        self.view: ReportView | None = None
        self.look, self.columns = ReviewPart(), ColumnsPart()
        self.points, self.sent = PointsPart(), SentPart()
        self.segments = Segments(folds=True)
        self.segments.setObjectName("report_parts")
        self.said = Text("", "body", "doInk", weight=600, wrap=True)
        self.said.setObjectName("report_said")
        self.onward = SavedReport()
        self.stack = PageStack()
        self._choose(_LOOK)  # before anything else takes keys: Tab comes to them first
        self._back = Button(tr("Back"), key="Esc", name="report_back")
        self.send_button = Button(
            tr("Save report…"), kind="primary", key=tr("Enter"), name="report_send"
        )
        self._lay_out()
        self._wire()

    def begin(self) -> None:
        """Opened now: what to look at first."""
        self._say("")
        self._choose(_LOOK)
        self._focus_segments()
        self.look_again()

    def look_again(self) -> None:
        """Ask for the report as it would go out now."""
        self._asked += 1
        desk = self._session.desk.at(self._session.event, self._division()).reports
        done = partial(self._show, self._asked)
        self._session.tasks.submit(desk.view, done, self._failed, self)

    def send(self) -> None:
        """Ask, then where; the last report again where nothing has changed."""
        if self.view is None:
            return
        if self.view.draft.sent is not None:
            self.save_again(self.view.draft.number)
        else:
            begun = self._session.begun_ruling
            ask_to_send(self, self.view, lambda: ask_folder(self, self.send_to_folder), begun=begun)

    def send_to_folder(self, folder: str) -> None:
        """Write page and CSV in the background, and keep them as sent."""
        desk = self._session.desk.at(self._session.event, self._division()).reports
        self.send_button.setEnabled(False)
        self._session.tasks.submit(partial(desk.send, Path(folder)), self._sent, self._failed, self)

    def save_again(self, number: int) -> None:
        """A report once more, as it was sent."""
        ask_folder(self, partial(self._save_again, number))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back to the player's day, Enter among the parts saves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in _ENTER and self.segments.isAncestorOf(self.focusWidget()):
            self.send()
        else:
            super().keyPressEvent(event)

    def _save_again(self, number: int, folder: str) -> None:
        desk = self._session.desk.at(self._session.event, self._division()).reports
        work = partial(desk.save_again, number, Path(folder))
        self._session.tasks.submit(work, self._sent, self._failed, self)

    def _lay_out(self) -> None:
        self.show_head(tr("Points report"), tr("Page and CSV for the master-point office."))
        inside = QWidget()
        column = column_in(inside, 10)
        top = QVBoxLayout()
        beside_bar(top)
        top.addWidget(self.segments)
        top.addWidget(self.said)
        top.addWidget(self.onward)
        column.addLayout(top)
        points = QWidget()
        beside = QVBoxLayout(points)
        beside_bar(beside)
        beside.addWidget(self.points)
        for part in (self.look, self.columns, points, self.sent):
            self.stack.addWidget(part)
        column.addWidget(self.stack, 1)
        self.fill(inside)
        self.set_footer([self._back, self.send_button])

    def _wire(self) -> None:
        self.segments.chosen.connect(self._open)
        self._back.clicked.connect(self.left)
        self.send_button.clicked.connect(self.send)
        self.look.asked.connect(self._go)
        self.columns.wanted.connect(self._want_columns)
        self.points.typed.connect(self._keep_points)
        self.points.chosen.connect(self._import)
        self.sent.asked.connect(self.save_again)
        self._session.bus.changed.connect(self._changed)

    def _choose(self, part: int) -> None:
        view = self.view
        counts = {
            _LOOK: len(view.warnings) or None if view else None,
            _SENT: len(view.sent) or None if view else None,
        }
        words = (tr("To check"), tr("Columns"), tr("Points"), tr("Saved reports"))
        options = [Segment(at, text, counts.get(at)) for at, text in enumerate(words)]
        self.segments.show_segments(options, part)
        self.stack.setCurrentIndex(part)

    def _go(self, goal: Goal) -> None:
        """Where something is put right; the standings lie below this panel."""
        if page_of(goal) is PageKey.STANDINGS:
            self.left.emit()
        else:
            self._session.go(goal)

    def _focus_segments(self) -> None:
        for piece in self.segments.findChildren(QToolButton):
            if piece.isChecked():
                piece.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, part: object) -> None:
        if isinstance(part, int):
            self._say("")
            self.stack.setCurrentIndex(part)
            self.buttons_last()

    def _changed(self, change: TopicChange) -> None:
        if self.isVisible() and change.topics - _ELSEWHERE:
            self.look_again()

    def _show(self, asked: int, view: ReportView) -> None:
        if asked != self._asked:
            return
        self.view = view
        self._choose(self.stack.currentIndex())
        self.look.show_view(view)
        self.columns.show_columns(view.draft.facts.columns)
        self.points.show_view(view)
        self.sent.show_sent(view.sent)
        self.buttons_last()
        self.send_button.setEnabled(True)
        self.send_button.say(_send_words(view))

    def _sent(self, written: WrittenReport) -> None:
        folder = written.files[0].parent.name
        words = tr("Report {number} saved again in {folder}", number=written.number, folder=folder)
        if written.new:
            words = tr("Report {number} saved in {folder}", number=written.number, folder=folder)
        self._session.notices.done(words, undo=False)
        self._say("")
        subject = tr("Master-point report: {event}", event=self._event_title())
        self.onward.show_files(written.files, subject)
        self.look_again()

    def _event_title(self) -> str:
        event = self._session.desk.events.get(self._session.event).facts
        return f"{event.name}, {day_words(event.days[0])}"

    def _failed(self, fault: BaseException) -> None:
        self.send_button.setEnabled(True)
        if not isinstance(fault, DirectorError):
            self._session.notices.show(fault)
            return
        self._say(fault.sentence, wrong=True)

    def _want_columns(self, keys: tuple[str, ...]) -> None:
        desk = self._session.here.reports
        self._session.act(lambda: desk.set_columns(keys))
        self.columns.show_columns(desk.columns())

    def _keep_points(self, badge: int, text: str) -> None:
        try:
            self._session.here.reports.set_points(badge, text)
        except DirectorError as refusal:
            self.points.refuse(refusal.sentence)
        else:
            self.points.go_to_next(badge)

    def _import(self, name: str) -> None:
        desk = self._session.here.reports
        work = partial(desk.import_points, Path(name))
        self._session.tasks.submit(work, self._imported, self._failed, self)

    def _imported(self, found: PointsImport) -> None:
        words = tr("Master points imported for %n players", n=len(found.points))
        self._session.notices.done(words)
        rows = [
            tr("Row {row} not imported: {reason}", row=row.row, reason=row.reason)
            for row in found.refused
        ]
        self._say("\n".join(rows[:6]), wrong=True)

    def _say(self, words: str, *, wrong: bool = False) -> None:
        self.said.set_role("wrongInk" if wrong else "doInk")
        self.said.say(words)
        self.said.setVisible(bool(words))
        self.onward.hide()


def _send_words(view: ReportView) -> str:
    draft = view.draft
    if draft.sent is not None:
        return tr("Save again…")
    return tr("Save amended report…") if draft.replaces is not None else tr("Save report…")
