"""Rows of a table of scores laid beside the book: what happens with each, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product

from director_app.domain.games import Game, Outcome
from director_app.domain.sheets import PlayedGame
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError, GameError, ImportRefused
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.rules.entry import as_typed, parse
from director_app.rules.entry.words import game_sentence
from director_app.rules.explain import Nearest, explain
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import points_text
from director_app.services.game_rulings.awards import award
from director_app.services.game_rulings.logged_points import LoggedPoints, in_game, readings
from director_app.services.game_rulings.penalties_in_points import (
    PenaltiesInPoints,
    PenaltyDoubt,
    PenaltyIncluded,
    holding,
    loose,
    taken_in,
    taken_off,
    unwritten,
    with_penalties,
)
from director_app.services.game_rulings.ruled_games import (
    NO_GAME,
    Ruled,
    placed,
    played_game,
    result_of,
    typed_game,
)
from director_app.services.scores.sheet_views import SheetView
from director_app.services.scores.tables.book import BookFacts
from director_app.services.scores.tables.cells import GameRow, PlayerRow
from director_app.services.scores.tables.types import (
    GamePlace,
    ScoreDecisions,
    ScoreRow,
    ScoreRowFix,
    ScoreRowVerdict,
    SheetPlace,
)

_TRIED = 40
"""Ways that are laid beside the rulings before giving up."""
_NEAREST = 3
_TOLD = 3
"""How many other rows are named."""


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row read as a game: as it was typed (``None``: as a ruling says), and as it counts."""

    typed: Game | None
    played: PlayedGame
    ways: int = 0
    why: str = ""
    numbers: Mapping[Seat, int] = field(default_factory=dict)


class NoGame(ImportRefused):
    """Points that no legal game gives."""


class InDoubt(ImportRefused):
    """Points that may have a logged penalty in them, or not."""

    def __init__(self, doubt: PenaltyDoubt) -> None:
        super().__init__(doubt.sentence)
        self.number = doubt.logged.ruling.number


