"""One sheet as two desks have it, side by side, row by row; what differs stands out."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.services.desks.merging.service import SideTold
from director_app.ui.desks.apart_words import MergeRow, state_words, why_words
from director_app.ui.kit.card import Line
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_LABEL, _WIDEST = 104, 760


class Beside(QWidget):
    """Ours at the left, the station's at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("merge_beside")
        self.title = Text("", "row", weight=600, wrap=True)
        self.words = Text("", "body", "ink2", wrap=True)
        self._inside = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.words)
        column.addLayout(self._inside)
        column.addStretch(1)
        self._fit()
        theme().changed.connect(self._fit)

    def show_row(self, row: MergeRow | None) -> None:
        """Show both sides of a row, or nothing."""
        clear_layout(self._inside)
        if row is None:
            self.title.say("")
            self.words.say("")
            return
        ours = row.line.ours
        self.title.say(tr("Table {table}, {round}", table=ours.table, round=ours.round.title))
        differs = tr("Different: {what}.", what=why_words(row)) if row.line.why else ""
        self.words.say(differs)
        self.words.setVisible(bool(differs))
        told = _rows(row.told.ours, row.told.theirs)
        self._inside.addLayout(_grid([("", tr("Here"), row.station), *told]))
        texts = (f"{a}: {b}; {row.station}: {c}" for a, b, c in told)
        self.setAccessibleName(". ".join((self.title.text(), *texts)))

    def _fit(self) -> None:
        self.setMaximumWidth(theme().px(_WIDEST))


def _rows(ours: SideTold, theirs: SideTold) -> list[tuple[str, str, str]]:
    rows = [
        (tr("Sheet"), state_words(ours.state), state_words(theirs.state)),
        (tr("Accepted by"), ours.by, theirs.by),
    ]
    rows += _listed(tr("Seats"), ours.players, theirs.players)
    games = zip_longest(ours.games, theirs.games, fillvalue="")
    rows += [
        (tr("Game {number}", number=number), a, b) for number, (a, b) in enumerate(games, start=1)
    ]
    rows += _listed(tr("Rulings"), ours.rulings, theirs.rulings)
    return [row for row in rows if row[1] or row[2]]


def _listed(
    label: str, ours: tuple[str, ...], theirs: tuple[str, ...]
) -> list[tuple[str, str, str]]:
    both = zip_longest(ours, theirs, fillvalue="")
    return [("" if at else label, a, b) for at, (a, b) in enumerate(both)]


def _grid(rows: list[tuple[str, str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    grid.setColumnMinimumWidth(0, theme().px(_LABEL))
    for column in (1, 2):
        grid.setColumnStretch(column, 1)
    top = Qt.AlignmentFlag.AlignTop
    for at, (label, ours, theirs) in enumerate(rows):
        place = at if at == 0 else at + 1
        other = at > 0 and ours != theirs and label != tr("Accepted by")
        grid.addWidget(Text(label, "body", "ink2"), place, 0, top)
        for column, text in ((1, ours), (2, theirs)):
            weight = 600 if other or at == 0 else None
            role = "wrongInk" if other else "ink"
            shown = text or (tr("nothing") if other else "")
            grid.addWidget(Text(shown, "body", role, weight=weight, wrap=True), place, column, top)
    grid.addWidget(Line(), 1, 0, 1, 3)
    return grid
