"""A few names of many, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_NAMED = 4


def some_names(names: Sequence[str]) -> str:
    """All of up to four; else the first three, and how many more there are."""
    if len(names) <= _MOST_NAMED:
        return ", ".join(names)
    named = ", ".join(names[: _MOST_NAMED - 1])
    return tr("{names} and %n more", names=named, n=len(names) - _MOST_NAMED + 1)
