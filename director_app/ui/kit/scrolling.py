"""What scrolls up and down, and what is in it: nothing scrolls within something that does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFrame,
    QScrollArea,
    QStackedLayout,
    QWidget,
)

from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

BAR = 12
"""How wide a scroll bar is."""
_LEAST = 160
"""A pane that is higher than this can be so low, and scrolls."""
_AT_MOST = 3
_DEEP = 12
"""So many parts lie around the innermost one: each asks the next around it to be laid out."""
_ON, _OFF = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff


def area_around(widget: QWidget) -> QScrollArea | None:
    """The nearest area in which a widget scrolls."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above


class WholePart(QAbstractScrollArea if TYPE_CHECKING else object):  # type: ignore[misc]  # a mixin
    """Scrolls, or is whole where it stands in something that does.

    What needs it whole is one of its askers.
    """

    least_height = 0
    """It becomes no lower than this, in pixels at 100 percent."""
    _askers: frozenset[QObject] = frozenset()

    @property
    def whole(self) -> bool:
        """Whether all of it is seen at once."""
        return bool(self._askers)

    def set_whole(self, asker: QObject, *, whole: bool) -> None:
        """Whether it has to be whole, as far as one asker needs it."""
        before = self.whole
        self._askers = self._askers | {asker} if whole else self._askers - {asker}
        if self.whole != before:
            self.ask_for_room()

    def ask_for_room(self) -> None:
        """Another height is needed, of all that is around it too."""
        here: QWidget | None = self
        while here is not None and not here.isWindow():
            here.updateGeometry()
            here = here.parentWidget()

    def join(self) -> None:
        """It is seen for the first time, maybe in what scrolls already."""
        above = area_around(self)
        while above is not None:
            if isinstance(above, ScrolledArea) and above.opened:
                self.set_whole(above, whole=True)
            above = area_around(above)


class ScrolledArea(WholePart, QScrollArea):
    """Scrolls up and down; lists and areas in it are whole then, and where it is whole itself."""

    _waiting: ClassVar[list[ScrolledArea]] = []
    """Those that look again now, one after the other and each a few times at most."""

    def __init__(self) -> None:
        super().__init__()
        self.opened = False
        """Whether what is in it is whole."""
        self._settled = 0
        """How far it scrolled when it was last looked at."""
        self.verticalScrollBar().rangeChanged.connect(self._grow)

    def set_whole(self, asker: QObject, *, whole: bool) -> None:
        """Whether it has to be whole, and all that is in it."""
        before = self.whole
        super().set_whole(asker, whole=whole)
        if self.whole != before:
            self.look_again()

    def minimumSizeHint(self) -> QSize:
        """As high as what is in it, where it is whole."""
        least, high = super().minimumSizeHint(), theme().px(self.least_height)
        return QSize(
            least.width(), self.inner_height() if self.whole else max(least.height(), high)
        )

    def inner_height(self) -> int:
        """How high what is in it has to be at the width that there is."""
        inside, wide = self.widget(), self.viewport().width()
        if inside is None:
            return 0
        own = inside.heightForWidth(wide) if inside.hasHeightForWidth() else -1
        return max(own, inside.minimumSizeHint().height(), inside.minimumHeight())

    def ensureVisible(self, x: int, y: int, xmargin: int = 50, ymargin: int = 50) -> None:
        """Bring a point into sight, in what is around it too where it is whole."""
        super().ensureVisible(x, y, xmargin, ymargin)
        around, inside = area_around(self), self.widget()
        page = around.widget() if around is not None else None
        if self.whole and around is not None and page is not None and inside is not None:
            point = inside.mapTo(page, QPoint(x, y))
            around.ensureVisible(point.x(), point.y(), xmargin, ymargin)

    def ensureWidgetVisible(self, child: QWidget, xmargin: int = 50, ymargin: int = 50) -> None:
        """Bring a widget into sight, in what is around it too where it is whole."""
        super().ensureWidgetVisible(child, xmargin, ymargin)
        around = area_around(self)
        if self.whole and around is not None:
            around.ensureWidgetVisible(child, xmargin, ymargin)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With more room it may scroll no more."""
        super().resizeEvent(event)
        self.look_again()

    def showEvent(self, event: QShowEvent) -> None:
        """What was laid out unseen is looked at now."""
        super().showEvent(event)
        self.join()
        self.look_again()

    def look_again(self) -> None:
        """Let what is in it be whole if it is so itself, or scrolls though nothing in it is."""
        waiting = ScrolledArea._waiting
        if self.whole:
            self._open(opened=True)
        elif waiting.count(self) < _AT_MOST:
            waiting.append(self)
            if len(waiting) == 1:  # else whoever is at work comes to it
                try:
                    for area in waiting:
                        area._fit_parts()  # noqa: SLF001 - another of the same kind
                finally:
                    waiting.clear()

    def _fit_parts(self) -> None:
        scrolls = self.verticalScrollBar()
        if self.whole or not self.isVisible() or not (self.opened or scrolls.maximum()):
            return
        for whole in (False, True):
            if self._open(opened=whole):
                for _ in range(_DEEP):
                    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            if not scrolls.maximum():
                break
        self._settled = scrolls.maximum()

    def _open(self, *, opened: bool) -> bool:
        """Whether there is anything in it that scrolls."""
        self.opened = opened
        inside = self.findChildren(QAbstractScrollArea)
        parts = [part for part in inside if isinstance(part, WholePart)]
        for part in parts:
            part.set_whole(self, whole=opened)
        return bool(parts)

    def _grow(self) -> None:
        if self.whole:
            self.ask_for_room()
        elif self.verticalScrollBar().maximum() != self._settled:
            self.look_again()


class Pane(ScrolledArea):
    """A part of a page beside another, which scrolls where it is too high; hidden with it.

    Its bar lies over the right margin of what is in it, which is as wide with it as without.
    """

    def __init__(self, part: QWidget) -> None:
        super().__init__()
        self._part = part
        self._turning = False
        """Whether its bar comes or goes now, and half of its width is still that of before."""
        told = part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
        hidden = told and part.isHidden()
        inside = _PaneInside()
        inside.addWidget(part)
        frameless(self, inside)
        if hidden:
            part.hide()
            self.hide()
        part.installEventFilter(self)
        self.setVerticalScrollBarPolicy(_OFF)

    def minimumSizeHint(self) -> QSize:
        """Never narrower than what is in it."""
        wide = self._part.minimumSizeHint().expandedTo(self._part.minimumSize()).width()
        high = self.inner_height()
        return QSize(wide, high if self.whole else min(high, theme().px(_LEAST)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be seen when what is in it is."""
        kind = event.type()
        told = kind in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
        if told and watched is self._part and self.parentWidget() is not None:
            self.setVisible(kind is QEvent.Type.ShowToParent)
        return super().eventFilter(watched, event)

    def _grow(self) -> None:
        if self._turning:
            return
        self._turning = True
        needed = self.verticalScrollBar().maximum() > 0
        self.setViewportMargins(0, 0, -BAR if needed else 0, 0)
        self.setVerticalScrollBarPolicy(_ON if needed else _OFF)
        self._turning = False
        super()._grow()


