"""A page: its title row, a notice if there is one, and what is below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from director_app.ui.theme import theme
from director_app.ui.widgets.notice import NoticeBar
from director_app.ui.widgets.text import Text

MARGIN = 22


class PageHead(QWidget):
    """Title at the left, tools beside it, buttons at the right, the primary one last."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._title = Text(title, "title", "ink")
        self._left = QHBoxLayout()
        self._left.setSpacing(12)
        self._row.addWidget(self._title)
        self._row.addSpacing(20)
        self._row.addLayout(self._left)
        self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def title(self) -> str:
        """The title."""
        return self._title.text()

    def set_title(self, title: str) -> None:
        """Another title."""
        self._title.say(title)

    def left(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a tool beside the title."""
        self._left.addWidget(widget, stretch)

    def right(self, widget: QWidget) -> None:
        """Put a button at the right, after those already there."""
        self._row.addWidget(widget)


class Page(QWidget):
    """Margins of 22, a title row of 40, the rest is the page's."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, 12, MARGIN, 20)
        column.setSpacing(12)
        self.head = PageHead(title)
        self.notice = NoticeBar()
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(12)
        column.addWidget(self.head)
        column.addWidget(self.notice)
        column.addLayout(self.body, 1)
        self._fit()
        theme().changed.connect(self._fit)

    def _fit(self) -> None:
        self.head.setMinimumHeight(theme().px(40))


class _SideBySide(QWidget):
    def __init__(self, main: QWidget, side: QWidget, width: int) -> None:
        super().__init__()
        self._side, self._width = side, width
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addWidget(main, 1)
        row.addWidget(side)
        self._fit()
        theme().changed.connect(self._fit)

    def _fit(self) -> None:
        self._side.setFixedWidth(round(self._width * (1 + (theme().scale - 1) * 0.6)))


def two_columns(main: QWidget, side: QWidget, side_width: int = 318) -> QWidget:
    """The page's main thing, and a panel of fixed width at its right."""
    return _SideBySide(main, side, side_width)


def scrolled(widget: QWidget) -> QScrollArea:
    """The widget in a frameless area that scrolls up and down."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    widget.setObjectName(widget.objectName() or "scrolled")
    area.setWidget(widget)
    area.viewport().setAutoFillBackground(False)
    widget.setAutoFillBackground(False)
    return area


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
