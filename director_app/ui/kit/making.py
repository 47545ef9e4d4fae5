"""Parts of a page that are not seen at first are made after its picture has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from collections.abc import Callable


def after_picture(owner: QObject, do: Callable[[], object]) -> None:
    """Do it once what is to be seen now is painted; what is only queued comes before that."""
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(do)
    timer.timeout.connect(timer.deleteLater)
    timer.start()


def make_soon(page: QObject, *parts: str) -> None:
    """Make these, which are made when first wanted, each in a turn of its own of the window."""

    def make() -> None:
        getattr(page, parts[0])
        make_soon(page, *parts[1:])

    if parts:
        after_picture(page, make)
