"""A page with nothing on it yet: a sign, a sentence, and the next action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button, link
from director_app.ui.kit.paint import box, icon_at, painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent


class SignBadge(QWidget):
    """A sign on a tinted round."""

    def __init__(
        self, icon: str, tone: str = "do", side: int = 44, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._tone, self._side = icon, tone, side
        self._measure()
        theme().changed.connect(self._measure)

    def show_sign(self, icon: str, tone: str, words: str = "") -> None:
        """A sign; with its words, where none stand beside it."""
        self._icon, self._tone = icon, tone
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Round and sign."""
        del event
        now = theme()
        plain = self._tone == "quiet"
        fill, ink = ("sunken", "ink2") if plain else (f"{self._tone}Tint", f"{self._tone}Ink")
        frame = QRectF(self.rect())
        with painting(self) as painter:
            border = now.color(ink) if now.scheme.tint_border else None
            box(painter, frame, frame.width() / 2, now.color(fill), border)
            icon_at(painter, frame.center(), self._icon, ink, round(self._side * 0.5))

    def _measure(self) -> None:
        side = theme().px(self._side)
        self.setFixedSize(side, side)


_RATHER, _MOST = 420, 520


class _Sentence(Text):
    """Rather wide than high; narrower where there is too little room."""

    def sizeHint(self) -> QSize:
        """Not as narrow as a label likes to be."""
        return super().sizeHint().expandedTo(QSize(_RATHER, 0))


class EmptyPage(QWidget):
    """What is missing and what to do about it, in the middle of the page."""

    acted = Signal()

    def __init__(
        self,
        icon: str,
        title: str,
        sentence: str,
        action: str = "",
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(8)
        column.addStretch(2)
        center = Qt.AlignmentFlag.AlignHCenter
        self._badge = SignBadge(icon, "quiet", 72)
        column.addWidget(self._badge, 0, center)
        column.addSpacing(8)
        self._title = Text(title, "title", "ink")
        column.addWidget(self._title, 0, center)
        self._sentence = _Sentence(sentence, "body", "ink2", wrap=True)
        self._sentence.setAlignment(center)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self._sentence)
        line.addStretch(1)
        column.addLayout(line)
        column.addSpacing(12)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(12)
        self._buttons.addStretch(1)
        self._action = Button(action, kind="primary", key=key, height=44)
        self._action.clicked.connect(self.acted)
        self._buttons.addWidget(self._action)
        self._buttons.addStretch(1)
        column.addLayout(self._buttons)
        self._column = column
        self._action.setVisible(bool(action))
        column.addStretch(3)
        self._fit()
        theme().changed.connect(self._fit)

    @property
    def action(self) -> Button:
        """The button of the next action."""
        return self._action

    def tell(self, title: str, sentence: str, action: str | None = None) -> None:
        """Say something else."""
        self._title.say(title)
        self._sentence.say(sentence)
        if action is not None:
            self._action.say(action)
            self._action.setVisible(bool(action))

    def show_sign(self, icon: str, tone: str) -> None:
        """Show another sign."""
        self._badge.show_sign(icon, tone)

    def minimumSizeHint(self) -> QSize:
        """As high as the sentence is at the width that there is."""
        least, layout = super().minimumSizeHint(), self.layout()
        if layout is None:
            return least
        wide = max(self.width(), least.width())
        return QSize(least.width(), max(least.height(), layout.totalHeightForWidth(wide)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Less width, a higher sentence."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _fit(self) -> None:
        self._sentence.setMaximumWidth(theme().px(_MOST))

    def second(self, text: str, key: str = "") -> Button:
        """One more way, beside the first and quieter."""
        button = Button(text, key=key, height=44)
        self._buttons.insertWidget(self._buttons.count() - 1, button)
        return button

    def below(self, text: str) -> Button:
        """One more way, under the others."""
        button = link(text)
        last = self._column.count() - 1
        self._column.insertWidget(last, button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button
