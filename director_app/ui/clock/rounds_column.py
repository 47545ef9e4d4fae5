"""The clock's right side: the day's plan, and the form of what is changed in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.rounds import Round, RoundKind
from director_app.domain.times import typed_time
from director_app.errors import DirectorError
from director_app.services.clock.day import at_time
from director_app.ui.clock.day_card import DayCard
from director_app.ui.clock.day_words import day_rows, late_words, preview_rows
from director_app.ui.kit.tab_order import tab_then
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from PySide6.QtGui import QResizeEvent

    from director_app.domain.clock import RoundClock
    from director_app.domain.day_plan import DayLine
    from director_app.services.clock.service import DayFacts, DayView
    from director_app.ui.clock.day_forms import DayForm, FormRoom
    from director_app.ui.clock.day_parts import PartsBelow
    from director_app.ui.clock.rounds import RoundForm, RoundTyped
    from director_app.ui.shell.session import Session


@dataclass(frozen=True, slots=True)
class _Day:
    """The rounds and parts of the day, and the clocks of its rounds."""

    facts: DayFacts
    clocks: Mapping[int, RoundClock]


class RoundsColumn(QWidget):
    """Shows the day and keeps what is changed of it; its forms are made when first wanted."""

    form_shown = Signal(bool)
    """A form is open now, or none: what else is in the column can make room."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._day: _Day | None = None
        """``None`` until the page is seen for the first time."""
        self._current: int | None = None
        self._open: str | None = None
        self._forms: FormRoom | None = None
        self.today = DayCard()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 4)
        self._column.setSpacing(16)
        self._column.addWidget(self.today, 1)
        self.today.chosen.connect(self._open_form)
        self.today.bonus_asked.connect(self._add_bonus)
        self.today.part_asked.connect(self._add_part)
        self.today.lay_out_asked.connect(self._lay_out)

    @cached_property
    def form(self) -> RoundForm:
        from director_app.ui.clock.rounds import RoundForm  # noqa: PLC0415 - loaded when it is opened, not at the start

        made = RoundForm()
        made.keep_asked.connect(self._keep_round)
        made.cancel_asked.connect(self._cancel_round)
        made.reinstate_asked.connect(self._reinstate)
        made.shift_asked.connect(self._shift)
        made.left.connect(self.leave_form)
        self._put_below(made)
        return made

    @cached_property
    def parts(self) -> PartsBelow:
        """The forms of what is no round."""
        from director_app.ui.clock.day_parts import PartsBelow  # noqa: PLC0415 - loaded when it is opened, not at the start

        made = PartsBelow(self._session)
        made.left.connect(self.leave_form)
        made.shift_asked.connect(self._shift)
        made.previewed.connect(self._preview)
        self._put_below(*made.forms)
        return made

    def _put_below(self, *forms: DayForm) -> None:
        if self._forms is None:
            from director_app.ui.clock.day_forms import FormRoom  # noqa: PLC0415 - loaded when it is opened, not at the start

            self._forms = FormRoom()
            self._column.addWidget(self._forms)
        self._forms.add(*forms)
        tab_then(self.today, *forms)

    @property
    def form_open(self) -> bool:
        round_open = "form" in vars(self) and self.form.number is not None
        return round_open or ("parts" in vars(self) and self.parts.open)

    @property
    def _laying(self) -> bool:
        return "parts" in vars(self) and self.parts.laying

    def reload(self) -> None:
        """Ask for the day again."""
        session, desk = self._session, self._session.desk
        self._day = _Day(
            desk.at(session.event, session.division).clock.day.facts(),
            desk.at(session.event, session.division).clock.of_rounds(),
        )

    def show_at(self, now: datetime, current: int | None) -> None:
        """Show the day as it stands at a moment; ``current`` is the id of the round at work."""
        self._current = current
        if self._day is None or self._laying:
            return
        view = self._day.facts.at(now)
        rows = day_rows(self._day.facts, view, self._day.clocks, current)
        self.today.show_rows(rows, self._title(), late_words(view), timed=view.timed)
        self.today.preview(on=False)
        self.today.mark(self._open)

    def leave_form(self) -> None:
        """Put the form away; the keys go to its line."""
        key, laid = self._open, self._laying
        self._close()
        self._make_room()
        self.show_at(self._session.desk.time.now(), self._current)
        if key is not None or laid:
            self.today.focus_row(key or "")

    def add_round(self) -> None:
        self._add_kind(RoundKind.NORMAL, "")

    @property
    def _shown(self) -> _Day:
        """The day, for what can be asked only of one that is shown."""
        assert self._day is not None
        return self._day

    @property
    def _facts(self) -> DayFacts:
        return self._shown.facts

    def _title(self) -> str:
        return tr("All days") if len(self._facts.event.facts.days) > 1 else tr("Today")

    def _view(self) -> DayView:
        return self._facts.at(self._session.desk.time.now())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A form takes what the day leaves it."""
        super().resizeEvent(event)
        self._fit()

    def _close(self) -> None:
        self._open = None
        if "form" in vars(self):
            self.form.close_form()
        if "parts" in vars(self):
            self.parts.close_forms()

    def _make_room(self) -> None:
        self.today.make_room(form=self.form_open)
        if self._forms is not None:
            self._forms.setVisible(self.form_open)
        self._fit()
        self.form_shown.emit(self.form_open)

    def _fit(self) -> None:
        if self._forms is not None:
            self._forms.fit(self.height())

    def _open_form(self, key: str) -> None:
        if self._open == key:
            self.leave_form()
            return
        self._close()
        self._open = key
        if key.startswith("r"):
            chosen = self._round(int(key[1:]))
            clock = self._shown.clocks.get(chosen.id)
            self.form.show_round(chosen, begun=clock is not None and clock.started_at is not None)
        else:
            self.parts.show_part(self._facts, self._view().line(key))
        self._make_room()
        self.today.mark(key)

    def _round(self, number: int) -> Round:
        return next(each for each in self._facts.rounds if each.number == number)

    def _add_part(self) -> None:
        self._close()
        self.today.mark(None)
        self.parts.show_part(self._facts, None)
        self._make_room()

    def _shift(self) -> None:
        key, view = self._open, self._view()
        if key is not None:
            self.form.close_form()
            self.parts.show_shift(view.line(key), view.late_minutes)
            self._make_room()

    def _lay_out(self) -> None:
        self._close()
        self.today.mark(None)
        self.parts.show_laying(self._facts, self._view())
        self._make_room()

    def _preview(self, lines: tuple[DayLine, ...]) -> None:
        rows = preview_rows(lines, self._facts.event.facts.days)
        self.today.show_rows(rows, tr("Preview"), "", timed=True)
        self.today.preview(on=True)

    def _keep_round(self, typed: RoundTyped) -> None:
        session, changed = self._session, typed.round
        rounds = session.here.rounds
        before = self._round(changed.number)
        try:
            if typed.at is not None:
                at = typed_time(typed.at) if typed.at else None
                changed = at_time(self._facts.event.facts.days, changed, at)
            if changed != before:
                rounds.change(changed)
            if typed.games != before.games:
                rounds.shorten(changed.number, typed.games, typed.reason)
        except DirectorError as refusal:
            self.form.refuse_field(refusal.field, refusal.sentence)
            return
        session.notices.done(tr("{round} changed", round=changed.title))
        self.leave_form()

    def _cancel_round(self, number: int, reason: str) -> None:
        session = self._session
        try:
            session.here.rounds.cancel(number, reason)
        except DirectorError as refusal:
            self.form.refuse_field(refusal.field, refusal.sentence)
            return
        session.notices.done(tr("Round %n canceled", n=number))
        self.leave_form()

    def _reinstate(self, number: int) -> None:
        session = self._session
        session.act(
            lambda: session.here.rounds.reinstate(number),
            done=tr("Round %n reinstated", n=number),
        )
        self.leave_form()

    def _add_bonus(self) -> None:
        self._add_kind(RoundKind.BONUS, tr("Bonus round"))

    def _add_kind(self, kind: RoundKind, name: str) -> None:
        session = self._session
        added = session.act(lambda: session.here.rounds.add(kind=kind, name=name))
        if added is not None:
            session.notices.done(tr("{round} added", round=added.title))
