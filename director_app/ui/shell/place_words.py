"""A place in words: 1st, shared 3rd, with whom."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.standings import Place, Standing
from director_app.ui.kit.words import tr, true_minus

_NAMED = 3


def place_words(place: Place) -> str:
    """A place as the list shows it: ``=3`` where it is shared."""
    if place.rank is None:
        return ""
    return f"={place.rank}" if place.tied else str(place.rank)


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    if rank % 100 in {11, 12, 13}:
        return tr("{rank}th", rank=rank)
    endings = {1: tr("{rank}st", rank=rank), 2: tr("{rank}nd", rank=rank)}
    endings[3] = tr("{rank}rd", rank=rank)
    return endings.get(rank % 10, tr("{rank}th", rank=rank))


def head_words(place: Place) -> str:
    """``Marilyn Katz shares 3rd``."""
    name = place.tally.name
    if place.rank is None:
        return name
    text = tr("{name} is tied for {place}") if place.tied else tr("{name} is {place}")
    return text.format(name=name, place=ordinal(place.rank))


def shared_words(place: Place, places: Sequence[Place]) -> str:
    """The points, with those who share the place."""
    points = tr("{points} points", points=true_minus(place.tally.total))
    if place.tally.status is Standing.DISQUALIFIED:
        return tr("{points}, disqualified (no place).", points=points)
    others = [
        other.tally.name
        for other in places
        if other.rank == place.rank and other.tally.entrant != place.tally.entrant
    ]
    if place.rank is None or not others:
        return tr("{points}.", points=points)
    names = ", ".join(others[:_NAMED])
    if len(others) > _NAMED:
        names = tr("{names} and {count} more", names=names, count=len(others) - _NAMED)
    return tr("{points}, tied with {names}.", points=points, names=names)
