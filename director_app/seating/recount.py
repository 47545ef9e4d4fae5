"""What a new plan of the rounds to come changes, counted again by :mod:`.quality`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from director_app.domain.seating_notes import Remark, RemarkKind, SeatingNote, SitOuts
from director_app.domain.tables import SEATS, TablePlan
from director_app.messages.message import Message, joined
from director_app.seating.bounds import fair_level
from director_app.seating.plan import Rounds
from director_app.seating.quality import Breach, Quality, RepeatedMeeting, quality
from director_app.seating.replan_request import Kind, Place, Replan, ReplanRequest, SeatMove
from director_app.seating.seat_requests import FixedSeat


class Recount:
    """Compares plans with what was printed."""

    def __init__(self, request: ReplanRequest) -> None:
        self._request = request
        self._printed = [_places(tables) for tables in request.printed]
        printed = quality((*request.history, *request.printed))
        self._met_before = _pairs(printed.again)
        had = quality(request.history)
        self._had = had.repeats
        self._short_before = had.short_rounds

    def compare(self, kind: Kind, rounds: Rounds, fill_ins: tuple[int, ...] = ()) -> Replan:
        """The plan with all that is to be known of it."""
        request = self._request
        count = self._counted(rounds)
        moved = self._moved(rounds)
        short = tuple(
            (number, table.table)
            for number, tables in zip(request.round_numbers, rounds, strict=True)
            for table in tables
            if len(table.seats.entrants) < len(SEATS)
        )
        playing = request.players
        breaches = self._breaches(rounds)
        plan = Replan(
            kind=kind,
            rounds=rounds,
            changed=tuple(move for move in moved if move.before is not None),
            added=tuple(move for move in moved if move.before is None),
            new_repeats=sum(
                max(0, _c2(met) - _c2(self._met_before.get(pair, 0)))
                for pair, met in _pairs(count.again).items()
            ),
            repeats=count.repeats,
            repeats_to_come=count.repeats - self._had,
            again=tuple(
                (meeting.first, meeting.second)
                for meeting in count.again
                if meeting.rounds[-1] > len(request.history)
            ),
            short_tables=short,
            worst_short=max(count.short_rounds.get(entrant, 0) for entrant in playing),
            fair_share=self.fair_share(rounds),
            tables=max(len(tables) for tables in rounds),
            broken=tuple(breach.players for breach in breaches),
            breaches=breaches,
            fill_ins=fill_ins,
        )
        return _noted(plan, request)

    def fair_share(self, rounds: Rounds) -> int:
        """The most rounds at short tables that the worst-off player need have."""
        so_far = [self._short_before.get(entrant, 0) for entrant in self._request.players]
        seats = sum(
            len(table.seats.entrants)
            for tables in rounds
            for table in tables
            if len(table.seats.entrants) < len(SEATS)
        )
        return max(fair_level(so_far, seats), *so_far)

    def _counted(self, rounds: Rounds) -> Quality:
        request = self._request
        out = resting(request, rounds)
        found = quality(rounds, players=request.players, sitting=out)
        seated = {
            entrant for tables in rounds for table in tables for entrant in table.seats.entrants
        }
        if found.problems or not seated <= set(request.players):
            message = joined("; ", (problem.sentence for problem in found.problems))
            raise RuntimeError(
                Message(
                    "The new plan has an error: {problem}",
                    problem=message or Message("it seats players who aren’t in the event"),
                )
            )
        return quality((*request.history, *rounds))

    def _moved(self, rounds: Rounds) -> list[SeatMove]:
        found = []
        coming = set(self._request.coming)
        numbers = self._request.round_numbers
        for number, printed, tables in zip(numbers, self._printed, rounds, strict=True):
            after = _places(tables)
            for entrant in self._request.players:
                before = None if entrant in coming else printed.get(entrant)
                if before != after.get(entrant):
                    found.append(SeatMove(entrant, number, before, after.get(entrant)))
        return sorted(found, key=lambda move: (move.player, move.round))

    def _breaches(self, rounds: Rounds) -> tuple[Breach, ...]:
        request = self._request
        to_come = quality(rounds, apart=request.apart, stationary=request.stationary)
        moved = {breach.players[0] for breach in to_come.breaches if breach.kind == "stationary"}
        fixed = [self._elsewhere(seat_request, rounds) for seat_request in request.fixed]
        return (
            *to_come.breaches,
            *(breach for breach in fixed if breach is not None and breach.players[0] not in moved),
        )

    def _elsewhere(self, seat_request: FixedSeat, rounds: Rounds) -> Breach | None:
        """The rounds to come in which a player has another seat than the fixed one."""
        request = self._request
        held = [
            (number, tables)
            for number, tables in (
                *(
                    zip(request.history_numbers, request.history, strict=True)
                    if seat_request.stays
                    else ()
                ),
                *zip(request.round_numbers, rounds, strict=True),
            )
            if seat_request.holds(number)
        ]
        always = replace(seat_request, since=1, until=None)
        found = quality([tables for _, tables in held], fixed=(always,)).breaches
        wrong = {held[at - 1][0] for breach in found for at in breach.where}
        where = tuple(sorted(wrong.intersection(request.round_numbers)))
        return Breach("fixed", (seat_request.player,), where) if where else None


def resting(request: ReplanRequest, rounds: Rounds) -> list[frozenset[int]]:
    """Who sits out, round by round; nobody where that is not how odd fields are seated."""
    here = [{entrant for table in tables for entrant in table.seats.entrants} for tables in rounds]
    return [
        frozenset(request.players) - seated if request.sit_out else frozenset() for seated in here
    ]


def _noted(plan: Replan, request: ReplanRequest) -> Replan:
    return replace(plan, notes=tuple(_notes(plan, request)))


def _notes(plan: Replan, request: ReplanRequest) -> list[SeatingNote]:
    cards = Remark(RemarkKind.CARDS, (len(plan.cards), plan.changes))
    notes: list[SeatingNote] = [cards if plan.changed else Remark(RemarkKind.NO_SEAT_CHANGES)]
    if plan.new_repeats:
        notes.append(Remark(RemarkKind.MORE_REPEATS, (plan.new_repeats,)))
    if plan.repeats_to_come > plan.new_repeats:
        notes.append(Remark(RemarkKind.MEETINGS_TO_COME, (plan.repeats_to_come,)))
    if plan.fill_ins:
        notes.append(Remark(RemarkKind.FILL_INS, (len(plan.fill_ins),)))
    if request.sit_out:
        notes.append(SitOuts(len(request.players) % len(SEATS)))
    notes += _table_notes(plan, request)
    if plan.worst_short > plan.fair_share:
        notes.append(Remark(RemarkKind.SHORT_TABLES, (plan.worst_short, plan.fair_share)))
    if plan.broken:
        notes.append(Remark(RemarkKind.REQUESTS_NOT_KEPT, (len(plan.broken),)))
    if len(request.players) == len(SEATS) + 1:
        notes.append(Remark(RemarkKind.FIVE_EACH_ROUND))
    return notes


def _table_notes(plan: Replan, request: ReplanRequest) -> list[SeatingNote]:
    before = _by_table(request.printed, request.round_numbers)
    after = _by_table(plan.rounds, request.round_numbers)
    opens = [(table, *after[table]) for table in sorted(after.keys() - before.keys())]
    empty = [
        (table, *gone)
        for table in sorted(before)
        if (gone := [entrant for entrant in before[table] if entrant not in after.get(table, ())])
    ]
    return [
        *(Remark(RemarkKind.TABLE_OPENS, numbers) for numbers in opens),
        *(Remark(RemarkKind.TABLE_EMPTY, numbers) for numbers in empty),
    ]


def _by_table(rounds: Rounds, numbers: tuple[int, ...]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for number, tables in zip(numbers, rounds, strict=True):
        for table in tables:
            found.setdefault(table.table, []).append(number)
    return found


def _places(tables: Sequence[TablePlan]) -> dict[int, Place]:
    return {entrant: (table.table, seat) for table in tables for seat, entrant in table.seats}


def _pairs(again: tuple[RepeatedMeeting, ...]) -> Mapping[tuple[int, int], int]:
    return {(meeting.first, meeting.second): len(meeting.rounds) for meeting in again}


def _c2(count: int) -> int:
    return count * (count - 1) // 2
