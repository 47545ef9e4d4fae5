"""Scores a game under a rule set: points for each seat, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome, PointsLine, Score
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.rules.exposed import EXPOSURES, exposed
from director_app.rules.incidents import (
    dead_hand_points,
    error_lines,
    live,
    penalty_lines,
    stopped_lines,
    unpaid_lines,
)
from director_app.rules.legality import check_game
from director_app.rules.play_parts import DEFAULT, silent_part, stated_part
from director_app.rules.point_parts import WINDS
from director_app.rules.words.telling import part_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from director_app.rules.point_parts import Bonus, ExposureRow, LosersPay
    from director_app.rules.ruleset import RuleSet

"""How many exposures a hand can have."""


_MISNAMED_FOR = Message("a tile was misnamed for mah jongg")
_CARD_VALUE = Message("card value")
_MISNAMED = Message("misnamed the winning tile")
_INSTEAD = Message("instead of the thrower’s points")
_MISNAMED_FREE = Message("misnamed: no separate penalty")
_THREW_QUINT = Message("threw to 2 exposures of a quint hand")
_THREW = Message("threw the winning tile")
_WALL_GAME = Message("wall game")
_TIME_RAN_OUT = Message("time ran out")


def score_game(game: Game, rules: RuleSet) -> Score:
    """What the game is worth, seat by seat and line by line, each line with its sheet's section.

    The rules are those of its number in the round: see ``RuleSet.for_game``.
    Refused with ``GameError``: a game that cannot be under this rule set.
    """
    check_game(game, rules)
    lines = (*_ENDINGS[game.outcome](game, rules), *penalty_lines(game, rules))
    points = {seat: 0 for seat in SEATS if seat in game.seats}
    for line in lines:
        points[line.seat] += line.points
    return Score(points=points, lines=lines)


def _won(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """Mah jongg: the winner's hand, what the thrower pays, and the dead hands.

    MJMP 13, Four Seasons C2, MahjCon Sc, MANIA Sc a, MISSION Sc. What a misnamed tile that gave the
    win costs: MJMP 13.9 and 14.3, Four Seasons B1, MahjCon Pen, MANIA 8 and Pen, MISSION Misn.
    """
    row = rules.misname.mah_jongg
    misnamed = game.misnamed and row.charged
    if misnamed and not row.pays_hand:
        yield from unpaid_lines(game, row)
    elif game.winner is not None and game.value is not None:
        hand = tuple(_hand(game, rules, game.winner, game.value))
        yield from hand
        yield from _paid(game, rules, hand)
        if misnamed and row.others:
            for seat in live(game):
                if seat not in {game.winner, game.thrower}:
                    yield PointsLine(seat, row.others, _MISNAMED_FOR, row.section)
    if game.thrower is not None:
        yield from _thrown(game, rules, game.thrower)
    yield from dead_hand_points(game, rules, "won")


def _hand(game: Game, rules: RuleSet, winner: Seat, value: int) -> Iterator[PointsLine]:
    """The card value with its bonuses, one after the other in the sheet's order.

    A bonus counts on the card value or on what the hand is worth so far, as the sheet has it. A
    hand drawn by oneself: MJMP 13.1, Four Seasons C3, MANIA Sc a; jokerless: MJMP 13.2, Four
    Seasons C4, MANIA Sc b; both of them MahjCon Sc and MISSION Sc.
    """
    card = rules.win.value
    why = _CARD_VALUE if card.times == 1 else Message("card value ×{times}", times=card.times)
    worth = printed = value * card.times
    yield PointsLine(winner, worth, why, card.section)
    for bonus in rules.bonuses:
        if _earned(game, bonus):
            of = printed if bonus.of == "card" else worth
            line = _bonus(game, rules, bonus, winner, of)
            worth += line.points
            yield line
    most = rules.win.most
    if most.capped and worth > most.points:
        why = Message("a hand pays at most {points}", points=most.points)
        yield PointsLine(winner, most.points - worth, why, most.section)


def _earned(game: Game, bonus: Bonus) -> bool:
    if bonus.when in WINDS:
        return game.winner is WINDS[bonus.when]
    return _HAPPENED[bonus.when](game)


_HAPPENED: dict[str, Callable[[Game], bool]] = {
    "self_pick": lambda game: game.self_pick or game.heavenly,
    "jokerless": lambda game: game.jokerless,
    "heavenly": lambda game: game.heavenly,
    "singles_pairs": lambda game: game.family is Family.SINGLES_PAIRS,
    "quints": lambda game: game.family is Family.QUINTS,
    "named_hand": lambda game: game.family is Family.NAMED,
    "game": lambda _: True,
}


def _bonus(game: Game, rules: RuleSet, bonus: Bonus, winner: Seat, worth: int) -> PointsLine:
    """What one bonus adds to a hand; nothing, with the reason, where the sheet denies it.

    East's heavenly hand earns no bonus for the draw in MJMP (5.4, 13.10), none at all in MISSION
    (Sc, Char B).
    """
    why: str
    if game.heavenly and bonus.id in rules.heavenly.denied.bonuses:
        why = Message("heavenly hand: no {bonus} bonus", bonus=bonus.name)
        return PointsLine(winner, 0, why, rules.heavenly.denied.section)
    if game.family is not None and game.family in bonus.not_on:
        families = {
            Family.SINGLES_PAIRS: Message("singles and pairs"),
            Family.QUINTS: Message("quints"),
            Family.NAMED: rules.win.hand.name,
        }
        why = Message(
            "no {bonus} bonus on {families}", bonus=bonus.name, families=families[game.family]
        )
        return PointsLine(winner, 0, why, bonus.section)
    if bonus.multiply is not None:
        points = worth * (bonus.multiply - 1)
        why = Message("{name} ×{times}", name=bonus.name, times=bonus.multiply)
    else:
        points, why = bonus.add or 0, bonus.name
    if bonus.at_most is not None and points > bonus.at_most:
        points, why = (
            bonus.at_most,
            Message("{reason}, at most {most}", reason=why, most=bonus.at_most),
        )
    return PointsLine(winner, points, why, bonus.section)


def _paid(game: Game, rules: RuleSet, hand: tuple[PointsLine, ...]) -> Iterator[PointsLine]:
    """What the losers pay of the winner's hand, and what the winner gets of that.

    Whoever misnamed the winning tile pays alone where that takes the place of what is thrown.
    """
    pay, row = rules.losers.pay, rules.misname.mah_jongg
    worth = hand[0].points if pay.of == "card" else sum(line.points for line in hand)
    misnamed = game.misnamed and row.charged
    alone = misnamed and row.replaces_thrower
    collected = 0
    for seat in SEATS:
        if seat not in game.seats or seat is game.winner:
            continue
        parts: list[tuple[int, str, str]] = []
        if misnamed and seat is game.thrower and row.percent:
            parts.append((row.percent, _MISNAMED, stated_part(row.section)))
        if percent := 0 if alone else _percent(game, pay, seat):
            parts.append((percent, part_words(percent, pay.of), pay.section))
        for percent, why, section in parts:
            share = rules.losers.rounding.share(worth, percent)
            collected += share
            yield PointsLine(seat, -share, why, section)
    if pay.collects and pay.any and game.winner is not None:
        more = collected - sum(line.points for line in hand)
        why = Message("gets the {points} that the others pay", points=collected)
        yield PointsLine(game.winner, more, why, pay.section)


def _percent(game: Game, pay: LosersPay, seat: Seat) -> int:
    if game.thrower is None:
        return pay.self_pick
    return pay.thrower if seat is game.thrower else pay.others


def _thrown(game: Game, rules: RuleSet, thrower: Seat) -> Iterator[PointsLine]:
    """What the thrower pays by the winner's exposures, or for a quint.

    MJMP 13.5 to 13.7, Four Seasons B2 to B4, MahjCon Pen, MANIA Pen, MISSION Sc. A quint has a
    price of its own in Four Seasons (B4), MahjCon and MANIA (Pen).
    """
    row = rules.misname.mah_jongg
    if game.misnamed and row.charged:
        yield PointsLine(thrower, row.points, _MISNAMED, stated_part(row.section))
        if row.replaces_thrower:
            if silent_part(row.section) != stated_part(row.section):
                yield PointsLine(thrower, 0, _INSTEAD, silent_part(row.section))
            return
    elif game.misnamed:
        yield PointsLine(thrower, 0, _MISNAMED_FREE, row.section)
    if game.quint and rules.thrower.quint.applies:
        quint = rules.thrower.quint
        yield PointsLine(thrower, quint.points, _THREW_QUINT, quint.section)
        return
    exposures = game.exposures or 0
    cost = rules.thrower.row(exposures)
    span = EXPOSURES if game.exposures is None else _span(cost, rules)
    why = _THREW if span == EXPOSURES else Message("threw to {exposures}", exposures=exposed(span))
    yield PointsLine(thrower, cost.for_players(len(game.seats)), why, cost.section)


def _span(row: ExposureRow, rules: RuleSet) -> range:
    """The numbers of exposures for which a row of the thrower's table holds."""
    later = [
        other.exposures for other in rules.thrower.exposures if other.exposures > row.exposures
    ]
    return range(row.exposures, min(later, default=EXPOSURES.stop))


