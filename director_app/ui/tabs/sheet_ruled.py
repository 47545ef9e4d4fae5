"""What standing rulings say of a game, shown with the keys that were typed for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.errors import GameError
from director_app.rules.entry.words import game_sentence
from director_app.rules.words.telling import section_words
from director_app.ui.words import tr

if TYPE_CHECKING:
    from director_app.rules.entry import Entry
    from director_app.services.scores import ScoreDesk, SheetView


def with_rulings(scores: ScoreDesk, view: SheetView, game: int, entry: Entry) -> Entry:
    """The entry of a game (counted from 0) scored as the rulings have it; the keys stay."""
    if not view.ruled.get(game + 1) or entry.game is None or view.sheet.counts:
        return entry
    try:
        whole, score = scores.ruled_game(view, game + 1, entry.game)
    except GameError as refusal:
        return replace(entry, game=None, score=None, problem=refusal.sentence)
    sentence = entry.sentence if whole == entry.game else game_sentence(whole, view.rules)
    return replace(entry, sentence=sentence, score=score, points=dict(score.points))


def ruling_words(view: SheetView, game: int) -> tuple[str, ...]:
    """The rulings that say something of a game (counted from 0)."""
    return tuple(
        tr(
            "Ruling {number}: {label} {section}",
            number=one.number,
            label=one.label,
            section=section_words(one.section) if one.section else "",
        ).strip()
        for one in view.ruled.get(game + 1, ())
    )
