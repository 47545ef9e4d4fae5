"""The columns of a table of scores and what each is taken for, to be changed at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS
from director_app.messages.message import Message
from director_app.services.scores.tables.columns import FIELDS, IGNORE
from director_app.services.scores.tables.types import TablePreview
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import ChoiceField
from director_app.ui.kit.preview import ColumnFields
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

_WORDS = {
    "round": Message("Round"),
    "table": Message("Table"),
    "game": Message("Game"),
    "keys": Message("The game as typed"),
    "award": Message("Reason of an award"),
    "badge": Message("Badge"),
    "total": Message("Total"),
    IGNORE: Message("Not used"),
}


class BulkColumns(Card):
    """A field for each column; the round of rows that name none; the sheet of a workbook."""

    round_chosen = Signal(int)
    sheet_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(margin=20, spacing=12)
        kinds = [(field, field_words(field)) for field in FIELDS]
        self.fields = ColumnFields("bulk_column", kinds)
        self.add(Text(tr("Columns in the table"), "body", "ink", weight=600))
        self._sheet = ChoiceField(tr("Sheet of the workbook"), (), name="bulk_sheet")
        self._sheet.edited.connect(self._choose_sheet)
        self._round = ChoiceField(tr("Round of rows that name none"), (), name="bulk_round")
        self._round.edited.connect(self._choose_round)
        self.add(self._sheet)
        self.add(self._round)
        self.add(self.fields, 1)

    def show_preview(self, shown: TablePreview, rounds: Sequence[Round]) -> None:
        """The columns of this table."""
        sheets = shown.raw.sheets
        self._sheet.setVisible(len(sheets) > 1)
        self._sheet.choice.show_options([(sheet, sheet) for sheet in sheets], shown.raw.sheet)
        self._round.setVisible(shown.columns.at("round") is None)
        known = [(round_.number, round_.title) for round_ in rounds if not round_.cancelled]
        self._round.choice.show_options(known, shown.default_round)
        self.fields.show_headers([column.header for column in shown.columns.uses])
        for use in shown.columns.uses:
            self.fields.show_column(use.header, use.field, use.samples)

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int):
            self.round_chosen.emit(number)

    def _choose_sheet(self, sheet: object) -> None:
        self.sheet_chosen.emit(str(sheet))


def field_words(field: str) -> str:
    """What a column is taken for, in words."""
    seat = next((seat for seat in SEATS if seat.value == field), None)
    if seat is not None:
        return tr("Points of {seat}", seat=seat.wind)
    if field in _WORDS:
        return tr(_WORDS[field])
    return tr("Points in game {game}", game=field[1:])
