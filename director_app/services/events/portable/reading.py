"""An event on its way from a portable file into the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

from director_app.domain.clock import RoundClock, TableTime
from director_app.domain.day_plan import PlanItem
from director_app.domain.hall import Hall, Room
from director_app.domain.rounds import Round
from director_app.domain.rulings import Disqualified, Ruling
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.domain.wishes import ApartGroup, SeatWish
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
            one.name: work.events.add_division(
                event, one.name, one.ruleset, one.rules_text, one.first_table
            )
            for one in file.divisions
        }
        self._settle(event)
        self._enter(event, divisions)
        rounds: dict[tuple[str, int], int] = {}
        for division in file.divisions:
            for one in division.rounds:
                made_round = self._round(event, divisions[division.name], one)
                rounds[division.name, one.number] = made_round
            if division.drawn:
                made_by = division.drawn
                drawn = DrawnSeating(
                    made_by.method, made_by.seats, made_by.seed, made_by.notes, made_by.drawn_at
                )
                work.seating.set_drawn(divisions[division.name], drawn)
        for division in file.divisions:
            if host := division.seated_with:
                shared = {at: one for (name, at), one in rounds.items() if name == host}
                rounds |= {(division.name, at): one for at, one in shared.items()}
        for ruling in file.rulings:
            self._rule(event, ruling, rounds)
        for out in file.disqualified:
            self._put_out(event, out, rounds)
        results_in(work, event, file.results, self._players, divisions)
        return event

    def _settle(self, event: int) -> None:
        made = self._work.events.get(event).divisions
        ids = {one.name: one.id for one in made}
        for division, one in zip(made, self._file.divisions, strict=True):
            settled = replace(
                division,
                released_through=one.released_through,
                skipped=frozenset(one.skipped),
                seated_with=ids[one.seated_with] if one.seated_with else None,
            )
            self._work.events.save_division(settled)

    def _enter(self, event: int, divisions: Mapping[str, int]) -> None:
        roster = self._work.roster
        for one in self._file.players:
            entrant = roster.add(
                event, divisions[one.division], one.badge, one.status, one.facts, one.imported
            )
            self._players[one.badge] = entrant
            if one.checked_in_at is not None:
                kept = replace(roster.get(entrant), checked_in_at=one.checked_in_at)
                roster.save(kept, expected=kept.version)
        for first, second in self._file.apart:
            roster.set_apart(event, self._players[first], self._players[second])
        self._wanted(event)

    def _wanted(self, event: int) -> None:
        work, file = self._work, self._file
        for one in file.wishes:
            entrant = self._players[one.badge]
            work.wishes.add(event, SeatWish(0, entrant, one.table, one.seat, one.since, one.until))
        for group in file.groups:
            members = frozenset(self._players[badge] for badge in group.members)
            work.wishes.save_group(event, ApartGroup(0, group.name, members))
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
            rooms = tuple(Room(one.name, one.rows, one.front) for one in file.hall)
            work.seating.set_hall(event, Hall(rooms))

    def _seats(self, letters: part.Letters) -> Seats:
        return Seats.of({Seat(seat): self._players[badge] for seat, badge in letters.items()})

    def _round(self, event: int, division: int, one: part.RoundPart) -> int:
        work = self._work
        facts = {key: getattr(one, key) for key in ROUND_FACTS}
        made = work.rounds.add(event, Round(id=0, division=division, **facts))
        tables = [TablePlan(table.table, self._seats(table.seats)) for table in one.tables]
        work.seating.seat_round(made, tables)
        for sat in one.sat:
            work.seating.set_sat(made, sat.table, sat.game, self._seats(sat.seats))
        for sheet in one.sheets:
            work.sheets.save(self._sheet(made, sheet), expected=0)
        for draft in one.drafts:
            work.unjournaled.keep_draft(
                made, draft.table, draft.keys, draft.station, draft.at, draft.more
            )
        if one.clock:
            work.clocks.save(RoundClock(made, **asdict(one.clock)), expected=0)
        for own in one.own_times:
            work.clocks.save_table_time(TableTime(made, own.table, own.added, own.reason, own.at))
        return made

    def _sheet(self, made: int, one: part.SheetPart) -> Sheet:
        games = tuple(
            PlayedGame(
                game.number,
                self._seats(game.seats),
                game_from_json(game.game),
                {Seat(seat): points for seat, points in game.points.items()},
                game_from_json(game.typed) if game.typed is not None else None,
            )
            for game in one.games
        )
        return Sheet(
            made,
            one.table,
            one.state,
            games,
            with_messages(one.messages, {"reason": one.reason})["reason"],
            one.accepted_at,
            one.accepted_by,
            {Seat(seat): points for seat, points in one.paper.items()},
            one.signed,
            one.aside,
        )

    def _rule(
        self, event: int, one: part.RulingPart, rounds: Mapping[tuple[str, int], int]
    ) -> None:
        at = None
        if one.round is not None and one.division is not None:
            at = rounds[one.division, one.round]
        words = with_messages(one.messages, {key: getattr(one, key) for key in RULING_WORDS})
        ruling = Ruling(
            id=0,
            event=event,
            players=tuple(self._players[badge] for badge in one.players),
            round=at,
            facts=facts_from_json(one.facts),
            **{key: getattr(one, key) for key in RULING_FACTS} | words,
        )
        self._work.rulings.add(ruling)

    def _put_out(
        self, event: int, one: part.OutPart, rounds: Mapping[tuple[str, int], int]
    ) -> None:
        divisions = {player.badge: player.division for player in self._file.players}
        facts = {key: getattr(one, key) for key in OUT_FACTS}
        at = None if one.round is None else rounds[divisions[one.badge], one.round]
        entrant = self._players[one.badge]
        made = Disqualified(entrant=entrant, event=event, round=at, **facts)
        self._work.rulings.disqualify(made)
