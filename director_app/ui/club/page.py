"""The club's page: its people over all events, and its series."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.club.service import PersonHistory
from director_app.ui.club.people import PeoplePart
from director_app.ui.club.series import SeriesPart
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page
from director_app.ui.kit.scrolling import PageStack, scrolled
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import BookSession

_PEOPLE, _SERIES = "people", "series"
_BRACKETS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class ClubPage(LiveTab):
    """People or series; Esc leaves."""

    shows: ClassVar[frozenset[Topic]] = frozenset(Topic) - {Topic.CLOCK, Topic.DAY, Topic.PRINTS}
    left = Signal()
    new_event_asked = Signal()

    def __init__(self, session: BookSession, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._asked = 0
        self._series_stale = True
        self.page = Page(tr("Club"))
        self.parts = Segments([Segment(_PEOPLE, tr("People")), Segment(_SERIES, tr("Series"))])
        self.parts.setObjectName("club_parts")
        self.search = SearchField(tr("Find a player"), key="Ctrl+F", name="club_find")
        self.search.setMinimumWidth(240)
        self.practice = CheckBox(tr("Include practice events"))
        self.practice.setObjectName("club_practice")
        self.back = Button(tr("Back"), key="Esc", name="club_back")
        self.people = PeoplePart()
        self.series = SeriesPart(session)
        self._stack = PageStack()
        self._lay_out()
        self._wire()

    def reload(self) -> None:
        """Ask the book again, beside the window's work."""
        self._asked += 1
        practice = self.practice.isChecked()
        work = partial(self._session.desk.club.histories, practice=practice)
        done = partial(self._counted, self._asked, practice)
        self._session.tasks.submit(work, done, self._session.notices.show, self)
        self._series_stale = True
        self._look_at_series()

    def first_focus(self) -> QWidget | None:
        """The list of the part that is seen."""
        return self._part().first_focus()

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the list."""
        self._part().first_focus().setFocus(reason)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("[ ]", tr("People or series")),
            ("A - Z", tr("Type to search")),
            ("Ctrl+F", tr("Find")),
            ("Enter", tr("Go to the panel. Arrows scroll.")),
            ("F2", tr("Edit the series")),
            ("Ctrl+C", tr("Copy all rows for a spreadsheet")),
            ("Esc", tr("Go back")),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Brackets change the part, F2 changes a series, Esc goes one step out."""
        key = Qt.Key(event.key())
        if key in _BRACKETS:
            self.parts.step(_BRACKETS[key])
        elif key == Qt.Key.Key_F2 and self._on_series:
            self.series.edit_chosen()
        elif key == Qt.Key.Key_Escape:
            self._step_out()
        else:
            super().keyPressEvent(event)

    @property
    def _on_series(self) -> bool:
        return self._stack.currentWidget() is self.series

    def _part(self) -> PeoplePart | SeriesPart:
        return self.series if self._on_series else self.people

    def _step_out(self) -> None:
        if self._on_series and self.series.editing:
            self.series.close_editor()
        else:
            self.left.emit()

    def _lay_out(self) -> None:
        head = self.page.head
        head.left(self.parts)
        for tool in (self.search, self.practice, self.people.count):
            head.left(tool)
        for button in (self.back, self.series.save, self.series.new):
            head.right(button)
        self._stack.addWidget(self.people)
        self._stack.addWidget(self.series)
        self.page.body.addWidget(self._stack, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(self.page))
        self._show_part(_PEOPLE)

    def _wire(self) -> None:
        self.parts.chosen.connect(self._go_to)
        self.search.textChanged.connect(self.people.find_words)
        self.search.returnPressed.connect(self.people.table.setFocus)
        self.practice.toggled.connect(self.reload)
        self.back.clicked.connect(self.left)
        self.series.shown_again.connect(self._series_shown)
        self.people.new_asked.connect(self.new_event_asked)
        self._session.notices.said_done.connect(self._said_done)
        self._session.notices.said_refused.connect(self._said_refused)
        self.page.notice.acted.connect(self._acted)
        for keys, do in (("Ctrl+F", self._find), ("Ctrl+Z", self._undo)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    def _go_to(self, part: object) -> None:
        self._show_part(part)
        self.setFocus()

    def _show_part(self, part: object) -> None:
        series = part == _SERIES
        self._stack.setCurrentWidget(self.series if series else self.people)
        for tool in (self.search, self.practice, self.people.count):
            tool.setVisible(not series)
        self.series.show_tools(shown=series)
        self._look_at_series()

    def _look_at_series(self) -> None:
        """Series are counted when they are seen."""
        if self._series_stale and self._on_series and self.isVisible():
            self._series_stale = False
            self.series.reload()

    def _series_shown(self) -> None:
        if self._on_series and self._astray():
            self.setFocus()

    def _astray(self) -> bool:
        """Whether nothing that is seen has the keys."""
        kept = self.window().focusWidget()
        return kept is None or not kept.isVisible() or kept in (self, self.series.choice)

    def _counted(self, asked: int, practice: bool, people: Sequence[PersonHistory]) -> None:
        if asked != self._asked:
            return
        self.people.show_people(people, practice=practice)
        if not self._on_series and self._astray():
            self.setFocus()

    def _find(self) -> None:
        self.parts.choose(_PEOPLE)
        self._show_part(_PEOPLE)
        self.search.setFocus()
        self.search.selectAll()

    def _said_done(self, words: str, undo: bool) -> None:
        self._say(words, "do", tr("Undo") if undo else tr("Close"), key="undo" if undo else "")

    def _said_refused(self, sentence: str) -> None:
        self._say(sentence, "wrong", tr("Close"))

    def _say(self, words: str, tone: str, action: str, key: str = "") -> None:
        self.page.notice.show_view(NoticeView(key, words, action=action, tone=tone))

    def _acted(self, key: str) -> None:
        self.page.notice.show_view(None)
        if key == "undo":
            self._undo()
        self.setFocus()

    def _undo(self) -> None:
        """Take back what this desk last did to the book as a whole."""
        try:
            label = self._session.desk.journal.undo()
        except DirectorError as refusal:
            self._said_refused(refusal.sentence)
            return
        self._said_done(tr("Undone: {action}", action=label), undo=False)
