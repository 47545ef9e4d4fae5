"""The question at the top of the Clock page: both times, and two answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import at_words, tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.clock.time_question_words import TimeQuestion
    from director_app.ui.shell.session import Session


class TimeQuestionCard(Card):
    """Asks what holds; gone while there is nothing to ask."""

    answered = Signal(str, bool)
    """The question's key, and whether its second answer was given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, tone="mindTint")
        self.setObjectName("clock_truth")
        self._truth: TimeQuestion | None = None
        self._title = Text("", "body", "mindInk", weight=600, wrap=True)
        self._detail = Text("", "body", "ink", wrap=True)
        self.first, self.second = Button(""), Button("")
        self.first.setObjectName("truth_first")
        self.second.setObjectName("truth_second")
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self._title)
        texts.addWidget(self._detail)
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(10)
        row.addLayout(texts, 1)
        row.addWidget(self.first)
        row.addWidget(self.second)
        self.add(row)
        self.first.clicked.connect(self._first)
        self.second.clicked.connect(self._second)
        self.hide()

    @property
    def truth(self) -> TimeQuestion | None:
        return self._truth

    def ask(self, truth: TimeQuestion | None) -> None:
        """Ask this, or nothing."""
        if truth == self._truth:
            return
        self._truth = truth
        if truth is not None:
            self._title.say(truth.title)
            self._detail.say(truth.detail)
            self.first.say(truth.first)
            self.second.say(truth.second)
            self.setAccessibleName(f"{truth.title}. {truth.detail}")
        self.setVisible(truth is not None)

    def _first(self) -> None:
        self._answer(second=False)

    def _second(self) -> None:
        self._answer(second=True)

    def _answer(self, *, second: bool) -> None:
        if self._truth is not None:
            self.answered.emit(self._truth.key, second)


def answer(session: Session, key: str, *, second: bool) -> None:
    """Do as a question was answered."""
    time, event, division = session.desk.time, session.event, session.division
    if key == "jump" and second:
        session.act(
            lambda: time.follow_computer(event),
            done=tr("The clock now uses {time}", time=at_words(session.desk.time.now())),
        )
    elif key == "jump":
        session.act(time.keep_ours, done=tr("The clock keeps its own time"), undo=False)
    elif second:
        session.act(
            lambda: time.resume_from_outage(event, division),
            done=tr("The clock resumes where play stopped"),
        )
    else:
        session.act(
            lambda: time.keep_running(event, division),
            done=tr("The clock keeps running"),
            undo=False,
        )
