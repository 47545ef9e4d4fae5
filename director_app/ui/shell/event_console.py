"""One open event in the window: its pages, strip, clock beat, undo, and news of other desks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.ui.backups.keeper import BackupKeeper
from director_app.ui.big_screen.control import BigScreenControl
from director_app.ui.clock.cue_watch import CueWatch
from director_app.ui.clock.time_watch import TimeWatch
from director_app.ui.journal.alarm import JournalAlarm
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.role_gate import gate
from director_app.ui.kit.words import tr
from director_app.ui.prizes.owed_watch import OwedWatch
from director_app.ui.shell.destinations import (
    AskAdviser,
    CheckIn,
    Destination,
    Goal,
    Leads,
    NextRoundSetUp,
    PageKey,
    PointsReport,
    SettingsPart,
    page_of,
)
from director_app.ui.shell.event_pages import menu_pages, tabs
from director_app.ui.shell.event_summary import EventSummary, SummaryTimer
from director_app.ui.shell.laptop.watches import Laptop
from director_app.ui.shell.live_news import LiveNews
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.scanner.opening import ScanOpening
from director_app.ui.shell.session import Session, TopicChange
from director_app.ui.shell.station_lock import StationLock
from director_app.ui.shell.undo_controller import UndoController

if TYPE_CHECKING:
    from director_app.ui.backups.page import SafetyPage
    from director_app.ui.desks.station_page import StationPage
    from director_app.ui.events.settings import EventSettings
    from director_app.ui.rule_sets.event_copy import EventRules
    from director_app.ui.shell.palette import PaletteItem

_BEGUN = "begun_ruling"
_PAGE_ACTIONS = ("edit", "find", "explain", "print", "save_pdf")


class EventConsole(QObject):
    """Joins an open event's session to the window, as long as it is open.

    It owns all that there is of an open event: its parts are its children, and the pages in the
    window's shell are made by it. ``close`` ends them in this order: what asks by itself (timers,
    watches) stops; the pages go, while their book can still be read; the window's signals are let
    go; the session closes, and answers of the work that is still running reach nobody. The book
    itself is closed when that work has ended, by whoever opened it. See docs/ownership.md.
    """

    left = Signal()
    restore_asked = Signal(object)
    """Bring a copy back: a ``Plan``."""
    real_asked = Signal(object)
    """Make a real event; with a list to bring in there, or with ``None``."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self.session = session
        self._seen = session.desk.journal.newest()
        self._wired: list[tuple[object, Callable[..., object]]] = []
        event = session.desk.events.get(session.event)
        window.listen(session.notices)
        window.show_event(event.name, "", tabs(session))
        window.mark_practice(event.practice)
        self.copies = BackupKeeper(session, self)
        for spec in menu_pages(session, self._settings, self._safety, self._this_desk):
            window.shell.add_beside(spec)
        self.room = BigScreenControl(window, session)
        self.summary = EventSummary(window, session, self.room, self.copies)
        self.scans = ScanOpening(window, session)
        self.cues = CueWatch(session, self)
        self.time = TimeWatch(window, session)
        self.alarm = JournalAlarm(window, session)
        self.laptop = Laptop(window, session)
        self.rules: EventRules | None = None
        self._undo = UndoController(window, session)
        self.lock = StationLock(window, session)
        for part in (self.room, self.summary, self.scans, self.time, self.laptop, self.lock):
            part.setParent(self)
        self._wire()
        session.bus.changed.connect(self._changed)
        session.page_asked.connect(self.go)
        session.real_asked.connect(self.real_asked.emit)
        session.room_asked.connect(self.room.announce)
        self._summary_timer = SummaryTimer(self.summary, session.tasks, self)
        self._news = LiveNews(session, self)
        self._news.news.connect(self._look_for_news)
        self._on(window.news.acted, self._news.understood)
        self._news.turned.connect(lambda: self.summary.show_cut(cut=self._news.lost))
        self.refresh()
        self.owed = OwedWatch(session, self)
        self.owed.changed.connect(self.refresh)
        self.go(page_of(self.summary.next_goal))
        self._offer(window.shell.current_key)
        self._on(window.page_opened, self._page_opened)
        self._on(window.shell.page_awaited, self._page_awaited)
        self._on(window.news.acted, self._notice_acted)

    def close(self) -> None:
        """End everything of this event; only its book is still open afterwards."""
        self._window.mark_practice(False)  # noqa: FBT003 - a state
        self._summary_timer.stop()
        self.session.notices.settle(_BEGUN)
        self._news.close()
        self.owed.close()
        self.lock.close()
        self.room.close()
        self.scans.close()
        self.cues.close()
        self.time.close()
        self.alarm.close()
        self.laptop.close()
        self.copies.close()
        if self.rules is not None:
            self.rules.close()
        self._window.shell.drop_pages()
        self._window.news.clear()
        for signal, slot in self._wired:
            signal.disconnect(slot)  # type: ignore[attr-defined]  # a bound Qt signal
        self._window.palette_panel.set_provider(tuple)
        self.session.close()
        self.deleteLater()

    def go(self, goal: Goal) -> None:
        """Show a page, and what is meant there."""
        self._window.open_page(page_of(goal))
        if isinstance(goal, Destination):
            self._window.shell.when_open(goal.page, partial(_lead_to, goal))

    def refresh(self) -> None:
        """Show the event at a glance as the book has it now."""
        self._summary_timer.take()

    def _safety(self) -> SafetyPage:
        from director_app.ui.backups.page import SafetyPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        page = SafetyPage(self.session, self.copies)
        self._on(page.restore_asked, self.restore_asked.emit)
        return page

    def _this_desk(self) -> StationPage:
        from director_app.ui.desks.station_page import StationPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        return StationPage(self.session, self._window.memory, self.desk_changed)

    def desk_changed(self) -> None:
        """This desk has another name, role, wait or PIN now."""
        gate().changed.emit()
        self.lock.show_desk()
        self.lock.count_time()
        self.session.bus.tell()

    def _settings(self) -> EventSettings:
        from director_app.ui.events.settings import EventSettings  # noqa: PLC0415 - loaded when it is opened, not at the start

        page = EventSettings(self.session)
        self._on(page.rules_asked, self._ask_rules)
        return page

    def _wire(self) -> None:
        acts, shell = self._window.acts, self._window.shell
        self._on(acts["undo"].triggered, self._undo.undo)
        self._on(acts["redo"].triggered, self._undo.redo)
        self._on(acts["next_step"].triggered, self._next)
        self._on(acts["today"].triggered, lambda: self.go(PageKey.TODAY))
        self._on(acts["next_round"].triggered, lambda: self.go(NextRoundSetUp()))
        self._on(acts["check_in"].triggered, lambda: self.go(CheckIn()))
        self._on(acts["clock_toggle"].triggered, self._toggle_clock)
        self._on(acts["ruling"].triggered, self._new_ruling)
        self._on(acts["event_settings"].triggered, lambda: self.go(PageKey.EVENT_SETTINGS))
        self._on(acts["journal"].triggered, lambda: self.go(PageKey.JOURNAL))
        self._on(acts["prizes"].triggered, lambda: self.go(PageKey.PRIZES))
        self._on(acts["points_report"].triggered, lambda: self.go(PointsReport()))
        self._on(acts["statistics"].triggered, lambda: self.go(PageKey.STATISTICS))
        self._on(acts["all_events"].triggered, self.left.emit)
        self._on(acts["safety"].triggered, lambda: self.go(PageKey.SAFETY))
        self._on(self.copies.changed, self.summary.show_strip)
        self._on(self.summary.gone, self.left.emit)
        self._on(self._window.news.acted, self.copies.understood)
        self._on(acts["copy_to_stick"].triggered, self._copy_book)
        for name in _PAGE_ACTIONS:
            self._on(acts[name].triggered, self._for_page(name))
        self._on(shell.column.division.picked, self._choose_division)
        self._on(shell.strip.round_asked, lambda: self.go(PageKey.SEATING))
        self._on(shell.strip.clock_asked, lambda: self.go(PageKey.CLOCK))
        self._on(shell.strip.tables_asked, lambda: self.go(PageKey.SCORES))
        self._on(shell.strip.safe_asked, lambda: self.go(PageKey.SAFETY))
        self._window.palette_panel.set_provider(self._palette)
        self._on(self._window.palette_panel.person_asked, self.go)

    def _on(self, signal: object, slot: Callable[..., object]) -> None:
        signal.connect(slot)  # type: ignore[attr-defined]  # a bound Qt signal
        self._wired.append((signal, slot))

    def _next(self) -> None:
        self._summary_timer.catch_up()
        self.go(self.summary.next_goal)

    def _changed(self, _change: TopicChange) -> None:
        if self.summary.waits:
            self._summary_timer.ask()
        else:
            self.refresh()

    def _look_for_news(self) -> None:
        try:
            news = self.session.desk.journal.news(self._seen)
        except DirectorError as refusal:
            self.session.notices.refuse(refusal)
            return
        self._seen = news.newest
        if news.topics:
            self.session.bus.tell(*news.topics)

    def _choose_division(self, division: object) -> None:
        """Every page shows this division from now on."""
        self.session.division = int(str(division))
        self.refresh()
        self.session.bus.tell()

    def _new_ruling(self) -> None:
        """To the adviser, with the place of the page one comes from."""
        page = self._window.shell.page(self._window.shell.current_key)
        place = _own(page, "ruling_place")
        asked = place() if place is not None else None
        self.go(asked if isinstance(asked, AskAdviser) else AskAdviser())

    def _toggle_clock(self) -> None:
        """On its page, where the question is seen if there is one."""
        self.go(PageKey.CLOCK)
        self._window.shell.when_open(PageKey.CLOCK, lambda clock: clock.toggle())  # type: ignore[attr-defined]  # as the clock's page has it

    def _for_page(self, name: str) -> Callable[[], None]:
        def do() -> None:
            method = _own(self._window.shell.page(self._window.shell.current_key), name)
            if method is not None:
                method()

        return do

    def _page_opened(self, key: str) -> None:
        self._summary_timer.ask()
        self._offer(key)
        self._tell_of_begun(key)

    def _page_awaited(self, _key: str) -> None:
        """No page is there to print or to find in: these keys are kept for the one to come."""
        self._window.acts.offer(*_PAGE_ACTIONS, offered=False)

    def _tell_of_begun(self, key: str) -> None:
        """A ruling that was begun is not forgotten on another page."""
        begun, notices = self.session.begun_ruling, self.session.notices
        if not begun or key == "rulings":
            notices.settle(_BEGUN)
            return
        title = tr("A ruling was begun and isn’t logged: {ruling}", ruling=begun)
        detail = tr("Log it, or press Esc twice on its page to discard it.")
        notices.attend(NoticeView(_BEGUN, title, detail, tr("Go back to it")))

    def _notice_acted(self, key: str) -> None:
        if key == _BEGUN:
            self.go(PageKey.RULINGS)

    def _offer(self, key: str) -> None:
        """The actions that a page has are offered, the others are not."""
        page = self._window.shell.page(key)
        for name in _PAGE_ACTIONS:
            self._window.acts.offer(name, offered=_own(page, name) is not None)

    def _palette(self) -> Sequence[PaletteItem]:
        from director_app.ui.shell.palette_items import palette_items  # noqa: PLC0415 - loaded when it is opened, not at the start

        return palette_items(self.session, self._window.acts)

    def _ask_rules(self, what: str, division: int) -> None:
        from director_app.ui.rule_sets.event_copy import EventRules  # noqa: PLC0415 - loaded when it is opened, not at the start

        self.rules = EventRules(self._window, self.session, division)
        self.rules.left.connect(self._rules_left)
        self.rules.do(what)

    def _rules_left(self) -> None:
        self.rules = None
        self.go(SettingsPart("rules"))

    def _copy_book(self) -> None:
        title, kinds = tr("Back up the book to"), [tr("Club books (*.db)")]
        file = "club-book-copy.db"
        choose_place(self._window, title, kinds, "book_copy_place", file, self._copied_to)

    def _copied_to(self, name: str) -> None:
        self.session.act(
            lambda: self.session.desk.backups.copy_to(Path(name)),
            tr("Book backed up to {name}", name=name),
            undo=False,
        )


def _lead_to(goal: Destination, page: QWidget) -> None:
    if isinstance(page, Leads):
        page.lead_to(goal)


def _own(page: QWidget | None, name: str) -> Callable[[], object] | None:
    """A page's own method of this name, not one that every widget has."""
    if page is None or getattr(QWidget, name, None) is getattr(type(page), name, None):
        return None
    method: Callable[[], object] | None = getattr(page, name, None)
    return method
