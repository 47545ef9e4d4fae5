"""The program in a process of its own, at work until somebody pulls the plug.

``desk BOOK`` accepts one sheet after the other and says each; ``window BOOK KEYS`` types keys
on the scores page while the clock runs. Neither ends by itself.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.builders import Book, wall
from tests.patience import PATIENCE_MS

START_MINUTES = 7
START_SECONDS = 31


def main(how: str, book: Path, keys: str = "") -> None:
    """Work as asked."""
    if how == "desk":
        at_the_desk(Book(book))
    else:
        at_the_window(Book(book), keys)


def at_the_desk(book: Book) -> None:
    """Start the clock, and accept every sheet of round 1 once time has passed."""
    desk = book.open()
    event = desk.events.current()
    assert event is not None
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=START_MINUTES, seconds=START_SECONDS)
    for tile in desk.at(event).scores.board(1):
        view = desk.at(event).scores.sheet(1, tile.table)
        desk.at(event).scores.accept(view, [wall()] * view.games)
        print(tile.table, flush=True)
    sys.stdin.read()


def at_the_window(book: Book, keys: str) -> None:
    """Open the event, start the clock, go to the scores, type, and wait."""
    from PySide6.QtTest import QTest

    from director_app.bootstrap import open_desk
    from director_app.ui.shell.app import application
    from director_app.ui.shell.console import Console
    from tests.typist import Typist

    app = application()
    console = Console(book.open(), open_desk)
    console.start()
    console.window.activateWindow()
    assert QTest.qWaitForWindowActive(console.window, PATIENCE_MS)
    hand = Typist(console.window)
    hand.type("\n").press("F9")
    book.time.pass_by(minutes=START_MINUTES, seconds=START_SECONDS)
    hand.press("Ctrl+4").type(keys)
    print(hand.focus, flush=True)
    app.exec()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
