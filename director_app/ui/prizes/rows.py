"""The rows of the prizes page: prizes with their winners, and what is owed to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.events import Division
from director_app.domain.money import PrizeMoney
from director_app.domain.prizes import Payout, Prize, PrizeKind
from director_app.services.amounts import dollars, in_short
from director_app.services.prizes.service import (
    PrizeChange,
    PrizeLine,
    PrizesView,
    UnpaidShare,
    Winner,
    prize_title,
)
from director_app.ui.kit.finder import Findable
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.words import tr
from director_app.ui.prizes.words import GROUPS, paid_mark, receipt_mark, winner_state, worth_words
from director_app.ui.shell.place_words import due_words, line_worth, nobody_state

if TYPE_CHECKING:
    from director_app.services.desk import Desk


@dataclass(frozen=True, slots=True)
class PrizesLoaded:
    """Everything that the page shows, as it was read at once."""

    view: PrizesView
    prizes: tuple[Prize, ...]
    money: PrizeMoney
    divisions: tuple[Division, ...]
    rounds: tuple[int, ...]
    people: tuple[Findable, ...]


def load(desk: Desk, event: int) -> PrizesLoaded:
    """Read all of it; for the background."""
    kept = desk.events.get(event)
    numbers = {
        round_.number
        for division in kept.divisions
        for round_ in desk.at(event, division.id).rounds.all()
        if not round_.cancelled
    }
    people = tuple(
        Findable(line.badge, line.label) for line in desk.at(event).roster.roster().lines
    )
    return PrizesLoaded(
        desk.at(event).prizes.view(),
        desk.at(event).prizes.prizes(),
        desk.at(event).prizes.money.fund(),
        kept.divisions,
        tuple(sorted(numbers)),
        people,
    )


@dataclass(frozen=True, slots=True)
class PrizeWinnerRow:
    """A heading, a prize with one of its winners, or one that nobody has yet."""

    key: tuple[object, ...]
    title: SignedWord
    who: str
    worth: str
    state: SignedWord
    line: PrizeLine | None = None
    winner: Winner | None = None
    prize: Prize | None = None
    """The prize that is meant where it is changed or taken off the list."""


def prize_rows(loaded: PrizesLoaded) -> tuple[PrizeWinnerRow, ...]:
    """Every prize in its group; a tie has a row for each who shares it."""
    lines = [*loaded.view.lines, *_nowhere(loaded)]
    groups = []
    for division in [None, *(each.id for each in loaded.divisions)]:
        for title, kinds in GROUPS:
            same = [
                line
                for line in lines
                if line.prize.division == division and line.prize.kind in kinds
            ]
            if same:
                groups.append((_group_title(loaded, title, division), division, same))
    rows: list[PrizeWinnerRow] = []
    for title, division, same in groups:
        if len(groups) > 1:
            rows.append(_heading(title, division, same))
        rows += [row for line in same for row in _of_line(line)]
    return tuple(rows)


def _nowhere(loaded: PrizesLoaded) -> list[PrizeLine]:
    shown = {prize.id for line in loaded.view.lines for prize in line.prizes}
    why = tr("No one can win this yet: its round doesn’t exist or has no tables yet.")
    return [
        PrizeLine(
            prize,
            "",
            prize_title(prize),
            (),
            prize.cents or 0,
            why_open=why,
            blocked=True,
            prizes=(prize,),
        )
        for prize in loaded.prizes
        if prize.id not in shown
    ]


def _group_title(loaded: PrizesLoaded, title: str, division: int | None) -> str:
    name = next((other.name for other in loaded.divisions if other.id == division), "")
    return f"{name}: {tr(title)}" if name else tr(title)


def _heading(title: str, division: int | None, lines: Sequence[PrizeLine]) -> PrizeWinnerRow:
    cents = sum(line.cents for line in lines)
    text = tr("%n prizes", n=len(lines))
    if cents:
        text = tr("{amount} total", amount=in_short(cents))
    return PrizeWinnerRow(
        ("head", title, division), SignedWord(title, "", "ink2"), text, "", SignedWord("")
    )


def _of_line(line: PrizeLine) -> list[PrizeWinnerRow]:
    key = (line.prize.id, line.where)
    if not line.winners:
        state = nobody_state(line)
        return [
            PrizeWinnerRow(
                (*key, None),
                SignedWord(line.title),
                "",
                line_worth(line),
                state,
                line,
                None,
                line.prize,
            )
        ]
    rows = []
    for at, winner in enumerate(line.winners):
        title = (
            SignedWord(line.title)
            if not at
            else SignedWord(_shared(line) if at == 1 else "", "", "ink2")
        )
        prize = line.prizes[min(at, len(line.prizes) - 1)]
        rows.append(
            PrizeWinnerRow(
                (*key, winner.entrant or winner.name),
                title,
                winner.name,
                winner.worth,
                winner_state(line, winner),
                line,
                winner,
                prize,
            )
        )
    return rows


def _shared(line: PrizeLine) -> str:
    """How many share how much, short; the side says it whole."""
    if not line.cents:
        return tr("%n split it", n=len(line.winners))
    return tr("%n split {amount}", n=len(line.winners), amount=in_short(line.cents))


@dataclass(frozen=True, slots=True)
class OwedRow:
    """What one person is to get, or got: one of ``owed``, ``change`` and ``receipt`` is meant."""

    key: tuple[object, ...]
    name: str
    titles: str
    amount: str
    state: SignedWord
    entrant: int | None = None
    badge: int | None = None
    owed: UnpaidShare | None = None
    change: PrizeChange | None = None
    receipt: Payout | None = None


def owed_rows(loaded: PrizesLoaded) -> tuple[OwedRow, ...]:
    """What was paid otherwise first, then what is owed, then what was handed over."""
    view = loaded.view
    rows = [_change_row(change) for change in view.changes]
    rows += [_owed_row(owed) for owed in sorted(view.owed, key=lambda owed: owed.blocked)]
    titles = {(prize.id, line.where): line.title for line in view.lines for prize in line.prizes}
    names = {prize.id: prize_title(prize) for prize in loaded.prizes}
    badges = {winner.entrant: winner.badge for line in view.lines for winner in line.winners}
    rows += [
        _receipt_row(
            receipt,
            titles.get((receipt.prize, receipt.where), names.get(receipt.prize, tr("Prize"))),
            badges.get(receipt.entrant),
        )
        for receipt in sorted(view.receipts, key=lambda receipt: -receipt.number)
    ]
    return tuple(rows)


def _change_row(change: PrizeChange) -> OwedRow:
    state = paid_mark(change.paid, change.owed)
    if change.stands:
        words = tr(
            "Frozen at {paid}, would be {owed}",
            paid=dollars(change.paid),
            owed=dollars(change.owed),
        )
        state = SignedWord(words, "lock", "ink2")
    key = ("change", change.entrant or change.name, change.title)
    amount = in_short(change.owed)
    return OwedRow(
        key, change.name, change.title, amount, state, change.entrant, change.badge, change=change
    )


def _owed_row(owed: UnpaidShare) -> OwedRow:
    state = SignedWord(tr("To pay"), "dollar", "mindInk")
    if owed.blocked:
        state = SignedWord(tr("Still open"), "clock", "ink2")
    return OwedRow(
        ("owed", owed.entrant or owed.name),
        owed.name,
        ", ".join(owed.titles),
        due_words(owed.cents, owed.things),
        state,
        owed.entrant,
        owed.badge,
        owed=owed,
    )


def _receipt_row(payout: Payout, title: str, badge: int | None) -> OwedRow:
    state = receipt_mark(payout)
    amount = due_words(payout.cents, (payout.thing,) if payout.thing else ())
    if payout.taken_back:
        state = SignedWord(tr("Receipt {number} voided", number=payout.number), "undo", "ink2")
        amount = ""
    return OwedRow(
        ("receipt", payout.number),
        payout.name,
        title,
        amount,
        state,
        payout.entrant,
        badge,
        receipt=payout,
    )


def pool_lines(view: PrizesView) -> tuple[tuple[str, str, bool], ...]:
    """Fees, donations, costs and their sum; the last of the three is whether it is a sum."""
    fees = [line for line in view.pool.lines if line.line is None]
    given = [line.cents for line in view.pool.lines if line.line is not None and line.cents >= 0]
    spent = [line.cents for line in view.pool.lines if line.line is not None and line.cents < 0]
    lines = [(fee.title, fee.amount, False) for fee in fees]
    if given:
        lines.append((tr("%n donations", n=len(given)), dollars(sum(given)), False))
    if spent:
        lines.append((tr("%n costs", n=len(spent)), dollars(sum(spent)), False))
    return (*lines, (tr("Pool"), dollars(view.pool.total), True))


def fund_lines(loaded: PrizesLoaded) -> tuple[tuple[str, str, bool], ...]:
    """What the winners get, what waits for one, what stays, and the fund that they add up to."""
    view = loaded.view
    waiting = sum(line.cents for line in view.lines if not line.winners)
    lines = [(tr("Won"), dollars(view.awarded), False)]
    if waiting:
        lines.append((tr("Not won yet"), dollars(waiting), False))
    lines.append((tr("Left in the fund"), dollars(view.left - waiting), False))
    stated = loaded.money.fund_cents is not None
    words = tr("Fund (set amount)") if stated else tr("Fund (whole pool)")
    return (*lines, (words, dollars(view.fund), True))


def worth_line(loaded: PrizesLoaded, prize: Prize) -> str:
    """A prize's worth in words; a share also in dollars where it is given once."""
    if prize.share is None:
        return worth_words(prize)
    words = worth_words(prize)
    if prize.kind in {PrizeKind.ROUND_PLACE, PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW}:
        return tr("{share} of the fund each", share=words)
    cents = loaded.view.fund * prize.share // 10_000
    return tr("{share} of the fund: {amount}", share=words, amount=in_short(cents))
