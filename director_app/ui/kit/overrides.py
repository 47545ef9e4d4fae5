"""No exception leaves a method that Qt calls.

Nothing in Qt can pass an exception on. PySide 6.10 to 6.12 keeps it until the outermost call from
Python returns, and takes a reference it doesn't own from every override that Qt looks up for the
first time meanwhile (``Sbk_GetPyOverride``). The object that was looked up never calls its override
again, and after a few times the function is freed although its class still has it: the next object
of that class ends the program. So an exception ends where it was raised, and goes to
``sys.excepthook`` like every one that nobody caught.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import wraps
from types import FunctionType
from typing import Any

from PySide6.QtCore import QObject, QSize

_ANSWERS: Mapping[str, Callable[[], object]] = {
    "event": bool,
    "eventFilter": bool,
    "sizeHint": QSize,
    "minimumSizeHint": QSize,
    "tabSizeHint": QSize,
    "minimumTabSizeHint": QSize,
    "heightForWidth": int,
    "focusNextPrevChild": bool,
    "setGeometry": lambda: None,
    "paint": lambda: None,
    "paintSection": lambda: None,
    "currentChanged": lambda: None,
    "dataChanged": lambda: None,
    "data": lambda: None,
    "headerData": lambda: None,
    "rowCount": int,
    "columnCount": int,
}
"""What Qt gets from an override that failed; every ``...Event`` answers nothing."""

_GUARDED = "_ends_exceptions"


def guard_overrides() -> None:
    """Guard the overrides of every class of Qt objects that is made from now on."""
    setattr(QObject, "__init_subclass__", classmethod(_guard))  # noqa: B010 - unknown to mypy


def _guard(cls: type[QObject], /, **named: object) -> None:
    super(QObject, cls).__init_subclass__(**named)
    for base in cls.__mro__:
        if base is object or base.__module__.startswith("PySide6"):
            continue
        for name, method in [*vars(base).items()]:
            if not isinstance(method, FunctionType) or hasattr(method, _GUARDED):
                continue
            if name in _ANSWERS or name.endswith("Event"):
                setattr(base, name, _ending(method, _ANSWERS.get(name, lambda: None)))


def _ending(method: Callable[..., Any], instead: Callable[[], object]) -> Callable[..., Any]:
    @wraps(method)
    def guarded(*args: Any, **named: Any) -> Any:
        try:
            return method(*args, **named)
        except Exception as fault:
            sys.excepthook(type(fault), fault, fault.__traceback__)
            return instead()

    setattr(guarded, _GUARDED, True)
    return guarded
