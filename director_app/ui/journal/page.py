"""What was done at this event, the newest first, and taking it back."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.desk import Desk
from director_app.services.journal.service import (
    PAGE,
    JournalDetail,
    JournalLine,
    JournalSearch,
    UndoStepLabel,
)
from director_app.services.names import by_family
from director_app.ui.journal.filters import JournalFilters
from director_app.ui.journal.list import FormerRow, JournalList, Line
from director_app.ui.journal.panel import JournalPanel
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.shell.session import Session
from director_app.ui.shell.undo_controller import turn

Choices = tuple[tuple[str, ...], tuple[int, ...], list[tuple[int, str]]]
"""The stations, tables and players by which the journal can be narrowed."""


class JournalPage(LiveTab):
    """The event's journal; Undo and Redo say what they would take back and put back."""

    shows: ClassVar[frozenset[Topic]] = frozenset(Topic)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._choices = PageLoader(session, self)
        self._details = PageLoader(session, self, alike=False)
        self._lines: tuple[JournalLine, ...] = ()
        self._former: tuple[FormerRow, ...] = ()
        self._more = False
        self.page = Page(tr("History"))
        self.search = SearchField(
            tr("Search by word or station"), key="Ctrl+F", name="journal_find"
        )
        self.search.setMinimumWidth(280)
        self.page.head.left(self.search)
        self.filters = JournalFilters()
        self.undo = Button(tr("Undo"), icon="undo", key="Ctrl+Z", name="journal_undo")
        self.redo = Button(tr("Redo"), icon="redo", key="Ctrl+Y", name="journal_redo")
        self.undo_words = Text("", "body", "ink", wrap=True)
        self.undo_words.setObjectName("journal_undo_words")
        self.redo_words = Text("", "body", "ink", wrap=True)
        self.table = JournalList()
        self.model = self.table.lines
        self.panel = JournalPanel()
        self.nothing = EmptyPage(
            "search",
            tr("No match"),
            tr("Nothing in the history matches your search."),
            tr("Show all"),
        )
        self._lay_out()
        self.search.textChanged.connect(self._show)
        self.search.returnPressed.connect(self._to_table)
        self.filters.changed.connect(self._show)
        self.nothing.acted.connect(self._show_everything)
        self.table.row_chosen.connect(self._choose)
        self.table.row_opened.connect(self._to_turn)
        self.table.older_wanted.connect(self._older)
        self.table.offer(lambda: [*buttons_in(self.panel), None, self.undo, self.redo])
        self.panel.turn_asked.connect(self._turn)
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)

    @property
    def lines(self) -> tuple[JournalLine, ...]:
        """The lines shown, the newest first."""
        return self._lines

    @property
    def former_rows(self) -> tuple[FormerRow, ...]:
        """Lines of the book that the event came from, shown after the oldest of its own."""
        return self._former

    def reload(self) -> None:
        """The journal as it is now."""
        desk, event = self._session.desk, self._session.event
        able = desk.at(event).history.undoable()
        self.undo.setEnabled(able.undo is not None)
        self.redo.setEnabled(able.redo is not None)
        nothing_done = tr("This station has nothing to undo.")
        self.undo_words.say(able.undo.label if able.undo else nothing_done)
        self.undo_words.set_role("ink" if able.undo else "ink2")
        nothing_undone = tr("Nothing to redo.")
        self.redo_words.say(able.redo.label if able.redo else nothing_undone)
        self.redo_words.set_role("ink" if able.redo else "ink2")
        self._choices.ask(partial(_choices, desk, event), self._offer)
        self._show()

    def first_focus(self) -> QWidget | None:
        """The field that finds."""
        return self.search

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+Z", tr("Undo this station’s last action")),
            ("Ctrl+Y", tr("Redo what was last undone")),
            ("Ctrl+F", tr("Find")),
            ("Enter", tr("From the list to the Undo button")),
            ("Esc", tr("Go back")),
        )

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the field that finds."""
        self.search.setFocus()
        self.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self._session.go(PageKey.ROSTER)
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
        card.add(self.nothing, 1)
        card.add(self.table, 1)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(able)
        column.addWidget(self.panel, 1)
        self.page.body.addWidget(self.filters)
        self.page.body.addWidget(two_columns(card, side, 360), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _offer(self, choices: Choices) -> None:
        """What can be chosen now; a choice that is there no more narrows the list no more."""
        request = self.filters.request(self.search.text())
        self.filters.offer(*choices)
        if self.filters.request(self.search.text()) != request:
            self._show()

    def _show(self) -> None:
        """From the newest on, as far as was looked at before."""
        self._ask(None, max(PAGE, len(self._lines)) if not self._is_asked() else PAGE)

    def _is_asked(self) -> bool:
        return self.filters.request(self.search.text()) != JournalSearch()

    def _older(self) -> None:
        if self._more:
            self._more = False
            self._ask(self._lines[-1].number, PAGE)

    def _ask(self, before: int | None, count: int) -> None:
        history, request = self._session.here.history, self.filters.request(self.search.text())
        found = history.page(request, before=before, count=count)
        self._lines = found.lines if before is None else (*self._lines, *found.lines)
        self._more = found.more
        former = () if found.more else history.former(request)
        self._former = tuple(FormerRow(*numbered) for numbered in enumerate(former))[::-1]
        rows: tuple[Line, ...] = (*self._lines, *self._former)
        self.table.show_lines(rows)
        self.nothing.setVisible(not rows)
        self.table.setVisible(bool(rows))
        self._choose(self.table.current())

    def _choose(self, row: object) -> None:
        if isinstance(row, FormerRow):
            self.panel.show_former(row)
            return
        if not isinstance(row, JournalLine):
            self.panel.show_nothing()
            return
        detail = partial(self._session.here.history.detail, row.number)
        self._details.ask(detail, self._show_detail)

    def _show_detail(self, detail: JournalDetail) -> None:
        if self._is_chosen(detail):
            self.panel.show_detail(detail)
            self.table.menu.renew()

    def _is_chosen(self, detail: JournalDetail) -> bool:
        row = self.table.current()
        return isinstance(row, JournalLine) and row.number == detail.line.number

    def _show_everything(self) -> None:
        self.search.clear()
        self.filters.clear()

    def _to_table(self) -> None:
        self.table.choose_first()
        self.table.setFocus()

    def _to_turn(self, row: object) -> None:
        if isinstance(row, JournalLine):
            self.panel.turn.setFocus()

    def _turn(self, detail: JournalDetail) -> None:
        """Turn the line that is chosen; what stands beside it may still be that before."""
        if not self._is_chosen(detail):
            return
        line = detail.line
        step = UndoStepLabel(line.number, line.action, line.action_kind, line.parameters)
        self._turn_entry(step, forward=line.undone)

    def _undo(self) -> None:
        step = self._session.here.history.undoable().undo
        if step is not None:
            self._turn_entry(step, forward=False)

    def _redo(self) -> None:
        step = self._session.here.history.undoable().redo
        if step is not None:
            self._turn_entry(step, forward=True)

    def _turn_entry(self, step: UndoStepLabel, *, forward: bool) -> None:
        turn(
            self.window(),
            self._session,
            step,
            forward=forward,
            here="journal",
            told=self._redone if forward else self._undone,
        )

    def _undone(self, label: str) -> None:
        self._session.notices.done(tr("Undone: {action}", action=label), undo=False)

    def _redone(self, label: str) -> None:
        self._session.notices.done(tr("Redone: {action}", action=label), undo=False)


def _choices(desk: Desk, event: int) -> Choices:
    before = (line.station for line in desk.at(event).history.former())
    stations = tuple(dict.fromkeys((*desk.at(event).history.stations(), *before)))
    people = sorted((line.entrant for line in desk.at(event).roster.roster().lines), key=by_family)
    return (
        stations,
        desk.at(event).history.tables(),
        [(person.badge, person.name) for person in people],
    )
