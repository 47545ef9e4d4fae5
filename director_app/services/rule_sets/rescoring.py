"""Stored sheets scored again under other rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from director_app.domain.games import PointsLine
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.errors import GameError
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game


@dataclass(frozen=True, slots=True)
class ScoredAgain:
    """A game whose points change: its sheet's round (an id) and table, and why they are so."""

    round_id: int
    table: int
    before: PlayedGame
    after: PlayedGame
    lines: tuple[PointsLine, ...]


@dataclass(frozen=True, slots=True)
class RefusedGame:
    """A game that cannot be under the rules: its sheet's round (an id), and the reason."""

    round_id: int
    table: int
    game: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Rescored:
    """All sheets in their order; one without a changed game is the very same."""

    sheets: tuple[Sheet, ...]
    games: tuple[ScoredAgain, ...]
    refused: tuple[RefusedGame, ...]


def rescored(sheets: Iterable[Sheet], rules: Mapping[int, RuleSet]) -> Rescored:
    """Every game of these sheets under the rules of its round, which go by the round's id."""
    again: list[Sheet] = []
    games: list[ScoredAgain] = []
    refused: list[RefusedGame] = []
    for sheet in sheets:
        changed: dict[int, PlayedGame] = {}
        for played in sheet.games:
            try:
                score = score_game(played.game, rules[sheet.round_id].for_game(played.number))
            except GameError as cannot:
                refused.append(
                    RefusedGame(sheet.round_id, sheet.table, played.number, cannot.sentence)
                )
                continue
            if dict(score.points) != dict(played.points):
                after = replace(played, points=score.points)
                changed[played.number] = after
                games.append(ScoredAgain(sheet.round_id, sheet.table, played, after, score.lines))
        again.append(_with(sheet, changed) if changed else sheet)
    return Rescored(tuple(again), tuple(games), tuple(refused))


def _with(sheet: Sheet, changed: dict[int, PlayedGame]) -> Sheet:
    games = tuple(changed.get(played.number, played) for played in sheet.games)
    return replace(sheet, games=games)
