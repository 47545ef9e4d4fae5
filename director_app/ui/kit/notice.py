"""Something to look at, at the top of a page; and a refusal beside a field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.paint import box, icon_at, painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_SIGN = 24
SIGNS = {"mind": "warning", "wrong": "warning", "do": "check", "keys": "pencil", "second": "eye"}


@dataclass(frozen=True, slots=True)
class NoticeView:
    """What to look at, why, and what to do about it: one thing, rarely a second."""

    key: str
    title: str
    detail: str = ""
    action: str = ""
    tone: str = "mind"
    second: str = ""
    once: str = ""
    """What is remembered when it was read: it is told no more until this is another."""


class NoticeBar(QFrame):
    """The bar at the top of a page; it goes when it is true no more."""

    acted = Signal(str)
    second_acted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: NoticeView | None = None
        self.setProperty("heardAs", "news")
        self._row = row = QHBoxLayout(self)
        row.setSpacing(16)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        self._title = Text("", "body", "mindInk", weight=600, wrap=True)
        self._detail = Text("", "body", "ink", wrap=True)
        texts.addWidget(self._title)
        texts.addWidget(self._detail)
        row.addLayout(texts, 1)
        self._action = Button("", name="notice_action")
        self._action.clicked.connect(self._acted)
        row.addWidget(self._action, 0, Qt.AlignmentFlag.AlignVCenter)
        self._second = Button("", name="notice_second")
        self._second.clicked.connect(self._acted_second)
        row.insertWidget(row.count() - 1, self._second, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setTabOrder(self._second, self._action)
        self._fit()
        theme().changed.connect(self._fit)
        self.hide()

    @property
    def view(self) -> NoticeView | None:
        return self._view

    @property
    def buttons(self) -> tuple[Button, Button]:
        """What can be pressed, from left to right: the second thing to do, and the first."""
        return self._second, self._action

    def show_view(self, view: NoticeView | None) -> None:
        """Show this, or nothing."""
        self._view = view
        if view is None:
            self.hide()
            return
        self._title.set_role(f"{view.tone}Ink")
        self._title.say(view.title)
        self._detail.say(view.detail)
        self._detail.setVisible(bool(view.detail))
        self._action.say(view.action)
        self._action.setVisible(bool(view.action))
        self._second.say(view.second)
        self._second.setVisible(bool(view.second))
        self.setAccessibleName(f"{worded(view.title)} {worded(view.detail)}".strip())
        self.show()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """As high as its words are at the width that there is."""
        wide = super().minimumSizeHint().width()
        return QSize(wide, self._row.totalMinimumHeightForWidth(max(wide, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and sign."""
        del event
        if self._view is None:
            return
        now, tone = theme(), self._view.tone
        with painting(self) as painter:
            border = now.color(f"{tone}Ink") if now.scheme.tint_border else None
            box(painter, QRectF(self.rect()), 10, now.color(f"{tone}Tint"), border)
            at = QPointF(20 + now.px(_SIGN) / 2, self.rect().center().y() + 0.5)
            icon_at(painter, at, SIGNS.get(tone, "info"), f"{tone}Ink", _SIGN)

    def _fit(self) -> None:
        air = 4 if theme().large else 10
        self._row.setContentsMargins(32 + theme().px(_SIGN), air, 12, air)

    def _acted(self) -> None:
        if self._view is not None:
            self.acted.emit(self._view.key)

    def _acted_second(self) -> None:
        if self._view is not None:
            self.second_acted.emit(self._view.key)


class Refusal(QWidget):
    """One sentence with its sign, below what it refuses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("heardAs", "news")
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 2, 0, 0)
        self._words = Text("", "small", "wrongInk", weight=500, wrap=True)
        row.addWidget(self._words, 1)
        self.hide()

    @property
    def words(self) -> QLabel:
        return self._words

    def refuse(self, sentence: str) -> None:
        """Show why."""
        self._words.say(sentence)
        self.setAccessibleName(worded(sentence))
        self.show()

    def clear_refusal(self) -> None:
        """It is well now."""
        self._words.say("")
        self.hide()

    def sizeHint(self) -> QSize:
        """At least the sign."""
        return super().sizeHint().expandedTo(QSize(0, theme().px(22)))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            icon_at(painter, QPointF(9, theme().px(11)), "warning", "wrongInk", 15)
