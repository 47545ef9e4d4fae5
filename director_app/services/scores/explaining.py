"""Why a game gave its points, and what a player's day is made of, with the sections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from director_app.domain.games import Game
from director_app.domain.sheets import PlayedGame, SheetState
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.rules.entry import parse
from director_app.rules.entry.words import game_sentence
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import SeatWords, words_by_seat
from director_app.services.asking import Bound, BoundService
from director_app.services.game_rulings.logged_points import with_logged
from director_app.services.game_rulings.ruled_games import typed_game
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.scores.service import ScoreService, SheetView
from director_app.services.scores.written_games import penalized
from director_app.services.standings.service import PlayerDayLine, StandingsService
from director_app.storage.unit_of_work import UnitOfWork

_Place = tuple[int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class ExplainedPlayer:
    """A seat of a game with who sat there."""

    entrant: int
    name: str
    letter: str
    told: SeatWords


@dataclass(frozen=True, slots=True)
class ExplainedGame:
    """One game of a table in words, seat by seat as the sheet's columns stand."""

    round: int
    table: int
    game: int
    sentence: str
    accepted: bool
    players: tuple[ExplainedPlayer, ...]

    @property
    def words(self) -> str:
        """The whole game in one line a seat."""
        seats = [
            Message("{name}: {told}", name=player.name, told=player.told.words)
            for player in self.players
        ]
        return joined("\n", (self.sentence, *seats))


@dataclass(frozen=True, slots=True)
class PlayerDayPart:
    """A part of a player's day: a game with its lines, or a ruling with its section."""

    line: PlayerDayLine
    told: SeatWords | None = None
    section: str = ""

    @property
    def is_game(self) -> bool:
        """Whether it is a game of a sheet."""
        return self.told is not None


class ExplainingService(BoundService):
    """Explains points that stand in the book, and those of sheets being typed."""

    def __init__(
        self,
        bound: Bound,
        rulebook: Rulebook,
        scores: ScoreService,
        standings: StandingsService,
    ) -> None:
        super().__init__(bound)
        self._rulebook = rulebook
        self._scores = scores
        self._standings = standings

    def game(self, number: int, table: int, game: int) -> ExplainedGame:
        """A game of a table and round, accepted or typed so far.

        Refused if the round has no such game, or it is not typed whole.
        """
        view = self._scores.sheet(number, table)
        if not 1 <= game <= view.games:
            raise NotFound(
                Message(
                    "{round} has only games 1 to {games}, so there’s no game {game}.",
                    round=view.round.title,
                    games=view.games,
                    game=game,
                ),
                field="game",
            )
        played = next((kept for kept in view.sheet.games if kept.number == game), None)
        if played is not None and view.sheet.state is SheetState.ACCEPTED:
            return game_told(view, game, played.game)
        typed = view.keys[game - 1] if game <= len(view.keys) else ""
        entry = parse(typed, view.rules, view.seated[game - 1].occupied)
        if entry.game is None:
            raise DirectorError(
                Message(
                    "Game {game} at table {table} isn’t fully entered yet, so it has no points.",
                    table=table,
                    game=game,
                ),
                field="game",
            )
        rows = zip(view.keys, view.seated, strict=False)
        beside = [typed_game(text, view.rules, seats) for text, seats in rows]
        beside += [None] * (view.games - len(beside))
        return game_told(view, game, self._scores.ruled_game(view, game, entry.game, beside)[0])

    def player_day(self, badge: int) -> tuple[PlayerDayPart, ...]:
        """A player's day, game by game, with the lines of each game."""
        day = self._standings.day(badge)
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            division = work.events.get(self.event).division(entrant.division)
            rulings = [
                ruling for ruling in work.rulings.all(self.event) if entrant.id in ruling.players
            ]
            sections = {
                (ruling.label, ruling.points): ruling.section for ruling in rulings if ruling.stands
            }
            if not division.scored:
                return tuple(PlayerDayPart(line, section=_section(line, sections)) for line in day)
            planned, whole = work.rounds.all(division.id), self._rulebook.of(division)
            rounds = {round_.number: round_.id for round_ in planned}
            played = _played(work, rounds, day)
            rules: dict[int | None, RuleSet] = {
                round_.number: rules_in(work, whole, round_) for round_ in planned
            }
        parts = []
        for line in day:
            game = played.get(_place(line))
            seat = game.seats.seat_of(entrant.id) if game is not None else None
            if game is None or seat is None or game.points[seat] != line.points:
                parts.append(PlayerDayPart(line, section=_section(line, sections)))
                continue
            del played[_place(line)]
            score = score_game(game.game, rules[line.round].for_game(game.number))
            told = words_by_seat(game.game, score)
            parts.append(PlayerDayPart(line, next(this for this in told if this.seat is seat)))
        return tuple(parts)


def game_told(view: SheetView, game: int, played: Game) -> ExplainedGame:
    """A whole game of an open sheet in words, logged penalties too; ``game`` counts from 1."""
    rules, seated = view.rules, view.seated[game - 1]
    score = with_logged(score_game(played, view.rules_at(game)), view.logged, game)
    by_seat = {told.seat: told for told in words_by_seat(played, score)}
    players = [
        ExplainedPlayer(
            entrant=who,
            name=view.names.get(who, "?"),
            letter=rules.seats.letters.get(seat, ""),
            told=by_seat[seat],
        )
        for seat in rules.seats.columns
        if seat in by_seat and (who := seated[seat]) is not None
    ]
    return ExplainedGame(
        round=view.round.number,
        table=view.table,
        game=game,
        sentence=game_sentence(penalized(played, view.logged, game, seated, rules), rules),
        accepted=view.sheet.state is SheetState.ACCEPTED,
        players=tuple(players),
    )


def _played(
    work: UnitOfWork, rounds: Mapping[int, int], day: Sequence[PlayerDayLine]
) -> dict[_Place, PlayedGame]:
    """The games of the accepted sheets that a day speaks of."""
    wanted = {
        (line.round, line.table)
        for line in day
        if line.round in rounds and line.table is not None and line.game is not None
    }
    return {
        (number, table, game.number): game
        for number, table in wanted
        if number is not None and table is not None
        for game in work.sheets.get(rounds[number], table).games
    }


def _place(line: PlayerDayLine) -> _Place:
    return line.round, line.table, line.game


def _section(line: PlayerDayLine, sections: Mapping[tuple[str, int], str]) -> str:
    return sections.get((line.why, line.points), "")
