"""One day or more, each a date to type or to step with the arrow keys."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QWidget

from director_app.ui.kit.buttons import IconButton, link
from director_app.ui.kit.fields import Field
from director_app.ui.kit.layouts import column_in, row_in
from director_app.ui.kit.stepped import DateBox
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.words import tr


class _Rows(QWidget):
    changed = Signal()

    def __init__(self, first: date) -> None:
        super().__init__()
        self._dates: list[DateBox] = []
        self._column = column_in(self, 6)
        self._more = link(tr("Add another day"))
        self._more.setObjectName("add_day")
        self._more.clicked.connect(self.add_day)
        row = QHBoxLayout()
        row.addWidget(self._more)
        row.addStretch(1)
        self._column.addLayout(row)
        self._insert(first)

    @property
    def days(self) -> tuple[date, ...]:
        return tuple(each.day for each in self._dates)

    def show_days(self, days: tuple[date, ...]) -> None:
        while self._dates:
            self._remove(self._dates[-1])
        for day in days:
            self._insert(day)

    def add_day(self) -> None:
        self._insert(self._dates[-1].day + timedelta(days=1))
        self._dates[-1].setFocus()
        self.changed.emit()

    def _insert(self, day: date) -> None:
        row = QWidget()
        line = row_in(row, 4)
        entry = DateBox(day)
        entry.setObjectName(f"event_day_{len(self._dates) + 1}")
        entry.setAccessibleName(tr("Day {number}", number=len(self._dates) + 1))
        entry.dateChanged.connect(self.changed)
        line.addWidget(entry, 1)
        if self._dates:
            remove = IconButton("x", tr("Remove this day"))
            remove.setProperty("place", len(self._dates))
            remove.clicked.connect(self._remove_pressed)
            line.addWidget(remove)
        self._column.insertWidget(len(self._dates), row)
        self._dates.append(entry)
        self.setFocusProxy(self._dates[0])
        tab_where(self, *self.findChildren(QAbstractSpinBox), self._more)

    def _remove_pressed(self) -> None:
        row = self.sender().parent()
        entry = next((e for e in self._dates if e.parent() is row), None)
        if entry is not None:
            self._remove(entry)
            self.changed.emit()

    def _remove(self, entry: DateBox) -> None:
        self._dates.remove(entry)
        row = entry.parentWidget()
        if row is None:
            return
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()


class DaysField(Field):
    """The days of an event, at least one."""

    edited = Signal()

    def __init__(self, label: str, first: date) -> None:
        self._rows = _Rows(first)
        super().__init__(label, self._rows)
        self._rows.changed.connect(self.clear_refusal)
        self._rows.changed.connect(self.edited)

    @property
    def days(self) -> tuple[date, ...]:
        return self._rows.days

    def show_days(self, days: tuple[date, ...]) -> None:
        self._rows.show_days(days)

    def add_day(self) -> None:
        """One more, the day after the last."""
        self._rows.add_day()
