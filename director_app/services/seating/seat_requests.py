"""Requests about seats: made, changed and taken back, each in one step that can be undone."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.tables import Seat
from director_app.domain.written import GROUP_NAME, written
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.services.asking import BoundService
from director_app.services.seating.group_ideas import GroupIdea, group_ideas
from director_app.services.seating.seat_request_checks import first_before_last, refuse_seat
from director_app.services.seating.seat_request_view import (
    Requester,
    RequestLine,
    RequestsView,
    SeatRequestKind,
    requests_view,
)
from director_app.services.seats.contradicting_requests import agreeing
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "GroupIdea",
    "RequestAnswer",
    "RequestLine",
    "Requester",
    "RequestsPage",
    "RequestsView",
    "SeatRequestKind",
    "SeatRequestService",
    "seat_words",
    "whole_club",
]

_KEY = re.compile(r"([kefsg])(\d{1,9})|a(\d{1,9})-(\d{1,9})", re.ASCII)
_TICKS = {"k": "stationary", "e": "experienced", "f": "fill_in"}
_NOT_KEPT = Message("The seating doesn’t honor it yet. Reseat, or make a new draw.")


@dataclass(frozen=True, slots=True)
class RequestAnswer:
    """What became of requests: as they stand now, and what the director should know."""

    seat_requests: tuple[RequestLine, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The notes in a row."""
        return joined(" ", self.notes)


@dataclass(frozen=True, slots=True)
class RequestsPage:
    """What the requests' panel shows, and the groups that it offers."""

    view: RequestsView
    ideas: tuple[GroupIdea, ...]


