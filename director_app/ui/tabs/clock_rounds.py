"""The rounds of the day beside the clock, and the form in which one of them is changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.tabs.clock_words import games_words
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button, link
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.fields import NumberField, TextField
from director_app.ui.widgets.page import clear_layout, scrolled
from director_app.ui.widgets.paint import LEFT, RIGHT, box, icon_at, painting, width_of, words
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter, QPaintEvent

    from director_app.domain.rounds import Round

_SIGNS = {"done": ("check", "do"), "cancelled": ("x", "ink3"), "over": ("bell", "mindInk")}


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of the day: its state in words, when it began or will, and what is played."""

    round: Round
    state: str
    when: str
    day: str = ""

    @property
    def what(self) -> str:
        """Games and minutes, or why it is not played."""
        one = self.round
        if one.cancelled:
            return tr("cancelled: {reason}", reason=one.reason)
        games = games_words(one.games)
        if one.shortened:
            games = tr("{games} of {planned}", games=games, planned=one.planned_games)
        return tr("{games} · {minutes} min", games=games, minutes=one.minutes)


class RoundRow(QAbstractButton):
    """One round; pressing it opens its form."""

    def __init__(self, line: RoundLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = line
        self.setObjectName(f"clock_round_{line.round.number}")
        self.show_line(line)
        self.setProperty("radius", 8)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def line(self) -> RoundLine:
        """What it shows."""
        return self._line

    def show_line(self, line: RoundLine) -> None:
        """Show how the round stands now."""
        self._line = line
        self.setText(line.round.title)
        said = (line.round.title, line.state, line.when, line.what)
        self.setAccessibleName(", ".join(part for part in said if part))
        self.setToolTip(line.what)
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines of text."""
        return QSize(theme().px(220), theme().px(50))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens it too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sign, title, when; below what is played."""
        del event
        now, line = theme(), self._line
        frame = QRectF(self.rect())
        at_work = line.state in {"running", "over", "next"}
        with painting(self) as painter:
            if self.isChecked():
                box(painter, frame, 8, now.color("keysTint"))
            elif at_work:
                box(painter, frame, 8, now.color("mindTint" if line.state == "over" else "doTint"))
            elif self.underMouse():
                box(painter, frame, 8, now.color("sunken"))
            self._paint_sign(painter, QPointF(now.px(20), frame.center().y()))
            inner = frame.adjusted(now.px(42), now.px(4), -now.px(12), -now.px(5))
            half = inner.height() / 2
            upper = QRectF(inner.left(), inner.top(), inner.width(), half)
            lower = QRectF(inner.left(), inner.top() + half, inner.width(), half)
            title = now.font("row", 600 if at_work else 500)
            title.setStrikeOut(line.round.cancelled)
            quiet = line.round.cancelled or line.state == "done"
            ink = now.color("ink2" if quiet else "ink")
            wide = width_of(line.when, now.font("body", 600)) + 8
            words(painter, upper.adjusted(0, 0, -wide, 0), line.round.title, title, ink, elide=True)
            words(painter, upper, line.when, now.font("body", 600), ink, RIGHT)
            role = "mindInk" if line.round.shortened and not quiet else "ink2"
            small = now.font("caption")
            words(painter, lower, line.what, small, now.color(role), LEFT, elide=True)
            words(painter, lower, line.day, small, now.color("ink2"), RIGHT)

    def _paint_sign(self, painter: QPainter, middle: QPointF) -> None:
        now = theme()
        sign = _SIGNS.get(self._line.state)
        if sign is not None:
            icon_at(painter, middle, sign[0], sign[1], 18)
            return
        running = self._line.state == "running"
        painter.setPen(QPen(now.color("do" if running else "edge"), 1.75))
        painter.setBrush(now.color("do") if running else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, now.px(6), now.px(6))


class Today(Card):
    """All rounds in order; tells which one is chosen, or that one more is wanted."""

    chosen = Signal(int)
    bonus_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=14, spacing=8)
        self.setObjectName("clock_today")
        head = QHBoxLayout()
        head.setContentsMargins(6, 0, 6, 0)
        self._title = Text("", "subhead", "ink")
        head.addWidget(self._title, 1)
        self.bonus = link(tr("Add a bonus round"))
        self.bonus.setObjectName("clock_bonus")
        self.bonus.clicked.connect(self.bonus_asked)
        head.addWidget(self.bonus)
        self.add(head)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(2)
        self.add(scrolled(inside), 1)
        self._made: dict[int, RoundRow] = {}

    def show_lines(self, lines: Sequence[RoundLine], title: str) -> None:
        """Show these rounds; rows stay where they are."""
        self._title.say(title)
        if [line.round.number for line in lines] != list(self._made):
            clear_layout(self._rows)
            self._made = {line.round.number: self._row(line) for line in lines}
            self._rows.addStretch(1)
        for line in lines:
            self._made[line.round.number].show_line(line)

    def mark(self, number: int | None) -> None:
        """Mark the round whose form is open."""
        for each, row in self._made.items():
            row.setChecked(each == number)

    def focus_round(self, number: int) -> None:
        """Give the keys to a round."""
        if number in self._made:
            self._made[number].setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, line: RoundLine) -> RoundRow:
        row = RoundRow(line)
        row.clicked.connect(self._choose)
        self._rows.addWidget(row)
        return row

    def _choose(self) -> None:
        row = self.sender()
        if isinstance(row, RoundRow):
            self.chosen.emit(row.line.round.number)


