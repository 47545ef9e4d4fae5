"""What the room sees, for pages that picture it: kept by room control, read by whoever shows it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from director_app.ui.board_scene import Show
from director_app.ui.widgets.room_picture import RoomView


class RoomSeen(QObject):
    """The picture in three lines, the view, and the name of the display that it is on.

    ``changed`` comes when any of them does; ``chooser_asked`` is for whoever wants more (F8).
    """

    changed = Signal()
    chooser_asked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = RoomView()
        self.show = Show.WELCOME
        self.display = ""

    def tell(self, view: RoomView, show: Show, display: str) -> None:
        """The room sees this from now on."""
        if (view, show, display) != (self.view, self.show, self.display):
            self.view, self.show, self.display = view, show, display
            self.changed.emit()
