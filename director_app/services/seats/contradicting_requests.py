"""Requests that contradict each other, refused when they are made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from director_app.domain.events import Event
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.seat_requests import Clash, Contradiction, clashes
from director_app.services.names import labels
from director_app.services.seats.engine_requests import SeatingRequests, requests_of
from director_app.services.seats.seated_rounds import seated_rounds, tables_to_request
from director_app.storage.unit_of_work import UnitOfWork

Told = tuple[Clash, frozenset[int]]


@contextmanager
def agreeing(work: UnitOfWork, event: int) -> Iterator[None]:
    """Refuse what is done inside if requests contradict each other by it."""
    before = {(breach.kind, breach.players) for breach, _ in _found(work, event)}
    yield
    for clash, stationary in _found(work, event):
        if (clash.kind, clash.players) not in before:
            names = labels(work.roster.all(event))
            raise SeatingError(
                _sentence(clash, stationary, names[clash.players[0]])
                or Contradiction([clash]).words(names.__getitem__),
                field="wishes",
            )


def _found(work: UnitOfWork, event: int) -> list[Told]:
    kept = work.events.get(event)
    hosts = {kept.host_of(division.id).id for division in kept.divisions}
    return [told for host in sorted(hosts) for told in _of_host(work, kept, host)]


def _of_host(work: UnitOfWork, event: Event, host: int) -> list[Told]:
    players = [
        entrant.id
        for entrant in work.roster.all(event.id)
        if entrant.status.plays and event.host_of(entrant.division).id == host
    ]
    requests: SeatingRequests = requests_of(work, event.id, players)
    if not requests.seats:
        return []
    seats = seated_rounds(work, event.division(host))
    numbers = seats.numbers or (1,)
    found = clashes(
        requests.fixed(numbers),
        requests.stationary,
        {(min(pair), max(pair)) for pair in requests.apart},
        tables_to_request(work, event, seats),
        range(1, len(numbers) + 1),
    )
    return [
        (replace(breach, round=numbers[min(breach.round, len(numbers)) - 1]), requests.stationary)
        for breach in found
    ]


def _sentence(clash: Clash, stationary: frozenset[int], name: str) -> str:
    """The words for somebody who is to stay and to move; empty for every other contradiction."""
    if clash.kind != "two_tables" or clash.players[0] not in stationary:
        return ""
    return Message(
        "{name} has requests to stay at one table all day, and to be at "
        "tables {table} and {other_table}. Remove one of these requests.",
        name=name,
        table=clash.table,
        other_table=clash.other,
    )
