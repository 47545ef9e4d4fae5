"""The big screen's place: which display it fills, and what happens when that comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.ui.big_screen.displays import WINDOW, Display, Displays, find_display, mirrored
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.ui.big_screen.window import BigScreenWindow
    from director_app.ui.shell.main_window import MainWindow

SHOWN, NONE, UNPLUGGED, MIRRORED = "shown", "none", "unplugged", "mirrored"
_KEPT = "big_screen"
_KEYS = ("room_view", "room_blank")
"""What can be done by keys on the board as well."""


class BigScreenPlacement(QObject):
    """Opens and closes the board on the display that the director has picked.

    The display is remembered by name, model and serial number. Where nothing is picked, or what
    was picked is not there, it is one that the desk's window is not on; with no such display, or
    with a projector that mirrors the desk, the board is a window. A board that filled a display
    is hidden while that one is gone, and comes back with it.
    """

    changed = Signal()

    def __init__(self, window: MainWindow, displays: Displays) -> None:
        super().__init__(window)
        self._window, self._displays = window, displays
        self._made: BigScreenWindow | None = None
        self._on: Display | None = None
        self._state = NONE
        displays.changed.connect(self._look)

    @property
    def board(self) -> BigScreenWindow:
        """The big screen; made when it is first wanted."""
        if self._made is None:
            from director_app.ui.big_screen.window import BigScreenWindow  # noqa: PLC0415 - loaded when it is opened, not at the start

            self._made = BigScreenWindow()
            self._made.addActions([self._window.acts[key] for key in _KEYS])
            self._made.closed.connect(self._closed)
            self._made.resized.connect(self.changed)
            self._made.took_keys.connect(self._window.activateWindow)
        return self._made

    @property
    def state(self) -> str:
        """``shown``, ``none``, ``unplugged`` or ``mirrored``."""
        return self._state

    @property
    def mirrored(self) -> bool:
        """Whether a projector shows the desk."""
        return mirrored(self._displays.all())

    @property
    def title(self) -> str:
        """The name of the display that the board is meant for; nothing for a window."""
        meant = self._on if self._state != NONE else self._meant()
        return meant.title if meant is not None else ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Displays that the board could fill, with their words, and the window."""
        others = [(display.key, display.words) for display in self._others()]
        return (*others, (WINDOW, tr("A window I can move")))

    @property
    def choice(self) -> str:
        """Which of them is meant."""
        meant = self._meant()
        return meant.key if meant is not None else WINDOW

    def pick(self, key: str) -> None:
        """Mean this display from now on; an open board goes there."""
        if key == self.choice:
            return
        self._window.memory.keep(_KEPT, key)
        if self._state != NONE:
            self.open()

    def open(self) -> None:
        """Show the board where it is meant to be."""
        self._on = self._meant()
        self._state = SHOWN
        self.changed.emit()
        self.board.open_on(self._on.screen if self._on is not None else None)
        self.changed.emit()

    def close(self) -> None:
        """Put the board away."""
        if self._made is not None:
            self._made.close()
        self._closed()

    def let_go(self) -> None:
        """Close for good."""
        self._displays.changed.disconnect(self._look)
        self.close()
        if self._made is not None:
            for action in self._made.actions():
                self._made.removeAction(action)
            self._made.deleteLater()
        self.deleteLater()

    def _others(self) -> tuple[Display, ...]:
        """Displays that the desk is not on; none as long as one of them shows the desk."""
        everything = self._displays.all()
        if mirrored(everything):
            return ()
        here = self._displays.of(self._window)
        return tuple(display for display in everything if display.key != here)

    def _meant(self) -> Display | None:
        kept, others = self._window.memory.recall(_KEPT), self._others()
        if kept == WINDOW or not others:
            return None
        return find_display(others, kept) or others[0]

    def _closed(self) -> None:
        self._state, self._on = NONE, None
        self.changed.emit()

    def _look(self) -> None:
        """Displays have come, gone or moved: the board must not land on the desk's one."""
        if self._state != NONE and self._on is not None:
            everything = self._displays.all()
            there = find_display(everything, self._on.key)
            if there is None:
                self._hide(UNPLUGGED)
            elif mirrored(everything):
                self._hide(MIRRORED)
            elif self._state != SHOWN or there.frame != self._on.frame:
                self._on, self._state = there, SHOWN
                self.board.open_on(there.screen)
        self.changed.emit()

    def _hide(self, state: str) -> None:
        self._state = state
        self.board.hide()
