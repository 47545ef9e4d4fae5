"""A panel to read: arrows and page keys scroll it, Esc leads back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea

from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

_STEPS = {
    Qt.Key.Key_Down: 48,
    Qt.Key.Key_Up: -48,
    Qt.Key.Key_PageDown: 320,
    Qt.Key.Key_PageUp: -320,
    Qt.Key.Key_Home: -100_000,
    Qt.Key.Key_End: 100_000,
}


class ScrollPanel(SidePanel):
    """Takes the keys only to scroll."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("radius", 12)
        self.setAccessibleName(tr("Nothing selected"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or leave."""
        key = Qt.Key(event.key())
        area = self.findChild(QScrollArea)
        if key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in _STEPS and area is not None:
            bar = area.verticalScrollBar()
            bar.setValue(bar.value() + _STEPS[key])
        else:
            super().keyPressEvent(event)

    def to_top(self) -> None:
        """Show the beginning."""
        area = self.findChild(QScrollArea)
        if area is not None:
            area.verticalScrollBar().setValue(0)

    def add_entry(self, title: str, figure: str, *lines: str) -> None:
        """A thing with its figure at the right, and lines below it."""
        self.add_rule()
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        grid.addWidget(Text(title, "body", "ink", weight=600, wrap=True), 0, 0)
        grid.addWidget(Text(figure, "body", "ink", weight=600), 0, 1, right)
        text = "\n".join(line for line in lines if line)
        if text:
            grid.addWidget(Text(text, "caption", "ink2", wrap=True), 1, 0, 1, 2)
        self.add_inside(grid)
