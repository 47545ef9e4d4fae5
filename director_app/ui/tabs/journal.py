"""What was done at this event, the newest first, and taking it back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.history import LogLine
from director_app.ui.find import matches
from director_app.ui.live_tab import LiveTab
from director_app.ui.models.rows import Column, Mark, RowsModel
from director_app.ui.session import Session
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.fields import SearchField
from director_app.ui.widgets.page import Page
from director_app.ui.widgets.tables import RowsTable
from director_app.ui.widgets.text import Text
from director_app.ui.words import at_words, tr

_ICONS = {"undo": "undo", "redo": "redo"}


def day_words(at: date) -> str:
    """A day, short."""
    return f"{at:%a}, {at:%b} {at.day}"


class JournalPage(LiveTab):
    """The event's journal; Undo and Redo say what they would take back and put back."""

    shows: ClassVar[frozenset[Topic]] = frozenset(Topic)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._lines: tuple[LogLine, ...] = ()
        self.page = Page(tr("What was done"))
        self.search = SearchField(tr("Find by words or station"), key="Ctrl F", name="journal_find")
        self.search.setMinimumWidth(280)
        self.page.head.left(self.search)
        self.undo = Button(tr("Undo"), icon="undo", key="Ctrl Z")
        self.undo.setObjectName("journal_undo")
        self.redo = Button(tr("Redo"), icon="redo", key="Ctrl Y")
        self.redo.setObjectName("journal_redo")
        self.undo_words = Text("", "body", "ink", wrap=True)
        self.undo_words.setObjectName("journal_undo_words")
        self.redo_words = Text("", "body", "ink", wrap=True)
        self.model = RowsModel(
            [
                Column(tr("Day"), _day, kind="quiet", width=118),
                Column(tr("Time"), _time, kind="quiet", numeric=True, width=84),
                Column(tr("Station"), lambda line: line.station, kind="quiet", width=150),
                Column(tr("What"), _action, kind="mark", tip=lambda line: line.action),
            ],
            identity=lambda line: line.number,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("journal_table")
        self.table.setAccessibleName(tr("What was done"))
        self.nothing = Text(tr("Nothing is found by these letters."), "body", "ink2")
        self.nothing.setContentsMargins(16, 16, 16, 16)
        self._lay_out()
        self.search.textChanged.connect(self._show)
        self.search.returnPressed.connect(self._to_table)
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)

    def reload(self) -> None:
        """The journal as it is now."""
        desk, event = self._session.desk, self._session.event
        self._lines = tuple(reversed(desk.history.log(event)))
        able = desk.history.undoable(event)
        self.undo.setEnabled(able.undo is not None)
        self.redo.setEnabled(able.redo is not None)
        nothing_done = tr("This station has done nothing that could be taken back.")
        self.undo_words.say(able.undo or nothing_done)
        self.undo_words.set_role("ink" if able.undo else "ink2")
        self.redo_words.say(able.redo or tr("Nothing has been taken back."))
        self.redo_words.set_role("ink" if able.redo else "ink2")
        self._show()

    def first_focus(self) -> QWidget | None:
        """The field that finds."""
        return self.search

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("Ctrl Z", tr("Take back what this station did last")),
            ("Ctrl Y", tr("Put back what was taken back last")),
            ("Ctrl F", tr("Find")),
            ("Esc", tr("One step out")),
        )

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the field that finds."""
        self.search.setFocus()
        self.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self._session.go("roster")
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        able = Card(margin=16, spacing=8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for at, (button, words) in enumerate(
            ((self.undo, self.undo_words), (self.redo, self.redo_words))
        ):
            grid.addWidget(button, at, 0)
            grid.addWidget(words, at, 1, Qt.AlignmentFlag.AlignVCenter)
        able.add(grid)
        card = Card(margin=0, spacing=0)
        card.add(self.nothing)
        card.add(self.table, 1)
        self.page.body.addWidget(able)
        self.page.body.addWidget(card, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _show(self) -> None:
        query = self.search.text()
        found = [line for line in self._lines if matches(query, f"{line.action} {line.station}")]
        self.model.set_rows(found)
        self.nothing.setVisible(not found)

    def _to_table(self) -> None:
        self.table.setFocus()

    def _undo(self) -> None:
        self._do(self._session.desk.history.undo, tr("Taken back: {what}"))

    def _redo(self) -> None:
        self._do(self._session.desk.history.redo, tr("Put back: {what}"))

    def _do(self, what: Callable[[int], str], words: str) -> None:
        try:
            label = what(self._session.event)
        except DirectorError as refusal:
            self._session.notices.refuse(refusal.sentence)
            return
        self._session.notices.done(words.format(what=label), undo=False)


def _day(line: LogLine) -> str:
    return day_words(line.at.astimezone().date())


def _time(line: LogLine) -> str:
    return at_words(line.at)


def _action(line: LogLine) -> Mark:
    return Mark(line.action, _ICONS.get(line.kind, ""), "ink", "ink2")
