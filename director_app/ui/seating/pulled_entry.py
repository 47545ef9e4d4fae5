"""Badge, table and seat as they are typed from a slip: one after the other, or in one line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS, Seat
from director_app.errors import NotFound, SeatingError
from director_app.ui.kit.find import fold, score
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from director_app.services.seating.pulled import PulledView, Puller

_SCAN = re.compile(r"FT1:(\d+):(?:\d+:)?P(\d+)(?::\w*)?", re.IGNORECASE)
_WHOLE = re.compile(r"(.+?)\s+(\d{1,6})\s*([^\W\d_])")
_TWO = re.compile(r"(\d+)\s+(\d{1,6})")
_PLACE = re.compile(r"(\d{1,6})\s*([^\W\d_])?")
_MOST_NAMED = 4


@dataclass(frozen=True, slots=True)
class PulledSlip:
    """A slip that is complete."""

    badge: int
    table: int
    seat: Seat


class PulledEntry:
    """What has been typed of a slip so far; a refusal leaves it as it was."""

    def __init__(self, event: int) -> None:
        self._event = event
        self._people: Sequence[Puller] = ()
        self._free: Mapping[int, Sequence[Seat]] = {}
        """The seats that nobody has pulled yet, by table, in order; a full table has none."""
        self._letters: Mapping[str, Seat] = {}
        self.person: Puller | None = None
        self.table: int | None = None

    def show_view(self, view: PulledView, letters: Mapping[Seat, str]) -> None:
        """These people, tables and letters from now on; half a slip stays if it still can."""
        self._people, self._free = view.people, view.free
        own = {letter.upper(): seat for seat, letter in letters.items()}
        self._letters = {seat.value: seat for seat in SEATS} | own
        waiting = {puller.badge for puller in view.waiting}
        if self.person is not None and self.person.badge not in waiting:
            self.forget()

    def forget(self) -> None:
        """Begin with the next slip."""
        self.person, self.table = None, None

    def step_back(self) -> None:
        """Ask again for what was typed last."""
        if self.table is not None:
            self.table = None
        else:
            self.person = None

    def ends_with(self, typed: str) -> bool:
        """Whether a letter makes the slip complete without Enter."""
        return self.table is not None and len(typed.strip()) == 1

    def take(self, typed: str) -> PulledSlip | None:
        """Take what was typed; the slip once it is complete.

        Refused are the badge of another event, nobody or several who may be meant, somebody who
        has a place already, a table that is full or not in the bag, and a letter that is no seat.
        """
        typed = typed.strip()
        if not typed:
            return None
        scanned = _SCAN.fullmatch(typed)
        if scanned is not None:
            self._scan(int(scanned[1]), scanned[2])
            return None
        if self.person is None:
            return self._begin(typed)
        if self.table is None:
            return self._place(self.person, typed)
        return PulledSlip(self.person.badge, self.table, self._seat(typed))

    def _scan(self, event: int, badge: str) -> None:
        if event != self._event:
            raise SeatingError(tr("This badge is from another event."))
        self.person, self.table = self._who(badge), None

    def _begin(self, typed: str) -> PulledSlip | None:
        whole = _WHOLE.fullmatch(typed)
        if whole is not None:
            person, table = self._who(whole[1]), self._table(whole[2])
            return PulledSlip(person.badge, table, self._seat(whole[3]))
        two = _TWO.fullmatch(typed)
        if two is not None:
            person, table = self._who(two[1]), self._table(two[2])
            self.person, self.table = person, table
            return None
        self.person = self._who(typed)
        return None

    def _place(self, person: Puller, typed: str) -> PulledSlip | None:
        place = _PLACE.fullmatch(typed)
        if place is None:
            raise SeatingError(tr("Enter the table number."))
        table = self._table(place[1])
        if place[2]:
            return PulledSlip(person.badge, table, self._seat(place[2]))
        self.table = table
        return None

    def _who(self, typed: str) -> Puller:
        if typed.isdecimal():
            found = [puller for puller in self._people if puller.badge == int(typed)]
        else:
            found = _called(typed, self._people)
        waiting = [puller for puller in found if puller.table is None]
        if len(waiting) == 1:
            return waiting[0]
        if waiting:
            raise SeatingError(_several(waiting))
        if not found:
            raise NotFound(tr("No player here matches {typed}.", typed=typed))
        seated = found[0]
        raise SeatingError(
            tr(
                "{name} already has table {table} {seat}.",
                name=seated.name,
                table=seated.table,
                seat=self.letter(seated.seat),
            )
        )

    def _table(self, typed: str) -> int:
        table = int(typed)
        if table not in self._free:
            tables = tuple(self._free)
            raise NotFound(
                tr(
                    "Table {table} isn’t in the bag. The tables go from {first_table} to "
                    "{last_table}.",
                    table=table,
                    first_table=tables[0],
                    last_table=tables[-1],
                )
            )
        if not self._free[table]:
            raise SeatingError(tr("Table {table} is full. Check the slip.", table=table))
        return table

    def _seat(self, typed: str) -> Seat:
        seat = self._letters.get(typed.strip().upper())
        if seat is None:
            letters = ", ".join(self.letter(every) for every in SEATS)
            said = tr(
                "{typed} isn’t a seat. Enter one of these: {letters}.", typed=typed, letters=letters
            )
            raise SeatingError(said)
        return seat

    def letter(self, seat: Seat | None) -> str:
        """A seat as this sheet letters it."""
        found = [letter for letter, meant in self._letters.items() if meant is seat]
        return found[-1] if found else ""


def _several(waiting: Sequence[Puller]) -> str:
    named = ", ".join(f"{puller.name} ({puller.badge})" for puller in waiting[:_MOST_NAMED])
    more = len(waiting) - _MOST_NAMED
    names = tr("{names} and %n more", n=more, names=named) if more > 0 else named
    return tr(
        "%n players match: {names}. Type more letters or the badge number.",
        n=len(waiting),
        names=names,
    )


def _called(typed: str, people: Sequence[Puller]) -> list[Puller]:
    """Whose names begin with the letters typed, else whom they may mean."""
    wanted = fold(typed).split()
    whole = [person for person in people if sorted(fold(person.name).split()) == sorted(wanted)]
    begins = [
        person
        for person in people
        if all(any(word.startswith(part) for word in fold(person.name).split()) for part in wanted)
    ]
    return whole or begins or [person for person in people if score(typed, person.name)]
