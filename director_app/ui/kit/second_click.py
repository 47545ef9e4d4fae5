"""A second click within a second is no second command.

Whoever clicks twice, out of habit or because the first click seemed to do nothing, means one thing.
Where another button has come to the same place meanwhile (Publish, then Unpublish), or the button
says something else now (Start, then Pause), the second click would do the opposite or more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QInputEvent
    from PySide6.QtWidgets import QAbstractButton

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
