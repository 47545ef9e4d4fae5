"""What card entry says: of a number, of a game, of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.rules.entry.words import game_sentence
from director_app.services.scores.cards.judging import CorrectionReason, GameState
from director_app.services.scores.cards.numbers import MarkKind, number_of
from director_app.services.scores.closing import REQUIREMENTS, asked_of
from director_app.ui.kit.words import tr, true_minus, worded

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.services.scores.cards.judging import NearbyNumbers
    from director_app.services.scores.cards.numbers import NumberMark
    from director_app.services.scores.cards.service import TableCards
    from director_app.services.scores.cards.views import PlayerCardRow


def mark_words(mark: NumberMark) -> str:
    """Why a number is pointed out, in one sentence."""
    number = true_minus(mark.number)
    if mark.kind is MarkKind.ODD:
        return tr("{number} isn’t a multiple of five.", number=number)
    if mark.kind is MarkKind.HIGH:
        return tr(
            "{number} is more than the highest hand on the card pays ({most}).",
            number=number,
            most=mark.most,
        )
    near = tr(" or ").join(true_minus(points) for points in mark.near)
    if near:
        return tr("No game gives {number}. The closest is {game}.", number=number, game=near)
    return tr("No game gives {number}.", number=number)


def game_words(cards: TableCards, game: int) -> str:
    """What a game (counted from 1) was, or what would have to change."""
    found, view = cards.games[game - 1], cards.view
    if found.state is GameState.OPEN:
        return ""
    if found.state is GameState.AWARDED and found.game is not None:
        return tr("Director’s award: {reason}", reason=found.game.reason)
    if found.state is GameState.RULED:
        return tr("Set by ruling {number}.", number=found.ruling)
    if found.state is GameState.WRONG:
        return _wrong_words(cards, game)
    sentence = game_sentence(found.game, view.rules) if found.game is not None else ""
    if found.logged:
        logged = tr("A logged penalty is on the cards too. It’s counted once.")
        return f"{worded(sentence)}. {logged}"
    return sentence


def _wrong_words(cards: TableCards, game: int) -> str:
    found, nearest = cards.games[game - 1], cards.nearest(game)
    if not nearest:
        return tr("No legal game gives these numbers.")
    words = near_words(cards, game, nearest[0])
    if found.ruling:
        return tr("Ruling {number} says {game}.", number=found.ruling, game=words)
    if len(nearest) > 1:
        return tr(
            "{game}? Or {other_game}?", game=words, other_game=near_words(cards, game, nearest[1])
        )
    return tr("{game}?", game=words)


def near_words(cards: TableCards, game: int, near: NearbyNumbers) -> str:
    """Which numbers would have to change."""
    points = cards.points(game)
    changes = (
        tr(
            "{seat} {legal_points} instead of {points}",
            seat=seat.wind,
            legal_points=true_minus(near.points[seat]),
            points=true_minus(points[seat]),
        )
        for seat in near.changed
    )
    text = ", ".join(changes)
    return (
        tr("{change}, to match the card’s total", change=text)
        if near.why is CorrectionReason.TOTAL
        else text
    )


def suspect_words(cards: TableCards, game: int) -> str:
    """Whose card is probably wrong, and all that would be legal."""
    nearest = cards.nearest(game)
    if not nearest:
        return ""
    seats = nearest[0].changed
    seated = cards.view.seated[game - 1]
    names = (cards.view.names.get(who, "?") for seat in seats if (who := seated[seat]) is not None)
    near = (near_words(cards, game, legal) for legal in nearest)
    return tr(
        "Check the card for {names}. A legal game would be: {games}.",
        names=tr(" and ").join(names),
        games=" · ".join(near),
    )


def begun_words(card: PlayerCardRow, *, locked: bool) -> str:
    """What the sign at the head of a card means; nothing where there is none."""
    if card.complete or locked:
        return tr("All of this card is in.")
    return tr("Part of this card is in.") if card.begun else ""


def missing_words(cards: TableCards, typed: PlayerCardRow | None = None) -> str:
    """The cards that have not come, by name, and the blanks of those that were ``typed``."""
    absent = [_named(card) for card in cards.missing if not card.begun and card != typed]
    blanks = [
        tr("{name}, game {games}", name=card.name, games=", ".join(map(str, card.blank)))
        for card in cards.missing
        if card.begun and card != typed
    ]
    lines = []
    if absent:
        lines.append(tr("Missing: {names}.", names=", ".join(absent)))
    if blanks:
        lines.append(tr("Blank: {boxes}.", boxes=" · ".join(blanks)))
    return " ".join(lines)


def totals_missing_words(cards: TableCards) -> str:
    """Whose totals have not come."""
    names = [_named(card) for card in cards.cards if number_of(card.total) is None]
    return tr("Missing: {names}.", names=", ".join(names)) if names else ""


def totals_words(card: PlayerCardRow) -> str:
    """That a card's own total is another."""
    return tr(
        "{name}’s total says {total}, but the numbers add up to {sum}.",
        name=card.name,
        total=true_minus(card.sum + card.difference),
        sum=true_minus(card.sum),
    )


def signed_words(cards: TableCards) -> str:
    """What is taken as signed, and what is waived."""
    lines = []
    asked: list[str] = [sign.requirement for sign in asked_of(cards.view)]
    asked += ["second"] if cards.waived.get("second") else []
    for requirement in asked:
        words = tr(REQUIREMENTS[requirement])
        waived = cards.waived.get(requirement, "")
        if waived:
            words = tr("without {requirement} ({reason})", requirement=words, reason=waived)
        lines.append(words)
    return tr("Signed: {signatures}.", signatures=", ".join(lines)) if lines else ""


def seat_sign(cards: TableCards, seat: Seat) -> str:
    """A seat as this sheet letters it."""
    return cards.view.rules.seats.letters.get(seat, "") or seat.value


def _named(card: PlayerCardRow) -> str:
    return f"{card.name} ({worded(card.seat.wind)})"
