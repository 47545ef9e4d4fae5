"""Seats as a file: out, in as given, and looked at."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.seating_notes import SeatingNote
from director_app.domain.tables import SEATS, Seat, Seats, TablePlan
from director_app.errors import ImportRefused, SeatingError
from director_app.messages.message import Message, joined
from director_app.rules.ruleset import RuleSet
from director_app.seating.draw import from_round_one
from director_app.seating.quality import Quality, quality
from director_app.services.divisions import division_of, seated_division
from director_app.services.rule_sets.service import RuledService, read_text
from director_app.services.seating.draw_requests import twos_allowed
from director_app.services.seats.reseating import reseat
from director_app.storage.seating import DrawnSeating
from director_app.storage.unit_of_work import UnitOfWork

HEADER = ("round", "table", "seat", "player")
MOST_ROWS = 100_000


@dataclass(frozen=True, slots=True)
class RefusedSeatRow:
    """A row of the file that can't be used, and why."""

    row: int
    reason: str
    clashes: bool = False
    """Another row of the file says otherwise, so that nobody knows which of them is meant."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Tables by round number, with badges at their seats, and the rows that were refused."""

    rounds: Mapping[int, tuple[TablePlan, ...]]
    refused: tuple[RefusedSeatRow, ...] = ()
    notes: tuple[SeatingNote, ...] = ()

    @property
    def contradicts(self) -> bool:
        """Whether rows of the file seat a player or a seat twice."""
        return any(row.clashes for row in self.refused)

    @property
    def ordered(self) -> tuple[tuple[TablePlan, ...], ...]:
        return tuple(self.rounds[number] for number in sorted(self.rounds))

    @property
    def badges(self) -> frozenset[int]:
        """Everybody who has a seat."""
        tables = [plan for plans in self.rounds.values() for plan in plans]
        return frozenset(badge for plan in tables for badge in plan.seats.entrants)


@dataclass(frozen=True, slots=True)
class CheckedPlan:
    """What is true of a plan: its recount in badges, names by badge, and who is unknown."""

    plan: SeatPlan
    quality: Quality
    names: Mapping[int, str]
    unknown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Row:
    row: int
    round: int
    table: int
    seat: Seat
    badge: int


class SeatFiles(RuledService):
    """Seats of a division as a file with the columns round, table, seat and player."""

    def plan(self) -> SeatPlan:
        """The event's seats, in badges; empty before the draw."""
        with self._store.read() as work:
            badges = {entrant.id: entrant.badge for entrant in work.roster.all(self.event)}
            rounds = _rounds(work, self.event, self.division)
            tables = work.seating.tables(round_.id for round_ in rounds)
        return SeatPlan(
            {
                round_.number: tuple(_turned(plan, badges) for plan in tables[round_.id])
                for round_ in rounds
                if tables[round_.id]
            }
        )

    def text(self) -> str:
        """The event's seats as CSV; refuses where nothing is drawn."""
        plan = self.plan()
        if not plan.rounds:
            raise SeatingError(Message("There’s no seating yet. Draw it first."))
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(HEADER)
        for number in sorted(plan.rounds):
            for table in plan.rounds[number]:
                for seat, badge in table.seats:
                    writer.writerow((number, table.table, seat.value, badge))
        return out.getvalue()

    def check(self) -> CheckedPlan:
        """What is true of the event's plan; refuses where nothing is drawn."""
        plan = self.plan()
        if not plan.rounds:
            raise SeatingError(
                Message("There’s no seating yet. Draw it first, or name a file to check.")
            )
        return self._checked(plan)

    def check_file(self, path: Path) -> CheckedPlan:
        """What is true of a file, with the names and requests of the event.

        Refuses, with `ImportRefused`, a file that is no list of seats or has no usable row.
        """
        return self._checked(read_seats(path))

    def preview(self, path: Path) -> SeatPlan:
        """What bringing in a file would seat, and its refused rows; nothing changes.

        Refuses a file like ``check_file``, and a table with a single player.
        """
        with self._store.read() as work:
            return self._planned(work, path)[0]

    def bring_in(self, path: Path) -> SeatPlan:
        """Seat the event as a file has it; from round 1 alone the movement follows.

        Refuses what ``preview`` refuses, a file that contradicts itself, and rounds with accepted
        sheets.
        """
        label = Message("Import seats from {path}", path=path.name)
        with self._store.begin(
            ActionKind.IMPORT_SEATS, label, event=self.event, file=path.name
        ) as work:
            plan, method = self._planned(work, path)
            _refuse_clashes(plan, path.name)
            meant = seated_division(work, self.event, self.division)
            rounds = {round_.number: round_ for round_ in _rounds(work, self.event, self.division)}
            ids = {entrant.badge: entrant.id for entrant in work.roster.all(self.event)}
            for number, tables in plan.rounds.items():
                _keep(work, rounds[number], [_turned(table, ids) for table in tables])
            work.seating.set_drawn(meant.id, DrawnSeating(method, "keep", 0, plan.notes, work.now))
        return plan

    def _planned(self, work: UnitOfWork, path: Path) -> tuple[SeatPlan, str]:
        """The seats of a file, those that follow from round 1 with them, and how they come."""
        kept = work.events.get(self.event)
        meant = seated_division(work, self.event, self.division)
        here = kept.together(meant.id)
        rounds = {round_.number: round_ for round_ in _rounds(work, self.event, self.division)}
        players = {
            entrant.badge: entrant
            for entrant in work.roster.all(self.event)
            if entrant.division in here
        }
        plan = read_seats(path, lambda row: _stranger(row, rounds, players, kept.name))
        rules = self._rulebook.of(meant) if meant.scored else None
        method = "given"
        if set(plan.rounds) == {1} and len(rounds) > 1 and not plan.contradicts:
            plan = _followed(plan, rounds, rules)
            method = "movement"
        if not plan.contradicts:
            _refuse_short(plan, 3 if rules is not None and not twos_allowed(rules) else 2)
        return plan, method

    def _checked(self, plan: SeatPlan) -> CheckedPlan:
        with self._store.read() as work:
            entrants = work.roster.all(self.event)
            apart = work.roster.aparts(self.event)
        badges = {entrant.id: entrant.badge for entrant in entrants}
        names = {entrant.badge: entrant.name for entrant in entrants}
        stay = {entrant.badge for entrant in entrants if entrant.facts.stationary}
        pairs = [{badges[entrant] for entrant in pair} for pair in apart]
        here = plan.badges
        count = quality(plan.ordered, apart=pairs, stationary=stay & here)
        return CheckedPlan(plan, count, names, tuple(sorted(here - set(names))))


