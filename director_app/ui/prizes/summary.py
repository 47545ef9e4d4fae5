"""One sum of all money: in, out, what should be there, where, and what is still to come."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.amounts import dollars
from director_app.services.prizes.money.summary import SummaryRow
from director_app.ui.kit.card import Card
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.prizes.money_rows import MoneyLoaded
from director_app.ui.prizes.panel import FactLines

_LEFT = 2
"""Parts on the left: money in, money out."""


class SummaryArea(QWidget):
    """The parts of the sum as cards in two columns, and what must be said of it below."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[SummaryRow, ...] = ()
        self._columns = (QVBoxLayout(), QVBoxLayout())
        inside = QWidget()
        beside = QHBoxLayout(inside)
        beside.setContentsMargins(0, 0, 12, 12)
        beside.setSpacing(16)
        for column in self._columns:
            column.setSpacing(12)
            beside.addLayout(column, 1)
        self._inside = inside
        self.area = scrolled(inside)
        self.area.setObjectName("money_summary")
        self.area.setAccessibleName(tr("Money summary"))
        self.area.setProperty("heardAs", "part")
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column_in(self, 0).addWidget(self.area)

    @property
    def first_focus(self) -> QWidget:
        """The sum, which the arrow keys scroll."""
        return self.area

    @property
    def visible_lines(self) -> tuple[tuple[str, str], ...]:
        """Every line with its amount, as it is read."""
        parts = self._inside.findChildren(FactLines)  # with former ones, until Qt deletes them
        return tuple(
            line for lines in parts if lines.isVisibleTo(self._inside) for line in lines.shown
        )

    def show_loaded(self, loaded: MoneyLoaded) -> None:
        """As it is now."""
        if loaded.summary == self._shown:
            return
        self._shown = loaded.summary
        for column in self._columns:
            clear_layout(column)
        parts = _parts(loaded.summary)
        for at, rows in enumerate(parts):
            self._columns[at >= _LEFT].addWidget(_card(rows))
        notes = [row for row in loaded.summary if row.kind == "note"]
        for row in notes:
            self._columns[0].addWidget(Text(worded(row.title), "body", "ink2", wrap=True))
        for column in self._columns:
            column.addStretch(1)


def _parts(rows: Sequence[SummaryRow]) -> list[list[SummaryRow]]:
    """The rows of each heading, with it."""
    parts: list[list[SummaryRow]] = []
    for row in rows:
        if row.kind == "head":
            parts.append([])
        if row.kind != "note":
            parts[-1].append(row)
    return parts


def _card(rows: Sequence[SummaryRow]) -> Card:
    head, *lines = rows
    card = Card(margin=16, spacing=8)
    card.add(Text(worded(head.title), "subhead", "ink", wrap=True))
    sums = FactLines(amounts=True)
    sums.show_sum([(_label(row), dollars(row.cents or 0), row.kind == "sum") for row in lines])
    card.add(sums)
    return card


def _label(row: SummaryRow) -> str:
    return f"{worded(row.title)}\n{worded(row.note)}" if row.note else worded(row.title)
