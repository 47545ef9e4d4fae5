"""What the room sees (F8): a panel over the window; nothing changes before Enter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from director_app.domain.room_options import ScreenOptions
from director_app.ui.big_screen.message import BigScreenMessage
from director_app.ui.big_screen.settings import BigScreenSettings
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.pick_list import PickList
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.veil import Veil
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_state import BigScreenView

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_WIDTH = 780
_RING = 4
_VIEWS = {
    BigScreenView.WELCOME: "Welcome: event and location",
    BigScreenView.CLOCK: "Round clock",
    BigScreenView.SEATING: "Seating: names with table and seat",
    BigScreenView.TABLES: "Tables with missing sheets",
    BigScreenView.STANDINGS: "Published standings",
    BigScreenView.MESSAGE: "A message",
    BigScreenView.BLANK: "Blank screen",
}


@dataclass(frozen=True, slots=True)
class ChooserView:
    """View, message and looks now, the displays there are, and how the board stands."""

    show: BigScreenView
    message: str
    screen: str
    options: ScreenOptions
    displays: tuple[tuple[str, str], ...]
    display: str
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class BigScreenChoice:
    """What the director wants the room to see, where, and how it looks."""

    show: BigScreenView
    message: str
    options: ScreenOptions = field(repr=False)
    display: str


class BigScreenChooser(Veil):
    """Views to pick, messages, looks, and the big screen to open or close; Esc changes nothing."""

    chosen = Signal(object)
    """A ``BigScreenChoice``."""
    close_asked = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.state = Text("", "body", "ink2", wrap=True)
        self.views = PickList([(show, tr(words)) for show, words in _VIEWS.items()])
        self.message, self.looks = BigScreenMessage(), BigScreenSettings()
        self.leave = Button(tr("Close"), key="Esc", name="room_leave")
        self.shut = Button(tr("Close the big screen"), name="room_close")
        self.go = Button("", kind="primary", icon="monitor", key="Enter", name="room_go")
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build()
        self.setObjectName("room_chooser")
        self.hide()
        window.installEventFilter(self)

    def open(self, view: ChooserView) -> None:
        """Say what the room sees now, and what it could see."""
        self.state.say(_state(view))
        self.state.set_role("wrongInk" if view.mirrored else "ink2")
        self.views.choose(view.show)
        self.message.show_message(view.message, view.options.messages)
        self.looks.show_looks(view.options, view.displays, view.display)
        self.shut.setVisible(view.screen != "none")
        shown = view.screen == "shown"
        self.go.say(tr("Show it") if shown else tr("Open the big screen"))
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
        buttons = [self.leave, self.shut, self.go]
        stops = [self._picked(), *self.message.stops, *self.looks.stops, *buttons]
        seen = [stop for stop in stops if stop.isVisible() and stop.isEnabled()]
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
        left, self._inside = QWidget(), QWidget()
        column = column_in(left, 12)
        column.addWidget(self.views)
        column.addWidget(self.message)
        column.addStretch(1)
        self._sides.setSpacing(32)
        self._sides.addWidget(left, 1)
        self._sides.addWidget(self.looks, 1)
        body = QVBoxLayout(self._inside)
        body.setContentsMargins(_RING, 0, 8, 4)
        body.setSpacing(12)
        body.addWidget(self.state)
        body.addLayout(self._sides, 1)
        panel = QVBoxLayout(self._panel)
        panel.setContentsMargins(24, 20, 24, 20)
        panel.setSpacing(12)
        panel.addWidget(Text(tr("On the big screen"), "title", "ink"))
        panel.addWidget(scrolled(self._inside), 1)
        panel.addLayout(self._foot())
        self.message.edited.connect(self._message_typed)
        self.leave.clicked.connect(self.put_away)
        self.shut.clicked.connect(self._shut)
        self.go.clicked.connect(self._go)
        theme().changed.connect(self._fit)

    def _foot(self) -> QHBoxLayout:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.leave)
        buttons.addStretch(1)
        buttons.addWidget(self.shut)
        buttons.addWidget(self.go)
        return buttons

    def _picked(self) -> QWidget:
        picks = self.views.findChildren(QRadioButton)
        return next((pick for pick in picks if pick.isChecked()), picks[0])

    def _message_typed(self) -> None:
        self.views.choose(BigScreenView.MESSAGE)

    def _go(self) -> None:
        show, message = self.views.current, self.message.text
        assert isinstance(show, BigScreenView)
        if show is BigScreenView.MESSAGE and not message:
            self.message.field.refuse(tr("Type a message for the room."))
            self.message.field.line.setFocus()
            return
        self.put_away()
        options = self.looks.looks(self.message.saved_messages)
        self.chosen.emit(BigScreenChoice(show, message, options, str(self.looks.display.key)))

    def _shut(self) -> None:
        self.put_away()
        self.close_asked.emit()

    def _fit(self) -> None:
        wide = min(theme().px(_WIDTH), self.width() - 48)
        beside = wide >= theme().px(_WIDTH) * 0.9
        directions = QBoxLayout.Direction
        self._sides.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        tall = self._inside.sizeHint().height() + theme().px(180)
        high = min(max(tall, theme().px(440)), self.height() - 48)
        left, top = (self.width() - wide) // 2, (self.height() - high) // 2
        self._panel.setGeometry(QRect(left, top, wide, high))


def _state(view: ChooserView) -> str:
    if view.mirrored:
        return tr(
            "The projector is showing this same screen. Choose “Extend” in "
            "the display settings. Until then, the big screen opens in a "
            "window here."
        )
    if view.screen == "shown":
        return tr("The big screen is open. Choose a view and press Enter to show it.")
    if view.screen == "unplugged":
        return tr("Screen unplugged. Plug it in again and the big screen comes back.")
    if len(view.displays) > 1:
        return tr("No big screen is open. Choose a display and the big screen fills it.")
    return tr(
        "Only one display is connected, so the big screen opens in a "
        "window. If a projector shows this same screen, choose “Extend” in "
        "the display settings first."
    )
