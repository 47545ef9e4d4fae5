"""Groups that the roster itself suggests: one club, one household."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal

from director_app.domain.people import Entrant
from director_app.domain.wishes import ApartGroup
from director_app.frozen import frozen
from director_app.messages.message import joined

_LEAST_DIGITS = 7


@frozen
class GroupIdea:
    """Players who could be kept apart as a group: of one club, or reached in the same way."""

    kind: Literal["club", "household"]
    name: str
    badges: tuple[int, ...]


def group_ideas(entrants: Iterable[Entrant], groups: Iterable[ApartGroup]) -> tuple[GroupIdea, ...]:
    """Clubs by size, then households; what is a group already is not offered again."""
    playing = [one for one in entrants if one.status.plays]
    taken = {one.members for one in groups}
    clubs: dict[str, list[Entrant]] = defaultdict(list)
    reached: dict[str, list[Entrant]] = defaultdict(list)
    for one in playing:
        if club := " ".join(one.facts.club.split()):
            clubs[club.casefold()].append(one)
        if phone := _digits(one.facts.phone):
            reached[phone].append(one)
        if email := one.facts.email.strip().casefold():
            reached[email].append(one)
    found = [
        GroupIdea("club", members[0].facts.club, _badges(members))
        for members in sorted(clubs.values(), key=lambda those: -len(those))
        if _fresh(members, taken)
    ]
    homes = {_badges(members): members for members in reached.values() if _fresh(members, taken)}
    found += [
        GroupIdea("household", _home(members), badges) for badges, members in sorted(homes.items())
    ]
    return tuple(found)


def _fresh(members: list[Entrant], taken: set[frozenset[int]]) -> bool:
    return len(members) > 1 and frozenset(one.id for one in members) not in taken


def _badges(members: list[Entrant]) -> tuple[int, ...]:
    return tuple(sorted(one.badge for one in members))


def _home(members: list[Entrant]) -> str:
    families = {one.facts.family.casefold(): one.facts.family for one in members}
    named = [one for one in families.values() if one]
    return joined(" and ", sorted(named)[:2]) or members[0].name


def _digits(text: str) -> str:
    found = "".join(one for one in text if one.isdigit())
    return found[-10:] if len(found) >= _LEAST_DIGITS else ""
