"""Every visible word of the window passes through here, plurals included."""

from __future__ import annotations

import tomllib
from datetime import datetime
from functools import cache

from PySide6.QtCore import QCoreApplication

from director_app.paths import resources

_CONTEXT = "FrontTable"
_MINUS = "\N{MINUS SIGN}"


def tr(text: str, n: int | None = None, **values: object) -> str:
    """The words in the director's language; ``%n`` is the number, ``{name}`` a given value."""
    if n == 1 and QCoreApplication.translate(_CONTEXT, text) == text:
        text = _one().get(text, text)
    words = QCoreApplication.translate(_CONTEXT, text, None, -1 if n is None else n)
    if n is not None:
        words = words.replace("%n", str(n))
    return words.format(**values) if values else words


@cache
def _one() -> dict[str, str]:
    """English where a number is one."""
    file = resources() / "i18n" / "en.toml"
    words: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["one"]
    return words


def true_minus(number: int) -> str:
    """A whole number with a true minus sign."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def at_words(at: datetime | None) -> str:
    """A time of the day at this desk."""
    if at is None:
        return ""
    here = at.astimezone()
    return f"{here.hour}:{here.minute:02d}"
