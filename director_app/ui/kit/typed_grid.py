"""A painted grid that is typed into: its keys, what a screen reader hears of it, its tips."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.ui.kit.paint import painting
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter, QPaintEvent, QRegion

    Rows = Sequence[tuple[QRectF, object]]
    """Where each row lies, and all that it shows there that a key can change."""

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_WALKS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Backspace,
)
_TYPING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_WIDE = 480
FRAME = 1
"""How much of a row at either side is the grid's frame, which no key changes."""


class TypedGrid(QWidget):
    """Sorts the keys that come here; whoever derives from it says what each of them does.

    ``type``, ``enter``, ``walk``, ``escape`` and ``spoken`` are asked only while it takes keys.

    It is no item view: its rows have several heights, a cell holds more than one thing, and the
    cursor stands in a part of a cell.
    """

    keyed = Signal()
    """A key was taken or refused: what is typed may have changed, or where the next key goes."""
    left = Signal()

    characters: ClassVar[str] = ""
    """What is typed here though a shortcut of the window may be the same key."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ownFocus", "yes")
        self.setProperty("heardAs", "table")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._painted: Rows = ()
        theme().changed.connect(self.relayout)

    @property
    def takes_keys(self) -> bool:
        """Whether there is anything to type into."""
        raise NotImplementedError

    @property
    def least_height(self) -> int:
        """How high all of it is at least."""
        raise NotImplementedError

    @property
    def spoken(self) -> str:
        """What a screen reader says of where the cursor is."""
        raise NotImplementedError

    @property
    def rows(self) -> Rows:
        """What is painted again after a key is the rows that differ from those before it."""
        raise NotImplementedError

    def paint(self, painter: QPainter, seen: QRegion) -> None:
        """Paint at least what lies in this region."""
        raise NotImplementedError

    def type(self, text: str) -> None:
        raise NotImplementedError

    def enter(self) -> None:
        """What is typed ends here."""
        raise NotImplementedError

    def walk(self, key: Qt.Key) -> None:
        """An arrow key, or Backspace."""
        raise NotImplementedError

    def escape(self) -> None:
        """Out of the grid."""
        self.left.emit()

    def show_tip(self, event: QHelpEvent) -> None:
        """Show what lies under the pointer, or hide the tip."""
        raise NotImplementedError

    def minimumSizeHint(self) -> QSize:
        """All rows, as low as they go."""
        return QSize(theme().px(_WIDE), self.least_height)

    def sizeHint(self) -> QSize:
        """As small as it goes; the page gives more."""
        return self.minimumSizeHint()

    def event(self, event: QEvent) -> bool:
        """What is typed here is typed before it is a shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~_TYPING
            if plain and event.text() and event.text() in self.characters:
                event.accept()
                return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self.show_tip(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Characters, Enter, Esc, and ways to walk about; Enter held down counts once."""
        key = event.key()
        if not self.takes_keys or event.modifiers() & ~_TYPING:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.escape()
        elif key in _ENTER:
            if not event.isAutoRepeat():
                self.enter()
        elif key in _WALKS:
            self.walk(Qt.Key(key))
        elif event.text().strip() and event.text().isprintable():
            self.type(event.text())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            self.paint(painter, event.region())

    def refresh(self) -> None:
        """Paint what has changed, and tell readers what stands there."""
        if self.takes_keys:
            self.setAccessibleName(self.spoken)
        before, self._painted = self._painted, self.rows
        if [area for area, _ in before] != [area for area, _ in self._painted]:
            self.update()
            return
        for row, (area, shown) in zip(before, self._painted, strict=True):
            if row[1] != shown:
                self.update(area.toAlignedRect().adjusted(FRAME, 0, -FRAME, 0))

    def relayout(self) -> None:
        """There is something else to show, or it has another size."""
        self.updateGeometry()
        self._painted = ()
        self.refresh()

    def announce(self) -> None:
        """A key was taken or refused."""
        self.keyed.emit()
        self.refresh()
