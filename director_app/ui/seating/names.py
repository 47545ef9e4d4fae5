"""The seating by name: everybody with table and seat in every round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.words import tr
from director_app.ui.seating.quality import place_words

if TYPE_CHECKING:
    from director_app.services.seating.service import NameLine, SeatingView

_MOST_WORDED = 4


class NamesModel(RowsModel):
    """A row for everybody seated, a column for each round."""

    def __init__(self) -> None:
        super().__init__([TableColumn(tr("Name"), _name, kind="name")], identity=_entrant)

    def show_view(self, view: SeatingView) -> None:
        """Show the seats of this seating."""
        columns = _columns(view)
        if [column.title for column in columns] != [column.title for column in self.columns]:
            self.set_columns(columns, view.by_name)
        else:
            self.take_columns(columns)
            self.set_rows(view.by_name)


def _columns(view: SeatingView) -> list[TableColumn]:
    columns = [
        TableColumn(tr("Name"), _name, kind="name"),
        TableColumn(tr("Badge"), _badge, kind="number", width=70),
    ]
    worded = len(view.rounds) <= _MOST_WORDED
    for at, round_ in enumerate(view.rounds):
        title = tr("Round %n", n=round_.number) if worded else str(round_.number)
        value, order = partial(_place, view, at), partial(_place_order, at)
        columns.append(TableColumn(title, value, width=84 if worded else 64, sort=order))
    return columns


def _name(line: NameLine) -> str:
    return line.name


def _badge(line: NameLine) -> int:
    return line.badge


def _entrant(line: NameLine) -> int:
    return line.entrant


def _place(view: SeatingView, at: int, line: NameLine) -> str:
    return place_words(view, line.seats[at])


def _place_order(at: int, line: NameLine) -> tuple[int, str]:
    place = line.seats[at]
    return (place[0], place[1].value) if place is not None else (1_000_000, "")
