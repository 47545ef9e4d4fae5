"""The money book, prizes, and what was drawn and handed over, as stored."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, TypeVar

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from director_app.domain.money import MoneyKind, MoneyLine
from director_app.domain.prizes import Payout, Prize, PrizeDraw, PrizeKind
from director_app.errors import DirectorError, NotFound, Stale
from director_app.messages.message import Message
from director_app.storage.money_tables import MoneyRow, PayoutRow, PrizeDrawRow, PrizeRow
from director_app.storage.tables import JournalImageRow

_Kept = TypeVar("_Kept", MoneyRow, PrizeRow, PrizeDrawRow, PayoutRow)


class Money:
    """Repository of money and prizes."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def lines(self, event: int) -> list[MoneyLine]:
        """The money book of an event, oldest line first."""
        query = select(MoneyRow).where(MoneyRow.event_id == event)
        return [_line(row) for row in self._session.scalars(query.order_by(MoneyRow.id))]

    def add_line(self, line: MoneyLine) -> int:
        """Keep a new line (its id is given here)."""
        return self._add(MoneyRow(**_plain(line), version=1))

    def save_line(self, line: MoneyLine, *, expected: int) -> None:
        self._change(self._session.get(MoneyRow, line.id), _plain(line), expected)

    def drop_line(self, line: int) -> None:
        self._drop(MoneyRow, line)

    def prizes(self, event: int) -> list[Prize]:
        """The prizes of an event in their order."""
        query = select(PrizeRow).where(PrizeRow.event_id == event)
        rows = self._session.scalars(query.order_by(PrizeRow.position, PrizeRow.id))
        return [_prize(row) for row in rows]

    def add_prize(self, prize: Prize) -> int:
        """Keep a new prize (its id is given here)."""
        return self._add(PrizeRow(**_plain(prize, division="division_id"), version=1))

    def save_prize(self, prize: Prize, *, expected: int) -> None:
        plain = _plain(prize, division="division_id")
        self._change(self._session.get(PrizeRow, prize.id), plain, expected)

    def drop_prize(self, prize: int) -> None:
        """Forget a prize, and what was drawn for it.

        Refused while a receipt says that it was handed over.
        """
        paid = select(PayoutRow.number).where(PayoutRow.prize_id == prize)
        if (number := self._session.scalar(paid.limit(1))) is not None:
            raise DirectorError(
                Message(
                    "The prize is already paid (receipt {number}). Void that receipt first.",
                    number=number,
                )
            )
        drawn = select(PrizeDrawRow).where(PrizeDrawRow.prize_id == prize)
        for row in self._session.scalars(drawn):
            self._session.delete(row)
        self._drop(PrizeRow, prize)

    def draws(self, event: int) -> list[PrizeDraw]:
        """Winners that were named or drawn, oldest first."""
        query = select(PrizeDrawRow).where(PrizeDrawRow.event_id == event)
        return [_draw(row) for row in self._session.scalars(query.order_by(PrizeDrawRow.id))]

    def add_draw(self, draw: PrizeDraw) -> int:
        """Keep a winner (its id is given here)."""
        plain = _plain(draw, prize="prize_id", winner="winner_id")
        return self._add(PrizeDrawRow(**{**plain, "among": list(draw.among)}))

    def drop_draw(self, draw: int) -> None:
        """Forget a winner."""
        self._drop(PrizeDrawRow, draw)

    def payouts(self, event: int) -> list[Payout]:
        """What was handed over, by number of the receipt."""
        query = select(PayoutRow).where(PayoutRow.event_id == event)
        return [_payout(row) for row in self._session.scalars(query.order_by(PayoutRow.number))]

    def next_receipt(self, event: int) -> int:
        """The number of the next receipt; an undone one may be on paper and keeps its own."""
        newest = select(func.max(PayoutRow.number)).where(PayoutRow.event_id == event)
        images = select(JournalImageRow.after).where(
            JournalImageRow.table_name == PayoutRow.__tablename__
        )
        kept = [
            image for image in self._session.scalars(images) if image and image["event_id"] == event
        ]
        written = [int(image["number"]) for image in kept]
        return max(self._session.scalar(newest) or 0, *written, 0) + 1

    def add_payout(self, payout: Payout) -> int:
        """Keep a prize that was handed over (its id is given here)."""
        plain = _plain(payout, prize="prize_id", where="place", entrant="entrant_id")
        return self._add(PayoutRow(**plain))

    def save_payout(self, payout: Payout) -> None:
        """Keep a changed receipt: one that was taken back keeps its number.

        Refused where it is gone.
        """
        row = self._session.get(PayoutRow, payout.id)
        if row is None:
            raise NotFound(Message("That receipt is no longer there. Check the list of receipts."))
        plain = _plain(payout, prize="prize_id", where="place", entrant="entrant_id")
        for name, value in plain.items():
            setattr(row, name, value)

    def drop_payout(self, payout: int) -> None:
        """Forget that a prize was handed over."""
        self._drop(PayoutRow, payout)

    def _add(self, row: _Kept) -> int:
        self._session.add(row)
        self._session.flush()
        return row.id

    def _change(self, row: MoneyRow | PrizeRow | None, plain: dict[str, Any], old: int) -> None:
        if row is None:
            raise NotFound(Message("That entry is no longer there. Check the cash log."))
        if row.version != old:
            raise Stale(Message("This was changed at another station. Check it, then try again."))
        for name, value in plain.items():
            setattr(row, name, value)
        row.version = old + 1

    def _drop(self, kind: type[_Kept], key: int) -> None:
        row = self._session.get(kind, key)
        if row is None:
            raise NotFound(Message("That entry is no longer there. Check the cash log."))
        self._session.delete(row)


def _plain(fact: MoneyLine | Prize | PrizeDraw | Payout, **named: str) -> dict[str, Any]:
    """The columns of something, without its id and version."""
    plain = asdict(fact)
    del plain["id"]
    plain.pop("version", None)
    if "kind" in plain:
        plain["kind"] = plain["kind"].value
    return {named.get(key, "event_id" if key == "event" else key): plain[key] for key in plain}


def _line(row: MoneyRow) -> MoneyLine:
    return MoneyLine(
        id=row.id,
        event=row.event_id,
        kind=MoneyKind(row.kind),
        cents=row.cents,
        at=row.at,
        title=row.title,
        who=row.who,
        how=row.how,
        station=row.station,
        note=row.note,
        version=row.version,
    )


def _prize(row: PrizeRow) -> Prize:
    return Prize(
        id=row.id,
        event=row.event_id,
        kind=PrizeKind(row.kind),
        division=row.division_id,
        place=row.place,
        round=row.round,
        cents=row.cents,
        share=row.share,
        thing=row.thing,
        title=row.title,
        position=row.position,
        version=row.version,
    )


def _draw(row: PrizeDrawRow) -> PrizeDraw:
    return PrizeDraw(
        id=row.id,
        event=row.event_id,
        prize=row.prize_id,
        winner=row.winner_id,
        at=row.at,
        by=row.by,
        name=row.name,
        seed=row.seed,
        among=tuple(row.among),
        note=row.note,
    )


def _payout(row: PayoutRow) -> Payout:
    return Payout(
        id=row.id,
        event=row.event_id,
        prize=row.prize_id,
        where=row.place,
        entrant=row.entrant_id,
        number=row.number,
        cents=row.cents,
        at=row.at,
        by=row.by,
        name=row.name,
        thing=row.thing,
        how=row.how,
        note=row.note,
    )
