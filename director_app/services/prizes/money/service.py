"""The money book of an event: lines, the pool, raffle and fifty-fifty, drawers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from director_app.domain.actions import ActionKind
from director_app.domain.money import HOW, MoneyKind, MoneyLine, PrizeMoney
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.messages.saying import worded
from director_app.services.amounts import dollars
from director_app.services.asking import BoundService
from director_app.services.event_options import store_options, stored_options
from director_app.services.prizes.money.counting import CashCount
from director_app.services.prizes.money.drawers import Drawer, DrawerRow, drawers_of, way
from director_app.services.prizes.money.pool import PrizePool, SideMoney, pool_of, side_money
from director_app.services.prizes.money.summary import MoneySummary, summary_of
from director_app.storage.unit_of_work import UnitOfWork

MOST = 100_000_000
"""No line of an event's money book is longer than a million dollars."""

_OF_A_DRAWER = frozenset({MoneyKind.FLOAT, MoneyKind.COUNT})
_DRAWN = frozenset({MoneyKind.RAFFLE_OUT, MoneyKind.FIFTY_OUT})
_ACTIONS = {
    MoneyKind.DONATION: Message("Donation"),
    MoneyKind.COST: Message("Cost"),
    MoneyKind.RAFFLE_IN: Message("Raffle tickets"),
    MoneyKind.RAFFLE_OUT: Message("Raffle prize"),
    MoneyKind.FIFTY_IN: Message("Fifty-fifty tickets"),
    MoneyKind.FIFTY_OUT: Message("Fifty-fifty prize"),
    MoneyKind.FLOAT: Message("Starting cash"),
    MoneyKind.COUNT: Message("Drawer count"),
}
_WRITES = dict.fromkeys(MoneyKind, ActionKind.WRITE_MONEY) | {
    MoneyKind.FLOAT: ActionKind.FILL_DRAWER,
    MoneyKind.COUNT: ActionKind.COUNT_DRAWER,
}


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line of the money book as the director says it; the station is this desk's unless named.

    ``who`` is the donor, the payee, or who was drawn by hand.
    """

    kind: MoneyKind
    cents: int
    title: str = ""
    who: str = ""
    how: str = "cash"
    station: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class DrawerCount:
    """A drawer that was counted: the entry in the cash log, and what should have been there."""

    line: MoneyLine
    row: DrawerRow


class MoneyService(BoundService):
    """Reads and writes the money book."""

    def lines(self) -> tuple[MoneyLine, ...]:
        """The money book, oldest line first."""
        with self._store.read() as work:
            return tuple(work.money.lines(self.event))

    def add(self, new: NewLine) -> MoneyLine:
        """Write a line; returns it.

        Refuses an amount of zero (except for a count), below zero or above a million dollars, a way
        of paying that does not exist, and a draw without the name of who was drawn.
        """
        with self._store.begin(
            ActionKind.WRITE_MONEY, Message("Add a cash log entry"), event=self.event
        ) as work:
            work.events.get(self.event)
            line = _line(new, MoneyLine(0, self.event, new.kind, 0, work.now), work.station)
            work.describe(_told(line), _WRITES[line.kind], cents=line.cents)
            return replace(line, id=work.money.add_line(line))

    def count(self, counted: CashCount, *, how: str = "cash", station: str = "") -> DrawerCount:
        """Write down what was counted in a drawer, with what should be there at that moment.

        Refuses what ``add`` refuses.
        """
        with self._store.begin(
            ActionKind.COUNT_DRAWER, Message("Add a cash log entry"), event=self.event
        ) as work:
            work.events.get(self.event)
            new = NewLine(MoneyKind.COUNT, counted.cents, how=how, station=station)
            line = _line(new, MoneyLine(0, self.event, new.kind, 0, work.now), work.station)
            found = _drawer_row(_drawers_in(work, self.event), line.station, line.how)
            row = replace(found, counted=line.cents)
            should = Message("Should be {expected}.", expected=dollars(row.expected))
            line = replace(line, note=worded(joined(" ", (*_sentence(counted.words), should))))
            work.describe(_told(line), cents=line.cents)
            return DrawerCount(replace(line, id=work.money.add_line(line)), row)

    def change(self, line: MoneyLine, new: NewLine) -> MoneyLine:
        """Keep a line otherwise; ``line`` is as it was read.

        Refuses what ``add`` refuses.
        """
        with self._store.begin(
            ActionKind.CHANGE_MONEY, Message("Change the cash log"), event=line.event
        ) as work:
            changed = _line(new, line, work.station)
            if changed == line:
                return line
            drawer = {line.kind, changed.kind} <= _OF_A_DRAWER
            kind = ActionKind.CHANGE_DRAWER if drawer else ActionKind.CHANGE_MONEY
            work.describe(
                Message("Change cash log entry: {entry}", entry=_told(changed)),
                kind,
                cents=changed.cents,
            )
            work.money.save_line(changed, expected=line.version)
            return replace(changed, version=line.version + 1)

    def drop(self, line: int) -> MoneyLine:
        """Strike a line out; returns it. Refuses a number that no line has."""
        with self._store.begin(
            ActionKind.STRIKE_MONEY, Message("Delete a cash log entry"), event=self.event
        ) as work:
            found = next(
                (
                    money_line
                    for money_line in work.money.lines(self.event)
                    if money_line.id == line
                ),
                None,
            )
            if found is None:
                raise NotFound(
                    Message("There’s no entry {entry} in the cash log. Check the list.", entry=line)
                )
            drawer = found.kind in _OF_A_DRAWER
            kind = ActionKind.STRIKE_DRAWER if drawer else ActionKind.STRIKE_MONEY
            work.describe(
                Message("Delete cash log entry: {entry}", entry=_told(found)),
                kind,
                cents=found.cents,
            )
            work.money.drop_line(line)
            return found

    def pool(self) -> PrizePool:
        """The prize pool and its parts."""
        with self._store.read() as work:
            return pool_in(work, self.event)

    def sides(self) -> tuple[SideMoney, ...]:
        """Raffle and fifty-fifty, apart from the pool."""
        with self._store.read() as work:
            return side_money(work.money.lines(self.event))

    def drawers(self) -> tuple[Drawer, ...]:
        """What should be in each station's drawer, and what was counted."""
        with self._store.read() as work:
            return _drawers_in(work, self.event)

    def summary(self, prizes_due: int) -> MoneySummary:
        """One sum of all money, where so many cents of prizes are won and not paid."""
        with self._store.read() as work:
            return summary_in(work, self.event, prizes_due)

    def fund(self) -> PrizeMoney:
        """How the pool becomes prizes."""
        with self._store.read() as work:
            return fund_in(work, self.event)

    def change_fund(self, request: PrizeMoney) -> None:
        """Let the pool become prizes otherwise from now on.

        Refuses a fixed fund below zero or above a million dollars.
        """
        if request.fund_cents is not None and not 0 <= request.fund_cents <= MOST:
            raise DirectorError(
                Message(
                    "The prize fund can’t be {dollars}. Enter an amount "
                    "from $0 to $1,000,000, or leave it blank to use the "
                    "whole pool.",
                    dollars=dollars(request.fund_cents),
                ),
                field="fund",
            )
        with self._store.begin(
            ActionKind.CHANGE_PRIZE_FUND, Message("Change the prize fund"), event=self.event
        ) as work:
            if request != fund_in(work, self.event):
                store_options(work, self.event, request)


