"""What stands in the way of taking an entry back or putting it back; nothing is written here.

An entry goes back if its rows still say what it left them saying, if nothing later hangs on rows
that would go, if what would come finds its place free, and if no score sheet came in meanwhile
that was played by the seats, rules or games that it would change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from director_app.errors import UndoRefused
from director_app.messages.message import Message
from director_app.storage.all_tables import ROWS
from director_app.storage.images import as_text, facts, plain
from director_app.storage.journal import EntryKind, JournalEntry, find
from director_app.storage.prebuilt_statements import Values, fetch
from director_app.storage.tables import (
    DivisionRow,
    JournalImageRow,
    JournalRow,
    RoundClockRow,
    RoundRow,
    SheetRow,
)
from director_app.storage.undo.steps import (
    ForeignKeyColumns,
    UndoStep,
    matching,
    place_of,
    plain_values,
    pointing_from,
    pointing_to,
    unique_keys,
)

Place = tuple[str, str]
_AT_ONCE = 200


_TURN = (
    select(JournalRow.seq, JournalRow.kind)
    .where(JournalRow.seq > bindparam("entry"), JournalRow.target == bindparam("entry"))
    .order_by(JournalRow.seq.desc())
    .limit(1)
)
_TURN_BEFORE = _TURN.where(JournalRow.seq < bindparam("before"))


@dataclass(frozen=True, slots=True)
class EntryStanding:
    """How an entry stands: its newest doing, taking back or putting back."""

    seq: int
    kind: EntryKind

    @property
    def stands(self) -> bool:
        """Whether what it did is in the book."""
        return self.kind is not EntryKind.UNDO


def last_turn(session: Session, entry: JournalEntry) -> EntryStanding:
    """How an entry stands now."""
    row = fetch(session, _TURN, entry=entry.seq).first()
    return (
        EntryStanding(row.seq, EntryKind(row.kind)) if row else EntryStanding(entry.seq, entry.kind)
    )


def _stood(session: Session, entry: JournalEntry, before: int) -> bool:
    """Whether what an entry did was in the book when entry ``before`` was done."""
    if entry.seq >= before:
        return False
    row = fetch(session, _TURN_BEFORE, entry=entry.seq, before=before).first()
    return row is None or EntryKind(row.kind) is not EntryKind.UNDO


@dataclass(frozen=True, slots=True)
class UndoCheck:
    """Looks for what stands in the way; ``verb`` is what the director reads: taken or put."""

    session: Session
    seq: int
    verb: str

    def obstacle(
        self, steps: Sequence[UndoStep], rows: Mapping[Place, Values]
    ) -> UndoRefused | None:
        """The first thing in the way of steps at these rows, None where the way is free."""
        moving = {step.place: step for step in steps}
        for step in steps:
            row = rows.get(step.place)
            now = None if row is None else plain(step.row_class, row)
            if facts(now) != facts(step.expected):
                return self._refused(step.place)
        found = next(self._in_the_way(steps, moving), None)
        return None if found is None else self._refused(found)

    def _in_the_way(
        self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]
    ) -> Iterator[Place]:
        yield from self._hanging(steps, moving)
        yield from self._missing(steps, moving)
        yield from self._taken(steps, moving)
        yield from self._played(steps, moving)
        yield from self._scored(steps, moving)
        yield from self._timed(steps, moving)

    def _hanging(self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]) -> Iterator[Place]:
        """Rows that point to one that would go."""
        gone = [step for step in steps if step.wanted is None]
        for table in {step.table for step in gone}:
            images = [step.expected or {} for step in gone if step.table == table]
            for pointer in pointing_to(table):
                if pointer.row_class.topic is None:
                    continue
                keys = [tuple(image[key] for key in pointer.there) for image in images]
                for row in matching(self.session, pointer.row_class, pointer.here, keys):
                    if (place := place_of(pointer.row_class, row)) not in moving:
                        yield place

    def _missing(self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]) -> Iterator[Place]:
        """Rows that something which would come points to, and that are there no more."""
        for table in {step.table for step in steps}:
            coming = [step for step in steps if step.table == table and step.wanted is not None]
            for pointer in pointing_from(table):
                yield from self._missing_of(pointer, coming, moving)

    def _missing_of(
        self, pointer: ForeignKeyColumns, coming: Sequence[UndoStep], moving: dict[Place, UndoStep]
    ) -> Iterator[Place]:
        wanted = {
            tuple(kept[key] for key in pointer.here)
            for step in coming
            if (kept := step.wanted) is not None and step.changes(*pointer.here)
        }
        meant = [key for key in wanted if None not in key]
        row_class = ROWS[pointer.table]
        found = matching(self.session, row_class, pointer.there, meant)
        there = {place_of(row_class, row) for row in found}
        for key in meant:
            place = (pointer.table, as_text(key))
            comes = place in moving and moving[place].wanted is not None
            if not comes and place not in there:
                yield place

    def _taken(self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]) -> Iterator[Place]:
        """Rows that have what must be unique and what something that would come has too."""
        for table in {step.table for step in steps}:
            for columns in unique_keys(table):
                coming = [
                    plain_values(step, columns, step.wanted)
                    for step in steps
                    if step.table == table and step.wanted and step.changes(*columns)
                ]
                for row in matching(self.session, ROWS[table], columns, coming):
                    if (place := place_of(ROWS[table], row)) not in moving:
                        yield place

    def _played(self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]) -> Iterator[Place]:
        """Sheets that came in since, by the seats, rules or games that would change."""
        wanted = [place for place in self._sheets_by(steps) if place not in moving]
        if not wanted:
            return
        since = last_turn(self.session, find(self.session, self.seq)).seq
        keys = sorted({key for _, key in wanted})
        for at in range(0, len(keys), _AT_ONCE):
            query = select(JournalImageRow.key).where(
                JournalImageRow.table_name == SheetRow.__tablename__,
                JournalImageRow.key.in_(keys[at : at + _AT_ONCE]),
                JournalImageRow.seq > since,
            )
            for key in self.session.scalars(query.order_by(JournalImageRow.seq.desc())):
                place = SheetRow.__tablename__, key
                if self._came_since(place):
                    yield place

    def _scored(self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]) -> Iterator[Place]:
        """Divisions whose rules are others now than when the points that would come were given."""
        games = (step.wanted for step in steps if step.table == "played_game")
        rounds = {kept["round_id"] for kept in games if kept}
        query = select(RoundRow.division_id).where(RoundRow.id.in_(rounds)).distinct()
        for division in self.session.scalars(query).all() if rounds else ():
            place = DivisionRow.__tablename__, as_text((division,))
            if place not in moving and self._rules_then(place) not in {None, self._rules(division)}:
                yield place

    def _timed(self, steps: Sequence[UndoStep], moving: dict[Place, UndoStep]) -> Iterator[Place]:
        """Clocks that were started since, by the computer's time that would go or come.

        Only following the computer's time moves the start of a clock that has one. Taking that
        back moves the time of every desk, and no clock must be left behind.
        """
        table = RoundClockRow.__tablename__
        if not any(_moves_start(step) for step in steps if step.table == table):
            return
        query = select(JournalImageRow.key).where(
            JournalImageRow.table_name == table, JournalImageRow.seq > self.seq
        )
        for key in self.session.scalars(query.distinct().order_by(JournalImageRow.key)):
            place = table, key
            if place not in moving and self._came_since(place):
                yield place

    def _rules(self, division: int) -> str:
        return self.session.get_one(DivisionRow, division).rules_text

    def _rules_then(self, place: Place) -> str | None:
        """A division's rules as the entry left them; ``None`` where nothing was changed since."""
        query = select(JournalImageRow.before).where(
            JournalImageRow.table_name == place[0],
            JournalImageRow.key == place[1],
            JournalImageRow.seq > self.seq,
        )
        before = self.session.scalars(query.order_by(JournalImageRow.seq).limit(1)).first()
        return str(before["rules_text"]) if before else None

    def _sheets_by(self, steps: Sequence[UndoStep]) -> Iterator[Place]:
        rounds: set[int] = set()
        for step in steps:
            kept = step.expected or step.wanted or {}
            if step.table == "plan_table":
                keys = [(kept["round_id"], kept["table_no"])]
                for sheet in matching(self.session, SheetRow, ("round_id", "table_no"), keys):
                    yield place_of(SheetRow, sheet)
            elif step.table == "round" and step.expected and step.changes("games"):
                rounds.add(kept["id"])
            elif step.table == "division" and step.changes("rules_text"):
                rounds |= set(
                    self.session.scalars(
                        select(RoundRow.id).where(RoundRow.division_id == kept["id"])
                    )
                )
        for sheet in matching(
            self.session, SheetRow, ("round_id",), [(round_id,) for round_id in rounds]
        ):
            yield place_of(SheetRow, sheet)

    def _refused(self, place: Place) -> UndoRefused:
        mine = find(self.session, self.seq)
        start = (
            Message("Can’t redo “{action}”: ", action=mine.action)
            if self.verb == "put"
            else Message("Can’t undo “{action}”: ", action=mine.action)
        )
        for entry, stands in self._turned_since(place):
            if stands:
                return UndoRefused(
                    Message(
                        "{refusal}“{action}” ({station}) came after it. Undo that first.",
                        refusal=start,
                        action=entry.action,
                        station=entry.station,
                    )
                )
            return UndoRefused(
                Message(
                    "{refusal}it builds on “{action}” ({station}), which "
                    "was undone too. Redo that first.",
                    refusal=start,
                    action=entry.action,
                    station=entry.station,
                )
                if self.verb == "put"
                else Message(
                    "{refusal}it builds on “{action}” ({station}), which "
                    "has been undone since. Redo that first.",
                    refusal=start,
                    action=entry.action,
                    station=entry.station,
                )
            )
        return UndoRefused(
            start
            + Message(
                "the book was changed, but the history doesn’t show it. Run front-table verify."
            )
        )

    def _came_since(self, place: Place) -> bool:
        """Whether a row has something now that it had not when this entry was done."""
        return any(stands for _, stands in self._turned_since(place))

    def _turned_since(self, place: Place) -> Iterator[tuple[JournalEntry, bool]]:
        """Entries that touched a row later and stand otherwise than when this one was done.

        With each comes whether it stands now. What was taken back and put back meanwhile stands as
        it did then and is in nobody's way: else what went back in order couldn't come again in it.
        """
        for entry in self._later(place):
            stands = last_turn(self.session, entry).stands
            if stands is not _stood(self.session, entry, self.seq):
                yield entry, stands

    def _later(self, place: Place) -> Iterator[JournalEntry]:
        """Other entries that touched a row later, the newest first, each as it was first done."""
        query = (
            select(JournalRow.seq, JournalRow.target)
            .join(JournalImageRow, JournalImageRow.seq == JournalRow.seq)
            .where(
                JournalRow.seq > self.seq,
                JournalImageRow.table_name == place[0],
                JournalImageRow.key == place[1],
            )
        )
        told = {self.seq}
        for row in self.session.execute(query.order_by(JournalRow.seq.desc())).all():
            first = row.target or row.seq
            if first not in told:
                told.add(first)
                yield find(self.session, first)


def _moves_start(step: UndoStep) -> bool:
    """Whether a clock that has started would have started at another time."""
    before, after = step.expected or {}, step.wanted or {}
    started = before.get("started_at"), after.get("started_at")
    return None not in started and started[0] != started[1]
