"""One sum of an event's money: what came in, what went out, and where the rest should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from director_app.domain.money import MoneyKind, MoneyLine
from director_app.domain.people import Entrant
from director_app.domain.prizes import Payout
from director_app.messages.message import Message, joined
from director_app.services.amounts import dollars
from director_app.services.prizes.money.drawers import Drawer, DrawerRow, drawers_of, fee_way
from director_app.services.prizes.money.pool import OUTSIDE

_FEES: Mapping[str, Callable[[int], str]] = {
    "cash": lambda count: Message("%n entry fees in cash", count),
    "check": lambda count: Message("%n entry fees by check", count),
    "card": lambda count: Message("%n entry fees by card", count),
    "online": lambda count: Message("%n entry fees online", count),
    "": lambda count: Message("%n entry fees, no one said how", count),
}
_WAYS = {
    "cash": Message("cash"),
    "check": Message("check"),
    "card": Message("card"),
    "online": Message("online"),
    "": Message("no one said how"),
}
_IN = {
    MoneyKind.DONATION: Message("Donation"),
    MoneyKind.RAFFLE_IN: Message("Raffle tickets"),
    MoneyKind.FIFTY_IN: Message("Fifty-fifty tickets"),
}
_OUT = {
    MoneyKind.COST: Message("Cost"),
    MoneyKind.RAFFLE_OUT: Message("Raffle prize"),
    MoneyKind.FIFTY_OUT: Message("Fifty-fifty prize"),
}


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """Something that came in or went out; ``cents`` is never below zero."""

    key: str
    """``fee:cash``, ``prizes``, or the kind of a cash log entry."""
    title: str
    cents: int


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """A row as it is shown: a heading, a line, a sum of the lines above it, or a sentence."""

    kind: Literal["head", "line", "sum", "note"]
    title: str
    cents: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class MoneySummary:
    """All of an event's money; ``expected`` is always what the drawers should hold together."""

    came_in: tuple[SummaryLine, ...]
    went_out: tuple[SummaryLine, ...]
    starting: int
    """Cents that were put into drawers before the doors opened."""
    drawers: tuple[Drawer, ...]
    due: int
    """Cents of fees that players who have a place still owe."""
    owing: int
    """How many players owe a fee, be the amount known or not."""
    waived: int
    """Cents of fees that no one asks for any more."""
    prizes_due: int
    """Cents of prizes that are won and not paid."""
    elsewhere: int
    """Cents of fees from players who wait or canceled, which are in the sum."""
    unknown: int
    """How many players paid a fee that no one knows the amount of."""

    @property
    def total_in(self) -> int:
        return sum(line.cents for line in self.came_in)

    @property
    def total_out(self) -> int:
        return sum(line.cents for line in self.went_out)

    @property
    def left(self) -> int:
        """What is left of all that came in."""
        return self.total_in - self.total_out

    @property
    def expected(self) -> int:
        """What should be there, in drawers and accounts."""
        return self.left + self.starting

    @property
    def at_the_end(self) -> int:
        """What will be left once all fees have come and all prizes are paid."""
        return self.left + self.due - self.prizes_due

    @property
    def rows(self) -> tuple[SummaryRow, ...]:
        """The whole sum line by line, as the window, paper and the command line show it."""
        return (*self._in_and_out(), *self._where(), *self._open(), *self._notes())

    def _in_and_out(self) -> list[SummaryRow]:
        rows = [SummaryRow("head", Message("Money in"))]
        rows += [SummaryRow("line", line.title, line.cents) for line in self.came_in]
        rows += [
            SummaryRow("sum", Message("Total in"), self.total_in),
            SummaryRow("head", Message("Money out")),
        ]
        rows += [SummaryRow("line", line.title, -line.cents) for line in self.went_out]
        rows.append(SummaryRow("sum", Message("Total out"), -self.total_out))
        return rows

    def _where(self) -> list[SummaryRow]:
        rows = [
            SummaryRow("head", Message("What should be there")),
            SummaryRow("line", Message("Money in less money out"), self.left),
        ]
        if self.starting:
            rows.append(SummaryRow("line", Message("Starting cash"), self.starting))
        rows += [
            SummaryRow("sum", Message("Should be there"), self.expected),
            SummaryRow("head", Message("Where it should be")),
        ]
        rows += [
            SummaryRow("line", drawer_title(drawer, row), row.expected, count_words(row))
            for drawer in self.drawers
            for row in drawer.rows
        ]
        return [*rows, SummaryRow("sum", Message("Together"), self.expected)]

    def _open(self) -> list[SummaryRow]:
        lines = []
        if self.due:
            title = Message("Entry fees due from %n players", self.owing)
            lines.append(SummaryRow("line", title, self.due))
        if self.prizes_due:
            lines.append(SummaryRow("line", Message("Prizes still to pay"), -self.prizes_due))
        if not lines:
            return []
        return [
            SummaryRow("head", Message("Still to come")),
            SummaryRow("line", Message("Money in less money out"), self.left),
            *lines,
            SummaryRow("sum", Message("Left at the end"), self.at_the_end),
        ]

    def _notes(self) -> list[SummaryRow]:
        lines = []
        if self.unknown:
            lines.append(
                Message(
                    "%n players are marked as paid, but not how much. Set the entry fee in the "
                    "event’s settings, and the sum counts it.",
                    self.unknown,
                )
            )
        if self.elsewhere:
            lines.append(
                Message(
                    "{amount} of the fees is from players who are on the waitlist or canceled.",
                    amount=dollars(self.elsewhere),
                )
            )
        if self.waived:
            lines.append(
                Message("{amount} of fees is waived or let off.", amount=dollars(self.waived))
            )
        return [SummaryRow("note", words) for words in lines]