class RowJudge:
    """Judges one row after the other; ``rows`` are all of them, each game told once."""

    def __init__(
        self, facts: BookFacts, decisions: ScoreDecisions, rows: Iterable[GameRow]
    ) -> None:
        self._facts = facts
        self._decisions = decisions
        self._rows: dict[SheetPlace, list[GameRow]] = {}
        for row in rows:
            self._rows.setdefault((row.round, row.table), []).append(row)
        self._held: dict[SheetPlace, PenaltiesInPoints] = {}
        self._said: dict[GamePlace, int] = {}
        """The rulings of which something was said, where it would have been asked."""

    @property
    def astray(self) -> tuple[int, ...]:
        """Rulings of which something was decided that no points bear out."""
        places = [self._facts.places[at] for at in self._rows if at in self._facts.places]
        known = {charged.ruling.number for place in places for charged in loose(place.logged)}
        held = {
            charged.ruling.number
            for place in places
            for inside in self._holding(place).inside.values()
            for charged in inside
        }
        return tuple(
            number
            for number, answer in self._decisions.penalties.items()
            if number not in (held if answer is PenaltyIncluded.IN else known)
        )

    def line(self, row: GameRow) -> ScoreRow:
        """What happens with a row; what is refused of it is the line's ``why``."""
        line = _judged(row, ScoreRowVerdict.REFUSED)
        try:
            place = self._place(row)
            self._check_seats(row, place)
            if place.sheet.counts:
                return self._beside_accepted(line, row, place)
            read = self._read(row, place)
            line = replace(line, penalty=self._said.get((row.round, row.table, row.game), 0))
            return self._beside_typed(line, place, read)
        except NoGame as refusal:
            return replace(line, why=refusal.sentence, mend=ScoreRowFix.AWARD)
        except InDoubt as refusal:
            return replace(
                line, why=refusal.sentence, mend=ScoreRowFix.PENALTY, penalty=refusal.number
            )
        except DirectorError as refusal:
            return replace(line, why=refusal.sentence)

    def _place(self, row: GameRow) -> SheetView:
        round_ = self._facts.rounds.get(row.round)
        if round_ is None:
            last = max(self._facts.rounds, default=0)
            raise ImportRefused(
                Message(
                    "There’s no round {round}. Rounds run from 1 to {last_round}.",
                    round=row.round,
                    last_round=last,
                )
            )
        if round_.cancelled:
            raise ImportRefused(
                Message(
                    "{round} was canceled ({reason}).", round=round_.title, reason=round_.reason
                )
            )
        place = self._facts.places.get((row.round, row.table))
        if place is None:
            known = self._facts.tables(row.round)
            there = (
                Message(
                    "tables run from {first_table} to {last_table}",
                    first_table=min(known),
                    last_table=max(known),
                )
                if known
                else Message("draw the seating first")
            )
            raise ImportRefused(
                Message(
                    "{round} has no table {table}; {reason}.",
                    round=round_.title,
                    table=row.table,
                    reason=there,
                )
            )
        if row.game > round_.games:
            raise ImportRefused(
                Message(
                    "{round} has only games 1 to {games}, so there’s no game {game}.",
                    round=round_.title,
                    games=round_.games,
                    game=row.game,
                )
            )
        return place

    def _check_seats(self, row: GameRow, place: SheetView) -> None:
        """Refuse points that are missing, and points where nobody sat."""
        if row.keys:
            return
        seats = place.seats(row.game)
        for seat in SEATS:
            points = row.points.get(seat)
            if points and seats[seat] is None:
                raise ImportRefused(
                    Message(
                        "{wind} has {points}, but no one was {wind} at table {table}.",
                        wind=seat.wind,
                        points=points_text(points),
                        table=row.table,
                    )
                )
        names = self._facts.names
        missing = [
            Message("{wind} ({get})", wind=seat.wind, get=names.get(entrant, "?"))
            for seat, entrant in seats
            if row.points.get(seat) is None
        ]
        if missing:
            raise ImportRefused(
                Message("Points are missing: {winds}.", winds=joined(", ", missing))
            )

    def _beside_accepted(self, line: ScoreRow, row: GameRow, place: SheetView) -> ScoreRow:
        before = place.played(row.game)
        text = game_sentence(before.game, place.rules) if before else ""
        if before is not None and self._same(row, place, before):
            return replace(line, verdict=ScoreRowVerdict.SAME, told=text, played=before)
        what = (
            Message("a different game {game} accepted: {sentence}", game=row.game, sentence=text)
            if before
            else Message("no game {game}", game=row.game)
        )
        why = Message(
            "Table {table} has {sheet_kind}. Reopen its sheet first.",
            table=row.table,
            sheet_kind=what,
        )
        return replace(line, verdict=ScoreRowVerdict.DIFFERS, why=why)

    def _same(self, row: GameRow, place: SheetView, before: PlayedGame) -> bool:
        if not row.keys:
            charged = in_game(place.logged, row.game)
            bare = _bare(row, before.seats)
            rules = place.rules.for_game(row.game)
            if before.typed is not None and bare == _score(before.typed, rules):
                return True
            return any(points == before.points for points, _ in readings(bare, charged))
        read = self._read(row, place)
        return as_typed(read.played.game) == as_typed(before.game)

    def _beside_typed(self, line: ScoreRow, place: SheetView, read: ReadRow) -> ScoreRow:
        number = read.played.number
        line = replace(
            line,
            verdict=ScoreRowVerdict.AWARD if _is_award(read.typed) else ScoreRowVerdict.NEW,
            told=game_sentence(read.played.game, place.rules),
            why=read.why,
            ways=read.ways,
            played=read.played,
            typed=read.typed,
            numbers=read.numbers,
        )
        text = place.typed(number)
        if not text and read.typed is None:
            return replace(line, verdict=ScoreRowVerdict.TYPED)
        ruled = self._as_typed(place).get(number, ())
        game = typed_game(text, place.rules, place.seats(number))
        typed = self._counts(place, number, game, ruled)
        if typed is not None and self._alike(typed, read):
            words = game_sentence(typed.game, place.rules)
            return replace(
                line,
                verdict=ScoreRowVerdict.TYPED,
                played=typed,
                typed=game,
                told=words,
                why="",
                numbers={},
            )
        if not text or self._decisions.replace_all or line.place in self._decisions.taken:
            return line
        shown = Message("an award") if text.startswith("{") else text
        why = Message(
            "{entered} is already entered there. It stays unless you use the imported points.",
            entered=shown,
        )
        return replace(line, verdict=ScoreRowVerdict.OTHERWISE, why=why, mend=ScoreRowFix.TAKE)

    def _counts(
        self, place: SheetView, number: int, game: Game | None, ruled: Ruled
    ) -> PlayedGame | None:
        if game is None:
            return None
        try:
            return played_game(number, place.seats(number), game, ruled, place.rules)
        except GameError:
            return None

    def _alike(self, typed: PlayedGame, read: ReadRow) -> bool:
        """By what is known: a game told by points alone is the same where the points are."""
        if read.ways:
            return typed.points == read.played.points
        return as_typed(typed.game) == as_typed(read.played.game)

    def _read(self, row: GameRow, place: SheetView) -> ReadRow:
        seats, ruled = place.seats(row.game), place.ruled.get(row.game, ())
        if row.keys:
            game = _typed(row.keys, place.rules, seats)
            return ReadRow(game, played_game(row.game, seats, game, ruled, place.rules))
        told = _bare(row, seats)
        held = self._holding(place)
        if held.first is not None and held.first.games[0] == row.game:
            raise InDoubt(held.first)
        inside = held.inside.get(row.game, ())
        bare = taken_off(told, inside, seats)
        reason = row.award or self._decisions.awards.get((row.round, row.table, row.game), "")
        if reason:
            points, _ = next(readings(bare, in_game(place.logged, row.game)))
            game = award(points, reason)
            played = played_game(row.game, seats, game, ruled, place.rules)
            return ReadRow(game, played, numbers=told)
        read = self._explained(row.game, place, bare)
        if read.typed is not None:
            said = (*ruled, *place.ruled.get(NO_GAME, ()))
            named = taken_in(place.logged, row.game, bare, read.played.points)
            whole = with_penalties(read.typed, (*named, *inside), seats, said, place.rules)
            read = replace(read, typed=whole)
        return replace(read, numbers=told)

    def _as_typed(self, place: SheetView) -> dict[int, Ruled]:
        """What rulings say of the games as the desk typed them."""
        games = range(1, place.games + 1)
        typed = [typed_game(place.typed(at), place.rules, place.seats(at)) for at in games]
        return placed(place.ruled, typed, place.seated)

    def _stays(self, place: SheetView, game: int) -> bool:
        """Whether a game stays as the desk typed it."""
        taken = self._decisions.replace_all or (
            (place.round.number, place.table, game) in self._decisions.taken
        )
        return bool(place.typed(game)) and not taken

    def _holding(self, place: SheetView) -> PenaltiesInPoints:
        """What the points of this table's rows hold of penalties that name no game."""
        at = place.round.number, place.table
        if at not in self._held:
            self._held[at] = self._found(place, self._rows.get(at, ()))
        return self._held[at]

    def _found(self, place: SheetView, rows: Sequence[GameRow]) -> PenaltiesInPoints:
        charged = loose(place.logged)
        if not charged or place.sheet.counts:
            return PenaltiesInPoints()
        typed: dict[int, tuple[LoggedPoints, ...]] = {}
        for game, said in self._as_typed(place).items():
            if self._stays(place, game):
                own = {(ruling.number, ruling.player) for ruling in said if not ruling.game}
                found = (each for each in charged if (each.ruling.number, each.entrant) in own)
                typed[game] = tuple(found)
        known = [each for found in typed.values() for each in found]
        numbers = {
            row.game: _bare(row, place.seats(row.game))
            for row in rows
            if not row.keys and row.game <= place.games and not self._stays(place, row.game)
        }
        awarded = {
            row.game
            for row in rows
            if row.award or (row.round, row.table, row.game) in self._decisions.awards
        }

        def left(game: int, points: Mapping[Seat, int]) -> int | None:
            ruled, named = place.ruled.get(game, ()), in_game(place.logged, game)
            rules = place.rules.for_game(game)
            return unwritten(points, place.seats(game), ruled, named, rules)

        decided = {
            **dict.fromkeys(place.more.same_ones, PenaltyIncluded.IN),
            **dict.fromkeys(place.more.second_ones, PenaltyIncluded.EXTRA),
            **self._decisions.penalties,
        }
        rest = [each for each in charged if each not in known]
        if self._decisions.penalties:
            unsaid = holding(rest, numbers, place.seated, left, {}, awarded)
            for doubt in unsaid.doubts:
                if doubt.logged.ruling.number in self._decisions.penalties:
                    where = (place.round.number, place.table, doubt.games[0])
                    self._said[where] = doubt.logged.ruling.number
        held = holding(rest, numbers, place.seated, left, decided, awarded)
        return replace(held, inside={**typed, **held.inside})

    def _explained(self, number: int, place: SheetView, bare: Mapping[Seat, int]) -> ReadRow:
        """The likeliest game with these points; what the log charges may be in them or not."""
        seats, ruled = place.seats(number), place.ruled.get(number, ())
        written = [points for points, _ in readings(bare, in_game(place.logged, number))]
        if result_of(ruled) is not None:
            played = played_game(number, seats, None, ruled, place.rules)
            if played.points in written:
                return ReadRow(None, played, ways=1)
        legal = False
        for penalties, points in product((False, True), written):
            found = explain(points, place.rules.for_game(number), penalties=penalties)
            legal = legal or found.legal
            for game in islice(found.games, _TRIED):
                played_so = self._counts(place, number, game, ruled)
                if played_so is not None and played_so.points == points:
                    why = (
                        Message("These points are possible only with a penalty.")
                        if penalties
                        else ""
                    )
                    ways = 1 if penalties else len(found.games)
                    return ReadRow(game, played_so, ways, why)
        if legal:
            raise ImportRefused(
                Message("These points are legal, but they don’t fit the ruling on this game.")
            )
        near = ""
        for result in found.nearest[:_NEAREST]:
            other = _instead(result, bare)
            near = (
                Message("{games} Or {other_game}", games=near, other_game=other) if near else other
            )
        nearest = Message(" Nearest: {games}", games=near) if near else ""
        raise NoGame(Message("No legal game gives these points.{hint}", hint=nearest))


