"""Prizes told on the command line: as lines, and as data for another program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.session import CommandSession, utc
from director_app.domain.prizes import Prize
from director_app.messages.message import Message, joined
from director_app.messages.saying import worded
from director_app.services.amounts import dollars
from director_app.services.prizes.checks import percent, prize_of
from director_app.services.prizes.paying import receipt_words
from director_app.services.prizes.service import prize_title

if TYPE_CHECKING:
    from director_app.domain.prizes import Payout
    from director_app.services.prizes.service import NewPrize, PrizeLine, PrizesView, Winner


def print_prizes(session: CommandSession, view: PrizesView) -> None:
    """Print all of it for somebody who reads."""
    session.print_lines(
        Message(
            "Pool {pool}, prize fund {fund}",
            pool=dollars(view.pool.total),
            fund=dollars(view.fund),
        )
    )
    session.table(
        (Message("what"), Message("amount")),
        [(line.title, line.amount) for line in view.pool.lines],
    )
    if not view.lines:
        session.print_lines(
            Message("No prizes yet. Run front-table prizes suggest for suggestions.")
        )
    names = division_names(session)
    rows = [row for line in view.lines for row in _rows(line, names.get(line.prize.division))]
    heads = (
        Message("id"),
        Message("where"),
        Message("prize"),
        Message("badge"),
        Message("winner"),
        Message("amount"),
        Message("paid"),
        Message("division"),
    )
    several = any(row[-1] for row in rows)
    session.table(heads if several else heads[:-1], rows if several else [row[:-1] for row in rows])
    for line in view.lines:
        message = joined(". ", (part for part in (line.shared, line.why_open) if part))
        if message:
            session.print_lines(Message("{title}: {told}", title=line.title, told=message))
    if view.stands is not None:
        session.print_lines(
            Message(
                "Prizes frozen since {time}: {reason}",
                time=utc(view.stands.at),
                reason=view.stands.reason,
            )
        )
    session.print_lines(
        Message(
            "{won} won, {left} left in the fund",
            won=dollars(view.awarded),
            left=dollars(view.left),
        )
    )
    for owed in view.owed:
        what = joined(", ", [*([dollars(owed.cents)] if owed.cents else []), *owed.things])
        session.print_lines(Message("To pay {name}: {prizes}", name=owed.name, prizes=what))
    session.print_lines(*(change.words for change in view.changes), *view.problems)


def division_names(session: CommandSession) -> dict[int | None, str]:
    """Names by number, of an event that has several; else none."""
    divisions = session.desk.events.get(session.event).divisions
    return {division.id: division.name for division in divisions} if len(divisions) > 1 else {}


def _rows(line: PrizeLine, division: str | None) -> list[tuple[object, ...]]:
    head = (line.prize.id, line.where, line.title)
    if not line.winners:
        return [(*head, None, "", "", "", division)]
    return [
        (
            *head,
            winner.badge,
            winner.name,
            winner.worth,
            Message("receipt {number}", number=winner.payout.number) if winner.payout else "",
            division,
        )
        for winner in line.winners
    ]


def view_data(view: PrizesView, divisions: dict[int | None, str]) -> dict[str, Any]:
    """All of it; ``divisions`` are the names by number."""
    return {
        "pool": [{"title": line.title, "cents": line.cents} for line in view.pool.lines],
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
                "badge": owed.badge,
                "name": owed.name,
                "cents": owed.cents,
                "things": list(owed.things),
                "for": list(owed.titles),
                "waits": owed.blocked,
            }
            for owed in view.owed
        ],
        "changes": [
            {
                "badge": change.badge,
                "name": change.name,
                "title": change.title,
                "paid_cents": change.paid,
            }
            | {"owed_cents": change.owed, "thing": change.thing, "stands": change.stands}
            for change in view.changes
        ],
        "stands": view.stands.reason if view.stands else None,
        "problems": list(view.problems),
    }


def line_data(line: PrizeLine) -> dict[str, Any]:
    return {
        "prize": line.prize.id,
        "at": line.where,
        "kind": line.prize.kind.value,
        "title": line.title,
        "cents": line.cents,
        "things": list(line.things),
        "winners": [_winner_data(winner) for winner in line.winners],
        "kept_cents": line.kept,
        "shared": line.shared,
        "open": line.why_open,
    }


def _winner_data(winner: Winner) -> dict[str, Any]:
    return {
        "badge": winner.badge,
        "name": winner.name,
        "cents": winner.cents,
        "thing": winner.thing,
        "why": winner.why,
        "receipt": winner.payout.number if winner.payout else None,
        "paid_cents": winner.paid,
    }


def prize_words(prize: Prize | NewPrize) -> str:
    """``3: 1st place: 50 %``, without its number."""
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


def receipt_line(payout: Payout) -> str:
    """A receipt for somebody who reads."""
    words = worded(receipt_words(payout))
    return f"{words[:1].upper()}{words[1:]}: {payout.name}."


def receipt_data(payout: Payout) -> dict[str, Any]:
    return {
        "receipt": payout.number,
        "prize": payout.prize,
        "at": payout.where,
        "name": payout.name,
        "cents": payout.cents,
        "thing": payout.thing,
        "how": payout.how,
        "when": utc(payout.at),
        "by": payout.by,
    }
