"""Fields with their label above and a refusal below; the typing always stays."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QIntValidator,
    QKeyEvent,
    QKeySequence,
    QValidator,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionFrame,
    QVBoxLayout,
    QWidget,
)

from director_app.ui.kit.buttons import IconButton, link
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.day_box import DayBox
from director_app.ui.kit.layouts import column_in, row_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.paint import RIGHT, icon_at, painting, tell_whole, width_of, words
from director_app.ui.kit.spin_boxes import NumberBox
from director_app.ui.kit.tab_order import tab_through
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent


_LONG = 30
"""Letters from which a label may take a second line."""
_INSET = 4
"""What Qt's line keeps free at both sides of its words."""


_BELOW = 2
"""Where a hint stands: below the label and the editor."""


class _MayBeEmpty(QIntValidator):
    """A whole number, or nothing: Enter goes on from the empty field too."""

    def validate(self, text: str, place: int) -> object:
        if not text:
            return QValidator.State.Acceptable, text, place
        return super().validate(text, place)


def number_field(label: str, name: str, low: int, high: int) -> TextField:
    """A field for a whole number that may stay empty."""
    field = TextField(label, name=name)
    field.line.setValidator(_MayBeEmpty(low, high, field))
    return field


def whole_number(text: str) -> int | None:
    """The whole number that was typed, if it is one."""
    try:
        return int(text.replace("\N{MINUS SIGN}", "-"))
    except ValueError:
        return None


