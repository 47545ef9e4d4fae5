"""A second start on the same book: said and asked about, because it is usually a slip."""

from __future__ import annotations

import tempfile
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QLockFile
from PySide6.QtWidgets import QMessageBox, QPushButton

from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr


class WindowMark:
    """That a window of this computer is open on a book, for as long as the program runs."""

    def __init__(self, book: Path) -> None:
        name = sha256(str(book.resolve()).encode()).hexdigest()[:16]
        self._lock = QLockFile(str(Path(tempfile.gettempdir()) / f"front-table-{name}.lock"))
        self._lock.setStaleLockTime(0)

    def taken(self) -> bool:
        """Take the mark; false where another window that still runs has it."""
        return self._lock.tryLock(0) or self._lock.error() != QLockFile.LockError.LockFailedError

    def leave(self) -> None:
        """The window is closed."""
        self._lock.unlock()


def second_box() -> tuple[QMessageBox, QPushButton]:
    """The question, and the button that opens another window."""
    said = tr(
        "Its window is behind another one, or minimized. It’s safe to open "
        "two: both windows stay in sync."
    )
    box = plain_box(None, "second_window", tr("Front Table is already open."), said)
    more = box.addButton(tr("Open another window"), QMessageBox.ButtonRole.AcceptRole)
    leave = box.addButton(tr("Go to the open window"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(leave)
    box.setEscapeButton(leave)
    return box, more
