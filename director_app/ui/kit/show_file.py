"""Showing a file where it lies, in the file manager of this computer."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QDir, QProcess, QUrl
from PySide6.QtGui import QDesktopServices

_FINDERS = {
    "win32": ("explorer.exe", ["/select,"]),
    "darwin": ("open", ["-R"]),
}


def show_in_folder(file: Path) -> bool:
    """Open the folder, with the file chosen where the file manager can; False if nothing opens."""
    finder = _FINDERS.get(sys.platform)
    if finder is not None:
        program, options = finder
        started = QProcess.startDetached(program, [*options, QDir.toNativeSeparators(str(file))])
        return bool(started[0] if isinstance(started, tuple) else started)
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))
