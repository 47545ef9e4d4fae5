"""The way of the Tab key, where parts of a page are made later than what lies behind them."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def tab_through(*parts: QWidget) -> None:
    """Tab goes through these in order, and through all that takes keys in each of them."""
    stops = [stop for part in parts for stop in _stops(part)]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def _stops(part: QWidget) -> list[QWidget]:
    if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return [part]
    inside = part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [stop for one in inside for stop in _stops(one)]
