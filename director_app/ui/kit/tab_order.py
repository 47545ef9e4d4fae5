"""The way of the Tab key, where parts of a page are made later than what lies behind them."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_TAB = Qt.FocusPolicy.TabFocus


def tab_through(*parts: QWidget) -> None:
    """Tab goes through these in order, and through all that takes keys in each of them."""
    stops = [stop for part in parts for stop in _stops(part)]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def tab_where(place: QWidget, *parts: QWidget) -> None:
    """Tab comes to these, made later, where it comes to what holds them."""
    stops = [stop for part in parts for stop in _stops(part)]
    if not stops:
        return
    policy = place.focusPolicy()
    place.setFocusPolicy(_TAB)  # Qt puts nothing in order after what takes no keys
    for before, after in pairwise((place, *stops)):
        QWidget.setTabOrder(before, after)
    place.setFocusPolicy(policy)
    if policy & _TAB:
        QWidget.setTabOrder(stops[-1], place)


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


def tab_last(window: QWidget, *parts: QWidget) -> None:
    """Tab comes to these after everything else in the window.

    What is made last comes last. The order isn't asked for: PySide takes what Qt names as next or
    as before for a child of the one that was asked, and lets go of it with that.
    """
    end = QWidget(window)
    end.setFocusPolicy(_TAB)
    tab_through(end, *parts)
    end.setParent(None)


def _stops(part: QWidget) -> list[QWidget]:
    if part.focusPolicy() & _TAB:
        return [part]
    inside = part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [stop for widget in inside for stop in _stops(widget)]