def _wall(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """A wall game: each hand in play has its points; dead hands by their own row.

    MJMP 13.3, Four Seasons C5, MahjCon Sc, MANIA Sc c, MISSION Sc.
    """
    row = rules.wall.live
    for seat in live(game):
        yield PointsLine(seat, row.for_players(len(game.seats)), _WALL_GAME, row.section)
    yield from dead_hand_points(game, rules, "wall")


def _unfinished(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """Time ran out: MJMP 13.4, MahjCon Sc, MANIA Sc d, MISSION Sc; Four Seasons says nothing."""
    row = rules.unfinished.each
    for seat in live(game):
        yield PointsLine(seat, row.points, _TIME_RAN_OUT, row.section)
    yield from dead_hand_points(game, rules, "unfinished")


def _ruled(game: Game, rules: RuleSet) -> Iterator[PointsLine]:  # noqa: ARG001 (whatever the sheet says)
    """The director's award, whatever the sheet says; its reason stands in each line."""
    for seat in SEATS:
        if seat in game.points:
            why = Message("director’s award: {reason}", reason=game.reason.strip())
            yield PointsLine(seat, game.points[seat], why, DEFAULT, award=True)


_ENDINGS: dict[Outcome, Callable[[Game, RuleSet], Iterator[PointsLine]]] = {
    Outcome.MAHJONG: _won,
    Outcome.WALL: _wall,
    Outcome.INCOMPLETE: _unfinished,
    Outcome.ERROR: error_lines,
    Outcome.RULED: _ruled,
    Outcome.STOPPED: stopped_lines,
}
