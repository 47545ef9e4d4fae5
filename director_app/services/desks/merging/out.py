"""Tables that stations have along, and whose sheets are not in yet: nobody takes them twice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from director_app.errors import DirectorError
from director_app.frozen import frozen
from director_app.messages.dates import hour_minute, short_month_day
from director_app.messages.message import Message, joined
from director_app.services.taken_tables import Place, Took, tables_named
from director_app.storage.unit_of_work import UnitOfWork

_OUT = "station:out"


class AlreadyOut(DirectorError):
    """Another station has these tables along; whoever takes them all the same says so.

    ``who`` says of each station what it took, and when.
    """

    def __init__(self, who: Sequence[str]) -> None:
        super().__init__(
            Message(
                "{who}. Those sheets aren't in yet. Merge that file first. "
                "If it's lost, take the tables again with --again.",
                who=joined("; ", who),
            ),
            field="again",
        )
        self.who = tuple(who)


@frozen
class Out:
    """What a station has along: the tables by round, and when it left."""

    station: str
    event: int
    at: datetime
    branch: str
    places: tuple[Place, ...]

    @property
    def tables(self) -> tuple[int, ...]:
        """Its tables, in order."""
        return tuple(sorted({table for _, table in self.places}))


def still_out(work: UnitOfWork, event: int) -> tuple[Out, ...]:
    """What stations of an event have along, without the sheets that are accepted here by now."""
    found = []
    for out in _kept(work):
        left = tuple(place for place in out.places if not work.sheets.get(*place).counts)
        if out.event == event and left:
            found.append(replace(out, places=left))
    return tuple(found)


def note_out(work: UnitOfWork, took: Took) -> None:
    """Note that a station left."""
    new = Out(took.station, took.event, work.now, took.branch, took.places)
    work.unjournaled.set_fact(_OUT, json.dumps([_told(out) for out in (*_kept(work), new)]))


def check_not_out(work: UnitOfWork, event: int, places: Sequence[Place]) -> None:
    """Refuse tables that a station has along already."""
    wanted = set(places)
    told = []
    for out in still_out(work, event):
        both = sorted({table for at, table in out.places if (at, table) in wanted})
        if both:
            when = _when(out.at, work.now)
            told.append(
                Message(
                    "{station} took {tables_named} {when}",
                    station=out.station,
                    tables_named=tables_named(both),
                    when=when,
                )
            )
    if told:
        raise AlreadyOut(told)


def _when(at: datetime, now: datetime) -> str:
    here, today = at.astimezone(), now.astimezone().date()
    day = (
        ""
        if here.date() == today
        else Message("on {short_month_day} ", short_month_day=short_month_day(here))
    )
    return Message("{day}at {hour_minute}", day=day, hour_minute=hour_minute(at))


def _kept(work: UnitOfWork) -> list[Out]:
    kept = json.loads(work.unjournaled.fact(_OUT) or "[]")
    return [
        Out(
            station=entry["station"],
            event=entry["event"],
            at=datetime.fromisoformat(entry["at"]),
            branch=entry["branch"],
            places=tuple((at, table) for at, table in entry["places"]),
        )
        for entry in kept
    ]


def _told(out: Out) -> dict[str, object]:
    return {
        "station": out.station,
        "event": out.event,
        "at": out.at.isoformat(),
        "branch": out.branch,
        "places": out.places,
    }
