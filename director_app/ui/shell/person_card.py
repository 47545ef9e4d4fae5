"""Somebody who was found: their seats of today, the current one large, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.roster.words import fee_words, state_words
from director_app.ui.shell.person_deeds import deeds_for

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.services.seating.whereabouts import PersonToday


class PersonCard(QWidget):
    """Name, state, seats and buttons; who presses one is led on."""

    asked = Signal(object)
    """Where to go: a ``Goal``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("person_card")
        self.person: PersonToday | None = None
        self._name = Text("", "title", "ink", wrap=True)
        self._state = Text("", "body", "ink2", wrap=True)
        self._round = Text("", "caption", "ink2")
        self._seat = Text("", "seat", "ink")
        self._seat.setObjectName("person_seat")
        self._seats = QGridLayout()
        self._seats.setHorizontalSpacing(16)
        self._seats.setVerticalSpacing(2)
        self._seats.setColumnStretch(1, 1)
        self._deeds = QWidget()
        self._flow = flowing(self._deeds, 6)
        column = column_in(self, 4)
        for part in (self._name, self._state, self._round, self._seat):
            column.addWidget(part)
        column.addLayout(self._seats)
        column.addSpacing(8)
        column.addWidget(self._deeds)
        column.addStretch(1)

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed, in order."""
        items = (self._flow.itemAt(at) for at in range(self._flow.count()))
        found = (item.widget() for item in items if item is not None)
        return [each for each in found if isinstance(each, Button)]

    def show_person(self, person: PersonToday | None) -> None:
        """Show somebody, or nobody."""
        if person == self.person:
            return
        self.person = person
        self.setVisible(person is not None)
        clear_layout(self._seats)
        clear_layout(self._flow)
        if person is None:
            return
        entrant = person.entrant
        self._name.say(person.label)
        badge = tr("Badge {badge}", badge=entrant.badge)
        lines = (badge, state_words(entrant), fee_words(entrant.fee))
        self._state.say(" · ".join(words for words in lines if words))
        now = person.now
        self._round.say(now.title if now is not None else "")
        self._seat.say(_place(person, now.place if now is not None else None))
        for row, seat in enumerate(person.seats):
            role = "ink" if seat is now else "ink2"
            place = _place(person, seat.place)
            self._seats.addWidget(Text(seat.title, "body", role), row, 0)
            self._seats.addWidget(Text(place, "body", role, weight=600), row, 1)
        for deed in deeds_for(person):
            button = Button(deed.words, icon=deed.icon, height=36, name=f"person_{deed.name}")
            button.setProperty("goal", deed.goal)
            button.clicked.connect(self._ask)
            self._flow.addWidget(button)
            button.show()
        self._deeds.updateGeometry()

    def step(self, by: int) -> None:
        """Give the keys to the next button, or to the one before it, round and round."""
        buttons = self.buttons
        at = next((at for at, each in enumerate(buttons) if each.hasFocus()), None)
        start = at if at is not None else -1 if by > 0 else 0
        buttons[(start + by) % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def spoken_seat(self) -> str:
        """What a reader says of the seat."""
        now = self.person.now if self.person is not None else None
        return "" if now is None else f"{worded(now.title)} {self._seat.text()}"

    def _ask(self) -> None:
        self.asked.emit(self.sender().property("goal"))


def _place(person: PersonToday, place: tuple[int, Seat] | None) -> str:
    if place is None:
        return tr("No seat") if person.drawn else tr("Not drawn yet")
    table, seat = place
    return f"{table} {person.letters.get(seat) or tr(seat.wind)}"
