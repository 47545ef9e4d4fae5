"""What is done with the plan beside the clock: parts changed, a delay announced, a day laid out."""

from __future__ import annotations

from datetime import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.domain.day_layout import DayLayoutRequest, usual_lunch
from director_app.domain.times import local_day, on_day, time_for_field, typed_time
from director_app.errors import DirectorError
from director_app.services.clock.day import NewPart
from director_app.ui.clock.day_forms import DayForm, DayPartInput, PartForm, ShiftForm
from director_app.ui.clock.day_layout_form import DayLayoutForm
from director_app.ui.clock.day_words import day_words
from director_app.ui.kit.words import at_words, tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.domain.day_plan import DayLine, PlanItem
    from director_app.services.clock.service import DayFacts, DayView
    from director_app.ui.shell.session import Session

_USUAL_START = time(9, 15)


class PartsBelow(QObject):
    """The forms below the plan, one open at a time, and what is kept of them."""

    left = Signal()
    shift_asked = Signal()
    previewed = Signal(object)
    """The lines of a plan that is not kept yet."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._item: PlanItem | None = None
        self._line: DayLine | None = None
        self.part, self.shift, self.lay = PartForm(), ShiftForm(), DayLayoutForm()
        for form in self.forms:
            form.left.connect(self.left)
        self.part.keep_asked.connect(self._keep)
        self.part.drop_asked.connect(self._drop)
        self.part.begin_asked.connect(self._begin)
        self.part.shift_asked.connect(self.shift_asked)
        self.shift.keep_asked.connect(self._shift)
        self.lay.changed.connect(self._preview)
        self.lay.keep_asked.connect(self._lay_out)

    @property
    def forms(self) -> tuple[DayForm, ...]:
        return self.part, self.shift, self.lay

    @property
    def open(self) -> bool:
        """Whether one of them is open."""
        return any(not form.isHidden() for form in self.forms)

    @property
    def laying(self) -> bool:
        """Whether a plan is shown that is not kept yet."""
        return not self.lay.isHidden()

    def close_forms(self) -> None:
        """Put them away."""
        for form in self.forms:
            form.hide()

    def show_part(self, facts: DayFacts, line: DayLine | None) -> None:
        """Open the form of a part, or of a new one."""
        days = facts.event.facts.days
        names = [day_words(days, number) for number in range(1, len(days) + 1)]
        self._item = None if line is None or line.item is None else facts.item(line.item)
        self.part.show_part(self._item, 1 if line is None else line.day, names)

    def show_shift(self, line: DayLine, late: int) -> None:
        """Open the form of a delay from a line on."""
        self.close_forms()
        self._line = line
        self.shift.show_shift(line.title, late)

    def show_laying(self, facts: DayFacts, view: DayView) -> None:
        """Open the form that lays out the day."""
        first = next((line.planned for line in view.lines if line.round is not None), None)
        minutes = [
            round_.minutes for round_ in facts.rounds if round_.day == 1 and not round_.cancelled
        ]
        start = first or on_day(local_day(view.now), _USUAL_START)
        lunch = usual_lunch(minutes, start.astimezone().time(), self.lay.between.value)
        self.lay.show_form(time_for_field(start), lunch)

    def _keep(self, typed: DayPartInput) -> None:
        session, item = self._session, self._item
        day = session.here.clock.day

        def do() -> str:
            new = NewPart(typed.kind, typed_time(typed.at), typed.title, typed.minutes, typed.day)
            if item is None:
                return tr("{item} added", item=day.add(new).title)
            day.change(item, new)
            return tr("{item} changed", item=typed.title or item.title)

        self._try(self.part, do)

    def _drop(self) -> None:
        session, item = self._session, self._item

        def do() -> str:
            assert item is not None
            return tr("{item} removed", item=session.here.clock.day.drop(item.id))

        if item is not None:
            self._try(self.part, do)

    def _begin(self) -> None:
        session, item = self._session, self._item

        def do() -> str:
            assert item is not None
            session.here.clock.day.begin(item.id)
            return tr("{item} started", item=item.title)

        if item is not None:
            self._try(self.part, do)

    def _shift(self, minutes: int) -> None:
        session, line = self._session, self._line

        def do() -> str:
            assert line is not None
            session.here.clock.day.shift(minutes, line.key)
            count = tr("%n min", n=abs(minutes))
            if minutes > 0:
                return tr(
                    "{item} and everything after it: {minutes} later",
                    item=line.title,
                    minutes=count,
                )
            return tr(
                "{item} and everything after it: {minutes} earlier", item=line.title, minutes=count
            )

        if line is not None:
            self._try(self.shift, do)

    def _preview(self, request: DayLayoutRequest | None) -> None:
        session = self._session
        if request is None:
            return
        try:
            proposal = session.here.clock.day.propose(request)
        except DirectorError as refusal:
            self._refuse_quietly(refusal)
            return
        self.lay.tell_dropped(proposal.dropped)
        self.previewed.emit(proposal.lines)

    def _refuse_quietly(self, refusal: DirectorError) -> None:
        """Beside the field, but the keys stay where they are."""
        field = self.lay.field_for(refusal.field) or self.lay.first
        field.refuse(refusal.sentence)

    def _lay_out(self, request: DayLayoutRequest) -> None:
        session = self._session

        def do() -> str:
            view = session.here.clock.day.lay_out(request)
            last = view.lines[-1]
            until = at_words((last.planned or view.now) + last.length)
            return tr("The day is planned until {time}", time=until)

        self._try(self.lay, do)

    def _try(self, form: DayForm, do: Callable[[], str]) -> None:
        try:
            said = do()
        except DirectorError as refusal:
            form.refuse_field(refusal.field, refusal.sentence)
            return
        self._session.notices.done(said)
        self.left.emit()
