"""The displays that the computer knows: their names, which one the desk is on, mirrored ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QGuiApplication, QScreen

from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QWidget

WINDOW = "window"
"""The key of no display: the big screen is a window that can be moved."""


@dataclass(frozen=True, slots=True)
class Display:
    """A display by name, model and serial number; ``frame`` is its place on the whole ground."""

    name: str
    model: str
    serial: str
    frame: QRect
    screen: QScreen | None = field(default=None, compare=False)

    @property
    def key(self) -> str:
        """What it is remembered by."""
        return "|".join((self.name, self.model, self.serial))

    @property
    def title(self) -> str:
        """What the director knows it as."""
        return self.model.strip() or self.name.strip() or tr("Display")

    @property
    def words(self) -> str:
        """Title and size."""
        size = f"{self.frame.width()} × {self.frame.height()}"
        return tr("{name}, {size}", name=self.title, size=size)

    def is_meant(self, key: str) -> bool:
        """Whether a remembered key means this one; a plug elsewhere may give it another name."""
        parts = key.split("|")
        known = bool(self.serial) and parts[1:] == [self.model, self.serial]
        return key == self.key or known


def find_display(displays: Iterable[Display], key: str) -> Display | None:
    """The display that a key means, if it is there."""
    found = [display for display in displays if display.is_meant(key)]
    return next((display for display in found if display.key == key), found[0] if found else None)


def mirrored(displays: Iterable[Display]) -> bool:
    """Whether a display shows what another one shows."""
    return any(
        display.frame.intersects(other.frame) for display, other in combinations(displays, 2)
    )


class Displays(QObject):
    """The displays of the computer; ``changed`` when one comes, goes, or is arranged otherwise."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._added)
        app.screenRemoved.connect(self.changed)
        for screen in QGuiApplication.screens():
            screen.geometryChanged.connect(self.changed)

    def all(self) -> tuple[Display, ...]:
        return tuple(_display(screen) for screen in QGuiApplication.screens())

    def of(self, window: QWidget) -> str:
        """The key of the display that a window is on.

        Found by its place: PySide takes a window's own screen for a part of the window, and lets it
        go with it.
        """
        at = window.frameGeometry().center()
        return _display(QGuiApplication.screenAt(at) or QGuiApplication.primaryScreen()).key

    def _added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self.changed)
        self.changed.emit()


def _display(screen: QScreen) -> Display:
    model = " ".join(part for part in (screen.manufacturer(), screen.model()) if part)
    return Display(screen.name(), model, screen.serialNumber(), screen.geometry(), screen)
