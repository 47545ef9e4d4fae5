"""Prizes told on the command line: as lines, and as data for another program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.session import Session, utc
from director_app.messages.message import Message, joined
from director_app.messages.saying import told as worded

if TYPE_CHECKING:
    from director_app.domain.prizes import Payout, Prize
    from director_app.services.prizes.service import NewPrize, PrizeLine, PrizesView, Winner


def tell(session: Session, view: PrizesView) -> None:
    """Print all of it for somebody who reads."""
    from director_app.services.amounts import dollars

    session.say(
        Message(
            "Pool {dollars}, prize fund {dollars_2}",
            dollars=dollars(view.pool.total),
            dollars_2=dollars(view.fund),
        )
    )
    session.table(
        (Message("what"), Message("amount")),
        [(one.title, dollars(one.cents)) for one in view.pool.lines],
    )
    if not view.lines:
        session.say(Message("No prize is set yet. See: front-table prizes suggest."))
    names = division_names(session)
    rows = [row for line in view.lines for row in _rows(line, names.get(line.prize.division))]
    heads = (
        Message("id"),
        Message("at"),
        Message("prize"),
        Message("badge"),
        Message("winner"),
        Message("gets"),
        Message("handed over"),
        Message("division"),
    )
    several = any(row[-1] for row in rows)
    session.table(heads if several else heads[:-1], rows if several else [row[:-1] for row in rows])
    for line in view.lines:
        told = joined(" ", (part for part in (line.shared, line.why_open) if part))
        if told:
            session.say(Message("{title}: {told}", title=line.title, told=told))
    if view.stands is not None:
        session.say(
            Message(
                "Prizes stand since {utc}: {reason}",
                utc=utc(view.stands.at),
                reason=view.stands.reason,
            )
        )
    session.say(
        Message(
            "Won {dollars}, left in the fund {dollars_2}",
            dollars=dollars(view.awarded),
            dollars_2=dollars(view.left),
        )
    )
    for one in view.owed:
        what = joined(", ", [*([dollars(one.cents)] if one.cents else []), *one.things])
        session.say(Message("Owed to {name}: {what}", name=one.name, what=what))
    session.say(*(one.words for one in view.changes), *view.problems)


def division_names(session: Session) -> dict[int | None, str]:
    """Names by number, of an event that has several; else none."""
    divisions = session.desk.events.get(session.event).divisions
    return {one.id: one.name for one in divisions} if len(divisions) > 1 else {}


def _rows(line: PrizeLine, division: str | None) -> list[tuple[object, ...]]:
    head = (line.prize.id, line.where, line.title)
    if not line.winners:
        return [(*head, None, "", "", "", division)]
    return [
        (
            *head,
            one.badge,
            one.name,
            one.worth,
            Message("receipt {number}", number=one.payout.number) if one.payout else "",
            division,
        )
        for one in line.winners
    ]


def view_data(view: PrizesView, divisions: dict[int | None, str]) -> dict[str, Any]:
    """All of it; ``divisions`` are the names by number."""
    return {
        "pool": [{"title": one.title, "cents": one.cents} for one in view.pool.lines],
        "pool_cents": view.pool.total,
        "fund_cents": view.fund,
        "lines": [
            line_data(line) | {"division": divisions.get(line.prize.division)}
            for line in view.lines
        ],
        "awarded_cents": view.awarded,
        "left_cents": view.left,
        "paid_cents": view.paid,
        "owed": [
            {
                "badge": one.badge,
                "name": one.name,
                "cents": one.cents,
                "things": list(one.things),
                "for": list(one.titles),
                "waits": one.blocked,
            }
            for one in view.owed
        ],
        "changes": [
            {"badge": one.badge, "name": one.name, "title": one.title, "paid_cents": one.paid}
            | {"owed_cents": one.owed, "thing": one.thing, "stands": one.stands}
            for one in view.changes
        ],
        "stands": view.stands.reason if view.stands else None,
        "problems": list(view.problems),
    }


def line_data(line: PrizeLine) -> dict[str, Any]:
    """A line with its winners."""
    return {
        "prize": line.prize.id,
        "at": line.where,
        "kind": line.prize.kind.value,
        "title": line.title,
        "cents": line.cents,
        "things": list(line.things),
        "winners": [_winner_data(one) for one in line.winners],
        "kept_cents": line.kept,
        "shared": line.shared,
        "open": line.why_open,
    }


def _winner_data(one: Winner) -> dict[str, Any]:
    return {
        "badge": one.badge,
        "name": one.name,
        "cents": one.cents,
        "thing": one.thing,
        "why": one.why,
        "receipt": one.payout.number if one.payout else None,
        "paid_cents": one.paid,
    }


def prize_words(prize: Prize | NewPrize) -> str:
    """``3: 1st place: 50 %``, without its number."""
    from director_app.domain.prizes import Prize
    from director_app.services.amounts import dollars
    from director_app.services.prizes.checks import percent, prize_of
    from director_app.services.prizes.service import prize_title

    whole_prize = prize if isinstance(prize, Prize) else prize_of(prize, 0, 0)
    worth = [dollars(prize.cents)] if prize.cents is not None else []
    worth += [percent(prize.share)] if prize.share is not None else []
    worth += [prize.thing] if prize.thing else []
    return Message(
        "{prize_title}: {names}",
        prize_title=prize_title(whole_prize),
        names=joined(Message(" and "), worth) or Message("nothing set yet"),
    )


def prize_data(prize: Prize) -> dict[str, Any]:
    """A prize as it is set."""
    return {
        "prize": prize.id,
        "kind": prize.kind.value,
        "place": prize.place,
        "round": prize.round,
        "cents": prize.cents,
        "percent": None if prize.share is None else prize.share / 100,
        "thing": prize.thing,
        "title": prize.title,
    }


def receipt_line(one: Payout) -> str:
    """A receipt for somebody who reads."""
    from director_app.services.prizes.handing import receipt_words

    words = worded(receipt_words(one))
    return f"{words[:1].upper()}{words[1:]}: {one.name}."


def receipt_data(one: Payout) -> dict[str, Any]:
    """A receipt."""
    return {
        "receipt": one.number,
        "prize": one.prize,
        "at": one.where,
        "name": one.name,
        "cents": one.cents,
        "thing": one.thing,
        "how": one.how,
        "when": utc(one.at),
        "by": one.by,
    }
