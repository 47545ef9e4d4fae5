"""The codes that a hand scanner reads on sheets and cards, and what is meant by them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.domain.tables import Seats
from director_app.errors import DirectorError, NotFound
from director_app.messages.dates import hour_minute, month_day
from director_app.messages.message import Message, joined
from director_app.services.asking import BoundService
from director_app.services.clock.service import current_clock
from director_app.services.divisions import print_mark
from director_app.services.names import labels
from director_app.services.scores.cards.scanned import superseded, superseded_slip, table_of
from director_app.services.seats.sitting import planned_seats
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import RUNS

_SHEET = re.compile(r"FT1:([0-9]{1,6}):([0-9]{1,3}):([0-9]{1,6})(?::([2-9A-HJ-NP-Z]{4}))?")
_CARD = re.compile(r"FT1:([0-9]{1,6}):P([0-9]{1,6})(?::([2-9A-HJ-NP-Z]{4}))?")
_SLIP = re.compile(r"FT1:([0-9]{1,6}):([0-9]{1,3}):P([0-9]{1,6})(?::([2-9A-HJ-NP-Z]{4}))?")
_SHEETS = "score-sheets"


@dataclass(frozen=True, slots=True)
class SheetCode:
    """The code of a table's score sheet; ``run`` is its print run, if the code has one."""

    event: int
    round: int
    table: int
    run: str = ""


@dataclass(frozen=True, slots=True)
class CardCode:
    """The code of a player's card or badge."""

    event: int
    badge: int
    run: str = ""


@dataclass(frozen=True, slots=True)
class SlipCode:
    """The code of a player's slip of one round."""

    event: int
    round: int
    badge: int
    run: str = ""


Code = SheetCode | CardCode | SlipCode


@dataclass(frozen=True, slots=True)
class ScanMeaning:
    """What a scan of this event means, and in which division.

    ``doubt`` says what has to be said before it is opened all the same; empty where nothing has.
    """

    code: Code
    division: int
    doubt: str = ""
    printed: Seats | None = None
    """Who sat there when the paper was printed, where those are others than now."""
    table: int | None = None
    """The table whose sheet a sheet or a slip leads to."""


def read_code(text: str) -> Code:
    """The code in what a scanner (or a person) typed, in any case; refuses a damaged one."""
    typed = text.strip().upper()
    sheet = _SHEET.fullmatch(typed)
    if sheet is not None:
        return SheetCode(int(sheet[1]), int(sheet[2]), int(sheet[3]), sheet[4] or "")
    card = _CARD.fullmatch(typed)
    if card is not None:
        return CardCode(int(card[1]), int(card[2]), card[3] or "")
    slip = _SLIP.fullmatch(typed)
    if slip is not None:
        return SlipCode(int(slip[1]), int(slip[2]), int(slip[3]), slip[4] or "")
    raise DirectorError(
        Message("That code can’t be read. Scan it again, or type the number printed next to it."),
        field="code",
    )


class ScanService(BoundService):
    """Says which sheet or player a code means, and what speaks against opening it."""

    def meaning(self, code: Code) -> ScanMeaning:
        """What a code means in this event; ``division`` is the one at work.

        Refuses paper of another event, and what this event does not have.
        """
        with self._store.read() as work:
            kept = work.events.get(self.event)
            if code.event != self.event:
                raise NotFound(_stranger(work, code), field="code")
            if isinstance(code, CardCode):
                entrant = work.roster.by_badge(self.event, code.badge)
                doubt = superseded(work, kept, entrant, code.run)
                return ScanMeaning(code, entrant.division, doubt)
            if isinstance(code, SlipCode):
                return _slip_meaning(work, kept, code)
            at_work = self._division_in(work)
            home, round_ = _place(work, kept, code, at_work)
            meant = kept.division(at_work if at_work in kept.together(home.id) else home.id)
            if not meant.scored:
                raise DirectorError(
                    Message(
                        "{division} isn’t scored, so it has no score sheets.", division=meant.name
                    )
                )
            said, printed = _not_this_paper(work, kept, round_, code)
            doubt = joined(" ", filter(None, (_not_now(work, round_), said)))
            return ScanMeaning(code, meant.id, doubt, printed, code.table)


def _slip_meaning(work: UnitOfWork, kept: Event, code: SlipCode) -> ScanMeaning:
    """A player's slip leads to the sheet of the table where the player sits in that round."""
    entrant = work.roster.by_badge(kept.id, code.badge)
    meant = kept.division(entrant.division)
    if not meant.scored:
        raise DirectorError(
            Message("{division} isn’t scored, so it has no round slips.", division=meant.name)
        )
    rounds = work.rounds.all(kept.host_of(meant.id).id)
    round_ = next((each for each in rounds if each.number == code.round), None)
    if round_ is None:
        raise NotFound(
            Message("This event doesn’t have a round {round}.", round=code.round), field="code"
        )
    table = table_of(work, round_, entrant.id)
    if table is None:
        raise NotFound(
            Message(
                "#{badge} {name} has no seat in {round} now. Keep the slip separate.",
                badge=entrant.badge,
                name=entrant.name,
                round=round_.title,
            ),
            field="code",
        )
    lines = (
        _not_now(work, round_, slip=True),
        superseded_slip(work, kept, round_, entrant, code.run),
    )
    return ScanMeaning(code, meant.id, joined(" ", filter(None, lines)), table=table)


