"""The checklist of a day, ticked by what the book shows done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.clock import ClockState
from director_app.domain.people import Status
from director_app.messages.message import Message
from director_app.services.divisions import print_mark
from director_app.services.paper.composed import ComposedDocument, whole
from director_app.services.paper.facts import PrintFacts
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import REPORT
from reports.checklist import CheckBox, CheckLine, Checklist, CheckPart, write_checklist

if TYPE_CHECKING:
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources

MOST_ROUNDS = 8
"""So many rounds have a box each; of a longer event, the last ones."""


@dataclass(frozen=True, slots=True)
class RoundDone:
    """What is done of a round."""

    number: int
    started: bool = False
    sheets_in: bool = False
    published: bool = False


@dataclass(frozen=True, slots=True)
class DayDone:
    """What the book shows done of a day; ``None`` is a thing that this event doesn't have."""

    players: bool = False
    fee: bool = False
    rules: bool = False
    times: bool = False
    drawn: bool = False
    cards: bool = False
    sheets: bool = False
    wall: bool = False
    all_here: bool = False
    fees_in: bool = False
    rounds: tuple[RoundDone, ...] = ()
    disputes: bool = False
    prizes: bool | None = None
    report: bool = False


def parts(done: DayDone) -> tuple[CheckPart, ...]:
    """The parts of the day with their lines; what no book can show is ticked by hand."""
    return (
        CheckPart(
            Message("The night before"),
            (
                _line(Message("Enter the players, or import a list"), done.players),
                _line(Message("Choose the rule set"), done.rules),
                _line(Message("Set the entry fee"), done.fee),
                _line(Message("Set when each round starts"), done.times),
                _line(Message("Draw the seating"), done.drawn),
                _line(Message("Print the cards or the score sheets of round 1"), done.sheets),
                _line(Message("Print the movement cards"), done.cards),
                _line(Message("Make a backup on a USB drive and print the emergency pack")),
            ),
        ),
        CheckPart(
            Message("The morning"),
            (
                _line(Message("Set up the tables, sets and table signs")),
                _line(Message("Put the seating by name on the wall"), done.wall),
                _line(Message("Turn on the big screen and check it from the back of the room")),
                _line(Message("Check in everyone, or withdraw who isn’t coming"), done.all_here),
                _line(Message("Collect the fees"), done.fees_in),
            ),
        ),
        CheckPart(
            Message("Each round"),
            (
                _each(done, Message("Start the clock"), lambda round_: round_.started),
                _each(done, Message("Enter every score sheet"), lambda round_: round_.sheets_in),
                _each(done, Message("Publish the standings"), lambda round_: round_.published),
            ),
        ),
        CheckPart(
            Message("The end"),
            (
                _line(Message("Settle every sheet that is set aside"), done.disputes),
                *(
                    (_line(Message("Pay the prizes"), done.prizes),)
                    if done.prizes is not None
                    else ()
                ),
                _line(Message("Save the master-point report and email it"), done.report),
                _line(Message("Make a last backup")),
                _line(Message("Thank the helpers")),
            ),
        ),
    )


def checklist(
    sources: DocumentSources, facts: PrintFacts, _request: PrintRequest
) -> ComposedDocument:
    """The list of a division's day."""
    with sources.store.read() as work:
        owed = sources.prizes(facts.event.id).owes(work)
        prizes = not owed if work.money.prizes(facts.event.id) else None
        told = parts(_done(work, facts, prizes=prizes))
    return whole(
        told,
        lambda unit, imprint: Checklist(imprint, facts.dates, unit),
        write_checklist,
    )


def _done(work: UnitOfWork, facts: PrintFacts, *, prizes: bool | None) -> DayDone:
    event, people = facts.event.id, facts.players
    mark = print_mark(facts.event, facts.division.id)
    released = work.events.get(event).division(facts.division.id).released_through
    out = {round_id for round_id, _ in work.sheets.still_out(r.id for r in facts.rounds)}
    rounds = []
    for round_ in facts.rounds:
        clock = work.clocks.get(round_.id)
        started = clock is not None and clock.state(work.now) is not ClockState.READY
        rounds.append(
            RoundDone(
                round_.number,
                started,
                bool(facts.tables[round_.id]) and round_.id not in out,
                round_.number <= released,
            )
        )

    def printed(document: str, pages: str) -> bool:
        return work.unjournaled.was_printed(event, document, f"{mark}{pages}")

    first = f"r{facts.rounds[0].number}" if facts.rounds else "r1"
    ended = bool(rounds) and all(each.sheets_in for each in rounds)
    return DayDone(
        players=bool(people),
        fee=any(player.fee.asked is not None for player in people),
        rules=facts.rules is not None,
        times=bool(facts.rounds) and all(round_.starts_at for round_ in facts.rounds),
        drawn=any(facts.tables[round_.id] for round_ in facts.rounds),
        cards=printed("movement-cards", "p"),
        sheets=printed("score-sheets", first) or printed("score-cards", "p"),
        wall=printed("seating-by-name", first) or printed("seating-by-name", "day"),
        all_here=bool(people) and not any(p.status is Status.ENTERED for p in people),
        fees_in=bool(people) and not any(player.fee.owed for player in people),
        rounds=tuple(rounds),
        disputes=ended and not work.sheets.put_aside(r.id for r in facts.rounds),
        prizes=prizes if ended or prizes is None else False,
        report=work.unjournaled.was_printed(event, REPORT),
    )


def _line(words: str, done: bool = False) -> CheckLine:
    return CheckLine(words, (CheckBox(done),))


def _each(done: DayDone, words: str, of: Callable[[RoundDone], bool]) -> CheckLine:
    rounds = done.rounds[-MOST_ROUNDS:]
    if not rounds:
        return _line(words)
    return CheckLine(words, tuple(CheckBox(of(each), str(each.number)) for each in rounds))
