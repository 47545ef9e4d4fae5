"""The adviser's questions: one below the other, each answered by a digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QToolButton, QWidget

from director_app.domain.tables import SEATS, Seat
from director_app.rules.situations import SituationQuestion, count_of, named_seats
from director_app.ui.kit.card import Card
from director_app.ui.kit.paint import LEFT, painting, raised_box, well, width_of, words
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

NOBODY = "none"
_GAP = 12


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question with its answers: keys and words; ``several`` where seats are named."""

    question: SituationQuestion
    answers: tuple[tuple[str, str], ...]
    several: bool = False


def asked_question(question: SituationQuestion, seats: Sequence[tuple[Seat, str]]) -> AskedQuestion:
    """A question as it is shown; ``seats`` are the other players, where they are known."""
    if question.kind == "choice":
        return AskedQuestion(
            question, tuple((answer.key, worded(answer.say)) for answer in question.answers)
        )
    if not seats:
        counts = ((NOBODY, tr("None")), *((str(n), str(n)) for n in range(1, 4)))
        return AskedQuestion(question, counts)
    named = tuple((seat.value, name) for seat, name in seats)
    return AskedQuestion(question, (*named, (NOBODY, tr("No one"))), several=True)


class _Answer(QToolButton):
    def __init__(self, key: str, text: str, digit: int) -> None:
        super().__init__()
        self.key, self._digit = key, str(digit)
        self.setText(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("byKeys", "the digit on it")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        now = theme()
        wide = width_of(self.text(), now.font("body", 600)) + 24 + self._hint() + 8
        return QSize(round(wide), now.px(32))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            raised_box(painter, frame, chosen=self.isChecked(), hovered=self.underMouse())
            small = now.font("caption")
            digit = frame.adjusted(11, 0, 0, 0)
            words(painter, digit, self._digit, small, now.color("ink2"), LEFT)
            font = now.font("body", 600 if self.isChecked() else 500)
            area = frame.adjusted(11 + self._hint() + 8, 0, -4, 0)
            role = "ink" if self.isChecked() else "ink2"
            words(painter, area, self.text(), font, now.color(role), LEFT)

    def _hint(self) -> float:
        return width_of(self._digit, theme().font("caption"))


class _Frame(QFrame):
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            well(painter, QRectF(self.rect()))


class QuestionRow(QWidget):
    """One question; digits, seat letters and arrows answer it, Enter goes on."""

    answered = Signal()
    """Answered with one key: the next question, please."""
    changed = Signal()
    onward = Signal()

    def __init__(self, asks: AskedQuestion) -> None:
        super().__init__()
        self.asks = asks
        self._folded = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setObjectName(f"question_{asks.question.id}")
        self.setProperty("heardAs", "part")
        self.setAccessibleName(worded(asks.question.ask))
        self.setProperty("radius", 10)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(2, 2, 2, 2)
        self._line.setSpacing(_GAP)
        self._text = Text(worded(asks.question.ask), "body", "ink", weight=600, wrap=True)
        self._frame = _Frame()
        self._frame.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._frame)
        self._row.setContentsMargins(3, 3, 3, 3)
        self._row.setSpacing(2)
        self._answers = [
            _Answer(key, text, digit) for digit, (key, text) in enumerate(asks.answers, 1)
        ]
        for answer in self._answers:
            answer.clicked.connect(self._pressed)
            self._row.addWidget(answer)
        self._line.addWidget(self._text, 1)
        self._line.addWidget(self._frame, 0, Qt.AlignmentFlag.AlignVCenter)

    @property
    def answer(self) -> str:
        """The answer as the adviser takes it; empty while there is none."""
        given = [answer.key for answer in self._answers if answer.isChecked()]
        return "".join(given)

    def give(self, answer: str) -> None:
        """Show this answer without telling."""
        wanted = {answer}
        if self.asks.several and answer != NOBODY:
            wanted = {seat.value for seat in named_seats(answer)}
            if not wanted and count_of(answer) == 0:
                wanted = {NOBODY}
        for button in self._answers:
            button.setChecked(button.key in wanted)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Answers go below their question, then below each other, for want of room."""
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """All answers are in view while the keys are here."""
        super().focusInEvent(event)
        self._fit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A long row of answers folds to the one given."""
        super().focusOutEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Other text sizes need other room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits, seat letters, arrows, Enter."""
        key, text = event.key(), event.text().upper()
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        if text.isdigit() and 1 <= int(text) <= len(self._answers):
            self._take(self._answers[int(text) - 1])
        elif self.asks.several and text in {answer.key for answer in self._answers}:
            self._take(next(answer for answer in self._answers if answer.key == text))
        elif key in steps and not self.asks.several:
            self._step(steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.onward.emit()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        room = self.width() - 4
        wide, high = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        question = min(round(width_of(self._text.text(), self._text.font())) + 4, room // 2)
        free = room - question - _GAP
        self._folded = _breadth(self._answers) > free and bool(self.answer) and not self.hasFocus()
        seen = [answer for answer in self._answers if answer.isChecked() or not self._folded]
        for answer in self._answers:
            answer.setVisible(answer in seen)
        beside = _breadth(seen) <= free
        self._line.setDirection(wide if beside else high)
        self._line.setSpacing(_GAP if beside else 6)
        self._row.setDirection(wide if _breadth(seen) <= room else high)
        place = Qt.AlignmentFlag.AlignVCenter if beside else Qt.AlignmentFlag.AlignLeft
        self._line.setAlignment(self._frame, place)

    def _pressed(self) -> None:
        pressed = self.sender()
        if isinstance(pressed, _Answer):
            pressed.setChecked(not pressed.isChecked())
            folded = self._folded
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            if not folded:
                self._take(pressed)

    def _take(self, taken: _Answer) -> None:
        if not self.asks.several:
            self.give(taken.key)
            self.changed.emit()
            self.answered.emit()
            return
        on = not taken.isChecked()
        for answer in self._answers:
            if (answer.key == NOBODY) is not (taken.key == NOBODY):
                answer.setChecked(False)
        taken.setChecked(on)
        self.changed.emit()

    def _step(self, by: int) -> None:
        at = next((n for n, answer in enumerate(self._answers) if answer.isChecked()), None)
        place = (0 if by > 0 else len(self._answers) - 1) if at is None else at + by
        self.give(self._answers[min(max(place, 0), len(self._answers) - 1)].key)
        self.changed.emit()


class Questions(Card):
    """At most three questions; the answers given stay while others are asked."""

    changed = Signal()
    done = Signal()
    """The last question was answered, or Enter was pressed at it."""

    def __init__(self) -> None:
        super().__init__(margin=14, spacing=8)
        self.setObjectName("ruling_questions")
        self.rows: list[QuestionRow] = []
        self._shown: tuple[AskedQuestion, ...] = ()
        self._given: dict[str, str] = {}
        self.hide()

    @property
    def answers(self) -> Mapping[str, str]:
        """Every answer given so far, by question."""
        return self._given

    def clear(self) -> None:
        """Nothing is asked."""
        self._given = {}
        self.show_questions(())

    def show_questions(self, asks: Sequence[AskedQuestion]) -> None:
        """Ask these; the keys stay at the question that has them."""
        if tuple(asks) != self._shown:
            self._build(tuple(asks))
        self.setVisible(bool(self.rows))

    def first_open(self) -> QuestionRow | None:
        """The first question without an answer."""
        return next((row for row in self.rows if not row.answer), None)

    def forget_seats_naming(self, who: Seat | None) -> None:
        """Forget what was said of seats when the player turns out to be another."""
        for question, answer in list(self._given.items()):
            if who is not None and who in named_seats(answer) and _of_seats(self._shown, question):
                del self._given[question]

    def _build(self, asks: tuple[AskedQuestion, ...]) -> None:
        kept = {row.asks.question.id: row for row in self.rows if row.asks in asks}
        while (item := self.body.takeAt(0)) is not None:
            old = item.widget()
            if old is not None and old not in kept.values():
                old.hide()
                old.deleteLater()
        self._shown, self.rows = asks, []
        for ask in asks:
            if self.rows:
                self.add_line()
            row = kept.get(ask.question.id) or self._made(ask)
            self.rows.append(row)
            self.add(row)
            row.show()
        tab_where(self, *self.rows)

    def _made(self, asked: AskedQuestion) -> QuestionRow:
        row = QuestionRow(asked)
        row.give(self._given.get(asked.question.id, ""))
        row.changed.connect(self._changed)
        row.answered.connect(self._onward)
        row.onward.connect(self._onward)
        return row

    def _changed(self) -> None:
        row = self.sender()
        if isinstance(row, QuestionRow):
            self._given[row.asks.question.id] = row.answer
            self.changed.emit()

    def _onward(self) -> None:
        row = self.sender()
        if isinstance(row, QuestionRow):
            self._beyond(row.asks.question.id)

    def _beyond(self, question: str) -> None:
        ids = [row.asks.question.id for row in self.rows]
        at = ids.index(question) + 1 if question in ids else len(ids)
        if at < len(ids):
            self.rows[at].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.done.emit()


def _breadth(answers: Sequence[QWidget]) -> int:
    """How wide answers are side by side in their frame."""
    return sum(answer.sizeHint().width() + 2 for answer in answers) + 6


def _of_seats(asks: Sequence[AskedQuestion], question: str) -> bool:
    return any(ask.several and ask.question.id == question for ask in asks)


def others(names: Mapping[Seat, str], who: Seat | None) -> tuple[tuple[Seat, str], ...]:
    """The other players of a table with their names, once it is known who it is about."""
    if who is None:
        return ()
    return tuple((seat, names[seat]) for seat in SEATS if seat in names and seat is not who)
