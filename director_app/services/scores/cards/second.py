"""Cards of a table typed twice, by two people who don't see each other's numbers, and compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from director_app.domain.draft_notes import DraftNotes, NotesChange
from director_app.domain.sheets import SheetState
from director_app.domain.tables import Seat
from director_app.services.scores.cards.numbers import number_of
from director_app.services.scores.cards.views import PlayerCardRow, TableCards, with_typed
from director_app.services.scores.second_entry import EntryDifference
from director_app.services.scores.sheet_views import SheetView

SECOND = "second"
"""Under this name it is noted why no second entry is made."""


def due(view: SheetView) -> bool:
    """Whether a table's cards were typed once, and wait for another person."""
    open_still = view.sheet.state in {SheetState.OUT, SheetState.DRAFT}
    first = view.more.first
    entered = bool(first.get("cards") or first.get("card_totals"))
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
    more = replace(_with_entry(view.more, view.more.second), card_awards={})
    return TableCards(replace(view, more=more), logged, whole=view)


def with_second(more: DraftNotes, typed: PlayerCardRow, at: Mapping[str, str]) -> DraftNotes:
    """What a draft notes, with a card of the second entry; what was chosen before is void."""
    before: Mapping[str, Any] = more.second or {"keys": [], "paper": {}}
    now = with_typed(_with_entry(more, before), typed, at)
    second = {**before, "cards": now.cards, "card_totals": now.card_totals, **at}
    return replace(more, second=second, choices=())


def ended(table: TableCards, paper: Mapping[Seat, int], at: Mapping[str, str]) -> dict[str, Any]:
    """The first entry as a draft keeps it: its games and totals too, as of any other sheet."""
    more = table.view.more
    return {
        "keys": list(table.view.keys),
        "paper": {seat.value: points for seat, points in paper.items()},
        "cards": more.cards,
        "card_totals": more.card_totals,
        **at,
    }


def first_typed(table: TableCards) -> TableCards:
    """The cards of a table as they were typed first."""
    view = table.whole or table.view
    more = _with_entry(view.more, view.more.first)
    return TableCards(replace(view, more=more), table.logged)


def only_totals(table: TableCards) -> bool:
    """Whether the first entry has totals only."""
    return table.second and first_typed(table).only_totals


def differences(table: TableCards) -> tuple[EntryDifference, ...]:
    """Numbers and totals of players' cards that the two entries have apart."""
    found: list[EntryDifference] = []
    first = {card.entrant: card for card in first_typed(table).cards}
    for card in table.cards:
        found.extend(_apart(first[card.entrant], card))
    return tuple(found)


def settled(table: TableCards, chosen: Sequence[str]) -> NotesChange:
    """Numbers and totals of both entries as one, with what was chosen where they differ."""
    first = first_typed(table)
    more = first.view.more
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
    changed = {str(difference.game) for difference in differences(table)}
    return {
        "cards": more.cards,
        "card_totals": more.card_totals,
        "card_awards": {game: why for game, why in more.card_awards.items() if game not in changed},
    }


def _apart(first: PlayerCardRow, second: PlayerCardRow) -> list[EntryDifference]:
    found = [
        EntryDifference(text, other, game=box.game, seat=box.seat, player=first.name)
        for box, text, other in zip(first.boxes, first.texts, second.texts, strict=True)
        if number_of(text) != number_of(other)
    ]
    if number_of(first.total) != number_of(second.total):
        found.append(EntryDifference(first.total, second.total, seat=first.seat, player=first.name))
    return found


def _waived(view: SheetView) -> bool:
    return any(bool(said.get(SECOND)) for said in (view.more.card_waived, view.more.signed))


def _with_entry(more: DraftNotes, entry: Mapping[str, Any]) -> DraftNotes:
    """The notes with the numbers of one entry as those of the cards."""
    cards, totals = entry.get("cards") or {}, entry.get("card_totals") or {}
    return replace(more, cards=cards, card_totals=totals)
