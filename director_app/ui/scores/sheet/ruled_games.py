"""What standing rulings say of a game, shown with the keys that were typed for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.errors import GameError
from director_app.rules.entry.words import game_sentence
from director_app.rules.words.telling import section_words
from director_app.services.game_rulings.logged_points import in_game, with_logged
from director_app.services.scores.written_games import penalized
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from director_app.domain.games import Game
    from director_app.rules.entry import TypedGame
    from director_app.services.scores.service import ScoreService, SheetView


def with_rulings(
    scores: ScoreService,
    view: SheetView,
    entries: Sequence[TypedGame],
    another: Collection[int] = (),
) -> list[TypedGame]:
    """The entries of all games scored as the rulings have it; the keys stay.

    What the log charges in a game counts in its row, once, whether it was typed or not;
    ``another`` are rulings beside which the same penalty was typed for a second one.
    """
    typed = [entry.game for entry in entries]
    return [
        _with_rulings(scores, view, at, entry, typed, another)
        for at, entry in enumerate(entries, start=1)
    ]


def _with_rulings(
    scores: ScoreService,
    view: SheetView,
    number: int,
    entry: TypedGame,
    typed: Sequence[Game | None],
    another: Collection[int],
) -> TypedGame:
    if entry.game is None or entry.score is None or view.sheet.counts:
        return _charged(view, number, entry)
    if not view.ruled:
        return entry
    try:
        whole, score = scores.ruled_game(view, number, entry.game, typed, another)
    except GameError as refusal:
        return replace(entry, game=None, score=None, problem=refusal.sentence)
    sentence = _sentence(view, number, entry, whole)
    return replace(entry, sentence=sentence, score=score, points=dict(score.points))


def _charged(view: SheetView, number: int, entry: TypedGame) -> TypedGame:
    """An accepted game, or one that is not whole, with what the log charges in its row."""
    charged = in_game(view.logged, number)
    if not charged or not entry.parts:
        return entry
    points = {
        seat: None if had is None else had + charged.get(seat, 0)
        for seat, had in entry.points.items()
    }
    if entry.score is None or entry.game is None:
        return replace(entry, points=points)
    score = with_logged(entry.score, view.logged, number)
    sentence = _sentence(view, number, entry, entry.game)
    return replace(entry, sentence=sentence, points=points, score=score)


def _sentence(view: SheetView, number: int, entry: TypedGame, whole: Game) -> str:
    """What happened in a game, penalties of the log too, as if they had been typed."""
    game = penalized(whole, view.logged, number, view.seated[number - 1], view.rules)
    return entry.sentence if game == entry.game else game_sentence(game, view.rules)


def ruling_words(view: SheetView, game: int) -> tuple[str, ...]:
    """The rulings that say something of a game (counted from 0)."""
    return tuple(
        tr(
            "Ruling {number}: {label} {section}",
            number=ruling.number,
            label=ruling.label,
            section=section_words(ruling.section) if ruling.section else "",
        ).strip()
        for ruling in view.ruled.get(game + 1, ())
    )
