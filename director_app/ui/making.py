"""Parts of a page that are not seen at first are made after its picture has come."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def make_soon(page: QObject, *parts: str) -> None:
    """Make these, which are made when first wanted, each in a turn of its own of the window."""

    def make() -> None:
        getattr(page, parts[0])
        make_soon(page, *parts[1:])

    if parts:
        QTimer.singleShot(0, page, make)
