"""The form that lays out the whole day from its first start; the plan above follows the typing."""

from __future__ import annotations

from PySide6.QtCore import Signal

from director_app.domain.day_layout import DayLayoutRequest
from director_app.domain.times import typed_time
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.ui.clock.day_forms import DayForm
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import CheckSpec, NumberSpec, TextSpec
from director_app.ui.kit.words import tr


class DayLayoutForm(DayForm):
    """First start, what lies between the rounds, lunch, check-in and awards."""

    changed = Signal(object)
    """A :class:`LayOut`; ``None`` while there is no first start."""
    keep_asked = Signal(object)
    prefix = "lay"
    first = TextSpec(Message("First round at"), placeholder="9:15")
    between = NumberSpec(Message("Between rounds"), 0, 240, 15, suffix=Message(" min"))
    lunch_after = NumberSpec(Message("Lunch after round"), 0, 20, lowest=Message("none"))
    lunch = NumberSpec(Message("Lunch lasts"), 0, 240, 60, suffix=Message(" min"))
    check_in = NumberSpec(
        Message("Check-in before start"), 0, 360, 60, suffix=Message(" min"), lowest=Message("none")
    )
    awards = CheckSpec(Message("Awards"), on=True)
    rows = ((first, between), (lunch_after, lunch), (check_in, awards))
    rest = "first"

    def __init__(self) -> None:
        super().__init__("clock_lay_form")
        self.save = Button(tr("Save"), kind="primary", key="Enter", name="lay_keep")
        self.away = Button(tr("Cancel"), key="Esc", name="lay_leave")
        self._lay(self.save, self.away)
        self.save.clicked.connect(self.keep)
        self.away.clicked.connect(self.left)
        self.edit_does(self._tell)

    def show_form(self, first: str, lunch_after: int) -> None:
        """Open it with the first start of the plan that there is, or one to begin with."""
        self.show_values(first=first, lunch_after=lunch_after)
        text = tr("Nothing is saved until you save the plan.")
        self._open(tr("Plan the day"), text, self.first.line)
        self.first.line.selectAll()
        self._tell()

    def tell_dropped(self, titles: tuple[str, ...]) -> None:
        """Say which parts would go."""
        text = tr("Nothing is saved until you save the plan.")
        if titles:
            text = tr("This would remove: {titles}.", titles=", ".join(titles))
        self._told.say(text)

    def keep(self) -> None:
        """Ask to keep the plan."""
        try:
            self.keep_asked.emit(self._request())
        except DirectorError as refusal:
            self.refuse_field(refusal.field, refusal.sentence)

    def _tell(self, *_: object) -> None:
        self.clear_refusals()
        try:
            self.changed.emit(self._request())
        except DirectorError:
            self.changed.emit(None)

    def _request(self) -> DayLayoutRequest:
        return DayLayoutRequest(
            first=typed_time(self.first.text, "first"),
            between=self.between.value,
            lunch_after=self.lunch_after.value,
            lunch=self.lunch.value,
            check_in=self.check_in.value,
            awards=self.awards.isChecked(),
        )
