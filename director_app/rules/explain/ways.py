"""The games that give some points, likeliest first; a game is made when somebody looks at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, product
from math import prod
from typing import TYPE_CHECKING, overload

from director_app.domain.games import Game, Penalty

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from director_app.domain.tables import Seat
    from director_app.rules.explain.fines import Fine
    from director_app.rules.explain.frames import Frame
    from director_app.rules.explain.hands import Facts


@dataclass(frozen=True, slots=True)
class Winning:
    """What the winner's number is made of: the hand with its value, and the winner's fines."""

    facts: Facts
    value: int
    fine: Fine


@dataclass(frozen=True, slots=True)
class GameBlock:
    """Equally likely games: every frame goes with every winning hand and with every fine."""

    cost: int
    seats: tuple[Seat, ...]
    """The seats that play, first those of ``fines``, then the winner of a valued hand."""
    frames: tuple[Frame, ...]
    winnings: Sequence[Winning | None]
    fines: tuple[tuple[Fine, ...], ...]

    def __len__(self) -> int:
        return len(self.frames) * len(self.winnings) * prod(map(len, self.fines))

    def __iter__(self) -> Iterator[tuple[Frame, Winning | None, tuple[Fine, ...]]]:
        for frame, winning in product(self.frames, self.winnings):
            for fines in product(*self.fines):
                yield frame, winning, fines

    def at(self, place: int) -> tuple[Frame, Winning | None, tuple[Fine, ...]]:
        """The parts of the game at this place."""
        chosen: list[Fine] = []
        for fines in reversed(self.fines):
            place, digit = divmod(place, len(fines))
            chosen.append(fines[digit])
        place, digit = divmod(place, len(self.winnings))
        return self.frames[place], self.winnings[digit], tuple(reversed(chosen))


class Ways(Sequence[Game]):
    """A sequence of games over blocks; as long as nobody asks, nothing is built."""

    def __init__(self, seats: tuple[Seat, ...], blocks: Callable[[], Iterable[GameBlock]]) -> None:
        self._seats = seats
        self._find = blocks

    @cached_property
    def _blocks(self) -> list[GameBlock]:
        return sorted(self._find(), key=lambda block: block.cost)

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(len(block) for block in self._blocks))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Game]:
        for block in self._blocks:
            for parts in block:
                yield self._game(block, *parts)

    @overload
    def __getitem__(self, place: int) -> Game: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Game]: ...
    def __getitem__(self, place: int | slice) -> Game | Sequence[Game]:
        if isinstance(place, slice):
            return tuple(self._one(number) for number in range(*place.indices(len(self))))
        number = place + len(self) if place < 0 else place
        if not 0 <= number < len(self):
            raise IndexError(place)
        return self._one(number)

    def _one(self, number: int) -> Game:
        at = bisect_right(self._ends, number)
        block = self._blocks[at]
        return self._game(block, *block.at(number - self._ends[at] + len(block)))

    def _game(
        self, block: GameBlock, frame: Frame, winning: Winning | None, fines: tuple[Fine, ...]
    ) -> Game:
        facts = frame.facts
        if winning is not None:
            facts = {**facts, **winning.facts, "value": winning.value}
            fines = (*fines, winning.fine)
        penalties: tuple[Penalty, ...] = ()
        for seat, fine in zip(block.seats, fines, strict=True):
            if fine:
                penalties += _charged(seat, fine)
        return Game(**facts, seats=self._seats, penalties=penalties)


class Distinct(Sequence[Game]):
    """Those of the games that differ in their effect, told apart when somebody looks."""

    def __init__(self, games: Iterable[Game], effect: Callable[[Game], object]) -> None:
        self._given = games
        self._effect = effect

    @cached_property
    def _games(self) -> tuple[Game, ...]:
        distinct: dict[object, Game] = {}
        for game in self._given:
            distinct.setdefault(self._effect(game), game)
        return tuple(distinct.values())

    def __len__(self) -> int:
        return len(self._games)

    @overload
    def __getitem__(self, place: int) -> Game: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Game]: ...
    def __getitem__(self, place: int | slice) -> Game | Sequence[Game]:
        return self._games[place]


@lru_cache(maxsize=4096)
def _charged(seat: Seat, fine: Fine) -> tuple[Penalty, ...]:
    return tuple(Penalty(seat, kind) for kind in fine)
