"""How far a print is, and how it is stopped."""

from __future__ import annotations

from collections.abc import Callable

from director_app.errors import DirectorError
from director_app.messages.message import Message
from reports.progress_watch import ProgressWatch

FIRST_PAGES = 24
"""As many pages are made to be looked at before anybody turns further."""


class PrintStopped(DirectorError):
    """The director stopped a print; nothing of it is kept."""

    def __init__(self) -> None:
        super().__init__(Message("Stopped. No file was saved, and nothing counts as printed."))


class Progress(ProgressWatch):
    """Tells page by page how far a print is; once stopped, it ends after the page."""

    def __init__(self, told: Callable[[int, int], None] | None = None) -> None:
        self._told = told
        self._stopped = False
        self.part, self.parts = 0, 1

    def stop(self) -> None:
        """End after the page that is being made."""
        self._stopped = True

    @property
    def stopped(self) -> bool:
        return self._stopped

    def step(self, part: int, parts: int) -> None:
        """A print of several parts goes on to this one, counted from 0.

        Raises ``PrintStopped`` once it was stopped.
        """
        self.part, self.parts = part, parts
        if self._stopped:
            raise PrintStopped

    def turned(self, page: int, pages: int, words: str) -> bool:
        """Tell pages of a single document, or parts of several."""
        del words
        if self._told is not None:
            if self.parts > 1:
                self._told(self.part + 1, self.parts)
            else:
                self._told(page, pages)
        return not self._stopped


def heed(watch: Progress | None) -> None:
    """Raise ``PrintStopped`` if the director has stopped the print."""
    if watch is not None and watch.stopped:
        raise PrintStopped


class FirstPages(Progress):
    """Ends after the first pages, and keeps them: for a look."""

    keeps = True

    def __init__(self, most: int = FIRST_PAGES) -> None:
        super().__init__()
        self.most = most
        self.pages = 0

    def turned(self, page: int, pages: int, words: str) -> bool:
        """Enough after so many."""
        self.pages = pages
        return super().turned(page, pages, words) and page < self.most


class PageCount(ProgressWatch):
    """Learns from the first page how many there will be."""

    def __init__(self) -> None:
        self.pages = 0

    def turned(self, page: int, pages: int, words: str) -> bool:
        """The first says it."""
        del page, words
        self.pages = pages
        return False


class PageWords(ProgressWatch):
    """Keeps what every page says."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def turned(self, page: int, pages: int, words: str) -> bool:
        """All of them."""
        del page, pages
        self.words.append(words)
        return True
