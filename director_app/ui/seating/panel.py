"""What every panel of the Seating page's Change menu is: opened, kept up to date, left."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal

from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.side_panel import SidePanel

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor import Floor
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session


class SeatingPanel(SidePanel):
    """A change to the seating, beside the floor or (``wide``) in its place.

    ``left`` asks to be closed, ``shown_round`` asks the page for a round.
    """

    left = Signal()
    shown_round = Signal(int)
    wide: ClassVar[bool] = False

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Start anew, for this round and whoever is selected on the floor."""
        del person
        self.show_view(view, number)

    def fill_in(self, kind: str, badge: int | None) -> None:
        """What happens, and to whom, as another page has asked."""

    def show_view(self, view: SeatingView, number: int) -> None:
        """The seating has changed, or another round is shown."""
        raise NotImplementedError

    def connect_floor(self, floor: Floor) -> None:
        """The floor beside it, once."""

    def end(self) -> None:
        """The panel is left; what was typed may go."""

    def take_person(self, person: ChairPerson) -> None:
        """Somebody was chosen on the floor while the panel is open."""

    def press_person(self, person: ChairPerson) -> None:
        """A name on the floor was pressed with the mouse."""

    def first_focus(self) -> QWidget:
        """Where the keys go."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        else:
            super().keyPressEvent(event)
