"""Logged penalties that may be in a table's points already, where only points were told.

A penalty of the log that names no game is in the points of a game that can't be without it. Where
a game is legal both with it and without, only the director knows: taken for granted either way,
it would be charged twice or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations, islice

from director_app.domain.games import Game, Outcome, Penalty
from director_app.domain.sheets import PlayedGame
from director_app.domain.tables import Seat, Seats
from director_app.errors import GameError
from director_app.messages.message import Message
from director_app.rules.entry import to_keys
from director_app.rules.explain import explain
from director_app.rules.explain.index import Search, index_of
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import points_text
from director_app.services.game_rulings.logged_points import LoggedPoints, added, in_game, readings
from director_app.services.game_rulings.ruled_games import (
    NO_GAME,
    Ruled,
    placed,
    result_of,
    scored,
)

_LOOKED_AT = 300

Points = Mapping[Seat, int]
Unwritten = Callable[[int, Points], int | None]
"""With how few of the penalties that its rulings name unwritten a game, counted from 1, can have
these points; ``None`` where it can't. See ``unwritten``.
"""


class PenaltyIncluded(StrEnum):
    """Whether a logged penalty is in the points of a table."""

    IN = "in"
    EXTRA = "extra"


@dataclass(frozen=True, slots=True)
class PenaltyDoubt:
    """A logged penalty with which, and without which, the points of some games are legal."""

    logged: LoggedPoints
    games: tuple[int, ...]

    @property
    def sentence(self) -> str:
        return Message(
            "Ruling {number} (“{label}”) charges {wind} {points}. Game {game}’s points "
            "may already include that, or it may be extra.",
            number=self.logged.ruling.number,
            label=self.logged.ruling.label,
            wind=self.logged.seat.wind,
            points=points_text(self.logged.points),
            game=self.games[0],
        )


def in_doubt(table: int, doubt: PenaltyDoubt) -> GameError:
    """The refusal of a table's points while nobody said whether a penalty is in them."""
    message = Message("Table {table}: {question}", table=table, question=doubt.sentence)
    return GameError(
        Message(
            "{question} Choose which on the cards, or import the points again.", question=message
        ),
        field="penalty",
    )


@dataclass(frozen=True, slots=True)
class PenaltiesInPoints:
    """What the points of a table hold of the log's penalties that name no game."""

    inside: Mapping[int, tuple[LoggedPoints, ...]] = field(default_factory=dict)
    """Those that are in a game's points, by game."""
    doubts: tuple[PenaltyDoubt, ...] = ()

    @property
    def first(self) -> PenaltyDoubt | None:
        """What is to be asked next."""
        return self.doubts[0] if self.doubts else None


def loose(logged: Iterable[LoggedPoints]) -> list[LoggedPoints]:
    """The penalties that the log charges at a table in no game's row."""
    return [charged for charged in logged if charged.game is None and not charged.signed]


def holding(
    logged: Iterable[LoggedPoints],
    numbers: Mapping[int, Points],
    seated: Sequence[Seats],
    unwritten: Unwritten,
    decided: Mapping[int, PenaltyIncluded],
    awarded: Collection[int] = (),
) -> PenaltiesInPoints:
    """What these points hold, by game; ``decided`` are the director's answers by ruling.

    A penalty is in the first game that can hold it and all that its own rulings name: else one of
    those would be charged twice. The points of games that are ``awarded`` are whatever the
    director says, so that they may hold any penalty; other games come first.
    """
    now = dict(numbers)
    inside: dict[int, list[LoggedPoints]] = {}
    doubts = []
    for charged in sorted(logged, key=lambda charged: charged.ruling.number):
        answer = decided.get(charged.ruling.number)
        if charged.ruling.facts.another or answer is PenaltyIncluded.EXTRA:
            continue
        without = {
            game: added(points, {seat: -charged.points})
            for game, points in now.items()
            if (seat := seated[game - 1].seat_of(charged.entrant)) in points and seat is not None
        }
        left = {at: 0 if at in awarded else unwritten(at, without[at]) for at in without}
        can = [(at in awarded, few, at) for at, few in left.items() if few is not None]
        fits = [game for _, _, game in sorted(can)]
        unfit = (at for at in fits if at not in awarded and unwritten(at, now[at]) is None)
        needed = next(unfit, None)
        if needed is None and fits and answer is None:
            doubts.append(PenaltyDoubt(charged, tuple(fits)))
        elif fits:
            game = needed or fits[0]
            now[game] = without[game]
            inside.setdefault(game, []).append(charged)
    return PenaltiesInPoints({game: tuple(found) for game, found in inside.items()}, tuple(doubts))


def taken_off(points: Points, inside: Iterable[LoggedPoints], seats: Seats) -> dict[Seat, int]:
    """Points of a game without the penalties that are in them."""
    left = dict(points)
    for charged in inside:
        seat = seats.seat_of(charged.entrant)
        if seat is not None:
            left[seat] = left.get(seat, 0) - charged.points
    return left


def unwritten(
    points: Points, seats: Seats, ruled: Ruled, named: Points, rules: RuleSet
) -> int | None:
    """Without how many seats' penalties a game has these points: as few as can be.

    ``named`` are the penalties that the log charges in it, by seat; ``None`` is returned where no
    game has the points, with them or without.
    """
    if len(seats.occupied) < 2:
        return None
    given = None
    if result_of(ruled) is not None:
        try:
            given = scored(None, ruled, seats, rules)[1].points
        except GameError:
            return None
    for read, _ in readings(points, named):
        if read == given or (given is None and next(fitting(read, seats, ruled, rules), None)):
            return sum(read.get(seat) == points.get(seat) for seat in points if named.get(seat))
    return None


