"""The right side of a table of scores: chips that filter, rows, and the reason of an award."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.score_table_types import GamePlace, Line, TablePreview
from director_app.ui.tabs.scores_bulk_rows import BulkTable, rows_of
from director_app.ui.tabs.scores_bulk_words import chips_of, plain_words
from director_app.ui.widgets.buttons import Button, Tick
from director_app.ui.widgets.card import Card
from director_app.ui.widgets.chips import ChipRow
from director_app.ui.widgets.fields import TextField
from director_app.ui.widgets.preview import AskBar
from director_app.ui.widgets.text import Text
from director_app.ui.words import tr


class ReasonBar(AskBar):
    """Where the reason is typed for points that no game gives."""

    typed = Signal(object, str)

    def __init__(self) -> None:
        self._place: GamePlace | None = None
        use = Button(tr("Award these points"), key="Enter")
        use.setObjectName("bulk_award")
        super().__init__(
            TextField(tr("Reason"), "", tr("Why these points stand"), name="bulk_reason"),
            use,
            tr("Type why, or press Esc and leave the row out."),
        )

    def open(self, line: Line) -> None:
        """Ask why the points of a row stand although no game gives them."""
        self._place = line.place
        self.ask(tr("You award row {row}: {points}. Why?", row=line.row, points=line.said))

    def take(self, text: str) -> None:
        """The reason was typed."""
        self.typed.emit(self._place, text)


class BulkLook(QWidget):
    """What happens with the rows."""

    acted = Signal(object)
    """A row's own action."""
    awarded = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: TablePreview | None = None
        self.chips = ChipRow()
        self.only = Tick(tr("Only what needs a look"))
        self.only.setObjectName("bulk_only")
        self.only.setChecked(True)
        self.table = BulkTable()
        self.bar = ReasonBar()
        self.plain = Text("", "body", "ink2", wrap=True)
        self.plain.setObjectName("bulk_plain")
        self._lay_out()
        self.chips.chosen.connect(self._show_rows)
        self.only.toggled.connect(self._show_rows)
        self.table.row_opened.connect(self.acted)
        self.bar.typed.connect(self.awarded)

    def show_preview(self, shown: TablePreview, *, start: bool) -> None:
        """The rows of a table; all filters as at the beginning for another table."""
        self._shown = shown
        self.chips.show_chips(chips_of(shown))
        if start:
            self.chips.choose(None)
            self.only.setChecked(True)
        self.bar.hide()
        self.plain.say(plain_words(shown))
        self._show_rows()

    def ask_reason(self, line: Line) -> None:
        """Ask why a row's points are awarded."""
        self.bar.open(line)

    def _show_rows(self) -> None:
        if self._shown is not None:
            rows = rows_of(
                self._shown.lines,
                self._shown.decisions,
                verdict=self.chips.current,
                doubtful=self.only.isChecked(),
            )
            self.table.show_rows(rows)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.chips, 1)
        top.addWidget(self.only)
        card = Card(margin=0, spacing=0)
        card.add(self.table, 1)
        card.add(self.bar)
        line = QHBoxLayout()
        line.setContentsMargins(20, 10, 16, 14)
        line.addWidget(self.plain)
        card.add_line()
        card.add(line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(top)
        column.addWidget(card, 1)
