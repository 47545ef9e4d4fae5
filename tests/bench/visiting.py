"""Opens the event of a book in the window, looks at each of its pages, and ends.

The emergency pack, which follows the opening by a moment, is waited for.
"""

from __future__ import annotations

import sys

from director_app.bootstrap import open_at_window
from director_app.ui.shell.destinations import PageKey

from .fields import EVENT
from .windows import application, at_work, rest, settle, window_on

_PACK_MS = 2000


def visit(book: str) -> None:
    """Every page once, as a director may."""
    application()
    with window_on(open_at_window(book, station="Bench"), EVENT) as console:
        for page in console.window.shell.keys:
            at_work(console).go(PageKey(page))
            settle(console)
        rest(_PACK_MS)
        settle(console)


if __name__ == "__main__":
    visit(sys.argv[1])
