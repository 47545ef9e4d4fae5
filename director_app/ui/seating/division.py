"""Another division for a player: who, which one, and what becomes of the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.finder import Findable, Finder
from director_app.ui.kit.pick_list import PickList
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.panel import SeatingPanel

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from director_app.domain.events import Division
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DivisionMovePanel(SeatingPanel):
    """Moves one player to another division, seats and all."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("division_move")
        self._divisions: tuple[Division, ...] = ()
        self._home: int | None = None
        self._homes: dict[int, int] = {}
        self.picker = Finder(self, name="move_player")
        self.to_label = Text(tr("Move to division"), "caption", "ink2")
        self.to = PickList()
        self.to.setObjectName("move_to")
        self.told = Text("", "body", "ink", wrap=True)
        self.told.setObjectName("move_told")
        for part in (self.picker, self.to_label, self.to, self.told):
            self.add_inside(part)
        self.leave = Button(tr("Cancel"), key="Esc", name="move_leave")
        self.move_so = Button(tr("Move"), kind="primary", key="Enter", name="move_apply")
        self.set_footer([self.leave, self.move_so])
        self.show_head(
            tr("Move to another division"),
            tr(
                "Points earned so far stay in the old division. Seats in "
                "rounds not yet played move too."
            ),
        )
        self.picker.changed.connect(self._show_choice)
        self.picker.entered.connect(self._apply)
        self.to.picked.connect(self._tell)
        self.leave.clicked.connect(self.left)
        self.move_so.clicked.connect(self._apply)

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Start anew, with whoever is selected on the floor."""
        self.picker.choose(())
        self.show_view(view, number)
        if person is not None and person.entrant is not None:
            self.picker.choose((person.badge,))

    def show_view(self, view: SeatingView, number: int) -> None:
        """Players and divisions as they are now."""
        del view, number
        desk, event = self.session.desk, self.session.event
        self._divisions = desk.events.get(event).divisions
        lines = self.session.here.roster.roster().lines
        self._homes = {line.badge: line.entrant.division for line in lines}
        self.picker.offer([Findable(line.badge, line.label, str(line.badge)) for line in lines])
        self._show_choice()

    def take_person(self, person: ChairPerson) -> None:
        """Somebody was chosen on the floor."""
        if person.entrant is not None:
            self.picker.choose((person.badge,))

    def first_focus(self) -> QWidget:
        """Who."""
        return self.picker.line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter moves, Esc leaves."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._apply()
        else:
            super().keyPressEvent(event)

    def _show_choice(self) -> None:
        """The divisions that are not the player's own; what was picked stays."""
        chosen = self.picker.badges
        home = self._homes[chosen[0]] if chosen else None
        kept = self.to.current
        self._home = home
        others = [
            (division.id, division.name) for division in self._divisions if division.id != home
        ]
        self.to.show_options(others if chosen else ())
        self.to.choose(kept)
        for part in (self.to_label, self.to):
            part.setVisible(bool(chosen))
        self._tell()

    def _tell(self, _key: object = None) -> None:
        chosen, division = self.picker.badges, self.to.current
        ready = bool(chosen) and isinstance(division, int)
        self.move_so.setEnabled(ready)
        if not ready or not isinstance(division, int):
            self.told.say("")
            return
        try:
            lines = self.session.here.divisions.preview_move(chosen[0], division)
        except DirectorError as refusal:
            lines = (refusal.sentence,)
            self.move_so.setEnabled(False)
        self.told.say("\n\n".join(lines) or tr("No seats are drawn yet, so none change."))

    def _apply(self) -> None:
        chosen, division = self.picker.chosen, self.to.current
        if not chosen or not isinstance(division, int) or not self.move_so.isEnabled():
            return
        session = self.session
        name = next(known.name for known in self._divisions if known.id == division)
        done = session.act(
            lambda: session.here.divisions.move(chosen[0].number, division),
            tr("{name} now plays in {division}", name=chosen[0].name, division=name),
        )
        if done is not None:
            self.left.emit()
