"""Chips: one word of state, always with a shape beside its colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from director_app.ui.kit.flow import flowing
from director_app.ui.kit.paint import box, icon_in, painting, width_of, words
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QPainter, QPaintEvent

_HEIGHT = 26
_PAD = 9
_ICON = 15
_GAP = 6

TONES = ("do", "keys", "mind", "wrong", "second", "quiet", "plain", "out")


@dataclass(frozen=True, slots=True)
class ChipSpec:
    """Words, tone and icon of a chip."""

    text: str
    tone: str = "quiet"
    icon: str = ""


def chip_width(spec: ChipSpec) -> int:
    """How wide a chip is painted."""
    now = theme()
    sign = now.px(_ICON) + _GAP if spec.icon else 0
    return round(width_of(spec.text, now.font("caption", 600)) + sign + 2 * _PAD)


def chip_height() -> int:
    """How high a chip is painted."""
    return theme().px(_HEIGHT)


def _colors(tone: str) -> tuple[QColor | None, QColor, QColor | None]:
    now = theme()
    if tone == "quiet":
        edge = now.color("edge") if now.scheme.tint_border else None
        return now.color("sunken"), now.color("ink2"), edge
    if tone in {"plain", "out"}:
        return None, now.color("ink2"), now.color("edge")
    ink = now.color(f"{tone}Ink")
    return now.color(f"{tone}Tint"), ink, ink if now.scheme.tint_border else None


def paint_chip(painter: QPainter, area: QRectF, spec: ChipSpec, *, chosen: bool = False) -> None:
    """Paint a chip at the left of an area, centred in its height."""
    now = theme()
    high, wide = chip_height(), min(chip_width(spec), area.width())
    frame = QRectF(area.left(), area.center().y() - high / 2, wide, high)
    fill, ink, border = _colors(spec.tone)
    style = Qt.PenStyle.DashLine if spec.tone == "out" else Qt.PenStyle.SolidLine
    if chosen:
        border = ink
    box(painter, frame, high / 2, fill, border, 2 if chosen else 1, style)
    left = frame.left() + _PAD
    if spec.icon:
        size = now.px(_ICON)
        icon_in(painter, QPointF(left + size / 2, frame.center().y()), spec.icon, ink, _ICON)
        left += size + _GAP
    rest = QRectF(left, frame.top(), frame.right() - left - _PAD + 2, high)
    words(painter, rest, spec.text, now.font("caption", 600), ink, elide=True)


class Chip(QWidget):
    """A chip to read."""

    def __init__(
        self, text: str = "", tone: str = "quiet", icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._spec = ChipSpec(text, tone, icon)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(worded(text))
        self.setProperty("heardAs", "words")
        theme().changed.connect(self.updateGeometry)

    @property
    def spec(self) -> ChipSpec:
        return self._spec

    def show_spec(self, spec: ChipSpec) -> None:
        """Show something else."""
        if spec == self._spec:
            return
        size, self._spec = self.sizeHint(), spec
        self.setAccessibleName(worded(spec.text))
        if self.sizeHint() != size:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as its words."""
        return QSize(chip_width(self._spec), chip_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            paint_chip(painter, QRectF(self.rect()), self._spec)


class FilterChip(QAbstractButton):
    """A chip to press: shows only what it names."""

    def __init__(self, key: object, spec: ChipSpec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self._spec = spec
        self.setCheckable(True)
        self.setText(worded(spec.text))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("radius", 13)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def show_spec(self, spec: ChipSpec) -> None:
        """Show other words."""
        if spec == self._spec:
            return
        self._spec = spec
        self.setText(worded(spec.text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """At least 28 high, to be hit."""
        return QSize(chip_width(self._spec), max(chip_height(), 28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The chip, framed when it filters."""
        del event
        with painting(self) as painter:
            paint_chip(painter, QRectF(self.rect()), self._spec, chosen=self.isChecked())


class ChipRow(QWidget):
    """Chips that filter, one at a time; the chosen one pressed again shows everything."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = flowing(self, 8)
        self._chips: list[FilterChip] = []

    @property
    def current(self) -> object:
        """The key that filters, or None."""
        return next((chip.key for chip in self._chips if chip.isChecked()), None)

    def show_chips(self, chips: Sequence[tuple[object, ChipSpec]]) -> None:
        """Show these chips, keeping the chosen one if it is still there."""
        if [chip.key for chip in self._chips] != [key for key, _ in chips]:
            self._make(chips)
        for chip, (_, spec) in zip(self._chips, chips, strict=True):
            chip.show_spec(spec)

    def choose(self, key: object) -> None:
        """Filter by a key without telling."""
        for chip in self._chips:
            chip.setChecked(chip.key == key)

    def _make(self, chips: Sequence[tuple[object, ChipSpec]]) -> None:
        before = self.current
        for chip in self._chips:
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = [FilterChip(key, spec, self) for key, spec in chips]
        for at, chip in enumerate(self._chips):
            self._row.insert(at, chip)
            chip.setChecked(chip.key == before)
            chip.clicked.connect(self._pressed)
        tab_where(self, *self._chips)

    def _pressed(self) -> None:
        pressed = self.sender()
        for chip in self._chips:
            if chip is not pressed:
                chip.setChecked(False)
        self.chosen.emit(self.current)