def _drawers_in(work: UnitOfWork, event: int) -> tuple[Drawer, ...]:
    return drawers_of(work.roster.all(event), work.money.lines(event), work.money.payouts(event))


def _drawer_row(drawers: Iterable[Drawer], station: str, how: str) -> DrawerRow:
    rows = (
        row
        for drawer in drawers
        if drawer.station == station
        for row in drawer.rows
        if row.how == way(how)
    )
    return next(rows, DrawerRow(way(how), 0, 0, 0, 0, 0))


def _sentence(words: str) -> tuple[str, ...]:
    return (f"{words}.",) if words else ()


def fund_in(work: UnitOfWork, event: int) -> PrizeMoney:
    """How the pool becomes prizes, in an open transaction."""
    return stored_options(work, event, PrizeMoney) or PrizeMoney()


def summary_in(work: UnitOfWork, event: int, prizes_due: int) -> MoneySummary:
    """One sum of all money in an open transaction."""
    return summary_of(
        work.roster.all(event), work.money.lines(event), work.money.payouts(event), prizes_due
    )


def pool_in(work: UnitOfWork, event: int) -> PrizePool:
    """The pool in an open transaction."""
    fees = fund_in(work, event).fees
    return pool_of(work.roster.all(event), work.money.lines(event), fees)


def _line(new: NewLine, old: MoneyLine, station: str) -> MoneyLine:
    if not 0 <= new.cents <= MOST:
        raise DirectorError(
            Message(
                "{dollars} can’t be entered. Enter an amount from $0 to "
                "$1,000,000. The kind of entry says whether it’s money in "
                "or money out.",
                dollars=dollars(new.cents),
            ),
            field="cents",
        )
    if new.cents == 0 and new.kind is not MoneyKind.COUNT:
        raise DirectorError(Message("A cash log entry needs an amount."), field="cents")
    if way(new.how) not in HOW:
        raise DirectorError(
            Message(
                "{typed} isn’t a payment method. Use cash, check, card, or online.",
                typed=repr(new.how),
            ),
            field="how",
        )
    if new.kind in _DRAWN and not new.who.strip():
        raise DirectorError(Message("Enter who won the drawing."), field="who")
    where = new.station.strip() or old.station
    if not where and (not old.id or new.kind in _OF_A_DRAWER):
        where = station
    return replace(
        old,
        kind=new.kind,
        cents=new.cents,
        title=new.title.strip()[:200],
        who=new.who.strip()[:200],
        how=way(new.how),
        station=where[:120],
        note=new.note.strip(),
    )


def _told(line: MoneyLine) -> str:
    named = joined(", ", (part for part in (line.title, line.who) if part))
    what, amount = _ACTIONS[line.kind], dollars(line.cents)
    if named:
        return Message("{what} ({whom}): {amount}", what=what, whom=named, amount=amount)
    return Message("{what}: {amount}", what=what, amount=amount)
