"""One event as one portable file, and back, losing nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path

from director_app.domain.clock import RoundClock
from director_app.domain.events import Division, Event
from director_app.domain.hall import Hall, Room
from director_app.domain.rounds import Round
from director_app.domain.rulings import Disqualified, Ruling
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import Seat, Seats, TablePlan
from director_app.domain.wishes import ApartGroup, SeatWish
from director_app.errors import DirectorError, ImportRefused
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.ruling_facts import facts_from_json, facts_to_json
from director_app.services import event_format as part
from director_app.services.event_format import EventFile, from_text, log_of, log_text, to_text
from director_app.services.rulebook import Rulebook, read_text
from director_app.storage.seating import Drawn
from director_app.storage.store import Store
from director_app.storage.work import Work

_FORMER_LOG = "former_log:{event}"
"""Under this name the book keeps what was done before an event came from a file."""

_ROUND_FACTS = tuple(
    one.name for one in fields(Round) if one.name not in {"id", "division", "version"}
)
_RULING_FACTS = tuple(
    one.name
    for one in fields(Ruling)
    if one.name not in {"id", "event", "players", "round", "facts", "version"}
)


_OUT_FACTS = tuple(
    one.name for one in fields(Disqualified) if one.name not in {"entrant", "event", "round"}
)


class Exchange:
    """Events as files."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def export(self, event: int) -> str:
        """The event as the text of a portable file."""
        with self._store.read() as work:
            return to_text(_Writing(work, work.events.get(event)).file())

    def bring_in(self, path: Path) -> Event:
        """Make the event of a file, beside those that are there."""
        file = read_event(path)
        with self._store.begin(f"Bring in event {file.event.name}") as work:
            try:
                event = _Reading(work, file).event()
            except DirectorError:
                raise
            except (KeyError, ValueError, TypeError) as fault:
                raise ImportRefused(
                    f"{path.name} contradicts itself ({fault}). Export the event again."
                ) from fault
            work.event = event
            work.beside.set_fact(_FORMER_LOG.format(event=event), log_text(file.log))
            made = work.events.get(event)
            for division in made.divisions:
                if division.scored:
                    self._rulebook.of(division)
        return made


def read_event(path: Path) -> EventFile:
    """The event that a file holds; refuses one that can't be brought in."""
    file = from_text(read_text(path).removeprefix("\ufeff"), path.name)
    _check(file, path.name)
    return file


class _Writing:
    """An event on its way to a file."""

    def __init__(self, work: Work, event: Event) -> None:
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
            hall=tuple(
                part.RoomPart(one.name, one.front, one.rows)
                for one in work.seating.hall(event.id).rooms
            ),
        )

    def _log(self) -> tuple[part.LogPart, ...]:
        """What was done; of an event that came from a file, first what was done before."""
        own = tuple(
            part.LogPart(one.at, one.station, one.action, one.kind.value)
            for one in self._work.journal.entries(self._event.id)
        )
        former = self._work.beside.fact(_FORMER_LOG.format(event=self._event.id))
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
            drawn=part.DrawnPart(**asdict(drawn)) if drawn else None,
            rounds=tuple(self._round(one) for one in self._own_rounds(division)),
        )

    def _own_rounds(self, division: Division) -> list[Round]:
        return [] if division.seated_with else self._work.rounds.all(division.id)

    def _round(self, one: Round) -> part.RoundPart:
        work, ids = self._work, [one.id]
        clock = work.clocks.get(one.id)
        return part.RoundPart(
            **{key: getattr(one, key) for key in _ROUND_FACTS},
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
                part.DraftPart(draft.table, draft.keys, draft.station, draft.at)
                for draft in sorted(work.beside.drafts(ids), key=lambda draft: draft.table)
            ),
            clock=_clock(clock) if clock else None,
        )

    def _sheet(self, sheet: Sheet) -> part.SheetPart:
        return part.SheetPart(
            table=sheet.table,
            state=sheet.state,
            reason=sheet.reason,
            accepted_at=sheet.accepted_at,
            accepted_by=sheet.accepted_by,
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
            **{key: getattr(one, key) for key in _RULING_FACTS},
            players=tuple(self._badges[entrant] for entrant in one.players),
            facts=facts_to_json(one.facts),
            division=self._divisions[at.division] if at else None,
            round=at.number if at else None,
        )

    def _out(self, one: Disqualified) -> part.OutPart:
        return part.OutPart(
            **{key: getattr(one, key) for key in _OUT_FACTS},
            badge=self._badges[one.entrant],
            round=self._rounds[one.round].number if one.round is not None else None,
        )


