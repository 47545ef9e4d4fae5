"""The end of a sheet while it is typed: which step asks now, and what each key does there."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from director_app.services.scores.closing import asked_of
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.second import still_once
from director_app.ui.scores.sheet.typed_end import OURS, PAPER, TOTALS, TypedEnd

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from director_app.domain.tables import Seat
    from director_app.rules.sign_off import Asked
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping

SECOND, ASIDE = "second", "aside"
"""What a reason can be wanted for, beside totals, points that stand, and requirements."""


class Step(StrEnum):
    """Where the end of a sheet stands."""

    TOTALS = "totals"
    DIFFERS = "differs"
    SIGNS = "signs"
    ROUND = "round"
    """It belongs to a round that is not the one at work."""
    ACCEPT = "accept"


class SheetClosing(TypedEnd):
    """Takes keys one by one, as a game does.

    ``wanted`` names what a reason has to be typed for, ``chosen`` is the slip (from 1) that is to
    be looked at; ``other`` is the round at work, where that is another one. In a blind ``second``
    entry only totals are asked.
    """

    def __init__(
        self,
        view: SheetView,
        typing: SheetTyping,
        *,
        more: Mapping[str, Any] | None = None,
        other: str = "",
        second: bool = False,
    ) -> None:
        super().__init__(view, typing, view.more if more is None else more)
        self.asked: tuple[Asked, ...] = () if second else asked_of(view)
        self.other, self.second = other, second
        self.step, self.problem, self.wanted = Step.TOTALS, "", ""
        self.chosen = 0

    @property
    def seat(self) -> Seat:
        """The seat whose total is typed."""
        return self.totals.seat

    @property
    def once(self) -> bool:
        """Whether one person alone typed what stands there, where two are wanted."""
        return not self.second and still_once(self._view, self._typing)

    def wrong(self) -> frozenset[Seat]:
        """Seats to frame: those that differ, but not the one whose total is being typed."""
        typed = self.seat if self._typing.accepting and self.step is Step.TOTALS else None
        at_work = typed if not self.totals.fresh else None
        return frozenset(one.seat for one in self.differing() if one.seat is not at_work)

    def at_work(self, other: str) -> None:
        """Another round is at work now, or this sheet's own again."""
        if other != self.other:
            self.other = other
            if self.step in {Step.ROUND, Step.ACCEPT}:
                self._next()

    def begin(self) -> None:
        """Go to what is asked first."""
        self.problem, self.wanted, self.chosen = "", "", 0
        self._next()

    def go(self, seat: Seat) -> None:
        """To the total of a seat."""
        self.step, self.problem = Step.TOTALS, ""
        self.totals.go(self.seats.index(seat))

    def press(self, key: str) -> bool:
        """One key; False when it was refused, with the reason in ``problem``."""
        self.problem, key = "", key.upper()
        if key in {"*", "A"} and not self.second:
            self.wanted = ASIDE
        elif self.step is Step.TOTALS:
            self._press_total(key)
        elif self.step is Step.DIFFERS:
            self._press_differs(key)
        elif self.step is Step.SIGNS:
            self._press_signs(key)
        elif self.step is Step.ROUND and key == "1":
            self.round_said = self.other
            self._next()
        elif key in {"/", "N"} and (self.second or self.once):
            self.wanted = SECOND
        elif key == ".":
            self.back()
        else:
            self.problem = _only(self, self._view.round.title)
        return not self.problem

    def back(self) -> None:
        """Take back a digit; on an empty total go to the one before, or to the games."""
        self.problem = ""
        if self.step is not Step.TOTALS:
            self.up()
        elif not self.totals.back():
            self._typing.up()

    def left(self) -> None:
        """To the total before."""
        if self.step is Step.TOTALS:
            self.problem = ""
            self.totals.go(self.totals.at - 1)

    def right(self) -> None:
        """To the next total."""
        if self.step is Step.TOTALS:
            self.problem = ""
            self.totals.go(self.totals.at + 1)

    def up(self) -> None:
        """To the totals, and from there to the games."""
        self.problem = ""
        if self.step is not Step.TOTALS and self.asks_totals and not self.skipped:
            self.go(self.seats[-1])
        else:
            self._typing.up()

    def down(self) -> None:
        """Nothing is below."""

    def enter(self) -> bool:
        """End this step; True when the sheet is to be accepted."""
        self.problem = ""
        if self.step is Step.TOTALS:
            self._enter_total()
        elif self.step is Step.DIFFERS:
            self.wanted = self.default
        elif self.step is Step.SIGNS:
            self.signed = {one.requirement: "" for one in self.asked} | self.signed
            self._next()
        elif self.step is Step.ROUND:
            self.problem = _only(self, self._view.round.title)
        else:
            return True
        return False

    def reasoned(self, why: str) -> None:
        """A reason was typed for what was wanted."""
        wanted, self.wanted = self.wanted, ""
        self.begun.pop(wanted, None)
        if wanted in {OURS, PAPER}:
            self.settle(wanted, why)
        else:
            self.signed[wanted] = why
        if wanted in {OURS, PAPER, TOTALS, SECOND}:
            self._next()

    def _next(self) -> None:
        missing = self.totals.missing
        if self.asks_totals and not self.skipped and missing:
            self.go(missing[0])
        elif self.differing() and not self.settled() and not self.second:
            self.step = Step.DIFFERS
        elif any(one.requirement not in self.signed for one in self.asked):
            self.step = Step.SIGNS
        elif self.other and not self.second and self.round_said != self.other:
            self.step = Step.ROUND
        else:
            self.step = Step.ACCEPT

    def _enter_total(self) -> None:
        if self.seat in self.totals.missing:
            self.problem = tr(
                "{seat}’s total is missing. A zero is typed 0 or X; / says why there is none.",
                seat=self.seat.wind,
            )
        else:
            self._next()

    def _press_total(self, key: str) -> None:
        if key in {"/", "N"}:
            self.wanted = TOTALS
        elif key == ".":
            self.back()
        else:
            self.problem = self.totals.press(key)

    def _press_differs(self, key: str) -> None:
        if key in {"1", "2", "3"}:
            self.chosen = int(key)
        elif key in {"4", "5"}:
            self.wanted = OURS if key == "4" else PAPER
        elif key == ".":
            self.back()
        else:
            self.problem = _only(self, self._view.round.title)

    def _press_signs(self, key: str) -> None:
        at = int(key) if key.isdecimal() and key.isascii() else 0
        if 1 <= at <= len(self.asked):
            name = self.asked[at - 1].requirement
            if self.signed.get(name):
                del self.signed[name]
            else:
                self.wanted = name
        elif key == ".":
            self.back()
        else:
            self.problem = _only(self, self._view.round.title)


def _only(closing: SheetClosing, title: str) -> str:
    """What can be pressed now."""
    told = {
        Step.DIFFERS: tr("1 to 3 go to what may explain it, 4 and 5 say whose points stand."),
        Step.SIGNS: tr("Enter if all is as it should be; a number says what is not."),
        Step.ROUND: tr("1 accepts it for {round}.", round=title),
    }
    return told.get(closing.step, tr("Enter accepts and locks. The up arrow goes back."))
