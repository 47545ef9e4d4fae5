"""People of the club book, and entrants of an event."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from director_app.domain.fees import WAIVED, EntryFee, FeePayment

NAME_LIMIT = 80


class Status(StrEnum):
    """Where an entrant stands; the values are the ones files and ``--json`` use."""

    ENTERED = "entered"
    CHECKED_IN = "checked_in"
    WAITLIST = "waitlist"
    CANCELLED = "cancelled"
    NO_SHOW = "no_show"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"

    @property
    def plays(self) -> bool:
        """Whether somebody with this status takes a seat."""
        return self in {Status.ENTERED, Status.CHECKED_IN}


@dataclass(frozen=True, slots=True)
class EntrantFacts:
    """What is known of somebody who entered, as a list or the director gives it.

    ``fee_cents`` and ``paid_cents`` are cents, ``paid`` is ``None`` where nobody said; ``extras``
    are the columns of the list that no field matched, as (column, value), in the list's order.
    """

    given: str = ""
    family: str = ""
    email: str = ""
    phone: str = ""
    city: str = ""
    member_no: str = ""
    club: str = ""
    fee_cents: int | None = None
    paid: bool | None = None
    paid_cents: int | None = None
    paid_how: str = ""
    paid_station: str = ""
    """The desk that took the fee; empty where it came before the day."""
    paid_at: datetime | None = None
    paid_before: tuple[FeePayment, ...] = ()
    """Parts of ``paid_cents`` that came before the newest one, such as a deposit."""
    stationary: bool = False
    needs: str = ""
    note: str = ""
    fill_in: bool = False
    experienced: bool = False
    """Marked so that round 1 has one such player at a table."""
    extras: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("a player needs a name")

    @property
    def name(self) -> str:
        """Given and family name as they are spoken."""
        return f"{self.given} {self.family}".strip()

    def fee(self, usual: int | None = None) -> EntryFee:
        """Their fee, where everybody's is ``usual``, which a fill-in isn't asked for."""
        asked = self.fee_cents
        if asked is None and not self.fill_in:
            asked = usual
        taken = self.paid_cents
        if taken is None:
            taken = (asked or 0) if self.paid and self.paid_how != WAIVED else 0
        before = sum(payment.cents for payment in self.paid_before)
        parts = self.paid_before if before <= taken else ()
        newest = taken - sum(payment.cents for payment in parts)
        if newest or self.paid:
            parts = (*parts, FeePayment(newest, self.paid_how, self.paid_station, self.paid_at))
        return EntryFee(asked, parts, self.paid)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody entered in an event; ``badge`` identifies them within it."""

    id: int
    event: int
    person: int
    division: int
    badge: int
    status: Status
    facts: EntrantFacts
    checked_in_at: datetime | None = None
    imported: tuple[tuple[str, str], ...] = ()
    """The facts as the list gave them when last imported, by field; empty when typed here."""
    version: int = 1
    usual_fee: int | None = None
    """Cents that everybody of the division is asked for; read with them, not kept."""

    @property
    def name(self) -> str:
        """The name as it is spoken and printed."""
        return self.facts.name

    @property
    def fee(self) -> EntryFee:
        """Their entry fee, and what came of it."""
        return self.facts.fee(self.usual_fee)
