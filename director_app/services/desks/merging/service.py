"""Merging a station's file at the main desk: all of it in one step, or nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.domain.actions import ActionKind
from director_app.errors import BookError, DirectorError, NotFound
from director_app.frozen import frozen
from director_app.messages.message import Message, joined
from director_app.services.backups.service import proven
from director_app.services.desks.merging.applying import bring, check_nobody_twice
from director_app.services.desks.merging.comparing import (
    Known,
    Line,
    Pick,
    What,
    compare,
    undecided,
)
from director_app.services.desks.merging.leftovers import leftovers
from director_app.services.desks.merging.out import AlreadyOut, Out, still_out
from director_app.services.desks.merging.sides import RULINGS, SHEET, side
from director_app.services.desks.merging.taking import Wish, take
from director_app.services.desks.merging.told import SideTold, Told, told
from director_app.services.taken_tables import (
    TOOK,
    Place,
    Took,
    marks_from_json,
    marks_to_json,
    tables_named,
)
from director_app.storage.address import BookAddress
from director_app.storage.backup_reading import read
from director_app.storage.store import Store

if TYPE_CHECKING:
    from director_app.services.backups.service import Backups
    from director_app.services.rule_sets.service import Rulebook
    from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "AlreadyOut",
    "Line",
    "Merge",
    "MergeDesk",
    "Out",
    "Pick",
    "SideTold",
    "Told",
    "Undecided",
    "What",
    "Wish",
]


_MERGED = "merged:"


@frozen
class Merge:
    """What a station's file brings; ``left`` are its steps that are not taken over."""

    took: Took
    lines: tuple[Line, ...]
    told: tuple[Told, ...]
    left: tuple[str, ...] = ()
    merged: bool = False

    def count(self, what: What) -> int:
        """How many tables and rounds of a kind there are."""
        return sum(line.what is what for line in self.lines)


class MergeDesk:
    """Stations that work alone: their books made, and merged at the main desk."""

    def __init__(self, store: Store, rulebook: Rulebook, backups: Backups) -> None:
        self._store = store
        self._rulebook = rulebook
        self._backups = backups

    def take(self, event: int, wish: Wish, target: Path) -> Took:
        """Write a station's own book into a new file.

        Refused with ``AlreadyOut`` where a station has such a table along, unless wished again.
        """
        with self._store.read() as work:
            _not_a_station(work)
        return take(self._store, self._backups, event, wish, target)

    def own(self) -> Took | None:
        """What this book took along, where it is a station's; ``None`` at the main desk."""
        with self._store.read() as work:
            kept = work.unjournaled.fact(TOOK)
        return None if kept is None else Took.from_json(kept)

    def out(self, event: int) -> tuple[Out, ...]:
        """What stations have along whose sheets are not in yet."""
        with self._store.read() as work:
            return still_out(work, event)

    def look(self, file: Path, picks: Mapping[tuple[int, int], Pick] | None = None) -> Merge:
        """What merging this file would do; nothing is changed. Picks are by round and table."""
        with self._away(file) as away, self._store.read() as work:
            return self._compared(work, away, file, picks or {})

    def merge(self, file: Path, picks: Mapping[tuple[int, int], Pick] | None = None) -> Merge:
        """Take over what the station did, as one step with one journal entry.

        Refused while a conflict is not decided; what came in before does not come in again.
        """
        merging = self._store.begin(ActionKind.MERGE_STATION, "Merge tables back")
        with self._away(file) as away, merging as work:
            found = self._compared(work, away, file, picks or {})
            open_ones = undecided(found.lines)
            if open_ones:
                raise Undecided(open_ones, found.took.station)
            work.event = found.took.event
            came = sorted({line.ours.table for line in found.lines if line.what is What.COMES})
            work.describe(_label(found), station=found.took.station, tables=came)
            for line in found.lines:
                if line.what is What.COMES:
                    division = work.events.get(found.took.event).division(line.ours.round.division)
                    rules = self._rulebook.of(division)
                    bring(work, found.took.event, line, rules, found.took.station)
            check_nobody_twice(work, found.lines)
            _remember(work, found)
        return Merge(found.took, found.lines, found.told, found.left, merged=True)

    def _compared(
        self, work: UnitOfWork, away: UnitOfWork, file: Path, picks: Mapping[tuple[int, int], Pick]
    ) -> Merge:
        took = _took_of(work, away, file)
        known = _known(work, took)
        lines = compare(work, away, took, known, _by_id(work, took, picks))
        sides = tuple(told(work, away, took.event, line, self._rulebook) for line in lines)
        return Merge(took, lines, sides, leftovers(away, took))

    @contextmanager
    def _away(self, file: Path) -> Iterator[UnitOfWork]:
        """The station's book, proven in a copy that is thrown away; the file is only read."""
        file = file.expanduser().absolute()
        own = self._store.address.path
        if own is not None and file.exists() and file.samefile(own):
            raise BookError(
                Message("{file} is this club book. Choose the station's file.", file=file)
            )
        state = read(file)
        with self._store.read() as work:
            _not_a_station(work)
            lineage = work.unjournaled.fact("book:lineage") or ""
        if not state.lineage or state.lineage != lineage:
            raise BookError(
                Message(
                    "{file} is from a different club book. Choose the station's file.", file=file
                )
            )
        with proven(file, self._store.station, self._store.now) as found:
            store = Store(
                BookAddress.of(found.file), station=self._store.station, now=self._store.now
            )
            try:
                with store.read() as away:
                    yield away
            finally:
                store.close()


