"""A player's card or slip that is scanned: whether it still says where the player sits."""

from __future__ import annotations

from datetime import datetime

from director_app.domain.events import Event
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.messages.message import Message
from director_app.services.clock.service import current_clock
from director_app.services.divisions import print_mark
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import RUNS

_SEATED = ("movement-cards", "score-cards", "badges")
"""Documents whose cards say where their player sits."""
_SLIPS = ("round-slips",)


def superseded(work: UnitOfWork, kept: Event, entrant: Entrant, run: str) -> str:
    """What speaks against a card of this print run; empty where it is right, or not known."""
    made = _made_at(work, kept, entrant, run, _SEATED)
    if made is None or not work.rounds.all(kept.host_of(entrant.division).id):
        return ""
    round_ = current_clock(work, kept.host_of(entrant.division).id).round
    return _old_plan(work, kept.id, round_, entrant, made, "card")


def superseded_slip(
    work: UnitOfWork, kept: Event, round_: Round, entrant: Entrant, run: str
) -> str:
    """What speaks against a slip of this round and print run; empty where it is right."""
    made = _made_at(work, kept, entrant, run, _SLIPS)
    return "" if made is None else _old_plan(work, kept.id, round_, entrant, made, "slip")


def table_of(work: UnitOfWork, round_: Round, entrant: int) -> int | None:
    """The table where a player sits in a round; ``None`` for no seat."""
    for plan in work.seating.tables([round_.id])[round_.id]:
        if entrant in plan.seats.entrants:
            return plan.table
    return None


def _old_plan(
    work: UnitOfWork, event: int, round_: Round, entrant: Entrant, made: datetime, what: str
) -> str:
    before, now = (
        _table_then(work, event, round_, entrant.id, made),
        table_of(work, round_, entrant.id),
    )
    if before is None or before == now:
        return ""
    where = Message("no seat") if now is None else Message("table {table}", table=now)
    return Message(
        "This {document} is from the old seating. In {round}: {new_place} now, not table "
        "{former_table}.",
        document=what,
        new_place=where,
        round=round_.title,
        former_table=before,
    )


def _made_at(
    work: UnitOfWork, kept: Event, entrant: Entrant, run: str, documents: tuple[str, ...]
) -> datetime | None:
    if not run:
        return None
    mark = print_mark(kept, kept.host_of(entrant.division).id)
    for document in documents:
        found = work.unjournaled.printed(kept.id, f"{document}{RUNS}").get(f"{mark}{run}")
        if found is not None:
            return found[1]
    return None


def _table_then(
    work: UnitOfWork, event: int, round_: Round, entrant: int, at: datetime
) -> int | None:
    """The table where a player sat when the card was made."""
    then: dict[int, tuple[int, ...]] = {}
    for each in work.seat_history.since(event, at):
        if each.round_id == round_.id and each.entry.at > at:
            then.setdefault(each.table, tuple(each.before.entrants))
    for table, seated in then.items():
        if entrant in seated:
            return table
    now = table_of(work, round_, entrant)
    return None if now in then else now
