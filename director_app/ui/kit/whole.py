"""Words that had to be shortened are told whole by a tip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QToolTip

from director_app.ui.kit.paint import width_of
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QHelpEvent
    from PySide6.QtWidgets import QWidget


def tell_whole(
    widget: QWidget, event: QHelpEvent, text: str, font: QFont, room: float, tip: str = ""
) -> bool:
    """Show the whole text, and the tip below it, where there was too little room for the text.

    A tip that has the text in it stands alone. Returns whether anything was shown.
    """
    if width_of(text, font) <= room:
        return False
    whole = worded(text)
    QToolTip.showText(event.globalPos(), tip if whole in tip else f"{whole}\n{tip}".strip(), widget)
    return True
