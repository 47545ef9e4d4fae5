"""A plain ground, with a line at one of its sides: both are the style sheet's."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


class Ground(QWidget):
    """Painted by the style sheet of its window, beneath what is in it.

    ``tone`` is surface, sunken or line, or nothing; ``line`` is left, right or bottom, or nothing.
    The line takes no room of what is in the ground: the sheet's border does not move a layout.
    Round frames are painted by hand (``paint.box``): a sheet draws their corners apart from their
    edges, and they look thicker. So is ``Curtain``, which must cover what is beneath it even where
    no sheet is.
    """

    def __init__(self, tone: str, parent: QWidget | None = None, *, line: str = "") -> None:
        super().__init__(parent)
        self.setProperty("tone", tone)
        self.setProperty("lineAt", line)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
