"""An event file that is dragged over the window, or over a page that takes other files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData

SUFFIX = ".ftevent"


def dropped_event(carried: QMimeData) -> Path | None:
    """The event file that is being dropped, if it is one."""
    files = [Path(url.toLocalFile()) for url in carried.urls() if url.isLocalFile()]
    return next((file for file in files if file.suffix.lower() == SUFFIX), None)
