"""What was typed at the end of a sheet, beside its games: totals, reasons, signatures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.messages.stored import message_data, message_of
from director_app.rules.slips.words import told_total
from director_app.services.scores.closing import Closing, apart
from director_app.ui.scores.sheet.begun import ASIDE, begun_aside
from director_app.ui.scores.sheet.totals import PaperTotals

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from director_app.domain.tables import Seat
    from director_app.services.scores.closing import Differs
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.typing import SheetTyping

TOTALS, OURS, PAPER = "totals", "ours", "paper"
"""What a reason is kept for: no totals on the paper, our points stand, the paper's stand."""


EVENT_WAY = Message("As this event wants it")
"""The reason that is offered where points stand that the event lets stand."""


class TypedEnd:
    """What a draft keeps of it, and what the desk is told when the sheet is accepted."""

    def __init__(self, view: SheetView, typing: SheetTyping, kept: Mapping[str, Any]) -> None:
        self._view, self._typing = view, typing
        taken = view.seated[-1].occupied
        seats = [seat for seat in view.rules.seats.columns if seat in taken]
        self.totals = PaperTotals(seats, _texts_of(view, kept))
        self.asks_totals = view.options.totals
        self.signed: dict[str, str] = dict(kept.get("signed") or {})
        self.stands: str = kept.get("stands") or ""
        self.reason = message_of(kept.get("reason_message"), kept.get("reason") or "")
        self.round_said: str = kept.get("round_said") or ""
        """The round at work for which it was said that this sheet is another one's."""
        self.other = ""
        """The round at work, where that is another one."""
        self.begun: dict[str, str] = dict(kept.get("begun") or {})
        if aside := begun_aside(kept):
            self.begun["aside"] = aside
        """Reasons that somebody has begun to type, by what they are for."""
        self._settled = [tuple(one) for one in kept.get("settled") or ()]
        self.default = OURS if view.options.stands == "recomputed" else PAPER
        """Whose points stand as the event wants it."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have a total, from left to right."""
        return self.totals.seats

    @property
    def paper(self) -> dict[Seat, int]:
        """The paper's totals that were typed."""
        return self.totals.numbers

    @property
    def skipped(self) -> str:
        """Why the paper has no totals, if it was said."""
        return self.signed.get(TOTALS, "")

    def text(self, seat: Seat) -> str:
        """What was typed as a seat's total."""
        return self.totals.text(seat)

    def differing(self) -> tuple[Differs, ...]:
        """Seats whose totals differ; none while a game is missing."""
        if not self.asks_totals or not self._typing.complete or self.skipped:
            return ()
        ours = {seat: self._typing.total(seat)[0] for seat in self.seats}
        return apart(ours, self.paper, {})

    def settled(self) -> bool:
        """Whether it was said whose points stand, of just these totals."""
        return bool(self.stands) and self._settled == _marks(self.differing())

    def settle(self, stands: str, why: str) -> None:
        """Whose points stand of these totals, and why."""
        self.stands, self.reason, self._settled = stands, why, _marks(self.differing())

    def kept(self) -> dict[str, Any]:
        """All that was typed, as a draft keeps it."""
        found = self.differing()
        return {
            "paper": {seat: text for seat, text in self.totals.texts.items() if text} or None,
            "signed": dict(self.signed) or None,
            "stands": self.stands or None,
            "reason": self.reason or None,
            "reason_message": message_data(self.reason),
            "round_said": self.round_said or None,
            "settled": [list(one) for one in self._settled] or None,
            ASIDE: None,
            "begun": {name: text for name, text in self.begun.items() if text} or None,
            "marks": [list(one) for one in _marks(found)] or None,
            "mismatch": [told_total(one.seat, (one.ours, one.paper)) for one in found] or None,
        }

    def closing(self, entered: Mapping[str, str] | None = None) -> Closing:
        """What the desk is told when the sheet is accepted."""
        stands = self.stands if self.differing() and self.settled() else ""
        return Closing(
            paper={} if self.skipped else self.paper,
            signed=dict(self.signed),
            stands=OURS if stands == OURS else PAPER if stands == PAPER else "",  # type: ignore[arg-type]  # both are
            reason=self.reason if stands else "",
            entered=dict(entered or {}),
            at_work=self.other if self.round_said == self.other else "",
        )


def _marks(found: Sequence[Differs]) -> list[tuple[Any, ...]]:
    """What tells one mismatch from another."""
    return [(one.seat.value, one.ours, one.paper) for one in found]


def _texts_of(view: SheetView, kept: Mapping[str, Any]) -> dict[str, str]:
    typed = kept.get("paper")
    if typed is None:
        return {seat.value: str(points) for seat, points in view.sheet.paper.items()}
    return {seat: str(text) for seat, text in typed.items()}
