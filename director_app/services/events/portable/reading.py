"""An event on its way from a portable file into the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

from director_app.domain.clock import RoundClock, TableTime
from director_app.domain.day_plan import PlanItem
from director_app.domain.draft_notes import DraftNotes
from director_app.domain.hall import Hall, Room
from director_app.domain.rounds import Round
from director_app.domain.rulings import DisqualifiedPlayer, Ruling
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.messages.stored import with_messages
from director_app.rules.games_json import game_from_json
from director_app.rules.ruling_facts import facts_from_json
from director_app.services.big_screen.service import keep_options
from director_app.services.events.portable import format as part
from director_app.services.events.portable.format import EventFile
from director_app.services.events.portable.money import results_in
from director_app.services.events.portable.writing import OUT_FACTS, ROUND_FACTS, RULING_FACTS
from director_app.services.paper.options import keep_paper_options
from director_app.storage.rulings import RULING_WORDS
from director_app.storage.seating import DrawnSeating
from director_app.storage.unit_of_work import UnitOfWork


class EventReading:
    """An event on its way from a file."""

    def __init__(self, work: UnitOfWork, file: EventFile) -> None:
        self._work = work
        self._file = file
        self._players: dict[int, int] = {}

    def event(self) -> int:
        """Make everything; returns the event's id."""
        work, file = self._work, self._file
        made = file.created_at or work.now
        event = work.events.add(file.event, practice=file.practice, now=made)
        divisions = {
            division.name: work.events.add_division(
                event, division.name, division.ruleset, division.rules_text, division.first_table
            )
            for division in file.divisions
        }
        self._settle(event)
        self._enter(event, divisions)
        rounds: dict[tuple[str, int], int] = {}
        for division in file.divisions:
            for round_ in division.rounds:
                made_round = self._round(event, divisions[division.name], round_)
                rounds[division.name, round_.number] = made_round
            if division.drawn:
                made_by = division.drawn
                drawn = DrawnSeating(
                    made_by.method, made_by.seats, made_by.seed, made_by.notes, made_by.drawn_at
                )
                work.seating.set_drawn(divisions[division.name], drawn)
        for division in file.divisions:
            if host := division.seated_with:
                shared = {at: round_id for (name, at), round_id in rounds.items() if name == host}
                rounds |= {(division.name, at): round_id for at, round_id in shared.items()}
        for ruling in file.rulings:
            self._rule(event, ruling, rounds)
        for out in file.disqualified:
            self._put_out(event, out, rounds)
        results_in(work, event, file.results, self._players, divisions)
        return event

    def _settle(self, event: int) -> None:
        made = self._work.events.get(event).divisions
        ids = {division.name: division.id for division in made}
        for division, division_part in zip(made, self._file.divisions, strict=True):
            settled = replace(
                division,
                released_through=division_part.released_through,
                skipped=frozenset(division_part.skipped),
                fee_cents=division_part.fee_cents,
                seated_with=ids[division_part.seated_with] if division_part.seated_with else None,
            )
            self._work.events.save_division(settled)

    def _enter(self, event: int, divisions: Mapping[str, int]) -> None:
        roster = self._work.roster
        for player in self._file.players:
            entrant = roster.add(
                event,
                divisions[player.division],
                player.badge,
                player.status,
                player.facts,
                player.imported,
            )
            self._players[player.badge] = entrant
            if player.checked_in_at is not None:
                kept = replace(roster.get(entrant), checked_in_at=player.checked_in_at)
                roster.save(kept, expected=kept.version)
        for first, second in self._file.apart:
            roster.set_apart(event, self._players[first], self._players[second])
        self._wanted(event)

    def _wanted(self, event: int) -> None:
        work, file = self._work, self._file
        for request in file.wishes:
            entrant = self._players[request.badge]
            work.seat_requests.add(
                event,
                SeatRequest(0, entrant, request.table, request.seat, request.since, request.until),
            )
        for group in file.groups:
            members = frozenset(self._players[badge] for badge in group.members)
            work.seat_requests.save_group(event, ApartGroup(0, group.name, members))
        if file.score_options is not None:
            work.events.set_score_options(event, file.score_options)
        if file.clock_options is not None:
            keep_options(work, event, file.clock_options)
        if file.screen_options is not None:
            keep_options(work, event, file.screen_options)
        if file.paper_options is not None:
            keep_paper_options(work, event, file.paper_options)
        for item in file.day:
            work.day.add(PlanItem(0, event, **asdict(item)))
        if file.hall:
            rooms = tuple(Room(room.name, room.rows, room.front) for room in file.hall)
            work.seating.set_hall(event, Hall(rooms))

    def _seats(self, letters: part.Letters) -> Seats:
        return Seats.of({Seat(seat): self._players[badge] for seat, badge in letters.items()})

    def _round(self, event: int, division: int, round_part: part.RoundPart) -> int:
        work = self._work
        facts = {key: getattr(round_part, key) for key in ROUND_FACTS}
        made = work.rounds.add(event, Round(id=0, division=division, **facts))
        tables = [TablePlan(table.table, self._seats(table.seats)) for table in round_part.tables]
        work.seating.seat_round(made, tables)
        for sat in round_part.sat:
            work.seating.set_sat(made, sat.table, sat.game, self._seats(sat.seats))
        for sheet in round_part.sheets:
            work.sheets.save(self._sheet(made, sheet), expected=0)
        for draft in round_part.drafts:
            work.unjournaled.keep_draft(
                made,
                draft.table,
                draft.keys,
                draft.station,
                draft.at,
                DraftNotes.from_json(draft.more),
            )
        if round_part.clock:
            work.clocks.save(RoundClock(made, **asdict(round_part.clock)), expected=0)
        for own in round_part.own_times:
            work.clocks.save_table_time(TableTime(made, own.table, own.added, own.reason, own.at))
        return made

    def _sheet(self, made: int, sheet_part: part.SheetPart) -> Sheet:
        games = tuple(
            PlayedGame(
                game.number,
                self._seats(game.seats),
                game_from_json(game.game),
                {Seat(seat): points for seat, points in game.points.items()},
                game_from_json(game.typed) if game.typed is not None else None,
            )
            for game in sheet_part.games
        )
        return Sheet(
            made,
            sheet_part.table,
            sheet_part.state,
            games,
            with_messages(sheet_part.messages, {"reason": sheet_part.reason})["reason"],
            sheet_part.accepted_at,
            sheet_part.accepted_by,
            {Seat(seat): points for seat, points in sheet_part.paper.items()},
            sheet_part.signed,
            sheet_part.aside,
        )

    def _rule(
        self, event: int, ruling_part: part.RulingPart, rounds: Mapping[tuple[str, int], int]
    ) -> None:
        at = None
        if ruling_part.round is not None and ruling_part.division is not None:
            at = rounds[ruling_part.division, ruling_part.round]
        words = with_messages(
            ruling_part.messages, {key: getattr(ruling_part, key) for key in RULING_WORDS}
        )
        ruling = Ruling(
            id=0,
            event=event,
            players=tuple(self._players[badge] for badge in ruling_part.players),
            round=at,
            facts=facts_from_json(ruling_part.facts),
            **{key: getattr(ruling_part, key) for key in RULING_FACTS} | words,
        )
        self._work.rulings.add(ruling)

    def _put_out(
        self, event: int, out_part: part.OutPart, rounds: Mapping[tuple[str, int], int]
    ) -> None:
        divisions = {player.badge: player.division for player in self._file.players}
        facts = {key: getattr(out_part, key) for key in OUT_FACTS}
        at = None if out_part.round is None else rounds[divisions[out_part.badge], out_part.round]
        entrant = self._players[out_part.badge]
        made = DisqualifiedPlayer(entrant=entrant, event=event, round=at, **facts)
        self._work.rulings.disqualify(made)
