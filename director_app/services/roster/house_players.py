"""House players: who fills the last table, so that nobody sits at a short one."""

from __future__ import annotations

from dataclasses import replace

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.services.divisions import seated_division
from director_app.storage.unit_of_work import UnitOfWork

_CALLED = "House player"
_MOST = 12


class HousePlayers(BoundService):
    """Players of the house: fill-ins without a rank, here from the start."""

    def add(self, count: int) -> tuple[Entrant, ...]:
        """Enter so many, checked in; they are numbered on from those that there are."""
        if not 1 <= count <= _MOST:
            raise DirectorError(
                Message("You can add 1 to {most} house players at a time.", most=_MOST),
                field="count",
            )
        words = (
            Message("a house player")
            if count == 1
            else Message("{count} house players", count=count)
        )
        label = Message("Add {house_players}", house_players=words)
        with self._store.begin(
            ActionKind.ADD_HOUSE_PLAYERS, label, event=self.event, count=count
        ) as work:
            meant = seated_division(work, self.event, self.division)
            first = _next(work, self.event)
            return tuple(
                _enter(work, self.event, meant.id, number) for number in range(first, first + count)
            )


def _next(work: UnitOfWork, event: int) -> int:
    """The number after the highest that a house player has."""
    taken = [
        int(entrant.facts.given.rpartition(" ")[2])
        for entrant in work.roster.all(event)
        if entrant.facts.fill_in and _numbered(entrant.facts.given)
    ]
    return max(taken, default=0) + 1


def _numbered(name: str) -> bool:
    called, _, number = name.rpartition(" ")
    return called == _CALLED and number.isascii() and number.isdecimal()


def _enter(work: UnitOfWork, event: int, division: int, number: int) -> Entrant:
    facts = EntrantFacts(given=f"{_CALLED} {number}", fill_in=True)
    badge = work.roster.next_badge(event)
    entrant = work.roster.get(work.roster.add(event, division, badge, Status.ENTERED, facts))
    here = replace(entrant, status=Status.CHECKED_IN, checked_in_at=work.now)
    work.roster.save(here, expected=entrant.version)
    return work.roster.get(entrant.id)
