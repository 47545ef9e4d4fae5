"""A panel that asks: a declared form, Enter for its primary button, Esc to leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.ui.kit.form import Form
from director_app.ui.kit.side_panel import SidePanel

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.ui.kit.buttons import Button

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FormPanel(Form, SidePanel):
    """The fields of its class in its body, ``back`` and ``primary`` at its foot.

    Enter anywhere in it is the primary button where that can be pressed, and nothing else where
    it can't; Enter that is held down is pressed once. Esc leaves it.
    """

    left = Signal()
    primary: Button
    back: Button

    def submit(self) -> None:
        """What the primary button does."""
        raise NotImplementedError

    def leave(self) -> None:
        """Go, with nothing done."""
        self.left.emit()

    def set_ends(
        self,
        back: Button,
        primary: Button,
        between: tuple[QWidget, ...] = (),
        *,
        right: bool = False,
    ) -> None:
        """Put the two buttons at the foot, and others between them."""
        self.back, self.primary = back, primary
        self.set_footer([back, *between, primary], right=right)
        back.clicked.connect(self.leave)
        primary.clicked.connect(self.submit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in _ENTER:
            if self.primary.isEnabled() and self.primary.isVisible() and not event.isAutoRepeat():
                self.submit()
        else:
            super().keyPressEvent(event)
