"""Words beside a box or a ring that go on in the next line where there is too little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from director_app.ui.kit.paint import LEFT, width_of
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFont, QPainter

    _Button = QAbstractButton
else:
    _Button = object
"""What it is added to: a box to tick, a ring to choose."""

_WRAPPED = int(LEFT | Qt.TextFlag.TextWordWrap)
_ANY = 4096
_AIR = 8


class WrappedButton(_Button):
    """A button with words; who derives says what is before them, and their font."""

    def before_words(self) -> int:
        """The width of the box and the gap."""
        raise NotImplementedError

    def font_of_words(self) -> QFont:
        """The font, in its widest weight."""
        return theme().font("body", 600)

    def let_wrap(self, across: QSizePolicy.Policy = QSizePolicy.Policy.Preferred) -> None:
        """Be as high as the words are at the width that there is."""
        policy = QSizePolicy(across, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Less width, more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """One line as ever, or as many as the words take."""
        room = QRect(0, 0, max(width - self.before_words(), 1), _ANY)
        high = QFontMetrics(self.font_of_words()).boundingRect(room, _WRAPPED, self.text())
        return max(self.sizeHint().height(), high.height() + _AIR)

    def minimumSizeHint(self) -> QSize:
        """The widest word."""
        font = self.font_of_words()
        wide = max((width_of(word, font) for word in self.text().split()), default=0)
        return QSize(round(wide) + self.before_words() + 4, self.sizeHint().height())


def wrapped_words(
    painter: QPainter,
    area: QRectF,
    text: str,
    font: QFont,
    color: QColor,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """The words, in as many lines as they take."""
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(area, int(align | Qt.TextFlag.TextWordWrap), text)
