"""The clock's buttons, the question asked in their place, and what will be told to the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QStackedWidget, QWidget

from director_app.domain.clock import ClockState
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

_HIGH = 52
_GAP, _ROOM = 8, 9


class InlineQuestion(Card):
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
        self.yes = Button("", name="clock_yes")
        self.no = Button(tr("Cancel"), key="Esc", name="clock_no")
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


class GoButton(Button):
    """Pressed once by a double click: its second press would undo what the first has done."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """No press."""
        event.accept()


class ClockControls(QStackedWidget):
    """Start or pause, a minute less or more, five more, and what is rarer; or a question."""

    go_asked = Signal()
    start_asked = Signal()
    """Start of play: with the chairs that are empty."""
    minutes_asked = Signal(int)
    end_asked = Signal()
    reset_asked = Signal()
    answered = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.go = GoButton("", kind="primary", key=tr("Space"), height=_HIGH)
        self.go.setObjectName("clock_go")
        self.begin = Button(tr("Start of play…"), height=_HIGH, name="clock_begin")
        self.less = Button(tr("− 1 min"), key="−", height=_HIGH, name="clock_less")
        self.more = Button(tr("+ 1 min"), key="+", height=_HIGH, name="clock_more")
        self.five = Button(tr("+ 5 min"), key=tr("Shift +"), height=_HIGH, name="clock_five")
        self.rarer = Button(tr("More"), height=_HIGH, name="clock_rarer")
        self._menu = QMenu(self.rarer)
        self.end = QAction(tr("Call time now…"), self._menu)
        self.reset = QAction(tr("Reset this round’s clock…"), self._menu)
        self.add_five = QAction(tr("Add 5 minutes"), self._menu)
        self._menu.addActions([self.add_five, self.end, self.reset])
        self._compact = False
        self._buttons = (self.go, self.begin, self.less, self.more, self.five, self.rarer)
        self.rarer.setMenu(self._menu)
        self.question = InlineQuestion()
        self._lay_out()
        self._fit()
        self.go.clicked.connect(self.go_asked)
        self.begin.clicked.connect(self.start_asked)
        for button, minutes in ((self.less, -1), (self.more, 1), (self.five, 5)):
            button.setProperty("minutes", minutes)
            button.clicked.connect(self._minutes)
        self.end.triggered.connect(self.end_asked)
        self.reset.triggered.connect(self.reset_asked)
        self.add_five.triggered.connect(self._five)
        self.question.answered.connect(self._answered)

    @property
    def asking(self) -> bool:
        """Whether a question stands."""
        return self.currentWidget() is self.question

    def show_state(
        self, state: ClockState, title: str, following: str, *, movable: bool = True
    ) -> None:
        """Offer what can be done now; ``following`` is the title of the next round, if any."""
        text, icon = {
            ClockState.READY: (_start_words(title), "play"),
            ClockState.RUNNING: (tr("Pause"), "pause"),
            ClockState.PAUSED: (tr("Resume"), "play"),
            ClockState.OVER: (_next_words(following), "arrow-right"),
        }[state]
        done = state is ClockState.OVER and not following
        self.go.say(tr("Last round finished") if done else text)
        self.go.set_icon("" if done else icon)
        self.go.setEnabled(not done and movable)
        begun = state is not ClockState.READY
        self.begin.setVisible(not begun)
        self.less.setVisible(begun and state is not ClockState.OVER)
        self.more.setVisible(begun)
        self.end.setEnabled(begun and state is not ClockState.OVER)
        self.reset.setEnabled(begun)
        for button in (self.begin, self.less, self.more, self.five, self.rarer):
            button.setEnabled(movable)
        self._fit()

    def set_compact(self, *, compact: bool) -> None:
        """In a narrow window: no keys on the buttons, and what is rarer in the menu."""
        self._compact = compact
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Long words need more room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._shorten(compact=self._compact)
        shown = [button for button in self._buttons if not button.isHidden()]
        needed = sum(button.sizeHint().width() + _GAP for button in shown) + _GAP
        if needed > self.width():
            self._shorten(compact=True)

    def _shorten(self, *, compact: bool) -> None:
        keys = (tr("Space"), "−", "+")
        for button, key in zip((self.go, self.less, self.more), keys, strict=True):
            button.set_key("" if compact else key)
        self.five.setVisible(not compact)
        self.add_five.setVisible(compact)

    def _five(self) -> None:
        self.minutes_asked.emit(5)

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
        row.setSpacing(_GAP)
        row.addWidget(self.go, 2)
        for button in (self.begin, self.less, self.more, self.five):
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
    return tr("Set up {round}", round=title) if len(title) <= _ROOM else tr("Set up the next round")


class TimeBar(Card):
    """What happens when time is called, and which tables are still out; shown at the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=12, spacing=2)
        self.setObjectName("clock_time")
        self._told = Text("", "body", "ink2", wrap=True)
        self._out = Text("", "body", "mindInk", weight=600, wrap=True)
        self.add(self._told)
        self.add(self._out)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_rules(self, sentences: Sequence[str], out: Sequence[int], *, shown: bool) -> None:
        """Show the sheet's rule, and the tables that are out after time."""
        words = " ".join(sentences) or tr("This division has no rule set.")
        self._told.say(tr("When time is called: {announcement}", announcement=words))
        tables = ", ".join(str(table) for table in out[:12]) + (" …" if len(out) > 12 else "")
        words = tr("The sheet from table {tables} is missing.", tables=tables)
        if len(out) != 1:
            words = tr("%n sheets missing. Tables: {tables}", n=len(out), tables=tables)
        self._out.say(words if out else "")
        self._out.setVisible(bool(out))
        self.setVisible(shown)
