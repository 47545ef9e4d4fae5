"""A rule set to look at: the whole sheet in plain words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.rules.editing.differences import base_of, summary
from director_app.rules.ruleset import RuleSet
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.page import Page
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.rule_sets.sheet import SheetView

_READABLE = 960


class LookPage(QWidget):
    """The sheet alone."""

    left = Signal()
    start_asked = Signal()

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        page = Page(rules.short)
        page.head.left(Text(summary(rules), "body", "ink2"))
        back = Button(tr("Back"), key="Esc", name="look_back")
        back.clicked.connect(self.left)
        start = Button(
            tr("Make your own rule set from this one"),
            kind="primary",
            icon="plus",
            name="look_start",
        )
        start.clicked.connect(self.start_asked)
        page.head.right(back)
        page.head.right(start)
        self.sheet = SheetView()
        self.sheet.setMaximumWidth(_READABLE)
        base = base_of(rules)
        self.sheet.show_rules(rules, base if base is not None and base != rules else None)
        row = QHBoxLayout()
        row.addWidget(self.sheet, 1000)
        row.addStretch(1)
        page.body.addLayout(row, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The sheet scrolls with the keys."""
        self.sheet.setFocus(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
