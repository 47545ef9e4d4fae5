"""The guide of a first event: a panel below the real pages that notices when a step is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.services.help.first_event import (
    FirstEventStep,
    add_players,
    check_everybody_in,
    lesson_of,
    progress_of,
    type_sheet,
)
from director_app.ui.help.first_event_words import STEPS, place_words, step_words
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.tab_order import tab_last
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import page_of

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session

_BEAT_MS = 1000
"""Paper is printed beside the journal, which tells nobody: it is looked for."""


class GuidePanel(QWidget):
    """Which step, what to do, the way there, and the way out."""

    show_asked = Signal()
    instead_asked = Signal()
    end_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("guide")
        self._step = Text("", "small", "doInk", weight=600)
        self._title = Text("", "row", "ink", weight=600)
        self.how = Text("", "body", "ink2", wrap=True)
        self.how.setObjectName("guide_how")
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._step)
        head.addWidget(self._title)
        head.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addLayout(head)
        words.addWidget(self.how)
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 12, 22, 10)
        row.setSpacing(10)
        row.addLayout(words, 1)
        self.way = _button(tr("Show me"), "guide_show", self.show_asked, trailing="arrow-right")
        self.instead = _button("", "guide_instead", self.instead_asked)
        self.end = _button(tr("End the guide"), "guide_end", self.end_asked, kind="quiet")
        for button in (self.way, self.instead, self.end):
            row.addWidget(button)
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def title(self) -> str:
        """What is to be done."""
        return self._title.text()

    def show_lesson(self, lesson: FirstEventStep, *, there: bool) -> None:
        """Say this step; ``there`` hides the way to a page that is shown."""
        words = step_words(lesson)
        self._step.say(place_words(lesson))
        self._title.say(words.title)
        self.how.say(words.how)
        self.instead.say(words.instead)
        self.instead.setVisible(bool(words.instead))
        self.way.setVisible(words.goal is not None and not there)
        self.setAccessibleName(f"{self._step.text()}: {words.title}. {words.how}")
        done = STEPS.index(lesson) if lesson in STEPS else len(STEPS)
        self._share = done / len(STEPS)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card at the window's foot; its upper edge tells how far one has come."""
        del event
        now, high = theme(), theme().px(4)
        with painting(self) as painter:
            painter.fillRect(self.rect(), now.color("surface"))
            painter.fillRect(0, 0, self.width(), high, now.color("line"))
            done = self.rect().adjusted(0, 0, round(self.width() * (self._share - 1)), 0)
            done.setHeight(high)
            if self._share:
                box(painter, done.toRectF(), 0, now.color("do"))


class FirstEvent(QObject):
    """Leads through a first event until it is ended or the event is left."""

    real_asked = Signal()

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._no_paper = self._seen_standings = False
        self._lesson = FirstEventStep.PLAYERS
        self.panel = GuidePanel()
        self.panel.show_asked.connect(self._go)
        self.panel.instead_asked.connect(self._instead)
        self.panel.end_asked.connect(self.close)
        window.show_guide(self.panel)
        window.page_opened.connect(self._page_opened)
        session.bus.changed.connect(self.refresh)
        self._beat = QTimer(self)
        self._beat.timeout.connect(self.refresh)
        self._beat.start(_BEAT_MS)
        self._app = QApplication.instance()
        if isinstance(self._app, QApplication):
            self._app.focusChanged.connect(self._stay_last)
        self.refresh()

    @property
    def lesson(self) -> FirstEventStep:
        return self._lesson

    def close(self) -> None:
        """No more of it; the event stays as it is."""
        if self._beat.isActive():
            self._beat.stop()
            self._window.page_opened.disconnect(self._page_opened)
            self._session.bus.changed.disconnect(self.refresh)
            if isinstance(self._app, QApplication):
                self._app.focusChanged.disconnect(self._stay_last)
            self._window.show_guide(None)
            self.deleteLater()

    def refresh(self, *_: object) -> None:
        """Look how far the event has come."""
        session = self._session
        try:
            seen = session.desk.at(session.event, session.division).overview.show()
        except DirectorError:
            return
        progress = progress_of(seen, printed=self._no_paper, standings=self._seen_standings)
        self._lesson = lesson_of(progress)
        goal = step_words(self._lesson).goal
        there = goal is not None and self._window.shell.current_key == page_of(goal)
        opens_more = self._lesson is FirstEventStep.CHECK_IN
        self.panel.show_lesson(self._lesson, there=there and not opens_more)

    def _stay_last(self, *_: object) -> None:
        """Tab comes here after the page, though its parts are made later."""
        tab_last(self.panel.window(), self.panel)

    def _page_opened(self, key: str) -> None:
        if key == "standings" and self._lesson is FirstEventStep.STANDINGS:
            self._seen_standings = True
        self.refresh()

    def _go(self) -> None:
        goal = step_words(self._lesson).goal
        if goal is not None:
            self._session.go(goal)

    def _instead(self) -> None:
        desk, event = self._session.desk, self._session.event
        if self._lesson is FirstEventStep.DONE:
            self.real_asked.emit()
            return
        self._no_paper = self._no_paper or self._lesson is FirstEventStep.PRINT
        acts: dict[FirstEventStep, Callable[[], None]] = {
            FirstEventStep.PLAYERS: lambda: add_players(desk, event),
            FirstEventStep.CHECK_IN: lambda: check_everybody_in(desk, event),
            FirstEventStep.SHEETS: lambda: type_sheet(desk, event),
        }
        act = acts.get(self._lesson)
        if act is not None:
            self._session.act(act)
        self.refresh()


def _button(
    words: str, name: str, asked: object, *, kind: str = "secondary", trailing: str = ""
) -> Button:
    button = Button(words, kind=kind, trailing=trailing, name=name)
    button.clicked.connect(asked)
    return button