def scrolled(widget: QWidget) -> ScrolledArea:
    """The widget in a frameless area that scrolls up and down."""
    area = ScrolledArea()
    frameless(area, widget)
    return area


def scrolled_board(board: QWidget) -> QScrollArea:
    """A board in an area that is never whole: its form depends on the room that the area has."""
    area = QScrollArea()
    frameless(area, board)
    return area


def frameless(area: QScrollArea, widget: QWidget) -> None:
    """Put the widget into the area: no frame, no ground, no scrolling sideways."""
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    widget.setObjectName(widget.objectName() or "scrolled")
    area.setWidget(widget)
    area.viewport().setAutoFillBackground(False)
    widget.setAutoFillBackground(False)


class PageStack(QWidget):
    """Pages of which one is seen; only that one says how much room is needed."""

    page_changed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._pages = _SeenAlone(self)
        self._pages.currentChanged.connect(self.updateGeometry)
        self._pages.currentChanged.connect(self.page_changed)

    def addWidget(self, page: QWidget) -> int:
        return self._pages.addWidget(page)

    def removeWidget(self, page: QWidget) -> None:
        self._pages.removeWidget(page)

    def widget(self, index: int) -> QWidget | None:
        return self._pages.widget(index)

    def currentWidget(self) -> QWidget | None:
        return self._pages.currentWidget()

    def setCurrentWidget(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)

    def currentIndex(self) -> int:
        return self._pages.currentIndex()

    def setCurrentIndex(self, index: int) -> None:
        self._pages.setCurrentIndex(index)

    def indexOf(self, page: QWidget) -> int:
        return self._pages.indexOf(page)

    def count(self) -> int:
        return self._pages.count()


class _PaneInside(PageStack):
    def minimumSizeHint(self) -> QSize:
        """No wider than what is seen: a part may need less width once it has less, and folds."""
        return QSize(0, super().minimumSizeHint().height())


class _SeenAlone(QStackedLayout):
    """Qt's own takes the largest of all pages, those that nobody sees too."""

    def hasHeightForWidth(self) -> bool:
        """Whether the page that is seen is higher where it is narrow."""
        page = self.currentWidget()
        return page is not None and page.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """What the page that is seen must have: lists in it can be lower than they like."""
        page = self.currentWidget()
        layout = page.layout() if page is not None else None
        if layout is not None and layout.hasHeightForWidth():
            return layout.totalMinimumHeightForWidth(width)
        return page.heightForWidth(width) if page is not None else -1

    def minimumSize(self) -> QSize:
        """What the page that is seen needs."""
        page = self.currentWidget()
        if page is None:
            return super().minimumSize()
        return page.minimumSizeHint().expandedTo(page.minimumSize())
