"""What follows the games of a sheet: totals, what differs, signatures, which round, acceptance."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from director_app.messages.stored import message_data, message_of
from director_app.rules.slips.words import total_words
from director_app.services.scores.closing import SheetClosing, apart, asked_of
from director_app.services.scores.second_entry import SheetEntry, differences, from_json
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.totals import PaperTotals
from director_app.ui.scores.sheet.unsaved_input import begun_aside

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from director_app.domain.draft_notes import DraftNotes, NotesChange
    from director_app.domain.tables import Seat
    from director_app.rules.sign_off import SignOffItem
    from director_app.services.scores.closing import TotalDifference
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping

TOTALS, OURS, PAPER, SECOND, ASIDE = "totals", "ours", "paper", "second", "aside"
"""What a reason is kept for, beside the requirements of the sheet: no totals on the paper, our
points stand, the paper's stand, no second entry, the sheet is put aside."""

SAME = "="
"""The total on the paper is the one that the games give."""
_NUMBERS = frozenset("0123456789-X")
"""Keys that begin a total, or go on with one."""


class SignOffStep(StrEnum):
    """Where the sign-off stands."""

    TOTALS = "totals"
    DIFFERS = "differs"
    SIGNS = "signs"
    ROUND = "round"
    """It belongs to a round that is not the one at work."""
    ACCEPT = "accept"


