"""Forms below the day's plan: a part that is no round, and a delay that is announced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from director_app.domain.day_plan import ItemKind
from director_app.domain.times import time_for_field
from director_app.messages.message import Message
from director_app.ui.clock.day_words import KINDS
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.flow import FlowLayout
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec, TextSpec, options_of
from director_app.ui.kit.scrolling import ScrolledArea, frameless
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.day_plan import PlanItem

_MOST = 720
_LEFT_TO_DAY = 176
_LEAST = 120


class DayForm(Form, Card):
    """A form beside the clock: Enter keeps, Esc leaves, no key goes through to the clock."""

    left = Signal()
    field_gap = 12

    def __init__(self, name: str) -> None:
        super().__init__(None, margin=18, spacing=10)
        self.setObjectName(name)
        self._title = Text("", "subhead", "ink", wrap=True)
        self._told = Text("", "caption", "ink2", wrap=True)
        self.add(self._title)
        self.add(self._told)
        self.hide()

    def keep(self) -> None:
        """Enter was pressed."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave_or_ask(self.left.emit)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.keep()
        event.accept()

    def _open(self, title: str, told: str, first: QWidget) -> None:
        self._title.say(title)
        self._told.say(told)
        self._told.setVisible(bool(told))
        self.clear_refusals()
        self.show()
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay(self, *buttons: Button) -> None:
        """The fields below what is said, the buttons below them."""
        for row in self.laid_rows():
            self.add(row)
        self.note_typing()
        block = QWidget()
        foot = FlowLayout(block, spacing=8)
        for button in buttons:
            foot.addWidget(button)
        self.add(block)


class FormRoom(ScrolledArea):
    """Where the forms open: as high as the open one, but it leaves the day some room and scrolls.

    Focus that moves into what is not seen brings it into sight.
    """

    def __init__(self) -> None:
        super().__init__()
        inside = QWidget()
        inside.setObjectName("clock_forms")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 4)
        frameless(self, inside)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._room = 0
        self.hide()

    def add(self, *forms: DayForm) -> None:
        """Let these open here too."""
        for form in forms:
            self._column.addWidget(form)

    def fit(self, room: int) -> None:
        """Take what the open form needs of a column that is so high."""
        self._room = room
        self._column.activate()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """What the open form needs, and what the day leaves of it."""
        left = self._room - theme().px(_LEFT_TO_DAY)
        high = max(min(self.inner_height(), left), theme().px(_LEAST))
        return QSize(super().sizeHint().width(), self.inner_height() if self.whole else high)

    def minimumSizeHint(self) -> QSize:
        """Some of the form, or all of it where something around it scrolls."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


@dataclass(frozen=True, slots=True)
class DayPartInput:
    """What was typed of a part of the day; the time as typed."""

    kind: ItemKind
    title: str
    at: str
    minutes: int
    day: int


class PartForm(DayForm):
    """A part that is no round: what, when, how long."""

    keep_asked = Signal(object)
    drop_asked = Signal()
    begin_asked = Signal()
    shift_asked = Signal()
    prefix = "part"
    kind = ChoiceSpec(Message("Kind"), options_of(KINDS))
    name = TextSpec(Message("Name"), refused=["title"])
    at = TextSpec(Message("Starts at"), placeholder="12:30")
    minutes = NumberSpec(Message("Minutes"), 0, _MOST, lowest=Message("until next"))
    day = ChoiceSpec(Message("Day"), ((1, ""),))
    rows = (kind, name, (at, minutes), day)
    rest = "at"

    def __init__(self) -> None:
        super().__init__("clock_part_form")
        self.save = Button(tr("Save"), kind="primary", key="Enter", name="part_keep")
        self.begins = Button(tr("Start now"), name="part_begin")
        self.later = Button(tr("Shift times from here"), name="part_shift")
        self.drop = Button(tr("Remove"), kind="danger", name="part_drop")
        self._lay(self.save, self.begins, self.later, self.drop)
        self.save.clicked.connect(self.keep)
        self.drop.clicked.connect(self.drop_asked)
        self.begins.clicked.connect(self.begin_asked)
        self.later.clicked.connect(self.shift_asked)
        self.kind.edited.connect(self._name_kind)

    def show_part(self, item: PlanItem | None, day: int, days: Sequence[str]) -> None:
        """Open the form of a part, or of a new one."""
        kind = ItemKind.LUNCH if item is None else item.kind
        self.day.choice.show_options(list(enumerate(days, start=1)))
        self.show_values(
            kind=kind,
            name="" if item is None else item.title,
            at="" if item is None else time_for_field(item.starts_at),
            minutes=0 if item is None else item.minutes,
            day=day,
        )
        self._name_kind(kind)
        self.day.setVisible(len(days) > 1)
        for button in (self.later, self.drop):
            button.setVisible(item is not None)
        self.begins.setVisible(item is not None and item.begun_at is None)
        title = tr("New item for the day") if item is None else item.title
        self._open(title, "", self.kind.editor if item is None else self.at.line)
        if item is not None:
            self.at.line.selectAll()

    def keep(self) -> None:
        """Ask to keep what was typed."""
        kind, day = self.kind.key, self.day.key
        if isinstance(kind, ItemKind) and isinstance(day, int):
            request = DayPartInput(kind, self.name.text, self.at.text, self.minutes.value, day)
            self.keep_asked.emit(request)

    def _name_kind(self, kind: object) -> None:
        named = isinstance(kind, ItemKind) and kind is not ItemKind.OTHER
        self.name.line.setPlaceholderText(tr(KINDS[ItemKind(str(kind))]) if named else "")


class ShiftForm(DayForm):
    """A delay announced: the planned times move from a line on."""

    keep_asked = Signal(int)
    prefix = "shift"
    minutes = NumberSpec(Message("Delay (minutes)"), -_MOST, _MOST, 5, suffix=Message(" min"))
    rest = "minutes"

    def __init__(self) -> None:
        super().__init__("clock_shift_form")
        self.save = Button(tr("Shift"), kind="primary", key="Enter", name="shift_keep")
        self.away = Button(tr("Cancel"), key="Esc", name="shift_leave")
        self._lay(self.save, self.away)
        self.save.clicked.connect(self.keep)
        self.away.clicked.connect(self.left)

    def show_shift(self, title: str, minutes: int) -> None:
        """Open it for a line; as late as the day runs is what is proposed."""
        self.minutes.set_value(minutes or 5)
        text = tr("Announces new times for {item} and everything after it that day.", item=title)
        self._open(tr("Shift the rest of the day"), text, self.minutes.spin)
        self.minutes.spin.selectAll()

    def keep(self) -> None:
        """Ask to shift."""
        self.keep_asked.emit(self.minutes.value)
