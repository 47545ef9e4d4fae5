"""What the foot of card entry says: how the table stands, and what is asked now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.entry.words import KeyHelp, each_digit
from director_app.services.scores.cards.judging import GameState
from director_app.services.scores.cards.second import needed
from director_app.ui.kit.words import tr, worded
from director_app.ui.scores.cards.words import (
    mark_words,
    missing_words,
    signed_words,
    suspect_words,
    totals_missing_words,
    totals_words,
)

if TYPE_CHECKING:
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.cards.views import PlayerCardRow
    from director_app.ui.scores.cards.grid import CardGrid
    from director_app.ui.scores.sheet.help import SheetHelp


Told = tuple[str, str, str]


def standing_words(cards: TableCards, grid: CardGrid, *, totals: bool) -> Told:
    """What holds the table up or that it can be accepted, its colour, and what goes with it."""
    if cards.locked:
        return tr("Table {table} is accepted.", table=cards.table), "doInk", ""
    if cards.second:
        return _second_words(cards, grid, totals=totals)
    by_totals = totals and cards.only_totals
    return (None if by_totals else _held_words(cards, grid)) or _done_words(
        cards, by_totals=by_totals
    )


def _held_words(cards: TableCards, grid: CardGrid) -> Told | None:
    missing = missing_words(cards, grid.card)
    wrong = [game for game in cards.wrong if game != grid.halfway_game]
    if wrong:
        game = wrong[0]
        text = tr("No legal game gives the numbers for game {game}.", game=game)
        return text, "wrongInk", " ".join((suspect_words(cards, game), missing)).strip()
    if cards.doubt is not None and not needed(cards):
        return worded(cards.doubt.sentence), "mindInk", tr("Press Enter to say which.")
    if cards.wrong_totals:
        text = " ".join(totals_words(card) for card in cards.wrong_totals)
        return text, "wrongInk", missing or _stands_words(cards)
    return None if cards.complete else (missing, "mindInk", "")


def _done_words(cards: TableCards, *, by_totals: bool) -> Told:
    if needed(cards):
        text = tr(
            "All cards are in. Press Enter to finish the first entry. Then "
            "someone else enters them again."
        )
        return text, "doInk", ""
    if by_totals:
        notes = [signed_words(cards)]
        if cards.view.logged:
            notes.append(tr("The totals are assumed to include logged penalties, counted once."))
        text = tr("All totals are in. Press Enter to accept them.")
        return text, "doInk", " ".join(note for note in notes if note)
    return tr("All cards are in. Press Enter to accept them."), "doInk", _notes(cards)


def accept_words(cards: TableCards) -> str:
    """What the button does that ends a table."""
    if cards.second:
        return tr("Compare both entries")
    return tr("Finish the first entry") if needed(cards) else tr("Accept and lock")


def ask_next(bar: SheetHelp, cards: TableCards, grid: CardGrid) -> None:
    """Ask what is expected now, with the keys that answer."""
    card = grid.card
    if card is None:
        text = tr("Next card: type the badge number, or scan the card")
        bar.ask(text, keys_at_badge())
        return
    if grid.on_total:
        text = tr("{name}: total on the card (Enter if there isn’t one)", name=card.name)
    else:
        text = tr("{name}: game {game}", name=card.name, game=grid.game)
    detail = _marked(cards, grid, card)
    if grid.again and not detail:
        detail = tr("This card is already in. New numbers replace the old ones.")
    bar.ask(text, keys_in_card(), problem=grid.problem, detail=detail)


def keys_in_card() -> tuple[KeyHelp, ...]:
    """The keys of a number."""
    return (
        KeyHelp("0-9", tr("the number"), each_digit()),
        KeyHelp("-", tr("minus")),
        KeyHelp("X 0", tr("zero")),
        KeyHelp("Enter", tr("next")),
        KeyHelp("⌫ .", tr("back")),
        KeyHelp("← → ↑ ↓", tr("other cards and games"), _arrows()),
        KeyHelp("Ctrl+E", tr("why")),
        KeyHelp("Esc", tr("back to the badge")),
    )


def _arrows() -> tuple[KeyHelp, ...]:
    return (
        KeyHelp("←", ""),
        KeyHelp("→", tr("other cards")),
        KeyHelp("↑", ""),
        KeyHelp("↓", tr("other games")),
    )


def keys_at_badge() -> tuple[KeyHelp, ...]:
    """The keys while a badge is waited for."""
    return (
        KeyHelp("0-9", tr("badge"), each_digit()),
        KeyHelp("⌫", tr("back")),
        KeyHelp("Enter", tr("open the card, or accept the table if nothing is typed")),
        KeyHelp("+", tr("other choices")),
        KeyHelp("Esc", tr("back to the board")),
    )


def _second_words(cards: TableCards, grid: CardGrid, *, totals: bool) -> Told:
    """What is still to be typed a second time; what can't be is no matter before comparing."""
    done = cards.only_totals if totals else cards.complete
    if done:
        return (
            tr("All cards are entered a second time. Press Enter to compare both entries."),
            "doInk",
            "",
        )
    missing = totals_missing_words(cards) if totals else missing_words(cards, grid.card)
    return missing, "mindInk", ""


def _marked(cards: TableCards, grid: CardGrid, card: PlayerCardRow) -> str:
    """The number at the cursor that can't be, or the first of the card."""
    here = None if grid.on_total else card.boxes[grid.at]
    boxes = [box for box in card.boxes if box in cards.marks]
    if grid.halfway:
        boxes = [box for box in boxes if box != here]
    if not boxes:
        return ""
    box = here if here in boxes else boxes[0]
    told = mark_words(cards.marks[box]) if box is not None else ""
    return tr("Game {game}: {problem}", game=box.game if box is not None else 0, problem=told)


def _notes(cards: TableCards) -> str:
    notes = [signed_words(cards)]
    if any(game.others for game in cards.games if game.state is GameState.LEGAL):
        notes.append(tr("Where several games fit the numbers, the most likely one is used."))
    return " ".join(note for note in notes if note)


def _stands_words(cards: TableCards) -> str:
    if not cards.totals_explained:
        return tr("No common mistake explains it. To use either total, type a reason.")
    if cards.view.options.stands == "recomputed":
        return tr("Enter uses the points from the games. Press + for other choices.")
    return tr("Enter uses the totals on the cards. Press + for other choices.")