class SignOff:
    """Takes keys one by one, as a game does; a key that is refused says why in ``problem``.

    ``wanted`` names what a reason has to be typed for, ``chosen`` is the slip (from 1) that is to
    be looked at; ``other`` is the round at work, where that is another one. In a blind ``second``
    entry only totals are asked.
    """

    def __init__(
        self,
        view: SheetView,
        typing: SheetTyping,
        *,
        more: DraftNotes | None = None,
        other: str = "",
        second: bool = False,
    ) -> None:
        kept = view.more if more is None else more
        self._view, self._typing = view, typing
        taken = view.seated[-1].occupied
        seats = [seat for seat in view.rules.seats.columns if seat in taken]
        self.totals = PaperTotals(seats, _totals_of(view, kept))
        self.asks_totals = view.options.totals
        self.asked: tuple[SignOffItem, ...] = () if second else asked_of(view)
        self.signed: dict[str, str] = dict(kept.signed)
        self.stands: str = kept.stands
        self.reason = message_of(kept.reason_message or None, kept.reason)
        self.default = OURS if view.options.stands == "recomputed" else PAPER
        """Whose points stand as the event wants it."""
        self._settled = [tuple(mark) for mark in kept.settled]
        self.round_said: str = kept.round_said
        """The round at work for which it was said that this sheet is another one's."""
        self.begun: dict[str, str] = dict(kept.begun)
        """Reasons that somebody has begun to type, by what they are for."""
        if aside := begun_aside(kept):
            self.begun[ASIDE] = aside
        self.other, self.second = other, second
        self.step, self.problem, self.wanted = SignOffStep.TOTALS, "", ""
        self.offered = ""
        """The reason that a slip gives, where it was chosen as the reason."""
        self.chosen = 0
        self._totals_in = False
        """The last total of a short table was just typed: a number now would be one too many."""
        self._too_many = False
        """Such a number was typed and refused."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have a total, from left to right."""
        return self.totals.seats

    @property
    def seat(self) -> Seat:
        """The seat whose total is typed."""
        return self.totals.seat

    @property
    def paper(self) -> dict[Seat, int]:
        """The paper's totals that were typed."""
        return self.totals.numbers

    @property
    def skipped(self) -> str:
        """Why the paper has no totals, if it was said."""
        return self.signed.get(TOTALS, "")

    @property
    def once(self) -> bool:
        """Whether one person alone typed what stands there, where two are wanted."""
        if self.second or not self._view.twice:
            return False
        if not self._view.entered_twice:
            return True
        both = from_json(self._view.more.agreed_on)
        return both is not None and bool(differences(self._view, both, self.entry()))

    def text(self, seat: Seat) -> str:
        """What was typed as a seat's total."""
        return self.totals.text(seat)

    def differing(self) -> tuple[TotalDifference, ...]:
        """Seats whose totals differ; none while a game is missing."""
        if not self.asks_totals or not self._typing.complete or self.skipped:
            return ()
        ours = {seat: self._typing.total(seat)[0] for seat in self.seats}
        return apart(ours, self.paper, {})

    def wrong(self) -> frozenset[Seat]:
        """Seats to frame: those that differ, but not the one whose total is being typed."""
        typed = self.seat if self._typing.accepting and self.step is SignOffStep.TOTALS else None
        at_work = typed if not self.totals.fresh else None
        return frozenset(found.seat for found in self.differing() if found.seat is not at_work)

    def settled(self) -> bool:
        """Whether it was said whose points stand, of just these totals."""
        return bool(self.stands) and self._settled == _marks(self.differing())

    def set_other(self, other: str) -> None:
        """Another round is at work now, or this sheet's own again."""
        if other != self.other:
            self.other = other
            if self.step in {SignOffStep.ROUND, SignOffStep.ACCEPT}:
                self._next()

    def begin(self) -> None:
        """Go to what is asked first."""
        self.problem, self.wanted, self.chosen = "", "", 0
        self.answering()
        self._next()

    def answering(self) -> None:
        """What comes now is an answer to what is asked, and no total."""
        self._totals_in = self._too_many = False

    def go(self, seat: Seat) -> None:
        """To the total of a seat."""
        self.step, self.problem = SignOffStep.TOTALS, ""
        self.answering()
        self.totals.go(self.seats.index(seat))

    def press(self, key: str) -> bool:
        """One key; False when it was refused, with the reason in ``problem``."""
        self.problem, self.offered, key = "", "", key.upper()
        if self._totals_in and key in _NUMBERS:
            self._too_many = True
            self._refuse_total()
            return False
        if key != ".":
            self.answering()
        if key in {"*", "A"} and not self.second:
            self.wanted = ASIDE
        elif self.step is SignOffStep.TOTALS:
            self._press_total(key)
        elif self.step is SignOffStep.DIFFERS:
            self._press_differs(key)
        elif self.step is SignOffStep.SIGNS:
            self._press_signs(key)
        elif self.step is SignOffStep.ROUND and key == "1":
            self.round_said = self.other
            self._next()
        elif key in {"/", "N"} and (self.second or self.once):
            self.wanted = SECOND
        elif key == ".":
            self.back()
        else:
            self._refuse()
        return not self.problem

    def back(self) -> None:
        """Take back a digit; on an empty total go to the one before, or to the games."""
        self.problem = ""
        if self._too_many:
            self._too_many = False
        elif self.step is not SignOffStep.TOTALS:
            self.up()
        elif not self.totals.back():
            self._typing.up()

    def left(self) -> None:
        """To the total before."""
        if self.step is SignOffStep.TOTALS:
            self.problem = ""
            self.totals.go(self.totals.at - 1)

    def right(self) -> None:
        """To the next total."""
        if self.step is SignOffStep.TOTALS:
            self.problem = ""
            self.totals.go(self.totals.at + 1)

    def up(self) -> None:
        """To the totals, and from there to the games."""
        self.problem = ""
        if self.step is not SignOffStep.TOTALS and self.asks_totals and not self.skipped:
            self.go(self.seats[-1])
        else:
            self._typing.up()

    def down(self) -> None:
        """Nothing is below."""

    def enter(self) -> bool:
        """End this step; True when the sheet is to be accepted."""
        self.problem = self.offered = ""
        too_many = self._too_many
        self.answering()
        if too_many:
            return False
        if self.step is SignOffStep.TOTALS:
            self._enter_total()
        elif self.step is SignOffStep.DIFFERS:
            self.wanted = self.default
        elif self.step is SignOffStep.SIGNS:
            self.signed = {asked.requirement: "" for asked in self.asked} | self.signed
            self._next()
        elif self.step is SignOffStep.ROUND:
            self._refuse()
        else:
            return True
        return False

    def reasoned(self, why: str) -> None:
        """A reason was typed for what was wanted."""
        wanted, self.wanted = self.wanted, ""
        self.begun.pop(wanted, None)
        if wanted in {OURS, PAPER}:
            self.stands, self.reason, self._settled = wanted, why, _marks(self.differing())
        else:
            self.signed[wanted] = why
        if wanted in {OURS, PAPER, TOTALS, SECOND}:
            self._next()

    def draft_notes(self) -> NotesChange:
        """All that was typed, as a draft keeps it; ``None`` forgets a name."""
        found = self.differing()
        return {
            "paper": {seat: text for seat, text in self.totals.texts.items() if text} or None,
            "signed": dict(self.signed) or None,
            "stands": self.stands or None,
            "reason": self.reason or None,
            "reason_message": message_data(self.reason),
            "round_said": self.round_said or None,
            "settled": [list(mark) for mark in self._settled] or None,
            "begun_aside": None,
            "begun": {name: text for name, text in self.begun.items() if text} or None,
            "marks": [list(mark) for mark in _marks(found)] or None,
            "mismatch": [total_words(seen.seat, (seen.ours, seen.paper)) for seen in found] or None,
        }

    def entry(self, station: str = "", at: str = "") -> SheetEntry:
        """What one person typed of the sheet, games and totals; where, and when (ISO form)."""
        paper = {} if self.skipped else self.paper
        return SheetEntry(keys=self._typing.texts, paper=paper, station=station, at=at)

    def closing(self, entered: Mapping[str, str] | None = None) -> SheetClosing:
        """What the desk is told when the sheet is accepted."""
        stands = self.stands if self.differing() and self.settled() else ""
        return SheetClosing(
            paper={} if self.skipped else self.paper,
            signed=dict(self.signed),
            stands=OURS if stands == OURS else PAPER if stands == PAPER else "",  # type: ignore[arg-type]  # both are
            reason=self.reason if stands else "",
            entered=dict(entered or {}),
            at_work=self.other if self.round_said == self.other else "",
        )

    def _next(self) -> None:
        missing = self.totals.missing
        if self.asks_totals and not self.skipped and missing:
            self.go(missing[0])
        elif self.differing() and not self.settled() and not self.second:
            self.step = SignOffStep.DIFFERS
        elif any(asked.requirement not in self.signed for asked in self.asked):
            self.step = SignOffStep.SIGNS
        elif self.other and not self.second and self.round_said != self.other:
            self.step = SignOffStep.ROUND
        else:
            self.step = SignOffStep.ACCEPT

    def _enter_total(self) -> None:
        if self.seat in self.totals.missing:
            self.problem = tr(
                "{seat}’s total is missing. Type 0 or X for zero, or / if it isn’t on the sheet.",
                seat=self.seat.wind,
            )
        else:
            typed = not self.totals.fresh
            self._next()
            short = len(self.seats) < len(self._view.rules.seats.columns)
            self._totals_in = typed and short and self.step is not SignOffStep.TOTALS

    def _press_total(self, key: str) -> None:
        if key in {"/", "N"}:
            self.wanted = TOTALS
        elif key == ".":
            self.back()
        elif key == SAME:
            self.totals.put(self._typing.total(self.seat)[0])
            self._enter_total()
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
            self._refuse()

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
            self._refuse()

    def _refuse_total(self) -> None:
        """Say that every player's total is in."""
        self.problem = tr(
            "This table has {count} players, and all their totals are in. Press Enter to continue.",
            count=len(self.seats),
        )

    def _refuse(self) -> None:
        """Say what can be pressed now."""
        keys = {
            SignOffStep.DIFFERS: tr(
                "1 to 3 jump to a possible cause. 4 and 5 choose which points to use."
            ),
            SignOffStep.SIGNS: tr(
                "Press Enter if everything’s OK, or the number of what’s missing."
            ),
            SignOffStep.ROUND: tr(
                "Press 1 to accept it for {round}.", round=self._view.round.title
            ),
        }
        otherwise = tr("Press Enter to accept and lock. The up arrow goes back.")
        self.problem = keys.get(self.step, otherwise)


def _marks(found: Sequence[TotalDifference]) -> list[tuple[Any, ...]]:
    """What tells one mismatch from another."""
    return [(differs.seat.value, differs.ours, differs.paper) for differs in found]


def _totals_of(view: SheetView, kept: DraftNotes) -> dict[str, str]:
    typed = kept.paper
    if not typed:
        return {seat.value: str(points) for seat, points in view.sheet.paper.items()}
    return {seat: str(text) for seat, text in typed.items()}
