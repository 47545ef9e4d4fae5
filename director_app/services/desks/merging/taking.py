"""Making a station's own book: a copy of the main book, with what the station takes along."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.app.written_files import check_new_book
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, NotFound
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.services.desks.merging.out import check_not_out, note_out
from director_app.services.desks.merging.sides import side
from director_app.services.divisions import division_of
from director_app.services.taken_tables import TOOK, Place, Took
from director_app.storage import backups as copies
from director_app.storage.address import BookAddress
from director_app.storage.backup_reading import BRANCH, LEFT, LINEAGE, MARK, read
from director_app.storage.replacing import settle
from director_app.storage.store import Store

if TYPE_CHECKING:
    from director_app.domain.backups import BookState
    from director_app.services.backups.service import Backups
    from director_app.storage.unit_of_work import UnitOfWork


@frozen
class Wish:
    """What a station is to take: tables by number, rounds by number (all where none is named).

    ``again`` lets it have tables that another station has along.
    """

    station: str
    tables: tuple[int, ...]
    rounds: tuple[int, ...] = ()
    division: int | None = None
    again: bool = False


def take(
    store: Store,
    backups: Backups,
    event: int,
    wish: Wish,
    target: Path,
    token: Callable[[], str] = lambda: secrets.token_hex(8),
) -> Took:
    """Write a station's book into a new file; the main book only notes that it left."""
    if not wish.station.strip():
        raise DirectorError(Message("Enter a name for the station."), field="name")
    if store.guard is not None:  # who enters no scores here takes no tables along to enter them
        store.guard.allowed(frozenset({Topic.SCORES}), None)
    target = check_new_book(target)
    with store.read() as work:
        _check(work, event, _places(work, event, wish), wish)
    part = copies.part_of(target)
    try:
        backups.copy_to(part)
        state = read(part)
        took = _took(part, store, event, wish, state, token())
        lineage = state.lineage or token()
        facts = {TOOK: took.to_json(), MARK: None, LINEAGE: lineage, BRANCH: took.branch}
        left = json.dumps(sorted({state.branch, *state.left}))
        settle(part, {**facts, LEFT: left})
        _note_left(store, lineage, took, wish)
    except BaseException:
        copies.discard(part)
        raise
    copies.put(part, target)
    return took


def _took(part: Path, store: Store, event: int, wish: Wish, state: BookState, branch: str) -> Took:
    """What the station takes, read from its copy: of one moment."""
    own = Store(BookAddress.of(part), station=store.station, now=store.now)
    try:
        with own.read() as work:
            places = _places(work, event, wish)
            return Took(
                station=wish.station.strip(),
                event=event,
                tables=tuple(sorted({table for _, table in places})),
                rounds=tuple(dict.fromkeys(at for at, _ in places)),
                length=state.length,
                head=state.head,
                branch=branch,
                last_entrant=max((entrant.id for entrant in work.roster.all(event)), default=0),
                base={place: side(work, event, *place).marks for place in places},
            )
    finally:
        own.close()


def _places(work: UnitOfWork, event: int, wish: Wish) -> list[Place]:
    division = division_of(work, event, wish.division)
    every = [round_ for round_ in work.rounds.all(division) if not round_.cancelled]
    meant = [work.rounds.numbered(division, number) for number in wish.rounds] or every
    seated = work.seating.tables([round_.id for round_ in meant])
    if not any(seated.get(round_.id) for round_ in meant):
        raise NotFound(
            Message("These rounds have no seating yet. Draw the seating first."), field="round"
        )
    places = [
        (round_.id, plan.table)
        for round_ in meant
        for plan in seated.get(round_.id, ())
        if plan.table in wish.tables
    ]
    _all_there(wish.tables, {table for _, table in places})
    return places


def _all_there(wanted: Sequence[int], found: set[int]) -> None:
    for table in wanted:
        if table not in found:
            raise NotFound(
                Message(
                    "There is no table {table} in these rounds. Check the "
                    "seating for table numbers.",
                    table=table,
                ),
                field="table",
            )


def _check(work: UnitOfWork, event: int, places: Sequence[Place], wish: Wish) -> None:
    if not wish.again:
        check_not_out(work, event, places)


def _note_left(store: Store, lineage: str, took: Took, wish: Wish) -> None:
    """The station's book goes on by itself on purpose: nobody is warned of it."""
    branch = took.branch
    with store.unjournaled(Topic.SCORES) as work:
        _check(work, took.event, took.places, wish)
        note_out(work, took)
        left = set(json.loads(work.unjournaled.fact(LEFT) or "[]"))
        work.unjournaled.set_fact(LEFT, json.dumps(sorted({*left, branch})))
        if not work.unjournaled.fact(LINEAGE):
            work.unjournaled.set_fact(LINEAGE, lineage)
