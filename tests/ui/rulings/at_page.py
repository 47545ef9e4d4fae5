"""A page over a real book: dressed, shown, active; typed into and clicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.kit.buttons import Button
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

Page = TypeVar("Page", bound=LiveTab)
Key = Qt.Key
_PLAIN = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@dataclass
class AtPage:
    """Types where the keys go, presses buttons, and remembers what the page said."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    done: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    gone: list[Goal] = field(default_factory=list)

    @property
    def focus(self) -> str:
        """The name of the widget that has the keys."""
        found = QApplication.focusWidget()
        return found.objectName() if found else ""

    def type(self, text: str) -> AtPage:
        """Type; a new line is Enter, a tab goes on."""
        special = {"\n": Key.Key_Return, "\t": Key.Key_Tab}
        for letter in text:
            found = QApplication.focusWidget()
            assert found is not None
            if letter in special:
                self.qtbot.keyClick(found, special[letter])
            else:
                self.qtbot.keyClicks(found, letter)
        return self

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = _PLAIN) -> AtPage:
        """Press keys that are no letters."""
        for key in keys:
            found = QApplication.focusWidget()
            assert found is not None
            self.qtbot.keyClick(found, key, modifier)
        return self

    def sees(self, page: QWidget, name: str) -> bool:
        """Whether a button of this name is there to press."""
        return any(button.isVisible() for button in page.findChildren(Button, name))

    def click(self, page: QWidget, name: str) -> AtPage:
        """Press a visible button with the mouse."""
        self.qtbot.waitUntil(lambda: self.sees(page, name))
        found = next(button for button in page.findChildren(Button, name) if button.isVisible())
        assert found.isEnabled(), name
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)
        return self


def sit_down(
    qtbot: QtBot, desk: Desk, event: int, make: Callable[[Session], Page]
) -> tuple[AtPage, Page]:
    """Open a page over this event."""
    session = Session(desk, event)
    page = make(session)
    made = AtPage(qtbot, desk, event, session)
    session.notices.said_done.connect(lambda words, _undo: made.done.append(words))
    session.notices.said_refused.connect(made.refused.append)
    session.page_asked.connect(made.gone.append)
    qtbot.addWidget(page)
    page.resize(1088, 704)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    wanted = page.first_focus()
    assert wanted is not None
    wanted.setFocus(Qt.FocusReason.OtherFocusReason)
    return made, page
