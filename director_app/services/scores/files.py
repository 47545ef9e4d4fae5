"""Games of an event as a file, a JSON object a line: out, and in, all or nothing."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from director_app.domain.actions import ActionKind
from director_app.domain.games import Game
from director_app.domain.sheets import PlayedGame
from director_app.domain.topics import Topic
from director_app.errors import GameError, ImportRefused, NotFound
from director_app.messages.message import Message, joined
from director_app.messages.shaped import without_period
from director_app.rules.games_json import ValueRefused, game_from_json, game_to_json
from director_app.services.game_rulings.ruled_games import (
    Ruled,
    placed,
    played_game,
    played_games,
    row_text,
)
from director_app.services.rule_sets.service import RuledService
from director_app.services.scores.accepting import Acceptance, accept, unplayed
from director_app.services.scores.drafts import keep_typed
from director_app.services.scores.game_lines import LineRefused, lines_of, object_of
from director_app.services.scores.sheet_views import SheetView
from director_app.services.scores.tables import lacks as lacking
from director_app.services.scores.tables.book import BookFacts, facts_of
from director_app.services.scores.written_games import WrittenGame
from director_app.storage.unit_of_work import UnitOfWork

PLACE_KEYS = ("round", "table", "game")
MOST_GAMES = 100_000


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A sheet of the file: round number, table, and how many of its games the file has.

    ``lacks`` names what the event asks of the paper beside its games, and the file does not carry.
    """

    round: int
    table: int
    games: int
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoresImported:
    """What became of a file's sheets; ``skipped`` were accepted with the same games before."""

    accepted: tuple[SheetLine, ...]
    drafts: tuple[SheetLine, ...]
    skipped: tuple[SheetLine, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoresExported:
    """The lines of an export, and how many sheets were left out because they don't count yet."""

    lines: tuple[str, ...]
    sheets: int
    left_out: int


@dataclass(frozen=True, slots=True)
class _Line:
    line: int
    round: int
    table: int
    number: int
    game: Game
    says_seats: bool


class ScoreFiles(RuledService):
    """Games of a division (the default one unless another is named) as a file."""

    def export(self) -> ScoresExported:
        """Every game of the accepted sheets, by round, table and game."""
        with self._store.read() as work:
            meant = self._division_in(work)
            rounds = {
                round_.id: round_.number
                for round_ in work.rounds.all(meant)
                if not round_.cancelled
            }
            sheets = work.sheets.of_rounds(rounds)
            scored = work.events.get(self.event).division(meant).scored
            facts = facts_of(work, self._rulebook, self.event, meant) if scored else None
        counted = sorted(
            (sheet for sheet in sheets if sheet.counts),
            key=lambda sheet: (rounds[sheet.round_id], sheet.table),
        )
        lines = (
            []
            if facts is None
            else [
                json.dumps(_told(rounds[sheet.round_id], sheet.table, written), ensure_ascii=False)
                for sheet in counted
                for written in facts.written(sheet, rounds[sheet.round_id])
            ]
        )
        return ScoresExported(tuple(lines), len(counted), len(sheets) - len(counted))

    def bring_in(
        self, path: Path, *, accept: bool = False, waived: str | None = None
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
            self._store.begin(ActionKind.IMPORT_GAMES, label, event=self.event, file=path.name)
            if accept
            else self._store.unjournaled(Topic.SCORES)
        )
        with opened as work:
            numbers = {row.round for row in rows}
            facts = facts_of(work, self._rulebook, self.event, self.division, numbers)
            bringing = _Bringing(work, self.event, facts, path.name, accept=accept, waived=waived)
            for lines in _by_sheet(rows, path.name):
                bringing.sheet(lines)
            return bringing.done()


class _Bringing:
    """One file at work."""

    def __init__(
        self,
        work: UnitOfWork,
        event: int,
        facts: BookFacts,
        file: str,
        *,
        accept: bool,
        waived: str | None,
    ) -> None:
        self._work = work
        self._event = event
        self._facts = facts
        self._file = file
        self._accept, self._waived = accept, waived
        self._accepted: list[SheetLine] = []
        self._drafts: list[SheetLine] = []
        self._skipped: list[SheetLine] = []
        self._notes: list[str] = []

    def sheet(self, lines: Sequence[_Line]) -> None:
        """Bring in the games of one sheet."""
        view = self._view(lines[0])
        told = SheetLine(view.round.number, view.table, len(lines))
        typed: list[Game | None] = [None] * view.games
        for line in lines:
            self._check_place(view, line)
            typed[line.number - 1] = line.game
        ruled = placed(view.ruled, typed, view.seated)
        played = [self._played(view, line, ruled.get(line.number, ())) for line in lines]
        keys = [*view.keys, *[""] * (view.games - len(view.keys))]
        for line in lines:
            keys[line.number - 1] = row_text(line.game, view.rules)
        if view.sheet.counts:
            self._compare(view, played, lines)
            self._skipped.append(told)
        elif self._accept:
            self._accepted.append(replace(told, lacks=self._accepted_without(view, typed, keys)))
        else:
            draft = self._work.unjournaled.draft(view.round.id, view.table)
            keep_typed(self._work, view, draft, keys)
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

    def _view(self, line: _Line) -> SheetView:
        """The table meant, or a refusal naming the line."""
        round_ = self._facts.rounds.get(line.round)
        if round_ is None:
            raise self._unknown(
                line, "round", Message("the event has no round {number}", number=line.round)
            )
        if round_.cancelled:
            raise self._unknown(
                line,
                "round",
                Message(
                    "{round} was canceled ({reason})", round=round_.title, reason=round_.reason
                ),
            )
        view = self._facts.places.get((line.round, line.table))
        if view is not None:
            return view
        tables = self._facts.tables(line.round)
        known = (
            Message(
                "tables run from {first_table} to {last_table}",
                first_table=min(tables),
                last_table=max(tables),
            )
            if tables
            else Message("draw the seating first")
        )
        raise self._unknown(
            line,
            "table",
            Message(
                "{round} has no table {table}; {tables}",
                round=round_.title,
                table=line.table,
                tables=known,
            ),
        )

    def _check_place(self, view: SheetView, line: _Line) -> None:
        if not 1 <= line.number <= view.games:
            raise self._refused(
                line,
                "game",
                Message(
                    "{round} has only games 1 to {most}", round=view.round.title, most=view.games
                ),
            )
        seats = view.seats(line.number)
        if line.says_seats and set(line.game.seats) != set(seats.occupied):
            sit = " ".join(seat.value for seat in seats.occupied)
            raise self._refused(
                line,
                "seats",
                Message("the players at table {table} are {winds}", table=line.table, winds=sit),
            )

    def _played(self, view: SheetView, line: _Line, ruled: Ruled) -> PlayedGame:
        try:
            return played_game(line.number, view.seats(line.number), line.game, ruled, view.rules)
        except GameError as fault:
            raise self._refused(line, fault.field or "", without_period(fault.sentence)) from fault

    def _compare(
        self, view: SheetView, games: Sequence[PlayedGame], lines: Sequence[_Line]
    ) -> None:
        for played, line in zip(games, lines, strict=True):
            before = view.played(played.number)
            if before is None or before.game != played.game:
                raise self._refused(
                    line,
                    "game",
                    Message(
                        "table {table} of {round} was accepted with a "
                        "different game {game}; reopen that sheet first, "
                        "or take its lines out of the file",
                        table=line.table,
                        round=view.round.title,
                        game=played.number,
                    ),
                )

    def _accepted_without(
        self, view: SheetView, typed: Sequence[Game | None], keys: Sequence[str]
    ) -> tuple[str, ...]:
        """Accept a sheet; what it is accepted without."""
        games = unplayed(view, typed)
        self._say_missing(view, [at for at, game in enumerate(games, 1) if game != typed[at - 1]])
        played = played_games(view.seated, games, view.ruled, view.rules)
        lacks = lacking.lacks_of(self._facts, view, played)
        reason = (self._waived or "").strip()
        ending = lacking.vouched(self._facts, view, lacks, reason)
        accept(self._work, Acceptance(view, games, ending, keys=keys))
        return lacks

    def _say_missing(self, view: SheetView, missing: Sequence[int]) -> None:
        if missing:
            which = joined(", ", (str(number) for number in missing))
            self._notes.append(
                Message(
                    "{round}, table {table}: game {games} isn’t in the "
                    "file, so it counts as not played.",
                    round=view.round.title,
                    table=view.table,
                    games=which,
                )
            )

    def _unknown(self, line: _Line, field: str, what: str) -> NotFound:
        return NotFound(
            Message(
                "{file}, line {line}, {field}: {problem}.",
                file=self._file,
                line=line.line,
                field=field,
                problem=what,
            ),
            field=field,
        )

    def _refused(self, line: _Line, field: str, what: str) -> ImportRefused:
        where = Message("{file}, line {line}", file=self._file, line=line.line) + (
            f", {field}" if field else ""
        )
        return ImportRefused(
            Message(
                "{place}: {problem}. Nothing in the file was imported.", place=where, problem=what
            ),
            field=field or None,
        )


def _by_sheet(rows: Sequence[_Line], file: str) -> list[list[_Line]]:
    seen: dict[tuple[int, int, int], _Line] = {}
    sheets: dict[tuple[int, int], list[_Line]] = defaultdict(list)
    for row in rows:
        key = (row.round, row.table, row.number)
        if key in seen:
            raise ImportRefused(
                Message(
                    "{file}, line {line}: round {round}, table {table}, "
                    "game {number} is already on line {other_line}. Keep one "
                    "of them. Nothing in the file was imported.",
                    file=file,
                    line=row.line,
                    round=row.round,
                    table=row.table,
                    number=row.number,
                    other_line=seen[key].line,
                ),
                field="game",
            )
        seen[key] = row
        sheets[row.round, row.table].append(row)
    return [sorted(sheets[key], key=lambda line: line.number) for key in sorted(sheets)]


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
                    "{place}: {problem} Nothing in the file was imported.",
                    place=where,
                    problem=what,
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


def _told(number: int, table: int, written: WrittenGame) -> dict[str, Any]:
    game = replace(written.game, seats=tuple(written.played.seats.occupied))
    return {"round": number, "table": table, "game": written.played.number, **game_to_json(game)}
