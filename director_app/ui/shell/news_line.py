"""The line at the window's foot: what was done, what was refused, what to look at. One at a time.

It always has its room, so nothing moves when it speaks, and nothing lies under it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFontMetricsF, QTextLayout, QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.notice import SIGNS, NoticeBar, NoticeView
from director_app.ui.kit.page import MARGIN, Body, clear_layout, room_for_body
from director_app.ui.kit.paint import LEFT, box, icon_at, painting, words
from director_app.ui.kit.tab_order import tab_last, tab_through
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.shell.session import REFUSED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QKeyEvent, QPaintEvent, QResizeEvent

    from director_app.ui.shell.window_memory import WindowMemory

SECONDS = 8
_DONE = "done"
_HIGH, _BUTTON, _SIGN, _GAP = 48, 36, 20, 12
_LINES = 2
_LIST_WIDE, _EDGE = 760, 16


class NewsLine(QWidget):
    """A refusal comes first, then what was just done, what is wrong, and the rest, newest first."""

    acted = Signal(str)
    second_acted = Signal(str)
    undo_asked = Signal()

    def __init__(self, memory: WindowMemory, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._memory = memory
        self._standing: dict[str, NoticeView] = {}
        self._everywhere: set[str] = set()
        self._in_event = False
        self._done: NoticeView | None = None
        self._undo = False
        self.setObjectName("news")
        self.setProperty("heardAs", "news")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._words = _Words()
        self.more = Button("", height=_BUTTON, name="news_more")
        self.second = Button("", height=_BUTTON, name="news_second")
        self.action = Button("", height=_BUTTON, name="news_action")
        self.undo = Button(tr("Undo"), key="Ctrl+Z", height=_BUTTON, name="news_undo")
        self.list = _NewsList(self)
        row = QHBoxLayout(self)
        row.setSpacing(_GAP)
        row.addWidget(self._words, 1)
        for button, slot in (
            (self.more, self._fill_list),
            (self.second, self._second),
            (self.action, self._act),
            (self.undo, self._take_back),
        ):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys on the page
            button.clicked.connect(slot)
            row.addWidget(button)
        self.list.acted.connect(self._acted)
        self.list.second_acted.connect(self.second_acted)
        self._timer = QTimer(self, singleShot=True, interval=SECONDS * 1000)
        self._timer.timeout.connect(self._over)
        theme().changed.connect(self._fit)
        self._fit()
        self._show()

    @property
    def views(self) -> tuple[NoticeView, ...]:
        """All there is to say, the first of it first."""
        seen = [
            view
            for key, view in self._standing.items()
            if self._in_event or key == REFUSED or key in self._everywhere
        ]
        refused = [view for view in seen if view.key == REFUSED]
        wrong = [view for view in seen if view.tone == "wrong" and view.key != REFUSED]
        rest = [view for view in seen if view.tone != "wrong"]
        done = [self._done] if self._done is not None else []
        return (*refused, *done, *reversed(wrong), *reversed(rest))

    @property
    def view(self) -> NoticeView | None:
        """What it says now."""
        return next(iter(self.views), None)

    @property
    def standing(self) -> NoticeView | None:
        """The first of what stays until it is settled."""
        return next((view for view in self.views if view.key != _DONE), None)

    @property
    def said(self) -> str:
        """What was done, while it is told."""
        return worded(self._done.title) if self._done is not None else ""

    @property
    def offers_undo(self) -> bool:
        """Whether what was done can be taken back from here."""
        return self._done is not None and self._undo

    def done(self, title: str, undo: bool) -> None:
        """Something was done; a refusal before it no longer counts."""
        self._standing.pop(REFUSED, None)
        self._done, self._undo = NoticeView(_DONE, title, tone="do"), undo
        self._timer.start()
        self._show()

    def refuse(self, sentence: str) -> None:
        """A refusal that has no field."""
        self.attend(NoticeView(REFUSED, sentence, "", tr("Close"), "wrong"))

    def attend(self, view: NoticeView, *, everywhere: bool = False) -> None:
        """Something to look at, until it is settled: in the event, or on every page.

        What is told once and was read is not told again.
        """
        if view.once and self._memory.recall(_read(view.key)) == view.once:
            return
        if view.key not in self._standing:  # it is newer
            self._done = None
        self._standing[view.key] = view
        if everywhere:
            self._everywhere.add(view.key)
        self._show()

    def settle(self, key: str = REFUSED) -> None:
        """It is true no more."""
        if self._standing.pop(key, None) is not None:
            self._show()

    def clear(self) -> None:
        """The event is left, and with it all that was said of it."""
        self._standing = {key: self._standing[key] for key in self._everywhere & {*self._standing}}
        self._done = None
        self._show()

    def show_event(self, *, shown: bool) -> None:
        """What an event has to say is told beside its pages."""
        if shown != self._in_event:
            self._in_event = shown
            self._show()

    def stay_last(self, *_: object) -> None:
        """Tab comes here after the page, though its parts are made later."""
        if (window := self.window()) is not self:
            tab_last(window, self.more, self.second, self.action, self.undo)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or fewer of the words fit."""
        super().resizeEvent(event)
        self._offer_more()

    def changeEvent(self, event: QEvent) -> None:
        """Under the curtain there is no list either."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.EnabledChange and not self.isEnabled():
            self.list.close()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground of what it says, and its sign."""
        del event
        view = self.view
        now = theme()
        with painting(self) as painter:
            if view is None:
                painter.fillRect(self.rect(), now.color("sunken"))
                return
            painter.fillRect(self.rect(), now.color(f"{view.tone}Tint"))
            if now.scheme.tint_border:
                painter.fillRect(0, 0, self.width(), 2, now.color(f"{view.tone}Ink"))
            at = QPointF(MARGIN + now.px(_SIGN) / 2, self.rect().center().y() + 0.5)
            icon_at(painter, at, SIGNS.get(view.tone, "info"), f"{view.tone}Ink", _SIGN)

    def _show(self) -> None:
        view = self.view
        self._words.show_view(view)
        self.second.say(view.second if view else "")
        self.second.setVisible(bool(view and view.second))
        self.action.say(view.action if view else "")
        self.action.setVisible(bool(view and view.action))
        self.undo.setVisible(bool(view and view.key == _DONE and self._undo and self._in_event))
        self._offer_more()
        heard = " ".join((self._words.toolTip(), self.more.text() if len(self.views) > 1 else ""))
        if heard.strip() != self.accessibleName():
            self.setAccessibleName(heard.strip())
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        if self.list.isVisible():
            self._fill_list()
        self.stay_last()
        self.update()

    def _offer_more(self) -> None:
        """The rest of it, where there are several or not all the words fit."""
        shown = [self.second, self.action, self.undo]
        taken = [button.sizeHint().width() + _GAP for button in shown if not button.isHidden()]
        edges = self.contentsMargins().left() + self.contentsMargins().right()
        edges += 2 * MARGIN + theme().px(_SIGN) + _GAP
        room = self.width() - edges - sum(taken)
        beside = len(self.views) - 1
        self.more.say(tr("and %n more", n=beside) if beside > 0 else tr("Read all"))
        self.more.setVisible(beside > 0 or self._words.too_long(room))

    def _fill_list(self) -> None:
        self.list.show_views(self.views)

    def _act(self) -> None:
        if (view := self.view) is not None:
            self._acted(view.key)

    def _acted(self, key: str) -> None:
        view = self._standing.get(key)
        if view is not None and view.once:
            self._memory.keep(_read(key), view.once)
        if key == REFUSED or key in self._everywhere:
            self.settle(key)
        else:
            self.acted.emit(key)

    def _second(self) -> None:
        if (view := self.view) is not None:
            self.second_acted.emit(view.key)

    def _take_back(self) -> None:
        self._forget()
        self.undo_asked.emit()

    def _over(self) -> None:
        if self.undo.hasFocus():
            self._timer.start()
        else:
            self._forget()

    def _forget(self) -> None:
        self._timer.stop()
        self._done = None
        self._show()

    def _fit(self) -> None:
        now = theme()
        self.setFixedHeight(now.px(_HIGH))
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(MARGIN + now.px(_SIGN) + _GAP, 0, MARGIN, 0)
        self._offer_more()