def checked_alone(plan: SeatPlan) -> CheckedPlan:
    """What is true of a plan by itself, without an event's names and requests."""
    return CheckedPlan(plan, quality(plan.ordered), {})


def read_seats(path: Path, stranger: Callable[[_Row], str] = lambda _: "") -> SeatPlan:
    """A file's seats; refuses one without a usable row. ``stranger`` says why one can't sit."""
    rows, refused = _read(path)
    seated: dict[int, dict[int, dict[Seat, int]]] = defaultdict(lambda: defaultdict(dict))
    placed: dict[tuple[int, int], _Row] = {}
    for row in rows:
        before = placed.get((row.round, row.badge))
        seats = seated[row.round][row.table]
        if reason := stranger(row):
            refused.append(RefusedSeatRow(row.row, reason))
        elif before is not None:
            reason = Message(
                "player {badge} already has a seat in round {round}, in row ",
                badge=row.badge,
                round=row.round,
            )
            message = Message(
                "{reason}{in_row}. Keep one of them", reason=reason, in_row=before.row
            )
            refused.append(RefusedSeatRow(row.row, message, clashes=True))
        elif row.seat in seats:
            reason = Message(
                "{seat} at table {table} is taken by player {seats}",
                seat=row.seat.value,
                table=row.table,
                seats=seats[row.seat],
            )
            refused.append(
                RefusedSeatRow(
                    row.row, Message("{reason}. Choose another seat", reason=reason), clashes=True
                )
            )
        else:
            seats[row.seat] = row.badge
            placed[row.round, row.badge] = row
    plan = SeatPlan(
        {number: kept for number, tables in seated.items() if (kept := _tables(tables))},
        tuple(sorted(refused, key=lambda refused_row: refused_row.row)),
    )
    return _some(plan, path.name)


def _some(plan: SeatPlan, name: str) -> SeatPlan:
    if plan.rounds:
        return plan
    reasons = joined(
        "; ",
        (
            Message("row {row}: {reason}", row=row.row, reason=row.reason)
            for row in plan.refused[:3]
        ),
    )
    raise ImportRefused(
        Message(
            "{name} has no row that seats a player ({reasons}). Its columns are {columns}.",
            name=name,
            reasons=reasons or Message("it is empty"),
            columns=",".join(HEADER),
        )
    )


def _tables(tables: Mapping[int, Mapping[Seat, int]]) -> tuple[TablePlan, ...]:
    return tuple(
        TablePlan(table, Seats.of(tables[table])) for table in sorted(tables) if tables[table]
    )


def _read(path: Path) -> tuple[list[_Row], list[RefusedSeatRow]]:
    text = read_text(path).removeprefix("\ufeff")
    lines = text.splitlines()
    first = lines[0] if lines else ""
    delimiter = next((sign for sign in (",", ";", "\t") if sign in first), ",")
    reader = csv.reader(lines, delimiter=delimiter)
    found_rows = _each(reader, path.name)
    heads = [cell.strip().casefold() for cell in next(found_rows, [])]
    missing = [head for head in HEADER if head not in heads]
    if missing:
        raise ImportRefused(
            Message(
                "{path}, row 1: the column {column} is missing. The columns are {columns}.",
                path=path.name,
                column=missing[0],
                columns=",".join(HEADER),
            ),
            field=missing[0],
        )
    places = [heads.index(head) for head in HEADER]
    rows: list[_Row] = []
    refused: list[RefusedSeatRow] = []
    for cells in found_rows:
        if not any(cell.strip() for cell in cells):
            continue
        found = _row(reader.line_num, cells, places)
        if isinstance(found, _Row):
            rows.append(found)
        else:
            refused.append(found)
    return rows, refused


