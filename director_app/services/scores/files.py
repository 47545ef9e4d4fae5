"""Games of an event as a file, a JSON object a line: out, and in, all or nothing."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from director_app.domain.actions import ActionKind
from director_app.domain.games import Game
from director_app.domain.rounds import Round
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import Seats, TablePlan
from director_app.domain.topics import Topic
from director_app.errors import GameError, ImportRefused, NotFound
from director_app.frozen import frozen
from director_app.messages.message import Message, joined
from director_app.messages.shaped import without_period
from director_app.rules.entry import to_keys
from director_app.rules.games_json import ValueRefused, game_from_json, game_to_json
from director_app.rules.ruleset import RuleSet
from director_app.services.divisions import division_of
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.ruled_games import (
    Ruled,
    RuledFacts,
    placed,
    played_game,
    result_of,
    ruled_of,
    second_ones,
)
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.game_lines import LineRefused, lines_of, object_of
from director_app.services.scores.tables import lacks as lacking
from director_app.services.scores.tables.book import BookFacts, facts_of
from director_app.services.scores.written_games import Written
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork

PLACE_KEYS = ("round", "table", "game")
MOST_GAMES = 100_000


@frozen
class SheetLine:
    """A sheet of the file: round number, table, and how many of its games the file has.

    ``lacks`` names what the event asks of the paper beside its games, and the file does not carry.
    """

    round: int
    table: int
    games: int
    lacks: tuple[str, ...] = ()


@frozen
class ScoresImported:
    """What became of a file's sheets; ``skipped`` were accepted with the same games before."""

    accepted: tuple[SheetLine, ...]
    drafts: tuple[SheetLine, ...]
    skipped: tuple[SheetLine, ...]
    notes: tuple[str, ...]


@frozen
class ScoresExported:
    """The lines of an export, and how many sheets were left out because they don't count yet."""

    lines: tuple[str, ...]
    sheets: int
    left_out: int


@frozen
class _Line:
    line: int
    round: int
    table: int
    number: int
    game: Game
    says_seats: bool


@dataclass(slots=True)
class _Table:
    """A table of a round as the book has it."""

    round: Round
    plan: Seats
    sat: Mapping[int, Seats]
    sheet: Sheet
    keys: tuple[str, ...]
    ruled: Mapping[int, tuple[RuledFacts, ...]]
    more: Mapping[str, Any]

    @property
    def seated(self) -> list[Seats]:
        """Who sat there, game by game."""
        return [self.seats(number) for number in range(1, self.round.games + 1)]

    def seats(self, number: int) -> Seats:
        """Who sat there in a game."""
        return self.sat.get(number) or self.plan