class _Reading:
    """An event on its way from a file."""

    def __init__(self, work: Work, file: EventFile) -> None:
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
                drawn = Drawn(**asdict(division.drawn))
                work.seating.set_drawn(divisions[division.name], drawn)
        for division in file.divisions:
            if host := division.seated_with:
                shared = {at: one for (name, at), one in rounds.items() if name == host}
                rounds |= {(division.name, at): one for at, one in shared.items()}
        for ruling in file.rulings:
            self._rule(event, ruling, rounds)
        for out in file.disqualified:
            self._put_out(event, out, rounds)
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
        self._wishes(event)

    def _wishes(self, event: int) -> None:
        work, file = self._work, self._file
        for one in file.wishes:
            entrant = self._players[one.badge]
            work.wishes.add(event, SeatWish(0, entrant, one.table, one.seat, one.since, one.until))
        for group in file.groups:
            members = frozenset(self._players[badge] for badge in group.members)
            work.wishes.save_group(event, ApartGroup(0, group.name, members))
        if file.hall:
            rooms = tuple(Room(one.name, one.rows, one.front) for one in file.hall)
            work.seating.set_hall(event, Hall(rooms))

    def _seats(self, letters: part.Letters) -> Seats:
        return Seats.of({Seat(seat): self._players[badge] for seat, badge in letters.items()})

    def _round(self, event: int, division: int, one: part.RoundPart) -> int:
        work = self._work
        facts = {key: getattr(one, key) for key in _ROUND_FACTS}
        made = work.rounds.add(event, Round(id=0, division=division, **facts))
        tables = [TablePlan(table.table, self._seats(table.seats)) for table in one.tables]
        work.seating.seat_round(made, tables)
        for sat in one.sat:
            work.seating.set_sat(made, sat.table, sat.game, self._seats(sat.seats))
        for sheet in one.sheets:
            work.sheets.save(self._sheet(made, sheet), expected=0)
        for draft in one.drafts:
            work.beside.keep_draft(made, draft.table, draft.keys, draft.station, draft.at)
        if one.clock:
            work.clocks.save(RoundClock(made, **asdict(one.clock)), expected=0)
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
            made, one.table, one.state, games, one.reason, one.accepted_at, one.accepted_by
        )

    def _rule(
        self, event: int, one: part.RulingPart, rounds: Mapping[tuple[str, int], int]
    ) -> None:
        at = None
        if one.round is not None and one.division is not None:
            at = rounds[one.division, one.round]
        ruling = Ruling(
            id=0,
            event=event,
            players=tuple(self._players[badge] for badge in one.players),
            round=at,
            facts=facts_from_json(one.facts),
            **{key: getattr(one, key) for key in _RULING_FACTS},
        )
        self._work.rulings.add(ruling)

    def _put_out(
        self, event: int, one: part.OutPart, rounds: Mapping[tuple[str, int], int]
    ) -> None:
        divisions = {player.badge: player.division for player in self._file.players}
        facts = {key: getattr(one, key) for key in _OUT_FACTS}
        at = None if one.round is None else rounds[divisions[one.badge], one.round]
        entrant = self._players[one.badge]
        made = Disqualified(entrant=entrant, event=event, round=at, **facts)
        self._work.rulings.disqualify(made)


def _clock(clock: RoundClock) -> part.ClockPart:
    return part.ClockPart(clock.length, clock.started_at, clock.paused_at, clock.stood, clock.added)


def _check(file: EventFile, name: str) -> None:
    """Refuse a file that names something twice."""
    twice = [*_twice("badge", (one.badge for one in file.players))]
    twice += _twice("division", (one.name for one in file.divisions))
    if not file.divisions:
        twice.append("there is no division")
    own = {one.name for one in file.divisions if one.seated_with is None}
    for division in file.divisions:
        if division.seated_with is not None and (
            division.seated_with not in own or division.rounds
        ):
            twice.append(f"division {division.name} can't be seated with {division.seated_with}")
        twice += _twice("round", (one.number for one in division.rounds))
        for one in division.rounds:
            twice += _twice(f"round {one.number}, table", (each.table for each in one.tables))
            twice += _twice(f"round {one.number}, sheet", (each.table for each in one.sheets))
    if twice:
        raise ImportRefused(f"{name} contradicts itself: {twice[0]}. Export the event again.")


def _twice(what: str, values: Iterable[object]) -> list[str]:
    return [f"{what} {one} is there twice" for one, count in Counter(values).items() if count > 1]
