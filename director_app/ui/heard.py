"""What a painted widget is for those who hear the window: the property ``heardAs`` says it.

Qt knows buttons, fields and lists by itself. A widget that paints its parts is only "something"
to a screen reader, unless it says that it is a clock, a table, a picture.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

HEARD_AS: Final = "heardAs"
_Role = QAccessible.Role
ROLES: Final = {
    "list": _Role.List,
    "table": _Role.Table,
    "clock": _Role.Clock,
    "news": _Role.AlertMessage,
    "picture": _Role.Graphic,
    "words": _Role.StaticText,
    "part": _Role.Grouping,
    "bar": _Role.ProgressBar,
    "dialog": _Role.Dialog,
}

_known: dict[int, QAccessibleWidget] = {}
_INSTALLED: Final = "heardInstalled"


def let_be_heard(app: QCoreApplication) -> None:
    """Answer for every widget that says what it is; a second call does nothing."""
    if not app.property(_INSTALLED):
        app.setProperty(_INSTALLED, "yes")
        QAccessible.installFactory(_made)


def _made(key: str, thing: QObject | None) -> QAccessibleInterface | None:
    del key
    if not isinstance(thing, QWidget):
        return None
    role = ROLES.get(str(thing.property(HEARD_AS) or ""))
    if role is None:
        return None
    made = QAccessibleWidget(thing, role)
    _known[id(made)] = made
    thing.destroyed.connect(partial(_forget, id(made)))
    return made


def _forget(at: int, *_: object) -> None:
    _known.pop(at, None)
