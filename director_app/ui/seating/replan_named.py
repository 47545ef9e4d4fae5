"""Naming several people in a narrow form: a field to find them, and who is named below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.player_picker import PickablePerson, PlayerPicker
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_SETTLED = 8


class NamedPeople(QWidget):
    """People named one by one, beside those who are there already and cannot be taken out."""

    changed = Signal()
    entered = Signal()

    def __init__(self, over: QWidget, label: str, name: str) -> None:
        super().__init__()
        self._name = name
        self._everybody: tuple[PickablePerson, ...] = ()
        self._named: list[PickablePerson] = []
        self._settled: tuple[str, ...] = ()
        self._settled_words = ""
        self.picker = PlayerPicker(over, single=True, name=name)
        self.picker.field.label.say(label)
        self.picker.line.setAccessibleName(label)
        self._chips = QWidget()
        self._flow = flowing(self._chips, 6)
        column = column_in(self, 6)
        column.addWidget(self.picker)
        column.addWidget(self._chips)
        self.setFocusProxy(self.picker)
        self.picker.changed.connect(self._taken)
        self.picker.entered.connect(self._entered)
        self._just_taken = False

    @property
    def badges(self) -> tuple[int, ...]:
        """The badges of those named here."""
        return tuple(person.badge for person in self._named)

    @property
    def shown(self) -> tuple[str, ...]:
        """Everybody who is to be read below the field."""
        return (*self._settled, *(person.name for person in self._named))

    def clear(self) -> None:
        """Name nobody."""
        self._named = []
        self.picker.choose([])
        self._show()

    def show_people(
        self, people: Sequence[PickablePerson], settled: Sequence[str], words: str = ""
    ) -> None:
        """Who can be named; ``settled`` are names that are there anyway, for a reason."""
        known = {person.badge: person for person in people}
        self._everybody = tuple(people)
        self._named = [known[person.badge] for person in self._named if person.badge in known]
        self._settled, self._settled_words = tuple(settled), words
        self._offer()
        self._show()

    def name(self, badge: int) -> None:
        person = next((person for person in self._everybody if person.badge == badge), None)
        if person is not None and person not in self._named:
            self._named.append(person)
            self._offer()
            self._show()
            self.changed.emit()

    def refuse(self, sentence: str) -> None:
        """Say beside the field why it is refused."""
        self.picker.field.refuse(sentence)

    def clear_refusal(self) -> None:
        """It is well now."""
        self.picker.field.clear_refusal()

    def _taken(self) -> None:
        chosen = self.picker.chosen
        if chosen:
            self._just_taken = True
            self.picker.choose([])
            self.name(chosen[0].badge)

    def _entered(self) -> None:
        """Enter names somebody; in the empty field it goes on."""
        if self._just_taken:
            self._just_taken = False
        else:
            self.entered.emit()

    def _offer(self) -> None:
        named = set(self.badges)
        self.picker.show_people([person for person in self._everybody if person.badge not in named])

    def _drop(self) -> None:
        badge = self.sender().property("badge")
        self._named = [person for person in self._named if person.badge != badge]
        self._offer()
        self._show()
        self.picker.line.setFocus()
        self.changed.emit()

    def _show(self) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            chip = item.widget()
            if chip is not None:
                chip.hide()
                chip.deleteLater()
        for name in self._settled[:_MOST_SETTLED]:
            self._flow.addWidget(Chip(f"{name} {self._settled_words}".strip(), "quiet"))
        more = len(self._settled) - _MOST_SETTLED
        if more > 0:
            self._flow.addWidget(Chip(tr("and %n more", n=more), "quiet"))
        for person in self._named:
            button = Button(
                person.name, trailing="x", height=30, name=f"{self._name}_{person.badge}"
            )
            button.setToolTip(tr("Remove {name}", name=person.name))
            button.setProperty("badge", person.badge)
            button.clicked.connect(self._drop)
            self._flow.addWidget(button)
        self._chips.setVisible(self._flow.count() > 0)
        self._chips.updateGeometry()