class ScoreFiles:
    """Games of a division (the default one unless another is named) as a file."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def export(self, event: int, division: int | None = None) -> ScoresExported:
        """Every game of the accepted sheets, by round, table and game."""
        with self._store.read() as work:
            meant = division_of(work, event, division)
            rounds = {
                round_.id: round_.number
                for round_ in work.rounds.all(meant)
                if not round_.cancelled
            }
            sheets = work.sheets.of_rounds(rounds)
            scored = work.events.get(event).division(meant).scored
            facts = facts_of(work, self._rulebook, event, meant) if scored else None
        counted = sorted(
            (sheet for sheet in sheets if sheet.counts),
            key=lambda sheet: (rounds[sheet.round], sheet.table),
        )
        lines = (
            []
            if facts is None
            else [
                json.dumps(_told(rounds[sheet.round], sheet.table, written), ensure_ascii=False)
                for sheet in counted
                for written in facts.written(sheet, rounds[sheet.round])
            ]
        )
        return ScoresExported(tuple(lines), len(counted), len(sheets) - len(counted))

    def bring_in(
        self,
        event: int,
        path: Path,
        *,
        accept: bool = False,
        division: int | None = None,
        waived: str | None = None,
    ) -> ScoresImported:
        """Bring in a file's games, as drafts or accepted as vouched for; all or nothing.

        ``waived`` says why sheets are accepted without what the file does not carry, and is kept
        with each; ``None``: somebody vouches for it.
        """
        rows = _read(path)
        label = (
            Message("Accept games from {path}", path=path.name)
            if accept
            else Message("Import games from {path}", path=path.name)
        )
        opened = (
            self._store.begin(ActionKind.IMPORT_GAMES, label, event=event, file=path.name)
            if accept
            else self._store.unjournaled(Topic.SCORES)
        )
        with opened as work:
            meant = work.events.get(event).division(division_of(work, event, division))
            rules = self._rulebook.of(meant)
            tables = _Tables(work, event, meant.id, path.name)
            facts = self._facts(work, event, meant.id, rows) if accept else None
            bringing = _Bringing(work, event, rules, path.name, facts, waived=waived)
            for key, lines in _by_sheet(rows, path.name).items():
                table = tables.get(*key, lines[0].line)
                bringing.sheet(table, lines)
            return bringing.done()

    def _facts(
        self, work: UnitOfWork, event: int, division: int, rows: Sequence[_Line]
    ) -> BookFacts:
        """What the event asks of the paper in these rounds, and what the desk has of it."""
        return facts_of(work, self._rulebook, event, division, {row.round for row in rows})


class _Tables:
    """Looks tables up once a round, not once a sheet."""

    def __init__(self, work: UnitOfWork, event: int, division: int, file: str) -> None:
        self._work = work
        self._file = file
        self._rounds = {round_.number: round_ for round_ in work.rounds.all(division)}
        self._plans: dict[int, dict[int, TablePlan]] = {}
        ids = [round_.id for round_ in self._rounds.values()]
        self._sat: dict[tuple[int, int], dict[int, Seats]] = defaultdict(dict)
        for (round_id, table, game), seats in work.seating.sat_in_rounds(ids).items():
            self._sat[round_id, table][game] = seats
        self._drafts = {(draft.round, draft.table): draft for draft in work.unjournaled.drafts(ids)}
        self._rulings = work.rulings.all(event)

    def get(self, number: int, table: int, line: int) -> _Table:
        """The table meant, or a refusal naming the line."""
        round_ = self._rounds.get(number)
        if round_ is None:
            raise self._unknown(
                line, "round", Message("the event has no round {number}", number=number)
            )
        if round_.cancelled:
            raise self._unknown(
                line,
                "round",
                Message(
                    "{title} was canceled ({reason})", title=round_.title, reason=round_.reason
                ),
            )
        if round_.id not in self._plans:
            tables = self._work.seating.tables([round_.id])[round_.id]
            self._plans[round_.id] = {plan.table: plan for plan in tables}
        plans = self._plans[round_.id]
        if table not in plans:
            known = (
                Message("tables run from {min} to {max}", min=min(plans), max=max(plans))
                if plans
                else Message("draw the seating first")
            )
            raise self._unknown(
                line,
                "table",
                Message(
                    "{title} has no table {table}; {known}",
                    title=round_.title,
                    table=table,
                    known=known,
                ),
            )
        key = (round_.id, table)
        draft = self._drafts.get(key)
        found = _Table(
            round_,
            plans[table].seats,
            self._sat.get(key, {}),
            self._work.sheets.get(*key),
            draft.keys if draft else (),
            {},
            draft.more if draft else {},
        )
        found.ruled = ruled_of(self._rulings, *key, found.seated, found.more)
        return found

    def _unknown(self, line: int, field: str, what: str) -> NotFound:
        return NotFound(
            Message(
                "{file}, line {line}, {field}: {what}.",
                file=self._file,
                line=line,
                field=field,
                what=what,
            ),
            field=field,
        )


class _Bringing:
    """One file at work."""

    def __init__(
        self,
        work: UnitOfWork,
        event: int,
        rules: RuleSet,
        file: str,
        facts: BookFacts | None,
        *,
        waived: str | None = None,
    ) -> None:
        self._work = work
        self._event = event
        self._rules = rules
        self._file = file
        self._facts, self._waived = facts, waived
        self._accept = facts is not None
        self._accepted: list[SheetLine] = []
        self._drafts: list[SheetLine] = []
        self._skipped: list[SheetLine] = []
        self._notes: list[str] = []

    def sheet(self, table: _Table, lines: Sequence[_Line]) -> None:
        """Bring in the games of one sheet."""
        told = SheetLine(table.round.number, table.sheet.table, len(lines))
        typed: list[Game | None] = [None] * table.round.games
        for line in lines:
            if line.number <= len(typed):
                typed[line.number - 1] = line.game
        ruled = placed(table.ruled, typed, table.seated)
        games = [self._played(table, line, ruled.get(line.number, ())) for line in lines]
        if table.sheet.counts:
            self._compare(table, games, lines)
            self._skipped.append(told)
        elif self._accept:
            self._say_missing(table, games)
            lacks = self._accept_games(table, games)
            self._keep_keys(table, games, lines)
            self._accepted.append(replace(told, lacks=lacks))
        else:
            self._keep_keys(table, games, lines)
            self._drafts.append(told)

    def done(self) -> ScoresImported:
        """What became of the sheets."""
        accepted = tuple(self._accepted)
        if self._waived is not None:
            lacking.check(accepted, self._waived)
            lacking.log(self._work, self._event, accepted, self._file, self._waived.strip())
        return ScoresImported(
            accepted, tuple(self._drafts), tuple(self._skipped), tuple(self._notes)
        )

    def _played(self, table: _Table, line: _Line, ruled: Ruled) -> PlayedGame:
        seats = table.seats(line.number)
        if not 1 <= line.number <= table.round.games:
            last = table.round.games
            raise self._refused(
                line,
                "game",
                Message("{round} has only games 1 to {last}", round=table.round.title, last=last),
            )
        if line.says_seats and set(line.game.seats) != set(seats.occupied):
            sit = " ".join(seat.value for seat in seats.occupied)
            raise self._refused(
                line,
                "seats",
                Message("the players at table {table} are {sit}", table=line.table, sit=sit),
            )
        try:
            return played_game(line.number, seats, line.game, ruled, self._rules)
        except GameError as fault:
            raise self._refused(line, fault.field or "", without_period(fault.sentence)) from fault

    def _compare(self, table: _Table, games: Sequence[PlayedGame], lines: Sequence[_Line]) -> None:
        before = {game.number: game.game for game in table.sheet.games}
        for played, line in zip(games, lines, strict=True):
            if before.get(played.number) != played.game:
                raise self._refused(
                    line,
                    "game",
                    Message(
                        "table {table} of {round} was accepted with a "
                        "different game {played}; reopen that sheet first, "
                        "or take its lines out of the file",
                        table=line.table,
                        round=table.round.title,
                        played=played.number,
                    ),
                )

    def _say_missing(self, table: _Table, games: Sequence[PlayedGame]) -> None:
        there = {game.number for game in games}
        there |= {number for number, said in table.ruled.items() if result_of(said) is not None}
        missing = [n for n in range(1, table.round.games + 1) if n not in there]
        if missing:
            which = joined(", ", (str(number) for number in missing))
            self._notes.append(
                Message(
                    "{round}, table {table}: game {which} isn't in the "
                    "file, so it counts as not played.",
                    round=table.round.title,
                    table=table.sheet.table,
                    which=which,
                )
            )

    def _accept_games(self, table: _Table, games: Sequence[PlayedGame]) -> tuple[str, ...]:
        """Accept a sheet; what it is accepted without."""
        there = {game.number for game in games}
        added = [
            played_game(number, table.seats(number), None, said, self._rules)
            for number, said in table.ruled.items()
            if number not in there and result_of(said) is not None
        ]
        whole = sorted((*games, *added), key=lambda game: game.number)
        place = table.round.id, table.sheet.table
        typed = [game.typed or game.game for game in games]
        awards.mark_another(self._work, self._event, *place, second_ones(table.more), typed)
        lacks = self._lacks(table, whole)
        vouched = self._vouched(table, whole)
        if self._waived is not None:
            signed = lacking.signed_of(table.sheet, lacks, self._waived.strip())
            vouched = replace(vouched, signed=signed)
        sheet = self._work.sheets.save(vouched, expected=table.sheet.version)
        awards.log_awards(self._work, self._event, sheet)
        awards.mark_applied(self._work, self._event, sheet, applied=True)
        return lacks

    def _lacks(self, table: _Table, games: Sequence[PlayedGame]) -> tuple[str, ...]:
        facts = self._facts
        if facts is None:
            return ()
        return lacking.lacks_of(facts, facts.places[table.round.number, table.sheet.table], games)

    def _vouched(self, table: _Table, games: Sequence[PlayedGame]) -> Sheet:
        return replace(
            table.sheet,
            state=SheetState.ACCEPTED,
            games=tuple(games),
            accepted_at=self._work.now,
            accepted_by=self._work.station,
        )

    def _keep_keys(
        self, table: _Table, games: Sequence[PlayedGame], lines: Sequence[_Line]
    ) -> None:
        keys = [*table.keys, *[""] * (table.round.games - len(table.keys))]
        for played, line in zip(games, lines, strict=True):
            typed = to_keys(played.typed or played.game, self._rules)
            if not typed and not self._accept:
                raise self._refused(
                    line,
                    "outcome",
                    Message("a director's award can't be a draft; import it with --accept"),
                )
            keys[played.number - 1] = typed
        work = self._work
        work.unjournaled.keep_draft(table.round.id, table.sheet.table, keys, work.station, work.now)

    def _refused(self, line: _Line, field: str, what: str) -> ImportRefused:
        where = Message("{file}, line {line}", file=self._file, line=line.line) + (
            f", {field}" if field else ""
        )
        return ImportRefused(
            Message("{where}: {what}. Nothing in the file was imported.", where=where, what=what),
            field=field or None,
        )


def _by_sheet(rows: Sequence[_Line], file: str) -> dict[tuple[int, int], list[_Line]]:
    seen: dict[tuple[int, int, int], _Line] = {}
    sheets: dict[tuple[int, int], list[_Line]] = defaultdict(list)
    for row in rows:
        key = (row.round, row.table, row.number)
        if key in seen:
            raise ImportRefused(
                Message(
                    "{file}, line {line}: round {round}, table {table}, "
                    "game {number} is already on line {line_2}. Keep one "
                    "of them. Nothing in the file was imported.",
                    file=file,
                    line=row.line,
                    round=row.round,
                    table=row.table,
                    number=row.number,
                    line_2=seen[key].line,
                ),
                field="game",
            )
        seen[key] = row
        sheets[row.round, row.table].append(row)
    return {key: sorted(sheets[key], key=lambda line: line.number) for key in sorted(sheets)}


def _read(path: Path) -> list[_Line]:
    rows = []
    for number, raw in lines_of(path):
        try:
            rows.append(_line(number, object_of(raw)))
            if len(rows) > MOST_GAMES:
                raise GameError(
                    Message(
                        "The file has more than {most_games} games, which "
                        "is more than an event can have.",
                        most_games=MOST_GAMES,
                    )
                )
        except (GameError, LineRefused) as fault:
            where = Message("{path}, line {number}", path=path.name, number=number) + (
                f", {fault.field}" if fault.field else ""
            )
            what = fault.what if isinstance(fault, ValueRefused) else fault.sentence
            raise ImportRefused(
                Message(
                    "{where}: {what} Nothing in the file was imported.", where=where, what=what
                ),
                field=fault.field,
            ) from fault
    if not rows:
        raise ImportRefused(Message("{path} has no games. Choose another file.", path=path.name))
    return rows


def _line(number: int, obj: Any) -> _Line:
    if not isinstance(obj, dict):
        raise GameError(Message("Each game must be a JSON object in { }."))
    places = []
    for key in PLACE_KEYS:
        value = obj.get(key)
        if type(value) is not int or value < 1:
            raise GameError(
                Message("The {key} must be a whole number, 1 or more.", key=key), field=key
            )
        places.append(value)
    game = game_from_json(obj, extra=PLACE_KEYS)
    says_seats = obj.get("seats") is not None
    return _Line(number, places[0], places[1], places[2], game, says_seats)


def _told(number: int, table: int, written: Written) -> dict[str, Any]:
    game = replace(written.game, seats=tuple(written.played.seats.occupied))
    return {"round": number, "table": table, "game": written.played.number, **game_to_json(game)}
