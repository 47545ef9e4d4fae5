"""The right side of a table of scores: chips that filter, rows, and the reason of an award."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.scores.tables.types import GamePlace, Line, Mend, TablePreview
from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipRow
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.preview import AskBar
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.scores.bulk.rows import BulkRow, BulkTable, rows_of
from director_app.ui.scores.bulk.words import chips_of, plain_words, why_words

_STEP = 4000
"""So many rows are put into the list at a time: a longer table never holds the window up."""


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

    def asks_of(self, lines: Sequence[Line]) -> bool:
        """Whether the row that it asks about is still one to be awarded."""
        return any(line.mend is Mend.AWARD and line.place == self._place for line in lines)

    def take(self, text: str) -> None:
        """The reason was typed."""
        self.typed.emit(self._place, text)


class VouchBar(AskBar):
    """Where it is said, once for all, why sheets are accepted without what paper would have."""

    typed = Signal(str)

    def __init__(self) -> None:
        use = Button(tr("Accept"), kind="primary", key="Enter")
        use.setObjectName("bulk_vouch")
        super().__init__(
            TextField(tr("Reason"), "", tr("Why the sheets are accepted so"), name="bulk_why"),
            use,
            tr("Type why, or press Esc and keep them as drafts."),
        )
        self.field.label.setWordWrap(True)

    def take(self, text: str) -> None:
        """The reason was typed."""
        self.typed.emit(text)


class BulkLook(QWidget):
    """What happens with the rows."""

    acted = Signal(object)
    """A row's own action."""
    awarded = Signal(object, str)
    vouched = Signal(str)
    """Why all is accepted without what the table does not carry."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: TablePreview | None = None
        self._rows: list[BulkRow] = []
        self._at = 0
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._read_on)
        self.chips = ChipRow()
        self.only = Tick(tr("Only what needs a look"))
        self.only.setObjectName("bulk_only")
        self.only.setChecked(True)
        self.table = BulkTable()
        self.bar = ReasonBar()
        self.vouch = VouchBar()
        self.plain = Text("", "body", "ink2", wrap=True)
        self.plain.setObjectName("bulk_plain")
        self._lay_out()
        self.chips.chosen.connect(self._show_rows)
        self.only.toggled.connect(self._show_rows)
        self.table.row_opened.connect(self.acted)
        self.bar.typed.connect(self.awarded)
        self.vouch.typed.connect(self.vouched)

    def show_preview(self, shown: TablePreview, *, start: bool) -> None:
        """The rows of a table; all filters as at the beginning for another table."""
        self._shown = shown
        self.chips.show_chips(chips_of(shown))
        if start:
            self.chips.choose(None)
            self.only.setChecked(True)
        if start or not self.bar.asks_of(shown.lines):
            self.bar.hide()
        if start or not shown.complete:
            self.vouch.hide()
        self.plain.say(plain_words(shown))
        self._show_rows()

    def ask_reason(self, line: Line) -> None:
        """Ask why a row's points are awarded."""
        self.vouch.hide()
        self.bar.open(line)

    def ask_why(self, shown: TablePreview) -> None:
        """Ask why sheets are accepted without what the table does not carry."""
        self.bar.hide()
        before = self.vouch.field.text if self.vouch.isVisible() else ""
        self.vouch.ask(why_words(shown), before)

    @property
    def asking(self) -> bool:
        """Whether a reason is being typed."""
        return self.bar.isVisible() or self.vouch.isVisible()

    def stop_asking(self) -> None:
        """No reason after all."""
        self.bar.hide()
        self.vouch.hide()

    def _show_rows(self) -> None:
        """The rows of what is chosen; of a very long table the first at once, the rest in steps."""
        self._rows, self._at = [], 0
        self._more.stop()
        if self._shown is not None:
            self._read_on()
            self.table.show_rows(self._rows)

    def _read_on(self) -> None:
        shown = self._shown
        if shown is None:
            return
        self._rows += rows_of(
            shown.lines[self._at : self._at + _STEP],
            shown.decisions,
            verdict=self.chips.current,
            doubtful=self.only.isChecked(),
        )
        self._at += _STEP
        if self._at < len(shown.lines):
            self._more.start()
        elif self._at > _STEP:
            self.table.show_rows(self._rows)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.chips, 1)
        top.addWidget(self.only)
        card = Card(margin=0, spacing=0)
        card.add(self.table, 1)
        card.add(self.bar)
        card.add(self.vouch)
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
