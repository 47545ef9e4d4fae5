"""What the room sees (F8): a panel over the window; nothing changes before Enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from director_app.ui.board_scene import Show
from director_app.ui.theme import theme
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.fields import TextField
from director_app.ui.widgets.page import scrolled
from director_app.ui.widgets.pick_list import PickList
from director_app.ui.widgets.text import Text
from director_app.ui.widgets.veil import Veil
from director_app.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_WIDTH = 560
_RING = 4
_VIEWS = {
    Show.WELCOME: "Welcome: the event and the place",
    Show.CLOCK: "Clock of the round",
    Show.SEATING: "Seating: names with table and seat",
    Show.TABLES: "Tables whose sheets are still out",
    Show.STANDINGS: "Standings, as far as they are released",
    Show.MESSAGE: "A message",
    Show.BLANK: "Nothing (blank)",
}


@dataclass(frozen=True, slots=True)
class ChooserView:
    """The view and message now, and whether a board is shown, unplugged or not open."""

    show: Show
    message: str
    screen: str


class RoomChooser(Veil):
    """Views to pick, the message, and the big screen to open or close; Esc changes nothing."""

    show_asked = Signal(object, str)
    open_asked = Signal()
    close_asked = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._open = False
        self.state = Text("", "body", "ink2", wrap=True)
        self.views = PickList([(show, tr(words)) for show, words in _VIEWS.items()])
        self.message = TextField(
            tr("Message to the room"),
            placeholder=tr("Lunch is served next door"),
            name="room_message",
        )
        self.leave = Button(tr("Close"), key="Esc")
        self.leave.setObjectName("room_leave")
        self.shut = Button(tr("Close the big screen"))
        self.shut.setObjectName("room_close")
        self.go = Button("", kind="primary", icon="monitor", key="Enter")
        self.go.setObjectName("room_go")
        self._build()
        self.setObjectName("room_chooser")
        window.installEventFilter(self)
        self.hide()

    def open(self, view: ChooserView) -> None:
        """Show what the room sees now, and what it could see."""
        self._open = view.screen == "shown"
        self.state.say(_state(view.screen))
        self.views.choose(view.show)
        self.message.set_text(view.message)
        self.message.clear_refusal()
        self.shut.setVisible(self._open)
        self.go.say(tr("Show it") if self._open else tr("Open the big screen"))
        self.rise()
        self._picked().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the window whatever its size."""
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the primary button says; Esc goes one step out."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._go()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Tab stays in the panel."""
        stops = [self._picked(), self.message.line, self.leave, self.shut, self.go]
        seen = [one for one in stops if one.isVisible()]
        if not seen:
            return False
        here = self.window().focusWidget()
        at = seen.index(here) if here in seen else 0
        seen[(at + (1 if next else -1)) % len(seen)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _build(self) -> None:
        around = self.views.layout()
        assert around is not None
        around.setContentsMargins(_RING, _RING, _RING, _RING)
        inside = QWidget()
        body = QVBoxLayout(inside)
        body.setContentsMargins(0, 0, 8, 4)
        body.setSpacing(12)
        for part in (self.state, self.views, self.message):
            body.addWidget(part)
        body.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        buttons.addWidget(self.shut)
        buttons.addWidget(self.go)
        column = QVBoxLayout(self._panel)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(Text(tr("What the room sees"), "title", "ink"))
        column.addWidget(scrolled(inside), 1)
        column.addLayout(buttons)
        self._inside = inside
        self.message.edited.connect(self._message_typed)
        self.leave.clicked.connect(self.put_away)
        self.shut.clicked.connect(self._shut)
        self.go.clicked.connect(self._go)
        theme().changed.connect(self._fit)

    def _picked(self) -> QWidget:
        picks = self.views.findChildren(QRadioButton)
        return next((one for one in picks if one.isChecked()), picks[0])

    def _message_typed(self) -> None:
        self.views.choose(Show.MESSAGE)

    def _go(self) -> None:
        show, message = self.views.current, self.message.text
        if show is Show.MESSAGE and not message:
            self.message.refuse(tr("Type what the room should read."))
            self.message.line.setFocus()
            return
        self.put_away()
        self.show_asked.emit(show, message)
        if not self._open:
            self.open_asked.emit()

    def _shut(self) -> None:
        self.put_away()
        self.close_asked.emit()

    def _fit(self) -> None:
        wanted = max(theme().px(_WIDTH), self._panel.minimumSizeHint().width())
        wide = min(wanted, self.width() - 48)
        tall = self._inside.sizeHint().height() + theme().px(150)
        high = min(max(tall, theme().px(440)), self.height() - 48)
        left, top = (self.width() - wide) // 2, (self.height() - high) // 2
        self._panel.setGeometry(QRect(left, top, wide, high))


def _state(screen: str) -> str:
    if screen == "shown":
        return tr("The big screen is open. The room sees your choice when you press Enter.")
    if screen == "unplugged":
        return tr("The big screen was unplugged. Plug it in again, or open one here.")
    return tr(
        "No big screen is open. With a projector connected it fills that display; "
        "without one it opens as a window that you can move there."
    )
