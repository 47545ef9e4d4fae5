"""A round by the standing before it is kept: every table with its players and their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.rows import Column, RowsModel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.standing_words import (
    again_at,
    detail_words,
    player_words,
    title_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.services.seating.by_standing import StandingProposal, StandingTable

_SEATS = 4


class StandingResult(QWidget):
    """The tables at the right, with what is to be known of them above."""

    def __init__(self) -> None:
        super().__init__()
        self.title = Text("", "title", "ink", weight=600, wrap=True)
        self.title.setObjectName("standing_title")
        self.provisional = Text("", "body", "mindInk", weight=600, wrap=True)
        self.provisional.setObjectName("standing_provisional")
        self.detail = Text("", "body", "ink2", wrap=True)
        self.detail.setObjectName("standing_detail")
        self._again: dict[int, int] = {}
        self.model = RowsModel(
            [
                Column(tr("Table"), lambda table: table.table, kind="number", width=58),
                *(Column(_title(at), _player(at), kind="name") for at in range(_SEATS)),
                Column(tr("Again"), self._pairs, kind="number", width=58),
            ],
            identity=lambda table: table.table,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("standing_tables")
        self.table.setAccessibleName(tr("Tables"))
        column = column_in(self, 8)
        for part in (self.title, self.provisional, self.detail):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        self._rest = QWidget()
        column.addWidget(self._rest, 1)
        self.say("", "")

    def say(self, title: str, detail: str) -> None:
        """There is no such round: why."""
        self.title.say(title)
        self.provisional.hide()
        self.detail.say(detail)
        self.detail.setVisible(bool(detail))
        self._list(())

    def show_proposal(self, seen: StandingProposal) -> None:
        self.title.say(title_words(seen))
        self.provisional.say(
            tr(
                "Provisional: %n sheets missing, first {where}",
                n=len(seen.out),
                where=tr(
                    "round {round}, table {table}", round=seen.out[0][0], table=seen.out[0][1]
                ),
            )
            if seen.out
            else ""
        )
        self.provisional.setVisible(seen.provisional)
        words = detail_words(seen)
        self.detail.say(words)
        self.detail.setVisible(bool(words))
        self._again = again_at(seen)
        self._list(seen.tables)

    def _pairs(self, table: StandingTable) -> int | None:
        return self._again.get(table.table)

    def _list(self, tables: Sequence[StandingTable]) -> None:
        self.model.set_rows(())
        self.model.set_rows(tables)
        self.table.setVisible(bool(tables))
        self._rest.setVisible(not tables)


def _title(at: int) -> str:
    return tr("Players") if at == 0 else ""


def _player(at: int) -> Callable[[StandingTable], str]:
    return lambda table: player_words(table.players[at]) if at < len(table.players) else ""
