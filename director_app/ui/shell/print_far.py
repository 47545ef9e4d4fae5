"""How far a long print is, told a few times a second."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from director_app.ui.kit.words import tr

_OFTEN = 0.15


class Far:
    """Pages done of pages, in words."""

    def __init__(self) -> None:
        self.words = ""

    def begin(self) -> None:
        """Nothing is done yet."""
        self.words = ""

    def tell(self, done: int, of: int) -> None:
        """So many of so many."""
        self.words = tr("{page} of {pages}", page=done, pages=of)


def seldom(tell: Callable[[int, int], object]) -> Callable[[int, int], None]:
    """Tell the first, the last, and now and then one between."""
    last = 0.0

    def told(done: int, of: int) -> None:
        nonlocal last
        now = monotonic()
        if done == of or now - last >= _OFTEN:
            last = now
            tell(done, of)

    return told
