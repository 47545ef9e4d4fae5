"""Points of the cards of a table whose games are typed, or settled, on its sheet."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from director_app.domain.draft_notes import DraftNotes
from director_app.errors import DirectorError
from director_app.rules.entry import parse
from director_app.rules.games_json import game_from_json
from director_app.services.scores.sheet_views import SheetView


def notes_with_card_points(
    view: SheetView, before: Sequence[str], keys: Sequence[str], more: DraftNotes
) -> DraftNotes:
    """What a draft notes, with the numbers of those games whose keys are other ones now.

    A game that is not whole has no numbers; an award for the numbers before goes with them. The
    cards' totals are those of the paper, where these were typed on the sheet.
    """
    rows = enumerate(zip_longest(before, keys, fillvalue=""), start=1)
    changed = [game for game, (was, now) in rows if was != now and game <= view.games]
    cards = {seat: dict(said) for seat, said in more.cards.items()}
    for game in changed if cards else ():
        points = _points(view, game, keys[game - 1] if game <= len(keys) else "")
        for seat in view.seated[game - 1].occupied:
            said = cards.setdefault(seat.value, {})
            texts = [*said.get("points", ()), *[""] * game]
            texts[game - 1] = points.get(seat.value, "")
            said["points"] = texts[: max(game, len(said.get("points", ())))]
    if cards and changed:
        gone = {str(game) for game in changed}
        awards = {game: why for game, why in more.card_awards.items() if game not in gone}
        more = replace(more, card_awards=awards, cards=cards)
    return replace(more, card_totals=_totals(view, more))


def _points(view: SheetView, game: int, text: str) -> dict[str, str]:
    """The numbers of a game by seat, as its keys give them."""
    seats = view.seated[game - 1].occupied
    try:
        if text.startswith("{"):
            ruled = game_from_json(json.loads(text))
            return {seat.value: str(ruled.points.get(seat, 0)) for seat in seats}
        score = parse(text, view.rules_at(game), seats).score
    except (ValueError, DirectorError):
        return {}
    return {} if score is None else {seat.value: str(score.points[seat]) for seat in seats}


def _totals(view: SheetView, more: DraftNotes) -> Mapping[str, str]:
    paper, kept = more.paper, more.card_totals
    if not paper or not kept or len(set(view.seated)) > 1:
        return kept
    whose = {seat.value: str(who) for seat, who in view.seated[-1]}
    typed = {whose[seat]: str(text) for seat, text in paper.items() if seat in whose}
    return {**kept, **typed}
