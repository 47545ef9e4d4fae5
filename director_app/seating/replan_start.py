"""Where a new plan of the rounds to come begins: everybody who can stays at the printed seat.

Empty seats are taken by those without one; a table of two is filled up, or given up where that
moves fewer; who is left opens a table. Single steps take what costs the fewest repeats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.assign import EMPTY
from director_app.seating.replan_board import Hall, PrintedPlaces

_TABLE = 4
_LEAST = 3


@dataclass(frozen=True, slots=True)
class OpeningShape:
    """How rounds are opened: closed tables that move as they are, or as few tables as can be."""

    whole: bool = True
    fewest_tables: bool = False


@dataclass(frozen=True, slots=True)
class ReplanStart:
    """What every round of a new plan starts from, in positions of the players."""

    players: int
    printed: Sequence[Hall]
    closed: frozenset[int]
    staying: frozenset[int]
    """Players who keep a table: nobody asks them to move."""
    spare: Callable[[], Iterator[int]]
    """Table numbers that may be opened, in order."""
    rests: Sequence[int] | None = None
    """How often everybody has sat out, where those who fill no whole table do; else ``None``."""


@dataclass(slots=True)
class _Round:
    """A round that is being opened."""

    hall: Hall
    loose: list[int]
    moved: set[int] = field(default_factory=set)


def begin(
    ground: ReplanStart,
    prints: Sequence[PrintedPlaces],
    counts: list[list[int]],
    shape: OpeningShape,
    rng: Random,
) -> list[Hall]:
    """Rounds in which everybody sits, near to what was printed."""
    rounds = [_opened(ground, hall, shape) for hall in ground.printed]
    met = [list(row) for row in counts]
    for round_ in rounds:
        for cells in round_.hall.values():
            for at, who in enumerate(cells):
                for other in cells[:at]:
                    _meet(met, who, other)
    rests = list(ground.rests or ())
    for round_, print_ in zip(rounds, prints, strict=True):
        rng.shuffle(round_.loose)
        if ground.rests is not None:
            _rest(round_, rests)
        _Seating(round_, print_, met, ground.staying).fill()
    return [round_.hall for round_ in rounds]


def _opened(ground: ReplanStart, printed: Hall, shape: OpeningShape) -> _Round:
    round_ = _Round({}, [])
    spare = (
        table for table in ground.spare() if table not in printed and table not in ground.closed
    )
    seated: set[int] = set()
    for table, cells in printed.items():
        here = [who for who in cells if who != EMPTY]
        seated.update(here)
        if not here:
            continue
        if table not in ground.closed:
            round_.hall[table] = list(cells)
        elif shape.whole and len(here) >= _LEAST:
            round_.hall[_next(spare, ground.players)] = list(cells)
        else:
            round_.loose += here
    round_.loose += [who for who in range(ground.players) if who not in seated]
    _fit(round_, ground, shape, spare)
    return round_


def _rest(round_: _Round, rests: list[int]) -> None:
    """Let those who sat out least sit this round out, as many as find no seat."""
    round_.loose.sort(key=lambda who: rests[who])
    seats = sum(cells.count(EMPTY) for cells in round_.hall.values())
    out, round_.loose = (
        round_.loose[: len(round_.loose) - seats],
        round_.loose[len(round_.loose) - seats :],
    )
    for who in out:
        rests[who] += 1


def _fit(round_: _Round, ground: ReplanStart, shape: OpeningShape, spare: Iterator[int]) -> None:
    """Give up tables that cannot stand, open those that are needed."""
    players, hall = ground.players, round_.hall
    if ground.rests is not None:
        players -= players % _TABLE
        while len(hall) > players // _TABLE:
            _give_up(round_, ground)
    while _LEAST * len(hall) > players or (
        shape.fewest_tables and _TABLE * (len(hall) - 1) >= players
    ):
        _give_up(round_, ground)
    while _lonely(round_) and _TABLE * (len(hall) - 1) >= players:
        _give_up(round_, ground)
    while _TABLE * len(hall) < players:
        hall[_next(spare, players)] = [EMPTY] * _TABLE


def _lonely(round_: _Round) -> bool:
    """Whether a single player waits at a table that those without a seat cannot fill."""
    wanted = sum(max(0, _LEAST - _size(cells)) for cells in round_.hall.values())
    return wanted > len(round_.loose) and any(_size(cells) == 1 for cells in round_.hall.values())


def _give_up(round_: _Round, ground: ReplanStart) -> None:
    """Dissolve the table with the fewest players, one where nobody asks to stay if there is one."""
    table = min(
        round_.hall,
        key=lambda at: (
            sum(who in ground.staying for who in round_.hall[at]),
            _size(round_.hall[at]),
            -at,
        ),
    )
    round_.loose += [who for who in round_.hall.pop(table) if who != EMPTY]


class _Seating:
    """Seats those without one, and moves who is needed at a table of two."""

    def __init__(
        self, round_: _Round, print_: PrintedPlaces, met: list[list[int]], staying: frozenset[int]
    ) -> None:
        self._hall = round_.hall
        self._loose = round_.loose
        self._print = print_
        self._met = met
        self._staying = staying

    def fill(self) -> None:
        while self._loose:
            who = self._loose.pop()
            wanted = sum(max(0, _LEAST - _size(cells)) for cells in self._hall.values())
            thin = wanted > len(self._loose)
            places = [
                (self._price(who, table, at), table, at)
                for table, cells in self._hall.items()
                if not thin or _size(cells) < _LEAST
                for at, there in enumerate(cells)
                if there == EMPTY
            ]
            _, table, at = min(places)
            self._sit(who, table, at)
        while (thin_table := self._thin()) is not None:
            self._take_one_to(thin_table)

    def _thin(self) -> int | None:
        return next((at for at, cells in self._hall.items() if _size(cells) < _LEAST), None)

    def _take_one_to(self, table: int) -> None:
        at = self._hall[table].index(EMPTY)
        places = [
            (self._price(who, table, at) + 20 * (who in self._staying), other, place)
            for other, cells in self._hall.items()
            if _size(cells) == _TABLE
            for place, who in enumerate(cells)
        ]
        _, other, place = min(places)
        who = self._hall[other][place]
        for mate in self._hall[other]:
            if mate != who:
                _meet(self._met, who, mate, -1)
        self._hall[other][place] = EMPTY
        seat = place if self._hall[table][place] == EMPTY else at
        self._sit(who, table, seat)

    def _sit(self, who: int, table: int, at: int) -> None:
        cells = self._hall[table]
        for mate in cells:
            if mate != EMPTY:
                _meet(self._met, who, mate)
        cells[at] = who

    def _price(self, who: int, table: int, at: int) -> int:
        row = self._met[who]
        again = sum(max(0, row[mate]) for mate in self._hall[table] if mate != EMPTY)
        return 10 * again + (self._print.letters.get(who, at) != at)


def _meet(met: list[list[int]], player: int, other: int, times: int = 1) -> None:
    if EMPTY not in (player, other):
        met[player][other] += times
        met[other][player] += times


def _size(cells: Sequence[int]) -> int:
    return sum(who != EMPTY for who in cells)


def _next(spare: Iterator[int], players: int) -> int:
    for table in spare:
        return table
    raise SeatingError(
        Message(
            "{players} players need another table, and there’s no table "
            "number left. Close fewer tables, or name more.",
            players=players,
        ),
        field="tables",
    )
