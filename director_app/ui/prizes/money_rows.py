"""The rows of the money book and of the drawers, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.money import MoneyKind, MoneyLine
from director_app.services.amounts import dollars
from director_app.services.prizes.money.drawers import Drawer, DrawerRow
from director_app.services.prizes.money.pool import SideMoney
from director_app.services.prizes.money.summary import SummaryRow
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.words import at_words, tr
from director_app.ui.prizes.words import how_words

if TYPE_CHECKING:
    from director_app.services.desk import Desk

KINDS: dict[MoneyKind, str] = {
    MoneyKind.DONATION: "Donation (into the pool)",
    MoneyKind.COST: "Cost (out of the pool)",
    MoneyKind.RAFFLE_IN: "Raffle tickets sold",
    MoneyKind.RAFFLE_OUT: "Raffle prize",
    MoneyKind.FIFTY_IN: "Fifty-fifty tickets sold",
    MoneyKind.FIFTY_OUT: "Fifty-fifty prize",
    MoneyKind.FLOAT: "Starting cash",
    MoneyKind.COUNT: "Drawer count",
}
_SHORT: dict[MoneyKind, str] = {
    MoneyKind.DONATION: "Donation",
    MoneyKind.COST: "Cost",
    MoneyKind.RAFFLE_IN: "Raffle tickets",
    MoneyKind.RAFFLE_OUT: "Raffle prize",
    MoneyKind.FIFTY_IN: "Fifty-fifty tickets",
    MoneyKind.FIFTY_OUT: "Fifty-fifty prize",
    MoneyKind.FLOAT: "Starting cash",
    MoneyKind.COUNT: "Counted",
}
DRAWN = frozenset({MoneyKind.RAFFLE_OUT, MoneyKind.FIFTY_OUT})
_OUT = DRAWN | {MoneyKind.COST}


@dataclass(frozen=True, slots=True)
class MoneyLoaded:
    """The money book as it was read at once."""

    lines: tuple[MoneyLine, ...]
    sides: tuple[SideMoney, ...]
    drawers: tuple[Drawer, ...]
    summary: tuple[SummaryRow, ...] = ()


def load_money(desk: Desk, event: int, prizes_due: int) -> MoneyLoaded:
    """Read all of it; for the background. So many cents of prizes are won and not paid."""
    summary = desk.at(event).prizes.money.summary(prizes_due)
    sides = desk.at(event).prizes.money.sides()
    return MoneyLoaded(desk.at(event).prizes.money.lines(), sides, summary.drawers, summary.rows)


@dataclass(frozen=True, slots=True)
class MoneyLineRow:
    """A line of the money book."""

    key: int
    line: MoneyLine

    @property
    def at(self) -> str:
        """When it was written."""
        return at_words(self.line.at)

    @property
    def what(self) -> str:
        """Kind, and what it is called."""
        return ", ".join(part for part in (tr(_SHORT[self.line.kind]), self.line.title) if part)

    @property
    def amount(self) -> str:
        """With a true minus for what went out."""
        cents = self.line.cents
        return dollars(-cents if self.line.kind in _OUT else cents)


def money_rows(loaded: MoneyLoaded) -> tuple[MoneyLineRow, ...]:
    """The newest first."""
    return tuple(MoneyLineRow(line.id, line) for line in reversed(loaded.lines))


@dataclass(frozen=True, slots=True)
class DrawerLine:
    """One way of paying at a station."""

    key: tuple[str, str]
    station: str
    row: DrawerRow

    @property
    def name(self) -> str:
        """The station, or that it came before the day."""
        return self.station or tr("Before event day")

    @property
    def how(self) -> str:
        """Cash, check, card, online, or that no one said."""
        return how_words(self.row.how) if self.row.how else tr("Not known")

    @property
    def counted(self) -> str:
        """What was counted, if anything."""
        return "" if self.row.counted is None else dollars(self.row.counted)

    @property
    def difference(self) -> SignedWord:
        """Too much, too little, or just right; nothing until it is counted."""
        found = self.row.difference
        if found is None:
            return SignedWord(tr("Not counted"), "", "ink2")
        if not found:
            return SignedWord(tr("Matches"), "check", "doInk")
        words = (
            tr("{amount} over", amount=dollars(found))
            if found > 0
            else tr("{amount} short", amount=dollars(-found))
        )
        return SignedWord(words, "not-equal", "wrongInk")


def drawer_rows(loaded: MoneyLoaded) -> tuple[DrawerLine, ...]:
    """Every station's, one way of paying after the other."""
    return tuple(
        DrawerLine((drawer.station, row.how), drawer.station, row)
        for drawer in loaded.drawers
        for row in drawer.rows
    )


def drawer_sum(row: DrawerRow) -> tuple[tuple[str, str, bool], ...]:
    """What should be there, in lines that add up."""
    parts = (
        (tr("Starting cash"), row.float),
        (tr("Entry fees"), row.fees),
        (tr("Other money in"), row.other_in),
        (tr("Costs and payouts"), -row.other_out),
        (tr("Prizes paid"), -row.prizes),
    )
    lines = [(label, dollars(cents), False) for label, cents in parts if cents]
    return (*lines, (tr("Expected"), dollars(row.expected), True))


def side_words(side_money: SideMoney) -> tuple[str, str]:
    """What came in and went out; who was drawn."""
    text = tr(
        "{taken} in, {paid_out} out, {left} left for the club",
        taken=dollars(side_money.taken),
        paid_out=dollars(side_money.given),
        left=dollars(side_money.left),
    )
    won = ", ".join(f"{line.who} {dollars(line.cents)}" for line in side_money.winners)
    return text, tr("Winners: {winners}", winners=won) if won else tr("No winner drawn yet.")
