"""What can be done with what was pressed by the right button: the page's own buttons, in a menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QMenu, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.own_keys import is_menu_key
from director_app.ui.kit.words import tr

Doing: TypeAlias = QAbstractButton | QAction | QMenu | None
"""A button or an action is offered as it stands, a menu is put within; None is a line."""
Doings: TypeAlias = Callable[[], Iterable[Doing]]


class ContextMenu(QMenu):
    """Asks for the doings each time it opens: by the right button, a long touch, or the menu key.

    A button that can't be pressed now is grey, with its reason where it has one.
    """

    def __init__(self, widget: QWidget, doings: Doings) -> None:
        super().__init__(widget)
        self.setObjectName("context_menu")
        self.setToolTipsVisible(True)
        self._widget, self._doings = widget, doings
        widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        widget.customContextMenuRequested.connect(self.open_at)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The menu key, or Shift+F10: at what the keys are on."""
        if watched is not self._widget or not is_menu_key(event):
            return super().eventFilter(watched, event)
        spot = self._widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
        at = spot if isinstance(spot, QRect) and spot.isValid() else self._widget.rect()
        self._widget.customContextMenuRequested.emit(at.center())
        return True

    def open_at(self, place: QPoint) -> None:
        """Open there, unless there is nothing to offer."""
        self.fill()
        over = self._widget
        ground = over.viewport() if isinstance(over, QAbstractScrollArea) else over
        if self.actions():
            self.popup(ground.mapToGlobal(place))

    def renew(self) -> None:
        """What there is may be another by now."""
        if self.isVisible():
            self.fill()

    def fill(self) -> None:
        """Offer what there is now."""
        self.clear()
        wanted = False
        for doing in self._doings():
            if doing is None:
                wanted = bool(self.actions())
                continue
            if wanted:
                self.addSeparator()
                wanted = False
            self._add(doing)

    def _add(self, doing: QAbstractButton | QAction | QMenu) -> None:
        if isinstance(doing, QMenu):
            self.addMenu(doing)
        elif isinstance(doing, QAction):
            self.addAction(doing)
        elif isinstance(doing, Button) and (within := doing.menu()) is not None:
            within.setTitle(doing.text())
            self.addMenu(within)
        else:
            self._add_button(doing)

    def _add_button(self, button: QAbstractButton) -> None:
        said = button.text()
        why = button.toolTip() if not button.isEnabled() else ""
        if why and why != said:
            said = tr("{action} ({reason})", action=said, reason=why.rstrip("."))
        key = button.key if isinstance(button, Button) else ""
        action = self.addAction(f"{said}\t{key}" if key else said)
        action.setObjectName(button.objectName())
        action.setEnabled(button.isEnabled())
        action.setToolTip(button.toolTip())
        action.triggered.connect(button.click)


def buttons_in(*parts: QWidget) -> list[Button]:
    """The buttons that these parts of a page show, whether or not the parts are in sight."""
    return [
        button
        for part in parts
        for button in part.findChildren(Button)
        if button.text() and not _is_hidden(button, part)
    ]


def _is_hidden(widget: QWidget, part: QWidget) -> bool:
    """Whether it was hidden, or what it is in.

    What was put into a layout just now isn't: Qt shows it with the next event.
    """
    by_hand = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
    at: QWidget | None = widget
    while at is not None and at is not part:
        if at.isHidden() and at.testAttribute(by_hand):
            return True
        at = at.parentWidget()
    return False
