"""The Clock page: the round clock, its cues, and the rounds of the day."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.domain.clock import ClockState
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.clock.cues import cues_of
from director_app.ui.clock.big_screen_card import BigScreenCard
from director_app.ui.clock.clock_face import ClockFace
from director_app.ui.clock.controls import ClockControls, TimeBar
from director_app.ui.clock.cues import CueCard
from director_app.ui.clock.cues_flash import CueFlash
from director_app.ui.clock.doubt_words import doubt_of_next, doubt_of_start
from director_app.ui.clock.own_time import OwnTimeCard, own_line
from director_app.ui.clock.rounds_column import RoundsColumn
from director_app.ui.clock.time_question import TimeQuestionCard, answer
from director_app.ui.clock.time_question_words import truth_of
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.clock_words import digits_of, face_of, minutes_words, time_called
from director_app.ui.shell.destinations import Destination, NextRoundSetUp, OwnTime, PageKey
from director_app.ui.shell.due_press import DuePress
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.print_again import ShownPaper, offer_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from director_app.domain.clock import TableTime
    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.service import ClockView
    from director_app.ui.clock.cues_edit import CueEditor
    from director_app.ui.clock.next_round_panel import NextRoundPanel
    from director_app.ui.clock.own_time import OwnRow
    from director_app.ui.clock.start_of_play import StartPanel
    from director_app.ui.shell.session import Session

_SIDE = 326
_TALL = 960
_NARROW, _LEAST = 1044, 830
_LOOK_MS = 200


@dataclass(frozen=True, slots=True)
class _RoundAtWork:
    """The round that is timed, with all that was read for it at once."""

    view: ClockView
    rules: RuleSet | None
    cue_minutes: tuple[int, ...]
    table_times: tuple[TableTime, ...]
    tables_out: tuple[int, ...]
    seated: bool

    def out_at(self, now: datetime) -> tuple[int, ...]:
        """Tables that are out, but not those that have time of their own left."""
        clock = self.view.clock
        playing = {time.table for time in self.table_times if clock.plays_on(time, now)}
        return tuple(table for table in self.tables_out if table not in playing)


class ClockTab(LiveTab):
    """Works the round clock; a timer looks at the time only to paint it.

    Face, buttons and cards are at the left; the day and the big screen, or a panel, at the right.
    Where there is no round to time the left side says so, and no button is there to be pressed.
    """

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.CLOCK, Topic.ROUNDS, Topic.SEATING, Topic.SCORES, Topic.EVENT, Topic.DAY}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self.setObjectName("clock_tab")
        self._session = session
        self.page = Page(tr("Clock"))
        self.page.head.hide()
        self.truth = TimeQuestionCard()
        self.face = ClockFace()
        self.flash = CueFlash(self.face, session)
        self.time_bar, self.controls = TimeBar(), ClockControls()
        self.own_time, self.cue_card = OwnTimeCard(), CueCard(session)
        self.side, self.room = RoundsColumn(session), BigScreenCard(session)
        self._narrow = False
        self._at_work: _RoundAtWork | None = None
        self._shown: tuple[ClockState, str, bool] | None = None
        """What the buttons were last set for; between two such the face alone is painted."""
        self.press = DuePress(session, self.page)
        self.start_panel: StartPanel | None = None
        self.next_panel: NextRoundPanel | None = None
        self.cue_panel: CueEditor | None = None
        self.empty = EmptyPage("clock", "", "", tr("Add a round"), "Enter")
        self.empty.action.setObjectName("clock_add_round")
        self.empty.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._main, self._right = PageStack(), PageStack()
        self._main.addWidget(self._clock_column())
        self._main.addWidget(self.empty)
        self._right.addWidget(self._day_column())
        self.page.body.addLayout(_inset(self.truth))
        self.page.body.addWidget(two_columns(self._main, self._right, _SIDE), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.tick)
        self._wire()

    @property
    def panel(self) -> StartPanel | CueEditor | NextRoundPanel | None:
        """The panel that is open at the right."""
        here, made = self._right.currentWidget(), (self.start_panel, self.cue_panel)
        return next((panel for panel in (*made, self.next_panel) if panel is here), None)

    def minimumSizeHint(self) -> QSize:
        """As narrow as it can get, whatever it shows now."""
        least = super().minimumSizeHint()
        return (
            least if self._narrow else QSize(min(least.width(), theme().px(_LEAST)), least.height())
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the cues take the place of the big screen, which the rail shows."""
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.controls.set_compact(compact=narrow)
        column = self._below_day if narrow else self._cards
        column.addWidget(self.cue_card, 0 if narrow else 1)
        tab_where(self.room if narrow else self.side, self.cue_card)
        self._make_room()

    @property
    def view(self) -> ClockView | None:
        """The clock at work."""
        return self._at_work.view if self._at_work is not None else None

    def reload(self) -> None:
        """Ask for the clock and the rounds again and show them."""
        self.side.reload()
        self._at_work = at_work = self._read()
        notice = None
        if at_work is not None and not at_work.seated:
            title = tr("{round} isn’t seated yet", round=at_work.view.round.title)
            detail = tr("You can still start its clock. You’ll be asked to confirm.")
            notice = NoticeView("unseated", title, detail, tr("Go to Seating"))
        self.page.notice.show_view(notice)
        self._main.setCurrentIndex(0 if at_work is not None else 1)
        self._shown = None
        self.tick()

    def tick(self) -> None:
        """Show the clock as it is at this moment."""
        now, at_work = self._session.desk.time.now(), self._at_work
        if at_work is None:
            self.side.show_at(now, None)
            return
        view = at_work.view
        face = face_of(view, now, at_work.cue_minutes)
        self.face.show_face(face)
        self.own_time.show_lines([own_line(time, view.clock, now) for time in at_work.table_times])
        if self._shown is None or self.truth.truth is not None:
            self._ask_truth()
        self._make_room()
        shown = (face.state, face.below_end, face.last)
        if shown == self._shown:
            return
        self._shown = shown
        following = view.next.title if view.next is not None else ""
        movable = self._session.desk.time.movable
        self.controls.show_state(face.state, view.round.title, following, movable=movable)
        self.cue_card.show_at(view, now)
        over = face.state is ClockState.OVER
        out = at_work.out_at(now) if over else ()
        self.time_bar.show_rules(time_called(at_work.rules), out, shown=over or face.last)
        self.side.show_at(now, view.round.id)

    def toggle(self) -> None:
        """Start, pause or resume the clock (F9)."""
        self._fresh()
        if self._at_work is None:
            self._session.notices.refuse(tr("No round to time. Add one first."))
        elif self._state() is ClockState.OVER:
            self._session.notices.refuse(
                tr("Time has been called. Add minutes, or set up the next round.")
            )
        else:
            self._go()

    def lead_to(self, goal: Destination) -> None:
        """Give a table time of its own, or go on to the next round."""
        self._fresh()
        if isinstance(goal, OwnTime):
            self.own_time.ask(goal.table, goal.reason)
        elif isinstance(goal, NextRoundSetUp) and self._at_work is not None:
            self._ask_next(self._at_work.tables_out)

    def first_focus(self) -> QWidget | None:
        """The face takes the keys."""
        return self.face if self._at_work is not None else self.empty.action

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            (tr("Space"), tr("start, pause, resume, set up the next round")),
            ("+  =", tr("add 1 minute")),
            ("−", tr("remove 1 minute")),
            (tr("Shift + and −"), tr("add or remove 5 minutes")),
            ("F9", tr("start or pause from any page")),
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
        if wanted != Qt.KeyboardModifier.NoModifier or self._at_work is None:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._go()
        elif event.key() in _SIGNS:
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._add(_SIGNS[Qt.Key(event.key())] * (5 if shift else 1))
        elif event.key() == Qt.Key.Key_Escape and self.press.leave():
            self._focus_face()
        elif event.key() == Qt.Key.Key_Escape and self.side.form_open:
            leave_or_ask(self.side, self.side.leave_form)
        elif event.key() == Qt.Key.Key_Escape and self.panel is self.next_panel is not None:
            self._leave_panel()
        else:
            super().keyPressEvent(event)

    def _clock_column(self) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.face, 1)
        column.addLayout(_inset(self.time_bar))
        self.controls.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(self.controls)
        self._cards = cards = QHBoxLayout()
        cards.setContentsMargins(4, 0, 4, 4)
        cards.setSpacing(16)
        cards.addWidget(self.own_time, 1)
        cards.addWidget(self.cue_card, 1)
        column.addLayout(cards)
        return block

    def _day_column(self) -> QWidget:
        block = QWidget()
        self._below_day = column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(12)
        column.addWidget(self.side, 1)
        column.addWidget(self.room)
        return block

    def _wire(self) -> None:
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
        self.side.form_shown.connect(self._make_room)
        self.cue_card.change_asked.connect(self._change_cues)
        self.truth.answered.connect(self._answer_truth)
        self.empty.acted.connect(self.side.add_round)
        self.page.notice.acted.connect(self._go_to_seating)

    def _make_room(self) -> None:
        """The lower card at the right makes way for a form or a question in a low window."""
        tall = self.window().height() >= _TALL
        free = tall or not (self.side.form_open or self.truth.truth)
        self.room.setVisible(free and not self._narrow)
        self.cue_card.setVisible(free or not self._narrow)

    def _offer_paper(self, row: OwnRow) -> None:
        """Paper of a table with time of its own again, at its row."""
        offer_on(row, self._session, lambda: self._table_of(row))

    def _table_of(self, row: OwnRow) -> ShownPaper:
        return ShownPaper(row.line.own.table, self._timed.round.number)

    @property
    def _timed(self) -> ClockView:
        """The clock at work, for what can be asked only while one is shown."""
        assert self._at_work is not None
        return self._at_work.view

    def _state(self) -> ClockState:
        return self._timed.state(self._session.desk.time.now())

    def _go(self) -> None:
        view, session = self._timed, self._session
        desk = session.here.clock
        state = self._state()
        if state is ClockState.READY:
            seen = session.here.clock.start_of_play.view(view.round.number)
            self._ask_or(self._start, "start", doubt_of_start(seen), tr("Start anyway"))
        elif state is ClockState.RUNNING:
            session.act(desk.pause, done=tr("Clock paused"))
        elif state is ClockState.PAUSED:
            session.act(desk.resume, done=tr("Clock running"))
        elif view.next is not None:
            self._ask_next(
                self._at_work.out_at(session.desk.time.now()) if self._at_work is not None else ()
            )

    def _ask_or(self, do: Callable[[], None], key: str, words: str, verb: str) -> None:
        """Do it, or ask first where there is a doubt in words."""
        if words:
            self.controls.ask(key, words, verb)
        else:
            do()

    def _ask_next(self, out: Sequence[int]) -> None:
        """Go on to the next round; sheets of these tables are missing."""
        following = self._timed.next
        if following is None:
            self._session.notices.refuse(tr("This is the last round."))
            return
        words = doubt_of_next(out, following.title)
        self._ask_or(self._next_round, "next", words, tr("Set it up anyway"))

    def _next_round(self) -> None:
        if self.next_panel is None:
            from director_app.ui.clock.next_round_panel import NextRoundPanel  # noqa: PLC0415 - loaded when it is opened, not at the start

            self.next_panel = NextRoundPanel(self._session, self.press)
            self.next_panel.left.connect(self._leave_panel)
            self.next_panel.ready.connect(self._focus_face)
            self._right.addWidget(self.next_panel)
        following = self._timed.next
        if following is not None and self.next_panel.begin():
            self._right.setCurrentWidget(self.next_panel)
            self._session.notices.done(tr("{round} is ready to start", round=following.title))
            self._focus_face()

    def _start(self) -> None:
        started, session = self._timed.round, self._session
        desk = session.here.clock
        said = tr("{round} started", round=started.title)
        if session.act(lambda: desk.start(started.number), done=said) is None:
            return
        if self.next_panel is not None:
            self.next_panel.started()
            if self.panel is self.next_panel:
                self._leave_panel()

    def _add(self, minutes: int) -> None:
        session = self._session
        over = self._timed.clock.over_for(session.desk.time.now())
        late = -(-over // timedelta(minutes=1)) if minutes > 0 else 0
        count = minutes_words(abs(minutes))
        said = (
            tr("{count} added", count=count) if minutes > 0 else tr("{count} removed", count=count)
        )
        session.act(
            lambda: session.here.clock.add(minutes + late),
            done=said,
        )

    def _add_for_table(self, table: int, minutes: int, reason: str) -> None:
        session = self._session
        clock = session.here.clock
        try:
            clock.add_for_table(table, minutes, reason)
        except DirectorError as refusal:
            self.own_time.form.refuse_field(refusal.field, refusal.sentence)
            return
        given = tr("Table {table}: {count} added", table=table, count=minutes_words(abs(minutes)))
        taken = tr("Table {table}: {count} removed", table=table, count=minutes_words(abs(minutes)))
        session.notices.done(given if minutes > 0 else taken)
        self.own_time.leave_form()

    def _ask_end(self) -> None:
        left = digits_of(self._timed.remaining_s(self._session.desk.time.now()))
        words = tr("Call time now, with {time_left} left?", time_left=left)
        self.controls.ask("end", words, tr("Call time"))

    def _ask_reset(self) -> None:
        title = self._timed.round.title
        words = tr("Reset the clock for {round}?", round=title)
        self.controls.ask("reset", words, tr("Reset the clock"))

    def _answer(self, key: str) -> None:
        session = self._session
        desk = session.here.clock
        if key == "start":
            self._start()
        elif key == "next":
            self._next_round()
        elif key == "end":
            session.act(desk.end, done=tr("Time called"))
        elif key == "reset":
            session.act(desk.reset, done=tr("Clock reset"))
        self._focus_face()

    def _start_of_play(self) -> None:
        if self.start_panel is None:
            from director_app.ui.clock.start_of_play import StartPanel  # noqa: PLC0415 - loaded when it is opened, not at the start

            self.start_panel = StartPanel(self._session)
            self.start_panel.left.connect(self._leave_panel)
            self._right.addWidget(self.start_panel)
        self._open(self.start_panel, self._timed)

    def _change_cues(self) -> None:
        # In a narrow window the cues stay at the right, so they are there without a round too.
        if self._at_work is None:
            return
        if self.cue_panel is None:
            from director_app.ui.clock.cues_edit import CueEditor  # noqa: PLC0415 - loaded when it is opened, not at the start

            self.cue_panel = CueEditor(self._session)
            self.cue_panel.left.connect(self._leave_panel)
            self._right.addWidget(self.cue_panel)
        self._open(self.cue_panel, self._at_work.view)

    def _open(self, panel: StartPanel | CueEditor, view: ClockView) -> None:
        self._right.setCurrentWidget(panel)
        panel.begin(view)
        panel.first_focus().setFocus()

    def _leave_panel(self) -> None:
        """Back to the day; the keys go to the clock."""
        self._right.setCurrentIndex(0)
        self.face.setFocus()

    def _focus_face(self) -> None:
        self.face.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self) -> _RoundAtWork | None:
        """The round to time; where there is none, the page says why in its place."""
        session, desk = self._session, self._session.desk
        event, division = session.event, session.division
        try:
            view = desk.at(event, division).clock.show()
        except DirectorError as refusal:
            self.empty.tell(tr("No round to time"), refusal.sentence)
            return None
        if view.round.cancelled:
            sentence = tr("Every round is canceled. Add one or reinstate one.")
            self.empty.tell(tr("No round to time"), sentence)
            return None
        papers = desk.at(event, division).overview.papers()
        shown_division = desk.events.get(event).division(view.round.division)
        rules = desk.rulebook.of(shown_division) if shown_division.scored else None
        cues = cues_of(rules, desk.at(event).room_options.clock())
        return _RoundAtWork(
            view,
            rules,
            cue_minutes=tuple(cue.minutes for cue in cues),
            table_times=desk.at(event, division).clock.table_times(),
            tables_out=papers.out,
            seated=bool(papers.tables),
        )

    def _fresh(self) -> None:
        if self._at_work is None or self.stale:
            self.reload()

    def _ask_truth(self) -> None:
        session = self._session
        self.truth.ask(truth_of(session.desk, session.event, session.division))

    def _answer_truth(self, key: str, second: bool) -> None:
        answer(self._session, key, second=second)
        self._ask_truth()
        self._focus_face()

    def _go_to_seating(self, _: str) -> None:
        self._session.go(PageKey.SEATING)


def _inset(card: QWidget) -> QHBoxLayout:
    """In line with the face, which has its shadow within it."""
    row = QHBoxLayout()
    row.setContentsMargins(4, 0, 4, 0)
    row.addWidget(card)
    return row


_SIGNS = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Underscore: -1,
}
