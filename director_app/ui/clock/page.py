"""The Clock page: the round clock, its cues, and the rounds of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent

from director_app.domain.clock import ClockState
from director_app.errors import DirectorError
from director_app.services.clock.cues import cues_of
from director_app.ui.clock.acts import ClockActs
from director_app.ui.clock.own_time import own_line
from director_app.ui.clock.truth import answer
from director_app.ui.clock.truth_words import truth_of
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr
from director_app.ui.shell.clock_words import face_of, time_called

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from director_app.domain.clock import TableTime
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.service import ClockView
    from director_app.ui.shell.session import Session

_LOOK_MS = 200


class ClockTab(ClockActs):
    """Works the round clock; a timer looks at the time only to paint it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._rules: RuleSet | None = None
        self._marks: tuple[int, ...] = ()
        self._own: tuple[TableTime, ...] = ()
        self._out: tuple[int, ...] = ()
        self._seen: tuple[ClockState, str, bool] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.tick)
        self._wire()

    @property
    def view(self) -> ClockView | None:
        """The clock at work."""
        return self._view

    def reload(self) -> None:
        """Ask for the clock and the rounds again and show them."""
        session, desk = self._session, self._session.desk
        event, division = session.event, session.division
        self.side.reload()
        self._view, notice = self._at_work(), None
        if self._view is not None:
            papers = desk.overview.papers(event, division)
            self._out = papers.out
            self._own = desk.clock.table_times(event, division)
            meant = desk.events.get(event).division(self._view.round.division)
            self._rules = desk.rulebook.of(meant) if meant.scored else None
            options = desk.room_options.clock(event)
            self._marks = tuple(one.minutes for one in cues_of(self._rules, options))
            if not papers.tables:
                title = tr("{round} has no seats yet", round=self._view.round.title)
                detail = tr("Its clock can be started all the same, once that is said.")
                notice = NoticeView("unseated", title, detail, tr("Go to Seating"))
        self.page.notice.show_view(notice)
        self._main.setCurrentIndex(0 if self._view is not None else 1)
        self._seen = None
        self.tick()

    def tick(self) -> None:
        """Show the clock as it is at this moment."""
        now, view = self._session.desk.clock.now(), self._view
        if view is None:
            self.side.show_at(now, None)
            return
        face = face_of(view, now, self._marks)
        self.face.show_face(face)
        self.own_time.show_lines([own_line(one, view.clock, now) for one in self._own])
        if self._seen is None or self.truth.truth is not None:
            self._ask_truth()
        self.make_room()
        seen = (face.state, face.below_end, face.last)
        if seen == self._seen:
            return
        self._seen = seen
        following = view.next.title if view.next is not None else ""
        movable = self._session.desk.clock.movable
        self.controls.show_state(face.state, view.round.title, following, movable=movable)
        self.cue_card.show_at(view, now)
        over = face.state is ClockState.OVER
        self.time_bar.show_rules(
            time_called(self._rules), self._out_at(now) if over else (), shown=over or face.last
        )
        self.side.show_at(now, view.round.id)

    def toggle(self) -> None:
        """Start, pause or resume the clock (F9)."""
        self._fresh()
        if self._view is None:
            self._session.notices.refuse(tr("There is no round to time. Add one first."))
        elif self._state() is ClockState.OVER:
            self._session.notices.refuse(
                tr("Time has been called. Add minutes, or get the next round ready.")
            )
        else:
            self._go()

    def show_detail(self, detail: object) -> None:
        """Give a table time of its own: a table's number, or that with a reason."""
        self._fresh()
        match detail:
            case int(table):
                self.own_time.ask(table)
            case (int(table), str(reason)):
                self.own_time.ask(table, reason)

    def first_focus(self) -> QWidget | None:
        """The face takes the keys."""
        return self.face if self._view is not None else self.empty.action

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the page."""
        return (
            (tr("Space"), tr("start, pause, resume; get the next round ready")),
            ("+  =", tr("a minute more")),
            ("−", tr("a minute less")),
            (tr("Shift + and −"), tr("five minutes")),
            ("F9", tr("start or pause from every page")),
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Being seen, follow the time."""
        super().showEvent(event)
        self.tick()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Unseen, stop painting."""
        super().hideEvent(event)
        self._timer.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space, plus, minus, Esc."""
        wanted = event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        )
        if wanted != Qt.KeyboardModifier.NoModifier or self._view is None:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._go()
        elif event.key() in _SIGNS:
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._add(_SIGNS[Qt.Key(event.key())] * (5 if shift else 1))
        elif event.key() == Qt.Key.Key_Escape and self.side.form_open:
            self.side.leave_form()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        self.cue_card.change_asked.connect(self._change_cues)
        self.truth.answered.connect(self._answer_truth)
        self.empty.acted.connect(self.side.add_round)
        self.page.notice.acted.connect(self._go_to_seating)

    def _at_work(self) -> ClockView | None:
        session = self._session
        try:
            view = session.desk.clock.show(session.event, session.division)
        except DirectorError as refusal:
            self.empty.tell(tr("No round to time"), refusal.sentence)
            return None
        if view.round.cancelled:
            sentence = tr("Every round is cancelled. Add one, or play one after all.")
            self.empty.tell(tr("No round to time"), sentence)
            return None
        return view

    def _fresh(self) -> None:
        if self._view is None or self.stale:
            self.reload()

    def _out_at(self, now: datetime) -> tuple[int, ...]:
        """Tables that are out, but not those that have time of their own left."""
        assert self._view is not None
        clock = self._view.clock
        play = {one.table for one in self._own if clock.plays_on(one, now)}
        return tuple(table for table in self._out if table not in play)

    def _ask_truth(self) -> None:
        session = self._session
        self.truth.ask(truth_of(session.desk, session.event, session.division))

    def _answer_truth(self, key: str, second: bool) -> None:
        answer(self._session, key, second=second)
        self._ask_truth()
        self._focus_face()

    def _change_cues(self) -> None:
        if self._view is not None:
            self.open_cues(self._view)

    def _go_to_seating(self, _: str) -> None:
        self._session.go("seating")


_SIGNS = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Underscore: -1,
}
