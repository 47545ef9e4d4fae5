"""The card of the day beside the clock: its lines, how late it runs, what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.ui.clock.day_row import ON, DayRowButton
from director_app.ui.kit.buttons import Button, link
from director_app.ui.kit.card import Card
from director_app.ui.kit.context_menu import ContextMenu, buttons_in
from director_app.ui.kit.flow import FlowLayout
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from director_app.ui.clock.day_words import DayRow


class DayCard(Card):
    """The plan by the hour; tells which line is chosen, or what is wanted of the whole."""

    chosen = Signal(str)
    lay_out_asked = Signal()
    part_asked = Signal()
    bonus_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=14, spacing=8)
        self.setObjectName("clock_today")
        head = QHBoxLayout()
        head.setContentsMargins(6, 0, 6, 0)
        self._title = Text("", "subhead", "ink")
        self._late = Text("", "caption", "mindInk", weight=600)
        self._late.setObjectName("clock_late")
        head.addWidget(self._title, 1)
        head.addWidget(self._late)
        self.add(head)
        self._none = Text(tr("No times yet. Plan the day."), "body", "ink2", wrap=True)
        self._none.setObjectName("clock_no_times")
        self._none.setContentsMargins(6, 0, 6, 0)
        self.add(self._none)
        inside = QWidget()
        self._rows = column_in(inside, 0)
        self._area = scrolled(inside)
        self.add(self._area, 1)
        self.lay_out = self._link(tr("Plan the day"), "clock_lay_out")
        self.part = self._link(tr("Add an item"), "clock_add_part")
        self.bonus = self._link(tr("Bonus round"), "clock_bonus")
        self._foot = QWidget()
        foot = FlowLayout(self._foot, spacing=12)
        foot.setContentsMargins(6, 0, 6, 0)
        for button in (self.lay_out, self.part, self.bonus):
            foot.addWidget(button)
        self.add(self._foot)
        self.lay_out.clicked.connect(self.lay_out_asked)
        self.part.clicked.connect(self.part_asked)
        self.bonus.clicked.connect(self.bonus_asked)
        self._made: dict[str, DayRowButton] = {}
        self._shape: list[tuple[str, str]] = []
        self._looked_at = ""

    def show_rows(self, rows: Sequence[DayRow], title: str, late: str, *, timed: bool) -> None:
        """Show these lines; rows stay where they are."""
        self._title.say(title)
        self._late.say(late)
        self._none.setVisible(not timed)
        shape = [(row.key, row.day) for row in rows]
        if shape != self._shape:
            self._shape = shape
            self._lay(rows)
        for at, row in enumerate(rows):
            made = self._made[row.key]
            made.first = not at or bool(row.day)
            made.last = at + 1 == len(rows) or bool(rows[at + 1].day)
            made.show_row(row)
        on = next((row.key for row in reversed(rows) if row.state in ON), "")
        if on != self._looked_at:
            self._look_at(on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is on stays in sight."""
        super().resizeEvent(event)
        self._look_at(self._looked_at)

    def preview(self, *, on: bool) -> None:
        """While a plan is shown that is not kept, nothing of it can be chosen."""
        for row in self._made.values():
            row.setEnabled(not on)

    def make_room(self, *, form: bool) -> None:
        """While a form is open, the lines have the whole card."""
        self._foot.setVisible(not form)

    def mark(self, key: str | None) -> None:
        """Mark the line whose form is open."""
        for each, row in self._made.items():
            row.setChecked(each == key)
        if key is not None:
            self._look_at(key)

    def focus_row(self, key: str) -> None:
        """Give the keys to a line, or to what makes one."""
        target: QWidget = self._made.get(key, self.lay_out)
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_at(self, key: str) -> None:
        self._looked_at = key
        QTimer.singleShot(0, self, self._show_looked_at)

    def _show_looked_at(self) -> None:
        row = self._made.get(self._looked_at)
        if row is not None:
            self._area.ensureWidgetVisible(row, 0, row.height())

    def _link(self, text: str, name: str) -> Button:
        made = link(text)
        made.setObjectName(name)
        return made

    def _lay(self, rows: Sequence[DayRow]) -> None:
        """Put the lines in this order; those that are there already keep the keys."""
        keys = {row.key for row in rows}
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if isinstance(widget, Text):
                _let_go(widget)
        for key, made in self._made.items():
            if key not in keys:
                _let_go(made)
        self._made = {row.key: self._made.get(row.key) or self._row(row) for row in rows}
        for row in rows:
            if row.day:
                head = Text(row.day, "caption", "ink2", weight=600)
                head.setContentsMargins(6, 8, 6, 2)
                self._rows.addWidget(head)
            self._rows.addWidget(self._made[row.key])
        self._rows.addStretch(1)
        tab_where(self._area, *self._made.values())

    def _row(self, row: DayRow) -> DayRowButton:
        made = DayRowButton(row)
        made.clicked.connect(self._choose)
        edit = QAction(tr("Edit…"), made)
        edit.triggered.connect(made.click)
        ContextMenu(made, lambda: [edit, None, *buttons_in(self._foot)])
        return made

    def _choose(self) -> None:
        row = self.sender()
        if isinstance(row, DayRowButton):
            self.chosen.emit(row.row.key)


def _let_go(widget: QWidget) -> None:
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
