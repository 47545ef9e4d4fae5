"""The floor of a round as plain values: tables, their signs, and where each is painted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.ui.find import score
from director_app.ui.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.tables import Seat
    from director_app.services.seating import Chair, FloorTable, SeatingView

_PITCH_WIDE, _PITCH_HIGH = 150, 122
_CARD_WIDE, _CARD_HIGH = 162, 199
_MOST_WIDE, _MOST_HIGH = 250, 210
_CARD_GAP, _TILE_GAP = 18, 6
_TILE_WIDE, _TILE_HIGH = 44, 32
_MOST_TILE_WIDE, _MOST_TILE_HIGH = 104, 72


@dataclass(frozen=True, slots=True)
class Person:
    """A chair of a table and who sits on it; ``entrant`` is ``None`` where nobody does."""

    letter: str
    entrant: int | None = None
    badge: int = 0
    name: str = ""
    short: str = ""
    tail: str = ""
    """The badge, where two on the floor have the same short name."""

    @property
    def called(self) -> str:
        """The short name that nobody else on the floor has."""
        return f"{self.short} {self.tail}".strip()


@dataclass(frozen=True, slots=True)
class Sign:
    """Something to know of a table: an icon, its role, and the words for it."""

    icon: str
    role: str
    words: str


@dataclass(frozen=True, slots=True)
class FloorCard:
    """A table as it is painted."""

    number: int
    people: tuple[Person, ...]
    signs: tuple[Sign, ...] = ()

    @property
    def attends(self) -> bool:
        """Whether somebody should have a look at it."""
        return any(sign.role == "mindInk" for sign in self.signs)

    @property
    def told(self) -> str:
        """Names and signs in words, a line each."""
        sitting = [f"{one.letter}  {one.name or tr('nobody')}" for one in self.people]
        return "\n".join([tr("Table {table}", table=self.number), *sitting, *self.sign_words])

    @property
    def sign_words(self) -> tuple[str, ...]:
        """The signs in words."""
        return tuple(sign.words for sign in self.signs)


@dataclass(frozen=True, slots=True)
class Place:
    """A chair: the table's place on the floor and the chair's place at the table."""

    table: int
    chair: int


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Columns and steps of the floor; ``compact`` shows numbers and signs only."""

    columns: int
    pitch_wide: float
    pitch_high: float
    gap: float
    rows: int
    compact: bool

    @property
    def card_wide(self) -> float:
        """Width of a table."""
        return self.pitch_wide - self.gap

    @property
    def height(self) -> float:
        """Height that all tables take."""
        return self.rows * self.pitch_high


