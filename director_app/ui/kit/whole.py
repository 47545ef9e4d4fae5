"""Words that had to be shortened are told whole by a tip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QToolTip

from director_app.ui.kit.paint import width_of
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QHelpEvent
    from PySide6.QtWidgets import QWidget


def tell_whole(widget: QWidget, event: QHelpEvent, text: str, font: QFont, room: float) -> bool:
    """Show the whole text where there was too little room for it; whether it was shown."""
    if width_of(text, font) <= room:
        return False
    QToolTip.showText(event.globalPos(), worded(text), widget)
    return True
