"""Slips in whose it was: the wrong seat, exchanged columns, hands and penalties of another."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.tables import Seat
from director_app.rules.slips.kinds import Guess, Kind, Slip

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from director_app.rules.slips.mismatch import Mismatch, SupposedGame

_TOO_MANY = 0.3
_AWARDED = 0.2


def seat_slips(look: SupposedGame) -> Iterator[Guess]:
    """All slips of seats in one game."""
    yield from _roles(look)
    yield from _blamed(look)
    yield from _dead(look)
    yield from _penalties(look)
    yield from _columns(look)


def _roles(look: SupposedGame) -> Iterator[Guess]:
    game, winner, thrower = look.game, look.game.winner, look.game.thrower
    for seat in game.seats:
        if winner and seat not in {winner, thrower} and look.within(winner, seat):
            change = replace(game, winner=seat)
            yield Guess(Slip(Kind.WINNER, look.number, seat, winner, change, winner, seat))
        if thrower and seat not in {winner, thrower} and look.within(thrower, seat):
            change = replace(game, thrower=seat)
            yield Guess(Slip(Kind.THROWER, look.number, seat, thrower, change, thrower, seat))
    if winner and thrower and look.within(winner, thrower):
        change = replace(game, winner=thrower, thrower=winner)
        slip = Slip(Kind.EXCHANGED, look.number, thrower, winner, change, winner, thrower)
        yield Guess(slip)


def _blamed(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    for seat in game.seats:
        if game.caller not in {None, seat}:
            change = replace(game, caller=seat)
            yield Guess(_moved(Kind.BLAMED, look, seat, game.caller, change))
        if game.offender not in {None, seat}:
            change = replace(game, offender=seat)
            yield Guess(_moved(Kind.BLAMED, look, seat, game.offender, change))
    if game.outcome is Outcome.ERROR:
        for intact in intact_hands(game, game.caller):
            if intact != game.intact:
                change = replace(game, intact=intact)
                yield Guess(Slip(Kind.INTACT, look.number, game.caller, change=change))


def intact_hands(game: Game, caller: Seat | None) -> Iterator[frozenset[Seat]]:
    """Nobody or any one hand but the caller's; rows for more hardly ever end a game."""
    yield frozenset()
    for seat in game.seats:
        if seat is not caller:
            yield frozenset({seat})


def _dead(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    for seat in game.seats:
        if look.within(seat):
            change = replace(game, dead=game.dead ^ {seat})
            was = int(seat in game.dead)
            slip = Slip(Kind.DEAD, look.number, seat, change=change, was=was, should=1 - was)
            yield Guess(slip, _TOO_MANY if was else 1.0)
    for dead, seat in permutations(game.seats, 2):
        if dead in game.dead and seat not in game.dead and look.within(dead, seat):
            change = replace(game, dead=game.dead - {dead} | {seat})
            yield Guess(_moved(Kind.DEAD, look, seat, dead, change))


def _penalties(look: SupposedGame) -> Iterator[Guess]:
    charged = look.game.penalties
    for at, penalty in enumerate(charged):
        rest = (*charged[:at], *charged[at + 1 :])
        if look.within(penalty.seat):
            change = replace(look.game, penalties=rest)
            slip = Slip(Kind.PENALTY, look.number, penalty.seat, change=change, was=penalty.kind)
            yield Guess(slip, 1.0 if penalty in rest else _TOO_MANY)
            yield from _other_amount(look, penalty, rest)
        for seat in look.game.seats:
            if seat is not penalty.seat and look.within(penalty.seat, seat):
                moved = (*rest, replace(penalty, seat=seat))
                change = replace(look.game, penalties=moved)
                slip = _moved(Kind.PENALTY, look, seat, penalty.seat, change)
                yield Guess(replace(slip, was=penalty.kind, should=penalty.kind))


def _other_amount(
    look: SupposedGame, penalty: Penalty, rest: tuple[Penalty, ...]
) -> Iterator[Guess]:
    if penalty.points is not None:
        points = penalty.points + look.differ.get(penalty.seat, 0)
        change = replace(look.game, penalties=(*rest, replace(penalty, points=points)))
        slip = Slip(Kind.PENALTY, look.number, penalty.seat, change=change)
        yield Guess(replace(slip, was=penalty.points, should=points))


def missing_penalties(sheet: Mismatch) -> Iterator[Guess]:
    """A penalty that was not typed: it fits most games alike, so no certain one is named."""
    differ = sheet.differ
    if len(differ) != 1:
        return
    ((seat, points),) = differ.items()
    for kind in sheet.rules.game_penalties:
        penalty = Penalty(seat, kind.id, points if kind.points is None else None)
        fitting = [
            (look.number, change)
            for look in sheet.looks()
            if look.fits(change := replace(look.game, penalties=(*look.game.penalties, penalty)))
        ]
        slip = Slip(Kind.PENALTY, seat=seat, should=kind.id)
        if len(fitting) == 1:
            ((number, change),) = fitting
            slip = replace(slip, game=number, change=change)
        if fitting:
            yield Guess(slip)


def _columns(look: SupposedGame) -> Iterator[Guess]:
    game = look.game
    odds = _AWARDED if game.outcome is Outcome.RULED else 1.0
    for seat, other in combinations(game.seats, 2):
        if look.within(seat, other):
            change = _turned(game, {seat: other, other: seat})
            yield Guess(Slip(Kind.COLUMNS, look.number, seat, other, change), odds)
    if len(look.differ) > 1:
        order = [seat for seat in look.rules.seats.columns if seat in game.seats]
        for by in range(1, len(order)):
            turned = dict(zip(order, order[by:] + order[:by], strict=True))
            slip = Slip(Kind.SHIFTED, look.number, change=_turned(game, turned), should=by)
            yield Guess(slip, odds)


def _turned(game: Game, to: Mapping[Seat, Seat]) -> Game:
    """The game with every fact at another seat."""

    def turned(seat: Seat | None) -> Seat | None:
        return None if seat is None else to.get(seat, seat)

    def turned_all(some: frozenset[Seat]) -> frozenset[Seat]:
        return frozenset(to.get(seat, seat) for seat in some)

    return replace(
        game,
        winner=turned(game.winner),
        thrower=turned(game.thrower),
        caller=turned(game.caller),
        offender=turned(game.offender),
        dead=turned_all(game.dead),
        out=turned_all(game.out),
        intact=turned_all(game.intact),
        penalties=tuple(
            replace(penalty, seat=to.get(penalty.seat, penalty.seat)) for penalty in game.penalties
        ),
        points={to.get(seat, seat): points for seat, points in game.points.items()},
    )


def _moved(kind: Kind, look: SupposedGame, seat: Seat, other: Seat | None, change: Game) -> Slip:
    return Slip(kind, look.number, seat, other, change, other, seat)
