"""Watching a document being drawn: how far it is, what its pages say, when to stop."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class DrawingStopped(Exception):
    """Raised in the writer when its watch wants no more pages."""


class ProgressWatch:
    """Hears of every page that is drawn; a watch that answers ``False`` ends the drawing."""

    keeps = False
    """Whether the pages drawn so far are written as a file of their own."""

    def turned(self, page: int, pages: int, words: str) -> bool:
        """A page is done; ``words`` is all that it says, in the order of drawing."""
        del page, pages, words
        return True

    @property
    def stopped(self) -> bool:
        """Whether nothing is wanted any more, not even the file of what is drawn."""
        return False


Standing = dict[int, list[int]]
"""On which pages each piece of a run stands; pieces are counted from 0, pages from 1."""

_standing: ContextVar[Standing | None] = ContextVar("standing", default=None)
_watch: ContextVar[ProgressWatch | None] = ContextVar("watch", default=None)


def current() -> ProgressWatch | None:
    """The watch of this thread's drawing."""
    return _watch.get()


@contextmanager
def watched(watch: ProgressWatch | None) -> Iterator[None]:
    """Let a watch hear of what is drawn meanwhile."""
    token = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(token)


def stands(piece: int, page: int) -> None:
    """A piece of the run is drawn on this page."""
    kept = _standing.get()
    if kept is not None:
        kept.setdefault(piece, []).append(page)


@contextmanager
def standing() -> Iterator[Standing]:
    """Keep where pieces stand that are drawn meanwhile."""
    kept: Standing = {}
    token = _standing.set(kept)
    try:
        yield kept
    finally:
        _standing.reset(token)
