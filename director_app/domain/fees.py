"""An entry fee: what is asked, what was paid of it and how, and what is still due; in cents."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from director_app.domain.money import HOW

WAIVED = "waived"
"""The director asks no fee, or no more of it."""

FEE_WAYS = (*HOW, WAIVED)
"""How a fee may be settled."""

UNKNOWN = ""
"""The way of a fee that a list or an older book calls paid, and says no more of."""


@dataclass(frozen=True, slots=True)
class FeePayment:
    """Part of a fee that came in; ``station`` is empty where it came before the day."""

    cents: int
    how: str = UNKNOWN
    station: str = ""
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class EntryFee:
    """Somebody's fee; ``asked`` is ``None`` where no fee is known, neither theirs nor the event's.

    Always ``charged + extra == taken + due + let_off``, and ``payments`` add up to ``taken``.
    """

    asked: int | None
    payments: tuple[FeePayment, ...] = ()
    settled: bool | None = None
    """Whether somebody said that nothing more is due; ``None`` where nobody said."""

    @property
    def charged(self) -> int:
        """What the fee is, or else what was paid."""
        return self.taken if self.asked is None else self.asked

    @property
    def taken(self) -> int:
        """What came in."""
        return sum(payment.cents for payment in self.payments)

    @property
    def due(self) -> int:
        """What is still to come, as far as an amount is known."""
        return 0 if self.settled else max(self.charged - self.taken, 0)

    @property
    def let_off(self) -> int:
        """What is asked no longer: waived, or settled for less."""
        return max(self.charged - self.taken, 0) if self.settled else 0

    @property
    def extra(self) -> int:
        """What was paid above the fee."""
        return max(self.taken - self.charged, 0)

    @property
    def owed(self) -> bool:
        """Whether something is to come, be the amount known or not."""
        return bool(self.due) or (self.settled is False and self.asked != 0)

    @property
    def known(self) -> bool:
        """Whether there is anything to say of it."""
        return bool(self.asked) or bool(self.taken) or self.settled is not None

    @property
    def paid_unknown(self) -> bool:
        """Whether it is paid, and no one knows how much that was."""
        return bool(self.settled) and self.asked is None and not self.taken and not self.waived

    @property
    def how(self) -> str:
        """How the newest payment was made; empty where there is none or no one said."""
        return self.payments[-1].how if self.payments else UNKNOWN

    @property
    def waived(self) -> bool:
        """Whether the fee, or what was left of it, is waived."""
        return bool(self.settled) and self.how == WAIVED
