"""Divisions that are seated together or apart, and players who go to another one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from director_app.domain.actions import ActionKind
from director_app.domain.clock import ClockState
from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.services.division_tables import first_free, tables_needed
from director_app.services.seats.division_moves import moving, take_along
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class DivisionLine:
    """A division as a list shows it: who plays in it, where, and with whom it is seated."""

    division: Division
    players: int
    tables: int
    host: Division
    guests: tuple[Division, ...]


class DivisionService(BoundService):
    """What happens to whole divisions, and between them."""

    def all(self) -> tuple[DivisionLine, ...]:
        """The divisions of an event in order; tables shared with a host are the host's."""
        with self._store.read() as work:
            kept = work.events.get(self.event)
            return tuple(_line(work, kept, division) for division in kept.divisions)

    def together(self, division: int, host: int) -> None:
        """Seat a division with another: one draw, one clock, the same tables.

        Standings, prizes and reports stay each division's own. Its own rounds go; seats that were
        drawn for it too.

        Refuses divisions of different rules, one that shares tables with another already, one with
        games or with a clock that was started, and a guest with a ruling about one of its rounds.
        """
        with self._store.begin(
            ActionKind.SEAT_DIVISIONS_TOGETHER, "Seat divisions together", event=self.event
        ) as work:
            kept = work.events.get(self.event)
            guest, meant = kept.division(division), kept.division(host)
            _refuse_pair(kept, guest, meant)
            _refuse_accepted(work, guest, meant)
            _refuse_rulings(work, self.event, guest)
            for round_ in work.rounds.all(guest.id):
                _clear(work, round_)
                work.rounds.remove(round_)
            message = Message(
                "Seat {guest} together with {host}", guest=guest.name, host=meant.name
            )
            work.describe(message, division=guest.name, host=meant.name)
            work.events.save_division(replace(guest, seated_with=meant.id))

    def give_own_rounds(self, division: int) -> None:
        """Give a division that was seated with another its own rounds, like its host's.

        The seats drawn for both go, so that each is drawn anew.

        Refuses a division with tables of its own, and once games are typed or the clock was
        started.
        """
        with self._store.begin(
            ActionKind.SEAT_DIVISIONS_APART, "Seat divisions separately", event=self.event
        ) as work:
            kept = work.events.get(self.event)
            guest = kept.division(division)
            if guest.seated_with is None:
                raise DirectorError(
                    Message("{guest} already has its own tables.", guest=guest.name),
                    field="seated_with",
                )
            host = kept.division(guest.seated_with)
            _refuse_accepted(work, guest, host)
            rounds = work.rounds.all(host.id)
            for round_ in rounds:
                _clear(work, round_, clock=False)
            message = Message(
                "Seat {guest} separately from {host}", guest=guest.name, host=host.name
            )
            work.describe(message, division=guest.name, host=host.name)
            alone = replace(guest, seated_with=None)
            work.events.save_division(alone)
            whole = work.events.get(self.event)
            count = tables_needed(work, whole, alone)
            first = first_free(work, whole, alone, count)
            work.events.save_division(replace(alone, first_table=first))
            for round_ in rounds:
                own = replace(round_, id=0, division=guest.id, starts_at=None, version=1)
                work.rounds.add(self.event, own)

    def preview_move(self, badge: int, division: int) -> tuple[str, ...]:
        """What becomes of somebody's seats and points in another division, in sentences."""
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            return moving(work, work.events.get(self.event), entrant, division).told

    def move(self, badge: int, division: int) -> tuple[str, ...]:
        """Let somebody play in another division from now on; returns what became of the seats.

        Open seats in the old division are left empty; in the new one an empty seat is taken in
        every open round, where there is one. Points won stay on the sheets of the old division: the
        player is ranked in the new one by the rounds played there.

        Refuses the division in which they play already.
        """
        with self._store.begin(
            ActionKind.MOVE_TO_DIVISION, "Move to another division", event=self.event
        ) as work:
            entrant = work.roster.by_badge(self.event, badge)
            kept = work.events.get(self.event)
            if entrant.division == division:
                raise DirectorError(
                    Message(
                        "{name} (badge {badge}) is already in {division}.",
                        name=entrant.name,
                        badge=badge,
                        division=kept.division(division).name,
                    ),
                    field="division",
                )
            lines = take_along(work, kept, entrant, division)
            to = kept.division(division).name
            work.describe(
                Message("Move {name} to {division}", name=entrant.name, division=to),
                badge=badge,
                division=to,
            )
            work.roster.save(replace(entrant, division=division), expected=entrant.version)
        return lines