def _each(reader: Iterable[list[str]], name: str) -> Iterator[list[str]]:
    """Row after row; refuses a file that is no list of seats."""
    try:
        for count, cells in enumerate(reader):
            if count > MOST_ROWS:
                raise ImportRefused(
                    Message(
                        "{name} has more than {most_rows} rows. Choose another file.",
                        name=name,
                        most_rows=MOST_ROWS,
                    )
                )
            yield cells
    except csv.Error as fault:
        raise ImportRefused(
            Message(
                "{name} isn’t a seating list ({fault}). Choose another file.",
                name=name,
                fault=fault,
            )
        ) from fault


def _row(number: int, cells: Sequence[str], places: Sequence[int]) -> _Row | RefusedSeatRow:
    if len(cells) <= max(places):
        return RefusedSeatRow(
            number,
            Message(
                "{cells_count} columns instead of {header_count}",
                cells_count=len(cells),
                header_count=len(HEADER),
            ),
        )
    texts = dict(zip(HEADER, (cells[at].strip() for at in places), strict=True))
    numbers = {}
    for head in ("round", "table", "player"):
        text = texts[head]
        if not (text.isascii() and text.isdecimal() and len(text) < 8 and int(text) > 0):
            return RefusedSeatRow(
                number,
                Message(
                    "{heading}: {typed} isn’t a whole number of 1 or more",
                    heading=head,
                    typed=repr(text),
                ),
            )
        numbers[head] = int(text)
    letter = texts["seat"].upper()
    if letter not in {seat.value for seat in SEATS}:
        return RefusedSeatRow(
            number, Message("seat: {seat} isn’t E, N, W, or S", seat=repr(texts["seat"]))
        )
    return _Row(number, numbers["round"], numbers["table"], Seat(letter), numbers["player"])


def _rounds(work: UnitOfWork, event: int, division: int | None) -> list[Round]:
    meant = division_of(work, event, division)
    return [round_ for round_ in work.rounds.all(meant) if not round_.cancelled]


def _turned(plan: TablePlan, names: Mapping[int, int]) -> TablePlan:
    return TablePlan(plan.table, Seats.of({seat: names[who] for seat, who in plan.seats}))


def _stranger(
    row: _Row, rounds: Mapping[int, Round], players: Mapping[int, Entrant], event: str
) -> str:
    """Why the event can't seat a row, if it can't."""
    if row.round not in rounds:
        return Message("round: {event} has no round {round}", event=event, round=row.round)
    entrant = players.get(row.badge)
    if entrant is None:
        return Message("player: badge {badge} isn’t on the roster", badge=row.badge)
    if not entrant.status.plays:
        return Message(
            "player: {name} (badge {badge}) is {status}",
            name=entrant.name,
            badge=row.badge,
            status=entrant.status.value.replace("_", " "),
        )
    return ""


def _followed(plan: SeatPlan, rounds: Mapping[int, Round], rules: RuleSet | None) -> SeatPlan:
    steps = rules.movement.followed if rules is not None else None
    whole = from_round_one(plan.rounds[1], steps, len(rounds))
    numbers = sorted(rounds)
    return SeatPlan(dict(zip(numbers, whole.rounds, strict=True)), plan.refused, whole.notes)


def _refuse_clashes(plan: SeatPlan, name: str) -> None:
    """Refuse a file that contradicts itself: nothing of it is taken."""
    found = [row for row in plan.refused if row.clashes]
    if found:
        more = (
            Message(" (and {found_count} more rows like this)", found_count=len(found) - 1)
            if len(found) > 1
            else ""
        )
        raise ImportRefused(
            Message(
                "{name}, row {row}: {reason}{more_reasons}. Nothing was changed.",
                name=name,
                row=found[0].row,
                reason=found[0].reason,
                more_reasons=more,
            ),
            field="player",
        )


def _refuse_short(plan: SeatPlan, least: int) -> None:
    """Refuse a table with fewer players than may play: nobody alone, two only by the rules."""
    for number, table in _places(plan):
        players = len(table.seats.occupied)
        if players < least:
            raise SeatingError(
                Message(
                    "Table {table} in round {number} would have only one "
                    "player. Seat at least two at each table.",
                    table=table.table,
                    number=number,
                )
                if players < 2
                else Message(
                    "Table {table} in round {number} would have only two players, "
                    "and these rules have no table of two. Seat at least three at each table.",
                    table=table.table,
                    number=number,
                )
            )


def _places(plan: SeatPlan) -> Iterator[tuple[int, TablePlan]]:
    for number in sorted(plan.rounds):
        for table in plan.rounds[number]:
            yield number, table


def _keep(work: UnitOfWork, round_: Round, tables: Sequence[TablePlan]) -> None:
    old = work.seating.tables([round_.id])[round_.id]
    if tuple(tables) == old:
        return
    if work.sheets.begun([round_.id]):
        raise SeatingError(
            Message(
                "{round} has accepted sheets, so its seats can’t change. "
                "Reopen the sheets, or leave the round out of the file.",
                round=round_.title,
            )
        )
    reseat(work, round_, tables)
