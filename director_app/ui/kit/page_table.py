"""A list on a page that has keys of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from director_app.ui.kit.tables import RowsTable

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_OF_THE_PAGE = (
    Qt.Key.Key_BracketLeft,
    Qt.Key.Key_BracketRight,
    Qt.Key.Key_Escape,
    Qt.Key.Key_F2,
)


class PageTable(RowsTable):
    """Brackets, F2 and Esc go on to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the page its keys."""
        if event.key() in _OF_THE_PAGE:
            event.ignore()
        else:
            super().keyPressEvent(event)
