"""What pages share that are left by Esc and searched by Ctrl+F."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.ui.shell.live_tab import LiveTab

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.ui.kit.fields import SearchField


class FindingPage(LiveTab):
    """A page over the whole window, with a field that narrows what it lists."""

    left = Signal()
    search: SearchField

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, Ctrl F finds."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_F and control:
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        else:
            super().keyPressEvent(event)