class SeatRequestService(BoundService):
    """What players need of the seating."""

    def view(self, division: int | None = None) -> RequestsView:
        """Every request of the event (or of one division), and whether the seating keeps it."""
        with self._store.read() as work:
            return requests_view(work, self.event, division)

    def page(self) -> RequestsPage:
        """Every request, and groups that clubs, phones and e-mail addresses suggest."""
        with self._store.read() as work:
            ideas = group_ideas(work.roster.all(self.event), work.seat_requests.groups(self.event))
            return RequestsPage(requests_view(work, self.event, None), ideas)

    def keep_table(self, badge: int, keep: bool = True) -> RequestAnswer:
        """Let somebody keep one table all day, or move again."""
        how = "Keep {who} at one table" if keep else "Let {who} move"
        return self._tick([badge], "stationary", "k", how, on=keep)

    def experienced(self, badges: Sequence[int], yes: bool = True) -> RequestAnswer:
        """Mark players of whom round 1 should have one at a table, or take the mark away."""
        how = "Mark {who} as experienced" if yes else "Mark {who} as not experienced"
        return self._tick(badges, "experienced", "e", how, on=yes)

    def fill_in(self, badge: int, yes: bool = True) -> RequestAnswer:
        """Let somebody sit only where a seat is empty, or play like everybody."""
        how = "Use {who} as a fill-in" if yes else "Seat {who} like everyone else"
        return self._tick([badge], "fill_in", "f", how, on=yes)

    def request_seat(
        self,
        badge: int,
        table: int | None = None,
        seat: Seat | None = None,
        since: int = 1,
        until: int | None = None,
    ) -> RequestAnswer:
        """Request for a table, a seat letter or both in these rounds; for neither: stop moving.

        Refuses a table or a round that does not exist, rounds that end before they begin, a table
        of another division, and a request that the player has or that contradicts another one.
        """
        first_before_last(since, until)
        if table is not None and table < 1:
            raise DirectorError(Message("Table numbers start at 1."), field="table")
        with self._store.begin(
            ActionKind.REQUEST_SEAT, Message("Request a seat"), event=self.event
        ) as work:
            entrant = work.roster.by_badge(self.event, badge)
            request = SeatRequest(0, entrant.id, table, seat, since, until)
            message = Message(
                "{name}: {seat}", name=entrant.name, seat=seat_words(table, seat, since, until)
            )
            work.describe(message, badge=badge, table=table)
            refuse_seat(work, entrant, request)
            with agreeing(work, self.event):
                made = work.seat_requests.add(self.event, request)
            return _answer(work, self.event, {f"s{made}"})

    def stop_moving(self, badge: int, from_round: int) -> RequestAnswer:
        """Let somebody stay at the table at which this round finds them.

        Refused like a seat request.
        """
        return self.request_seat(badge, since=from_round)

    def keep_apart(self, badge: int, other: int) -> RequestAnswer:
        """Keep two players apart from now on.

        Refuses a player and themselves, and two whose other requests bring them together.
        """
        with self._store.begin(
            ActionKind.KEEP_APART, Message("Keep apart"), event=self.event
        ) as work:
            first, second = (work.roster.by_badge(self.event, each) for each in (badge, other))
            if first.id == second.id:
                raise DirectorError(
                    Message("Choose two different players to keep apart."), field="badge"
                )
            message = Message(
                "Keep {player} and {other_player} apart",
                player=first.name,
                other_player=second.name,
            )
            work.describe(message, badges=[badge, other])
            with agreeing(work, self.event):
                work.roster.set_apart(self.event, first.id, second.id)
            keys = {f"a{badge}-{other}", f"a{other}-{badge}"}
            return _answer(work, self.event, keys)

    def drop(self, key: str) -> None:
        """Take a request back; ``key`` is the one that the list of requests has.

        Refuses a key that no request has.
        """
        found = _KEY.fullmatch(key.strip().lower())
        if found is None:
            raise NotFound(
                Message("There’s no seating request {key}. Check the list of requests.", key=key),
                field="wish",
            )
        letter, number = found[1] or "a", int(found[2] or 0)
        ways: dict[str, Callable[[], object]] = {
            "g": lambda: self.drop_group(number),
            "s": lambda: self._drop_seat(number),
            "a": lambda: self._let_meet(int(found[3]), int(found[4])),
            "k": lambda: self.keep_table(self._ticked(key, number), keep=False),
            "e": lambda: self.experienced([self._ticked(key, number)], yes=False),
            "f": lambda: self.fill_in(self._ticked(key, number), yes=False),
        }
        ways[letter]()

    def group(self, name: str, badges: Collection[int]) -> RequestAnswer:
        """Keep some players apart from each other as a group with a name.

        Refuses a group without a name, with the name of another one, or with fewer than two
        players.
        """
        return self._save_group(0, name, badges)

    def change_group(self, group_id: int, name: str, badges: Collection[int]) -> RequestAnswer:
        """Give a group another name or other members.

        Refuses what ``group`` refuses, and a group that does not exist.
        """
        return self._save_group(group_id, name, badges)

    def drop_group(self, group_id: int) -> None:
        """Let the members of a group meet again; refuses a group that does not exist."""
        with self._store.begin(
            ActionKind.DROP_GROUP, Message("Remove a group"), event=self.event
        ) as work:
            group = _group_of(work, self.event, group_id)
            work.describe(
                Message("Let the group {group} play each other", group=group.name), name=group.name
            )
            work.seat_requests.drop_group(group.id)

    def group_of_club(self, club: str) -> RequestAnswer:
        """Keep everybody of a club apart from each other.

        Refuses a club with fewer than two players, and a name that another group has.
        """
        with self._store.read() as work:
            badges = whole_club(work.roster.all(self.event), club)
        if len(badges) < 2:
            raise NotFound(
                Message(
                    "Fewer than two players belong to {club}. Check the roster.",
                    club=club,
                ),
                field="club",
            )
        return self.group(club.strip(), badges)

    def _tick(
        self, badges: Sequence[int], fact: str, letter: str, how: str, *, on: bool
    ) -> RequestAnswer:
        with self._store.begin(
            ActionKind.CHANGE_REQUESTS, Message("Change seating requests"), event=self.event
        ) as work:
            people = [work.roster.by_badge(self.event, badge) for badge in dict.fromkeys(badges)]
            work.describe(Message(how, who=_who(people)), badges=list(badges), wish=fact, on=on)
            with agreeing(work, self.event):
                for person in people:
                    tick: dict[str, Any] = {fact: on}
                    facts = replace(person.facts, **tick)
                    if facts != person.facts:
                        work.roster.save(replace(person, facts=facts), expected=person.version)
            return _answer(work, self.event, {f"{letter}{person.badge}" for person in people if on})

    def _ticked(self, key: str, badge: int) -> int:
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
        if not getattr(entrant.facts, _TICKS[key.strip().lower()[0]]):
            raise NotFound(
                Message("There’s no seating request {key}. Check the list of requests.", key=key),
                field="wish",
            )
        return badge

    def _drop_seat(self, number: int) -> None:
        with self._store.begin(
            ActionKind.DROP_REQUEST, Message("Remove a seating request"), event=self.event
        ) as work:
            request = next(
                (
                    request
                    for request in work.seat_requests.seats(self.event)
                    if request.id == number
                ),
                None,
            )
            if request is None:
                raise NotFound(
                    Message(
                        "There’s no seating request s{number}. Check the list of requests.",
                        number=number,
                    )
                )
            name = work.roster.get(request.entrant).name
            words = seat_words(request.table, request.seat, request.since, request.until)
            badge = work.roster.get(request.entrant).badge
            work.describe(
                Message(
                    "Remove a seating request for {name} ({request})", name=name, request=words
                ),
                badge=badge,
            )
            work.seat_requests.drop(number)

    def _let_meet(self, badge: int, other: int) -> None:
        with self._store.begin(
            ActionKind.LET_MEET, Message("Let two players play each other"), event=self.event
        ) as work:
            first, second = (work.roster.by_badge(self.event, each) for each in (badge, other))
            if frozenset({first.id, second.id}) not in work.roster.aparts(self.event):
                raise NotFound(
                    Message(
                        "{player} and {other_player} may already play each other.",
                        player=first.name,
                        other_player=second.name,
                    ),
                    field="wish",
                )
            message = Message(
                "Allow {player} and {other_player} to play each other",
                player=first.name,
                other_player=second.name,
            )
            work.describe(message, badges=[badge, other])
            work.roster.let_meet(first.id, second.id)

    def _save_group(self, group_id: int, name: str, badges: Collection[int]) -> RequestAnswer:
        called = written(name, GROUP_NAME)
        if not called:
            raise DirectorError(Message("Enter a name for the group."), field="name")
        label = Message("Keep the group {group} apart", group=called)
        kind = ActionKind.SAVE_GROUP
        with self._store.begin(kind, label, event=self.event, name=called) as work:
            if group_id:
                _group_of(work, self.event, group_id)
            _refuse_name(work, self.event, group_id, called)
            members = frozenset(work.roster.by_badge(self.event, badge).id for badge in badges)
            if len(members) < 2:
                raise DirectorError(Message("A group needs at least two players."), field="badges")
            with agreeing(work, self.event):
                made = work.seat_requests.save_group(
                    self.event, ApartGroup(group_id, called, members)
                )
            return _answer(work, self.event, {f"g{made}"})


