"""The report's columns: which, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.services.points_report.columns import COLUMNS, NEEDED, is_event_column
from director_app.services.points_report.service import BY_KEY
from director_app.ui.kit.buttons import Button, CheckBox, IconButton
from director_app.ui.kit.page import Body, clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class ColumnTick(CheckBox):
    """A column to tick; Alt and an arrow move it, the arrows alone walk."""

    moved = Signal(int)
    walked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk over the columns, with Alt they move this one."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(step)
        else:
            self.walked.emit(step)


class ColumnsPart(Body):
    """Columns in their order, ticked; then those that are left."""

    wanted = Signal(tuple)
    """These columns, in this order; none of them: the usual ones."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("report_columns")
        self.column.setSpacing(2)
        self._used: tuple[str, ...] = ()
        self.ticks: dict[str, ColumnTick] = {}

    def show_columns(self, used: Sequence[str]) -> None:
        """These are the report's; the keys stay where they are."""
        if tuple(used) == self._used:
            return
        held = next((key for key, tick in self.ticks.items() if tick.hasFocus()), None)
        self._used = tuple(used)
        clear_layout(self.column)
        self.ticks = {}
        hint = tr("Space checks a column. Alt + arrow moves it.")
        self.column.addWidget(Text(hint, "caption", "ink2", wrap=True))
        for key in self._used:
            self._add(key, ticked=True)
        for column in COLUMNS:
            if column.key not in self._used:
                self._add(column.key, ticked=False)
        usual = Button(tr("Standard columns"), kind="quiet", icon="undo", name="report_usual")
        usual.clicked.connect(lambda: self.wanted.emit(()))
        self.column.addWidget(usual, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)
        if held is not None:
            for tick in self.ticks.values():
                tick.show()
            self.ticks[held].setFocus()

    def first_focus(self) -> QWidget:
        """The first column."""
        return next(iter(self.ticks.values()), self)

    def _add(self, key: str, *, ticked: bool) -> None:
        title = tr(BY_KEY[key].title)
        tick = ColumnTick(tr("{column} (CSV)", column=title) if is_event_column(key) else title)
        tick.setObjectName(f"report_column_{key}")
        tick.setChecked(ticked)
        if key in NEEDED:
            tick.setToolTip(tr("Required column"))
        tick.toggled.connect(partial(self._tick, key))
        tick.moved.connect(partial(self._move, key))
        tick.walked.connect(partial(self._walk, key))
        self.ticks[key] = tick
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(tick, 1)
        if ticked:
            row.addWidget(self._arrow(key, title, -1))
            row.addWidget(self._arrow(key, title, 1))
        self.column.addLayout(row)

    def _arrow(self, key: str, title: str, step: int) -> IconButton:
        words = tr("Move {column} up") if step < 0 else tr("Move {column} down")
        made = IconButton("chevron-up" if step < 0 else "chevron-down", words.format(column=title))
        made.setObjectName(f"report_{'up' if step < 0 else 'down'}_{key}")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setProperty("byKeys", "Alt and an arrow on the tick")
        at = self._used.index(key) + step
        made.setEnabled(0 <= at < len(self._used))
        made.clicked.connect(partial(self._move, key, step))
        return made

    def _tick(self, key: str, on: bool) -> None:
        if key in NEEDED and not on:
            self.ticks[key].setChecked(True)
            return
        if on == (key in self._used):
            return
        others = tuple(other for other in self._used if other != key)
        self.wanted.emit((*others, key) if on else others)

    def _move(self, key: str, step: int, *_: object) -> None:
        if key not in self._used:
            return
        keys = list(self._used)
        at = keys.index(key)
        if 0 <= at + step < len(keys):
            keys[at], keys[at + step] = keys[at + step], keys[at]
            self.wanted.emit(tuple(keys))

    def _walk(self, key: str, step: int) -> None:
        keys = list(self.ticks)
        at = keys.index(key) + step
        if 0 <= at < len(keys):
            self.ticks[keys[at]].setFocus()
            self.ensureWidgetVisible(self.ticks[keys[at]])
