"""A list to open, painted like a field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QComboBox, QListView, QSizePolicy, QWidget

from director_app.ui.kit.paint import box, icon_at, painting, tell_whole, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QWheelEvent

_SHORT = 120
"""As wide a choice may be anywhere without going sideways."""


class ChoiceBox(QComboBox):
    """One of many, by key."""

    picked = Signal(object)

    def __init__(
        self, options: Sequence[tuple[object, str]] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keys: list[object] = []
        self.setView(QListView(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setProperty("radius", 8)
        self.setMaxVisibleItems(14)
        self.show_options(options)
        self.activated.connect(self._picked)
        theme().changed.connect(self.updateGeometry)

    @property
    def keys(self) -> list[object]:
        """Every key, in order."""
        return list(self._keys)

    @property
    def key(self) -> object:
        """The chosen key, or None."""
        at = self.currentIndex()
        return self._keys[at] if 0 <= at < len(self._keys) else None

    def show_options(self, options: Sequence[tuple[object, str]], current: object = None) -> None:
        """Offer these, keeping the chosen one."""
        keep = current if current is not None else self.key
        self.clear()
        self._keys = [key for key, _ in options]
        self.addItems([worded(text) for _, text in options])
        self.choose(keep if keep in self._keys else (self._keys[0] if self._keys else None))
        self.updateGeometry()

    def choose(self, key: object) -> None:
        """Choose without telling."""
        if key in self._keys:
            self.setCurrentIndex(self._keys.index(key))

    def sizeHint(self) -> QSize:
        """Wide enough for the longest."""
        now = theme()
        texts = [self.itemText(at) for at in range(self.count())]
        longest = max((width_of(text, now.font("body")) for text in texts), default=60)
        return QSize(round(longest) + 24 + now.px(30), now.px(40))

    def minimumSizeHint(self) -> QSize:
        """The longest whole, unless it is very long."""
        return self.sizeHint().boundedTo(QSize(theme().px(_SHORT), theme().px(40)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A wheel scrolls the page, never the choice."""
        event.ignore()

    def event(self, event: QEvent) -> bool:
        """A choice that had to be shortened is told whole."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            room = self.width() - 12 - theme().px(30)
            if tell_whole(self, event, self.currentText(), theme().font("body"), room):
                return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Field, words, chevron."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            ground = now.color("surface" if self.isEnabled() else "sunken")
            border = now.color("wrong" if self.property("refused") else "edge")
            box(painter, frame, 8, ground, border)
            role = "ink" if self.isEnabled() else "ink3"
            area = frame.adjusted(12, 0, -now.px(30), 0)
            words(painter, area, self.currentText(), now.font("body"), now.color(role), elide=True)
            at = QPointF(frame.right() - now.px(18), frame.center().y())
            icon_at(painter, at, "chevron-down", "ink2", 15)

    def _picked(self, at: int) -> None:
        self.picked.emit(self._keys[at])
