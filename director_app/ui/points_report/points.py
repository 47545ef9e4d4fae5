"""Master points beside the players: typed one by one, or taken from a list."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.services.points_report.service import ReportView
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_file
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr


@dataclass(frozen=True, slots=True)
class PointsRow:
    """A player with the master points that were given."""

    badge: int
    name: str
    points: str


class PointsPart(QWidget):
    """Everybody with their points; what is typed below is kept with Enter, and the next comes."""

    typed = Signal(int, str)
    """A badge and its points."""
    chosen = Signal(str)
    """A list to take points from."""

    def __init__(self) -> None:
        super().__init__()
        self._badge, self._filling = 0, False
        self._model = RowsModel(
            [
                TableColumn(tr("Player"), lambda row: row.name),
                TableColumn(tr("Points"), lambda row: row.points, numeric=True, width=84),
            ],
            identity=lambda row: row.badge,
        )
        self.table = RowsTable(self._model, sortable=False)
        self.table.setObjectName("report_players")
        self.table.setAccessibleName(tr("Players and their master points"))
        self.field = TextField(tr("Master points"), name="report_points")
        self.file = Button(tr("Import from a list…"), icon="import", name="report_points_file")
        column = column_in(self, 8)
        hint = tr("Enter what the office gives you. Front Table doesn’t calculate them.")
        column.addWidget(Text(hint, "caption", "ink2", wrap=True))
        column.addWidget(self.table, 1)
        column.addWidget(self.field)
        column.addWidget(self.file)
        self.table.row_chosen.connect(self._show)
        self.table.row_opened.connect(lambda _row: self._to_field())
        self.field.line.returnPressed.connect(self._keep)
        self.file.clicked.connect(self._ask)
        self.table.offer(lambda: [self.file])

    def show_view(self, view: ReportView) -> None:
        """Everybody who is in the report, by place."""
        rows = [
            PointsRow(player.badge, player.label, view.points.get(player.badge, ""))
            for player in view.draft.facts.players
        ]
        self._filling = True
        self._model.set_rows(rows)
        self.table.fit_columns()
        self.table.choose_first()
        self._filling = False
        row = self.table.current()
        if row is None or row.badge != self._badge or not self.field.line.isModified():
            self._show(row)

    def refuse(self, sentence: str) -> None:
        """Say beside the field why it can't be."""
        self.field.refuse(sentence)

    def go_to_next(self, badge: int) -> None:
        """It is kept: on to the next player."""
        self.field.clear_refusal()
        badges = [row.badge for row in self._model.rows]
        at = badges.index(badge) + 1 if badge in badges else 0
        if at < len(badges):
            self.table.choose(badges[at])
        self._to_field()

    def _show(self, row: PointsRow | None) -> None:
        if self._filling:
            return
        self.field.setEnabled(row is not None)
        self._badge = row.badge if row is not None else 0
        if row is not None:
            self.field.label.say(tr("Master points for {name}", name=row.name))
            self.field.set_text(row.points)
            self.field.clear_refusal()

    def _to_field(self) -> None:
        self.field.line.setFocus()
        self.field.line.selectAll()

    def _keep(self) -> None:
        row = self.table.current()
        if row is not None:
            self.typed.emit(row.badge, self.field.text)

    def _ask(self) -> None:
        choose_file(
            self,
            tr("Import master points from a list"),
            tr("Lists (*.csv *.tsv *.txt *.xlsx)"),
            "report_points_dialog",
            self.chosen.emit,
        )