class LabeledField(QWidget):
    """A label, an editor, a hint or a refusal; these two are made when there is one."""

    def __init__(
        self, label: str, editor: QWidget, hint: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.editor = editor
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.label = Text(label, "caption", "ink2", wrap=len(label) > _LONG)
        self.label.setBuddy(editor)
        column.addWidget(self.label)
        column.addWidget(editor)
        editor.setAccessibleName(worded(label))
        self.setFocusProxy(editor)
        column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._column = column
        self._hint: Text | None = None
        self._refusal: Refusal | None = None
        self.set_hint(hint)

    @property
    def refused(self) -> bool:
        """Whether a refusal stands."""
        return bool(self.refusal)

    @property
    def refusal(self) -> str:
        """The sentence that stands, or nothing."""
        return "" if self._refusal is None else self._refusal.words.text()

    def refuse(self, sentence: str) -> None:
        """Say beside the field why it is refused."""
        if self._hint is not None:
            self._hint.hide()
        if self._refusal is None:
            self._refusal = Refusal()
            self._column.insertWidget(self._column.count() - 1, self._refusal)
        self._refusal.refuse(sentence)
        self._mark("true")

    def clear_refusal(self) -> None:
        """It is well now."""
        if self._refusal is not None and self.refused:
            self._refusal.clear_refusal()
            if self._hint is not None:
                self._hint.setVisible(bool(self._hint.text()))
            self._mark("")

    def set_hint(self, hint: str) -> None:
        """Say something else below."""
        if self._hint is None and hint:
            self._hint = Text("", "caption", "ink3", wrap=True)
            self._column.insertWidget(_BELOW, self._hint)
        if self._hint is not None:
            self._hint.say(hint)
            self._hint.setVisible(bool(hint) and not self.refused)

    def _mark(self, refused: str) -> None:
        self.editor.setProperty("refused", refused)
        self.editor.style().unpolish(self.editor)
        self.editor.style().polish(self.editor)
        self.editor.update()


class UndoLineEdit(QLineEdit):
    """A line in which Ctrl+Z reaches the event's undo when there is no typing to take back."""

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window while the line holds no typing of its own.

        Words that the line has no room for are told whole by a tip.
        """
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo or (not self.text() and _is_history(event)):
                event.ignore()
                return False
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.text() or self.placeholderText()
            if tell_whole(self, event, text, self.font(), self._room()):
                return True
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self._go_on_at_end(event.reason())
        return super().event(event)

    def _go_on_at_end(self, reason: Qt.FocusReason) -> None:
        """Given the keys by the program, it goes on behind what stands in it."""
        given = reason in {Qt.FocusReason.OtherFocusReason, Qt.FocusReason.ShortcutFocusReason}
        if given and not self.cursorPosition() and not self.hasSelectedText():
            self.end(False)  # noqa: FBT003 - Qt's signature

    def _room(self) -> float:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_LineEditContents
        inside = self.style().subElementRect(part, option, self)
        return inside.width() - self.textMargins().left() - self.textMargins().right() - _INSET


def _is_history(event: QKeyEvent) -> bool:
    keys = QKeySequence.StandardKey
    return event.matches(keys.Undo) or event.matches(keys.Redo)


class TextField(LabeledField):
    """One line of text."""

    edited = Signal(str)

    def __init__(
        self, label: str, value: str = "", placeholder: str = "", hint: str = "", name: str = ""
    ) -> None:
        self.line = UndoLineEdit(value)
        self.line.setPlaceholderText(worded(placeholder))
        self.line.setProperty("ownFocus", "yes")
        self.line.setObjectName(name)
        super().__init__(label, self.line, hint)
        self.line.textEdited.connect(self._edited)

    @property
    def text(self) -> str:
        """What is in it, without spaces around."""
        return self.line.text().strip()

    def set_text(self, text: str) -> None:
        """Put text in without telling, seen from its beginning unless it is being typed."""
        self.line.setText(text)
        if not self.line.hasFocus():
            self.line.setCursorPosition(0)

    def _edited(self, text: str) -> None:
        self.clear_refusal()
        self.edited.emit(text)


class LinesField(LabeledField):
    """Several lines of text; Tab goes on to the next field."""

    edited = Signal()

    def __init__(self, label: str, name: str = "", hint: str = "", height: int = 92) -> None:
        self.lines = QPlainTextEdit()
        self.lines.setObjectName(name)
        self.lines.setTabChangesFocus(True)
        self.lines.setProperty("ownFocus", "yes")
        super().__init__(label, self.lines, hint)
        self._height = height
        self._fit()
        theme().changed.connect(self._fit)
        self.lines.textChanged.connect(self._edited)

    @property
    def text(self) -> str:
        """What is in it, without spaces around."""
        return self.lines.toPlainText().strip()

    def set_text(self, text: str) -> None:
        """Put text in; an editor that holds it already keeps its place and its undo."""
        if self.text != text:
            self.lines.setPlainText(text)

    def _edited(self) -> None:
        self.clear_refusal()
        self.edited.emit()

    def _fit(self) -> None:
        self.lines.setFixedHeight(theme().px(self._height))


class NumberField(LabeledField):
    """A whole number between two bounds; arrow up and down change it."""

    edited = Signal(int)

    def __init__(
        self, label: str, value: int, low: int, high: int, name: str = "", suffix: str = ""
    ) -> None:
        self.spin = NumberBox()
        self.spin.setRange(low, high)
        self.spin.setObjectName(name)
        self.spin.setMinimumWidth(84)
        self.spin.setSuffix(suffix)
        self.spin.setValue(value)
        super().__init__(label, self.spin)
        self.spin.valueChanged.connect(self._edited)

    @property
    def value(self) -> int:
        return self.spin.value()

    def set_value(self, value: int) -> None:
        """Put a number in without telling."""
        self.spin.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.spin.setValue(value)
        self.spin.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _edited(self, value: int) -> None:
        self.clear_refusal()
        self.edited.emit(value)


class ChoiceField(LabeledField):
    """One of several, by key."""

    edited = Signal(object)

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[object, str]],
        current: object = None,
        name: str = "",
    ) -> None:
        self.choice = ChoiceBox(options)
        self.choice.setObjectName(name)
        if current is not None:
            self.choice.choose(current)
        super().__init__(label, self.choice)
        self.choice.picked.connect(self._edited)

    @property
    def key(self) -> object:
        return self.choice.key

    def choose(self, key: object) -> None:
        """Choose without telling."""
        self.choice.choose(key)

    def _edited(self, key: object) -> None:
        self.clear_refusal()
        self.edited.emit(key)


_AROUND = 32
"""Between the words of a field and its edges."""


class SearchField(UndoLineEdit):
    """A field to find with: a lens at the left, its key at the right, Esc empties it."""

    def __init__(
        self,
        placeholder: str,
        *,
        big: bool = False,
        key: str = "",
        name: str = "",
        esc_empties: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._big, self._key, self._esc_empties = big, key, esc_empties
        self.setPlaceholderText(worded(placeholder))
        self.setAccessibleName(worded(placeholder))
        self.setObjectName(name)
        self.setProperty("ownFocus", "yes")
        self.setProperty("big", "true" if big else "false")
        self._dress()
        theme().changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        """Wide enough for what it says while it is empty."""
        usual, margins = super().sizeHint(), self.textMargins()
        said = round(width_of(self.placeholderText(), self.font())) + _AROUND
        wide = said + margins.left() + margins.right()
        return QSize(max(usual.width(), wide), usual.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the field first, and only then goes one step out."""
        if event.key() == Qt.Key.Key_Escape and self.text() and self._esc_empties:
            self.clear()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lens and key over the field."""
        super().paintEvent(event)
        now = theme()
        with painting(self) as painter:
            frame = QRectF(self.rect())
            at = frame.center()
            at.setX(now.px(34 if self._big else 21))
            icon_at(painter, at, "search", "ink2", 24 if self._big else 18)
            if self._key and not self.text():
                area = frame.adjusted(0, 0, -12, 0)
                words(painter, area, self._key, now.font("caption"), now.color("ink2"), RIGHT)

    def _dress(self) -> None:
        now = theme()
        self.setFont(now.font("title" if self._big else "body", 500))
        key = round(width_of(self._key, now.font("caption"))) + 12 if self._key else 0
        self.setTextMargins(now.px(46 if self._big else 26), 0, key, 0)


class _Rows(QWidget):
    changed = Signal()
    refused = Signal(str)

    def __init__(self, first: date) -> None:
        super().__init__()
        self._dates: list[DayBox] = []
        self._column = column_in(self, 6)
        self._insert(first)
        self._more = link(tr("Add another day"))
        self._more.setObjectName("add_day")
        self._more.clicked.connect(self.add_day)
        row = QHBoxLayout()
        row.addWidget(self._more)
        row.addStretch(1)
        self._column.addLayout(row)

    @property
    def days(self) -> tuple[date, ...]:
        return tuple(each.day for each in self._dates)

    def show_days(self, days: tuple[date, ...]) -> None:
        while len(self._dates) > len(days):
            self._remove(self._dates[-1])
        for entry, day in zip(self._dates, days, strict=False):
            entry.show_day(day)
        for day in days[len(self._dates) :]:
            self._insert(day)
        self._order()

    def settle(self) -> bool:
        unread = next((each for each in self._dates if not each.settle()), None)
        if unread is not None:
            unread.setFocus()
        return unread is None

    def add_day(self) -> None:
        self._insert(self._dates[-1].day + timedelta(days=1))
        self._order()
        self._dates[-1].setFocus()
        self.changed.emit()

    def _insert(self, day: date) -> None:
        row = QWidget()
        line = row_in(row, 4)
        entry = DayBox(day)
        number = len(self._dates) + 1
        entry.name(f"event_day_{number}", tr("Day {number}", number=number))
        entry.changed.connect(self.changed)
        entry.refused.connect(self.refused)
        line.addWidget(entry, 1)
        if self._dates:
            remove = IconButton("x", tr("Remove this day"))
            remove.setProperty("place", len(self._dates))
            remove.clicked.connect(self._remove_pressed)
            line.addWidget(remove)
        self._column.insertWidget(len(self._dates), row)
        self._dates.append(entry)
        self.setFocusProxy(self._dates[0])

    def _order(self) -> None:
        """The first day never goes: it keeps the place that the form gave it."""
        tab_through(*filter(None, (each.parentWidget() for each in self._dates)), self._more)

    def _remove_pressed(self) -> None:
        row = self.sender().parent()
        entry = next((e for e in self._dates if e.parent() is row), None)
        if entry is not None:
            self._remove(entry)
            self.changed.emit()

    def _remove(self, entry: DayBox) -> None:
        self._dates.remove(entry)
        row = entry.parentWidget()
        if row is None:
            return
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()


class DaysField(LabeledField):
    """The days of an event, at least one."""

    edited = Signal()

    def __init__(self, label: str, first: date) -> None:
        self._rows = _Rows(first)
        super().__init__(label, self._rows)
        self._rows.changed.connect(self.clear_refusal)
        self._rows.refused.connect(self._say)
        self._rows.changed.connect(self.edited)

    @property
    def days(self) -> tuple[date, ...]:
        return self._rows.days

    def show_days(self, days: tuple[date, ...]) -> None:
        self._rows.show_days(days)

    def settle(self) -> bool:
        """Whether everything typed is a day; what is none is refused, and given the keys."""
        return self._rows.settle()

    def add_day(self) -> None:
        """One more, the day after the last."""
        self._rows.add_day()

    def _say(self, sentence: str) -> None:
        if sentence:
            self.refuse(sentence)
        else:
            self.clear_refusal()
