"""What the room sees, for pages that picture it: kept by room control, read by whoever shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.ui.shell.big_screen_state import BigScreenState, BigScreenView

if TYPE_CHECKING:
    from director_app.ui.big_screen.picture import BigScreenPicture


class ShownOnBigScreen(QObject):
    """The picture, its words, the view, and the name of the display that it is on.

    ``changed`` comes when any of them does; ``chooser_asked`` is for whoever wants more (F8).
    """

    changed = Signal()
    chooser_asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = BigScreenState()
        self.picture: BigScreenPicture | None = None
        self.show = BigScreenView.WELCOME
        self.display = ""

    def tell(
        self,
        view: BigScreenState,
        show: BigScreenView,
        display: str,
        picture: BigScreenPicture | None = None,
    ) -> None:
        """The room sees this from now on; ``picture`` is none while no big screen is shown."""
        lines = (view, show, display, picture)
        if lines != (self.view, self.show, self.display, self.picture):
            self.view, self.show, self.display, self.picture = lines
            self.changed.emit()
