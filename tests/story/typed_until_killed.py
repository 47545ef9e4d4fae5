"""Types sheets on the scores page, and notes each key before it is pressed and after.

``BOOK LOG KEYS``: what the keys file holds is typed as fast as it goes; a number in the log is how
many keys are done, a minus before it that the next one is being pressed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.builders import Book
from tests.patience import PATIENCE_MS

WIDTH = 8


def main(book: Path, log: Path, keys: str) -> None:
    """Open the book's event, and type."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from director_app.ui.scores.page import ScoresTab
    from director_app.ui.shell.app import application
    from director_app.ui.shell.session import Session

    app = application()
    desk = Book(book).open()
    event = desk.events.current()
    assert event is not None
    tab = ScoresTab(Session(desk, event))
    tab.show()
    tab.activateWindow()
    assert QTest.qWaitForWindowActive(tab, PATIENCE_MS)
    tab.board.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
    noted = os.open(log, os.O_WRONLY | os.O_CREAT)
    for count, key in enumerate(keys, start=1):
        os.pwrite(noted, str(-count).rjust(WIDTH).encode(), 0)
        where = QApplication.focusWidget()
        assert where is not None
        if key == "\n":
            QTest.keyClick(where, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(where, key)
        os.pwrite(noted, str(count).rjust(WIDTH).encode(), 0)
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]).read_text(encoding="utf-8"))
