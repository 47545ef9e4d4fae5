"""Rows of the settings page: what is set, what it does, and the control at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.ui.kit.card import Card
from director_app.ui.kit.find import fold
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme

_CONTROL = 300


class SettingRow(QWidget):
    """One setting; ``also`` are other words that one might look for it with."""

    def __init__(self, title: str, said: str, control: QWidget, also: str = "") -> None:
        super().__init__()
        self.title = title
        self.control = control
        self._text = fold(f"{title} {said} {also}")
        words = QVBoxLayout()
        words.setSpacing(2)
        label = Text(title, "body", "ink", weight=600, wrap=True)
        label.setBuddy(control)
        words.addWidget(label)
        self.said = Text(said, "small", "ink2", wrap=True)
        words.addWidget(self.said)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setSpacing(24)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        if not control.accessibleName():
            control.setAccessibleName(title)
        control.setAccessibleDescription(said)
        control.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._fit()
        theme().changed.connect(self._fit)

    def answers(self, query: str) -> bool:
        """Whether every word that was typed is somewhere in it."""
        return all(part in self._text for part in fold(query).split())

    def say(self, said: str) -> None:
        """Explain it otherwise: it is like this now."""
        self.said.say(said)
        self.control.setAccessibleDescription(said)

    def _fit(self) -> None:
        self.control.setFixedWidth(min(theme().px(_CONTROL), 440))


class SettingGroup(Card):
    """Settings that belong together, under a heading."""

    def __init__(self, title: str, rows: list[SettingRow]) -> None:
        super().__init__(margin=20, spacing=10)
        self.rows = rows
        self.add(Text(title, "subhead", "ink", wrap=True))
        for row in rows:
            self.add(row)

    def narrow(self, query: str) -> int:
        """Show the rows that answer, and the group if there is one; how many."""
        shown = 0
        for row in self.rows:
            found = row.answers(query)
            row.setVisible(found)
            shown += found
        self.setVisible(shown > 0)
        return shown
