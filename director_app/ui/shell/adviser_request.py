"""What a page asks the adviser when it leads there."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.services.rulings.adviser import Place

_NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class About:
    """What another page asks the adviser: an entry, where one is meant, and the place."""

    entry: str = ""
    place: Place = _NOWHERE
    source: str = ""
    """Where the place was taken from, in words."""
