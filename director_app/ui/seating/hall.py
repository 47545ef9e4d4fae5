"""The hall: rooms, rows and aisles in words; tables are put elsewhere on the floor itself."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.domain.hall import Hall, Room
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.seating.halls import hall_of
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec, TextSpec
from director_app.ui.kit.layouts import row_of
from director_app.ui.kit.words import tr, worded
from director_app.ui.seating.hall_rows import (
    RoomRows,
    numbers_of,
    room_of,
    rows_text,
    wanted_of,
    with_table_moved,
)
from director_app.ui.seating.panel import SeatingPanel

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor import Floor
    from director_app.ui.seating.hall_layout import HallSpot
    from director_app.ui.shell.session import Session

_USUAL = 10


class HallPanel(Form, SeatingPanel):
    """How the tables stand. While it is open the floor arranges tables instead of people.

    ``arranging`` tells the floor so; ``take_table`` hears which table was put where.
    """

    arranging = Signal(bool)
    prefix = "hall"
    room = ChoiceSpec(Message("Room"))
    tables = TextSpec(Message("Tables"), placeholder="1-60, 71")
    width_field = NumberSpec(
        Message("Tables per row"), 1, 60, _USUAL, name="hall_width", refused=["width"]
    )
    aisles = TextSpec(Message("Aisle after"), placeholder="4, 9")
    name = TextSpec(Message("Name"), placeholder=Message("Main room"))
    front = TextSpec(Message("At the front"), placeholder=Message("Stage"))
    below = (tables, (width_field, aisles), (name, front))
    rest = "tables"
    field_gap = 8

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("seating_hall")
        self._hall = Hall()
        self._tables: tuple[int, ...] = ()
        self._at = 0
        self._lay_out()

    @property
    def hall(self) -> Hall:
        return self._hall

    def show_view(self, view: SeatingView, number: int) -> None:
        """The hall has changed, or the tables have."""
        del number
        tables = {table.table for floor in view.floors.values() for table in floor}
        new = view.hall != self._hall or tuple(sorted(tables)) != self._tables
        self._hall, self._tables = view.hall, tuple(sorted(tables))
        if new:
            self._show()

    def connect_floor(self, floor: Floor) -> None:
        """The floor arranges tables while the panel is open."""
        self.arranging.connect(floor.set_arranging)
        floor.table_dropped.connect(self.take_table)

    def begin(self, view: SeatingView, number: int, person: object) -> None:
        """Start with the room in which the tables are looked at."""
        del person
        self.show_view(view, number)
        self._at = 0
        self._show()
        self.arranging.emit(True)  # noqa: FBT003 - a signal's value

    def end(self) -> None:
        """People are moved on the floor again."""
        self.arranging.emit(False)  # noqa: FBT003 - a signal's value

    def first_focus(self) -> QWidget:
        """The tables of the room."""
        return self.tables.line

    def take_table(self, table: int, spot: HallSpot) -> None:
        """A table was put on a place of the floor."""
        where = (spot.room, spot.row, spot.column)
        label = Message("Move table {table} in the room layout", table=table)
        self._keep(label, with_table_moved(self._hall, table, where))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter arranges, Esc leaves."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._arrange()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self.show_head(tr("Room layout"))
        self._add = Button(tr("Add a room"), icon="plus", height=36, name="hall_add")
        self._add.clicked.connect(self._begin_room)
        self._remove = Button(tr("Remove"), icon="trash", height=36, name="hall_remove")
        self._remove.clicked.connect(self._remove_room)
        rooms = row_of(self._add, self._remove, spacing=8, share=1)
        for row in (self.room, rooms, *self.laid_rows(self.below)):
            self.add_inside(row)
        self.add_text(
            tr(
                "Drag a table to another spot on the floor plan. Or press "
                "Space to pick it up, move it with the arrows, and press "
                "Enter to put it down."
            )
        )
        self._plain = Button(tr("Numbers only"), height=36, name="hall_plain")
        self._plain.clicked.connect(partial(self._keep, Message("Show numbers only"), Hall()))
        self.add_inside(self._plain)
        self._primary = Button(tr("Arrange"), kind="primary", key="Enter", name="hall_arrange")
        self._primary.clicked.connect(self._arrange)
        leave = Button(tr("Close"), key="Esc", name="hall_close")
        leave.clicked.connect(self.left)
        self.set_footer([leave, self._primary])
        self.room.edited.connect(self._choose_room)

    def _show(self) -> None:
        rooms = self._hall.rooms
        self._at = min(self._at, max(len(rooms) - 1, 0))
        titles = [(at, worded(_titled(room, at))) for at, room in enumerate(rooms)]
        self.room.choice.show_options(titles or [(0, tr("Main room"))], self._at)
        self.room.setVisible(len(rooms) > 1)
        for button in (self._remove, self._plain):
            button.setVisible(bool(rooms))
        self._add.setVisible(bool(rooms))
        self.show_head(tr("Room layout"), self._told())
        self._fill(self._usual() if not rooms else wanted_of(rooms[self._at]))

    def _told(self) -> str:
        if not self._hall.tables:
            return tr("Numbers only. Tables are shown in order.")
        rest = len(self._hall.unplaced(self._tables))
        placed = tr("Every table is placed.")
        return tr("%n tables aren’t placed yet.", n=rest) if rest else placed

    def _usual(self) -> RoomRows:
        """What is offered for a new room: all tables that have no place."""
        return RoomRows(tables=self._hall.unplaced(self._tables), width=_USUAL)

    def _fill(self, wanted: RoomRows) -> None:
        self.show_values(
            name=wanted.name,
            front=wanted.front,
            tables=rows_text(wanted.tables),
            width_field=wanted.width,
            aisles=", ".join(str(aisle) for aisle in wanted.aisles),
        )

    def _choose_room(self, at: object) -> None:
        if isinstance(at, int):
            self._at = at
            self._show()

    def _begin_room(self) -> None:
        self._at = len(self._hall.rooms)
        titles = [(at, worded(_titled(room, at))) for at, room in enumerate(self._hall.rooms)]
        self.room.choice.show_options([*titles, (self._at, tr("New room"))], self._at)
        self.room.show()
        self._fill(self._usual())
        self.name.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove_room(self) -> None:
        rooms = self._hall.rooms
        if self._at < len(rooms):
            room = _titled(rooms[self._at], self._at)
            label = Message("Remove {name} from the room layout", name=room)
            self._keep(label, Hall(rooms[: self._at] + rooms[self._at + 1 :]))
        else:
            self._show()

    def _arrange(self) -> None:
        self.clear_refusals()
        rooms = list(self._hall.rooms)
        before = rooms[self._at] if self._at < len(rooms) else None
        try:
            wanted = RoomRows(
                self.name.text,
                self.front.text,
                numbers_of(self.tables.text),
                self.width_field.value,
                numbers_of(self.aisles.text, "aisles"),
            )
            rooms[self._at : self._at + 1] = [room_of(wanted, before)]
            hall = hall_of(rooms)
            self.session.here.seating.halls.arrange(hall)
        except DirectorError as refusal:
            self.refuse_field(refusal.field, refusal.sentence)
            return
        self.session.notices.done(tr("Room layout saved"))

    def _keep(self, label: Message, hall: Hall, *_: object) -> None:
        kept = replace(hall, rooms=tuple(room for room in hall.rooms if room.tables or room.name))
        session = self.session
        session.act(
            lambda: session.here.seating.halls.arrange(kept, label),
            done=tr("Room layout saved"),
        )


def _titled(room: Room, at: int) -> str:
    return room.name or Message("Room %n", at + 1)
