"""The money book, raffle and fifty-fifty apart from the pool, and what is in each drawer."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.money import HOW, MoneyKind
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import dollars, in_short
from director_app.services.prizes.money.counting import parse_count
from director_app.services.prizes.money.service import DrawerCount
from director_app.services.prizes.money.summary import count_words
from director_app.ui.kit.card import Card
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.form import PartSpec, TextSpec
from director_app.ui.kit.page import two_columns
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.prizes.bills import BillBoxes
from director_app.ui.prizes.commands import PrizeCommands
from director_app.ui.prizes.lists import ListOrNothing, keyed_table
from director_app.ui.prizes.money_form import MoneyForm
from director_app.ui.prizes.money_rows import (
    DrawerLine,
    MoneyLineRow,
    MoneyLoaded,
    drawer_rows,
    drawer_sum,
    money_rows,
    side_words,
)
from director_app.ui.prizes.panel import FactLines, PrizePanel
from director_app.ui.prizes.words import how_words
from director_app.ui.shell.session import Session

_SIDE = 330


class SideCard(Card):
    """Raffle or fifty-fifty: what came in, what went out, who was drawn."""

    def __init__(self) -> None:
        super().__init__(margin=16, spacing=2)
        self.title = Text("", "body", "ink", weight=600)
        self.told = Text("", "body", "ink", wrap=True)
        self.drawn = Text("", "body", "ink2", wrap=True)
        for part in (self.title, self.told, self.drawn):
            self.add(part)
        self.hide()

    def show_side(self, title: str, told: str, drawn: str) -> None:
        self.title.say(tr("{account} (not part of the pool)", account=title))
        self.told.say(told)
        self.drawn.say(drawn)
        self.show()


class MoneyArea(QWidget):
    """Every line, the newest first; a form for the next one beside them."""

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__()
        columns = [
            TableColumn(tr("Time"), lambda row: row.at, kind="quiet", numeric=True, width=74),
            TableColumn(tr("What"), lambda row: row.what, tip=lambda row: row.what),
            TableColumn(tr("Who"), lambda row: row.line.who, kind="quiet", width=130),
            TableColumn(tr("How"), lambda row: how_words(row.line.how), kind="quiet", width=76),
            TableColumn(tr("Station"), lambda row: row.line.station, kind="quiet", width=100),
            TableColumn(tr("Amount"), lambda row: row.amount, kind="points", width=116),
        ]
        empty = EmptyPage(
            "dollar",
            tr("No entries yet"),
            tr(
                "Entry fees come from the roster. Add anything else that "
                "comes in or goes out: donations, costs, raffle, "
                "fifty-fifty."
            ),
            tr("Add an entry"),
            "Ins",
        )
        empty.action.setObjectName("money_empty_add")
        self.list = ListOrNothing(keyed_table(columns, "money_table", tr("Cash log")), empty)
        self.form = MoneyForm(session, commands)
        self.sides = [SideCard(), SideCard()]
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        apart = QHBoxLayout()
        apart.setSpacing(12)
        for card in self.sides:
            apart.addWidget(card, 1)
        column.addLayout(apart)
        column.addWidget(self.list, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(two_columns(left, self.form, _SIDE))
        table = self.list.table
        table.row_chosen.connect(self._chosen)
        table.clicked.connect(lambda _at: self._chosen(table.current()))
        table.focused.connect(lambda: self._chosen(table.current()))
        table.row_opened.connect(self.edit)
        empty.acted.connect(self.add)
        self.form.left.connect(self._left)

    @property
    def first_focus(self) -> QWidget:
        """The list, or the next action."""
        return self.list.first_focus

    def show_loaded(self, loaded: MoneyLoaded) -> None:
        """As it is now; what is being typed stays."""
        self.form.show_loaded(loaded)
        self.list.show_rows(money_rows(loaded), lambda _row: True)
        self._chosen(self.list.table.current())
        for card in self.sides:
            card.hide()
        for card, side in zip(self.sides, loaded.sides, strict=False):
            card.show_side(side.title, *side_words(side))

    def add(self) -> None:
        """Ask for a new line."""
        self.form.kind.choose(MoneyKind.DONATION.value)
        self.form.begin(None)
        self.form.kind.editor.setFocus()

    def edit(self) -> None:
        """Change the line that is chosen."""
        row = self.list.table.current()
        if isinstance(row, MoneyLineRow):
            self.form.begin(row.line)
            self.form.amount.line.setFocus()
            self.form.amount.line.selectAll()

    def drop(self) -> None:
        """Strike out the line that is chosen."""
        row = self.list.table.current()
        if isinstance(row, MoneyLineRow):
            self.form.begin(row.line)
            self.form.strike()

    def _chosen(self, row: object) -> None:
        """The form shows the line that the keys or the mouse chose."""
        typing = self.form.line is None and self.form.typed
        if isinstance(row, MoneyLineRow) and self.list.table.hasFocus() and not typing:
            self.form.begin(row.line)

    def _left(self) -> None:
        self.form.begin(None)
        self.first_focus.setFocus()
        self._chosen(self.list.table.current())


class CountPanel(PrizePanel):
    """What should be in a drawer, in lines that add up; and what was counted."""

    prefix = "drawer"
    sum = PartSpec(lambda: FactLines(amounts=True))
    told = PartSpec(lambda: Text("", "body", "ink", wrap=True))
    bills = PartSpec(BillBoxes)
    counted = TextSpec(
        Message("Counted"), placeholder=Message("75, 75.50, or $75"), refused=["cents"]
    )

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__(session, commands, "drawer_count", tr("Save"))
        self._line: DrawerLine | None = None
        self.bills.edited.connect(self._add_up)

    def show_line(self, line: DrawerLine | None) -> None:
        """This station's way of paying; the typing stays while it is the same."""
        same = line is not None and self._line is not None and line.key == self._line.key
        self._line = line
        if not same:
            self.clear_refusals()
            self._empty()
        countable = line is not None and bool(line.station)
        self.counted.setVisible(countable)
        self.bills.setVisible(line is not None and countable and line.row.how == HOW[0])
        self.primary.setEnabled(countable)
        if line is None:
            self.show_head(tr("No cash drawer selected"))
            self.sum.show_sum(())
            self.told.say("")
            return
        self.show_head(line.name, line.how)
        self.sum.show_sum(drawer_sum(line.row))
        text = (
            tr("Money received before event day isn’t in any cash drawer.") if not countable else ""
        )
        if line.row.counted is not None:
            text = f"{line.counted}: {line.difference.text}"
        self.told.say(text)

    def submit(self) -> None:
        """Write the count down."""
        line = self._line
        if line is None or not line.station:
            return
        self.clear_refusals()
        try:
            cash = parse_count(self.counted.text)
        except DirectorError as refusal:
            self.refuse(refusal)
            return
        sorted_out = self.bills.cash
        if sorted_out.cents == cash.cents and sorted_out.words:
            cash = sorted_out
        work = partial(
            self.session.here.prizes.money.count, cash, how=line.row.how, station=line.station
        )
        self.commands.do(work, _counted, self.refuse, lambda _made: self._written())

    def _add_up(self) -> None:
        """The boxes are the amount, until another one is typed."""
        self.counted.set_text(in_short(self.bills.cash.cents))

    def _empty(self) -> None:
        self.counted.set_text("")
        self.bills.clear()

    def _written(self) -> None:
        self._empty()
        self.left.emit()


