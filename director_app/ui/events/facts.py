"""What is said of an event: name, days, place, director, certification, card."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QWidget

from director_app.domain.events import Event, EventFacts
from director_app.ui.events.settings_card import one_card
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.days import DaysField
from director_app.ui.kit.fields import Field, TextField
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_FIRST_YEAR = 1937
_LAST_YEAR = 2100


class FactsForm(QWidget):
    """The event's own facts; what is typed stays until it is saved or put back."""

    saved = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._event: Event | None = None
        self.name = TextField(tr("Name"), name="settings_name")
        self.place = TextField(tr("Place"), name="settings_place")
        self.days = DaysField(tr("Day or days"), date.today())  # noqa: DTZ011 - a day of the hall
        self.director = TextField(tr("Director"), name="settings_director")
        self.card_year = TextField(
            tr("Card year"), placeholder=tr("the current card"), name="settings_card"
        )
        self.card_year.line.setValidator(QIntValidator(0, _LAST_YEAR, self))
        self._text = QPlainTextEdit()
        self._text.setObjectName("settings_certification")
        self._text.setTabChangesFocus(True)
        self._text.setProperty("ownFocus", "yes")
        self.certification = Field(
            tr("Certification"),
            self._text,
            tr("Printed on the standings and the master-point report."),
        )
        self.save = Button(tr("Save"), kind="primary", icon="check", key="Enter")
        self.save.setObjectName("settings_save")
        self.back = Button(tr("Put back"))
        self.back.setObjectName("settings_put_back")
        self._lay_out()
        self._wire()
        self._fit()
        theme().changed.connect(self._fit)

    @property
    def changed(self) -> bool:
        """Whether something typed is not saved."""
        return self._event is not None and (not self.name.text or self.facts() != self._event.facts)

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
            certification=self._text.toPlainText().strip(),
            card_year=int(year) if year else (None if known else known),
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
        self.name.set_text(facts.name)
        self.name.clear_refusal()
        self.place.set_text(facts.place)
        if self.days.days != facts.days:
            self.days.show_days(facts.days)
        self.director.set_text(facts.director)
        self.card_year.set_text(str(facts.card_year or ""))
        self.card_year.clear_refusal()
        if self._text.toPlainText().strip() != facts.certification:
            self._text.setPlainText(facts.certification)
        self._offer()

    def _lay_out(self) -> None:
        card = Card(margin=20, spacing=14)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.place, 0, 1)
        grid.addWidget(self.days, 1, 0)
        grid.addWidget(self.card_year, 1, 1)
        grid.addWidget(self.director, 2, 0, 1, 2)
        grid.addWidget(self.certification, 3, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        card.add(grid)
        one_card(self, card, (self.back, self.save))

    def _wire(self) -> None:
        for field in (self.name, self.place, self.director, self.card_year):
            field.edited.connect(self._offer)
            field.line.returnPressed.connect(self._ask)
        self._text.textChanged.connect(self._offer)
        self.days.edited.connect(self._offer)
        self.save.clicked.connect(self._ask)
        self.back.clicked.connect(self._fill)

    def _offer(self, *_: object) -> None:
        self.save.setEnabled(self.changed)
        self.back.setVisible(self.changed)

    def _ask(self) -> None:
        if not self.name.text:
            self.name.refuse(tr("An event needs a name."))
            self.name.line.setFocus()
        elif self.card_year.text and not _FIRST_YEAR <= int(self.card_year.text) <= _LAST_YEAR:
            self.card_year.refuse(
                tr("A card has a year from {first} on, such as 2026.", first=_FIRST_YEAR)
            )
            self.card_year.line.setFocus()
        elif self.changed:
            self.saved.emit(self.facts())

    def _fit(self) -> None:
        self._text.setFixedHeight(theme().px(92))
