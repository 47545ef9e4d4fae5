"""Scores from a spreadsheet: what bringing in a table would do; nothing changes before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.scores.tables.service import TableBrought
from director_app.services.scores.tables.types import Decisions, GamePlace, Mend, TablePreview
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.own_keys import OwnKeys
from director_app.ui.kit.page import Page
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.scores.bulk.columns import BulkColumns
from director_app.ui.scores.bulk.job import BulkJob
from director_app.ui.scores.bulk.look import BulkLook
from director_app.ui.scores.bulk.rows import BulkRow
from director_app.ui.scores.bulk.start import BulkStart
from director_app.ui.scores.bulk.words import (
    accept_words,
    bulk_keys,
    done_words,
    keep_words,
    lacks_words,
    notice_of,
    promise_words,
)
from director_app.ui.shell.bus import Change
from director_app.ui.shell.session import Session

_COLUMNS = 244
_CTRL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TOPICS = frozenset({Topic.SCORES, Topic.SEATING, Topic.ROSTER, Topic.ROUNDS, Topic.RULINGS})


class BulkScores(OwnKeys, Page):
    """Paste, drop or choose a table; look it over; one button brings it in."""

    left = Signal()
    sheet_asked = Signal(int, int)
    """A sheet that is accepted is to be opened: its round and table."""

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Scores from a table"))
        self._session = session
        self._shown: TablePreview | None = None
        self._path: Path | None = None
        self._number = 0
        self.job = BulkJob(session, self)
        self.start = BulkStart(session)
        self.columns = BulkColumns()
        self.look = BulkLook()
        self._promise = Text("", "body", "ink2", wrap=True)
        self._promise.setObjectName("bulk_promise")
        self._cancel = Button(tr("Cancel"), key="Esc")
        self._cancel.setObjectName("bulk_cancel")
        self.keep = Button("", key="Ctrl Shift Enter")
        self.keep.setObjectName("bulk_keep")
        self.go = Button("", kind="primary", icon="check", key="Ctrl Enter")
        self.go.setObjectName("bulk_go")
        self.setAcceptDrops(True)
        self._build()
        self._connect()
        self._show_start()

    @property
    def preview(self) -> TablePreview | None:
        """What is shown, or nothing before a table came."""
        return self._shown

    def open(self, number: int) -> None:
        """Ask for a table; rows that name no round are of round ``number``."""
        self._number = number
        self._show_start()

    def open_file(self, path: Path | str) -> None:
        """Look a file over."""
        self._path = Path(path)
        self.head.set_title(tr("Scores from {file}", file=self._path.name))
        self._read(self._path)

    def open_text(self, text: str) -> None:
        """Look pasted rows over."""
        self._path = None
        self.head.set_title(tr("Scores from a pasted table"))
        self._read(text)

    def paste(self) -> None:
        """Look over what is on the clipboard: a file, or rows."""
        copied = QApplication.clipboard().mimeData()
        if copied is None or not self._take(copied):  # nothing at all was copied
            self._session.notices.refuse(
                tr("Nothing to paste: copy the rows with their header in a spreadsheet first.")
            )

    def first_focus(self) -> QWidget:
        """The rows, or what else can be done."""
        if self._shown is None:
            return self.start.empty.action
        return self.look.table if self.look.table.rows else self.go

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return bulk_keys()

    def step_out(self) -> None:
        """Out of the typing of a reason, then out of the page; nothing has changed."""
        if self.job.writing:
            return
        if self.look.asking:
            self.look.stop_asking()
            self.look.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._show_start()
            self.left.emit()

    def bring_in(self, *, accept: bool) -> None:
        """Do what the buttons say."""
        shown, button = self._shown, self.go if accept else self.keep
        if shown is None or self.job.busy or not button.isEnabled():
            return
        if accept and lacks_words(shown):
            self.look.ask_why(shown)
        else:
            self.job.bring_in(shown, accept=accept)

    def resume(self) -> None:
        """Back from a sheet: the same table, beside the book of now."""
        self._judge()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file or rows may be dropped here."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Look over what was dropped."""
        if self._take(event.mimeData()):
            event.acceptProposedAction()

    def _build(self) -> None:
        for button in (self._cancel, self.keep, self.go):
            self.head.right(button)
        self.body.addWidget(self._promise)
        self._main = QStackedWidget()
        self._main.addWidget(self.start)
        self._main.addWidget(_side_by_side(self.columns, self.look))
        self.body.addWidget(self._main, 1)

    def _connect(self) -> None:
        self._cancel.clicked.connect(self.step_out)
        self.go.clicked.connect(lambda: self.bring_in(accept=True))
        self.keep.clicked.connect(lambda: self.bring_in(accept=False))
        self.start.file_chosen.connect(self.open_file)
        self.start.paste_asked.connect(self.paste)
        self.columns.fields.mapped.connect(self._map)
        self.columns.round_chosen.connect(lambda number: self._judge(default_round=number))
        self.columns.sheet_chosen.connect(self._choose_sheet)
        self.look.acted.connect(self._act)
        self.look.awarded.connect(self._award)
        self.look.vouched.connect(self._vouched)
        self._session.bus.changed.connect(self._changed)
        self.job.shown.connect(self._show)
        self.job.brought.connect(self._brought)
        self.job.unread.connect(self._unread)
        self.job.refused.connect(self._refused)

    def _take(self, mime: QMimeData) -> bool:
        for url in mime.urls():
            if url.isLocalFile():
                self.open_file(url.toLocalFile())
                return True
        if mime.text().strip():
            self.open_text(mime.text())
            return True
        return False

    def _read(self, source: Path | str, *, sheet: str | None = None) -> None:
        self.start.tell(tr("Reading the table…"), "")
        self.job.read(source, self._number, sheet)

    def _show(self, shown: TablePreview) -> None:
        first = self._shown is None or self._shown.raw is not shown.raw
        self._shown = shown
        session = self._session
        self._main.setCurrentIndex(1)
        self.columns.show_preview(shown, session.desk.rounds.all(session.event, session.division))
        self.look.show_preview(shown, start=first)
        self.go.say(accept_words(shown))
        self.go.setEnabled(not shown.problem and bool(shown.complete))
        self.keep.say(keep_words(shown))
        self.keep.setEnabled(not shown.problem and bool(shown.drafts(accept=False)))
        self.go.show()
        self.keep.show()
        self._promise.say(promise_words(shown))
        self._promise.show()
        self.notice.show_view(notice_of(shown, self._number))
        if first:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_start(self) -> None:
        self._shown = None
        self.job.drop()
        self.head.set_title(tr("Scores from a table"))
        self.start.begin()
        self._main.setCurrentIndex(0)
        self._promise.hide()
        self.notice.show_view(None)
        self.go.hide()
        self.keep.hide()

    def _unread(self, sentence: str) -> None:
        self._show_start()
        self.start.tell(tr("This can’t be read as a table of scores"), sentence)

    def _refused(self, refusal: DirectorError) -> None:
        self._session.notices.refuse(refusal)
        self._judge()

    def _judge(self, **told: Any) -> None:
        if self._shown is not None:
            self.job.again(self._shown, **told)

    def _brought(self, done: TableBrought) -> None:
        words = done_words(done.accepted, done.drafts)
        self._session.notices.done(words, undo=bool(done.accepted))
        self._show_start()
        self.left.emit()

    def _changed(self, change: Change) -> None:
        if change.topics & _TOPICS and self.isVisible() and not self.job.busy:
            self._judge()

    def _act(self, row: BulkRow) -> None:
        place, shown = row.line.place, self._shown
        if place is None or shown is None or not row.action:
            return
        if row.settled:
            self._decide(shown.decisions.undecided(place))
        elif row.opens:
            self.sheet_asked.emit(place[0], place[1])
        elif row.line.mend is Mend.AWARD:
            self.look.ask_reason(row.line)
        else:
            self._decide(shown.decisions.take(place))

    def _award(self, place: GamePlace, reason: str) -> None:
        if self._shown is not None:
            self._decide(self._shown.decisions.awarded(place, reason))

    def _vouched(self, reason: str) -> None:
        if self._shown is not None and not self.job.busy:
            self.job.bring_in(self._shown, accept=True, waived=reason)

    def _decide(self, decisions: Decisions) -> None:
        self._judge(decisions=decisions)
        self.look.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _map(self, header: str, field: str) -> None:
        if self._shown is None:
            return
        before = self._shown.overrides
        taken = [at for at, use in before.items() if use == field and at != header]
        told = {at: use for at, use in before.items() if at not in taken}
        self.job.again(
            self._shown,
            lambda refusal: self.columns.fields.refuse(header, refusal.sentence),
            overrides={**told, header: field},
        )

    def _choose_sheet(self, sheet: str) -> None:
        if self._path is not None:
            self._read(self._path, sheet=sheet)

    def meant(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Keys of this page."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.matches(QKeySequence.StandardKey.Paste):
            return self.paste
        if event.key() in _ENTER and modifiers in (_CTRL, _CTRL | _SHIFT):
            return partial(self.bring_in, accept=modifiers == _CTRL)
        if event.key() == Qt.Key.Key_I and modifiers == _CTRL:
            return self.start.ask_file
        plain = modifiers == Qt.KeyboardModifier.NoModifier
        return self.step_out if event.key() == Qt.Key.Key_Escape and plain else None


def _side_by_side(columns: BulkColumns, look: BulkLook) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(18)
    columns.setFixedWidth(_COLUMNS)
    row.addWidget(columns)
    row.addWidget(look, 1)
    return whole
