"""What lies beside the floor: the truth of the seating, the wishes of a draw, an open change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from director_app.ui.seating.map import Person, drawn_numbers
from director_app.ui.seating.parts import SeatingParts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.shell.session import Session


class SeatingSides(SeatingParts):
    """Opens and leaves the panels of the page; one of them is to be seen at a time."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._session = session
        self._drawing, self._asking = "", False

    def _show_round(self) -> None:
        raise NotImplementedError

    def first_focus(self) -> QWidget | None:
        """The floor, the list, or the one thing to do."""
        if self.door.current is not None:
            return self.door.current.first_focus()
        if self._view is None or not drawn_numbers(self._view):
            return self.empty.action
        return self.table if self.looks.current() == "names" else self.floor

    def _show_side(self) -> None:
        """The open change, the wishes of a draw, or what is true of the seating."""
        panel = self.door.current
        wide = panel is not None and self.door.wide
        if wide and panel is not None:
            self._main.setCurrentWidget(panel)
        else:
            self._show_main(seated=self._view is not None and bool(drawn_numbers(self._view)))
        self._side.setVisible(not wide)
        self._side.setCurrentWidget(
            panel if panel and not wide else self.panel if self._asking else self.quality
        )
        self._show_notice(self._view, self._drawing)

    def _open_change(self, key: str) -> None:
        view, number = self._view, self._number
        if view is None or number is None:
            return
        self._asking = False
        self.door.open(key, view, number, self.floor.person)
        self._show_side()
        self._focus_first()

    def _closed_change(self) -> None:
        self._show_round()
        self._focus_first()

    def _open_options(self) -> None:
        self.door.close()
        self._side.setCurrentWidget(self.panel)
        seated = self._asking = self._view is not None and bool(drawn_numbers(self._view))
        target = self.panel.draw if seated else self.empty.action
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_options(self) -> None:
        self._asking = False
        if self._view is not None and drawn_numbers(self._view):
            self._show_side()
            self._focus_first()

    def _ask_why(self, badge: int) -> None:
        view = self._view
        line = next((one for one in view.by_name if one.badge == badge), None) if view else None
        if view is not None and line is not None and self._number is not None:
            person = Person("", line.entrant, line.badge, line.name)
            self.door.open("why", view, self._number, person)
            self._show_side()
            self._focus_first()

    def _focus_first(self) -> None:
        target = self.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _divided(self) -> bool:
        desk, event = self._session.desk, self._session.event
        return len(desk.events.get(event).divisions) > 1
