"""What windows say of where they are, beside the journal."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from datetime import datetime, timedelta

from director_app.storage.unit_of_work import UnitOfWork

PREFIX = "presence:"
LASTS = timedelta(seconds=150)
"""How long it holds unless it is said again."""


@dataclass(frozen=True, slots=True)
class StationAtSheet:
    """A station at a table's sheet of a round."""

    key: str
    station: str
    round: int
    table: int
    at: datetime


def own_key(station: str) -> str:
    """The name under which this window says it."""
    return f"{PREFIX}{station}:{os.getpid()}"


def at_tables(work: UnitOfWork, round_id: int, but: str = "") -> dict[int, tuple[str, ...]]:
    """Stations by table of a round, in order; not the one whose key is ``but``."""
    found: dict[int, tuple[str, ...]] = {}
    for there in sorted(stations_at_sheets(work), key=lambda there: there.station):
        if there.round == round_id and there.key != but and fresh(there, work.now):
            found[there.table] = (*found.get(there.table, ()), there.station)
    return found


def stations_at_sheets(work: UnitOfWork) -> list[StationAtSheet]:
    """What windows have said; what can't be read says nothing."""
    found = []
    for key, text in work.unjournaled.facts(PREFIX).items():
        try:
            said = json.loads(text)
            at = datetime.fromisoformat(said["at"])
            found.append(
                StationAtSheet(key, str(said["station"]), said["round"], said["table"], at)
            )
        except (ValueError, KeyError, TypeError):
            continue
    return found


def fresh(there: StationAtSheet, now: datetime) -> bool:
    """Whether it still holds."""
    return abs(now - there.at) <= LASTS