def fitting(
    points: Points, seats: Seats, ruled: Ruled, rules: RuleSet, *, penalties: bool = False
) -> Iterator[Game]:
    """The games that give the points with what rulings say of them as well."""
    index = index_of(rules, seats.occupied)
    bare = tuple(points[seat] for seat in index.seats)
    if not Search(index, bare, penalties=penalties).any_game:
        return
    games = explain(points, rules, penalties=penalties).games
    if not ruled:
        yield from islice(games, 2)
        return
    for game in islice(games, _LOOKED_AT):
        try:
            whole = scored(game, ruled, seats, rules)
        except GameError:
            continue
        if whole[1].points == points:
            yield game


def taken_in(
    logged: Iterable[LoggedPoints], game: int, told: Points, counted: Points
) -> list[LoggedPoints]:
    """The penalties of a game's row that were taken off its points before it was explained."""
    return [
        charged
        for charged in logged
        if charged.game == game and told.get(charged.seat) != counted.get(charged.seat)
    ]


def with_penalties(
    game: Game, inside: Iterable[LoggedPoints], seats: Seats, ruled: Ruled, rules: RuleSet
) -> Game:
    """The game as it would be typed, with the penalties that are in its points.

    The log charges them, so that they are left out of the game as it counts, and count again
    once their ruling is canceled. One that can't be typed is left to the log alone.
    """
    kinds = {kind.id: kind for kind in rules.game_penalties}
    known = {
        (ruling.number, ruling.player)
        for ruling in ruled
        if ruling.penalty and not ruling.facts.another
    }
    for charged in inside:
        seat, kind = seats.seat_of(charged.entrant), kinds.get(charged.ruling.kind)
        if seat is None or kind is None or (charged.ruling.number, charged.entrant) not in known:
            continue
        own = charged.points if kind.points is None else None
        more = replace(game, penalties=(*game.penalties, Penalty(seat, kind.id, own)))
        if game.outcome is not Outcome.RULED and to_keys(more, rules):
            less, whole = _points(game, seats, rules), _points(more, seats, rules)
            if less is not None and whole == added(less, {seat: charged.points}):
                game = more
    return game


def _points(game: Game, seats: Seats, rules: RuleSet) -> dict[Seat, int] | None:
    try:
        return dict(score_game(replace(game, seats=seats.occupied), rules).points)
    except GameError:
        return None


def by_points(
    points: Points, seats: Seats, numbers: Mapping[str, object], logged: Sequence[LoggedPoints]
) -> bool:
    """Whether a game that gives these points is what was made of ``numbers``, by seat.

    Some of what the log charges to those who sit there may be in the numbers.
    """
    for seat in seats.occupied:
        told = numbers.get(seat.value)
        own = [each.points for each in logged if seats.seat_of(each.entrant) is seat]
        held = {sum(some) for many in range(len(own) + 1) for some in combinations(own, many)}
        if not isinstance(told, int) or told - points.get(seat, 0) not in held:
            return False
    return True


def undecided(
    logged: Sequence[LoggedPoints],
    told: Mapping[str, Mapping[str, object]],
    typed: Sequence[Game | None],
    seated: Sequence[Seats],
    ruled: Mapping[int, Ruled],
    rules: RuleSet,
    decided: Mapping[int, PenaltyIncluded],
) -> PenaltyDoubt | None:
    """A penalty that may be in games which were made of points alone, if nobody said which.

    ``told`` are the points by game and seat, ``typed`` the games that are to be accepted.
    """
    rest = loose(logged)
    if not rest or not told:
        return None
    placed_in = placed(ruled, typed, seated)
    known = {(each.number, each.player) for said in placed_in.values() for each in said}
    rest = [each for each in rest if (each.ruling.number, each.entrant) not in known]
    numbers = {}
    for at, game in enumerate(typed, start=1):
        points = None if game is None else _points(game, seated[at - 1], rules.for_game(at))
        if points is not None and by_points(points, seated[at - 1], told.get(str(at), {}), ()):
            numbers[at] = points
    awarded = {at for at in numbers if _ended(typed[at - 1]) is Outcome.RULED}

    def left(game: int, points: Points) -> int | None:
        named = in_game(logged, game)
        here = rules.for_game(game)
        return unwritten(points, seated[game - 1], ruled.get(game, ()), named, here)

    return holding(rest, numbers, seated, left, decided, awarded).first


def _ended(game: Game | None) -> Outcome | None:
    return None if game is None else game.outcome


def found_in(
    charged: LoggedPoints, games: Sequence[PlayedGame], ruled: Mapping[int, Ruled], rules: RuleSet
) -> PlayedGame | None:
    """The first of these games that may have a penalty in its points, with the penalty typed.

    All of them are made of points alone. An award may have any penalty in it: it comes last, and
    stays as it is.
    """
    for played in sorted(games, key=lambda played: played.game.outcome is Outcome.RULED):
        seats, said = played.seats, ruled.get(played.number, ())
        if played.game.outcome is Outcome.RULED:
            return played
        points = taken_off(played.points, [charged], seats)
        if len(seats.occupied) < 2:
            continue
        own = bool(played.game.penalties)
        here = rules.for_game(played.number)
        bare = next(fitting(points, seats, said, here, penalties=own), None)
        if bare is not None:
            whole = with_penalties(bare, [charged], seats, (*said, *ruled.get(NO_GAME, ())), rules)
            return replace(played, game=whole, typed=None)
    return None
