"""What is said of an event: name, days, place, director, certification, card."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QWidget

from director_app.domain.events import Event, EventFacts
from director_app.messages.message import Message
from director_app.services.amounts import cents_in, in_short
from director_app.services.entry_fees import fee_problem
from director_app.ui.events.settings_card import one_card
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.form import DaysSpec, Form, LinesSpec, TextSpec
from director_app.ui.kit.words import tr

_FIRST_YEAR = 1937
_LAST_YEAR = 2100


class FactsForm(Form, QWidget):
    """The event's own facts; what is typed stays until it is saved or put back."""

    saved = Signal(object)
    prefix = "settings"
    name = TextSpec(Message("Name"))
    place = TextSpec(Message("Place"))
    days = DaysSpec(Message("Date(s)"))
    card_year = TextSpec(
        Message("Card year"), placeholder=Message("the current card"), name="settings_card"
    )
    director = TextSpec(Message("Director"))
    certification = LinesSpec(
        Message("Certification"),
        hint=Message("Printed on the standings and the master-point report."),
    )
    fee = TextSpec(Message("Entry fee"), placeholder=Message("such as 45 or 45.00"))
    rows = ((name, place), (days, card_year), (director, fee), certification)
    field_gap = 16

    def __init__(self) -> None:
        super().__init__()
        self._event: Event | None = None
        self.card_year.line.setValidator(QIntValidator(0, _LAST_YEAR, self))
        self.save = Button(
            tr("Save"), kind="primary", icon="check", key="Enter", name="settings_save"
        )
        self.back = Button(tr("Discard changes"), name="settings_put_back")
        card = Card(margin=20, spacing=14)
        for row in self.laid_rows():
            card.add(row)
        one_card(self, card, (self.back, self.save))
        self.enter_does(self._ask)
        self.edit_does(self._offer)
        self.save.clicked.connect(self._ask)
        self.back.clicked.connect(self._fill)

    @property
    def changed(self) -> bool:
        """Whether something typed is not saved."""
        if self._event is None:
            return False
        unread = not self.name.text or self._fee_unread
        return unread or self.facts() != self._event.facts

    @property
    def _fee_unread(self) -> bool:
        return bool(self.fee.text) and cents_in(self.fee.text) is None

    def show_event(self, event: Event) -> None:
        """Show these facts, unless something typed is waiting."""
        if self._event is not None and self._event.id == event.id and self.changed:
            return
        self._event = event
        self._fill()

    def facts(self) -> EventFacts:
        """The facts as they stand in the form."""
        year = self.card_year.text
        known = self._event.facts.card_year if self._event else None
        return EventFacts(
            name=self.name.text or "-",
            days=tuple(sorted(set(self.days.days))),
            place=self.place.text,
            director=self.director.text,
            certification=self.certification.text,
            card_year=int(year) if year else (None if known else known),
            fee_cents=cents_in(self.fee.text),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter saves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._ask()
        else:
            super().keyPressEvent(event)

    def accept(self, event: Event) -> None:
        """It has been saved."""
        self._event = event
        self._fill()

    def _fill(self) -> None:
        if self._event is None:
            return
        facts = self._event.facts
        self.show_values(
            name=facts.name,
            place=facts.place,
            days=facts.days,
            director=facts.director,
            card_year=str(facts.card_year or ""),
            certification=facts.certification,
            fee="" if facts.fee_cents is None else in_short(facts.fee_cents),
        )
        self._offer()

    def _offer(self, *_: object) -> None:
        self.save.setEnabled(self.changed)
        self.back.setVisible(self.changed)

    def _ask(self) -> None:
        if not self.name.text:
            self.name.refuse(tr("Enter a name for the event."))
            self.name.line.setFocus()
        elif self.card_year.text and not _FIRST_YEAR <= int(self.card_year.text) <= _LAST_YEAR:
            self.card_year.refuse(
                tr("Enter a card year from {year} on, such as 2026.", year=_FIRST_YEAR)
            )
            self.card_year.line.setFocus()
        elif wrong := fee_problem(self.fee.text):
            self.fee.refuse(wrong)
            self.fee.line.setFocus()
        elif not self.days.settle():
            return
        elif self.changed:
            self.saved.emit(self.facts())
