"""Buttons: one primary a screen, secondary ones, quiet ones and links, with the key written on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from director_app.ui.kit.icons import icon as icon_of
from director_app.ui.kit.paint import LEFT, box, icon_in, mix, painting, width_of, words
from director_app.ui.kit.role_gate import Changes, gate
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.kit.wrapped_button import WrappedButton, wrapped_words

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QColor,
        QEnterEvent,
        QFont,
        QInputEvent,
        QMouseEvent,
        QPaintEvent,
        QShowEvent,
    )


class EnterPresses(QAbstractButton):
    """A button that Space and Enter press; how it looks is painted by who it is."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


# Whoever clicks twice, out of habit or because the first click seemed to do nothing, means one
# thing. Where another button has come to the same place meanwhile (Publish, then Unpublish), or the
# button says something else now (Start, then Pause), the second click would do the opposite or
# more.

_A_SECOND = 1000
_NEAR = 24
"""How far apart two clicks on one place can be, before scaling."""


@dataclass(frozen=True, slots=True)
class _Pressed:
    """A press of a button: when the hand did it, in ms, where, and what the button said."""

    at: int
    place: QPoint
    button: int
    words: str


_last: _Pressed | None = None


def is_second(button: QAbstractButton, event: QInputEvent, place: QPoint) -> bool:
    """Whether a press belongs to the one before it, which meant something else; it is kept if not.

    Times are those of the events: a click that waited while the first was at work came at once. A
    press without a time is made by a program, such as a screen reader, and never the second.
    """
    global _last  # noqa: PLW0603 - there is one hand
    now = _Pressed(event.timestamp(), place, id(button), button.text())
    if _last is not None and now.at and _meant_otherwise(_last, now):
        return True
    _last = now
    return False


def _meant_otherwise(first: _Pressed, second: _Pressed) -> bool:
    soon = 0 <= second.at - first.at < _A_SECOND
    here = (second.place - first.place).manhattanLength() <= theme().px(_NEAR)
    return soon and here and (first.button, first.words) != (second.button, second.words)


_GAP = 10
_ICON = 18
_RADIUS = 8
_HELD = frozenset({"primary", "danger", "wrong"})
"""Kinds of buttons that change something: held where this desk's role has no part in it."""


@dataclass(frozen=True, slots=True)
class _Look:
    """How a kind of button looks."""

    fill: str | None
    border: str | None
    text: str
    hint: str
    weight: int
    padding: int


_LOOKS = {
    "primary": _Look("do", None, "doText", "doText", 600, 18),
    "secondary": _Look("surface", "edge", "ink", "ink3", 500, 16),
    "quiet": _Look(None, None, "ink2", "ink3", 500, 10),
    "link": _Look(None, None, "doInk", "ink3", 600, 2),
    "danger": _Look("surface", "wrong", "wrongInk", "wrongInk", 600, 16),
    "wrong": _Look("wrong", None, "wrongText", "wrongText", 600, 18),
}


