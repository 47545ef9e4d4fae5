"""Cards of a table typed twice, by two people who don't see each other's numbers, and compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.services.scores.cards.numbers import number_of
from director_app.services.scores.cards.views import (
    AWARDS,
    CARDS,
    TOTALS,
    WAIVED,
    Card,
    TableCards,
    with_typed,
)
from director_app.services.scores.second_entry import Difference
from director_app.services.scores.sheet_views import SheetView

FIRST, SECOND, AGREED, CHOICES = "first", "second", "agreed", "choices"
"""Under these names a draft keeps both entries, who made them, and what is chosen so far."""


def due(view: SheetView) -> bool:
    """Whether a table's cards were typed once, and wait for another person."""
    open_still = view.sheet.state in {SheetState.OUT, SheetState.DRAFT}
    entered = bool(
        (view.more.get(FIRST) or {}).get(CARDS) or (view.more.get(FIRST) or {}).get(TOTALS)
    )
    return open_still and view.twice and entered and not (view.entered_twice or _waived(view))


def needed(table: TableCards) -> bool:
    """Whether these cards have to be typed once more before they can be accepted."""
    view = table.view
    fresh = view.sheet.state is not SheetState.REOPENED
    return fresh and view.twice and not (view.entered_twice or _waived(view))


def as_shown(view: SheetView, logged: Mapping[int, Mapping[Seat, int]]) -> TableCards:
    """A table's cards; while a second entry is due, only what was typed the second time."""
    if not due(view):
        return TableCards(view, logged)
    second = view.more.get(SECOND) or {}
    hidden = {CARDS, TOTALS, AWARDS}
    more = {key: kept for key, kept in view.more.items() if key not in hidden}
    more.update({key: second[key] for key in (CARDS, TOTALS) if key in second})
    return TableCards(replace(view, more=more), logged, whole=view)


def with_second(more: Mapping[str, Any], typed: Card, at: Mapping[str, str]) -> dict[str, Any]:
    """What a draft notes, with a card of the second entry; what was chosen before is void."""
    before: Mapping[str, Any] = more.get(SECOND) or {"keys": [], "paper": {}}
    second = {**with_typed(before, typed, at), **at}
    return {**{key: kept for key, kept in more.items() if key != CHOICES}, SECOND: second}


def ended(table: TableCards, paper: Mapping[Seat, int], at: Mapping[str, str]) -> dict[str, Any]:
    """The first entry as a draft keeps it: its games and totals too, as of any other sheet."""
    more = table.view.more
    return {
        "keys": list(table.view.keys),
        "paper": {seat.value: points for seat, points in paper.items()},
        CARDS: more.get(CARDS) or {},
        TOTALS: more.get(TOTALS) or {},
        **at,
    }


def first_typed(table: TableCards) -> TableCards:
    """The cards of a table as they were typed first."""
    view = table.whole or table.view
    first = view.more.get(FIRST) or {}
    more = {**view.more, CARDS: first.get(CARDS) or {}, TOTALS: first.get(TOTALS) or {}}
    return TableCards(replace(view, more=more), table.logged)


def only_totals(table: TableCards) -> bool:
    """Whether the first entry has totals only."""
    return table.second and first_typed(table).only_totals


def differences(table: TableCards) -> tuple[Difference, ...]:
    """Numbers and totals of players' cards that the two entries have apart."""
    found: list[Difference] = []
    first = {card.entrant: card for card in first_typed(table).cards}
    for card in table.cards:
        found.extend(_apart(first[card.entrant], card))
    return tuple(found)


def settled(table: TableCards, chosen: Sequence[str]) -> dict[str, Any]:
    """Numbers and totals of both entries as one, with what was chosen where they differ."""
    first = first_typed(table)
    more: dict[str, Any] = dict(first.view.more)
    taken = {
        (difference.player, difference.game): text
        for difference, text in zip(differences(table), chosen, strict=True)
    }
    for card in first.cards:
        texts = [
            taken.get((card.name, box.game), text)
            for box, text in zip(card.boxes, card.texts, strict=True)
        ]
        total = taken.get((card.name, None), card.total)
        more = with_typed(more, replace(card, texts=tuple(texts), total=total), {})
    kept = first.view.more.get(AWARDS) or {}
    changed = {str(difference.game) for difference in differences(table)}
    return {
        CARDS: more[CARDS],
        TOTALS: more[TOTALS],
        AWARDS: {game: why for game, why in kept.items() if game not in changed},
    }


def _apart(first: Card, second: Card) -> list[Difference]:
    found = [
        Difference(text, other, game=box.game, seat=box.seat, player=first.name)
        for box, text, other in zip(first.boxes, first.texts, second.texts, strict=True)
        if number_of(text) != number_of(other)
    ]
    if number_of(first.total) != number_of(second.total):
        found.append(Difference(first.total, second.total, seat=first.seat, player=first.name))
    return found


def _waived(view: SheetView) -> bool:
    kept = view.more.get(WAIVED)
    signed = view.more.get("signed")
    return any(bool(said.get(SECOND)) for said in (kept, signed) if isinstance(said, Mapping))
