"""Seats pulled from a bag: badge, table and seat by keys alone, then the other rounds follow."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from director_app.errors import DirectorError
from director_app.ui.kit.choose_file import choose_file
from director_app.ui.kit.words import tr
from director_app.ui.seating.job import DrawJob
from director_app.ui.seating.pulled_entry import Pulled, PulledEntry
from director_app.ui.seating.pulled_file import FileBlock
from director_app.ui.seating.pulled_parts import PulledWidgets
from director_app.ui.seating.pulled_words import (
    asked_words,
    left_words,
    lines_words,
    said_words,
)

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.seating.pulled import PulledView, Puller
    from director_app.services.seating.view import SeatingView
    from director_app.ui.seating.map import Person
    from director_app.ui.shell.session import Session

_SHOWN = 10


class PulledPanel(PulledWidgets):
    """Takes slips one after the other; each is kept at once, as an entry of its own in the log."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._entry = PulledEntry(session.event)
        self._seating: SeatingView | None = None
        self._view: PulledView | None = None
        self._newest: list[int] = []
        self._meant: int | None = None
        self._shown = 0
        self._job = DrawJob(session, self)
        self.file = FileBlock(session)
        self.add_inside(self.file)
        self._wire()

    @property
    def view(self) -> PulledView | None:
        """Who has a place, and who has none."""
        return self._view

    def begin(self, view: SeatingView, number: int, person: Person | None) -> None:
        """With an empty slip."""
        del person
        self._entry.forget()
        self.field.set_text("")
        self.field.clear_refusal()
        self.file.leave()
        self.show_view(view, number)

    def show_view(self, view: SeatingView, number: int) -> None:
        """The places as they are now; half a slip stays."""
        del number
        self._seating = view
        session = self.session
        tables = self.tables.value if self._view is not None else None
        found = session.desk.pulled_seats.view(session.event, session.division, tables)
        self.least_tables(-(-len(found.people) // 4))
        if self._view is None:
            self.tables.set_value(len(found.tables))
        self._view, self._shown = found, self._shown + 1
        self._entry.show_view(found, view.letters)
        self._show()

    def take_person(self, person: Person) -> None:
        """Somebody at a table: their place can be taken back."""
        self._meant = person.badge
        self._show_back()

    def first_focus(self) -> QWidget:
        """The field, or what has to be done before."""
        if self._view is not None and (self._view.drawn or self._view.obstacle):
            return self.clear_all if not self._view.obstacle else self.leave
        return self.field.line

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the empty field, going back asks for the part before again; Esc empties first."""
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self._took(event.key()):
            return True
        return super().eventFilter(watched, event)

    def _wire(self) -> None:
        self.field.line.installEventFilter(self)
        self.field.line.returnPressed.connect(self._enter)
        self.field.edited.connect(self._typed)
        self.tables.edited.connect(self._tables_said)
        self.back.clicked.connect(self._take_back)
        self.clear_all.clicked.connect(self._clear_all)
        self.rest.clicked.connect(self._follow)
        self.leave.clicked.connect(self.left)
        self.bring.clicked.connect(self._ask_file)
        self._job.told.connect(self.tell)
        self._job.ended.connect(self._ended)
        self.file.brought.connect(self.left)

    def _took(self, key: int) -> bool:
        line = self.field.line
        if key == Qt.Key.Key_Escape and self._job.busy:
            self._job.take()
            return True
        begun = self._entry.person is not None
        if key == Qt.Key.Key_Backspace and not line.text() and begun:
            self._entry.step_back()
        elif key == Qt.Key.Key_Escape and (line.text() or begun):
            self._entry.forget()
            line.clear()
        else:
            return False
        self.field.clear_refusal()
        self._show_entry()
        return True

    def _typed(self, typed: str) -> None:
        if self._entry.ends_with(typed):
            self._enter()

    def _enter(self) -> None:
        try:
            pulled = self._entry.take(self.field.text)
            if pulled is not None:
                self._keep(pulled)
        except DirectorError as refusal:
            self.field.refuse(refusal.sentence)
            self.field.line.selectAll()
            return
        self.field.set_text("")
        self.field.clear_refusal()
        self._show_entry()

    def _keep(self, pulled: Pulled) -> None:
        session, shown = self.session, self._shown
        session.desk.pulled_seats.seat(
            session.event,
            pulled.badge,
            pulled.table,
            pulled.seat,
            session.division,
            self.tables.value,
        )
        self._newest = [one for one in self._newest if one != pulled.badge] + [pulled.badge]
        self._meant = None
        self._entry.forget()
        if shown == self._shown:
            self._refresh()
        else:
            self._show()

    def _take_back(self) -> None:
        one, session = self._last(), self.session
        if one is None:
            return
        session.act(
            lambda: session.desk.pulled_seats.take_back(session.event, one.badge, session.division)
        )
        self._meant = None
        self._refresh()
        self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear_all(self) -> None:
        session = self.session
        session.act(
            lambda: session.desk.pulled_seats.clear(session.event, session.division),
            done=tr("All seats are empty"),
        )
        self._refresh()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        session = self.session
        method = self.method
        self.rest.setEnabled(False)
        self._job.begin(
            lambda watch: session.desk.pulled_seats.rest(
                session.event, method, session.division, watch
            )
        )

    def _ended(self) -> None:
        self._refresh()
        if self._view is not None and self._view.drawn:
            self.left.emit()

    def _tables_said(self, _: int) -> None:
        self._refresh()

    def _refresh(self) -> None:
        """Look at the places again where the page has not done so yet."""
        if self._seating is not None:
            self.show_view(self._seating, 1)

    def _show(self) -> None:
        view = self._view
        if view is None:
            return
        self.show_head(tr("Seats from a bag"), said_words(view))
        self.show_state(view)
        self._show_entry()
        self.lines.say(lines_words(self._ordered()[:_SHOWN], self._entry.letter))
        self.still.say(left_words(view, self._entry.letter))
        self._show_back()

    def _show_entry(self) -> None:
        asks, said = asked_words(self._entry.person, self._entry.table)
        self.ask(asks)
        self.tell(said)

    def _show_back(self) -> None:
        one = self._last()
        self.back.setVisible(one is not None)
        if one is not None:
            self.back.say(tr("Take back {name}", name=one.name))

    def _ordered(self) -> list[Puller]:
        """Who has a place, the newest first; before this desk began, table by table."""
        seated = {one.badge: one for one in self._view.seated} if self._view is not None else {}
        newest = [seated[one] for one in reversed(self._newest) if one in seated]
        return newest + [one for one in seated.values() if one.badge not in self._newest]

    def _last(self) -> Puller | None:
        """Whose place would be taken back: who was chosen on the floor, or came last."""
        found = self._ordered()
        meant = next((one for one in found if one.badge == self._meant), None)
        entered = any(one.badge in self._newest for one in found)
        return meant or (found[0] if entered else None)

    def _ask_file(self) -> None:
        kinds = tr("Seats (*.csv *.tsv *.txt)")
        choose_file(self, tr("Bring in seats"), kinds, "pulled_dialog", self.show_file)

    def show_file(self, path: str) -> None:
        """What a file would seat; nothing changes yet."""
        self.file.open(Path(path))