class Button(QPushButton):
    """A button that paints its icon, its words and its key."""

    def __init__(
        self,
        text: str,
        *,
        kind: str = "secondary",
        icon: str = "",
        key: str = "",
        height: int = 40,
        shortcut: str = "",
        trailing: str = "",
        name: str = "",
        changes: Changes | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(worded(text), parent)
        self.changes = changes
        """What it changes; ``None`` for a main button of a page that changes what the page does."""
        self.setObjectName(name)
        self._kind, self._icon, self._key = kind, icon, tr(key)
        self._height, self._trailing = height, trailing
        self._held, self._wanted, self._tip = "", True, ""
        self._follows = False
        self.setProperty("radius", _RADIUS)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        if shortcut:
            self.setShortcut(shortcut)
        theme().changed.connect(self.updateGeometry)

    @property
    def held(self) -> str:
        """Why this desk's role has no part in what it does; "" where it has."""
        return self._held

    def setEnabled(self, enabled: bool) -> None:
        """Usable, unless it is held."""
        self._wanted = enabled
        super().setEnabled(enabled and not self._held)

    def showEvent(self, event: QShowEvent) -> None:
        """Being seen, ask whether this desk may do it."""
        super().showEvent(event)
        if not self._follows and (self._kind in _HELD or self.changes is not None):
            gate().changed.connect(self._ask)
            self._follows = True
        self._ask()

    @property
    def kind(self) -> str:
        """primary, secondary, quiet, link, danger or wrong."""
        return self._kind

    @property
    def key(self) -> str:
        """The key beside the words."""
        return self._key

    def set_kind(self, kind: str) -> None:
        """Become another kind of button."""
        self._kind = kind
        self._measure()

    def say(self, text: str) -> None:
        """Show other words."""
        text = worded(text)
        if text != self.text():
            self.setText(text)
            self._measure()

    def set_key(self, key: str) -> None:
        """Write another key beside the words."""
        self._key = tr(key)
        self._measure()

    def set_icon(self, name: str) -> None:
        """Show another icon; an empty name shows none."""
        if name != self._icon:
            self._icon = name
            self._measure()

    def sizeHint(self) -> QSize:
        """As wide as what it says."""
        now, look = theme(), _LOOKS[self._kind]
        width = sum(self._widths()) + 2 * look.padding
        high = 30 if self._kind == "link" and self._height == 40 else self._height
        return QSize(round(width), now.px(high))

    def minimumSizeHint(self) -> QSize:
        """Words on a button are never cut."""
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, unless it is the second click on what stood here before."""
        if not is_second(self, event, event.globalPosition().toPoint()):
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keys."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain
        pressed = entered or event.key() == Qt.Key.Key_Space
        if pressed and is_second(self, event, self.mapToGlobal(self.rect().center())):
            return
        if entered and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be pressed."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Box, icon, words, key."""
        del event
        now, look = theme(), _LOOKS[self._kind]
        frame = QRectF(self.rect())
        text = now.color(look.text if self.isEnabled() else "ink3")
        with painting(self) as painter:
            fill, border = self._box_colors(look)
            if fill is not None or border is not None:
                dashed = now.scheme.tint_border and not self.isEnabled()
                line = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
                box(painter, frame, _RADIUS, fill, border, style=line)
            left = frame.left() + (frame.width() - sum(self._widths())) / 2
            middle = frame.center().y()
            for (kind, value), wide in zip(self._parts(), self._widths(), strict=True):
                if kind == "icon":
                    size = now.px(_ICON)
                    icon_in(painter, QPointF(left + size / 2, middle), value, text, _ICON)
                elif kind == "text":
                    area = QRectF(left, 0, wide + 2, frame.height())
                    words(painter, area, value, now.font(self._step(), look.weight), text, LEFT)
                else:
                    area = QRectF(left, 0, wide + 2, frame.height())
                    words(painter, area, value, now.font("caption", 500), self._hint(text), LEFT)
                left += wide

    def _box_colors(self, look: _Look) -> tuple[QColor | None, QColor | None]:
        now = theme()
        if not self.isEnabled():
            return (None, None) if look.fill is None else (now.color("sunken"), now.color("line"))
        ground = now.color(look.fill) if look.fill else None
        border = now.color(look.border) if look.border else None
        share = 0.12 if self.isDown() or self.isChecked() else 0.06 if self.underMouse() else 0
        if share and self._kind != "link":
            toward = now.color("bg" if look.fill == "do" and now.scheme.dark else "ink")
            ground = mix(ground or now.color("bg"), toward, share)
        return ground, border

    def _hint(self, text: QColor) -> QColor:
        look = _LOOKS[self._kind]
        if look.hint == look.text and look.fill == "do" and self.isEnabled():
            return mix(text, theme().color("do"), 0.14)
        if look.hint == "ink3" and (self.isDown() or self.isChecked() or self.underMouse()):
            return theme().color("ink2")  # the ground is darker then
        return theme().color(look.hint if self.isEnabled() else "ink3")

    def _step(self) -> str:
        return "subhead" if self._height >= 56 else "row" if self._height >= 44 else "body"

    def _parts(self) -> list[tuple[str, str]]:
        parts = []
        if self._icon:
            parts.append(("icon", self._icon))
        if self.text():
            parts.append(("text", self.text().replace("&", "")))
        if self._key:
            parts.append(("key", self._key))
        if self._trailing:
            parts.append(("icon", self._trailing))
        if self.menu() is not None:
            parts.append(("icon", "chevron-down"))
        return parts

    def _widths(self) -> list[float]:
        now, look = theme(), _LOOKS[self._kind]
        wide: list[float] = []
        parts = self._parts()
        for at, (kind, value) in enumerate(parts):
            gap = _GAP if at < len(parts) - 1 else 0
            if kind == "icon":
                wide.append(now.px(_ICON) + gap)
            elif kind == "text":
                wide.append(width_of(value, now.font(self._step(), look.weight)) + gap)
            else:
                wide.append(width_of(value, now.font("caption", 500)) + gap)
        return wide

    def _ask(self) -> None:
        held = gate().why_held(self, self.changes, main=self._kind in _HELD)
        if held == self._held:
            return
        if not self._held:
            self._tip = self.toolTip()
        self._held = held
        self.setToolTip(worded(held) or self._tip)
        super().setEnabled(self._wanted and not held)

    def _measure(self) -> None:
        self.updateGeometry()
        self.update()


def primary(text: str, *, icon: str = "", key: str = "", height: int = 40) -> Button:
    """The one button that the screen is for."""
    return Button(text, kind="primary", icon=icon, key=key, height=height)


def secondary(text: str, *, icon: str = "", key: str = "", height: int = 40) -> Button:
    """A button beside the primary one."""
    return Button(text, kind="secondary", icon=icon, key=key, height=height)


def quiet(text: str, *, icon: str = "", key: str = "", height: int = 40) -> Button:
    """A button without a border."""
    return Button(text, kind="quiet", icon=icon, key=key, height=height)


def link(text: str, *, key: str = "") -> Button:
    """A verb in a line of text."""
    return Button(text, kind="link", key=key)


class IconButton(QToolButton):
    """A quiet button of an icon alone, named for readers by its tip."""

    def __init__(self, icon: str, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self.setToolTip(worded(tip))
        self.setAccessibleName(worded(tip))
        self.setProperty("radius", _RADIUS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setIcon(icon_of(icon, "ink2", 18))
        theme().changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        """A square that a finger hits."""
        side = theme().px(36)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The icon, with a ground under the mouse."""
        del event
        now = theme()
        with painting(self) as painter:
            if self.isEnabled() and (self.underMouse() or self.isDown()):
                ground = mix(now.color("bg"), now.color("ink"), 0.12 if self.isDown() else 0.06)
                box(painter, QRectF(self.rect()), _RADIUS, ground)
            color = now.color("ink2" if self.isEnabled() else "ink3")
            icon_in(painter, QRectF(self.rect()).center(), self._icon, color, 18)

    def _dress(self) -> None:
        self.setIcon(icon_of(self._icon, "ink2", 18))
        self.updateGeometry()


class CheckBox(WrappedButton, QCheckBox):
    """A box to tick, with its words."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(worded(text), parent)
        self.setProperty("radius", 6)
        self.let_wrap()
        theme().changed.connect(self.updateGeometry)

    def before_words(self) -> int:
        """Box and gap."""
        return theme().px(20) + _GAP

    def font_of_words(self) -> QFont:
        """That of a sentence."""
        return theme().font("body")

    def sizeHint(self) -> QSize:
        """Box, gap, words."""
        wide = self.before_words() + width_of(self.text(), self.font_of_words()) + 4
        return QSize(round(wide), theme().px(30))

    def hitButton(self, pos: object) -> bool:
        """The words belong to the box."""
        del pos
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Box, tick, words."""
        del event
        now = theme()
        side = now.px(20)
        frame = QRectF(1, (self.height() - side) / 2, side, side)
        with painting(self) as painter:
            if self.isChecked():
                box(painter, frame, 5, now.color("do"))
                icon_in(painter, frame.center(), "check", now.color("doText"), 15)
            else:
                box(painter, frame, 5, now.color("surface"), now.color("edge"), 1.5)
            area = QRectF(self.rect()).adjusted(side + _GAP, 0, 0, 0)
            role = "ink" if self.isEnabled() else "ink3"
            wrapped_words(painter, area, self.text(), now.font("body"), now.color(role))