def _not_a_station(work: UnitOfWork) -> None:
    kept = work.unjournaled.fact(TOOK)
    if kept is not None:
        raise BookError(
            Message(
                "This is the book {station} took along. Do that at the director's station.",
                station=Took.from_json(kept).station,
            )
        )


def _took_of(work: UnitOfWork, away: UnitOfWork, file: Path) -> Took:
    kept = away.unjournaled.fact(TOOK)
    if kept is None:
        raise BookError(
            Message(
                "{file} is a backup of this book, not a station's file. "
                "Choose the file the station brought back.",
                file=file,
            )
        )
    took = Took.from_json(kept)
    if not _holds(away, took):
        raise BookError(
            Message(
                "{file} doesn't match the book {station} took along. Ask {station} for its file.",
                file=file,
                station=took.station,
            )
        )
    if not _holds(work, took):
        raise BookError(
            Message(
                "An older backup was restored after {station} took its "
                "tables, so its file doesn't fit. Restore a later backup "
                "first, or enter its sheets by hand.",
                station=took.station,
            )
        )
    return took


def _holds(work: UnitOfWork, took: Took) -> bool:
    try:
        return work.journal.find(took.length).hash == took.head
    except NotFound:
        return False


def _known(work: UnitOfWork, took: Took) -> Known:
    return marks_from_json(json.loads(work.unjournaled.fact(_MERGED + took.branch) or "{}"))


def _by_id(
    work: UnitOfWork, took: Took, picks: Mapping[tuple[int, int], Pick]
) -> dict[Place, Pick]:
    ids = {work.rounds.get(at).number: at for at in took.rounds}
    found = {}
    for (number, table), pick in picks.items():
        place = ids.get(number, 0), table
        if place not in took.base:
            raise NotFound(
                Message(
                    "{station} didn't take table {table} of round "
                    "{number}. See the conflicts with --dry-run.",
                    station=took.station,
                    table=table,
                    number=number,
                ),
                field=pick.value,
            )
        found[place] = pick
    return found


def _remember(work: UnitOfWork, found: Merge) -> None:
    """Note both sides as they are now: the same file brings nothing twice."""
    known = dict(_known(work, found.took))
    for line in found.lines:
        if line.what is not What.SAME:
            now = side(work, found.took.event, *line.place)
            known[line.place] = {"ours": now.marks, "theirs": line.theirs.marks}
    work.unjournaled.set_fact(_MERGED + found.took.branch, json.dumps(marks_to_json(known)))


def _label(found: Merge) -> str:
    came = [line for line in found.lines if line.what is What.COMES]
    tables = tables_named(sorted({line.ours.table for line in came}))
    sheets, ruled = (sum(part in line.parts for line in came) for part in (SHEET, RULINGS))
    said = (
        [
            (
                Message("{sheets} sheet", sheets=sheets)
                if sheets == 1
                else Message("{sheets} sheets", sheets=sheets)
            )
        ]
        if sheets
        else []
    )
    said += (
        [
            (
                Message("rulings for {ruled} sheet", ruled=ruled)
                if ruled == 1
                else Message("rulings for {ruled} sheets", ruled=ruled)
            )
        ]
        if ruled
        else []
    )
    return Message(
        "Merge tables back from {station}, {tables}: {said}",
        station=found.took.station,
        tables=tables,
        said=joined(", ", said),
    )


class Undecided(DirectorError):
    """Both sides typed something at these tables: somebody has to choose."""

    def __init__(self, lines: Sequence[Line], station: str) -> None:
        first = joined(", ", (f"{line.ours.round.number}/{line.ours.table}" for line in lines[:6]))
        more = (
            Message(" and {lines_count} more", lines_count=len(lines) - 6) if len(lines) > 6 else ""
        )
        super().__init__(
            Message(
                "This station and {station} differ at {first}{more} "
                "(round/table). Choose --theirs or --ours for each. "
                "Nothing was changed.",
                station=station,
                first=first,
                more=more,
            ),
            field="theirs",
        )
