"""The one place of colours and sizes: roles, text steps, Qt's palette and style sheet."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final
from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory, QWidget
from shiboken6 import isValid

from director_app.ui.kit import fonts
from director_app.ui.kit.qss import style_sheet
from director_app.ui.kit.scheme import Scheme, load_scheme

CHOICES: Final = ("system", "light", "dark", "contrast")
TEXT_SIZES: Final = (90, 100, 110, 125, 150, 175, 200)
_LARGE = 130


class Theme(QObject):
    """Roles and steps as they are now; says when they change."""

    changed = Signal()
    current: ClassVar[Theme | None] = None

    def __init__(self, app: QApplication, choice: str, text_size: int) -> None:
        super().__init__(app)
        self._app = app
        self._choice = choice
        self._text_size = text_size
        self._scale = text_size / 100
        self._scheme = load_scheme(self._wanted())
        self._windows: WeakSet[QWidget] = WeakSet()
        app.styleHints().colorSchemeChanged.connect(self._follow)
        Theme.current = self
        self.destroyed.connect(Theme.forget)

    @classmethod
    def forget(cls) -> None:
        """The application is gone, and its theme with it."""
        cls.current = None

    @property
    def name(self) -> str:
        """``light``, ``dark`` or ``contrast``."""
        return self._scheme.name

    @property
    def choice(self) -> str:
        """What the director chose; ``system`` follows the computer."""
        return self._choice

    @property
    def scheme(self) -> Scheme:
        """The theme file in use."""
        return self._scheme

    @property
    def text_size(self) -> int:
        """Text size in percent."""
        return self._text_size

    @property
    def scale(self) -> float:
        """Text size as a factor."""
        return self._scale

    @property
    def large(self) -> bool:
        """Letters so large that what stands side by side may have to go below each other."""
        return self._text_size >= _LARGE

    def color(self, role: str) -> QColor:
        return _color(self._scheme.roles[role])

    def hex(self, role: str) -> str:
        """The colour of a role as ``#RRGGBB``."""
        return self._scheme.roles[role]

    def room(self, role: str) -> QColor:
        """A colour of the big screen."""
        return _color(self._scheme.room[role])

    def px(self, size: float) -> int:
        """A height or width that grows with the text."""
        return round(size * self._scale)

    def panel(self, width: float) -> int:
        """The width of a panel beside a page: it grows less than the text in it."""
        return round(width * (1 + (self._scale - 1) * 0.6))

    def font(self, step: str, weight: int | None = None) -> QFont:
        """The font of a kind of text."""
        return QFont(fonts.font_of(step, self._scale, weight))

    def choose(self, choice: str) -> None:
        """Take a theme by name, or follow the system."""
        self._choice = choice if choice in CHOICES else "system"
        self._follow()

    def set_text_size(self, percent: int) -> None:
        """Set the text size, 90 to 200 percent."""
        percent = min(max(percent, TEXT_SIZES[0]), TEXT_SIZES[-1])
        if percent != self._text_size:
            self._text_size, self._scale = percent, percent / 100
            self.apply()

    def larger(self) -> None:
        """One text size up."""
        self.set_text_size(next((s for s in TEXT_SIZES if s > self._text_size), TEXT_SIZES[-1]))

    def smaller(self) -> None:
        """One text size down."""
        sizes = reversed(TEXT_SIZES)
        self.set_text_size(next((s for s in sizes if s < self._text_size), TEXT_SIZES[0]))

    def apply(self) -> None:
        """Give the application its palette and font, and its windows their own."""
        self._app.setPalette(self.palette())
        self._app.setFont(self.font("body"))
        for window in filter(isValid, list(self._windows)):
            self.clothe(window)
        self.changed.emit()

    def clothe(self, window: QWidget) -> None:
        """Give a window its palette and style sheet, from now on.

        A sheet of the whole application would have Qt look through every page again each time
        that a part of it is put into another.
        """
        self._windows.add(window)
        window.setStyleSheet(style_sheet(self._scheme, self.scale))
        window.setPalette(self.palette())

    def palette(self) -> QPalette:
        """Qt's palette in these roles."""
        palette = QPalette()
        for kind, role in _PALETTE.items():
            palette.setColor(kind, self.color(role))
        for kind in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, kind, self.color("ink3"))
        return palette

    def _wanted(self) -> str:
        if self._choice != "system":
            return self._choice
        hints = self._app.styleHints()
        accessibility = getattr(hints, "accessibility", None)  # Qt 6.10 and later
        if accessibility is not None:
            wanted = accessibility().contrastPreference()
            if wanted == Qt.ContrastPreference.HighContrast:
                return "contrast"
        return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted != self._scheme.name:
            self._scheme = load_scheme(wanted)
            self.apply()


_PALETTE: Final = {
    QPalette.ColorRole.Window: "bg",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "sunken",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.Highlight: "keysTint",
    QPalette.ColorRole.HighlightedText: "keysInk",
    QPalette.ColorRole.ToolTipBase: "toast",
    QPalette.ColorRole.ToolTipText: "toastText",
    QPalette.ColorRole.Link: "doInk",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "edge",
}


@cache
def _color(value: str) -> QColor:
    return QColor(value)


def dress(app: QApplication, choice: str = "system", text_size: int = 100) -> Theme:
    """Give the application its fonts, style and theme; a second call changes the theme."""
    known = Theme.current
    if known is not None:
        known.choose(choice)
        known.set_text_size(text_size)
        return known
    fonts.load()
    app.setStyle(QStyleFactory.create("Fusion"))
    made = Theme(app, choice, text_size)
    made.apply()
    return made


def theme() -> Theme:
    """The theme of the running application."""
    known = Theme.current
    if known is None:
        message = "theme.dress(app) must run before the first widget"
        raise RuntimeError(message)
    return known
