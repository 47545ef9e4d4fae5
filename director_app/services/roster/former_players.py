"""Players of a former event in a new one: who they are comes along, what they paid stays."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.storage.roster import RosterEntry

_NOT_AGAIN = frozenset({Status.DISQUALIFIED, Status.CANCELLED})


@dataclass(frozen=True, slots=True)
class FormerEvent:
    """An event whose players can be taken, with how many they are."""

    event: int
    name: str
    day: date
    players: int


class FormerPlayers(BoundService):
    """Takes the players of an event of this book into another."""

    def offered(self) -> tuple[FormerEvent, ...]:
        """Events of the book with players, the newest first; real ones and practice apart."""
        with self._store.read() as work:
            practice = work.events.get(self.event).practice
            found = [
                FormerEvent(
                    other.id,
                    other.name,
                    other.facts.days[0],
                    len(_again(work.roster.all(other.id))),
                )
                for other in work.events.all()
                if other.id != self.event and other.practice == practice
            ]
        return tuple(
            sorted(
                (former for former in found if former.players),
                key=lambda former: former.day,
                reverse=True,
            )
        )

    def take(self, former: int) -> tuple[int, ...]:
        """Enter everybody who is not entered yet, by badge; the badges that they are given.

        Refused if there is nobody left to enter.
        """
        with self._store.begin(
            ActionKind.TAKE_PLAYERS, Message("Add players from another event"), event=self.event
        ) as work:
            source = work.events.get(former)
            work.describe(
                Message("Add the players from {source}", source=source.name), name=source.name
            )
            here = {_key(entrant.facts) for entrant in work.roster.all(self.event)}
            new = _again(work.roster.all(former), here)
            if not new:
                raise DirectorError(
                    Message(
                        "Everyone from {source} is already entered. Choose another event.",
                        source=source.name,
                    )
                )
            division = work.events.get(self.event).main.id
            first = work.roster.next_badge(self.event)
            entries = [
                RosterEntry(division, badge, Status.ENTERED, _person(entrant.facts))
                for badge, entrant in enumerate(new, start=first)
            ]
            work.roster.add_all(self.event, entries)
        return tuple(entry.badge for entry in entries)


def _again(entrants: Collection[Entrant], here: Collection[str] = ()) -> list[Entrant]:
    """Who may be entered again: house players, and those who were ruled out, are not."""
    return [
        entrant
        for entrant in entrants
        if entrant.status not in _NOT_AGAIN
        and not entrant.facts.fill_in
        and _key(entrant.facts) not in here
    ]


def _key(facts: EntrantFacts) -> str:
    return f"{facts.name}|{facts.email}|{facts.member_no}".casefold()


def _person(facts: EntrantFacts) -> EntrantFacts:
    return replace(
        facts,
        fee_cents=None,
        paid=None,
        paid_cents=None,
        paid_how="",
        paid_station="",
        paid_at=None,
        paid_before=(),
        note="",
        extras=(),
    )
