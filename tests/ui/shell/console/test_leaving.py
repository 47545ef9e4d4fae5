"""An event is left: its pages end unseen, before its book, and nothing of it stays."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.backups import BackupReason
from director_app.domain.people import EntrantFacts
from director_app.services.desk import Desk
from director_app.ui.kit.tasks import TaskRunner, finish_all
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from director_app.ui.shell.session import BookSession
from director_app.ui.shell.window_memory import ForgetfulMemory
from tests.builders import Book, drawn_event
from tests.patience import PATIENCE_S
from tests.practicing import sample

pytestmark = pytest.mark.walks


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[Console]:
    made = started(qtbot, tmp_path)
    yield made
    made.close()


def started(qtbot: QtBot, tmp_path: Path) -> Console:
    application()
    desk = Book(tmp_path / "book.db").open()
    drawn_event(desk)
    made = Console(desk, open_desk, ForgetfulMemory())
    qtbot.addWidget(made.window)
    made.start()
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    return made


class Shown(QObject):
    """Notes which of these is shown."""

    def __init__(self, *watched: QWidget) -> None:
        super().__init__()
        self.seen: list[str] = []
        for widget in watched:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show:
            self.seen.append(type(watched).__name__)
        return False


def visit_all(console: Console) -> list[QWidget]:
    shell = console.window.shell
    for key in shell.keys:
        console.window.open_page(key)
    return [page for key in shell.made_page_keys if (page := shell.page(key)) is not None]


def swept() -> None:
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def leave(console: Console) -> None:
    console.window.acts["all_events"].trigger()


WAYS: dict[str, Callable[[Console], None]] = {
    "the opening page": leave,
    "a first event": lambda console: console.window.acts["first_event"].trigger(),
    "the sample event again": lambda console: console.window.acts["sample_event"].trigger(),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_page_is_shown_on_the_way_out(console: Console, way: str) -> None:
    """Else the next page of an event is shown when one is taken away, and reads a closed book."""
    sample(console)
    pages = visit_all(console)
    console.window.open_page("roster")
    watching = Shown(*pages)
    WAYS[way](console)
    assert watching.seen == []
    swept()
    assert not any(shiboken6.isValid(page) for page in pages)


def test_nothing_of_an_event_stays(console: Console) -> None:
    def left() -> dict[str, int]:
        finish_all()
        swept()
        kinds = (QObject, BookSession)
        ours = (
            object_
            for object_ in gc.get_objects()
            if str(type(object_).__module__).startswith("director_app")
        )
        held = Counter(type(object_).__name__ for object_ in ours if isinstance(object_, kinds))
        return {**held, "of the window": len(console.window.findChildren(QObject))}

    def once() -> None:
        sample(console)
        visit_all(console)
        leave(console)

    once()
    before = left()
    for _ in range(3):
        once()
    after = left()
    assert {
        kind: (before.get(kind, 0), n) for kind, n in after.items() if n != before.get(kind)
    } == {}


def test_an_answer_that_comes_after_the_end_reaches_nobody(qtbot: QtBot) -> None:
    owner, heard, may_end = QObject(), [], Event()
    runner = TaskRunner()
    runner.submit(may_end.wait, heard.append, heard.append, owner)
    may_end.set()
    runner.close()
    assert not runner.busy
    QCoreApplication.processEvents()
    assert heard == []


class Held:
    """Work that goes on when it may; then it reads the book that it was given."""

    def __init__(self, desk: Desk, event: int) -> None:
        self._desk, self._event = desk, event
        self.began, self.may = Event(), Event()
        self.read: list[str] = []

    def __call__(self) -> None:
        self.began.set()
        assert self.may.wait(PATIENCE_S)
        self.read.append(self._desk.events.get(self._event).name)


def begin_work(console: Console, heard: list[object]) -> Held:
    """Work is running in the open event when this comes back."""
    assert console.at_work is not None
    session = console.at_work.session
    held = Held(session.desk, session.event)
    session.tasks.submit(held, heard.append, heard.append, console)
    assert held.began.wait(PATIENCE_S)
    return held


def test_work_goes_on_in_a_practice_book_that_was_left(console: Console, qtbot: QtBot) -> None:
    heard: list[object] = []
    sample(console)
    assert console.at_work is not None
    file = console.at_work.session.desk.store.address.path
    held = begin_work(console, heard)
    leave(console)
    assert console.at_work is None
    assert not held.read
    assert file is not None
    assert file.exists()
    held.may.set()
    qtbot.waitUntil(lambda: not file.parent.exists())
    assert len(held.read) == 1
    swept()
    assert heard == []


def test_practice_is_opened_again_while_work_of_the_former_runs(
    console: Console, qtbot: QtBot
) -> None:
    heard: list[object] = []
    sample(console)
    assert console.at_work is not None
    former = console.at_work.session.desk.store.address.path
    held = begin_work(console, heard)
    leave(console)
    sample(console)
    now = console.at_work.session.desk.store.address.path
    assert former is not None
    assert now is not None
    assert former.exists()
    assert now != former
    held.may.set()
    qtbot.waitUntil(lambda: not former.parent.exists())
    assert now.exists()
    assert (len(held.read), heard) == (1, [])


def test_what_stands_in_line_is_done_though_its_event_was_left(console: Console) -> None:
    event = console.book.events.all()[0].id
    console.open_event(event)
    assert console.at_work is not None
    tasks = console.at_work.session.tasks
    heard: list[object] = []
    held = [begin_work(console, heard), begin_work(console, heard)]
    last = Held(console.book, event)
    last.may.set()
    tasks.submit(last, heard.append, heard.append, console)
    leave(console)
    assert console.at_work is None
    assert not any(work.read for work in (*held, last))
    for work in held:
        work.may.set()
    finish_all()
    assert all(work.read for work in (*held, last))
    swept()
    assert heard == []


def test_an_event_is_open_again_while_its_former_work_runs(console: Console) -> None:
    event = console.book.events.all()[0].id
    console.open_event(event)
    heard: list[object] = []
    held = begin_work(console, heard)
    leave(console)
    console.open_event(event)
    assert console.at_work is not None
    session = console.at_work.session
    changes: list[object] = []
    session.bus.changed.connect(changes.append)
    session.desk.at(event).roster.add(EntrantFacts("Zoe", "Zander"))
    assert len(changes) == 1
    held.may.set()
    finish_all()
    swept()
    assert (len(held.read), heard) == (1, [])


def test_at_the_end_the_window_goes_first_and_work_is_waited_for(
    qtbot: QtBot, tmp_path: Path
) -> None:
    console = started(qtbot, tmp_path)
    sample(console)
    assert console.at_work is not None
    file = console.at_work.session.desk.store.address.path
    held = begin_work(console, [])
    hidden = Hidden(console.window, held.may)
    console.close()
    assert held.read
    assert hidden.seen
    assert file is not None
    assert not file.parent.exists()


class Hidden(QObject):
    """Lets work go on as soon as a window is hidden."""

    def __init__(self, window: QWidget, may: Event) -> None:
        super().__init__()
        self._may, self.seen = may, False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if event.type() is QEvent.Type.Hide:
            self.seen = True
            self._may.set()
        return False


def test_what_work_tells_reaches_nobody_once_the_event_is_left(qtbot: QtBot) -> None:
    owner, told = QObject(), []
    runner = TaskRunner()
    tell = runner.teller(told.append, owner)
    step, stepped = Event(), Event()

    def work() -> None:
        tell(1)
        stepped.set()
        assert step.wait(PATIENCE_S)
        tell(2)

    runner.submit(work, lambda _: None, lambda _: None, owner)
    assert stepped.wait(PATIENCE_S)
    qtbot.waitUntil(lambda: told == [1])
    runner.close()
    shiboken6.delete(owner)
    step.set()
    runner.finish()
    swept()
    tell(3)
    assert told == [1]


def test_a_runner_lives_on_until_its_work_has_ended(qtbot: QtBot) -> None:
    """Whoever had it may be gone: a worker that sends its answer then would end the program."""
    parent = QObject()
    runner = TaskRunner(parent)
    may, ended = Event(), Event()

    def work() -> None:
        assert may.wait(PATIENCE_S)
        ended.set()

    runner.submit(work, lambda _: None, lambda _: None, parent)
    gone = weakref.ref(runner)
    runner.close()
    del runner, parent
    swept()
    assert gone() is not None
    may.set()
    qtbot.waitUntil(lambda: gone() is None)
    assert ended.is_set()


def test_an_event_file_is_written_before_its_practice_book_goes(
    console: Console, qtbot: QtBot, tmp_path: Path
) -> None:
    """It is written beside the event: leaving that must not take the book away from under it."""
    sample(console)
    assert console.at_work is not None
    file = console.at_work.session.desk.store.address.path
    held = begin_work(console, [])
    console.files.save(str(tmp_path / "sample.ftevent"))
    leave(console)
    held.may.set()
    assert file is not None
    qtbot.waitUntil(lambda: not file.parent.exists())
    assert (tmp_path / "sample.ftevent").exists()


def test_a_book_that_gives_way_to_another_is_not_waited_for(console: Console, qtbot: QtBot) -> None:
    event = console.book.events.all()[0].id
    console.book.backups.copy(BackupReason.ASKED)
    backup = next(console.book.backups.folder.glob("*.db"))
    plan = console.book.backups.restorer().plan(backup)
    console.open_event(event)
    before = console.book
    held = begin_work(console, [])
    console.back.bring(plan)
    assert console.back.at_work
    assert not held.read
    assert console.window.shown is not None
    assert console.window.shown.objectName() == "waiting"
    held.may.set()
    qtbot.waitUntil(lambda: not console.back.at_work)
    assert held.read
    assert console.book is not before
    assert console.at_work is not None
