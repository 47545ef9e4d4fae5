"""What is expected now, and the keys that say it; a refused key says here why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.ui.kit.paint import (
    CENTER,
    RIGHT,
    box,
    icon_at,
    painting,
    well,
    width_of,
    words,
)
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded as in_language
from director_app.ui.scores.seat_grid import lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from director_app.rules.entry.words import KeyHelp

_PAD = 18


class SheetHelp(QWidget):
    """A question, a note at the right, and keys with their words."""

    pressed = Signal(str)
    """A line was clicked: its key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._prompt, self._note, self._problem = "", "", ""
        self._detail = ""
        self._keys: tuple[KeyHelp, ...] = ()
        self._rows: tuple[KeyHelp, ...] = ()
        self._flowed: tuple[tuple[float, float], list[tuple[QRectF, QRectF, KeyHelp]]] | None = None
        self.setObjectName("sheet_help")
        self.setProperty("heardAs", "words")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._relayout)

    @property
    def prompt(self) -> str:
        return self._prompt

    @property
    def problem(self) -> str:
        """Why the last key was refused, or nothing."""
        return self._problem

    @property
    def detail(self) -> str:
        """What it says below the question."""
        return self._detail

    @property
    def keys(self) -> tuple[KeyHelp, ...]:
        return (*self._rows, *self._keys)

    def ask(
        self,
        prompt: str,
        keys: Sequence[KeyHelp],
        *,
        problem: str = "",
        note: str = "",
        detail: str = "",
        rows: Sequence[KeyHelp] = (),
    ) -> None:
        """Ask this; say beside it why the last key was refused. ``rows`` have a line each."""
        self._rows = tuple(rows)
        self._prompt, self._keys, self._problem, self._note = prompt, tuple(keys), problem, note
        self._detail, self._flowed = detail, None
        self.setAccessibleName(f"{in_language(problem or prompt)} {in_language(detail)}".strip())
        self._relayout()

    def sizeHint(self) -> QSize:
        """The question, and at least one line of keys."""
        now = theme()
        placed = self._flow(max(self.width(), 300))
        below = max((cap.bottom() for cap, _, _ in placed), default=self._keys_top() + now.px(24))
        return QSize(300, round(below) + now.px(12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fewer keys fit in a narrow line."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._relayout()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a line presses its key."""
        for cap, label, key in self._flow(self.width()):
            if key in self._rows and cap.united(label).contains(event.position()):
                self.pressed.emit(key.keys)
                return
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, question, keys."""
        del event
        now = theme()
        with painting(self) as painter:
            well(painter, QRectF(self.rect()), 12)
            top = QRectF(_PAD, now.px(8), self.width() - 2 * _PAD, now.px(26))
            note = width_of(self._note, now.font("small")) + 12 if self._note else 0
            if self._problem:
                icon_at(painter, QPointF(_PAD + 8, top.center().y()), "warning", "wrongInk", 16)
                area = top.adjusted(24, 0, -note, 0)
                told, role = self._problem, "wrongInk"
            else:
                area, told, role = top.adjusted(0, 0, -note, 0), self._prompt, "keysInk"
            words(painter, area, told, now.font("body", 600), now.color(role), elide=True)
            words(painter, top, self._note, now.font("small"), now.color("ink2"), RIGHT)
            for at, line in enumerate(self._detail_lines()):
                spot = QRectF(_PAD, now.px(34 + 19 * at), self.width() - 2 * _PAD, now.px(20))
                words(painter, spot, line, now.font("small"), now.color("ink"))
            for cap, label, key in self._flow(self.width()):
                box(painter, cap, 5, now.color("surface"), now.color("edge"))
                words(painter, cap, key.keys, now.font("caption", 600), now.color("ink"), CENTER)
                ink = now.color("ink" if key in self._rows else "ink2")
                words(painter, label, key.label, now.font("small"), ink, elide=True)

    def _flow(self, width: float) -> list[tuple[QRectF, QRectF, KeyHelp]]:
        """Where each key's cap and words lie, worked out once for a question and a width."""
        known = (width, theme().scale)
        if self._flowed is None or self._flowed[0] != known:
            self._flowed = known, self._flow_in(width)
        return self._flowed[1]

    def _flow_in(self, width: float) -> list[tuple[QRectF, QRectF, KeyHelp]]:
        now = theme()
        left, top, high = float(_PAD), self._keys_top(), now.px(24)
        placed = []
        for row in self._rows:
            cap = max(now.px(24), width_of(row.keys, now.font("caption", 600)) + 14)
            words_at = QRectF(left + cap + 7, top, width - _PAD - left - cap - 7, high)
            placed.append((QRectF(left, top, cap, high), words_at, row))
            top += now.px(28)
        top += now.px(4) if self._rows else 0
        for key in self._keys:
            cap = max(now.px(24), width_of(key.keys, now.font("caption", 600)) + 14)
            label = width_of(key.label, now.font("small")) + 2
            if left > _PAD and left + cap + 7 + label > width - _PAD:
                left, top = float(_PAD), top + now.px(32)
            words_at = QRectF(left + cap + 7, top, label, high)
            placed.append((QRectF(left, top, cap, high), words_at, key))
            left = words_at.right() + 16
        return placed

    def _detail_lines(self) -> list[str]:
        width = max(self.width(), 300) - 2 * _PAD
        if not self._detail:
            return []
        return lines_of(in_language(self._detail), theme().font("small"), width, 3)

    def _keys_top(self) -> float:
        return float(theme().px(40 + 19 * len(self._detail_lines())))

    def _relayout(self) -> None:
        wanted = max(self.sizeHint().height(), theme().px(44 + 64))
        if self.minimumHeight() != wanted:
            self.setFixedHeight(wanted)
        self.update()
