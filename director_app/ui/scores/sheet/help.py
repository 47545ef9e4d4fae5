"""What is expected now, and the keys that say it as buttons; a refused key says here why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from director_app.ui.kit.key_buttons import KeyButton, key_height
from director_app.ui.kit.paint import (
    RIGHT,
    icon_at,
    lines_of,
    painting,
    well,
    width_of,
    words,
)
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import worded as in_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from director_app.rules.entry.words import KeyHelp

_PAD, _GAP, _APART, _SIGN = 14, 5, 10, 24
_ASKED, _TOLD = 22, 19
"""How high a line of the question is, and one below it."""
_LINES = 2
"""Lines of keys that have room in any case: what is above stays where it is."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """One button: its key, whether it is an answer in words, and whether a group begins with it."""

    key: KeyHelp
    row: bool = False
    first: bool = False


class SheetHelp(QWidget):
    """A question, a note at the right, and keys with their words, to be typed or pressed."""

    pressed = Signal(str)
    """A button was pressed: its key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._prompt, self._note, self._problem = "", "", ""
        self._detail = ""
        self._keys: tuple[KeyHelp, ...] = ()
        self._rows: tuple[KeyHelp, ...] = ()
        self._shown: list[_Shown] = []
        self._caps: list[KeyButton] = []
        self._areas: list[QRectF] = []
        self.setObjectName("sheet_help")
        self.setProperty("heardAs", "words")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._relayout)
        theme().changed.connect(self.update)

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
        later: bool = False,
    ) -> None:
        """Ask this; say beside it why the last key was refused. ``rows`` are answers in words.

        Keys that work only ``later`` are told.
        """
        self._rows = tuple(rows)
        self._prompt, self._keys, self._problem, self._note = prompt, tuple(keys), problem, note
        self._detail = detail
        self._shown = list(self._buttons())
        while len(self._caps) < len(self._shown):
            cap = KeyButton(self)
            cap.clicked.connect(self._press)
            self._caps.append(cap)
        for at, cap in enumerate(self._caps):
            cap.setVisible(at < len(self._shown))
            if at < len(self._shown):
                shown = self._shown[at]
                key = shown.key
                cap.show_key(key.keys, key.label, key.press, bold=shown.row)
                cap.setEnabled(not later)
        self.setAccessibleName(f"{in_language(problem or prompt)} {in_language(detail)}".strip())
        self._relayout()

    def sizeHint(self) -> QSize:
        """The question, and at least two lines of keys."""
        now = theme()
        lines = self._keys_top() + _LINES * (key_height() + _GAP) - _GAP
        below = max([lines, *(area.bottom() for area in self._areas)])
        return QSize(300, round(below) + now.px(8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fewer keys fit in a narrow line."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground and question; the keys are buttons."""
        del event
        now = theme()
        with painting(self) as painter:
            well(painter, QRectF(self.rect()), 12)
            top = QRectF(_PAD, now.px(5), self.width() - 2 * _PAD, now.px(25))
            if self._problem:
                icon_at(painter, QPointF(_PAD + 8, top.center().y()), "warning", "wrongInk", 16)
            lines, role = self._asked_lines(), "wrongInk" if self._problem else "keysInk"
            for at, line in enumerate(lines):
                spot = top.adjusted(_SIGN if self._problem else 0, now.px(_ASKED * at), 0, 0)
                spot.setHeight(top.height())
                words(painter, spot, line, now.font("body", 600), now.color(role))
            words(painter, top, self._note, now.font("small"), now.color("ink2"), RIGHT)
            below = 29 + _ASKED * (len(lines) - 1)
            for at, line in enumerate(self._detail_lines()):
                high = now.px(below + _TOLD * at)
                spot = QRectF(_PAD, high, self.width() - 2 * _PAD, now.px(20))
                words(painter, spot, line, now.font("small"), now.color("ink"))

    def _press(self) -> None:
        cap = self.sender()
        if isinstance(cap, KeyButton):
            self.pressed.emit(cap.press)

    def _buttons(self) -> Iterator[_Shown]:
        for row in self._rows:
            yield _Shown(row, row=True)
        for number, key in enumerate(self._keys):
            for at, cap in enumerate(key.caps or (key,)):
                apart = bool(key.caps) or (number == 0 and bool(self._rows))
                yield _Shown(cap, first=at == 0 and apart)

    def _flow(self, width: float) -> list[QRectF]:
        """Where each button lies."""
        high, right = key_height(), width - _PAD
        placed: list[QRectF] = []
        left, top = float(_PAD), self._keys_top()
        for shown, cap in zip(self._shown, self._caps, strict=False):
            wide = min(cap.preferred_width(), right - _PAD)
            if left > _PAD:
                left += _APART - _GAP if shown.first else 0
                if left + wide > right:
                    left, top = float(_PAD), top + high + _GAP
            placed.append(QRectF(left, top, wide, high))
            left += wide + _GAP
        return placed

    def _asked_lines(self) -> tuple[str, ...]:
        """The question, or why a key was refused, beside the note."""
        now = theme()
        note = width_of(self._note, now.font("small")) + 12 if self._note else 0
        width = max(self.width(), 300) - 2 * _PAD - note - (_SIGN if self._problem else 0)
        told = in_language(self._problem or self._prompt)
        return lines_of(told, now.font("body", 600), width, 3)

    def _detail_lines(self) -> tuple[str, ...]:
        width = max(self.width(), 300) - 2 * _PAD
        if not self._detail:
            return ()
        return lines_of(in_language(self._detail), theme().font("small"), width, 3)

    def _keys_top(self) -> float:
        asked = _ASKED * max(len(self._asked_lines()) - 1, 0)
        return float(theme().px(33 + asked + _TOLD * len(self._detail_lines())))

    def _relayout(self) -> None:
        self._areas = self._flow(max(self.width(), 300))
        for area, cap in zip(self._areas, self._caps, strict=False):
            cap.setGeometry(area.toRect())
        wanted = self.sizeHint().height()
        if self.minimumHeight() != wanted:
            self.setFixedHeight(wanted)
        # The question alone: a button paints itself where it says something else.
        self.update(0, 0, self.width(), round(self._keys_top()))
