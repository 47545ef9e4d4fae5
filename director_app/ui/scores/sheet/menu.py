"""``More`` at the head of a sheet: what is asked more rarely, in a menu and by its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from director_app.ui.kit.words import tr
from director_app.ui.scores.board.twice import KEYS, again_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.ui.scores.sheet.open_sheet import OpenSheet


class SheetMenu(QMenu):
    """Its keys work anywhere on the page."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self.setToolTipsVisible(True)
        self.award = self._action(
            tr("Director’s award for this game…"), "Ctrl+Shift+A", "action_award"
        )
        self.seat = self._action(tr("Someone else sat here…"), "Ctrl+Shift+S", "action_seat")
        self.four = self._action(tr("Find the game from four scores…"), "F4", "action_four_scores")
        self.versions = self._action(
            tr("Versions of this sheet…"), "Ctrl+Shift+V", "action_versions"
        )
        self.again = self._action(again_words(asked=False), KEYS, "action_twice")

    def show_sheet(self, sheet: OpenSheet) -> None:
        """What can be done with this sheet."""
        for action in (self.award, self.again, self.seat):
            action.setEnabled(not sheet.typing.locked)
            action.setToolTip(sheet.typing.locked or action.text())
        self.again.setText(again_words(asked=sheet.view.more.asked_twice))

    def _action(self, text: str, keys: str, name: str) -> QAction:
        action = QAction(text, self._page)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(action)
        self._page.addAction(action)
        return action
