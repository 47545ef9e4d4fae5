"""Rows and columns as every part of the window lays them out: no margins of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QLayout

L = TypeVar("L", bound=QBoxLayout)
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
ANY_WIDTH = (1 << 24) - 1
"""The most that Qt knows, for what had a most and has none any more."""


class LeastHigh(QBoxLayout):
    """Asks for no more height than its parts must have, where their words fold.

    Qt's own asks for what they like to have, and a page scrolls while its list could be lower.
    """

    _asked = False

    def heightForWidth(self, width: int) -> int:
        if self._asked:  # by Qt, which works out both at once
            return super().heightForWidth(width)
        self._asked = True
        try:
            return self.minimumHeightForWidth(width)
        finally:
            self._asked = False


def column_in(widget: QWidget, spacing: int) -> QVBoxLayout:
    """Make a column the layout of a widget."""
    return _bare(QVBoxLayout(widget), spacing)


def row_in(widget: QWidget, spacing: int) -> QHBoxLayout:
    """Make a row the layout of a widget."""
    return _bare(QHBoxLayout(widget), spacing)


def row_of(
    *parts: QWidget, spacing: int, share: int = 0, lead: bool = False, trail: bool = False
) -> QHBoxLayout:
    """These beside each other; ``lead`` and ``trail`` say where free room goes, if anywhere.

    With a ``share`` they all take the same part of it.
    """
    row = QHBoxLayout()
    row.setSpacing(spacing)
    if lead:
        row.addStretch(1)
    for part in parts:
        row.addWidget(part, share)
    if trail:
        row.addStretch(1)
    return row


def add_rows(layout: QBoxLayout, rows: Iterable[QWidget | QLayout]) -> None:
    """Put these at the end of a layout, whichever of the two each is."""
    for row in rows:
        if isinstance(row, QWidget):
            layout.addWidget(row)
        else:
            layout.addLayout(row)


def _bare(layout: L, spacing: int) -> L:
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(spacing)
    return layout
