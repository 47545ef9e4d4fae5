"""What the director says before the rounds to come are seated again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.people import Status
from director_app.errors import DirectorError
from director_app.services.seating.replanning import ReplanOptions
from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.fields import ChoiceField, LabeledField, TextField
from director_app.ui.kit.finder import Findable, Finder
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.replan_words import locked_words, place_words, read_tables

if TYPE_CHECKING:
    from director_app.services.seating.replanning import OpenRound, ReplanDay
    from director_app.services.seating.service import SeatingView

_MOST_NAMED = 6


class ReplanForm(QWidget):
    """From which round, who leaves, who comes, which tables close, who never came."""

    changed = Signal()
    entered = Signal()
    """Enter where there is nothing more to name."""

    def __init__(self, over: QWidget) -> None:
        super().__init__()
        self._day: ReplanDay | None = None
        self.round = ChoiceField(tr("Starting with"), [], name="again_round")
        self.leaves = Finder(over, tr("Withdrawing"), name="again_leaves", several=True)
        self.comes = Finder(over, tr("Arriving late"), name="again_comes", several=True)
        self.tables = TextField(
            tr("Closing tables"), placeholder=tr("like 4, 12-14"), name="again_tables"
        )
        self.absent = CheckBox("")
        self.absent.setObjectName("again_absent")
        self._locked = Text("", "caption", "ink2", wrap=True)
        self._absent_names = Text("", "caption", "ink2", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for part in (self.leaves, self.comes, self.absent, self._absent_names):
            column.addWidget(part)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.tables, 1)
        row.addWidget(self.round, 1)
        column.addLayout(row)
        column.addWidget(self._locked)
        for people in (self.leaves, self.comes):
            people.changed.connect(self._edited)
            people.entered.connect(self.entered)
        self.round.edited.connect(self._edited)
        self.tables.edited.connect(self._edited)
        self.tables.line.returnPressed.connect(self.entered)
        self.absent.toggled.connect(self._edited)

    def clear(self) -> None:
        """Nobody named, nothing ticked, the usual round."""
        self.leaves.clear()
        self.comes.clear()
        self.tables.set_text("")
        self.absent.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.absent.setChecked(False)
        self.absent.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.clear_refusals()

    def show_day(self, day: ReplanDay, view: SeatingView, *, anew: bool) -> None:
        """Offer the rounds and people of now; ``anew`` takes the usual round."""
        self._day = day
        options: list[tuple[object, str]] = [
            (round_.number, _round_words(round_)) for round_ in day.open
        ]
        keep = None if anew else self.round.key
        self.round.choice.show_options(options, day.first if keep is None else keep)
        self._locked.say(locked_words(day))
        self._locked.setVisible(bool(day.locked))
        self._show_people(day, view)
        self._show_absent(day)

    @property
    def asks(self) -> bool:
        """Whether anything was said."""
        return bool(
            self.leaves.badges or self.comes.badges or self.tables.text or self.absent.isChecked()
        )

    def request(self, division: int | None) -> ReplanOptions | None:
        """What is asked; ``None`` where no round is open. Refuses what cannot be read."""
        day, number = self._day, self.round.key
        if day is None or not isinstance(number, int):
            return None
        ticked = self.absent.isChecked() and self.absent.isEnabled()
        gone = set(self.leaves.badges)
        return ReplanOptions(
            from_round=number,
            withdraw=self.leaves.badges,
            add=self.comes.badges,
            close_tables=read_tables(self.tables.text),
            division=division,
            no_shows=tuple(
                person.badge for person in day.absent if ticked and person.badge not in gone
            ),
        )

    def refuse(self, error: DirectorError) -> bool:
        """Say it beside the field that it is about; False where there is none."""
        places: dict[str, LabeledField] = {
            "withdraw": self.leaves.field,
            "add": self.comes.field,
            "players": self.leaves.field,
            "player": self.leaves.field,
            "tables": self.tables,
            "round": self.round,
        }
        place = places.get(error.field or "")
        if place is None:
            return False
        place.refuse(error.sentence)
        return True

    def clear_refusals(self) -> None:
        """All is well now."""
        for field in (self.leaves.field, self.comes.field, self.tables, self.round):
            field.clear_refusal()

    def _edited(self, *_: object) -> None:
        self.clear_refusals()
        self.changed.emit()

    def _show_people(self, day: ReplanDay, view: SeatingView) -> None:
        numbers = [round_.number for round_ in view.rounds]
        still = [numbers.index(round_.number) for round_ in day.open if round_.number in numbers]
        seats = {line.entrant: [line.seats[at] for at in still] for line in view.by_name}
        plays, away = [], []
        waiting = {person.id for person in day.waiting}
        for entrant in day.people:
            places = [place for place in seats.get(entrant.id, ()) if place is not None]
            where = place_words(places[0], view.letters) if places else ""
            person = Findable(entrant.badge, day.names[entrant.id], where)
            if places and entrant.status.plays:
                plays.append(person)
            elif entrant.status is not Status.DISQUALIFIED and entrant.id not in waiting:
                away.append(person)
        added = set(self.comes.badges)
        gone = [day.names[person.id] for person in day.leaving if person.badge not in added]
        here = [day.names[person.id] for person in day.waiting]
        self.leaves.offer(plays)
        self.leaves.settle(gone, tr("withdrew"))
        self.comes.offer(away)
        self.comes.settle(here, tr("is here"))

    def _show_absent(self, day: ReplanDay) -> None:
        count = len(day.absent)
        self.absent.setVisible(count > 0)
        self._absent_names.setVisible(count > 0)
        self.absent.setEnabled(day.here > 0)
        self.absent.setText(tr("No-shows: %n seated but not checked in", n=count))
        self.absent.updateGeometry()
        if not day.here:
            self._absent_names.say(tr("No one is checked in yet."))
            return
        named = ", ".join(day.names[person.id] for person in day.absent[:_MOST_NAMED])
        more = count - _MOST_NAMED
        self._absent_names.say(
            named if more <= 0 else tr("{names} and %n more", n=more, names=named)
        )


def _round_words(round_: OpenRound) -> str:
    return tr("{round} (clock has started)", round=round_.title) if round_.begun else round_.title