def _line(work: UnitOfWork, event: Event, division: Division) -> DivisionLine:
    return DivisionLine(
        division=division,
        players=sum(
            each.division == division.id and each.status.plays for each in work.roster.all(event.id)
        ),
        tables=tables_needed(work, event, event.host_of(division.id)),
        host=event.host_of(division.id),
        guests=tuple(other for other in event.divisions if other.seated_with == division.id),
    )


def _refuse_pair(event: Event, guest: Division, host: Division) -> None:
    """Only a division with rounds of its own is a host, and both play by one rule set."""
    if guest.id == host.id:
        reason = Message(
            "You can’t seat {guest} with itself. Choose another division.", guest=guest.name
        )
    elif guest.seated_with is not None:
        with_whom = event.division(guest.seated_with).name
        reason = Message(
            "{guest} is already seated with {host}. Seat it separately first.",
            guest=guest.name,
            host=with_whom,
        )
    elif host.seated_with is not None:
        reason = Message(
            "{host} is already seated with {division}. Choose {division}.",
            host=host.name,
            division=event.division(host.seated_with).name,
        )
    elif any(division.seated_with == guest.id for division in event.divisions):
        reason = Message(
            "Other divisions are seated with {guest}, so it must keep its own tables.",
            guest=guest.name,
        )
    elif guest.rules_text != host.rules_text:
        reason = Message(
            "{guest} and {host} play by different rules, so they can’t "
            "share tables. Give both the same rule set first.",
            guest=guest.name,
            host=host.name,
        )
    else:
        return
    raise DirectorError(reason, field="seated_with")


def _refuse_accepted(work: UnitOfWork, *divisions: Division) -> None:
    for division in divisions:
        rounds = {round_.id: round_ for round_ in work.rounds.all(division.id)}
        for sheet in work.sheets.of_rounds(rounds):
            if sheet.counts or sheet.games:
                raise DirectorError(
                    Message(
                        "{rounds} of {division} already has scores (table "
                        "{table}). Its tables can’t be combined or "
                        "separated now.",
                        rounds=rounds[sheet.round_id].title,
                        division=division.name,
                        table=sheet.table,
                    ),
                    field="seated_with",
                )
        for round_ in rounds.values():
            clock = work.clocks.get(round_.id)
            if clock is not None and clock.state(work.now) is not ClockState.READY:
                raise DirectorError(
                    Message(
                        "The clock for {round} of {division} has been "
                        "started. Reset it before you combine or separate "
                        "the divisions.",
                        round=round_.title,
                        division=division.name,
                    ),
                    field="seated_with",
                )


def _refuse_rulings(work: UnitOfWork, event: int, guest: Division) -> None:
    rounds = {round_.id: round_ for round_ in work.rounds.all(guest.id)}
    for ruling in work.rulings.all(event):
        if ruling.round in rounds:
            raise DirectorError(
                Message(
                    "Ruling {ruling} is about {rounds} of {guest}, so "
                    "{guest} must keep its own rounds.",
                    ruling=ruling.number,
                    rounds=rounds[ruling.round].title,
                    guest=guest.name,
                ),
                field="seated_with",
            )


def _clear(work: UnitOfWork, round_: Round, *, clock: bool = True) -> None:
    """Take away what a round that nobody has played has: seats, typing, empty sheets, clock."""
    for _, table, game in work.seating.sat_in_rounds([round_.id]):
        work.seating.set_sat(round_.id, table, game, None)
    work.seating.seat_round(round_.id, ())
    work.sheets.remove_empty(round_.id)
    for table in _typed(work, round_):
        work.unjournaled.drop_draft(round_.id, table)
    if clock:
        work.clocks.remove(round_.id)


def _typed(work: UnitOfWork, round_: Round) -> Iterable[int]:
    return [draft.table for draft in work.unjournaled.drafts([round_.id])]
