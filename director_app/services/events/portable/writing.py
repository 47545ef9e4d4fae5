"""An event of the book on its way to a portable file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from director_app.domain.clock import RoundClock
from director_app.domain.events import Division, Event
from director_app.domain.rounds import Round
from director_app.domain.rulings import DisqualifiedPlayer, Ruling
from director_app.domain.seat_requests import SeatRequest
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seats
from director_app.messages.stored import message_data, messages_data
from director_app.rules.games_json import game_to_json
from director_app.rules.ruling_facts import facts_to_json
from director_app.services.big_screen.service import clock_options, screen_options
from director_app.services.events.portable import format as part
from director_app.services.events.portable.format import EventFile
from director_app.services.events.portable.money import results_out
from director_app.services.imported_log import FORMER_LOG, LogPart, log_of
from director_app.services.paper.options import paper_options
from director_app.storage.rulings import RULING_WORDS
from director_app.storage.unit_of_work import UnitOfWork

ROUND_FACTS = tuple(
    field.name for field in fields(Round) if field.name not in {"id", "division", "version"}
)
RULING_FACTS = tuple(
    field.name
    for field in fields(Ruling)
    if field.name not in {"id", "event", "players", "round", "facts", "version"}
)


OUT_FACTS = tuple(
    field.name
    for field in fields(DisqualifiedPlayer)
    if field.name not in {"entrant", "event", "round"}
)


class EventWriting:
    """An event on its way to a file."""

    def __init__(self, work: UnitOfWork, event: Event) -> None:
        self._work = work
        self._event = event
        self._entrants = work.roster.all(event.id)
        self._badges = {entrant.id: entrant.badge for entrant in self._entrants}
        self._divisions = {division.id: division.name for division in event.divisions}
        self._rounds = {round_.id: round_ for round_ in work.rounds.of_event(event.id)}

    def file(self) -> EventFile:
        event, work = self._event, self._work
        return EventFile(
            format="front-table-event",
            version=part.VERSION,
            event=event.facts,
            practice=event.practice,
            created_at=event.created_at,
            divisions=tuple(self._division(division) for division in event.divisions),
            players=tuple(
                part.PlayerPart(
                    badge=entrant.badge,
                    division=self._divisions[entrant.division],
                    status=entrant.status,
                    facts=entrant.facts,
                    checked_in_at=entrant.checked_in_at,
                    imported=entrant.imported,
                )
                for entrant in self._entrants
            ),
            apart=tuple(sorted(self._pair(pair) for pair in work.roster.aparts(event.id))),
            rulings=tuple(self._ruling(ruling) for ruling in work.rulings.all(event.id)),
            log=self._log(),
            disqualified=tuple(
                self._out(disqualified)
                for _, disqualified in sorted(work.rulings.disqualified(event.id).items())
            ),
            wishes=tuple(self._request(request) for request in work.seat_requests.seats(event.id)),
            groups=tuple(
                part.GroupPart(
                    group.name, tuple(sorted(self._badges[who] for who in group.members))
                )
                for group in work.seat_requests.groups(event.id)
            ),
            score_options=work.events.score_options(event.id),
            clock_options=clock_options(work, event.id),
            screen_options=screen_options(work, event.id),
            paper_options=paper_options(work, event.id),
            day=tuple(
                part.DayItemPart(item.kind, item.title, item.starts_at, item.minutes, item.begun_at)
                for item in work.day.items(event.id)
            ),
            hall=tuple(
                part.RoomPart(room.name, room.front, room.rows)
                for room in work.seating.hall(event.id).rooms
            ),
            results=results_out(work, event.id, self._badges, self._divisions),
        )

    def _log(self) -> tuple[LogPart, ...]:
        """What was done; of an event that came from a file, first what was done before."""
        own = tuple(
            LogPart(
                entry.at,
                entry.station,
                entry.action,
                entry.kind.value,
                entry.action_kind,
                dict(entry.parameters),
                tuple(sorted(entry.topics)),
                message_data(entry.action),
            )
            for entry in self._work.journal.entries(self._event.id)
        )
        former = self._work.unjournaled.fact(FORMER_LOG.format(event=self._event.id))
        return own if former is None else (*log_of(former), *own[1:])

    def _pair(self, pair: Iterable[int]) -> tuple[int, int]:
        badge, other = sorted(self._badges[entrant] for entrant in pair)
        return badge, other

    def _request(self, request: SeatRequest) -> part.RequestPart:
        badge = self._badges[request.entrant]
        return part.RequestPart(badge, request.table, request.seat, request.since, request.until)

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
            fee_cents=division.fee_cents,
            skipped=tuple(sorted(division.skipped)),
            seated_with=self._divisions[division.seated_with] if division.seated_with else None,
            drawn=None
            if drawn is None
            else part.DrawnPart(drawn.method, drawn.seats, drawn.seed, drawn.notes, drawn.drawn_at),
            rounds=tuple(self._round(round_) for round_ in self._own_rounds(division)),
        )

    def _own_rounds(self, division: Division) -> list[Round]:
        return [] if division.seated_with else self._work.rounds.all(division.id)

    def _round(self, round_: Round) -> part.RoundPart:
        work, ids = self._work, [round_.id]
        clock = work.clocks.get(round_.id)
        return part.RoundPart(
            **{key: getattr(round_, key) for key in ROUND_FACTS},
            tables=tuple(
                part.TablePart(plan.table, self._letters(plan.seats))
                for plan in work.seating.tables(ids)[round_.id]
            ),
            sat=tuple(
                part.SatPart(table, game, self._letters(seats))
                for (_, table, game), seats in sorted(
                    work.seating.sat_in_rounds(ids).items(), key=lambda item: item[0]
                )
            ),
            sheets=tuple(self._sheet(sheet) for sheet in work.sheets.of_rounds(ids)),
            drafts=tuple(
                part.DraftPart(
                    draft.table, draft.keys, draft.station, draft.at, draft.more.to_json()
                )
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

    def _ruling(self, ruling: Ruling) -> part.RulingPart:
        at = self._rounds[ruling.round] if ruling.round is not None else None
        return part.RulingPart(
            **{key: getattr(ruling, key) for key in RULING_FACTS},
            messages=messages_data({key: getattr(ruling, key) for key in RULING_WORDS}),
            players=tuple(self._badges[entrant] for entrant in ruling.players),
            facts=facts_to_json(ruling.facts),
            division=self._divisions[at.division] if at else None,
            round=at.number if at else None,
        )

    def _out(self, disqualified: DisqualifiedPlayer) -> part.OutPart:
        return part.OutPart(
            **{key: getattr(disqualified, key) for key in OUT_FACTS},
            badge=self._badges[disqualified.entrant],
            round=self._rounds[disqualified.round].number
            if disqualified.round is not None
            else None,
        )


def _clock(clock: RoundClock) -> part.ClockPart:
    return part.ClockPart(clock.length, clock.started_at, clock.paused_at, clock.stood, clock.added)
