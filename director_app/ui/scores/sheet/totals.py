"""The totals of a paper while they are typed, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from director_app.domain.tables import Seat

POINTS_LIMIT = 10_000
ZERO = "X"


class PaperTotals:
    """One text a seat, as typed; ``at`` is the one that the next key goes to."""

    def __init__(self, seats: Sequence[Seat], texts: Mapping[str, str]) -> None:
        self.seats = tuple(seats)
        self.texts = dict(texts)
        self.at = 0
        self.fresh = True
        """Whether the next digit starts the total anew."""

    @property
    def seat(self) -> Seat:
        """The seat whose total is typed."""
        return self.seats[min(self.at, len(self.seats) - 1)]

    @property
    def numbers(self) -> dict[Seat, int]:
        read = {seat: number_of(self.text(seat)) for seat in self.seats}
        return {seat: number for seat, number in read.items() if number is not None}

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Seats without a total."""
        return tuple(seat for seat in self.seats if number_of(self.text(seat)) is None)

    def text(self, seat: Seat) -> str:
        """What was typed as a seat's total."""
        return self.texts.get(seat.value, "")

    def go(self, at: int) -> None:
        """To a total, by its place; not beyond the first and the last."""
        self.at, self.fresh = min(max(at, 0), len(self.seats) - 1), True

    def press(self, key: str) -> str:
        """One key; why it was refused, or nothing."""
        text = "" if self.fresh else self.text(self.seat)
        if key == "-" and text:
            return tr("The minus sign goes before the digits.")
        if key == ZERO and not text:
            self._type(ZERO)
            return ""
        if key == "-" or (key.isdecimal() and key.isascii() and text != ZERO):
            longer = key if text == "0" else text + key
            if abs(number_of(longer) or 0) >= POINTS_LIMIT:
                return tr("That’s too many points for one round.")
            self._type(longer)
            return ""
        return tr("Type a total in digits. Put - first if it’s negative.")

    def put(self, number: int) -> None:
        """Put a whole total in."""
        self._type(str(number))

    def back(self) -> bool:
        """Take back a digit, or go to the total before; False at the very beginning."""
        if self.text(self.seat):
            self.texts[self.seat.value] = self.text(self.seat)[:-1]
            self.fresh = False
            return True
        if self.at:
            self.go(self.at - 1)
            return True
        return False

    def _type(self, text: str) -> None:
        self.texts[self.seat.value], self.fresh = text, False


def number_of(text: str) -> int | None:
    """The number that was typed; X is a confirmed zero."""
    if text == ZERO:
        return 0
    return int(text) if text.removeprefix("-").isdecimal() else None