def without_twins(rows: Iterable[GameRow]) -> tuple[list[GameRow], list[ScoreRow]]:
    """The rows that tell a game once, and lines about games that are told more often."""
    told: dict[tuple[int, int, int], list[GameRow]] = {}
    for row in rows:
        if not row.blank:
            told.setdefault((row.round, row.table, row.game), []).append(row)
    single: list[GameRow] = []
    lines: list[ScoreRow] = []
    for group in told.values():
        if len({(tuple(row.points.items()), row.keys, row.award) for row in group}) == 1:
            single.append(group[0])
            lines += [_twin(row, group[0]) for row in group[1:]]
        else:
            lines += [_rival(row, group) for row in group]
    return single, lines


def _twin(row: GameRow, first: GameRow) -> ScoreRow:
    why = Message("Same as row {row}.", row=first.row)
    return _judged(row, ScoreRowVerdict.LEFT_OUT, why)


def other_rows(row: GameRow | PlayerRow, group: Sequence[GameRow | PlayerRow]) -> str:
    """The numbers of the other rows of a group, the first few of many."""
    told = [str(other.row) for other in group[: _TOLD + 1] if other is not row][:_TOLD]
    more = len(group) - 1 - len(told)
    return strung([*told, *([Message("{count} more", count=more)] if more else [])])


