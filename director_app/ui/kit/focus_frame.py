"""The focus ring: two pixels, two away, around whatever has the keys; shown once and only once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QRectF
from PySide6.QtWidgets import (
    QApplication,
    QFocusFrame,
    QMenu,
    QMenuBar,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)

from director_app.ui.kit.paint import box, painting
from director_app.ui.kit.scrolling import Pane, area_around
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_WIDTH = 2
_GAP = 2
_MARGINS = (QStyle.PixelMetric.PM_FocusFrameHMargin, QStyle.PixelMetric.PM_FocusFrameVMargin)


class RingStyle(QProxyStyle):
    """Only says how far outside the ring lies, and that no field around a control may cut it."""

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """The ring's distance; everything else as before."""
        if metric in _MARGINS:
            return _WIDTH + _GAP
        return super().pixelMetric(metric, option, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        """The ring lies in the page, above the control; everything else as before."""
        if hint == QStyle.StyleHint.SH_FocusFrame_AboveWidget:
            return 1
        return super().styleHint(hint, option, widget, data)


def _ring_style(app: QCoreApplication | None) -> RingStyle:
    """One style for every ring; the program's, since it must outlive whatever it draws."""
    kept = app.findChild(RingStyle) if app is not None else None
    if kept is None:
        kept = RingStyle("Fusion")
        kept.setParent(app)
    return kept


class FocusRing(QFocusFrame):
    """Follows the focus; widgets that paint their own set the property ``ownFocus``.

    Around nothing it lies in the window again, so that it outlives the page it was in.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        app = QApplication.instance()
        self.setStyle(_ring_style(app))
        self.hide()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def let_go(self) -> None:
        """Follow no more: the window is going."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.disconnect(self._follow)

    def event(self, event: QEvent) -> bool:
        """Qt puts it into the nearest area; a pane that is all in sight would cut it off."""
        if event.type() is QEvent.Type.ParentChange:
            pane = area_around(self)
            if isinstance(pane, Pane) and not pane.verticalScrollBar().maximum():
                outer = area_around(pane)
                self.setParent(self._window if outer is None else outer.viewport())
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ring, its corners those of the control and four more."""
        del event
        watched = self.widget()
        radius = watched.property("radius") if watched is not None else None
        corner = float(radius if radius is not None else 8) + _WIDTH + _GAP
        with painting(self) as painter:
            box(painter, QRectF(self.rect()), corner, None, theme().color("keys"), _WIDTH)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        del before
        if not (shiboken6.isValid(self) and shiboken6.isValid(self._window)):
            return
        if now is None or now.window() is not self._window or not _wants_ring(now):
            self.setWidget(None)  # type: ignore[arg-type]  # None takes the ring away
            self.hide()
            if self.parentWidget() is not self._window and self._window.isVisible():
                self.setParent(self._window)
            return
        self.setWidget(now)
        self.setVisible(now.isVisible())  # around what is still hidden, Qt shows it later
        self.raise_()


def _wants_ring(widget: QWidget) -> bool:
    if widget.property("ownFocus"):
        return False
    return not isinstance(widget, QMenu | QMenuBar) and not widget.isWindow()
