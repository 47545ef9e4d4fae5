"""This desk: its name, what it is there for, when it locks, and the PIN."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.access import Role
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.ui.desks.pin_card import PinCard
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.form import Form, NumberSpec, PickSpec, TextSpec, options_of
from director_app.ui.kit.layouts import row_of
from director_app.ui.kit.page import Columns, Page
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.live_tab import LiveTab

if TYPE_CHECKING:
    from director_app.ui.shell.session import Session
    from director_app.ui.shell.window_memory import WindowMemory

_LONGEST = 240
_MOST_WIDE = 620
_ROLES = {
    Role.DIRECTOR: "Director: everything",
    Role.SCORER: "Scorer: scores and rulings",
    Role.ROSTER: "Roster station: check-in, fees, and seating requests",
    Role.VIEWER: "Viewer: can look but not change anything",
}


class StationPage(Form, LiveTab):
    """Cards: the desk, the director's PIN."""

    shows: ClassVar[frozenset[Topic]] = frozenset({Topic.EVENT})
    prefix = "desk"
    name = TextSpec(
        Message("Station name"),
        hint=Message(
            "For example, Station 2 or Check-in. The history shows it with every change made here."
        ),
        refused=["station"],
    )
    role = PickSpec(options_of(_ROLES), Message("What it’s used for"))
    minutes = NumberSpec(Message("Lock after this many idle minutes (0 = never)"), 0, _LONGEST)

    def __init__(self, session: Session, memory: WindowMemory, kept: Callable[[], None]) -> None:
        super().__init__(session.bus)
        self._session, self._memory, self._kept = session, memory, kept
        self.page = Page(tr("This station"))
        self.save = Button(tr("Save"), kind="primary", icon="check", key="Enter", name="desk_save")
        self.pin = PinCard()
        self._lay_out()
        self.save.clicked.connect(self._save)
        self.enter_does(self._save)
        self.pin.set_asked.connect(self._set_pin)
        self.pin.remove_asked.connect(self._remove_pin)

    def reload(self) -> None:
        """The desk as it is now."""
        access = self._session.access
        kept = self._memory.recall("auto_lock")
        self.name.set_text(access.station)
        self.role.choose(access.role)
        self.minutes.set_value(int(kept) if kept.isdecimal() else 0)
        self.pin.show_pin(has=access.has_pin, may_not=access.may(Topic.EVENT))

    def first_focus(self) -> QWidget | None:
        """The PIN while there is none, else the name."""
        has = self._session.access.has_pin or bool(self._session.access.may(Topic.EVENT))
        return self.name.line if has else self.pin.new.line

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Enter", tr("Save")),
            ("Ctrl+L", tr("Lock or unlock this station")),
            ("Ctrl+Shift+L", tr("Lock everything and hide the window")),
            ("Esc", tr("Go back")),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, Enter saves the desk."""
        if event.key() == Qt.Key.Key_Escape:
            self._session.go(PageKey.ROSTER)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._save()
        else:
            super().keyPressEvent(event)

    def _save(self) -> None:
        access = self._session.access
        role = Role(str(self.role.current))
        try:
            access.become(self.name.text, role)
        except DirectorError as refusal:
            if refusal.field == "station":
                self.name.refuse(refusal.sentence)
            else:
                self._session.notices.refuse(refusal)
                self.role.choose(access.role)
            return
        self._memory.keep("station", access.station)
        self._memory.keep("role", access.role.value)
        self._memory.keep("auto_lock", str(self.minutes.value))
        self._kept()
        self.reload()
        self._session.notices.done(tr("Station saved"), undo=False)

    def _set_pin(self, new: str, current: str) -> None:
        access, event = self._session.access, self._session.event
        self._try(lambda: access.set_pin(event, new, current), tr("Director’s PIN set"))

    def _remove_pin(self, current: str) -> None:
        access, event = self._session.access, self._session.event
        self._try(lambda: access.remove_pin(event, current), tr("PIN removed"))

    def _try(self, do: Callable[[], None], done: str) -> None:
        try:
            do()
        except DirectorError as refusal:
            self.pin.refuse(refusal)
            return
        self.pin.clear()
        self._kept()
        self.reload()
        self._session.notices.done(done, undo=False)

    def _lay_out(self) -> None:
        columns = [_column(self._desk_card()), _column(self.pin)]
        body = Columns([*((column, 1000) for column in columns), (QWidget(), 1)])
        self.page.body.addWidget(scrolled(body), 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.page)

    def _desk_card(self) -> Card:
        card = Card(margin=20, spacing=16)
        for row in self.laid_rows():
            card.add(row)
        card.add(row_of(self.save, spacing=8, lead=True))
        return card


def _column(card: QWidget) -> QWidget:
    made = QWidget()
    made.setMaximumWidth(_MOST_WIDE)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(card)
    column.addStretch(1)
    return made
