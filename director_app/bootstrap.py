"""The one place that joins the book, the services and the window."""

from __future__ import annotations

import platform
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from director_app.errors import DirectorError
from director_app.paths import default_book
from director_app.services.desk import Desk
from director_app.services.time_frame import TimeFrame
from director_app.services.timekeeping import Timekeeper
from director_app.storage.address import BookAddress
from director_app.storage.store import Store


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
    address = BookAddress.of(book or default_book())
    store = Store(address, station=station or platform.node() or "desk", now=keeper.now)
    frame = TimeFrame(store, keeper)
    frame.open()
    return Desk(store, frame)


def run_window(
    book: str | Path | None = None,
    *,
    demo: bool = False,
    smoke: bool = False,
    event: int | None = None,
) -> int:
    """Open the console on a book; ``demo`` opens it on a sample event in a throw-away book."""
    import tempfile

    from director_app.ui.app import run, say_refusal

    if not demo:
        try:
            desk = open_desk(book)
        except DirectorError as refusal:
            if not smoke:
                say_refusal(refusal.sentence)
            raise
        return run(desk, open_desk, smoke=smoke, event=event)
    with tempfile.TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True) as folder:
        return run(open_desk(Path(folder) / "book.db"), open_desk, demo=True, smoke=smoke)
