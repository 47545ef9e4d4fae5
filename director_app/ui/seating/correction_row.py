"""Who sat where: two fields that belong together."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.finder import Finder
from director_app.ui.kit.layouts import column_in


class CorrectionRow(QWidget):
    """Two finders, with the matches of the one that has the keys below both."""

    edited = Signal()
    finished = Signal()

    def __init__(
        self, labels: tuple[str, str], hints: tuple[str, str], name: str, *, stacked: bool
    ) -> None:
        super().__init__()
        self.first, self.second = (
            Finder(label=label, name=f"{name}_{part}", hint=hint, at_once=True)
            for label, part, hint in zip(labels, ("who", "at"), hints, strict=True)
        )
        self.lines = (self.first, self.second)
        column = column_in(self, 6)
        pair = QVBoxLayout() if stacked else QHBoxLayout()
        pair.setSpacing(8)
        column.addLayout(pair)
        for line in self.lines:
            pair.addWidget(line, 1)
            column.addWidget(line.matches)
            line.changed.connect(self.edited)
        self.setFocusProxy(self.first)
        self.first.entered.connect(self._first_entered)
        self.second.entered.connect(self.finished)

    @property
    def empty(self) -> bool:
        """Whether nothing is named or typed."""
        return not any(finder.line.text().strip() for finder in self.lines)

    def _first_entered(self) -> None:
        if self.empty:
            self.finished.emit()
        else:
            self.second.setFocus(Qt.FocusReason.TabFocusReason)
