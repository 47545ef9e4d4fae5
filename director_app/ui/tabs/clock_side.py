"""The clock's right side: rounds of the day, and the form of the one that is changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.rounds import Round, RoundKind
from director_app.errors import DirectorError
from director_app.ui.tabs.clock_rounds import RoundForm, RoundLine, Today
from director_app.ui.tabs.clock_words import round_state
from director_app.ui.words import at_words, tr

if TYPE_CHECKING:
    from datetime import datetime

    from director_app.domain.clock import RoundClock
    from director_app.ui.session import Session


class RoundsColumn(QWidget):
    """Shows the rounds and keeps what is changed of them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rounds: tuple[Round, ...] = ()
        self._clocks: dict[int, RoundClock] = {}
        self.today, self.form = Today(), RoundForm()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 4)
        column.setSpacing(16)
        column.addWidget(self.today, 1)
        column.addWidget(self.form)
        self.today.chosen.connect(self._open_form)
        self.today.bonus_asked.connect(self._add_bonus)
        self.form.keep_asked.connect(self._keep_round)
        self.form.cancel_asked.connect(self._cancel_round)
        self.form.reinstate_asked.connect(self._reinstate)
        self.form.left.connect(self.leave_form)

    def reload(self) -> None:
        """Ask for the rounds again."""
        session, desk = self._session, self._session.desk
        self._rounds = desk.rounds.all(session.event, session.division)
        self._clocks = desk.clock.of_rounds(session.event, session.division)

    def show_at(self, now: datetime, current: int | None) -> None:
        """Show the rounds as they stand at a moment; ``current`` is the id of the one at work."""
        days = len({one.day for one in self._rounds}) > 1
        title = tr("Rounds") if days else tr("Today")
        self.today.show_lines(
            [self._line(one, now, current, days=days) for one in self._rounds], title
        )
        self.today.mark(self.form.number)

    def _line(self, one: Round, now: datetime, current: int | None, *, days: bool) -> RoundLine:
        clock = self._clocks.get(one.id)
        state = round_state(one, clock, now, current=one.id == current)
        when = at_words(one.starts_at)
        if clock is not None and clock.started_at is not None:
            when = at_words(clock.started_at)
        day = tr("day %n", n=one.day) if days else ""
        return RoundLine(one, state, when, day)

    def _open_form(self, number: int) -> None:
        if self.form.number == number:
            self.leave_form()
            return
        one = next(each for each in self._rounds if each.number == number)
        clock = self._clocks.get(one.id)
        self.form.show_round(one, begun=clock is not None and clock.started_at is not None)
        self.today.mark(number)

    def leave_form(self) -> None:
        """Put the form away; the keys go to its round."""
        number = self.form.number
        self.form.close_form()
        self.today.mark(None)
        if number is not None:
            self.today.focus_round(number)

    def _keep_round(self, changed: Round, games: int, reason: str) -> None:
        session = self._session
        rounds, event, division = session.desk.rounds, session.event, session.division
        before = next(each for each in self._rounds if each.number == changed.number)
        try:
            if (changed.name, changed.minutes) != (before.name, before.minutes):
                rounds.change(event, changed)
            if games != before.games:
                rounds.shorten(event, changed.number, games, reason, division)
        except DirectorError as refusal:
            self.form.refuse(refusal.field, refusal.sentence)
            return
        session.notices.done(tr("{round} changed", round=changed.title))
        self.leave_form()

    def _cancel_round(self, number: int, reason: str) -> None:
        session = self._session
        try:
            session.desk.rounds.cancel(session.event, number, reason, session.division)
        except DirectorError as refusal:
            self.form.refuse(refusal.field, refusal.sentence)
            return
        session.notices.done(tr("Round %n cancelled", n=number))
        self.leave_form()

    def _reinstate(self, number: int) -> None:
        session = self._session
        session.act(
            lambda: session.desk.rounds.reinstate(session.event, number, session.division),
            done=tr("Round %n is played after all", n=number),
        )
        self.leave_form()

    def _add_bonus(self) -> None:
        self._add_kind(RoundKind.BONUS, tr("Bonus round"))

    def add_round(self) -> None:
        """Add a plain round."""
        self._add_kind(RoundKind.NORMAL, "")

    def _add_kind(self, kind: RoundKind, name: str) -> None:
        session = self._session
        added = session.act(
            lambda: session.desk.rounds.add(
                session.event, kind=kind, name=name, division=session.division
            )
        )
        if added is not None:
            session.notices.done(tr("{round} added", round=added.title))