class RoundForm(Card):
    """A round's name, minutes and games; a reason where something is taken away."""

    keep_asked = Signal(object, int, str)
    """The round with its new name and minutes, the games to be played, the reason."""
    cancel_asked = Signal(int, str)
    reinstate_asked = Signal(int)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=18, spacing=10)
        self.setObjectName("clock_form")
        self._round: Round | None = None
        self._title = Text("", "subhead", "ink", wrap=True)
        self._told = Text("", "caption", "ink2", wrap=True)
        self.name = TextField(tr("Name"), name="round_name")
        self.minutes = NumberField(tr("Minutes"), 60, 1, 600, name="round_minutes")
        self.games = NumberField(tr("Games"), 4, 1, 16, name="round_games")
        hint = tr("Asked for when games or the round are taken away.")
        self.reason = TextField(tr("Reason"), hint=hint, name="round_reason")
        self.add(self._title)
        self.add(self._told)
        self.add(self.name)
        numbers = QHBoxLayout()
        numbers.setSpacing(12)
        numbers.addWidget(self.minutes, 1)
        numbers.addWidget(self.games, 1)
        self.add(numbers)
        self.add(self.reason)
        self.keep = Button(tr("Keep"), key="Enter")
        self.keep.setObjectName("round_keep")
        self.cancel = Button(tr("Cancel the round"), kind="danger")
        self.cancel.setObjectName("round_cancel")
        self.reinstate = Button(tr("Play it after all"))
        self.reinstate.setObjectName("round_reinstate")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.cancel, self.reinstate):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.keep)
        self.add(buttons)
        self.keep.clicked.connect(self._keep)
        self.cancel.clicked.connect(self._cancel)
        self.reinstate.clicked.connect(self._reinstate)
        for field in (self.name, self.reason):
            field.line.returnPressed.connect(self._keep)
        self.hide()

    @property
    def number(self) -> int | None:
        """The round in the form, if it is open."""
        return self._round.number if self._round is not None else None

    def show_round(self, one: Round, *, begun: bool) -> None:
        """Open the form of a round; the minutes of one that has begun are the clock's."""
        self._round = one
        self._title.say(one.title)
        told = tr("It has begun: use + and − for its minutes.") if begun else ""
        if one.cancelled:
            told = tr("Cancelled: {reason}", reason=one.reason)
        elif one.shortened:
            shortened = tr("Shortened: {reason}", reason=one.reason)
            told = f"{shortened} {told}".strip()
        self._told.say(told)
        self._told.setVisible(bool(told))
        self.name.set_text(one.name)
        self.name.line.setPlaceholderText(replace(one, name="").title)
        self.minutes.set_value(one.minutes)
        self.games.spin.setRange(1, one.planned_games)
        self.games.set_value(one.games)
        self.reason.set_text("")
        for field in (self.name, self.minutes, self.games, self.reason):
            field.clear_refusal()
        for part in (self.name, self.games, self.reason, self.keep, self.cancel):
            part.setVisible(not one.cancelled)
        self.minutes.setVisible(not one.cancelled and not begun)
        self.reinstate.setVisible(one.cancelled)
        self.show()
        target = self.reinstate if one.cancelled else self.name.line
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_form(self) -> None:
        """Put it away."""
        self._round = None
        self.hide()

    def refuse(self, field: str | None, sentence: str) -> None:
        """Say beside the field what is wrong."""
        fields = {"games": self.games, "minutes": self.minutes, "name": self.name}
        wrong = fields.get(field or "", self.reason)
        wrong.refuse(sentence)
        wrong.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps, Esc leaves; no other key goes through to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._keep()
        event.accept()

    def _keep(self) -> None:
        one = self._round
        if one is not None and not one.cancelled:
            changed = replace(one, name=self.name.text, minutes=self.minutes.value)
            self.keep_asked.emit(changed, self.games.value, self.reason.text)

    def _cancel(self) -> None:
        if self._round is not None:
            self.cancel_asked.emit(self._round.number, self.reason.text)

    def _reinstate(self) -> None:
        if self._round is not None:
            self.reinstate_asked.emit(self._round.number)
