"""An event of the book on its way to a portable file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from director_app.domain.clock import RoundClock
from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.domain.rulings import Disqualified, Ruling
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seats
from director_app.domain.wishes import SeatWish
from director_app.messages.stored import message_data, messages_data
from director_app.rules.games_json import game_to_json
from director_app.rules.ruling_facts import facts_to_json
from director_app.services.big_screen.service import clock_options, screen_options
from director_app.services.events.portable import format as part
from director_app.services.events.portable.format import EventFile
from director_app.services.events.portable.money import results_out
from director_app.services.kept_log import FORMER_LOG, LogPart, log_of
from director_app.services.paper.options import paper_options
from director_app.storage.rulings import RULING_WORDS
from director_app.storage.unit_of_work import UnitOfWork

ROUND_FACTS = tuple(
    one.name for one in fields(Round) if one.name not in {"id", "division", "version"}
)
RULING_FACTS = tuple(
    one.name
    for one in fields(Ruling)
    if one.name not in {"id", "event", "players", "round", "facts", "version"}
)


OUT_FACTS = tuple(
    one.name for one in fields(Disqualified) if one.name not in {"entrant", "event", "round"}
)


class EventWriting:
    """An event on its way to a file."""

    def __init__(self, work: UnitOfWork, event: Event) -> None:
        self._work = work
        self._event = event
        self._entrants = work.roster.all(event.id)
        self._badges = {one.id: one.badge for one in self._entrants}
        self._divisions = {one.id: one.name for one in event.divisions}
        self._rounds = {one.id: one for one in work.rounds.of_event(event.id)}

    def file(self) -> EventFile:
        """The whole file."""
        event, work = self._event, self._work
        return EventFile(
            format="front-table-event",
            version=part.VERSION,
            event=event.facts,
            practice=event.practice,
            created_at=event.created_at,
            divisions=tuple(self._division(one) for one in event.divisions),
            players=tuple(
                part.PlayerPart(
                    badge=one.badge,
                    division=self._divisions[one.division],
                    status=one.status,
                    facts=one.facts,
                    checked_in_at=one.checked_in_at,
                    imported=one.imported,
                )
                for one in self._entrants
            ),
            apart=tuple(sorted(self._pair(pair) for pair in work.roster.aparts(event.id))),
            rulings=tuple(self._ruling(one) for one in work.rulings.all(event.id)),
            log=self._log(),
            disqualified=tuple(
                self._out(one) for _, one in sorted(work.rulings.disqualified(event.id).items())
            ),
            wishes=tuple(self._wish(one) for one in work.wishes.seats(event.id)),
            groups=tuple(
                part.GroupPart(one.name, tuple(sorted(self._badges[who] for who in one.members)))
                for one in work.wishes.groups(event.id)
            ),
            score_options=work.events.score_options(event.id),
            clock_options=clock_options(work, event.id),
            screen_options=screen_options(work, event.id),
            paper_options=paper_options(work, event.id),
            day=tuple(
                part.DayPart(one.kind, one.title, one.starts_at, one.minutes, one.begun_at)
                for one in work.day.items(event.id)
            ),
            hall=tuple(
                part.RoomPart(one.name, one.front, one.rows)
                for one in work.seating.hall(event.id).rooms
            ),
            results=results_out(work, event.id, self._badges, self._divisions),
        )

    def _log(self) -> tuple[LogPart, ...]:
        """What was done; of an event that came from a file, first what was done before."""
        own = tuple(
            LogPart(
                one.at,
                one.station,
                one.action,
                one.kind.value,
                one.action_kind,
                dict(one.parameters),
                tuple(sorted(one.topics)),
                message_data(one.action),
            )
            for one in self._work.journal.entries(self._event.id)
        )
        former = self._work.unjournaled.fact(FORMER_LOG.format(event=self._event.id))
        return own if former is None else (*log_of(former), *own[1:])

    def _pair(self, pair: Iterable[int]) -> tuple[int, int]:
        one, other = sorted(self._badges[entrant] for entrant in pair)
        return one, other

    def _wish(self, one: SeatWish) -> part.WishPart:
        badge = self._badges[one.entrant]
        return part.WishPart(badge, one.table, one.seat, one.since, one.until)

    def _letters(self, seats: Seats) -> part.Letters:
        return {seat.value: self._badges[entrant] for seat, entrant in seats}

    def _division(self, division: Division) -> part.DivisionPart:
        drawn = None if division.seated_with else self._work.seating.drawn(division.id)
        return part.DivisionPart(
            name=division.name,
            ruleset=division.ruleset,
            rules_text=division.rules_text,
            first_table=division.first_table,
            released_through=division.released_through,
            skipped=tuple(sorted(division.skipped)),
            seated_with=self._divisions[division.seated_with] if division.seated_with else None,
            drawn=None
            if drawn is None
            else part.DrawnPart(drawn.method, drawn.seats, drawn.seed, drawn.notes, drawn.drawn_at),
            rounds=tuple(self._round(one) for one in self._own_rounds(division)),
        )

    def _own_rounds(self, division: Division) -> list[Round]:
        return [] if division.seated_with else self._work.rounds.all(division.id)

    def _round(self, one: Round) -> part.RoundPart:
        work, ids = self._work, [one.id]
        clock = work.clocks.get(one.id)
        return part.RoundPart(
            **{key: getattr(one, key) for key in ROUND_FACTS},
            tables=tuple(
                part.TablePart(plan.table, self._letters(plan.seats))
                for plan in work.seating.tables(ids)[one.id]
            ),
            sat=tuple(
                part.SatPart(table, game, self._letters(seats))
                for (_, table, game), seats in sorted(
                    work.seating.sat_in_rounds(ids).items(), key=lambda item: item[0]
                )
            ),
            sheets=tuple(self._sheet(sheet) for sheet in work.sheets.of_rounds(ids)),
            drafts=tuple(
                part.DraftPart(draft.table, draft.keys, draft.station, draft.at, dict(draft.more))
                for draft in sorted(work.unjournaled.drafts(ids), key=lambda draft: draft.table)
            ),
            clock=_clock(clock) if clock else None,
            own_times=tuple(
                part.OwnTimePart(own.table, own.added, own.reason, own.at)
                for own in work.clocks.table_times(ids)
            ),
        )

    def _sheet(self, sheet: Sheet) -> part.SheetPart:
        return part.SheetPart(
            table=sheet.table,
            state=sheet.state,
            reason=sheet.reason,
            accepted_at=sheet.accepted_at,
            accepted_by=sheet.accepted_by,
            paper={seat.value: points for seat, points in sheet.paper.items()},
            signed=dict(sheet.signed),
            aside=sheet.aside,
            messages=messages_data({"reason": sheet.reason}),
            games=tuple(
                part.GamePart(
                    number=played.number,
                    seats=self._letters(played.seats),
                    points={seat.value: points for seat, points in played.points.items()},
                    game=game_to_json(played.game),
                    typed=game_to_json(played.typed) if played.typed is not None else None,
                )
                for played in sheet.games
            ),
        )

    def _ruling(self, one: Ruling) -> part.RulingPart:
        at = self._rounds[one.round] if one.round is not None else None
        return part.RulingPart(
            **{key: getattr(one, key) for key in RULING_FACTS},
            messages=messages_data({key: getattr(one, key) for key in RULING_WORDS}),
            players=tuple(self._badges[entrant] for entrant in one.players),
            facts=facts_to_json(one.facts),
            division=self._divisions[at.division] if at else None,
            round=at.number if at else None,
        )

    def _out(self, one: Disqualified) -> part.OutPart:
        return part.OutPart(
            **{key: getattr(one, key) for key in OUT_FACTS},
            badge=self._badges[one.entrant],
            round=self._rounds[one.round].number if one.round is not None else None,
        )


def _clock(clock: RoundClock) -> part.ClockPart:
    return part.ClockPart(clock.length, clock.started_at, clock.paused_at, clock.stood, clock.added)
