"""The left of the prizes page: the pool that adds up, the prizes, what is owed to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.prizes.service import PrizesView
from director_app.ui.kit.buttons import Button, link
from director_app.ui.kit.card import Card
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.flow import keep_high
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import PageTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.prizes.panel import FactLines, PanelPages
from director_app.ui.prizes.rows import (
    OwedRow,
    PrizesLoaded,
    PrizeWinnerRow,
    fund_lines,
    owed_rows,
    pool_lines,
    prize_rows,
)
from director_app.ui.prizes.words import fund_rule_words

_MOST_PROBLEMS = 3
_OF_THE_PAGE = (Qt.Key.Key_Delete, Qt.Key.Key_Insert)


class KeyedTable(PageTable):
    """Ins and Del go on to the page too; it tells when the keys come to it."""

    focused = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys are here."""
        super().focusInEvent(event)
        self.focused.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the page its keys."""
        if event.key() in _OF_THE_PAGE:
            event.ignore()
        else:
            super().keyPressEvent(event)


def keyed_table(columns: Sequence[TableColumn], name: str, title: str) -> KeyedTable:
    """A list of rows that have a key."""
    table = KeyedTable(RowsModel(columns, identity=lambda row: row.key), sortable=False)
    table.setObjectName(name)
    table.setAccessibleName(title)
    table.least_height = 120
    return table


class PoolCard(Card):
    """What came in and what it becomes, each column a sum."""

    change_asked = Signal()

    def __init__(self) -> None:
        super().__init__(margin=16, spacing=8)
        self.pool = FactLines(amounts=True)
        self.pool.setObjectName("prizes_pool")
        self.fund = FactLines(amounts=True)
        self.fund.setObjectName("prizes_fund_sum")
        columns = QGridLayout()
        columns.setHorizontalSpacing(32)
        columns.setColumnStretch(0, 1)
        columns.setColumnStretch(1, 1)
        bottom = Qt.AlignmentFlag.AlignBottom
        columns.addWidget(self.pool, 0, 0, bottom)
        columns.addWidget(self.fund, 0, 1, bottom)
        self.add(columns)
        self.rule = Text("", "caption", "ink2", wrap=True)
        self.change = link(tr("Edit the fund"))
        self.change.setObjectName("prizes_fund_change")
        self.change.clicked.connect(self.change_asked)
        foot = QHBoxLayout()
        foot.addWidget(self.rule, 1)
        foot.addWidget(self.change)
        self.add(foot)

    def event(self, event: QEvent) -> bool:
        """The list below makes way for all of the sum."""
        keep_high(self, event)
        return super().event(event)

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        self.pool.show_sum(pool_lines(loaded.view))
        self.fund.show_sum(fund_lines(loaded))
        self.rule.say(fund_rule_words(loaded.money.whole_dollars, loaded.money.odd_cents))


class ProblemCard(Card):
    """What is wrong, in words, and what to do."""

    def __init__(self) -> None:
        super().__init__(margin=12, spacing=4, tone="mindTint", radius=10)
        self.told = Text("", "body", "mindInk", wrap=True)
        self.told.setObjectName("prizes_problems")
        self.add(self.told)
        self.hide()

    def show_view(self, view: PrizesView) -> None:
        """The first few; the others in the tip."""
        lines = [worded(problem) for problem in view.problems]
        rest = len(lines) - _MOST_PROBLEMS
        more = [tr("and %n more", n=rest)] if rest > 0 else []
        self.told.say("\n".join([*lines[:_MOST_PROBLEMS], *more]))
        self.told.setToolTip("\n".join(lines[_MOST_PROBLEMS:]))
        self.setVisible(bool(lines))


class ListOrNothing(QWidget):
    """A list in a card, or what to do where there is nothing in it."""

    def __init__(self, table: KeyedTable, empty: EmptyPage) -> None:
        super().__init__()
        self.table, self.empty = table, empty
        self._stack = PanelPages()
        card = Card(margin=0, spacing=0)
        card.add(table, 1)
        nothing = Card(margin=0, spacing=0)
        nothing.add(empty, 1)
        self._stack.addWidget(card)
        self._stack.addWidget(nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    @property
    def nothing(self) -> bool:
        return self._stack.currentIndex() == 1

    @property
    def first_focus(self) -> QWidget:
        """The list, or the next action."""
        return self.empty.action if self.nothing else self.table

    def show_rows(self, rows: Sequence[object], wanted: Callable[[object], bool]) -> None:
        """These; one that is wanted is chosen, and the keys stay in sight."""
        had = self.first_focus.hasFocus()
        model = self.table.model()
        assert isinstance(model, RowsModel)
        model.set_rows(rows)
        if self.table.current() is None:
            first = next((row for row in rows if wanted(row)), None)
            if first is not None:
                self.table.choose(model.identity_of(first))
        self._stack.setCurrentIndex(0 if rows else 1)
        if had:
            self.first_focus.setFocus()


class PrizeList(ListOrNothing):
    """Prizes in their groups."""

    def __init__(self) -> None:
        columns = [
            TableColumn(tr("Prize"), lambda row: row.title, kind="mark", tip=_title_tip),
            TableColumn(tr("Winner"), lambda row: row.who, kind="name"),
            TableColumn(tr("Value"), lambda row: row.worth, kind="points", width=108),
            TableColumn(tr("State"), lambda row: row.state, kind="mark", width=222, tip=_state_tip),
        ]
        empty = EmptyPage(
            "star",
            tr("No prizes yet"),
            tr("Places and amounts follow from the rules and the fund."),
            tr("Suggest places"),
        )
        empty.action.setObjectName("prizes_empty_suggest")
        self.add_button: Button = empty.second(tr("Add a prize"), key="Ins")
        self.add_button.setObjectName("prizes_empty_add")
        super().__init__(keyed_table(columns, "prizes_table", tr("Prizes")), empty)

    def show_loaded(self, loaded: PrizesLoaded) -> None:
        self.show_rows(prize_rows(loaded), _is_prize)


class OwedList(ListOrNothing):
    """What each is owed, and what was handed over."""

    def __init__(self) -> None:
        columns = [
            TableColumn(tr("Player"), lambda row: row.name, kind="name"),
            TableColumn(
                tr("For"), lambda row: row.titles, kind="quiet", tip=lambda row: row.titles
            ),
            TableColumn(tr("Amount"), lambda row: row.amount, kind="points", width=112),
            TableColumn(
                tr("State"),
                lambda row: row.state,
                kind="mark",
                width=238,
                tip=lambda row: row.state.text,
            ),
        ]
        empty = EmptyPage(
            "check",
            tr("No prizes to pay"),
            tr("When a player wins a prize, it’s listed here until it’s paid."),
            tr("Back to the prizes"),
        )
        empty.action.setObjectName("owed_empty_back")
        super().__init__(keyed_table(columns, "owed_table", tr("Prizes to pay")), empty)

    def show_loaded(self, loaded: PrizesLoaded) -> tuple[OwedRow, ...]:
        rows = owed_rows(loaded)
        self.show_rows(rows, lambda _row: True)
        return rows


def _is_prize(row: object) -> bool:
    return isinstance(row, PrizeWinnerRow) and row.line is not None


def _title_tip(row: PrizeWinnerRow) -> str:
    return row.line.title if row.line is not None else row.title.text


def _state_tip(row: PrizeWinnerRow) -> str:
    lines = (row.state.text, row.line.why_open if row.line is not None else "")
    return "\n".join(part for part in lines if part)