def whole_club(entrants: Iterable[Entrant], club: str) -> tuple[int, ...]:
    """The badges of everybody who plays for a club."""
    wanted = " ".join(club.split()).casefold()
    return tuple(
        entrant.badge
        for entrant in entrants
        if entrant.status.plays and " ".join(entrant.facts.club.split()).casefold() == wanted != ""
    )


def seat_words(table: int | None, seat: Seat | None, since: int, until: int | None) -> str:
    """A seat request for the log and the command line."""
    if until is None:
        rounds = Message("from round {round}", round=since) if since > 1 else Message("all day")
    elif until == since:
        rounds = Message("round {round}", round=since)
    else:
        rounds = Message(
            "rounds {first_round} to {last_round}", first_round=since, last_round=until
        )
    if table is None and seat is None:
        end = Message(" to {until}", until=until) if until is not None else ""
        return Message("stays put from round {round}{until_round}", round=since, until_round=end)
    place: list[str] = [Message("table {table}", table=table)] if table is not None else []
    place += [seat.wind] if seat is not None else []
    return (
        Message("sits at {place}, {rounds}", place=joined(", ", place), rounds=rounds)
        if table
        else Message("sits {place}, {rounds}", place=place[0], rounds=rounds)
    )


def _answer(work: UnitOfWork, event: int, keys: Collection[str]) -> RequestAnswer:
    view = requests_view(work, event)
    requests = tuple(request for request in view.seat_requests if request.key in keys)
    notes = []
    if any(request.state == "broken" and not request.locked for request in requests):
        notes.append(_NOT_KEPT)
    if any(request.locked for request in requests):
        notes.append(Message("A round already played didn’t honor it. That round won’t change."))
    notes += [
        Message(
            "{name} has {people_count} players but there are only "
            "{tables_count} tables, so they can’t all be kept apart. Take "
            "some of them out.",
            name=request.name,
            people_count=len(request.people),
            tables_count=len(view.tables),
        )
        for request in requests
        if request.kind == "group" and len(request.people) > len(view.tables) > 0
    ]
    return RequestAnswer(requests, tuple(notes))


def _group_of(work: UnitOfWork, event: int, group: int) -> ApartGroup:
    for apart_group in work.seat_requests.groups(event):
        if apart_group.id == group:
            return apart_group
    raise NotFound(
        Message("There’s no group {group}. Check the list of requests.", group=group), field="group"
    )


def _refuse_name(work: UnitOfWork, event: int, group: int, name: str) -> None:
    for apart_group in work.seat_requests.groups(event):
        if apart_group.id != group and apart_group.name.casefold() == name.casefold():
            raise DirectorError(
                Message(
                    "There’s already a group {name}. Change that one, or choose another name.",
                    name=apart_group.name,
                ),
                field="name",
            )


def _who(people: Sequence[Entrant]) -> str:
    if not people:
        raise NotFound(Message("Enter at least one badge number."), field="badge")
    if len(people) <= 2:
        return joined(" and ", (person.name for person in people))
    return Message(
        "{people} and {people_count} others", people=people[0].name, people_count=len(people) - 1
    )
