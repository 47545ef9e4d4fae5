"""The one place that joins the book, the services and the window."""

from __future__ import annotations

import atexit
import platform
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from director_app.errors import Damaged, DirectorError
from director_app.services.clock.time_frame import TimeFrame
from director_app.services.desk import Desk
from director_app.services.timekeeping import Timekeeper
from director_app.storage.address import BookAddress
from director_app.storage.journal_end import JournalWitness
from director_app.storage.store import Store
from director_app.system.passwords import with_password
from director_app.system.paths import default_book
from director_app.system.settings import usual_book


def open_desk(
    book: str | Path | None = None,
    *,
    station: str | None = None,
    now: Callable[[], datetime] | None = None,
    keeper: Timekeeper | None = None,
) -> Desk:
    """Open a book (the default one when none is named) and everything that works on it.

    Its time is the keeper's: this computer's, unless another is given or ``now`` tells it.
    """
    if keeper is None:
        keeper = Timekeeper.going_by(now) if now else Timekeeper.of_computer()
    meant = book or usual_book() or default_book()
    address = BookAddress.of(with_password(meant) if isinstance(meant, str) else meant)
    store = Store(address, station=station or platform.node() or "desk", now=keeper.now)
    store.witness = JournalWitness.of(address)
    frame = TimeFrame(store, keeper)
    frame.open()
    desk = Desk(store, frame)
    store.guard = desk.access
    if store.read_only:
        desk.backups.automatic = False
    return desk


def open_at_window(book: str | Path | None = None, *, station: str | None = None) -> Desk:
    """The same for a window, which packs that nobody asked for do not hold up."""
    desk = open_desk(book, station=station)
    desk.packs_apart = True
    return desk


def run_window(
    book: str | Path | None = None,
    *,
    demo: bool = False,
    smoke: bool = False,
    event: int | None = None,
    file: Path | None = None,
    station: str | None = None,
    prepare: Callable[[Desk], None] = lambda _: None,
) -> int:
    """Open the console on a book; ``demo`` opens it on a sample event in a throw-away book.

    An event ``file`` is brought into the book, if it is not there yet, and its event opened.
    ``prepare`` lets the desk be what this station is there for, before anything is shown.
    """
    from director_app.ui.shell.app import event_of, run, say_refusal  # noqa: PLC0415 - a command runs without Qt

    if not demo:
        if book is not None and not smoke:
            agreed = _from_a_copy(book)
            if agreed is None:
                return 0
            book = agreed
        try:
            desk = open_at_window(book, station=station) if smoke else _opened(book, station)
            prepare(desk)
        except DirectorError as refusal:
            if not smoke:
                say_refusal(refusal.sentence)
            raise
        if not smoke and not _wanted(desk):
            desk.close()
            return 0
        if file is not None:
            event = (desk.exchange.open_file(file).id if smoke else event_of(desk, file)) or event
        return run(desk, open_at_window, smoke=smoke, event=event)
    with tempfile.TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True) as folder:
        return run(open_at_window(Path(folder) / "book.db"), open_at_window, demo=True, smoke=smoke)


def _wanted(desk: Desk) -> bool:
    """Whether a window is to be opened although one may be open on this book here."""
    from director_app.ui.shell.app import opens_alone  # noqa: PLC0415 - a command runs without Qt
    from director_app.ui.shell.second_start import WindowMark  # noqa: PLC0415 - a command runs without Qt

    path = desk.store.address.path
    if path is None:
        return True
    mark = WindowMark(path)
    atexit.register(mark.leave)
    return opens_alone(mark)


def _opened(book: str | Path | None, station: str | None) -> Desk:
    """The book, read as the window will read it; a damaged one by a way that the director picks."""
    try:
        desk = open_at_window(book, station=station)
        try:
            desk.events.all()
        except DirectorError:
            desk.close()
            raise
    except Damaged as refusal:
        from director_app.ui.shell.app import ask_way_on, tell  # noqa: PLC0415 - a command runs without Qt
        from director_app.ui.shell.damaged_book import replacement_book  # noqa: PLC0415 - a command runs without Qt

        path = BookAddress.of(book or default_book()).path
        if path is None:
            raise
        name = station or platform.node() or "desk"
        way = replacement_book(
            path, refusal.sentence, name, lambda: datetime.now(UTC), ask_way_on, tell
        )
        if way is None:
            raise
        return open_at_window(way, station=station)
    return desk


def _from_a_copy(book: str | Path) -> str | Path | None:
    """The book to open: where a copy is named, its book on this computer, once agreed to."""
    from director_app.services.backups.other_computer import copy_at, go_on  # noqa: PLC0415 - only a copy's book needs it

    path = BookAddress.of(book).path
    state = copy_at(path) if path is not None else None
    if path is None or state is None:
        return book
    from director_app.ui.shell.app import agree_to_go_on, say_refusal  # noqa: PLC0415 - a command runs without Qt

    if not agree_to_go_on(state):
        return None
    try:
        return go_on(path, default_book(), platform.node() or "desk", lambda: datetime.now(UTC))
    except DirectorError as refusal:
        say_refusal(refusal.sentence)
        raise
