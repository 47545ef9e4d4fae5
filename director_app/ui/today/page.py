"""The Today page: all that is due now, in order, and the day beside it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.day_plan import DayLine
from director_app.domain.topics import Topic
from director_app.services.clock.service import DayFacts
from director_app.services.events.service import DueStep, Overview, StepKind
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import Destination, DuePaper, PageKey
from director_app.ui.shell.due_press import DuePress
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.shell.session import Session
from director_app.ui.shell.strip_words import next_goal
from director_app.ui.today.rows import DueList
from director_app.ui.today.side import FeesDue, TodaySide

_SIDE = 326


class TodayTab(LiveTab):
    """Lists what the strip names the first of; both show the same look at the event."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.CLOCK, Topic.DAY, Topic.EVENT, Topic.ROSTER, Topic.ROUNDS}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self.setObjectName("today_tab")
        self._session = session
        self._loads = PageLoader(session, self)
        self.page = Page(tr("Today"))
        self.list, self.side = DueList(), TodaySide()
        main = QWidget()
        column = QVBoxLayout(main)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.list)
        column.addStretch(1)
        self.press = DuePress(session, self.page)
        self.page.body.addWidget(two_columns(main, self.side, _SIDE), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self.list.asked.connect(self._go)
        self.side.fees_asked.connect(partial(session.go, PageKey.ROSTER))
        session.overview.seen.connect(self._show_overview)
        if session.overview.last is not None:
            self._show_overview(session.overview.last)

    def reload(self) -> None:
        """Read the day; what is due comes with each look at the event."""
        self._loads.ask(self._read, self._show_day)

    def first_focus(self) -> QWidget | None:
        """The button of what is next."""
        rows = self.list.rows
        return rows[0].button if rows else self

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+Enter", tr("do what is first on the list")),
            ("↑ ↓", tr("go through the list")),
            (tr("Enter"), tr("do what is chosen")),
        )

    def lead_to(self, goal: Destination) -> None:
        """Print what is due."""
        seen = self._session.overview.last
        steps = [step for step in seen.due if step.step is StepKind.CARDS] if seen else []
        if isinstance(goal, DuePaper) and steps:
            session = self._session
            work = partial(session.here.seating.paper.to_print, steps[0])
            session.tasks.submit(work, self.press.print, session.notices.show, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the question about the printer."""
        if event.key() != Qt.Key.Key_Escape or not self.press.leave():
            super().keyPressEvent(event)

    def _go(self, step: DueStep) -> None:
        self._session.go(next_goal(step))

    def _show_overview(self, seen: Overview) -> None:
        self.list.show_steps(seen.due)
        self.side.show_overview(seen)

    def _read(self) -> tuple[DayFacts, FeesDue]:
        session, desk = self._session, self._session.desk
        with desk.store.one_state():
            facts = desk.at(session.event, session.division).clock.day.facts()
            people = desk.at(session.event).roster.people()
        owing = [who.fee for who in people if who.status.plays and who.fee.owed]
        return facts, FeesDue(len(owing), sum(fee.due for fee in owing))

    def _show_day(self, read: tuple[DayFacts, FeesDue]) -> None:
        facts, fees = read
        view = facts.at(self._session.desk.time.now())
        here = view.current or view.next_line
        day = here.day if here is not None else max((line.day for line in view.lines), default=1)
        lines: list[DayLine] = [line for line in view.lines if line.day == day]
        self.side.show_day(lines, fees)
