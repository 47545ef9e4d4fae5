"""Opens the event of a book in the window, looks at each of its pages, and ends."""

from __future__ import annotations

import sys

from director_app.bootstrap import open_desk

from .fields import EVENT
from .windows import application, at_work, settle, window_on


def visit(book: str) -> None:
    """Every page once, as a director may."""
    application()
    with window_on(open_desk(book, station="Bench"), EVENT) as console:
        for page in console.window.shell.keys:
            at_work(console).go(page)
            settle(console)


if __name__ == "__main__":
    visit(sys.argv[1])
