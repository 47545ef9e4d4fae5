"""The rail: the tabs of the event, with a count only where it asks for something."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QTabBar, QVBoxLayout, QWidget

from director_app.ui.big_screen.text import LEADING, fitted_lines
from director_app.ui.kit.card import Ground, paint_shadow
from director_app.ui.kit.chips import ChipSpec, chip_width, paint_chip
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.fonts import pixels
from director_app.ui.kit.paint import (
    CENTER,
    LEFT,
    RIGHT,
    box,
    icon_at,
    mix,
    painting,
    width_of,
    words,
)
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.big_screen_preview import BigScreenThumbnail

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent

WIDTH = 192
_PITCH = 46
_FOLD_FROM = 1.5
_SHORT = 640
_LEAST = 35
"""Before tabs are lower than this the event's name makes way, which the window's title says too."""
_LOWEST, _BARE = 24, 20
"""Of a tab with its name, and of one that is its icon, whose name a tip and a reader say."""
_HEAD_LEFT, _HEAD_RIGHT = 16, 8
_NAME_LINES = 3
_TOP, _AROUND = 4, 14
"""What stays free above all in the rail, and above and below together."""


@dataclass(frozen=True, slots=True)
class RailTab:
    """Key, title and icon of a tab, and the keys that open it."""

    key: str
    title: str
    icon: str
    keys: str = ""


@dataclass(frozen=True, slots=True)
class RailCount:
    """What a tab asks for; the tone ``mind`` is amber, ``short`` says it where room is little."""

    text: str = ""
    tone: str = "quiet"
    short: str = ""


class Rail(QTabBar):
    """Tabs below each other, painted level; arrow keys go through them."""

    page_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tabs: tuple[RailTab, ...] = ()
        self._counts: dict[str, RailCount] = {}
        self._room = 0
        self._beside = False
        self.setShape(QTabBar.Shape.RoundedWest)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("ownFocus", "yes")
        self.setMouseTracking(True)
        self.setObjectName("rail")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.currentChanged.connect(self._tell)
        self.tabBarClicked.connect(self._clicked)
        theme().changed.connect(self._measure)

    @property
    def folded(self) -> bool:
        """Icons with names below, because the text is large."""
        return theme().scale >= _FOLD_FROM

    @property
    def lowest(self) -> int:
        """Of a tab, where there is too little room for all."""
        return _BARE if self.folded else theme().px(_LOWEST)

    def show_tabs(self, tabs: Sequence[RailTab]) -> None:
        self.blockSignals(True)  # noqa: FBT003 - Qt's signature
        while self.count():
            self.removeTab(0)
        self._tabs = tuple(tabs)
        for at, tab in enumerate(self._tabs):
            self.addTab(tab.title)
            self.setTabToolTip(at, f"{tab.title}  {tab.keys}".rstrip())
        self._name_tabs()
        self.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._measure()

    def choose(self, key: str) -> None:
        """Mark the tab of a page that is shown; a page without a tab leaves none marked."""
        keys = [tab.key for tab in self._tabs]
        self._beside = key not in keys
        if not self._beside:
            self.blockSignals(True)  # noqa: FBT003 - Qt's signature
            self.setCurrentIndex(keys.index(key))
            self.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.update()

    def _marked(self, at: int) -> bool:
        return at == self.currentIndex() and not self._beside

    @property
    def current_key(self) -> str:
        at = self.currentIndex()
        return self._tabs[at].key if 0 <= at < len(self._tabs) else ""

    def set_count(self, key: str, text: str, tone: str = "quiet", short: str = "") -> None:
        """Show what a tab asks for; no words, no count."""
        count = RailCount(text, tone, short)
        if count == self.count_of(key):
            return
        self._counts[key] = count
        self._name_tabs()
        self.update()

    def _name_tabs(self) -> None:
        for at, tab in enumerate(self._tabs):
            self.setAccessibleTabName(at, f"{tab.title} {self.count_of(tab.key).text}".strip())

    def count_of(self, key: str) -> RailCount:
        """What a tab asks for."""
        return self._counts.get(key, RailCount())

    def tabSizeHint(self, index: int) -> QSize:
        """42 high with a gap of 4; folded, room for a name below, or for the icon alone."""
        del index
        now = theme()
        wanted = now.px(54 if self.folded else _PITCH)
        share = self._room // max(len(self._tabs), 1) if self._room else wanted
        high = max(min(wanted, share), self.lowest)
        return QSize(folded_width() if self.folded else now.px(WIDTH) - 1, high)

    def minimumTabSizeHint(self, index: int) -> QSize:
        """The same: tabs never shrink."""
        return self.tabSizeHint(index)

    def fit_height(self, room: int) -> None:
        """Every tab stays in sight: with little room they stand closer."""
        if room != self._room:
            self._room = room
            self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down, as the tabs stand."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.setCurrentIndex(min(max(self.currentIndex() + step, 0), self.count() - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Every tab, level."""
        del event
        hovered = self.tabAt(self.mapFromGlobal(self.cursor().pos())) if self.underMouse() else -1
        with painting(self) as painter:
            for at, tab in enumerate(self._tabs):
                frame = self._frame(at)
                self._paint_ground(painter, frame, at, hovered=at == hovered)
                if self.folded:
                    self._paint_folded(painter, frame, tab, at)
                else:
                    self._paint_tab(painter, frame, tab, at)

    def _frame(self, at: int) -> QRect:
        gap = 4
        return self.tabRect(at).adjusted(8, gap // 2, -8, -(gap - gap // 2))

    def _paint_ground(self, painter: QPainter, frame: QRect, at: int, *, hovered: bool) -> None:
        now = theme()
        area = QRectF(frame)
        if self._marked(at):
            paint_shadow(painter, frame, 8)
            box(painter, area, 8, now.color("surface"), now.color("line"))
            bar = QRectF(area.left(), area.top() + 8, 4, area.height() - 16)
            box(painter, bar, 2, now.color("do"))
        elif hovered:
            box(painter, area, 8, mix(now.color("sunken"), now.color("ink"), 0.05))
        if at == self.currentIndex() and self.hasFocus():
            ring = area.adjusted(-3, -2, 3, 2)
            box(painter, ring, 10, None, now.color("keys"), 2)

    def _paint_tab(self, painter: QPainter, frame: QRect, tab: RailTab, at: int) -> None:
        now = theme()
        here = self._marked(at)
        area = QRectF(frame)
        icon = QPointF(area.left() + now.px(23), area.center().y())
        icon_at(painter, icon, tab.icon, "do" if here else "ink2", 20)
        text = area.adjusted(now.px(44), 0, -10, 0)
        font = now.font("body", 600 if here else 500)
        words(painter, text, tab.title, font, now.color("ink" if here else "ink2"), LEFT)
        count = self.count_of(tab.key)
        if not count.text:
            return
        if count.tone == "quiet":
            number = area.adjusted(0, 0, -12, 0)
            words(painter, number, count.text, now.font("caption"), now.color("ink2"), RIGHT)
        else:
            spec = ChipSpec(count.text, count.tone)
            wide = chip_width(spec)
            if wide + 12 + width_of(tab.title, font) > text.right() - text.left():
                spec = ChipSpec(count.short, count.tone)
                wide = chip_width(spec)
            paint_chip(
                painter, QRectF(area.right() - wide - 8, area.top(), wide, area.height()), spec
            )

    def _paint_folded(self, painter: QPainter, frame: QRect, tab: RailTab, at: int) -> None:
        now = theme()
        here = self._marked(at)
        area = QRectF(frame)
        font = now.font("caption", 600 if here else 500)
        high = QFontMetricsF(font).height()
        low = QRectF(area.left(), area.bottom() - high, area.width(), high)
        named = self.tabSizeHint(at).height() >= now.px(_LEAST)
        side = 18 if named else min(18, int(area.height() / now.scale))
        icon = QPointF(area.center().x(), (area.top() + low.top()) / 2) if named else area.center()
        icon_at(painter, icon, tab.icon, "do" if here else "ink2", side)
        if named:
            words(painter, low, tab.title, font, now.color("ink" if here else "ink2"), CENTER)
        if self.count_of(tab.key).tone != "quiet":
            dot = QRectF(icon.x() + now.px(10), area.top() + 6, 8, 8)
            box(painter, dot, 4, now.color("mind"))

    def _measure(self) -> None:
        self.setFixedWidth(folded_width() if self.folded else theme().px(WIDTH) - 1)
        for at, tab in enumerate(self._tabs):
            self.setTabText(at, tab.title)
        self.updateGeometry()
        self.update()

    def _clicked(self, at: int) -> None:
        """The current tab too: a page beside the tabs may be shown."""
        if at == self.currentIndex():
            self._tell(at)

    def _tell(self, at: int) -> None:
        if 0 <= at < len(self._tabs):
            self.page_chosen.emit(self._tabs[at].key)


def folded_width() -> int:
    """Width of the rail when it shows icons with names below."""
    return theme().px(82)


class EventName(QWidget):
    """The event's name in at most three lines, smaller rather than cut."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._fit()
        theme().changed.connect(self._fit)

    @property
    def lines(self) -> tuple[str, ...]:
        """The name as it is broken."""
        return self._broken()[1]

    def say(self, name: str) -> None:
        """Show another name."""
        self._said = name
        self.setAccessibleName(name)
        self.setToolTip(name)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line by line."""
        del event
        font, lines = self._broken()
        high = self.height() / len(lines)
        with painting(self) as painter:
            for at, line in enumerate(lines):
                area = QRectF(0, at * high, self.width(), high)
                words(painter, area, line, font, theme().color("ink"), LEFT)

    def _broken(self) -> tuple[QFont, tuple[str, ...]]:
        largest = pixels("row", theme().scale)
        wide = theme().px(WIDTH) - _HEAD_LEFT - _HEAD_RIGHT - 2
        high = ceil(largest * _NAME_LINES * LEADING)
        return fitted_lines(self._said, wide, high, _NAME_LINES, largest, 600)

    def _fit(self) -> None:
        font, lines = self._broken()
        self.setFixedHeight(ceil(font.pixelSize() * LEADING * len(lines)))
        self.update()


class RailColumn(Ground):
    """The event's name, the tabs, and what the room sees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("sunken", parent, line="right")
        self.rail = Rail()
        self.room = BigScreenThumbnail()
        self._name = EventName()
        self._line = Text("", "caption", "ink2", wrap=True)
        self.division = ChoiceBox()
        self.division.setObjectName("division")
        self.division.setAccessibleName(tr("Division"))
        self.division.hide()
        head = QWidget()
        texts = QVBoxLayout(head)
        texts.setContentsMargins(_HEAD_LEFT, 8, _HEAD_RIGHT, 0)
        texts.setSpacing(2)
        texts.addWidget(self._name)
        texts.addWidget(self._line)
        self._head, self._above = head, QWidget()
        above = QVBoxLayout(self._above)
        above.setContentsMargins(0, 0, 0, 0)
        above.setSpacing(2)
        above.addWidget(head)
        around = QHBoxLayout()
        around.setContentsMargins(_HEAD_RIGHT, 0, _HEAD_RIGHT, 0)
        around.addWidget(self.division)
        above.addLayout(around)
        above.addSpacing(12)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, _TOP, 1, _AROUND - _TOP)
        column.setSpacing(0)
        column.addWidget(self._above)
        column.addWidget(self.rail)
        column.addStretch(1)
        column.addWidget(self.room)
        self._fit()
        theme().changed.connect(self._fit)

    def show_head(self, name: str, line: str) -> None:
        """Whose event, and when."""
        self._name.say(name)
        self._line.say(line)
        self._fit_room()

    def show_divisions(self, divisions: Sequence[tuple[object, str]], current: object) -> None:
        """Offer the event's divisions, where there are several."""
        several = len(divisions) > 1
        if self.division.keys != [key for key, _ in divisions]:
            self.division.show_options(divisions, current)
        self.division.choose(current)
        if self.division.isHidden() == several:
            self.division.setVisible(several)
            self._fit_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Short windows fold the picture to one line."""
        super().resizeEvent(event)
        self._fit_room()

    def _fit(self) -> None:
        folded = self.rail.folded
        self.setFixedWidth((folded_width() if folded else theme().px(WIDTH) - 1) + 1)
        self._fit_room()

    def _fit_room(self) -> None:
        """Every tab is seen: the name makes way, then tabs get lower, then the room makes way."""
        now, rail = theme(), self.rail
        line = now.px(36)
        free = self.height() - _AROUND
        named = free - line - self._high(self._head) >= rail.count() * now.px(_LEAST)
        self._head.setVisible(named and not rail.folded)
        self._above.setVisible(not (self._head.isHidden() and self.division.isHidden()))
        head = 0 if self._above.isHidden() else self._high(self._above)
        self.room.setVisible(free - head - line >= rail.count() * rail.lowest)
        rail.fit_height(free - head - (0 if self.room.isHidden() else line))
        needed = now.px(_PITCH) * rail.count() + head + now.px(176)
        self.room.fold(narrow=rail.folded, short=self.height() < max(_SHORT - 34, needed))

    def _high(self, part: QWidget) -> int:
        """How high a part above the tabs is at the rail's width."""
        return max(part.heightForWidth(self.width()), part.minimumSizeHint().height())
