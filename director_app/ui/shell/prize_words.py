"""Prizes in words, where the standings tell of them as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.prizes import PrizeKind
from director_app.services.amounts import in_short
from director_app.services.prizes.words import places_words
from director_app.ui.kit.rows import Mark
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.prizes.service import PrizeLine, PrizesView


def line_worth(line: PrizeLine) -> str:
    """What a line nobody has won is worth."""
    money = [in_short(line.cents)] if line.cents or not line.things else []
    return " + ".join([*money, *line.things])


def due_words(cents: int, things: tuple[str, ...]) -> str:
    """What is still to be handed over: ``$195``, ``gift basket``, ``$75 and gift basket``."""
    parts = [in_short(cents)] if cents or not things else []
    return tr(" and ").join([*parts, *things])


def nobody_state(line: PrizeLine) -> Mark:
    """Why nobody has a line yet."""
    if line.prize.kind is PrizeKind.DOOR:
        return Mark(tr("To be drawn"), "star", "mindInk")
    if line.prize.kind.by_hand or line.unclaimed:
        return Mark(tr("To be chosen"), "pencil", "mindInk")
    return Mark(tr("Still open"), "clock", "ink2")


def place_title(line: PrizeLine) -> str:
    """``3rd and 4th`` for places in the standings, else what the line is called."""
    if line.prize.kind is not PrizeKind.PLACE or any(prize.title for prize in line.prizes):
        return line.title
    return places_words(sorted({prize.place for prize in line.prizes}))


def prize_words(view: PrizesView | None, entrant: int) -> str:
    """What a player wins in all: ``$600``, ``Gift``, ``$75 and gift``; empty for nothing."""
    if view is None:
        return ""
    won = [winner for line in view.lines for winner in line.winners if winner.entrant == entrant]
    cents = sum(winner.cents for winner in won)
    things = tuple(winner.thing for winner in won if winner.thing)
    return due_words(cents, things) if cents or things else ""
