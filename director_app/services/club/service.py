"""People of the club book across its events."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from director_app.domain.people import Status
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.services.asking import Service
from director_app.services.club.event_lines import event_lines
from director_app.services.club.types import ClubPerson, ConductRecord, PersonEvent, PersonHistory
from director_app.services.standings.service import BookStandings
from director_app.services.written_names import plain, run_together

if TYPE_CHECKING:
    from director_app.domain.events import Event
    from director_app.domain.people import Entrant
    from director_app.services.rule_sets.service import Rulebook
    from director_app.storage.store import Store
    from director_app.storage.unit_of_work import UnitOfWork

__all__ = ["ClubPerson", "ClubService", "ConductRecord", "PersonEvent", "PersonHistory"]


_NOT_IN = {Status.WAITLIST, Status.CANCELLED}
"""Who is on the list of an event and yet was never in it."""

Line = tuple["Entrant", PersonEvent]


class ClubService(Service):
    """People over all events of the book; practice events are left out unless asked for."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store, self._rulebook = store, rulebook
        self._standings = BookStandings(store, rulebook)

    def people(self, query: str = "", *, practice: bool = False) -> tuple[ClubPerson, ...]:
        """Everybody whose name, city, number or address has all words of the query, by name."""
        wanted = plain(query).split()
        found = (history.person for history in self.histories(practice=practice))
        return tuple(
            person for person in found if all(part in plain(person.found_by) for part in wanted)
        )

    def histories(self, *, practice: bool = False) -> tuple[PersonHistory, ...]:
        """Everybody with every event, by family name."""
        with self._store.read() as work:
            lines = self._lines(work, practice=practice)
        found = (
            PersonHistory(_person(person, theirs), tuple(part for _, part in theirs))
            for person, theirs in _by_person(lines).items()
        )
        return tuple(sorted(found, key=lambda history: _by_name(history.person)))

    def person(self, person: int, *, practice: bool = False) -> PersonHistory:
        """Somebody with every event; one who was only in practice events has none of them."""
        with self._store.read() as work:
            known = [event for event, _ in work.roster.history(person)] if person < 2**31 else []
            if not known:
                raise NotFound(
                    Message(
                        "There’s no person {person} in the club book. "
                        "List people with `front-table people list`.",
                        person=person,
                    )
                )
            lines = self._lines(work, practice=True, person=person, events=known)
        texts = [line for line in lines if practice or not line[1].practice]
        return PersonHistory(_person(person, texts, known=lines), tuple(part for _, part in texts))

    def _lines(
        self,
        work: UnitOfWork,
        *,
        practice: bool,
        person: int | None = None,
        events: Sequence[int] | None = None,
    ) -> list[Line]:
        """Everybody's part in each event, or one person's, the newest event first."""
        meant = [
            event
            for event in work.events.all()
            if (practice or not event.practice) and (events is None or event.id in events)
        ]
        ids = [event.id for event in meant]
        finished = work.game_facts.finished(ids)
        games = defaultdict(list)
        for game in work.game_facts.of_events(ids, person):
            games[game.event].append(game)
        return [
            line
            for event in meant
            for line in event_lines(
                work, self._standings, event, games[event.id], finished, self._beside(event)
            )
            if person is None or line[0].person == person
        ]

    def _beside(self, event: Event) -> frozenset[str]:
        """Kinds of rulings of an event that count on a ladder beside that of conduct."""
        scored = (division for division in event.divisions if division.scored)
        return frozenset(
            kind.id
            for division in scored
            for kind in self._rulebook.of(division).penalties
            if kind.ladder
        )


def _by_person(lines: Sequence[Line]) -> dict[int, list[Line]]:
    people: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        people[line[0].person].append(line)
    return people


def _person(person: int, lines: Sequence[Line], known: Sequence[Line] = ()) -> ClubPerson:
    """Somebody from their lines, the newest first; ``known`` names them where those are none."""
    facts = (lines or known)[0][0].facts
    parts = [part for _, part in lines]
    played = [points for part in parts for points in part.played]
    places = [part.place for part in parts if part.finished and part.place is not None]
    return ClubPerson(
        id=person,
        given=facts.given,
        family=facts.family,
        city=facts.city,
        member_no=facts.member_no,
        email=facts.email,
        entered=len({part.event for part in parts if part.status not in _NOT_IN}),
        attended=len({part.event for part in parts if part.attended}),
        no_shows=sum(part.status is Status.NO_SHOW for part in parts),
        rounds=len(played),
        points=sum(part.total or 0 for part in parts),
        wins=sum(part.won for part in parts),
        best_place=min(places, default=None),
        average=Fraction(sum(played), len(played)) if played else None,
        best_round=max(played, default=None),
        mahjongs=sum(part.mahjongs for part in parts),
        self_picks=sum(part.self_picks for part in parts),
        walls=sum(part.walls for part in parts),
        conduct=sum((part.conduct for part in parts), ConductRecord()),
        prize_cents=sum(part.prize_cents for part in parts),
        prize_things=tuple(thing for part in parts for thing in part.prize_things),
        last_day=max((part.day for part in parts if part.attended), default=None),
    )


def _by_name(person: ClubPerson) -> tuple[str, str, int]:
    return (run_together(person.family or person.given), run_together(person.given), person.id)
