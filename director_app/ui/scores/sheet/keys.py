"""What is kept of each game as typed: grammar keys, or a director's award as a JSON object."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.rules.entry import TypedGame, as_typed, parse, to_keys
from director_app.rules.entry.grammar import EntryPart
from director_app.rules.entry.words import Expected, KeyHelp
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.scoring import score_game
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.games import Game
    from director_app.domain.sheets import PlayedGame
    from director_app.domain.tables import Seat
    from director_app.rules.ruleset import RuleSet
    from director_app.services.scores.service import SheetView


def ruled_text(game: Game) -> str:
    """A director's award as it is kept among the typed keys."""
    return json.dumps(game_to_json(game), ensure_ascii=False, separators=(",", ":"))


def is_ruled(text: str) -> bool:
    """Whether this is an award and not keys."""
    return text.startswith("{")


def keys_of(game: Game, rules: RuleSet) -> str:
    """What would have to be typed for this game."""
    return to_keys(game, rules) or ruled_text(game)


def read_game(text: str, rules: RuleSet, seats: Sequence[Seat]) -> TypedGame:
    """What was typed for a game, and everything that follows from it."""
    return _read_ruled(text, rules, seats) if is_ruled(text) else parse(text, rules, seats)


def texts_of(view: SheetView) -> tuple[str, ...]:
    """What the sheet shows in each of its games: as typed, or as it was accepted."""
    accepted = view.sheet.state is SheetState.ACCEPTED
    count = len(view.sheet.games) if accepted else view.games
    played = {game.number: game for game in view.sheet.games}
    return tuple(_text_of(view, number, played.get(number)) for number in range(1, count + 1))


def _text_of(view: SheetView, number: int, played: PlayedGame | None) -> str:
    typed = view.keys[number - 1] if number <= len(view.keys) else ""
    if played is None or (view.sheet.state is SheetState.REOPENED and view.keys):
        return typed
    entry = read_game(typed, view.rules, played.seats.occupied)
    same = entry.game is not None and as_typed(entry.game) == as_typed(played.game)
    return entry.text if same else keys_of(played.game, view.rules)


def _read_ruled(text: str, rules: RuleSet, seats: Sequence[Seat]) -> TypedGame:
    try:
        told = game_from_json(json.loads(text))
        points = {seat: told.points.get(seat, 0) for seat in seats}
        game = replace(told, seats=tuple(seats), points=points)
        score = score_game(game, rules)
    except (ValueError, DirectorError) as fault:
        return replace(parse("", rules, seats), problem=str(fault))
    keys = (KeyHelp("Enter", tr("save")), KeyHelp("⌫ .", tr("remove it")))
    return TypedGame(
        text=text,
        parts=(EntryPart("ruled", text, tr("Ruled")),),
        sentence=tr("Awarded: {reason}", reason=game.reason),
        expected=Expected(tr("The director’s award sets the points for this game."), keys),
        game=game,
        score=score,
        points=dict(score.points),
        hints={},
    )