class DrawersArea(QWidget):
    """Every station's drawer, each way of paying apart."""

    left = Signal()

    def __init__(self, session: Session, commands: PrizeCommands) -> None:
        super().__init__()
        columns = [
            TableColumn(tr("Station"), lambda row: row.name, kind="name"),
            TableColumn(tr("How"), lambda row: row.how, kind="quiet", width=80),
            TableColumn(
                tr("Expected"), lambda row: dollars(row.row.expected), kind="points", width=124
            ),
            TableColumn(tr("Counted"), lambda row: row.counted, kind="points", width=124),
            TableColumn(tr("Difference"), lambda row: row.difference, kind="mark", width=160),
        ]
        empty = EmptyPage(
            "dollar",
            tr("No money in any cash drawer yet"),
            tr("Fees taken at check-in and cash log entries show up here."),
        )
        self.list = ListOrNothing(
            keyed_table(columns, "drawers_table", tr("Cash drawers by station")), empty
        )
        self.count = CountPanel(session, commands)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(two_columns(self.list, self.count, _SIDE))
        self.list.table.row_chosen.connect(self.count.show_line)
        self.list.table.row_opened.connect(self.edit)
        self.count.left.connect(self.list.table.setFocus)

    @property
    def first_focus(self) -> QWidget:
        """The list."""
        return self.list.table

    def show_loaded(self, loaded: MoneyLoaded) -> None:
        self.list.show_rows(drawer_rows(loaded), lambda _row: True)
        self.count.show_line(self.list.table.current())

    def edit(self) -> None:
        """Count the drawer that is chosen."""
        if self.count.counted.isVisible():
            self.count.counted.line.setFocus()


def _counted(done: DrawerCount) -> str:
    return tr(
        "{station}, {method}: {outcome}",
        station=done.line.station,
        method=how_words(done.line.how),
        outcome=worded(count_words(done.row)),
    )
