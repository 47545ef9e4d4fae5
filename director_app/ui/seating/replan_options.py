"""Plans to choose from, a card each: what it changes, what it costs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QButtonGroup,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from director_app.ui.kit.chips import ChipSpec, chip_width, paint_chip
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.paint import LEFT, box, painting, width_of, words
from director_app.ui.kit.scrolling import area_around
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent

_PAD, _RING, _LINE, _AROUND = 12, 18, 20, 9
_DOT = " · "
_WRAP = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class OptionWords:
    """A card's title, what it costs, and a word of praise; ``unfair`` is said in its place."""

    title: str
    facts: tuple[str, ...]
    praise: str = ""
    unfair: bool = False

    @property
    def chip(self) -> ChipSpec:
        """What is marked beside the title."""
        if self.unfair:
            return ChipSpec(tr("unfair"), "mind", "warning")
        return ChipSpec(self.praise, "do")

    @property
    def detail(self) -> str:
        """What it costs, in a line."""
        return _DOT.join(self.facts)


class _OptionCard(QRadioButton):
    stepped = Signal(int)

    def __init__(self, at: int, said: OptionWords) -> None:
        super().__init__(said.title)
        self.at, self.said = at, said
        self.setObjectName(f"again_option_{at + 1}")
        self.setProperty("radius", 10)
        self.setToolTip(said.detail)
        self.setAccessibleDescription(said.detail)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, theme().px(2 * _LINE + 2 * _AROUND))

    def heightForWidth(self, width: int) -> int:
        now = theme()
        room = width - 2 - 3 * _PAD - now.px(_RING)
        detail = self._detail_height(room)
        return now.px(_LINE + 2 * _AROUND) + math.ceil(max(detail, now.px(_LINE)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if (area := area_around(self)) is not None:
            area.ensureWidgetVisible(self)

    def hitButton(self, pos: object) -> bool:
        del pos
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        elif step is not None:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        now = theme()
        with painting(self) as painter:
            frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            chosen = self.isChecked()
            border = now.color("do" if chosen else "line")
            box(painter, frame, 10, now.color("surface"), border, 2 if chosen else 1)
            side = now.px(_RING)
            middle = frame.center().y()
            ring = QRectF(frame.left() + _PAD, middle - side / 2, side, side)
            self._ring(painter, ring)
            left = ring.right() + _PAD
            area = QRectF(left, frame.top(), frame.right() - left - _PAD, frame.height())
            self._words(painter, area)

    def _ring(self, painter: QPainter, ring: QRectF) -> None:
        now, side = theme(), ring.height()
        if not self.isChecked():
            box(painter, ring, side / 2, now.color("surface"), now.color("edge"), 1.5)
            return
        box(painter, ring, side / 2, now.color("do"))
        dot = ring.adjusted(side * 0.3, side * 0.3, -side * 0.3, -side * 0.3)
        box(painter, dot, dot.width() / 2, now.color("doText"))

    def _detail_height(self, width: float) -> float:
        metrics = QFontMetricsF(theme().font("caption"))
        told = _lines(self.said, width)
        return metrics.boundingRect(QRectF(0, 0, width, 1000), _WRAP, told).height()

    def _words(self, painter: QPainter, area: QRectF) -> None:
        now = theme()
        high, below = now.px(_LINE), self._detail_height(area.width())
        top = area.center().y() - (high + max(below, high)) / 2
        upper = QRectF(area.left(), top, area.width(), high)
        if _praised_beside(self.said, area.width()):
            spec = self.said.chip
            wide = chip_width(spec)
            paint_chip(painter, QRectF(area.right() - wide, upper.top(), wide, high), spec)
            upper.setWidth(area.width() - wide - _PAD)
        font = now.font("body", 600)
        words(painter, upper, self.said.title, font, now.color("ink"), LEFT, elide=True)
        lower = QRectF(area.left(), top + high, area.width(), max(below, high))
        painter.setFont(now.font("caption"))
        painter.setPen(now.color("ink2"))
        painter.drawText(lower, _WRAP, _lines(self.said, area.width()))


def _praised_beside(said: OptionWords, width: float) -> bool:
    """Whether the praise finds room beside the title; else it is the first of the facts."""
    title = width_of(said.title, theme().font("body", 600))
    return bool(said.chip.text) and title + _PAD + chip_width(said.chip) <= width


def _lines(said: OptionWords, width: float) -> str:
    """What it costs; a line ends between two facts."""
    font = theme().font("caption")
    lines: list[str] = []
    above = said.chip.text and not _praised_beside(said, width)
    for fact in (*((said.chip.text,) if above else ()), *said.facts):
        longer = f"{lines[-1]}{_DOT}{fact}" if lines else fact
        if lines and width_of(longer, font) <= width:
            lines[-1] = longer
        else:
            lines.append(fact)
    return "\n".join(lines)


class OptionCards(QWidget):
    """One of a few plans; the first is chosen, arrows go to the next."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._cards: list[_OptionCard] = []
        self._column = column_in(self, 6)
        self._group.buttonToggled.connect(self._toggled)

    @property
    def current(self) -> int:
        """Which one is chosen, from 0; -1 where there is none."""
        return next((card.at for card in self._cards if card.isChecked()), -1)

    @property
    def shown(self) -> tuple[OptionWords, ...]:
        """What the cards say."""
        return tuple(card.said for card in self._cards)

    def show_options(self, options: Sequence[OptionWords]) -> None:
        """Offer these and choose the first, keeping the keys where they were."""
        if self.shown == tuple(options):
            return
        had_keys = any(card.hasFocus() for card in self._cards)
        self._group.blockSignals(True)  # noqa: FBT003 - Qt's signature
        for card in self._cards:
            self._group.removeButton(card)
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = [_OptionCard(at, said) for at, said in enumerate(options)]
        for card in self._cards:
            self._group.addButton(card)
            card.stepped.connect(self._step)
            self._column.addWidget(card)
        if self._cards:
            self._cards[0].setChecked(True)
            if had_keys:
                self.take_keys()
        self._group.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def take_keys(self) -> None:
        """The keys go to the chosen card."""
        if self._cards:
            self._cards[max(self.current, 0)].setFocus(Qt.FocusReason.TabFocusReason)

    def _step(self, by: int) -> None:
        at = min(max(self.current + by, 0), len(self._cards) - 1)
        self._cards[at].setChecked(True)
        self.take_keys()

    def _toggled(self, card: object, on: bool) -> None:
        if on and isinstance(card, _OptionCard):
            self.chosen.emit(card.at)