class _Words(QWidget):
    """Title and reason, in two lines at most; the tip has all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: NoticeView | None = None
        self.setMinimumWidth(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_view(self, view: NoticeView | None) -> None:
        """Say this, or nothing."""
        self._view = view
        whole = f"{worded(view.title)} {worded(view.detail)}" if view is not None else ""
        self.setToolTip(whole.strip())
        self.update()

    def too_long(self, room: float) -> bool:
        """Whether so much room is too little for all the words."""
        view = self._view
        if view is None:
            return False
        lines = self._lines(view, room)
        whole = " ".join(filter(None, (worded(view.title), worded(view.detail))))
        return "".join(" ".join(text for text, _, _ in lines).split()) != "".join(whole.split())

    def sizeHint(self) -> QSize:
        return QSize(0, theme().px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Line by line, in the middle of the height."""
        del event
        if self._view is None:
            return
        lines = self._lines(self._view, self.width())
        high = [QFontMetricsF(font).lineSpacing() for _, font, _ in lines]
        top = (self.height() - sum(high)) / 2
        with painting(self) as painter:
            for (text, font, role), tall in zip(lines, high, strict=True):
                area = QRectF(0, top, self.width(), tall)
                words(painter, area, text, font, theme().color(role), LEFT)
                top += tall

    def _lines(self, view: NoticeView, room: float) -> list[tuple[str, QFont, str]]:
        bold, plain = theme().font("body", 600), theme().font("body")
        title = _broken(worded(view.title), bold, room, _LINES)
        detail = _broken(worded(view.detail), plain, room, _LINES - len(title))
        ink = f"{view.tone}Ink"
        return [(text, bold, ink) for text in title] + [(text, plain, "ink") for text in detail]