def summary_of(
    entrants: Iterable[Entrant],
    lines: Iterable[MoneyLine],
    payouts: Iterable[Payout],
    prizes_due: int = 0,
) -> MoneySummary:
    """The sum of these; ``prizes_due`` are cents that are won and not paid."""
    everybody, log, paid = list(entrants), list(lines), list(payouts)
    fees = [person.fee for person in everybody]
    inside = [person.fee for person in everybody if person.status not in OUTSIDE]
    outside = [person.fee for person in everybody if person.status in OUTSIDE]
    prizes = sum(payout.cents for payout in paid)
    out = [_line(line, _OUT[line.kind]) for line in log if line.kind in _OUT]
    if prizes:
        out.insert(0, SummaryLine("prizes", Message("Prizes paid"), prizes))
    came = [_line(line, _IN[line.kind]) for line in log if line.kind in _IN]
    return MoneySummary(
        came_in=(*_fee_lines(everybody), *came),
        went_out=tuple(out),
        starting=sum(line.cents for line in log if line.kind is MoneyKind.FLOAT),
        drawers=drawers_of(everybody, log, paid),
        due=sum(fee.due for fee in inside),
        owing=sum(fee.owed for fee in inside),
        waived=sum(fee.let_off for fee in fees),
        prizes_due=prizes_due,
        elsewhere=sum(fee.taken for fee in outside),
        unknown=sum(fee.paid_unknown for fee in inside),
    )


def _fee_lines(entrants: Iterable[Entrant]) -> list[SummaryLine]:
    """What came of the fees, one line for each way of paying."""
    cents: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for entrant in entrants:
        for part in entrant.fee.payments:
            if part.cents:
                cents[fee_way(part.how)] += part.cents
                counts[fee_way(part.how)] += 1
    usual = [way for way in _FEES if way in cents]
    others = sorted(way for way in cents if way not in _FEES)
    return [
        SummaryLine(f"fee:{way}", _fee_title(way, counts[way]), cents[way])
        for way in (*usual, *others)
    ]


def _fee_title(way: str, count: int) -> str:
    if way in _FEES:
        return _FEES[way](count)
    return Message("%n entry fees by {method}", count, method=way)


def _line(line: MoneyLine, usual: str) -> SummaryLine:
    title = joined(", ", (part for part in (line.title or usual, line.who) if part))
    return SummaryLine(line.kind.value, title, line.cents)


def drawer_title(drawer: Drawer, row: DrawerRow) -> str:
    """``Front, cash``; money from before the day is in no drawer."""
    how = _WAYS.get(row.how, row.how)
    return joined(", ", (drawer.station or Message("Before event day"), how))


def count_words(row: DrawerRow) -> str:
    """``$505.00 counted: $5.00 short``; empty until somebody counted."""
    if row.counted is None:
        return ""
    return Message(
        "{counted} counted: {outcome}", counted=dollars(row.counted), outcome=over_short(row)
    )


def over_short(row: DrawerRow) -> str:
    """Whether a drawer that was counted has too much, too little, or what it should."""
    found = row.difference or 0
    if not found:
        return Message("it matches")
    if found > 0:
        return Message("{amount} over", amount=dollars(found))
    return Message("{amount} short", amount=dollars(-found))
