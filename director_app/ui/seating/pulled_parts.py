"""The widgets of the panel for pulled seats, and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import ChoiceField, NumberField, TextField
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.panel import SeatingPanel

if TYPE_CHECKING:
    from director_app.seating.plan import Method
    from director_app.services.seating.pulled import PulledView
    from director_app.ui.shell.session import Session


class PulledWidgets(SeatingPanel):
    """One field, what it has taken, what is left, and how the other rounds follow."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("seating_pulled_panel")
        self.why = Text("", "body", "ink2", wrap=True)
        self.clear_all = Button(tr("Empty all seats"))
        self.clear_all.setObjectName("pulled_clear")
        self.said = Text("", "body", "ink", weight=600, wrap=True)
        self.said.setObjectName("pulled_said")
        self.field = TextField("", name="pulled_field")
        self.field.set_hint(tr("Enter goes on; or all at once: 17 12E."))
        self.still = Text("", "caption", "ink2", wrap=True)
        self.still.setObjectName("pulled_left")
        self.lines = Text("", "body", "ink", wrap=True)
        self.lines.setObjectName("pulled_lines")
        self.back = Button("", icon="undo")
        self.back.setObjectName("pulled_back")
        self.tables = NumberField(tr("Tables in the bag"), 1, 1, 999, name="pulled_tables")
        self._how = ChoiceField(tr("The other rounds"), [("balanced", "")], name="pulled_how")
        self.bring = Button(tr("Bring in a file"), icon="import")
        self.bring.setObjectName("pulled_bring")
        self.leave = Button(tr("Leave it"), key="Esc")
        self.leave.setObjectName("pulled_leave")
        self.rest = Button(tr("The rest follows"), kind="primary")
        self.rest.setObjectName("pulled_rest")
        self._slips = QWidget()
        self._lay_out()

    @property
    def method(self) -> Method:
        """How the other rounds follow."""
        return cast("Method", self._how.key)

    def least_tables(self, count: int) -> None:
        """The bag holds at least so many tables."""
        self.tables.spin.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.tables.spin.setMinimum(max(count, 1))
        self.tables.spin.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def tell(self, said: str) -> None:
        """What is known of the slip, or how far a draw has come."""
        self.said.say(said)
        self.said.setVisible(bool(said))

    def ask(self, what: str) -> None:
        """What the field asks for."""
        self.field.label.say(what)
        self.field.line.setAccessibleName(what)

    def show_state(self, view: PulledView) -> None:
        """Slips, or why there can be none; how the rest follows once everybody has a place."""
        stopped = bool(view.obstacle) or view.drawn
        before = tr("There is a seating already. Emptying its seats can be undone with Ctrl Z.")
        self.why.say(view.obstacle or (before if view.drawn else ""))
        self.why.setVisible(stopped)
        self.clear_all.setVisible(view.drawn and not view.obstacle)
        self._slips.setVisible(not stopped)
        ready = not stopped and bool(view.people) and not view.waiting
        self.rest.setEnabled(ready)
        self.rest.setVisible(not stopped)
        options: list[tuple[object, str]] = [("balanced", tr("Without repeats"))]
        if view.moves:
            options.insert(0, ("movement", tr("As the sheet moves")))
        keys = [key for key, _ in options]
        self._how.choice.show_options(options, self._how.key if self._kept(keys) else keys[0])
        self._how.setVisible(view.rounds > 1)

    def _kept(self, keys: list[object]) -> bool:
        shown = self._how.choice.count() == len(keys)
        return shown and self._how.key in keys

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._slips)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        parts = (self.said, self.field, self.back, self.still, self.lines, self.tables, self._how)
        for part in parts:
            column.addWidget(part)
        for outer in (self.why, self.clear_all, self._slips, self.bring):
            self.add_inside(outer)
        self.set_footer([self.leave, self.rest])