class _NewsList(QFrame):
    """All there is to say, each with its buttons; it comes up when it is asked for."""

    acted = Signal(str)
    second_acted = Signal(str)

    def __init__(self, line: QWidget) -> None:
        super().__init__(line, Qt.WindowType.Popup)
        self._line = line
        self.setObjectName("news_list")
        self.setAccessibleName(tr("Everything to look at"))
        body = Body()
        self._column = body.column
        self._column.setSpacing(8)
        self._whole = QVBoxLayout(self)
        room_for_body(self._whole, _EDGE)
        self._whole.addWidget(body)
        self._ring = FocusRing(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ground with an edge, for it lies over the page."""
        del event
        with painting(self) as painter:
            box(painter, QRectF(self.rect()), 0, theme().color("surface"), theme().color("edge"))

    def show_views(self, views: Sequence[NoticeView]) -> None:
        """These, above the line; none closes it."""
        clear_layout(self._column)
        if not views:
            self.close()
            return
        bars = [NoticeBar() for _ in views]
        for bar, view in zip(bars, views, strict=True):
            self._column.addWidget(bar)
            bar.show_view(view)
            bar.acted.connect(self._acted)
            bar.second_acted.connect(self._second)
        tab_through(*(button for bar in bars for button in bar.buttons))
        line, window = self._line, self._line.window()
        wide = min(theme().px(_LIST_WIDE), line.width() - 2 * MARGIN)
        most = line.mapTo(window, QPoint(0, 0)).y() - MARGIN
        margins = self._whole.contentsMargins()
        inside = wide - margins.left() - margins.right()
        high = min(self._column.totalHeightForWidth(inside) + 2 * _EDGE, most)
        corner = QPoint(line.width() - MARGIN - wide, -high - 4)
        self.setGeometry(*line.mapToGlobal(corner).toTuple(), wide, high)
        self.show()

    def _acted(self, key: str) -> None:
        self.close()
        self.acted.emit(key)

    def _second(self, key: str) -> None:
        self.close()
        self.second_acted.emit(key)


def _read(key: str) -> str:
    return f"read_{key}"


def _broken(text: str, font: QFont, room: float, most: int) -> list[str]:
    """The text in so many lines at most, the last of them shortened where it must be."""
    if not text or most <= 0:
        return []
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    lines: list[str] = []
    layout.beginLayout()
    while len(lines) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(max(room, 1))
        rest = text[line.textStart() :]
        last = len(lines) == most - 1
        part = rest if last else rest[: line.textLength()]
        shortened = QFontMetricsF(font).elidedText(part.rstrip(), Qt.TextElideMode.ElideRight, room)
        lines.append(shortened)
    layout.endLayout()
    return lines
