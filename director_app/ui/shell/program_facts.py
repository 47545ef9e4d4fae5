"""What the window knows of itself, for a diagnostic file: no name is in it."""

from __future__ import annotations

from PySide6.QtCore import QLocale, qVersion
from PySide6.QtGui import QGuiApplication

from director_app.ui.kit.theme import theme


def program_facts() -> dict[str, str]:
    """Qt, the kind of desktop, the screens by size, and the look."""
    screens = []
    for screen in QGuiApplication.screens():
        size, ratio = screen.size(), screen.devicePixelRatio()
        screens.append(f"{size.width()}x{size.height()} at {ratio:g}")
    return {
        "Qt": qVersion(),
        "desktop": QGuiApplication.platformName(),
        "screens": ", ".join(screens),
        "theme shown": theme().name,
        "text size shown": f"{theme().text_size} %",
        "locale": QLocale.system().name(),
    }
