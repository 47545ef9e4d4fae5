"""The director's award for a game, and a requirement that is waived."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import LabeledField, TextField, number_field, whole_number
from director_app.ui.kit.form import Form, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.rulings.words import NOBODY_KNOWN, AtTable

_MOST = 9999


class AwardPart(Card):
    """Points of each seat and a reason."""

    changed = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__(margin=16, spacing=12)
        self.setObjectName("ruling_award")
        self._table = NOBODY_KNOWN
        words = tr(
            "The game gets these points, no matter what the rules say. The log keeps your reason."
        )
        self.add(Text(words, "body", "ink2", wrap=True))
        self._fields = {
            seat: number_field(worded(seat.wind), f"award_{seat.value}", -_MOST, _MOST)
            for seat in SEATS
        }
        row = QHBoxLayout()
        row.setSpacing(12)
        for field in self._fields.values():
            row.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
        self.add(row)
        self.reason = TextField(tr("Why"), name="award_why")
        self.add(self.reason)
        for field in (*self._fields.values(), self.reason):
            field.edited.connect(self._edited)
            field.line.returnPressed.connect(self._onward)

    @property
    def lines(self) -> tuple[QLineEdit, ...]:
        """Where is typed."""
        return tuple(field.line for field in (*self._fields.values(), self.reason))

    @property
    def fields(self) -> dict[str, LabeledField]:
        """The fields by the names that refusals use."""
        seats: dict[str, LabeledField] = {seat.value: field for seat, field in self._fields.items()}
        return {**seats, "reason": self.reason, "points": self._fields[Seat.EAST]}

    @property
    def begun(self) -> bool:
        """Whether anything is typed."""
        return any(line.text() for line in self.lines)

    def show_table(self, table: AtTable) -> None:
        """Who sits where; an empty seat gets nothing."""
        self._table = table
        for seat, field in self._fields.items():
            name = table.names.get(seat)
            field.label.setText(f"{worded(seat.wind)}  {name}" if name else worded(seat.wind))
            field.setVisible(not table.names or seat in table.names)

    def points(self) -> Mapping[Seat, int] | None:
        """The points of each seat that is taken; ``None``, and told, if one is missing."""
        given = {}
        for seat, field in self._fields.items():
            if self._table.names and seat not in self._table.names:
                continue
            number = whole_number(field.text)
            if number is None:
                field.refuse(tr("Enter a number (0 for none)."))
                field.line.setFocus()
                return None
            given[seat] = number
        return given

    def clear(self) -> None:
        """Nothing is awarded."""
        for field in (*self._fields.values(), self.reason):
            field.set_text("")
            field.clear_refusal()

    def _edited(self, _text: str) -> None:
        self.changed.emit()

    def _onward(self) -> None:
        lines = self.lines
        at = next((n for n, line in enumerate(lines) if line.hasFocus()), len(lines) - 1)
        later = next((line for line in lines[at + 1 :] if line.isVisible()), None)
        if later is None:
            self.entered.emit()
        else:
            later.setFocus()


class WaivePart(Form, QWidget):
    """What is waived, and why."""

    changed = Signal()
    entered = Signal()
    prefix = "waive"
    what = TextSpec(
        Message("What you’re waiving"),
        placeholder=Message("the fourth signature, the card on the table, …"),
    )
    reason = TextSpec(Message("Why"), name="waive_why")

    def __init__(self) -> None:
        super().__init__()
        add_rows(column_in(self, 12), self.laid_rows())
        self.edit_does(self._edited)
        self.what.line.returnPressed.connect(self.reason.line.setFocus)
        self.reason.line.returnPressed.connect(self.entered)

    @property
    def lines(self) -> tuple[QLineEdit, ...]:
        """Where is typed."""
        return self.what.line, self.reason.line

    @property
    def fields(self) -> dict[str, LabeledField]:
        """The fields by the names that refusals use."""
        return {"requirement": self.what, "reason": self.reason}

    @property
    def begun(self) -> bool:
        """Whether anything is typed."""
        return bool(self.what.text or self.reason.text)

    def clear(self) -> None:
        """Nothing is waived."""
        self.show_values(what="", reason="")

    def _edited(self, _text: str) -> None:
        self.changed.emit()
