"""Every visible word of the window passes through here, plurals included."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

_CONTEXT = "FrontTable"
_MINUS = "\N{MINUS SIGN}"


def tr(text: str, n: int | None = None, **values: object) -> str:
    """The words in the director's language; ``%n`` is the number, ``{name}`` a given value."""
    words = QCoreApplication.translate(_CONTEXT, text, None, -1 if n is None else n)
    if n is not None:
        words = words.replace("%n", str(n))
    return words.format(**values) if values else words


def true_minus(number: int) -> str:
    """A whole number with a true minus sign."""
    return f"{_MINUS}{-number}" if number < 0 else str(number)


def plain_key(shortcut: str) -> str:
    """A shortcut as the screen writes it: ``Ctrl+Enter`` becomes ``Ctrl Enter``."""
    return (
        shortcut.replace("++", "+ plus").replace("+", " ").replace("plus", "+").replace("  ", " ")
    )
