"""The columns of a list and what each is taken for, to be changed at once."""

from __future__ import annotations

from PySide6.QtCore import Signal

from director_app.services.roster.files.preview import Preview
from director_app.services.table_files.fields import Field as Fact
from director_app.services.table_files.reading import ENCODINGS
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import ChoiceField
from director_app.ui.kit.preview import ColumnFields
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

FACTS: dict[Fact, str] = {
    Fact.NAME: "Full name",
    Fact.GIVEN: "Given name",
    Fact.FAMILY: "Family name",
    Fact.EMAIL: "Email",
    Fact.PHONE: "Phone",
    Fact.CITY: "City",
    Fact.STATE: "State",
    Fact.MEMBER_NO: "Member no.",
    Fact.CLUB: "Club",
    Fact.DIVISION: "Division",
    Fact.STATIONARY: "Keeps one table",
    Fact.APART: "Keep apart",
    Fact.EXPERIENCED: "Experienced",
    Fact.FILL_IN: "Fills in where needed",
    Fact.PAID: "Fee paid",
    Fact.STATUS: "State of the ticket",
    Fact.QUANTITY: "Number of tickets",
    Fact.NOTE: "Note",
    Fact.BADGE: "Badge",
    Fact.KEEP: "Keep as it is",
    Fact.IGNORE: "Not used",
}
_ENCODINGS = {
    "utf-8": "UTF-8",
    "utf-16": "UTF-16",
    "cp1252": "Windows, Western Europe",
    "iso-8859-2": "Central Europe",
    "mac-roman": "Old Mac",
}


class ColumnsCard(Card):
    """A field for each column, with how often each answer of a kept one stands in it."""

    sheet_chosen = Signal(str)
    encoding_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(margin=20, spacing=12)
        self._title = Text(tr("Columns in the file"), "body", "ink", weight=600, wrap=True)
        self.add(self._title)
        self._sheet = ChoiceField(tr("Sheet of the workbook"), (), name="import_sheet")
        self._sheet.edited.connect(self._tell_sheet)
        self.fields = ColumnFields("column", [(fact, tr(words)) for fact, words in FACTS.items()])
        self._encoding = ChoiceField(
            tr("Letters look wrong? Read it as"),
            [(encoding, tr(_ENCODINGS.get(encoding, encoding))) for encoding in ENCODINGS],
            name="import_encoding",
        )
        self._encoding.edited.connect(self._tell_encoding)
        for field in (self._sheet, self._encoding):
            field.label.setWordWrap(True)
        self.add(self._sheet)
        self.add(self.fields, 1)
        self.add(self._encoding)

    def show_preview(self, shown: Preview) -> None:
        """The columns of this list."""
        table = shown.table
        self._title.say(tr("Columns in the file"))
        self._sheet.setVisible(len(table.sheets) > 1)
        self._sheet.choice.show_options([(sheet, sheet) for sheet in table.sheets], table.sheet)
        self._encoding.setVisible(bool(table.encoding))
        known = table.encoding.removesuffix("-sig")
        self._encoding.choose("cp1252" if known not in ENCODINGS else known)
        self.fields.show_headers([column.header for column in shown.matching.columns])
        counted = {extra.header: extra.text for extra in shown.extras}
        for column in shown.matching.columns:
            field = self.fields.show_column(column.header, column.field, column.samples)
            field.set_hint(counted.get(column.header, "") if column.field is Fact.KEEP else "")

    def show_nothing(self) -> None:
        """A file that can't be read has no columns; another encoding may help."""
        self._title.say(tr("No columns found"))
        self.fields.show_headers(())
        self._sheet.hide()
        self._encoding.show()

    def _tell_sheet(self, sheet: object) -> None:
        self.sheet_chosen.emit(str(sheet))

    def _tell_encoding(self, encoding: object) -> None:
        self.encoding_chosen.emit(str(encoding))
