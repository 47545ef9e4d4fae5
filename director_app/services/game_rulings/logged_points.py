"""What the ruling log charges on a sheet, and so what its rows and totals really are.

A logged penalty is charged by the log alone: games keep what was typed, and whoever shows a row
or a total adds what is found here. A penalty that was typed as well is left out of the game as
it counts (``ruled_games``), so that it is charged once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from director_app.domain.games import PointsLine, Score
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling, Scope
from director_app.domain.tables import Seat, Seats
from director_app.rules.play_parts import DEFAULT
from director_app.services.game_rulings.kinds import SIGNED
from director_app.services.seats.sitting import Sitting
from director_app.storage.unit_of_work import UnitOfWork

Tables = Callable[[int], Sequence[int]]
"""The tables at which somebody sits in a round, in order."""


@dataclass(frozen=True, slots=True)
class LoggedPoints:
    """Points that the log charges to somebody at a table, in a game or on the whole round.

    ``game`` is the one whose row they stand in; ``None``: they count in the total only.
    """

    ruling: Ruling
    entrant: int
    seat: Seat
    game: int | None

    @property
    def points(self) -> int:
        return self.ruling.points

    @property
    def signed(self) -> bool:
        """Whether it is no penalty: the table's total stands as it was signed."""
        return self.ruling.kind == SIGNED


def charging(rulings: Iterable[Ruling], round_id: int) -> list[Ruling]:
    """The standing rulings that charge points in a round; those on the event's total are not."""
    return [
        ruling
        for ruling in rulings
        if ruling.stands
        and ruling.points
        and ruling.scope is not Scope.EVENT
        and ruling.round == round_id
    ]


def logged_at(
    rulings: Iterable[Ruling], round_id: int, table: int, seated: Sequence[Seats], tables: Tables
) -> tuple[LoggedPoints, ...]:
    """What the log charges to those who sit at a table, game by game in ``seated``.

    A charge follows its player: to the table that the ruling names, if they sit there, else to
    the first one where they do.
    """
    found = []
    for ruling in charging(rulings, round_id):
        for who in ruling.players:
            here = [at for at, seats in enumerate(seated, 1) if seats.seat_of(who) is not None]
            if here and (ruling.table == table or _home(ruling, tables(who)) == table):
                found.append(_charged(ruling, who, seated, here, own=ruling.table in {None, table}))
    return tuple(found)


def tables_of(work: UnitOfWork, round_: Round) -> Tables:
    """Where people sit in a round; read when it is first asked."""
    found: dict[int, list[int]] = {}

    def tables(who: int) -> Sequence[int]:
        if not found:
            sitting = Sitting(work, round_)
            found[0] = []
            for table in sitting.tables:
                games = (sitting.seats(table, game) for game in sitting.games(1))
                for entrant in {each for seats in games for each in seats.entrants}:
                    found.setdefault(entrant, []).append(table)
        return found.get(who, ())

    return tables


def _home(ruling: Ruling, tables: Sequence[int]) -> int | None:
    if ruling.table in tables:
        return ruling.table
    return tables[0] if tables else None


def _charged(
    ruling: Ruling, who: int, seated: Sequence[Seats], here: Sequence[int], *, own: bool
) -> LoggedPoints:
    game = ruling.game if own and ruling.game in here else None
    seat = seated[(game or here[-1]) - 1].seat_of(who)
    assert seat is not None
    return LoggedPoints(ruling, who, seat, game)


def in_game(logged: Iterable[LoggedPoints], game: int) -> dict[Seat, int]:
    """What the log charges in the row of a game, counted from 1, by seat."""
    return all_of(charged for charged in logged if charged.game == game)


def beside_games(logged: Iterable[LoggedPoints]) -> dict[Seat, int]:
    """What counts in the total and in no row, by seat; signed totals too."""
    return all_of(charged for charged in logged if charged.game is None)


def all_of(logged: Iterable[LoggedPoints]) -> dict[Seat, int]:
    """All that the log charges on a sheet, by seat."""
    found: dict[Seat, int] = {}
    for charged in logged:
        found[charged.seat] = found.get(charged.seat, 0) + charged.points
    return found


def with_logged(score: Score, logged: Iterable[LoggedPoints], game: int) -> Score:
    """The score of a game, counted from 1, with what the log charges in its row."""
    here = [charged for charged in logged if charged.game == game and charged.seat in score.points]
    if not here:
        return score
    points = dict(score.points)
    for charged in here:
        points[charged.seat] += charged.points
    lines = (
        PointsLine(
            charged.seat, charged.points, charged.ruling.label, charged.ruling.section or DEFAULT
        )
        for charged in here
    )
    return replace(score, points=points, lines=(*score.lines, *lines))


def readings(
    points: Mapping[Seat, int], charged: Mapping[Seat, int]
) -> Iterator[tuple[Mapping[Seat, int], bool]]:
    """Points of a game without what the log charges in it, and whether that was in them.

    Whether a table wrote a logged penalty into its game is not known. Paper asks for it, so the
    numbers with as many of the penalties taken off as can be come first, and as they stand last:
    a 0 where 10 were won and 10 taken is no dead hand.
    """
    seats = [seat for seat in points if charged.get(seat)]
    for many in range(len(seats), 0, -1):
        for some in combinations(seats, many):
            yield added(points, {seat: -charged[seat] for seat in some}), True
    yield points, False


def added(points: Mapping[Seat, int], more: Mapping[Seat, int]) -> dict[Seat, int]:
    """Points by seat with more points by seat."""
    return {seat: points.get(seat, 0) + more.get(seat, 0) for seat in {**points, **more}}
