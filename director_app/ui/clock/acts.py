"""What the Clock page does: start, pause, minutes, and what it asks before."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from director_app.domain.clock import ClockState
from director_app.errors import DirectorError
from director_app.ui.clock.frame import ClockParts
from director_app.ui.kit.words import tr
from director_app.ui.shell.clock_words import digits_of, minutes_words
from director_app.ui.shell.print_again import Shown, offer_on

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.clock.service import ClockView
    from director_app.ui.clock.own_time import OwnRow
    from director_app.ui.shell.session import Session


class ClockActs(ClockParts):
    """Moves the clock of the round at work."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._view: ClockView | None = None
        controls = self.controls
        controls.go_asked.connect(self._go)
        controls.start_asked.connect(self._start_of_play)
        controls.minutes_asked.connect(self._add)
        controls.end_asked.connect(self._ask_end)
        controls.reset_asked.connect(self._ask_reset)
        controls.answered.connect(self._answer)
        self.own_time.kept.connect(self._add_for_table)
        self.own_time.left.connect(self._focus_face)
        self.own_time.row_made.connect(self._offer_paper)

    def _offer_paper(self, row: OwnRow) -> None:
        """Paper of a table with time of its own again, at its row."""
        offer_on(row, self._session, lambda: self._shown(row))

    def _shown(self, row: OwnRow) -> Shown | None:
        number = self._view.round.number if self._view is not None else None
        return Shown(row.line.own.table, number)

    def _state(self) -> ClockState:
        assert self._view is not None
        return self._view.state(self._session.desk.clock.now())

    def _go(self) -> None:
        view, session = self._view, self._session
        if view is None:
            return
        desk, event, division = session.desk.clock, session.event, session.division
        title, state = view.round.title, self._state()
        if state is ClockState.READY:
            if desk.unseated(event, view.round.number, division):
                words = tr("{round} has no seats yet. Start its clock all the same?", round=title)
                self.controls.ask("start", words, tr("Start it"))
            else:
                self._start()
        elif state is ClockState.RUNNING:
            session.act(lambda: desk.pause(event, division), done=tr("Clock paused"))
        elif state is ClockState.PAUSED:
            session.act(lambda: desk.resume(event, division), done=tr("Clock running"))
        elif view.next is not None:
            said = tr("{round} is ready to start", round=view.next.title)
            session.act(lambda: desk.next_round(event, division), done=said)

    def _start(self) -> None:
        view, session = self._view, self._session
        if view is not None:
            said = tr("{round} started", round=view.round.title)
            number = view.round.number
            desk, event, division = session.desk.clock, session.event, session.division
            session.act(lambda: desk.start(event, number, division), done=said)

    def _add(self, minutes: int) -> None:
        view, session = self._view, self._session
        if view is None:
            return
        over = view.clock.over_for(session.desk.clock.now())
        late = -(-over // timedelta(minutes=1)) if minutes > 0 else 0
        count = minutes_words(abs(minutes))
        said = tr("{count} added", count=count) if minutes > 0 else tr("{count} taken", count=count)
        session.act(
            lambda: session.desk.clock.add(session.event, minutes + late, session.division),
            done=said,
        )

    def _add_for_table(self, table: int, minutes: int, reason: str) -> None:
        session = self._session
        clock, event, division = session.desk.clock, session.event, session.division
        try:
            clock.add_for_table(event, table, minutes, reason, division)
        except DirectorError as refusal:
            self.own_time.form.refuse(refusal.field, refusal.sentence)
            return
        given = tr("Table {table}: {count} added", table=table, count=minutes_words(abs(minutes)))
        taken = tr("Table {table}: {count} taken", table=table, count=minutes_words(abs(minutes)))
        session.notices.done(given if minutes > 0 else taken)
        self.own_time.leave_form()

    def _ask_end(self) -> None:
        if self._view is not None:
            left = digits_of(self._view.remaining_s(self._session.desk.clock.now()))
            words = tr("Call time now? There is {left} left.", left=left)
            self.controls.ask("end", words, tr("Call time"))

    def _ask_reset(self) -> None:
        if self._view is not None:
            title = self._view.round.title
            words = tr("Put the clock of {round} back to its start?", round=title)
            self.controls.ask("reset", words, tr("Put it back"))

    def _answer(self, key: str) -> None:
        session = self._session
        desk, event, division = session.desk.clock, session.event, session.division
        if key == "start":
            self._start()
        elif key == "end":
            session.act(lambda: desk.end(event, division), done=tr("Time called"))
        elif key == "reset":
            session.act(lambda: desk.reset(event, division), done=tr("Clock put back"))
        self._focus_face()

    def _start_of_play(self) -> None:
        if self._view is not None:
            self.open_start(self._view)

    def _focus_face(self) -> None:
        self.face.setFocus(Qt.FocusReason.OtherFocusReason)
