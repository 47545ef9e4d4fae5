"""Parts of the opening page: the name, the large actions, one line for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from director_app.ui.kit import fonts
from director_app.ui.kit.buttons import Button, EnterPresses, link
from director_app.ui.kit.card import paint_shadow
from director_app.ui.kit.context_menu import ContextMenu
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, mix, painting, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent

_LOGO = 54


def paint_logo(painter: QPainter, frame: QRectF, ground: QColor, tile: QColor) -> None:
    """The sign of Front Table: a white tile with one dot on jade."""
    side = frame.width()
    box(painter, frame, side * 0.2, ground)
    inner = frame.adjusted(side * 0.25, side * 0.2, -side * 0.25, -side * 0.2)
    box(painter, inner, side * 0.1, tile)
    center = inner.center().x()
    bar = QRectF(center - side * 0.14, inner.top() + side * 0.12, side * 0.28, side * 0.085)
    box(painter, bar, side * 0.04, ground)
    dot = side * 0.1
    box(painter, QRectF(center - dot, inner.top() + side * 0.29, 2 * dot, 2 * dot), dot, ground)


class Logo(QWidget):
    """Sign and name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Front Table"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as the sign."""
        return QSize(theme().px(260), theme().px(_LOGO))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sign, name, line."""
        del event
        now = theme()
        side = now.px(_LOGO)
        with painting(self) as painter:
            paint_logo(painter, QRectF(0, 0, side, side), now.color("do"), now.color("doText"))
            name = QRectF(side + 16, 0, self.width(), side * 0.66)
            font = fonts.sized(now.px(29), 700)
            words(painter, name, tr("Front Table"), font, now.color("ink"), LEFT)
            line = QRectF(side + 16, side * 0.62, self.width(), side * 0.38)
            words(painter, line, tr("The director’s station"), now.font("body"), now.color("ink2"))


class BigAction(EnterPresses):
    """Sign, verb, what it means, key; Enter and Space press it."""

    def __init__(
        self, icon: str, title: str, line: str, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon, self._line, self._key = icon, line, key
        self.setText(title)
        self.setAccessibleName(f"{title}. {line}")
        self.setToolTip(line)
        self.setProperty("radius", 12)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """78 high."""
        return QSize(300, theme().px(78))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the neighbours."""
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card with two lines."""
        del event
        now = theme()
        frame = QRectF(self.rect()).adjusted(0, 0, 0, -2)
        with painting(self) as painter:
            paint_shadow(painter, frame.toRect(), 12, spread=2, percent=theme().scheme.shadow // 2)
            ground = now.color("surface")
            share = 0.08 if self.isDown() else 0.03 if self.underMouse() else 0
            box(painter, frame, 12, mix(ground, now.color("ink"), share), now.color("line"))
            icon_at(painter, QPointF(now.px(32), frame.center().y()), self._icon, "do", 24)
            left = now.px(62)
            top = QRectF(
                left, frame.height() * 0.17, frame.width() - left - 18, frame.height() * 0.36
            )
            words(painter, top, self.text(), now.font("row", 600), now.color("ink"), LEFT)
            words(painter, top, self._key, now.font("caption"), now.color("ink2"), RIGHT)
            low = QRectF(left, frame.height() * 0.50, top.width(), frame.height() * 0.32)
            words(painter, low, self._line, now.font("small"), now.color("ink2"), elide=True)


class SmallAction(BigAction):
    """The same on one line, without a card; what it means is heard and told by a tip."""

    def __init__(
        self, icon: str, title: str, line: str, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(icon, title, line, key, parent)
        self.setToolTip(self.accessibleName())
        self.setProperty("radius", 8)

    def sizeHint(self) -> QSize:
        """34 high."""
        return QSize(300, theme().px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Sign, words, key; a ground under the mouse."""
        del event
        now = theme()
        frame = QRectF(self.rect())
        with painting(self) as painter:
            if self.underMouse() or self.isDown():
                ground = mix(now.color("sunken"), now.color("ink"), 0.06)
                box(painter, frame, 8, ground)
            icon_at(painter, QPointF(now.px(32), frame.center().y()), self._icon, "do", 20)
            line = frame.adjusted(now.px(62), 0, -18, 0)
            key = now.font("caption")
            room = line.adjusted(0, 0, -width_of(self._key, key) - 8, 0)
            font = now.font("body", 600)
            words(painter, room, self.text(), font, now.color("ink"), LEFT, elide=True)
            words(painter, line, self._key, key, now.color("ink2"), RIGHT)


class EventMenu(QMenu):
    """What is rarely done with an event: archive it or show it again, delete it."""

    archive_asked = Signal(int)
    unarchive_asked = Signal(int)
    delete_asked = Signal(int)

    def __init__(self, event_id: int, button: Button, *, archived: bool) -> None:
        super().__init__(button)
        self.setObjectName(f"event_menu_{event_id}")
        if archived:
            back = self.addAction(tr("Unarchive"))
            back.triggered.connect(lambda: self.unarchive_asked.emit(event_id))
        else:
            away = self.addAction(tr("Archive"))
            away.triggered.connect(lambda: self.archive_asked.emit(event_id))
        gone = self.addAction(tr("Delete…"))
        gone.triggered.connect(lambda: self.delete_asked.emit(event_id))
        button.setMenu(self)


class OtherEvent(QWidget):
    """One event: pressing it opens it; "New event like this" makes one from it."""

    opened = Signal(int)
    like_asked = Signal(int)

    def __init__(
        self,
        event_id: int,
        name: str,
        line: str,
        state: str,
        parent: QWidget | None = None,
        *,
        archived: bool = False,
    ) -> None:
        super().__init__(parent)
        self._id = event_id
        self.said = f"{name} {line} {state}"
        self.setAccessibleName(self.said)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("radius", 8)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setObjectName(f"event_{event_id}")
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 10, 44, 8)
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(Text(name, "row", "ink", weight=600, wrap=True))
        left.addWidget(Text(line, "small", "ink2", wrap=True))
        row.addLayout(left, 1)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(Text(state, "small", "ink2"), 0, Qt.AlignmentFlag.AlignRight)
        like = link(tr("New event like this"))
        like.setObjectName(f"like_{event_id}")
        like.clicked.connect(self._like)
        more = link(tr("More"))
        more.setAccessibleName(tr("More for {event}", event=name))
        more.setObjectName(f"more_{event_id}")
        self.menu = EventMenu(event_id, more, archived=archived)
        ways = QHBoxLayout()
        ways.setSpacing(14)
        ways.addStretch(1)
        ways.addWidget(like)
        ways.addWidget(more)
        right.addLayout(ways)
        opens = QAction(f"{tr('Open')}\t{tr('Enter')}", self)
        opens.triggered.connect(self._open)
        ContextMenu(self, lambda: [opens, like, *self.menu.actions()])
        row.addLayout(right)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens; arrows go to the neighbours."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._id)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press opens it."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._open()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The arrow, and a ground under the mouse."""
        del event
        now = theme()
        with painting(self) as painter:
            if self.underMouse():
                ground = mix(now.color("surface"), now.color("ink"), 0.03)
                box(painter, QRectF(self.rect()).adjusted(6, 3, -6, -3), 8, ground)
            at = QPointF(self.width() - 28, self.height() * 0.34)
            icon_at(painter, at, "chevron-right", "ink2", 18)

    def _open(self) -> None:
        self.opened.emit(self._id)

    def _like(self) -> None:
        self.like_asked.emit(self._id)