def _stranger(work: UnitOfWork, code: Code) -> str:
    card, slip = isinstance(code, CardCode), isinstance(code, SlipCode)
    others = (event for event in work.events.all() if event.id == code.event)
    other = next(others, None)
    if other is None:
        if card:
            return Message("This card is from an event that isn’t in this book. Set it aside.")
        if slip:
            return Message("This slip is from an event that isn’t in this book. Set it aside.")
        return Message("This sheet is from an event that isn’t in this book. Set it aside.")
    name = other.name
    if card:
        return Message("This card is from another event, {name}. Set it aside.", name=name)
    if slip:
        return Message("This slip is from another event, {name}. Set it aside.", name=name)
    return Message("This sheet is from another event, {name}. Set it aside.", name=name)


def _place(work: UnitOfWork, kept: Event, code: SheetCode, division: int) -> tuple[Division, Round]:
    """The division and round that have this table: of the one at work if it can be."""
    first = kept.host_of(division)
    homes = [
        first,
        *(
            division
            for division in kept.divisions
            if division.seated_with is None and division != first
        ),
    ]
    found = [
        (home, round_)
        for home in homes
        for round_ in work.rounds.all(home.id)
        if round_.number == code.round
    ]
    if not found:
        raise NotFound(
            Message("This event doesn’t have a round {round}.", round=code.round), field="code"
        )
    for home, round_ in found:
        plans = work.seating.tables([round_.id])[round_.id]
        if any(plan.table == code.table for plan in plans):
            return home, round_
    if len(found) == 1:
        planned_seats(work, found[0][1], code.table)
    raise NotFound(
        Message("There’s no table {table} in {round}.", table=code.table, round=found[0][1].title),
        field="code",
    )


def _not_now(work: UnitOfWork, round_: Round, *, slip: bool = False) -> str:
    """Another round is on: its clock has been started."""
    now = current_clock(work, round_.division)
    if now.clock.started_at is None or now.round.id == round_.id:
        return ""
    title, playing = round_.title, now.round.title
    if slip:
        return Message(
            "That slip is for {round}, but {current_round} is in progress.",
            round=title,
            current_round=playing,
        )
    return Message(
        "That sheet is for {round}, but {current_round} is in progress.",
        round=title,
        current_round=playing,
    )


def _not_this_paper(
    work: UnitOfWork, kept: Event, round_: Round, code: SheetCode
) -> tuple[str, Seats | None]:
    """Newer paper was printed, or others sit there than when this paper was; and who did."""
    mark = print_mark(kept, round_.division)
    newest = work.unjournaled.printed(kept.id, _SHEETS).get(f"{mark}r{round_.number}t{code.table}")
    if not code.run or newest is None:
        return "", None
    run, at = newest[0][4:], newest[1]
    names, now = labels(work.roster.all(kept.id)), work.now
    today = planned_seats(work, round_, code.table)
    made = at if run == code.run else _made_at(work, kept.id, f"{mark}{code.run}")
    before = None if made is None else _seats_at(work, kept.id, round_, code.table, made)
    printed = None if before == today else before
    lines = []
    if printed is not None and made is not None:
        lines.append(
            Message(
                "This sheet was printed at {time} for {players}.",
                time=_time(made, now),
                players=_named(printed, names),
            )
        )
        if run != code.run:
            lines.append(
                Message(
                    "A newer sheet for table {table} was printed at {time}.",
                    table=code.table,
                    time=_time(at, now),
                )
            )
        lines.append(
            Message(
                "{players} at table {table} now. Whose points are these?",
                players=_sit(today, names),
                table=code.table,
            )
        )
    elif run != code.run:
        lines.append(
            Message(
                "A newer sheet for table {table}, {round}, was printed at {time}. {players} "
                "there now.",
                table=code.table,
                round=round_.title,
                time=_time(at, now),
                players=_sit(today, names),
            )
        )
    return joined(" ", lines), printed


def _made_at(work: UnitOfWork, event: int, run: str) -> datetime | None:
    """When a print run of score sheets was last printed."""
    found = work.unjournaled.printed(event, f"{_SHEETS}{RUNS}").get(run)
    return found[1] if found is not None else None


def _seats_at(
    work: UnitOfWork, event: int, round_: Round, table: int, at: datetime
) -> Seats | None:
    """Who was planned there then, if that has changed since."""
    changes = work.seat_history.since(event, at)
    here = (each for each in changes if (each.round_id, each.table) == (round_.id, table))
    return next((each.before for each in here if each.entry.at > at), None)


def _named(seats: Seats, names: Mapping[int, str]) -> str:
    who = [names[entrant] for entrant in seats.entrants if entrant in names]
    if len(who) < 2:
        return who[0] if who else Message("no one")
    return Message(
        "{players} and {last_player}", players=joined(", ", who[:-1]), last_player=who[-1]
    )


def _sit(seats: Seats, names: Mapping[int, str]) -> str:
    return (
        Message("{players} are", players=_named(seats, names))
        if len(seats.entrants) > 1
        else Message("{players} is", players=_named(seats, names))
    )


def _time(at: datetime, now: datetime) -> str:
    then, today = at.astimezone(), now.astimezone()
    day = (
        "" if then.date() == today.date() else Message(" on {month_day}", month_day=month_day(then))
    )
    return Message("{time}{day}", time=hour_minute(at), day=day)
