"""Which desk this is, at the right of the menus: name, role, and a lock while it is locked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from director_app.ui.kit.paint import LEFT, box, icon_at, mix, painting, width_of, words
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_ICON = 15
_LEGIBLE = 56
_MOST = 220


class DeskChip(QAbstractButton):
    """Leads to the page of this desk."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = "person"
        self.setObjectName("desk_chip")
        self.setProperty("radius", 6)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setProperty("byKeys", "the menu: This desk")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)
        self._shown: tuple[str, str, bool] | None = None
        self.hide()

    def show_desk(self, said: str, tip: str, *, locked: bool) -> None:
        """Name and role, with a longer word behind them."""
        shown = said, tip, locked
        if shown == self._shown:
            return
        self._shown = shown
        self.setText(said)
        self.setToolTip(f"{said}\n{tip}".strip())
        self.setAccessibleName(f"{said}. {tip}")
        self._icon = "lock" if locked else "person"
        self.setVisible(bool(said))
        self.updateGeometry()
        self.update()

    @property
    def icon_name(self) -> str:
        """The sign before the words: a lock while the desk is locked."""
        return self._icon

    def sizeHint(self) -> QSize:
        """As wide as its words, up to a bound."""
        now = theme()
        wide = now.px(34) + width_of(self.text(), now.font("small"))
        return QSize(min(round(wide) + 4, now.px(_MOST)), now.px(26))

    def minimumSizeHint(self) -> QSize:
        """It may shrink to its sign."""
        return QSize(theme().px(30), theme().px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sign and words."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse():
                box(painter, frame, 6, mix(now.color("sunken"), now.color("ink"), 0.06))
            at = QPointF(frame.left() + now.px(14), frame.center().y())
            icon_at(painter, at, self._icon, "ink2", _ICON)
            area = frame.adjusted(now.px(27), 0, -4, 0)
            font = now.font("small")
            if area.width() < now.px(_LEGIBLE) and area.width() < width_of(self.text(), font):
                return
            words(painter, area, self.text(), font, now.color("ink2"), LEFT, elide=True)
