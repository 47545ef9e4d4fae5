"""What the page of an import is made of: columns, rows, what is asked of a row, the button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipRow
from director_app.ui.kit.empty import Empty
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.page import Page, Stack
from director_app.ui.kit.preview import AskBar
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.roster.import_columns import ColumnsCard
from director_app.ui.roster.import_rows import ImportTable
from director_app.ui.shell.practice import PracticeOffer
from director_app.ui.shell.session import Session

_COLUMNS = 318


class NameBar(AskBar):
    """Where the name of a row that has none is typed."""

    typed = Signal(int, str)

    def __init__(self) -> None:
        self._row = 0
        use = Button(tr("Use this name"), key="Enter")
        use.setObjectName("import_use_name")
        super().__init__(
            TextField(tr("Name"), "", tr("Given name, family name"), name="import_name"),
            use,
            tr("Type a name, or press Esc and leave the row out."),
        )

    def open(self, row: int, name: str) -> None:
        """Ask the name of a row."""
        self._row = row
        self.ask(tr("Name of row {row}", row=row), name)

    def take(self, text: str) -> None:
        """The name was typed."""
        self.typed.emit(self._row, text)


class ImportFrame(Page):
    """Columns at the left, rows that need a look at the right, one button that does it."""

    left = Signal()
    other_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Import"))
        self.columns = ColumnsCard()
        self.chips = ChipRow()
        self.only = Tick(tr("Only what needs a look"))
        self.only.setObjectName("import_only")
        self.only.setChecked(True)
        self.table = ImportTable()
        self.name_bar = NameBar()
        self.barred_bar = BarredBar(keys=True, later=True)
        self._barred = _inset(self.barred_bar)
        self._barred.hide()
        self._plain = Text("", "body", "ink2", wrap=True)
        self._plain.setObjectName("import_plain")
        self._promise = Text("", "body", "ink2")
        self.practice = PracticeOffer(session)
        self._failed = Empty("warning", "", "", tr("Choose another file"), "Ctrl I")
        self._failed.setObjectName("import_failed")
        self._failed.action.setObjectName("import_other")
        self._cancel = Button(tr("Cancel"), key="Esc")
        self._cancel.setObjectName("import_cancel")
        self.go = Button("", kind="primary", icon="check", key="Ctrl Enter")
        self.go.setObjectName("import_go")
        self.head.right(self._cancel)
        self.head.right(self.go)
        self._lay_out()

    def _lay_out(self) -> None:
        self.body.addWidget(self.practice)
        self.body.addWidget(self._promise)
        self._main = Stack()
        card = _rows_card(self.table, (self.name_bar, self._barred), self._plain)
        self._main.addWidget(_right(self.chips, self.only, card))
        self._main.addWidget(self._failed)
        self.columns.setFixedWidth(_COLUMNS)
        both = QHBoxLayout()
        both.setSpacing(18)
        both.addWidget(self.columns)
        both.addWidget(self._main, 1)
        self.body.addLayout(both, 1)


def _inset(bar: BarredBar) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(16, 4, 16, 12)
    row.addWidget(bar)
    return whole


def _rows_card(table: ImportTable, bars: Sequence[QWidget], plain: Text) -> Card:
    """The rows, what is asked of one of them, and a line about all the others."""
    card = Card(margin=0, spacing=0)
    card.add(table, 1)
    for bar in bars:
        card.add(bar)
    line = QHBoxLayout()
    line.setContentsMargins(20, 10, 16, 14)
    line.addWidget(plain)
    card.add_line()
    card.add(line)
    return card


def _right(chips: ChipRow, only: Tick, card: Card) -> QWidget:
    top = QHBoxLayout()
    top.setSpacing(12)
    top.addWidget(chips, 1)
    top.addWidget(only)
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    column.addLayout(top)
    column.addWidget(card, 1)
    return whole
