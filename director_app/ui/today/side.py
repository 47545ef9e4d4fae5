"""Beside what is due: the day's plan, the tables of the round, and fees that are still due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.domain.day_plan import DayLine, PartState
from director_app.services.events.service import Overview
from director_app.services.table_stages import Stage
from director_app.ui.kit.buttons import link
from director_app.ui.kit.card import Card
from director_app.ui.kit.paint import painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import at_words, listed, money_words, tr, worded

_DOT, _GAP = 12, 6
_INKS = {
    Stage.ACCEPTED: "do",
    Stage.MISMATCH: "wrong",
    Stage.SECOND: "second",
    Stage.ASIDE: "mind",
    Stage.REOPENED: "keys",
    Stage.DRAFT: "keys",
    Stage.DESK: "ink2",
}


@dataclass(frozen=True, slots=True)
class FeesDue:
    """How many players still owe a fee, and how much that is, in cents; 0 where unknown."""

    players: int = 0
    cents: int = 0


class TableDots(QWidget):
    """A dot a table, in their order: filled in its color once the paper is here, else a ring."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stages: tuple[Stage, ...] = ()
        self.setProperty("heardAs", "words")
        self.setToolTip(
            tr(
                "A ring: no sheet yet. Green: accepted. A square: the totals don’t match, or it’s "
                "set aside. Another color: being entered."
            )
        )
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self._measure)

    def show_tables(self, stages: Mapping[int, Stage], said: str) -> None:
        """The tables of the round at work; ``said`` is the same in words."""
        self._stages = tuple(stages[table] for table in sorted(stages))
        self.setAccessibleName(said)
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(theme().px(200), self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:
        """So many rows as its dots take."""
        rows = -(-len(self._stages) // self._across(width))
        return max(rows * self._pitch, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The rows are others now."""
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Every dot."""
        del event
        now, pitch, across = theme(), self._pitch, self._across(self.width())
        radius = now.px(_DOT) / 2
        with painting(self) as painter:
            for at, stage in enumerate(self._stages):
                row, column = divmod(at, across)
                center = QPointF(column * pitch + radius + 1, row * pitch + radius + 1)
                ink = _INKS.get(stage)
                painter.setPen(QPen(now.color(ink or "edge"), 1.5))
                painter.setBrush(now.color(ink or "surface"))
                square = QRectF(center.x() - radius + 1, center.y() - radius + 1, 0, 0)
                square.setSize(QSize(round(2 * radius) - 2, round(2 * radius) - 2).toSizeF())
                if stage in {Stage.MISMATCH, Stage.ASIDE}:
                    painter.drawRect(square)
                else:
                    painter.drawEllipse(square)

    @property
    def _pitch(self) -> int:
        return theme().px(_DOT + _GAP)

    def _across(self, width: int) -> int:
        return max(width // self._pitch, 1)

    def _measure(self) -> None:
        self.setFixedHeight(self.heightForWidth(max(self.width(), theme().px(200))))


class TodaySide(QWidget):
    """The day at a glance."""

    fees_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tables_told = Text("", "row", "ink", weight=600)
        self.dots = TableDots()
        self._lines: tuple[DayLine, ...] = ()
        self._done_shown = False
        self.done_text = Text("", "small", "ink2", wrap=True)
        self.show_done = link("")
        self.show_done.setObjectName("today_done")
        self.show_done.clicked.connect(self._turn_done)
        self.lines = QGridLayout()
        self.lines.setHorizontalSpacing(12)
        self.lines.setVerticalSpacing(6)
        self.lines.setColumnStretch(1, 1)
        self.no_plan = Text(tr("No times are planned."), "small", "ink2", wrap=True)
        self.fees = link("")
        self.fees.setObjectName("today_fees")
        self.fees.clicked.connect(self.fees_asked)
        tables, day = Card(), Card()
        tables.add(self.tables_told)
        tables.add(self.dots)
        day.add(Text(tr("The day"), "row", "ink", weight=600))
        day.add(self.no_plan)
        done = QHBoxLayout()
        done.setSpacing(8)
        done.addWidget(self.done_text, 1)
        done.addWidget(self.show_done, 0, Qt.AlignmentFlag.AlignTop)
        day.add(done)
        day.add(self.lines)
        day.add(self.fees)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(16)
        self._show_lines()
        column.addWidget(tables)
        column.addWidget(day)
        column.addStretch(1)

    def show_overview(self, seen: Overview) -> None:
        """The tables of the round at work."""
        number = seen.clock.round.number
        text = tr("Round {number}: no tables yet", number=number)
        if seen.tables:
            text = tr(
                "Round {number}: {done} of {all_sheets} sheets in",
                number=number,
                done=seen.tables_in,
                all_sheets=seen.tables,
            )
        self.tables_told.say(text)
        self.dots.show_tables(seen.stages, text)

    def show_day(self, lines: Sequence[DayLine], fees: FeesDue) -> None:
        """The plan of the day that is on, what is done of it in one line, and who owes a fee."""
        self._lines = tuple(lines)
        self._show_lines()
        self.no_plan.setVisible(not lines)
        self.fees.setVisible(fees.players > 0)
        words = tr("%n players owe a fee", n=fees.players)
        if fees.cents:
            words = tr("{players}: {amount}", players=words, amount=money_words(fees.cents))
        self.fees.say(words)

    def _show_lines(self) -> None:
        while (item := self.lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        done = [line for line in self._lines if line.state is PartState.DONE]
        for part in (self.done_text, self.show_done):
            part.setVisible(bool(done))
        if done:
            parts = listed([worded(line.title) for line in done])
            self.done_text.say(tr("Done: {parts}", parts=parts))
        self.show_done.say(tr("Hide") if self._done_shown else tr("Show"))
        self.show_done.setAccessibleName(
            tr("Hide what is done") if self._done_shown else tr("Show what is done")
        )
        shown = [line for line in self._lines if self._done_shown or line not in done]
        for row, line in enumerate(shown):
            ink = "ink" if line.state is PartState.NOW else "ink2"
            weight = 600 if line.state is PartState.NOW else None
            texts = (
                at_words(line.expected or line.planned),
                worded(line.title),
                _STATES[line.state],
            )
            for column, text in enumerate(texts):
                said = tr(text) if column == len(texts) - 1 else text
                self.lines.addWidget(Text(said, "small", ink, weight=weight), row, column)

    def _turn_done(self) -> None:
        self._done_shown = not self._done_shown
        self._show_lines()


_STATES = {
    PartState.DONE: "done",
    PartState.NOW: "now",
    PartState.NEXT: "next",
    PartState.LATER: "planned",
}