def arrange(width: float, height: float, count: int, scale: float = 1) -> Arrangement:
    """Cards with names where all of them fit, else tiles; tiles scroll only below 44 by 32."""
    best, best_worth = None, 0.0
    for columns in range(1, min(count, int(width / (_PITCH_WIDE * scale))) + 1):
        rows = -(-count // columns)
        wide = min(width / columns, _MOST_WIDE * scale)
        high = min(height / rows, _MOST_HIGH * scale)
        worth = min(wide / _CARD_WIDE, high / _CARD_HIGH)
        if high >= _PITCH_HIGH * scale and worth >= best_worth:
            best = Arrangement(columns, wide, high, _CARD_GAP * scale, rows, compact=False)
            best_worth = worth
    return best or _tiles(width, height, count, scale)


def _tiles(width: float, height: float, count: int, scale: float) -> Arrangement:
    gap = _TILE_GAP * scale
    least_wide, least_high = _TILE_WIDE * scale + gap, _TILE_HIGH * scale + gap
    most = max(int(width / least_wide), 1)
    best, best_worth = None, 0.0
    for columns in range(1, min(count, most) + 1):
        rows = -(-count // columns)
        wide = min(width / columns, _MOST_TILE_WIDE * scale)
        high = min(height / rows, _MOST_TILE_HIGH * scale)
        worth = min((wide - gap) / 1.1, high - gap)
        if high >= least_high and worth >= best_worth:
            best = Arrangement(columns, wide, high, gap, rows, compact=True)
            best_worth = worth
    if best is not None:
        return best
    return Arrangement(most, width / most, least_high, gap, -(-count // most), compact=True)


def floor_cards(view: SeatingView, number: int) -> tuple[FloorCard, ...]:
    """The tables of a round with their signs."""
    tables = view.floors.get(number, ())
    shorts = Counter(chair.short_name for table in tables for chair in table.chairs if chair.name)
    again = pairs_again(view, number)
    broken = _broken(view, number)
    return tuple(
        FloorCard(
            table.table,
            tuple(_person(chair, view, shorts) for chair in table.chairs),
            _signs(table, again, broken, played=number in view.played),
        )
        for table in tables
    )


def drawn_numbers(view: SeatingView) -> tuple[int, ...]:
    """Numbers of the rounds that are seated, in the order in which they are counted."""
    return tuple(one.number for one in view.rounds if view.floors.get(one.number))


def pairs_again(view: SeatingView, number: int) -> tuple[tuple[int, int], ...]:
    """Pairs who meet in this round and have met before."""
    numbers = drawn_numbers(view)
    if view.quality is None or number not in numbers:
        return ()
    turn = numbers.index(number) + 1
    return tuple((one.first, one.second) for one in view.quality.again if turn in one.rounds[1:])


def find_person(cards: Sequence[FloorCard], typed: str) -> Place | None:
    """The chair of the person who answers best to some letters."""
    best, place = 0, None
    for at, card in enumerate(cards):
        for chair, person in enumerate(card.people):
            worth = score(typed, person.name) if person.entrant is not None else 0
            if worth > best:
                best, place = worth, Place(at, chair)
    return place


def place_of(cards: Sequence[FloorCard], entrant: int | None) -> Place | None:
    """Where somebody sits."""
    if entrant is None:
        return None
    return next(
        (
            Place(at, chair)
            for at, card in enumerate(cards)
            for chair, person in enumerate(card.people)
            if person.entrant == entrant
        ),
        None,
    )


def seat_letter(view: SeatingView, seat: Seat) -> str:
    """The sheet's letter of a seat, or its wind's."""
    return view.letters.get(seat, seat.value)


def _person(chair: Chair, view: SeatingView, shorts: Counter[str]) -> Person:
    letter = seat_letter(view, chair.seat)
    if chair.entrant is None:
        return Person(letter)
    tail = f"#{chair.badge}" if shorts[chair.short_name] > 1 else ""
    return Person(letter, chair.entrant, chair.badge or 0, chair.name, chair.short_name, tail)


def _broken(view: SeatingView, number: int) -> set[int]:
    numbers = drawn_numbers(view)
    if view.quality is None or number not in numbers:
        return set()
    turn = numbers.index(number) + 1
    broken: set[int] = set()
    for breach in view.quality.breaches:
        if breach.kind == "stationary" or turn in breach.where:
            broken.update(breach.players)
    return broken


def _signs(
    table: FloorTable,
    again: tuple[tuple[int, int], ...],
    broken: set[int],
    *,
    played: bool,
) -> tuple[Sign, ...]:
    here = {chair.entrant for chair in table.chairs if chair.entrant is not None}
    meets = [pair for pair in again if here.issuperset(pair)]
    signs = []
    if table.players < 4:
        words = tr("Table of three") if table.players == 3 else tr("Table of two")
        signs.append(Sign("three-people", "mindInk", words))
    if meets:
        one = len(meets) == 1
        words = tr("A pair meets again") if one else tr("%n pairs meet again", n=len(meets))
        signs.append(Sign("not-equal", "mindInk", words))
    if here & broken:
        signs.append(Sign("split", "mindInk", tr("A wish is not kept")))
    if any(chair.stationary for chair in table.chairs):
        signs.append(Sign("anchor", "ink2", tr("Someone keeps this table")))
    if played:
        signs.append(Sign("lock", "ink2", tr("Played: seats stay")))
    return tuple(signs)


def signs_in(cards: Sequence[FloorCard]) -> tuple[Sign, ...]:
    """Every kind of sign on the floor once, for its key."""
    return tuple({sign.icon: sign for card in cards for sign in card.signs}.values())
