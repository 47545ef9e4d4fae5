"""Groups that the roster itself suggests: one club, one household."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from director_app.domain.people import Entrant
from director_app.domain.seat_requests import ApartGroup
from director_app.messages.message import joined

_LEAST_DIGITS = 7


@dataclass(frozen=True, slots=True)
class GroupIdea:
    """Players who could be kept apart as a group: of one club, or reached in the same way."""

    kind: Literal["club", "household"]
    name: str
    badges: tuple[int, ...]


def group_ideas(entrants: Iterable[Entrant], groups: Iterable[ApartGroup]) -> tuple[GroupIdea, ...]:
    """Clubs by size, then households; what is a group already is not offered again."""
    playing = [entrant for entrant in entrants if entrant.status.plays]
    taken = {group.members for group in groups}
    clubs: dict[str, list[Entrant]] = defaultdict(list)
    reached: dict[str, list[Entrant]] = defaultdict(list)
    for entrant in playing:
        if club := " ".join(entrant.facts.club.split()):
            clubs[club.casefold()].append(entrant)
        if phone := _digits(entrant.facts.phone):
            reached[phone].append(entrant)
        if email := entrant.facts.email.strip().casefold():
            reached[email].append(entrant)
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
    return len(members) > 1 and frozenset(member.id for member in members) not in taken


def _badges(members: list[Entrant]) -> tuple[int, ...]:
    return tuple(sorted(member.badge for member in members))


def _home(members: list[Entrant]) -> str:
    families = {member.facts.family.casefold(): member.facts.family for member in members}
    named = [family for family in families.values() if family]
    return joined(" and ", sorted(named)[:2]) or members[0].name


def _digits(text: str) -> str:
    found = "".join(character for character in text if character.isdigit())
    return found[-10:] if len(found) >= _LEAST_DIGITS else ""
