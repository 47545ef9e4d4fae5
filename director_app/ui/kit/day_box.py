"""A day to type or to pick from a calendar."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QLineEdit, QToolButton, QVBoxLayout, QWidget

from director_app.domain.dates import day_for_field, typed_day
from director_app.errors import DirectorError
from director_app.ui.kit.buttons import IconButton
from director_app.ui.kit.icons import icon
from director_app.ui.kit.layouts import row_in
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent


class DayBox(QWidget):
    """A line that reads a day in any form, and a button that opens a month.

    It shows the day in words as soon as the keys leave it; what it can't read stays as typed.
    """

    changed = Signal()
    """Another day than before."""
    refused = Signal(str)
    """What stands in the line is no day, in a sentence; empty once it is being mended."""

    def __init__(self, day: date) -> None:
        super().__init__()
        self._day = day
        self.line = _DayLine()
        self._open = IconButton("calendar", tr("Choose from a calendar"))
        self._open.clicked.connect(self.open_month)
        row = row_in(self, 4)
        row.addWidget(self.line, 1)
        row.addWidget(self._open)
        self.setFocusProxy(self.line)
        self.line.textEdited.connect(self._typed)
        self.line.left.connect(self.settle)
        self.line.returnPressed.connect(self.settle)
        self.line.stepped.connect(self._step)
        self._show()

    @property
    def day(self) -> date:
        """The last day that could be read."""
        return self._day

    def show_day(self, day: date) -> None:
        """Put a day in without telling."""
        self._day = day
        self._show()

    def name(self, name: str, said: str) -> None:
        """Call its line and its button so, for tests and for readers."""
        self.line.setObjectName(name)
        self.line.setAccessibleName(said)
        self._open.setObjectName(f"{name}_calendar")

    def settle(self) -> bool:
        """Show the day that was typed in words; refuse what is none, and keep it."""
        try:
            self._take(typed_day(self.line.text(), self._day))
        except DirectorError as refusal:
            self._mark("true")
            self.refused.emit(refusal.sentence)
            return False
        self._show()
        return True

    def open_month(self) -> None:
        """Show the month of the day below the line."""
        month = _MonthPopup(self._day, self)
        month.picked.connect(self._pick)
        below = self.line.mapToGlobal(self.line.rect().bottomLeft())
        month.adjustSize()
        room = self.screen().availableGeometry()
        below.setX(max(room.left(), min(below.x(), room.right() - month.width())))
        if below.y() + month.height() > room.bottom():
            below.setY(below.y() - self.line.height() - month.height())
        month.move(below)
        month.show()
        month.calendar.setFocus()

    def _typed(self, text: str) -> None:
        self._mark("")
        self.refused.emit("")
        try:
            self._take(typed_day(text, self._day))
        except DirectorError:
            return  # it may not be finished

    def _step(self, days: int) -> None:
        if self.settle():
            self._pick(self._day + timedelta(days=days))

    def _pick(self, day: date) -> None:
        self.refused.emit("")
        self._take(day)
        self._show()

    def _take(self, day: date) -> None:
        if day != self._day:
            self._day = day
            self.changed.emit()

    def _show(self) -> None:
        self.line.setText(day_for_field(self._day))
        self._mark("")

    def _mark(self, refused: str) -> None:
        if (self.line.property("refused") or "") != refused:
            self.line.setProperty("refused", refused)
            self.line.style().unpolish(self.line)
            self.line.style().polish(self.line)


class _DayLine(QLineEdit):
    """The whole day is marked when the keys come, so that typing replaces it."""

    left = Signal()
    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ownFocus", "yes")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Typing replaces the day."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was typed is read now."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason and self.isModified():
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down are the days before and after."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
        if event.key() in steps and not event.modifiers():
            self.stepped.emit(steps[Qt.Key(event.key())])
            return
        super().keyPressEvent(event)


class _MonthPopup(QFrame):
    """A month over the window: arrows and Enter, or a click. Esc closes it."""

    picked = Signal(date)

    def __init__(self, day: date, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("month_popup")
        self.calendar = QCalendarWidget(self)
        self.calendar.setObjectName("month")
        self.calendar.setSelectedDate(QDate(day.year, day.month, day.day))
        self.calendar.setLocale(QLocale())
        self.calendar.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        none = QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader
        self.calendar.setVerticalHeaderFormat(none)
        short = QCalendarWidget.HorizontalHeaderFormat.ShortDayNames
        self.calendar.setHorizontalHeaderFormat(short)
        plain = QTextCharFormat()
        plain.setForeground(theme().color("ink"))
        for weekday in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            self.calendar.setWeekdayTextFormat(weekday, plain)
        heads = QTextCharFormat()
        heads.setForeground(theme().color("ink2"))
        heads.setBackground(theme().color("surface"))
        self.calendar.setHeaderTextFormat(heads)
        for name, picture in (("prevmonth", "chevron-left"), ("nextmonth", "chevron-right")):
            step = self.calendar.findChild(QToolButton, f"qt_calendar_{name}")
            if step is not None:
                step.setIcon(icon(picture))
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.calendar)
        self.calendar.clicked.connect(self._pick)
        self.calendar.activated.connect(self._pick)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it, with nothing picked."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
            return
        super().keyPressEvent(event)

    def _pick(self, day: QDate) -> None:
        if self.isVisible():  # a double click is both a click and an activation
            self.close()
            self.picked.emit(date(day.year(), day.month(), day.day()))
