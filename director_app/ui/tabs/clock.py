"""The Clock page: the round clock, its cues, and the rounds of the day."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.clock import ClockState
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.live_tab import LiveTab
from director_app.ui.tabs.clock_face import ClockFace
from director_app.ui.tabs.clock_parts import Controls, CueCard, TimeCard
from director_app.ui.tabs.clock_side import RoundsColumn
from director_app.ui.tabs.clock_words import (
    cues,
    digits_of,
    face_of,
    minutes_words,
    time_called,
)
from director_app.ui.widgets.empty import Empty
from director_app.ui.widgets.notice import NoticeView
from director_app.ui.widgets.page import Page, two_columns
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock import ClockView
    from director_app.ui.session import Session

_LOOK_MS = 200
_SIDE = 304


class ClockParts(LiveTab):
    """The widgets of the page and where they lie."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.CLOCK, Topic.ROUNDS, Topic.SEATING, Topic.SCORES, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self.setObjectName("clock_tab")
        self.page = Page(tr("Clock"))
        self.page.head.hide()
        self.face = ClockFace()
        self.controls = Controls()
        self.cue_card, self.time_card = CueCard(), TimeCard()
        self.side = RoundsColumn(session)
        self.empty = Empty("clock", "", "", tr("Add a round"), "Enter")
        self.empty.action.setObjectName("clock_add_round")
        self._main = QStackedWidget()
        self._main.addWidget(self._clock_column())
        self._main.addWidget(self.empty)
        self.page.body.addWidget(two_columns(self._main, self.side, _SIDE), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)

    def _clock_column(self) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.face, 1)
        self.controls.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(self.controls)
        cards = QHBoxLayout()
        cards.setContentsMargins(4, 0, 4, 4)
        cards.setSpacing(16)
        cards.addWidget(self.cue_card, 1)
        cards.addWidget(self.time_card, 1)
        column.addLayout(cards)
        return block


class ClockTab(ClockParts):
    """Works the round clock; a timer looks at the time only to paint it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._session = session
        self._view: ClockView | None = None
        self._rules: RuleSet | None = None
        self._out: tuple[int, ...] = ()
        self._seen: tuple[ClockState, str] | None = None
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
            overview = desk.overview.show(event, division)
            self._out = overview.tables_out
            kept = desk.events.get(event)
            meant = kept.main if division is None else kept.division(division)
            self._rules = desk.rulebook.of(meant) if meant.scored else None
            if not overview.tables:
                title = tr("{round} has no seats yet", round=self._view.round.title)
                detail = tr("The clock can be started all the same.")
                notice = NoticeView("unseated", title, detail, tr("Go to Seating"))
        self.page.notice.show_view(notice)
        self._main.setCurrentIndex(0 if self._view is not None else 1)
        self._seen = None
        self.tick()

    def tick(self) -> None:
        """Show the clock as it is at this moment."""
        now = self._session.desk.clock.now()
        if self._view is None:
            self.side.show_at(now, None)
            return
        rules = self._rules
        warnings = rules.clock.warnings.minutes if rules is not None else ()
        face = face_of(self._view, now, warnings)
        self.face.show_face(face)
        seen = (face.state, face.below_end)
        if seen == self._seen:
            return
        self._seen = seen
        following = self._view.next.title if self._view.next is not None else ""
        self.controls.show_state(face.state, self._view.round.title, following)
        self.cue_card.show_cues(cues(self._view, now, rules))
        out = self._out if face.state is ClockState.OVER else ()
        self.time_card.show_rules(time_called(rules), out)
        self.side.show_at(now, self._view.round.id)

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
        elif event.key() == Qt.Key.Key_Escape and self.side.form.number is not None:
            self.side.leave_form()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        controls = self.controls
        controls.go_asked.connect(self._go)
        controls.minutes_asked.connect(self._add)
        controls.end_asked.connect(self._ask_end)
        controls.reset_asked.connect(self._ask_reset)
        controls.answered.connect(self._answer)
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
            said = tr("{round} started", round=title)
            session.act(lambda: desk.start(event, view.round.number, division), done=said)
        elif state is ClockState.RUNNING:
            session.act(lambda: desk.pause(event, division), done=tr("Clock paused"))
        elif state is ClockState.PAUSED:
            session.act(lambda: desk.resume(event, division), done=tr("Clock running"))
        elif view.next is not None:
            said = tr("{round} is ready to start", round=view.next.title)
            session.act(lambda: desk.next_round(event, division), done=said)

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
        if key == "end":
            session.act(lambda: desk.end(event, division), done=tr("Time called"))
        elif key == "reset":
            session.act(lambda: desk.reset(event, division), done=tr("Clock put back"))
        self.face.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_to_seating(self, _: str) -> None:
        self._session.go("seating")


_SIGNS = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Underscore: -1,
}
