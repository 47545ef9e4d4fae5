"""The table of people: its columns, its cells, its keys."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from director_app.domain.people import Status
from director_app.messages.saying import spoken_language
from director_app.services.names import by_family
from director_app.services.roster.service import RosterLine
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.words import tr
from director_app.ui.roster.words import (
    all_marks,
    fee_cell,
    fee_words,
    here_cell,
    needs_cell,
    place_words,
    state_words,
)

_PAGE_KEYS = (Qt.Key.Key_Delete, Qt.Key.Key_Insert, Qt.Key.Key_F2, Qt.Key.Key_Escape)


class PeopleTable(RowsTable):
    """Rows of people; keys of the page go on to the page."""

    copied = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Del, Ins, F2 and Esc to the page."""
        if event.key() in _PAGE_KEYS:
            event.ignore()
            return
        super().keyPressEvent(event)

    def copy_rows(self) -> None:
        """Copy, and tell how many."""
        super().copy_rows()
        self.copied.emit(self.model().rowCount())


def _tip(line: RosterLine) -> str:
    facts = line.entrant.facts
    parts = (state_words(line.entrant), fee_words(line.entrant.fee), facts.phone, facts.email)
    return "\n".join([line.label, *(part for part in parts if part)])


def _state_rank(line: RosterLine) -> tuple[int, float]:
    at = line.entrant.checked_in_at
    return (list(Status).index(line.entrant.status), at.timestamp() if at else 0)


def _needs_rank(line: RosterLine) -> tuple[bool, str]:
    mark = needs_cell(line)
    return (mark is None, mark.text.casefold() if mark else "")


def roster_columns(
    *, begun: bool, divisions: bool, places: bool, fees: bool
) -> tuple[TableColumn, ...]:
    """The columns; ``begun`` once the first one has come, the others where they tell something."""
    return _columns(spoken_language(), begun=begun, divisions=divisions, places=places, fees=fees)


@cache
def _columns(
    _language: str, *, begun: bool, divisions: bool, places: bool, fees: bool
) -> tuple[TableColumn, ...]:
    place = (
        TableColumn(
            tr("From"),
            lambda line: place_words(line.entrant.facts),
            kind="quiet",
            width=74 if fees else 122,
        ),
    )
    division = (TableColumn(tr("Division"), lambda line: line.division, kind="quiet", width=120),)
    fee = (
        TableColumn(
            tr("Fee"),
            lambda line: fee_cell(line.entrant.fee),
            kind="mark",
            width=118,
            sort=lambda line: (-line.entrant.fee.due, not line.entrant.fee.owed),
            tip=lambda line: fee_words(line.entrant.fee),
        ),
    )
    return (
        TableColumn(tr("Badge"), lambda line: line.badge, kind="number", width=66 if fees else 74),
        TableColumn(
            tr("Name"),
            lambda line: line.label,
            kind="name",
            sort=lambda line: by_family(line.entrant),
            tip=_tip,
        ),
        *(place if places else ()),
        *(division if divisions else ()),
        *(fee if fees else ()),
        TableColumn(
            tr("Here"),
            lambda line: here_cell(line.entrant, begun=begun),
            kind="chip",
            width=132 if fees else 140,
            sort=_state_rank,
        ),
        TableColumn(tr("Needs"), needs_cell, kind="mark", sort=_needs_rank, tip=_needs_tip),
    )


def _needs_tip(line: RosterLine) -> str:
    return "\n".join(mark.text for mark in all_marks(line))
