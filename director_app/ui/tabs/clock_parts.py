"""The clock's buttons, the question asked in their place, and what will be told to the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QMenu, QStackedWidget, QWidget

from director_app.domain.clock import ClockState
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.page import clear_layout
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.ui.tabs.clock_words import Cue

_HIGH = 52
_ROOM = 9


class Question(Card):
    """Asks in place; the safe answer has the keys, and Esc is it."""

    answered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=10, tone="mindTint")
        self._key = ""
        row = QHBoxLayout()
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(10)
        self._words = Text("", "row", "mindInk", weight=600, wrap=True)
        self._words.setObjectName("clock_question")
        self.yes = Button("")
        self.yes.setObjectName("clock_yes")
        self.no = Button(tr("Leave it"), key="Esc")
        self.no.setObjectName("clock_no")
        row.addWidget(self._words, 1)
        row.addWidget(self.yes)
        row.addWidget(self.no)
        self.add(row)
        self.yes.clicked.connect(self._yes)
        self.no.clicked.connect(self._no)

    def ask(self, key: str, words: str, verb: str) -> None:
        """Ask; the answer is the key, or nothing."""
        self._key = key
        self._words.say(words)
        self.yes.say(verb)
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it; no other key goes through to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            self._no()
        event.accept()

    def _yes(self) -> None:
        self.answered.emit(self._key)

    def _no(self) -> None:
        self.answered.emit("")


class Controls(QStackedWidget):
    """Start or pause, a minute less or more, five more, and what is rarer; or a question."""

    go_asked = Signal()
    minutes_asked = Signal(int)
    end_asked = Signal()
    reset_asked = Signal()
    answered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.go = Button("", kind="primary", key=tr("Space"), height=_HIGH)
        self.go.setObjectName("clock_go")
        self.less = Button(tr("− 1 min"), height=_HIGH)
        self.less.setObjectName("clock_less")
        self.more = Button(tr("+ 1 min"), height=_HIGH)
        self.more.setObjectName("clock_more")
        self.five = Button(tr("+ 5 min"), key=tr("Shift +"), height=_HIGH)
        self.five.setObjectName("clock_five")
        self.rarer = Button(tr("More"), height=_HIGH)
        self.rarer.setObjectName("clock_rarer")
        self._menu = QMenu(self.rarer)
        self.end = QAction(tr("Call time now…"), self._menu)
        self.reset = QAction(tr("Put this round's clock back…"), self._menu)
        self._menu.addActions([self.end, self.reset])
        self.rarer.setMenu(self._menu)
        self.question = Question()
        self._lay_out()
        self.go.clicked.connect(self.go_asked)
        for button, minutes in ((self.less, -1), (self.more, 1), (self.five, 5)):
            button.setProperty("minutes", minutes)
            button.clicked.connect(self._minutes)
        self.end.triggered.connect(self.end_asked)
        self.reset.triggered.connect(self.reset_asked)
        self.question.answered.connect(self._answered)

    @property
    def asking(self) -> bool:
        """Whether a question stands."""
        return self.currentWidget() is self.question

    def show_state(self, state: ClockState, title: str, following: str) -> None:
        """Offer what can be done now; ``following`` is the title of the next round, if any."""
        text, icon = {
            ClockState.READY: (_start_words(title), "play"),
            ClockState.RUNNING: (tr("Pause"), "pause"),
            ClockState.PAUSED: (tr("Resume"), "play"),
            ClockState.OVER: (_next_words(following), "arrow-right"),
        }[state]
        done = state is ClockState.OVER and not following
        self.go.say(tr("The last round is over") if done else text)
        self.go.set_icon("" if done else icon)
        self.go.setEnabled(not done)
        begun = state is not ClockState.READY
        self.end.setEnabled(begun and state is not ClockState.OVER)
        self.reset.setEnabled(begun)
        self.less.setEnabled(state is not ClockState.OVER)

    def ask(self, key: str, words: str, verb: str) -> None:
        """Ask something in the buttons' place."""
        self.setCurrentWidget(self.question)
        self.question.ask(key, words, verb)

    def leave_question(self) -> None:
        """Back to the buttons."""
        if self.asking:
            self.setCurrentIndex(0)

    def _lay_out(self) -> None:
        buttons = QWidget()
        row = QHBoxLayout(buttons)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        row.addWidget(self.go, 2)
        for button in (self.less, self.more, self.five):
            row.addWidget(button, 1)
        row.addWidget(self.rarer)
        self.addWidget(buttons)
        self.addWidget(self.question)

    def _minutes(self) -> None:
        self.minutes_asked.emit(int(self.sender().property("minutes")))

    def _answered(self, key: str) -> None:
        self.leave_question()
        self.answered.emit(key)


def _start_words(title: str) -> str:
    return tr("Start {round}", round=title) if len(title) <= _ROOM else tr("Start the round")


def _next_words(title: str) -> str:
    return tr("{round}: get ready", round=title) if len(title) <= _ROOM else tr("Next: get ready")


class CueCard(Card):
    """What the room will be told, and when."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=6)
        self.setObjectName("clock_cues")
        self.add(Text(tr("Next cues"), "row", "ink", weight=600))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(1, 1)
        self.add(self._grid)
        self.body.addStretch(1)
        self._shown: tuple[Cue, ...] | None = None

    def show_cues(self, cues: Sequence[Cue]) -> None:
        """Show these."""
        if tuple(cues) == self._shown:
            return
        self._shown = tuple(cues)
        clear_layout(self._grid)
        for at, cue in enumerate(cues):
            right = Qt.AlignmentFlag.AlignRight
            self._grid.addWidget(Text(cue.at, "body", "ink", weight=600), at, 0, right)
            self._grid.addWidget(Text(cue.words, "body", "ink2"), at, 1)
        if not cues:
            self._grid.addWidget(Text(tr("Time has been called."), "body", "ink2"), 0, 0, 1, 2)


class TimeCard(Card):
    """What happens when time is called, and which tables are still out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=6)
        self.setObjectName("clock_time")
        self.add(Text(tr("When time is called"), "row", "ink", weight=600))
        self._told = Text("", "body", "ink2", wrap=True)
        self._out = Text("", "body", "mindInk", weight=600, wrap=True)
        self.add(self._told)
        self.add(self._out)
        self.body.addStretch(1)

    def show_rules(self, sentences: Sequence[str], out: Sequence[int]) -> None:
        """Show the sheet's rule, and the tables that are out after time."""
        self._told.say("\n".join(sentences) or tr("This division has no rule set."))
        tables = ", ".join(str(one) for one in out[:12]) + (" …" if len(out) > 12 else "")
        words = tr("Table {tables} is still out.", tables=tables)
        if len(out) != 1:
            words = tr("%n tables are still out: {tables}", n=len(out), tables=tables)
        self._out.say(words if out else "")
        self._out.setVisible(bool(out))
