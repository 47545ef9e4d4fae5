"""From a sheet that is accepted to the standings repainted, beside a bare table of the same rows.

Ours begins with the commit, as accepting has a measure of its own, and ends when the places are
painted that the sheet changed: it is one of somebody who is seen. The bare table has a model of
plain words, in rows and columns of the same sizes, reset and painted at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView

from director_app.bootstrap import open_desk
from director_app.domain.standings import RankedTally
from director_app.services.desk import Desk
from director_app.services.scores.sheet_views import SheetView
from director_app.ui.kit.rows import RowsModel
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey
from tests.builders import Time

from .fields import EVENT, ROUNDS, field_of, games, sizes
from .measuring import Measure, growth, in_turn, timed
from .windows import application, at_work, settle, until, window_on

Index = QModelIndex | QPersistentModelIndex
_GOAL = 2
_TURNS = 20
_NOWHERE = QModelIndex()


class _Plain(QAbstractTableModel):
    """Words in rows."""

    def __init__(self, rows: list[list[str]]) -> None:
        super().__init__()
        self._rows = rows

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows[0])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()][index.column()]
        return None

    def again(self) -> None:
        """As if all were new."""
        self.beginResetModel()
        self.endResetModel()


class _Painted(QObject):
    """Hears of other rows in a table, and then of its painting."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._changed = self.done = False
        table.model().dataChanged.connect(self._change)
        table.model().modelReset.connect(self._change)
        table.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Painting is done with this event."""
        self.done = self.done or (self._changed and event.type() is QEvent.Type.Paint)
        return False

    def begin(self) -> None:
        """Wait for the next rows."""
        self._changed = self.done = False

    def _change(self) -> None:
        self._changed = True


class _Commits:
    """When the book last kept something."""

    at = 0.0

    def __call__(self, _topics: object) -> None:
        self.at = perf_counter()


def measures(*, short: bool) -> Iterator[Measure]:
    """Ours and the bare table in turn."""
    application()
    took = {}
    for players in sizes(short=short):
        with TemporaryDirectory() as folder:
            desk = open_desk(field_of(players, folder), station="Bench", now=Time())
            desk.at(EVENT).clock.start(ROUNDS + 1)
            commits = _Commits()
            desk.on_change(commits)
            with window_on(desk, EVENT) as console:
                page = _Standings(console, commits)
                took[players], bare = in_turn(page.ours, page.bare, times=4 if short else 20)
        name = f"accepted sheet to repainted standings: {players:,}"
        yield Measure(name, took[players], bare, _GOAL)
    yield from growth("accepted sheet to repainted standings", took)


class _Standings:
    """The standings page in the window, and the bare table beside it."""

    def __init__(self, console: Console, commits: _Commits) -> None:
        self._commits = commits
        self._desk = at_work(console).session.desk
        at_work(console).go(PageKey.STANDINGS)
        settle(console)
        self._console = console
        table = console.window.findChild(QTableView, "standings_table")
        assert table is not None
        self._painted = _Painted(table)
        self._places, self._rng = table, Random(ROUNDS)
        self._tables = _tables(self._desk)
        self._model = _Plain(_words(table))
        self._table = _like(table, self._model)
        QTest.qWaitForWindowExposed(self._table)

    def ours(self) -> float:
        """From the commit to the painted rows."""
        view = self._sheet_to_come()
        settle(self._console)  # what was due before is no part of it
        self._painted.begin()
        self._desk.at(view.event).scores.accept(view, games(self._rng))
        until(lambda: self._painted.done)
        took = perf_counter() - self._commits.at
        self._rest()
        return took

    def _sheet_to_come(self) -> SheetView:
        """That of the first who is seen and has none yet; of one of them, opened again, else."""
        seen = [place.tally.entrant for place in _seen(self._places)]
        views = [
            self._desk.at(EVENT).scores.sheet(ROUNDS + 1, self._tables[entrant]) for entrant in seen
        ]
        for view in views:
            if not view.sheet.counts:
                return view
        self._desk.at(EVENT).scores.reopen(self._rng.choice(views), "Look again", all_present=True)
        self._rest()
        return self._sheet_to_come()

    def _rest(self) -> None:
        """Until all is done that comes after the places: the strip, then the prizes."""
        for _ in range(_TURNS):
            settle(self._console)

    def bare(self) -> float:
        """The same rows in a table that does nothing else, in as much room."""
        heads = self._table.horizontalHeader()
        heads.setFixedHeight(self._places.horizontalHeader().height())
        self._table.resize(self._places.size())
        QApplication.processEvents()
        return timed(self._repaint)

    def _repaint(self) -> None:
        self._model.again()
        QApplication.processEvents()


def _tables(desk: Desk) -> dict[int, int]:
    """Where everybody sits in the round at hand."""
    with desk.store.read() as work:
        round_ = work.rounds.all(work.events.get(EVENT).main.id)[ROUNDS]
        plans = work.seating.tables([round_.id])[round_.id]
        return {who: plan.table for plan in plans for who in plan.seats.entrants}


def _seen(table: QTableView) -> list[RankedTally]:
    places = table.model()
    assert isinstance(places, RowsModel)
    return list(places.rows[: table.rowAt(table.viewport().height() - 1)])


def _like(table: QTableView, model: _Plain) -> QTableView:
    """A bare table whose rows and columns have the same sizes."""
    bare = QTableView()
    bare.setModel(model)
    bare.verticalHeader().hide()
    bare.verticalHeader().setDefaultSectionSize(table.rowHeight(0))
    for at in range(model.columnCount()):
        bare.setColumnWidth(at, table.columnWidth(at))
        bare.setColumnHidden(at, table.isColumnHidden(at))
    bare.resize(table.size())
    bare.show()
    return bare


def _words(table: QTableView) -> list[list[str]]:
    model = table.model()
    return [
        [str(model.index(row, at).data() or "") for at in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
