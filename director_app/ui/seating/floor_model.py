"""The floor of a round as plain values: tables, their signs, and where each is painted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.ui.kit.find import score
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.tables import Seat
    from director_app.services.seating.service import FloorChair, FloorTable, SeatingView


@dataclass(frozen=True, slots=True)
class ChairPerson:
    """A chair of a table and who sits on it; ``entrant`` is ``None`` where nobody does."""

    letter: str
    entrant: int | None = None
    badge: int = 0
    name: str = ""
    short: str = ""
    tail: str = ""
    """The badge, where two on the floor have the same short name."""
    seat: Seat | None = None

    @property
    def called(self) -> str:
        """The short name that nobody else on the floor has."""
        return f"{self.short} {self.tail}".strip()


@dataclass(frozen=True, slots=True)
class TableSign:
    """Something to know of a table: an icon, its role, and the words for it."""

    icon: str
    role: str
    words: str


@dataclass(frozen=True, slots=True)
class FloorCard:
    """A table as it is painted."""

    number: int
    people: tuple[ChairPerson, ...]
    signs: tuple[TableSign, ...] = ()

    @property
    def attends(self) -> bool:
        """Whether somebody should have a look at it."""
        return any(sign.role == "mindInk" for sign in self.signs)

    @property
    def changed(self) -> bool:
        """Whether paper of it is out of date."""
        return any(sign.icon == "plus" for sign in self.signs)

    @property
    def names_and_signs(self) -> str:
        """Names and signs in words, a line each."""
        sitting = [f"{person.letter}  {person.name or tr('no one')}" for person in self.people]
        return "\n".join([tr("Table {table}", table=self.number), *sitting, *self.sign_words])

    @property
    def sign_words(self) -> tuple[str, ...]:
        return tuple(sign.words for sign in self.signs)

    @property
    def line(self) -> str:
        """The same in one line, for those who listen."""
        sitting = [f"{person.letter} {person.name or tr('no one')}" for person in self.people]
        text = tr("Table {table}: {players}", table=self.number, players=", ".join(sitting))
        return "; ".join([text, *self.sign_words])


@dataclass(frozen=True, slots=True)
class ChairPosition:
    """A chair: the table's place on the floor and the chair's place at the table."""

    table: int
    chair: int


def floor_cards(view: SeatingView, number: int) -> tuple[FloorCard, ...]:
    """The tables of a round with their signs."""
    tables = view.floor(number)
    shorts = Counter(chair.short_name for table in tables for chair in table.chairs if chair.name)
    again = pairs_again(view, number)
    broken = _broken(view, number)
    return tuple(
        FloorCard(
            table.table,
            tuple(_person(chair, view, shorts) for chair in table.chairs),
            _signs(table, again, broken, _notes(view, number, table)),
        )
        for table in tables
    )


def drawn_numbers(view: SeatingView) -> tuple[int, ...]:
    """Numbers of the rounds that are seated, in the order in which they are counted."""
    return tuple(round_.number for round_ in view.rounds if view.floors.get(round_.number))


def pairs_again(view: SeatingView, number: int) -> tuple[tuple[int, int], ...]:
    """Pairs who meet in this round and have met before."""
    numbers = drawn_numbers(view)
    if view.quality is None or number not in numbers:
        return ()
    turn = numbers.index(number) + 1
    return tuple(
        (pair.first, pair.second) for pair in view.quality.again if turn in pair.rounds[1:]
    )


def locked_words(view: SeatingView, number: int) -> str:
    """Why nobody can be picked up in a round, if so, and what can be done instead."""
    if number not in view.played:
        return ""
    title = next(round_.title for round_ in view.rounds if round_.number == number)
    return tr(
        "{round} has been played, so its seats don’t change. If someone "
        "sat elsewhere, use Change, then Fix who actually sat where.",
        round=title,
    )


def find_person(cards: Sequence[FloorCard], typed: str) -> ChairPosition | None:
    """The chair of the person who answers best to some letters."""
    best, place = 0, None
    for at, card in enumerate(cards):
        for chair, person in enumerate(card.people):
            worth = score(typed, person.name) if person.entrant is not None else 0
            if worth > best:
                best, place = worth, ChairPosition(at, chair)
    return place


def place_of(cards: Sequence[FloorCard], entrant: int | None) -> ChairPosition | None:
    """Where somebody sits."""
    if entrant is None:
        return None
    return next(
        (
            ChairPosition(at, chair)
            for at, card in enumerate(cards)
            for chair, person in enumerate(card.people)
            if person.entrant == entrant
        ),
        None,
    )


def seat_letter(view: SeatingView, seat: Seat) -> str:
    """The sheet's letter of a seat, or its wind's."""
    return view.letters.get(seat, seat.value)


def _person(chair: FloorChair, view: SeatingView, shorts: Counter[str]) -> ChairPerson:
    letter = seat_letter(view, chair.seat)
    if chair.entrant is None:
        return ChairPerson(letter, seat=chair.seat)
    tail = f"#{chair.badge}" if shorts[chair.short_name] > 1 else ""
    badge = chair.badge or 0
    return ChairPerson(letter, chair.entrant, badge, chair.name, chair.short_name, tail, chair.seat)


def _broken(view: SeatingView, number: int) -> set[int]:
    numbers = drawn_numbers(view)
    if view.quality is None or number not in numbers:
        return set()
    turn = numbers.index(number) + 1
    broken: set[int] = set()
    for breach in view.quality.breaches:
        here = turn == 1 if breach.kind == "experienced" else turn in breach.where
        if here or breach.kind == "stationary":
            broken.update(breach.players)
    return broken


def _notes(view: SeatingView, number: int, table: FloorTable) -> list[TableSign]:
    """What is only to be known: paper out of date, who stays, that it has been played."""
    notes = []
    changed = view.changed_tables
    if table.table in changed.get(number, ()):
        notes.append(TableSign("plus", "do", tr("Changed since printing")))
    here = {chair.entrant for chair in table.chairs if chair.entrant is not None}
    if any(chair.stationary for chair in table.chairs) or here & _asked(view, number):
        notes.append(TableSign("anchor", "ink2", tr("A player stays at this table")))
    if table.table in view.elsewhere(number):
        notes.append(TableSign("fork", "ink2", tr("Sat in a different seat than planned")))
    if number in view.played:
        notes.append(TableSign("lock", "ink2", tr("Played: seats locked")))
    return notes


def _asked(view: SeatingView, number: int) -> set[int]:
    """Who asked for a table in this round, or to stay."""
    return {
        request.entrant
        for request in view.seat_requests
        if request.since <= number
        and (request.until is None or number <= request.until)
        and (request.table is not None or request.seat is None)
    }


def _signs(
    table: FloorTable,
    again: tuple[tuple[int, int], ...],
    broken: set[int],
    notes: list[TableSign],
) -> tuple[TableSign, ...]:
    here = {chair.entrant for chair in table.chairs if chair.entrant is not None}
    meets = [pair for pair in again if here.issuperset(pair)]
    signs = []
    if table.players < 4:
        signs.append(TableSign("three-people", "mindInk", _short_words(table.players)))
    if meets:
        single = len(meets) == 1
        words = (
            tr("Repeat opponents") if single else tr("%n pairs play each other again", n=len(meets))
        )
        signs.append(TableSign("not-equal", "mindInk", words))
    if here & broken:
        signs.append(TableSign("split", "mindInk", tr("Request not honored")))
    return (*signs, *notes)


def _short_words(players: int) -> str:
    return {
        3: tr("3-player table"),
        2: tr("2-player table"),
        1: tr("Only 1 player"),
    }.get(players, tr("Empty table"))


def signs_in(cards: Sequence[FloorCard]) -> tuple[TableSign, ...]:
    """Every kind of sign on the floor once, for its key."""
    return tuple({sign.icon: sign for card in cards for sign in card.signs}.values())
