"""Watching a document being drawn: how far it is, what its pages say, when to stop."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Enough(Exception):
    """Raised in the writer when its watch wants no more pages."""


class Watch:
    """Hears of every page that is drawn; a watch that answers ``False`` ends the drawing."""

    keeps = False
    """Whether the pages drawn so far are written as a file of their own."""

    def turned(self, page: int, pages: int, words: str) -> bool:
        """A page is done; ``words`` is all that it says, in the order of drawing."""
        del page, pages, words
        return True


_watch: ContextVar[Watch | None] = ContextVar("watch", default=None)


def current() -> Watch | None:
    """The watch of this thread's drawing."""
    return _watch.get()


@contextmanager
def watched(watch: Watch | None) -> Iterator[None]:
    """Let a watch hear of what is drawn meanwhile."""
    token = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(token)
