"""What no sign of a screen may be: told by no word."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QMenu, QWidget

from tests.ui.every_screen.faults import name_of, shown
from tests.ui.every_screen.faults_of_words import tip_at
from tests.ui.every_screen.ink import Said, Sign, inked_by

_NAMED = (QAbstractButton, QComboBox, QLineEdit, QMenu)
"""What is one thing, whose name tells its sign too; a menu's signs are those of its items."""
_BESIDE, _BELOW = 1.5, 2.5
"""How far the words may be from a sign before or above them, in widths of the sign."""


def untold(root: QWidget) -> Iterator[str]:
    """Signs that no words beside them tell, nor a name, nor a tip."""
    inked = [inked_by(widget) for widget in shown(root)]
    words = [said for written, _ in inked for said in written]
    for _, signs in inked:
        for sign in signs:
            if not (_named(sign.widget) or _leads(sign, words) or _tipped(sign)):
                at = sign.frame.center().toPoint()
                yield f"no word tells the sign at {at.x()}, {at.y()} of {name_of(sign.widget)}"


def _named(widget: QWidget) -> bool:
    heard = QAccessible.queryAccessibleInterface(widget)
    named = isinstance(widget, QMenu) or heard.text(QAccessible.Text.Name).strip()
    return isinstance(widget, _NAMED) and bool(named)


def _leads(sign: Sign, words: list[Said]) -> bool:
    """Whether it stands right before words, or by itself above them: behind a name it says more."""
    place = sign.place
    right = QRectF(place.right() - 2, place.top(), place.width() * _BESIDE, place.height())
    below = QRectF(place.left(), place.bottom(), place.width(), place.height() * _BELOW)
    alone = [said for said in words if said.widget is not sign.widget]
    return any(right.contains(said.place.left(), said.place.center().y()) for said in words) or any(
        below.intersects(said.place) and not said.widget.isAncestorOf(sign.widget) for said in alone
    )


def _tipped(sign: Sign) -> bool:
    return bool(tip_at(sign.widget, sign.frame.center().toPoint()) or sign.widget.toolTip())
