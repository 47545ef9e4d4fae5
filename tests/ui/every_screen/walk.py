"""The window over one event, dressed for a look, and the way through all of its screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from director_app.bootstrap import open_desk
from director_app.messages.catalogue import TranslationCatalogue
from director_app.messages.saying import spoken_language, use
from director_app.ui.kit.theme import theme
from director_app.ui.shell.app import application
from director_app.ui.shell.console import Console
from tests.builders import Book, Time, built
from tests.ui.every_screen.books import BOOKS
from tests.ui.every_screen.farther import GUIDE, LISTS, WORKED_ON
from tests.ui.every_screen.screens import BEFORE, NOBODY, OF_EVENT, PLAYED, Screen

_SIZES = {"small": QSize(1280, 720), "large": QSize(1920, 1080)}


@dataclass(frozen=True, slots=True)
class Look:
    """Whose day it is, a theme, a window, a text size; in which language (none: English)."""

    day: str
    theme: str
    window: str
    text: int = 100
    language: TranslationCatalogue | None = None

    def __str__(self) -> str:
        spoken = self.language.language if self.language is not None else "en"
        return f"{self.day}-{self.theme}-{self.window}-{self.text}-{spoken}"


@dataclass
class Walk:
    """The window, and where in it one is."""

    console: Console
    event: int
    played: bool

    def screens(self) -> Iterator[tuple[Screen, QWidget]]:
        """Every screen in turn, open; each with the window, the list or the box that it is."""
        self.console.show_opening()
        yield from self._each(BEFORE)
        self.console.open_event(self.event)
        yield from self._each(OF_EVENT)
        yield from self._each(LISTS)
        yield from self._each((*PLAYED, *WORKED_ON) if self.played else NOBODY)
        yield from self._each(GUIDE)

    def _each(self, screens: tuple[Screen, ...]) -> Iterator[tuple[Screen, QWidget]]:
        for screen in screens:
            over = screen.open(self.console)
            yield screen, over or self.console.window
            if screen.leave is not None:
                screen.leave(self.console)
            assert QApplication.activePopupWidget() is None, f"{screen.key} is left open"


def opened(look: Look, book: Path) -> Walk:
    """A window that begins with the day of a look, in a book that is new or still empty.

    Whoever walks closes the console, deletes its window, and sets language and theme back.
    """
    application()
    use(look.language)
    theme().choose(look.theme)
    theme().set_text_size(look.text)
    desk = Book(book).open()
    desk.backups.automatic = False
    event = built(book, ("walked", look.day, spoken_language()), lambda: BOOKS[look.day](desk))
    console = Console(desk, partial(open_desk, now=Time()))
    console.start()
    console.window.resize(_SIZES[look.window])
    console.window.activateWindow()
    return Walk(console, event, played=look.day != "nobody")
