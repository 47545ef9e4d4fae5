"""What the console offers to those who exchange its book, or bring an event into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from director_app.errors import DirectorError
    from director_app.services.desk import Desk
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session


class BookWindow(Protocol):
    """A window over one book, with an event open in it or none."""

    window: MainWindow
    book: Desk

    @property
    def session(self) -> Session | None:
        """The open event's; ``None`` where none is open."""

    def open_event(self, event: int) -> None:
        """Open an event of the book."""

    def show_opening(self) -> None:
        """The list of events; an open event is let go first."""

    def go(self, page: str) -> None:
        """Show a page of the open event."""

    def refuse(self, refusal: str | DirectorError) -> None:
        """Say a refusal in the open event."""

    def say_done(self, words: str) -> None:
        """Say in the open event that something was done."""

    def let_book_go(
        self, page: QWidget, instead: Path | None = None
    ) -> tuple[Callable[[], None], Callable[[], None]]:
        """Let the book go and show this page: what closes it, and what opens it again."""
