"""Words on a page, by kind and role."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded


class Text(QLabel):
    """One piece of text that follows the theme."""

    def __init__(
        self,
        text: str = "",
        step: str = "body",
        role: str = "ink",
        *,
        weight: int | None = None,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(worded(text), parent)
        self._step = step
        self._role = role
        self._weight = weight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self._dress()
        theme().changed.connect(self._dress)

    def say(self, text: str) -> None:
        """Show other words."""
        text = worded(text)
        if text != self.text():
            super().setText(text)

    def setText(self, text: str) -> None:
        """Show other words."""
        super().setText(worded(text))

    def set_role(self, role: str) -> None:
        """Take the colour of another role."""
        if role != self._role:
            self._role = role
            self._dress()

    def _dress(self) -> None:
        self.setFont(theme().font(self._step, self._weight))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme().color(self._role))
        self.setPalette(palette)
