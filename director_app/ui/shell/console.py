"""The console: opening page, new event, and the open event, one after the other in one window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.domain.backups import BackupReason
from director_app.domain.clock import ClockState
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.ui.backups.restore_flow import RestoreFlow
from director_app.ui.club.navigation import ClubNavigation
from director_app.ui.events.new_event_navigation import NewEventNavigation
from director_app.ui.help.practice_navigation import Practice, PracticeNavigation
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.tasks import finish_all
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import Goal, ImportList
from director_app.ui.shell.event_console import EventConsole
from director_app.ui.shell.event_files import EventFiles
from director_app.ui.shell.event_list import EventList
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.pin import PinAsk
from director_app.ui.shell.preloader import OPEN_EVENT, when_loaded
from director_app.ui.shell.program_pages import ProgramPages
from director_app.ui.shell.restore_ask import say
from director_app.ui.shell.session import Session
from director_app.ui.shell.window_memory import WindowMemory
from director_app.version import VERSION

if TYPE_CHECKING:
    from director_app.ui.rule_sets.navigation import RuleSetNavigation
    from director_app.ui.shell.opening.page import OpeningPage


class LeaveAsk(QObject):
    """Asks, and says when the director agrees; Esc stays."""

    agreed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def ask(self) -> None:
        """Show the question; the answer comes by signal."""
        said = tr("The clock keeps counting and will be right when you reopen Front Table.")
        title = tr("Close while the clock is running?")
        box = plain_box(self._window, "leave_question", title, said)
        leave = box.addButton(tr("Close Front Table"), QMessageBox.ButtonRole.AcceptRole)
        stay = box.addButton(tr("Stay here"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        leave.clicked.connect(self.agreed)
        box.open()


OpenDesk = Callable[[str | Path], Desk]


class Console(QObject):
    """Everything the window shows, over one book (or the sample event's own, thrown away)."""

    opened = Signal()
    """An event is there."""
    let_go = Signal()
    """An event was left."""

    def __init__(
        self,
        desk: Desk,
        open_desk: OpenDesk,
        memory: WindowMemory | None = None,
        version: str = VERSION,
    ) -> None:
        super().__init__()
        self.window = MainWindow(memory)
        self.book = desk
        desk.access.asker = PinAsk(desk.access, self.window)
        self._open_desk = open_desk
        self._version = version
        self.practice = PracticeNavigation(self.window, open_desk)
        self.practice.real_asked.connect(self.new_event)
        self.practice.ready.connect(self._show_practice)
        self.practice.left.connect(self.show_opening)
        self.practice.failed.connect(self._no_practice)
        self.rules: RuleSetNavigation | None = None
        self.new = NewEventNavigation(self.window, lambda: self.book)
        self.new.made.connect(self._made)
        self._list: Path | None = None
        self.new.left.connect(self._new_left)
        self.new.rules_asked.connect(self._change_rules)
        self.people = ClubNavigation(self.window)
        self.people.left.connect(self._go_back)
        self.own = ProgramPages(self.window, lambda: self._desk, lambda: self.at_work)
        self.people.new_event_asked.connect(self.new_event)
        self.at_work: EventConsole | None = None
        self.back = RestoreFlow(self)
        acts = self.window.acts
        self.files = EventFiles(self)
        self.event_list = EventList(self)
        for part in (self.back, self.files, self.event_list):
            part.setParent(self)
        for name in ("new_event", "rule_sets", "club"):
            acts[name].triggered.connect(getattr(self, name))
        acts["sample_event"].triggered.connect(self.open_sample)
        acts["first_event"].triggered.connect(self.open_first)
        acts["all_events"].triggered.connect(self._stop_waiting)
        self.window.closing.connect(self._closing)
        self._leave = LeaveAsk(self.window)
        self._leave.agreed.connect(self._close_now)
        self.window.hold_open(held=True)

    @cached_property
    def opening(self) -> OpeningPage:
        """The list of events."""
        from director_app.ui.shell.opening.page import OpeningPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        made, acts = OpeningPage(), self.window.acts
        made.new_asked.connect(self.new_event)
        made.sample_asked.connect(self.open_sample)
        made.first_asked.connect(self.open_first)
        made.rules_asked.connect(self.rule_sets)
        made.club_asked.connect(self.club)
        made.backup_asked.connect(self.back.choose)
        made.open_asked.connect(self._open_asked)
        made.like_asked.connect(self.new_event_like)
        self.event_list.wire(made)
        made.open_file_asked.connect(self.files.choose)
        made.settings_asked.connect(acts["settings"].trigger)
        made.handbook_asked.connect(acts["handbook"].trigger)
        return made

    def start(self, event: int | None = None) -> None:
        """Show the opening page, or an event at once."""
        if event is not None:
            self.open_event(event)
        else:
            self.show_opening()
        self.window.show()

    def show_opening(self) -> None:
        """The list of events; an open event is let go first."""
        from director_app.ui.shell.opening.words import opening_view  # noqa: PLC0415 - loaded when it is opened, not at the start

        self._leave_event()
        self.practice.throw_away()
        self.opening.notice.show_view(None)
        self.opening.show_view(opening_view(self.book, self._version))
        self.window.show_full(self.opening)

    def open_event(self, event: int) -> None:
        self._leave_event()
        if not self.book.access.why_not_choose():
            self.book.events.open(event)
        self._show(self.book, event)

    def _open_asked(self, event: int) -> None:
        when_loaded(OPEN_EVENT, partial(self.open_event, event), self)

    def open_sample(self) -> None:
        """Open the sample event in a book of its own that is thrown away afterwards.

        The book is made beside the window's thread; ``opened`` tells when the event is there.
        """
        self._practice(Practice.SAMPLE)

    def open_first(self) -> None:
        """Lead through a first event, in a book of its own that is thrown away afterwards.

        The book is made beside the window's thread; ``opened`` tells when the event is there.
        """
        self._practice(Practice.FIRST)

    def new_event(self) -> None:
        """Ask what a new event needs."""
        self._ask_new(None)

    def new_event_like(self, event: int) -> None:
        """Ask the same, with a former event's answers filled in."""
        self._ask_new(event)

    def rule_sets(self) -> None:
        """The rule sets of the book, or of the sample's."""
        self.people.close()
        if self.rules is None:
            self._rules_of(self._desk).open_list()

    def club(self) -> None:
        """People and series of the book, or of the sample's."""
        self._leave_rules()
        self.new.close()
        self.people.open(self._desk)

    def refuse(self, refusal: str | DirectorError) -> None:
        """Say a refusal that reached nobody, where the director looks."""
        if self.at_work is not None:
            self.at_work.session.notices.refuse(refusal)

    def say_done(self, words: str) -> None:
        """Say in the open event that something was done."""
        if self.at_work is not None:
            self.at_work.session.notices.done(words, undo=False)

    def go(self, goal: Goal) -> None:
        """Show a page of the open event, or what is meant on one."""
        if self.at_work is not None:
            self.at_work.go(goal)

    def close(self) -> None:
        """Let go of everything, at the end of the program.

        Work that still runs is waited for, so that nothing of it is lost; nobody sees a window
        that stands still meanwhile.
        """
        self.window.hide()
        self._leave_event()
        self.back.close()
        self.files.close()
        self.event_list.close()
        self.practice.close()
        QGuiApplication.sync()  # else the window stays on the screen until all is done
        finish_all()
        self.window.ring.let_go()
        with suppress(DirectorError):
            self.book.backups.copy_if_changed(BackupReason.CLOSE)
        self.book.close()

    @property
    def session(self) -> Session | None:
        """The open event's; ``None`` where none is open."""
        return None if self.at_work is None else self.at_work.session

    @property
    def _desk(self) -> Desk:
        """The book at work: the director's, or the sample's."""
        return self.book if self.at_work is None else self.at_work.session.desk

    def _rules_of(self, desk: Desk) -> RuleSetNavigation:
        from director_app.ui.rule_sets.navigation import RuleSetNavigation  # noqa: PLC0415 - loaded when it is opened, not at the start

        self.rules = RuleSetNavigation(self.window, desk)
        self.rules.left.connect(self._rules_left)
        return self.rules

    def _change_rules(self, ruleset: str) -> None:
        self._rules_of(self.book).change(ruleset)

    def _rules_left(self, kept: object) -> None:
        self.rules = None
        if not self.new.take_rules(kept):
            self._go_back()

    def _go_back(self) -> None:
        """To the event that is open or on its way, or to the rules of it that are being changed."""
        if self.practice.coming is not None:
            self.window.show_full(self.practice.page)
        elif self.at_work is None:
            self.show_opening()
        elif self.at_work.rules is not None and self.at_work.rules.page is not None:
            self.window.show_full(self.at_work.rules.page)
        else:
            self.window.show_shell()

    def _leave_rules(self) -> None:
        if self.rules is not None:
            self.rules.close()
            self.rules = None

    def _make_real(self, file: Path | None) -> None:
        """From practice to an event that counts; its list comes along."""
        self.new_event()
        self._list = file

    def _made(self, event: int) -> None:
        file, self._list = self._list, None
        self.open_event(event)
        if file is not None and self.at_work is not None:
            self.at_work.go(ImportList(file))

    def _new_left(self) -> None:
        self._list = None
        self._go_back()

    def _ask_new(self, like: int | None) -> None:
        self._leave_rules()
        self.people.close()
        self.new.ask(like)

    def _show(self, desk: Desk, event: int) -> None:
        self.new.close()
        self.at_work = EventConsole(self.window, Session(desk, event))
        self.at_work.left.connect(self.show_opening)
        self.at_work.restore_asked.connect(self.back.ask)
        self.at_work.real_asked.connect(self._make_real)
        self.opened.emit()

    def _practice(self, kind: Practice) -> None:
        """Ask for a practice event; one that is on its way already is not begun anew."""
        if self.practice.coming is kind:
            self._leave_rules()
            self.own.close()
            self.people.close()
        else:
            self._leave_event()
            self.practice.begin(kind)
        self.new.close()
        self.window.show_full(self.practice.page)

    def _show_practice(self) -> None:
        guided = self.practice.coming is Practice.FIRST
        book = self.practice.take()
        self._show(book.desk, book.event)
        if guided and self.at_work is not None:
            self.practice.lead(self.at_work.session)
        self.practice.page.typed.give(self.window)

    def _no_practice(self, fault: BaseException) -> None:
        self.show_opening()
        if not isinstance(fault, DirectorError):
            raise fault
        say(self.window, tr("Can’t open the practice event"), fault.sentence)

    def _stop_waiting(self) -> None:
        if self.practice.coming is not None:
            self.show_opening()

    def let_book_go(
        self, page: QWidget, instead: Path | None = None
    ) -> tuple[Callable[[], None], Callable[[], None]]:
        """Let the book go, so that another can be put in its place, and show this meanwhile.

        The first that comes back closes the book, which takes as long as work still runs on it:
        it is called on a worker's thread. The second opens it again, or the book that is there
        ``instead``; it must be called on the window's thread, whatever happened.
        """
        name, before = self.book.store.address.name, self.book.access
        self._leave_event()
        self.window.show_full(page)
        self.window.acts.curtain(True)  # noqa: FBT003 - a state

        def open_again() -> None:
            self.window.acts.curtain(False)  # noqa: FBT003 - a state
            other = instead if instead is not None and instead.exists() else None
            self.book = self._open_desk(other or name)
            self.book.access.go_on_from(before)
            self.book.access.asker = PinAsk(self.book.access, self.window)

        return self.book.close, open_again

    def _leave_event(self) -> None:
        self._leave_rules()
        self.own.close()
        self.people.close()
        self.practice.leave()
        if self.at_work is not None:
            self.at_work.close()
            self.at_work = None
            self.let_go.emit()

    def _closing(self) -> None:
        if self.back.at_work:
            return
        if self.at_work is None or not _clock_runs(self.at_work.session):
            self._close_now()
        else:
            self._leave.ask()

    def _close_now(self) -> None:
        self.window.hold_open(held=False)
        self.window.closing.disconnect(self._closing)
        self.window.close()


def _clock_runs(session: Session) -> bool:
    try:
        view = session.here.clock.show()
    except DirectorError:  # a book that is away keeps nobody from closing the window
        return False
    return view.state(session.desk.time.now()) is ClockState.RUNNING