def _rival(row: GameRow, group: Sequence[GameRow]) -> ScoreRow:
    others = other_rows(row, group)
    why = Message(
        "Game {game} at table {table} is also in row {others}, with different points.",
        game=row.game,
        table=row.table,
        others=others,
    )
    kept = Message("{problem} Keep the correct one.", problem=why)
    return _judged(row, ScoreRowVerdict.REFUSED, kept)


def _judged(row: GameRow, verdict: ScoreRowVerdict, why: str = "") -> ScoreRow:
    return ScoreRow(row.row, verdict, row.round, row.table, row.game, row.said, why=why)


def _bare(row: GameRow, seats: Seats) -> dict[Seat, int]:
    """Points of the occupied seats."""
    return {seat: row.points.get(seat) or 0 for seat in seats.occupied}


def _typed(keys: str, rules: RuleSet, seats: Seats) -> Game:
    game = typed_game(keys, rules, seats)
    if keys.startswith("{"):
        if game is None or not _is_award(game):
            raise ImportRefused(
                Message("The award can’t be read. Enter its points and reason again.")
            )
        return game
    entry = parse(keys, rules, seats.occupied)
    if entry.problem is not None:
        problem = entry.problem
        if entry.misplaced and entry.text:
            told, key = entry.text, entry.misplaced
            problem = Message("“{key}” can’t follow “{keys}”.", key=key, keys=told)
        elif entry.misplaced:
            problem = Message("it can’t start with “{key}”.", key=entry.misplaced)
        raise ImportRefused(Message("“{keys}” isn’t a game: {problem}", keys=keys, problem=problem))
    if game is None:
        raise ImportRefused(
            Message(
                "“{keys}” isn’t a complete game. Missing: {prompt}",
                keys=keys,
                prompt=entry.expected.prompt,
            )
        )
    return game


def _score(game: Game, rules: RuleSet) -> Mapping[Seat, int] | None:
    try:
        return score_game(game, rules).points
    except GameError:
        return None


def _is_award(game: Game | None) -> bool:
    return game is not None and game.outcome is Outcome.RULED


def _instead(near: Nearest, points: Mapping[Seat, int]) -> str:
    changes = [
        Message(
            "{wind} {legal_points} instead of {points}",
            wind=seat.wind,
            legal_points=points_text(near.points[seat]),
            points=points_text(points[seat]),
        )
        for seat in near.changed
    ]
    return Message("{changes}.", changes=strung(changes))
