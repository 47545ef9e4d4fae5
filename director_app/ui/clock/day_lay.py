"""The form that lays out the whole day from its first start; the plan above follows the typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from director_app.domain.day_layout import LayOut
from director_app.domain.times import typed_time
from director_app.errors import DirectorError
from director_app.ui.clock.day_forms import DayForm
from director_app.ui.kit.buttons import Tick
from director_app.ui.kit.fields import Field, NumberField, TextField
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping


class LayOutForm(DayForm):
    """First start, what lies between the rounds, lunch, check-in and awards."""

    changed = Signal(object)
    """A :class:`LayOut`; ``None`` while there is no first start."""
    keep_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__("clock_lay_form")
        self.first = TextField(tr("First round at"), placeholder="9:15", name="lay_first")
        self.between = NumberField(tr("Between rounds"), 15, 0, 240, name="lay_between")
        self.lunch_after = NumberField(tr("Lunch after round"), 0, 0, 20, name="lay_lunch_after")
        self.lunch_after.spin.setSpecialValueText(tr("none"))
        self.lunch = NumberField(tr("Lunch lasts"), 60, 0, 240, name="lay_lunch")
        self.check_in = NumberField(tr("Check-in before"), 60, 0, 360, name="lay_check_in")
        self.check_in.spin.setSpecialValueText(tr("none"))
        for field in (self.between, self.lunch, self.check_in):
            field.spin.setSuffix(tr(" min"))
        self.awards = Tick(tr("Awards"))
        self.awards.setObjectName("lay_awards")
        self.awards.setChecked(True)
        self._two(self.first, self.between)
        self._two(self.lunch_after, self.lunch)
        self._two(self.check_in, self.awards)
        self.save = self._button(tr("Keep"), "lay_keep", kind="primary", key="Enter")
        self.away = self._button(tr("Leave it"), "lay_leave", key="Esc")
        self._buttons(self.save, self.away)
        self.save.clicked.connect(self.keep)
        self.away.clicked.connect(self.left)
        self.first.edited.connect(self._tell)
        for number in (self.between, self.lunch_after, self.lunch, self.check_in):
            number.edited.connect(self._tell)
        self.awards.toggled.connect(self._tell)

    def fields(self) -> Mapping[str, Field]:
        """Fields by the names of refusals."""
        return {
            "first": self.first,
            "between": self.between,
            "lunch_after": self.lunch_after,
            "lunch": self.lunch,
            "check_in": self.check_in,
        }

    def show_form(self, first: str, lunch_after: int) -> None:
        """Open it with the first start of the plan that there is, or one to begin with."""
        self.first.set_text(first)
        self.lunch_after.set_value(lunch_after)
        told = tr("Nothing is kept until you say so.")
        self._open(tr("Lay out the day"), told, self.first.line)
        self.first.line.selectAll()
        self._tell()

    def tell_dropped(self, titles: tuple[str, ...]) -> None:
        """Say which parts would go."""
        told = tr("Nothing is kept until you say so.")
        if titles:
            told = tr("Would go: {titles}.", titles=", ".join(titles))
        self._told.say(told)

    def keep(self) -> None:
        """Ask to keep the plan."""
        try:
            self.keep_asked.emit(self._wish())
        except DirectorError as refusal:
            self.refuse(refusal.field, refusal.sentence)

    def _tell(self, *_: object) -> None:
        for field in self.fields().values():
            field.clear_refusal()
        try:
            self.changed.emit(self._wish())
        except DirectorError:
            self.changed.emit(None)

    def _wish(self) -> LayOut:
        return LayOut(
            first=typed_time(self.first.text, "first"),
            between=self.between.value,
            lunch_after=self.lunch_after.value,
            lunch=self.lunch.value,
            check_in=self.check_in.value,
            awards=self.awards.isChecked(),
        )
