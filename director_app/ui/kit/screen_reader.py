"""What a painted widget is for those who hear the window: the property ``heardAs`` says it.

Qt knows buttons, fields and lists by itself. A widget that paints its parts is only "something"
to a screen reader, unless it says that it is a clock, a table, a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject
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

Reader = Callable[[QWidget], QAccessibleInterface]
_readers: dict[type[QWidget], Reader] = {}
_known: dict[int, QAccessibleInterface] = {}
_installed: list[bool] = []


def let_be_heard() -> None:
    """Answer for every widget that says what it is; a second call does nothing.

    Qt asks who came last, and itself comes with the application: so this comes after it.
    """
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_made)


def read_by(kind: type[QWidget], reader: Reader) -> None:
    """Widgets of a kind are read part by part, once the program lets itself be heard."""
    _readers[kind] = reader


def _made(key: str, thing: QObject | None) -> QAccessibleInterface | None:
    del key
    if not isinstance(thing, QWidget):
        return None
    made = _read(thing)
    if made is not None:
        _known[id(made)] = made
        thing.destroyed.connect(partial(_forget, id(made)))
    return made


def _read(thing: QWidget) -> QAccessibleInterface | None:
    for kind, reader in _readers.items():
        if isinstance(thing, kind):
            return reader(thing)
    role = ROLES.get(str(thing.property(HEARD_AS) or ""))
    return None if role is None else QAccessibleWidget(thing, role)


def _forget(at: int, *_: object) -> None:
    _known.pop(at, None)
