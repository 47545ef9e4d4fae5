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


def tab_where(place: QWidget, *parts: QWidget) -> None:
    """Tab comes to these, made later, where it comes to what holds them."""
    stops = [stop for part in parts for stop in _stops(part)]
    before = _stop_before(place, stops)
    for stop in stops:
        if before is not None:
            QWidget.setTabOrder(before, stop)
        before = stop


def tab_then(part: QWidget, *last: QWidget) -> None:
    """Tab comes to these after what was put into a part last."""
    then = [stop for widget in last for stop in _stops(widget)]
    inside = [stop for stop in _stops(part) if stop not in then and not _put_away(stop, part)]
    for before, after in pairwise((*inside[-1:], *then)):
        QWidget.setTabOrder(before, after)


def _put_away(widget: QWidget, part: QWidget) -> bool:
    """Whether it was hidden, or is in what was: such as waits to be deleted."""
    here: QWidget | None = widget
    while here is not None and here is not part:
        if here.isHidden() and here.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
            return True
        here = here.parentWidget()
    return False


def tab_last(part: QWidget) -> None:
    """Tab comes to all of this after everything else in the window."""
    tab_where(part.window(), part)


def _stop_before(place: QWidget, stops: list[QWidget]) -> QWidget | None:
    """What Tab comes to before a place: Qt puts nothing in order after what takes no keys."""
    here = place.previousInFocusChain()
    while here is not None and here is not place:
        takes = here.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and here.focusProxy() is None and here not in stops:
            return here
        here = here.previousInFocusChain()
    return None


def _stops(part: QWidget) -> list[QWidget]:
    if part.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return [part]
    inside = part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [stop for widget in inside for stop in _stops(widget)]
