"""A short list of which one is picked, each line with a round to fill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QWidget

from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.paint import box, painting, width_of
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded
from director_app.ui.kit.wrapped_button import WrappedButton, wrapped_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent


class _Pick(WrappedButton, QRadioButton):
    def __init__(self, key: object, text: str) -> None:
        super().__init__(worded(text))
        self.key = key
        self.setProperty("radius", 8)
        self.let_wrap(QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self.updateGeometry)

    def before_words(self) -> int:
        return theme().px(20) + 16

    def sizeHint(self) -> QSize:
        now = theme()
        return QSize(round(width_of(self.text(), now.font("body", 600))) + 44, now.px(34))

    def hitButton(self, pos: object) -> bool:
        del pos
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        now = theme()
        frame = QRectF(self.rect())
        side = now.px(20)
        ring = QRectF(4, (frame.height() - side) / 2, side, side)
        with painting(self) as painter:
            if self.isChecked():
                box(painter, ring, side / 2, now.color("do"))
                dot = ring.adjusted(side * 0.3, side * 0.3, -side * 0.3, -side * 0.3)
                box(painter, dot, dot.width() / 2, now.color("doText"))
            else:
                box(painter, ring, side / 2, now.color("surface"), now.color("edge"), 1.5)
            area = frame.adjusted(side + 16, 0, 0, 0)
            font = now.font("body", 600 if self.isChecked() else 500)
            wrapped_words(painter, area, self.text(), font, now.color("ink"))


class PickList(QWidget):
    """One of a few, below each other."""

    picked = Signal(object)

    def __init__(
        self, options: Sequence[tuple[object, str]] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._picks: list[_Pick] = []
        self._heading: Text | None = None
        self._column = column_in(self, 2)
        self.show_options(options)
        self._group.buttonToggled.connect(self._toggled)

    @property
    def current(self) -> object:
        """The picked key, or None."""
        return next((pick.key for pick in self._picks if pick.isChecked()), None)

    def show_options(
        self,
        options: Sequence[tuple[object, str]],
        heading: str = "",
        others: Sequence[tuple[object, str]] = (),
    ) -> None:
        """Offer these, and others below a heading; the first is picked, and nobody is told."""
        self._group.blockSignals(True)  # noqa: FBT003 - Qt's signature
        for pick in self._picks:
            self._group.removeButton(pick)
            self._column.removeWidget(pick)
            pick.deleteLater()
        if self._heading is not None:
            self._column.removeWidget(self._heading)
            self._heading.deleteLater()
        self._heading = Text(heading, "caption", "ink2") if others else None
        self._picks = [_Pick(key, text) for key, text in (*options, *others)]
        for at, pick in enumerate(self._picks):
            if self._heading is not None and at == len(options):
                self._column.addWidget(self._heading)
            self._group.addButton(pick)
            self._column.addWidget(pick)
        if self._picks:
            self._picks[0].setChecked(True)
        self._group.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def choose(self, key: object) -> None:
        """Pick without telling."""
        self._group.blockSignals(True)  # noqa: FBT003 - Qt's signature
        for pick in self._picks:
            if pick.key == key:
                pick.setChecked(True)
        self._group.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _toggled(self, pick: object, on: bool) -> None:
        if on and isinstance(pick, _Pick):
            self.picked.emit(pick.key)
