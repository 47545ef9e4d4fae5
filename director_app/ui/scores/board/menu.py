"""The board's rarer doings, in a menu and by their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from director_app.services.table_stages import Stage
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.twice import KEYS, again_words

if TYPE_CHECKING:
    from director_app.services.table_stages import Tile


class BoardMenu(QObject):
    """``More`` beside the call, and the same menu on a table."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.button = Button(tr("More"), name="scores_more")
        self._menu = QMenu(self.button)
        self._menu.setObjectName("scores_more_menu")
        self.open = QAction(f"{tr('Open the sheet')}\t{tr('Enter')}", self._menu)
        self.open.setObjectName("scores_open")
        self._menu.addAction(self.open)
        self.here = self._action(page, tr("Sheet is in"), "Ins", "scores_here")
        self.aside = self._action(page, tr("Set aside…"), "Ctrl+D", "scores_put_aside")
        self.again = self._action(page, again_words(asked=False), KEYS, "scores_twice")
        self.bulk = self.add(tr("Paste or import scores…"), "scores_bulk")
        self.button.setMenu(self._menu)

    def add(self, text: str, name: str) -> QAction:
        """One more entry, apart from those of a table."""
        self._menu.addSeparator()
        action = QAction(text, self._menu)
        action.setObjectName(name)
        self._menu.addAction(action)
        return action

    def add_menu(self, menu: QMenu) -> None:
        """One more menu within it."""
        self._menu.addSeparator()
        self._menu.addMenu(menu)

    def show_tile(self, tile: Tile) -> None:
        """What can be done with this table."""
        back = tile.stage is Stage.DESK
        self.here.setText(tr("Sheet isn’t in yet") if back else tr("Sheet is in"))
        self.again.setText(again_words(asked=tile.asked_twice))
        self.aside.setText(tr("Resume this sheet…") if tile.aside else tr("Set aside…"))

    def pop_up(self, place: object) -> None:
        """Offer it on a table."""
        if isinstance(place, QPoint):
            self._menu.popup(place)

    def _action(self, page: QWidget, text: str, keys: str, name: str) -> QAction:
        action = QAction(text, page)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._menu.addAction(action)
        page.addAction(action)
        return action
