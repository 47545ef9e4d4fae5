"""Teams of a list as groups of the seating: their players don't meet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from director_app.domain.people import Status
from director_app.domain.wishes import ApartGroup
from director_app.storage.unit_of_work import UnitOfWork

_GONE = frozenset({Status.CANCELLED, Status.WITHDRAWN})


def leave(work: UnitOfWork, event: int, former: Mapping[int, str]) -> None:
    """Take entrants out of the groups of their ``former`` teams."""
    for entrant, team in former.items():
        group = _groups(work, event).get(team.casefold())
        if group is None or entrant not in group.members:
            continue
        if len(group.members) > 2:
            work.wishes.save_group(event, replace(group, members=group.members - {entrant}))
        else:
            work.wishes.drop_group(group.id)


def join(work: UnitOfWork, event: int, fresh: Collection[int]) -> None:
    """Bring entrants who are new in their teams into the groups of these.

    A group that isn't there is made for a team of two or more; not where two of its players were in
    the roster before, for then the desk has removed it.
    """
    groups = _groups(work, event)
    teams: dict[str, tuple[str, set[int]]] = {}
    for entrant in work.roster.all(event):
        team = dict(entrant.imported).get("team", "")
        if team and entrant.status not in _GONE:
            teams.setdefault(team.casefold(), (team, set()))[1].add(entrant.id)
    for key, (team, members) in teams.items():
        joining = members.intersection(fresh)
        group = groups.get(key)
        if group is not None and joining:
            work.wishes.save_group(event, replace(group, members=group.members | joining))
        elif joining and len(members) > 1 and len(members - joining) < 2:
            work.wishes.save_group(event, ApartGroup(0, team, frozenset(members)))


def _groups(work: UnitOfWork, event: int) -> dict[str, ApartGroup]:
    return {group.name.casefold(): group for group in work.wishes.groups(event)}
