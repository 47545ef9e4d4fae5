"""Empty chairs at the start of play, typed by table and seat: ``12E 14NS``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.clock.lateness import Lateness

_PART = re.compile(r"(\d+)|([^\W\d_])|[\s,;.:/+&-]+|(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class EmptyChair:
    """A chair with whoever should sit in it."""

    table: int
    seat: Seat
    entrant: int
    badge: int
    name: str


@dataclass(frozen=True, slots=True)
class StartView:
    """A round before its start, or just after it."""

    round: Round
    started_at: datetime | None
    lateness: Lateness
    chairs: tuple[EmptyChair, ...]
    """Every chair that somebody should sit in, table by table."""
    letters: Mapping[str, Seat]
    """What a seat may be typed as, in capitals."""
    missing: tuple[EmptyChair, ...] = ()
    """Chairs of those who have not checked in."""
    unseated: tuple[str, ...] = ()
    """Those who are here and have no chair in this round."""
    short: tuple[tuple[int, Seat], ...] = ()
    """Chairs without a player, at tables of two or three."""
    charged: frozenset[int] = frozenset()
    """Entrants who are charged for this start already."""
    free: Mapping[int, str] = field(default_factory=dict)
    """Why being late costs an entrant nothing this time, where the rules say once, or warn."""

    @property
    def tables(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(chair.table for chair in self.chairs))


def read_chairs(view: StartView, typed: str) -> tuple[EmptyChair, ...]:
    """The chairs in ``12E 14NS``: a table's number, then its seats; each is taken once.

    Refused if a part of it is no table and no seat of the round.
    """
    by_place = {(chair.table, chair.seat): chair for chair in view.chairs}
    found: dict[tuple[int, Seat], EmptyChair] = {}
    table, seats = None, 0
    for number, letter, strange in _PART.findall(typed):
        if strange:
            raise DirectorError(
                Message(
                    "“{typed}” isn’t a table or a seat. {hint}", typed=strange, hint=_how(view)
                ),
                field="chairs",
            )
        if number:
            _refuse_bare(view, table, seats)
            table, seats = _table(view, number), 0
        elif letter:
            place = (_before(view, table), _seat(view, letter))
            found[place] = by_place.get(place) or _nobody(place)
            seats += 1
    _refuse_bare(view, table, seats)
    return tuple(found.values())


def seat_letters(rules: RuleSet | None) -> dict[str, Seat]:
    """What a seat may be typed as: its wind, or the sheet's own letter."""
    own = rules.seats.letters if rules is not None else {}
    winds = {seat.value: seat for seat in SEATS}
    return winds | {letter.upper(): seat for seat, letter in own.items()}


def _table(view: StartView, number: str) -> int:
    tables = view.tables
    if not tables:
        raise DirectorError(
            Message("{round} has no seating yet. Draw the seating first.", round=view.round.title),
            field="chairs",
        )
    if len(number) > 6 or int(number) not in tables:
        raise NotFound(
            Message(
                "There’s no table {number} in {round}. Tables run from {first_table} to "
                "{last_table}.",
                number=number[:9],
                round=view.round.title,
                first_table=tables[0],
                last_table=tables[-1],
            ),
            field="chairs",
        )
    return int(number)


def _seat(view: StartView, letter: str) -> Seat:
    found = view.letters.get(letter.upper())
    if found is None:
        raise NotFound(
            Message("“{typed}” isn’t a seat. {hint}", typed=letter, hint=_how(view)), field="chairs"
        )
    return found


def _before(view: StartView, table: int | None) -> int:
    if table is None:
        raise DirectorError(
            Message("Enter the table number before the seats. {hint}", hint=_how(view)),
            field="chairs",
        )
    return table


def _refuse_bare(view: StartView, table: int | None, seats: int) -> None:
    if table is not None and not seats:
        raise DirectorError(
            Message("Which seats at table {table}? {hint}", table=table, hint=_how(view)),
            field="chairs",
        )


def _nobody(place: tuple[int, Seat]) -> EmptyChair:
    table, seat = place
    raise NotFound(
        Message(
            "No one is seated {wind} at table {table} in this round.",
            wind=seat.wind,
            table=table,
        ),
        field="chairs",
    )


def _how(view: StartView) -> str:
    table = view.tables[0] if view.tables else 1
    return Message("Example: {table}E or {table}NS.", table=table)
