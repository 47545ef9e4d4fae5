"""``money``: the money book, the prize fund, and what is in each drawer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, Parser, number, summary
from director_app.cli.session import CommandSession, utc
from director_app.domain.money import HOW, MoneyKind
from director_app.messages.message import Message, joined
from director_app.messages.saying import worded
from director_app.services.amounts import cents_of, dollars
from director_app.services.prizes.money.counting import parse_count
from director_app.services.prizes.money.service import NewLine
from director_app.services.prizes.money.summary import count_words

if TYPE_CHECKING:
    from director_app.domain.money import MoneyLine
    from director_app.services.prizes.money.drawers import Drawer
    from director_app.services.prizes.money.summary import MoneySummary, SummaryLine, SummaryRow

_KINDS = (
    "donation",
    "cost",
    "raffle_in",
    "raffle_out",
    "fifty_in",
    "fifty_out",
    "float",
    "count",
)

_WORDS = {
    "donation": Message("donation"),
    "cost": Message("cost"),
    "raffle_in": Message("raffle in"),
    "raffle_out": Message("raffle out"),
    "fifty_in": Message("fifty in"),
    "fifty_out": Message("fifty out"),
    "float": Message("float"),
    "count": Message("count"),
}
_SPLIT = {
    (True, True): Message("Ties are split to the dollar. Any odd dollar stays in the fund."),
    (True, False): Message("Ties are split to the cent. Any odd cent stays in the fund."),
    (False, True): Message("Ties are split to the dollar. Odd dollars go by last name."),
    (False, False): Message("Ties are split to the cent. Odd cents go by last name."),
}
"""What becomes of a shared prize, by whether odd amounts are kept and whether dollars are whole."""
_HOW = {
    "cash": Message("cash"),
    "check": Message("check"),
    "card": Message("card"),
    "online": Message("online"),
    "": Message("not known"),
}


def add(commands: Commands) -> None:
    group = commands.group("money", summary("money"))
    group.add("list", "show the pool, raffle, fifty-fifty, and all entries", _list)
    group.add("summary", "show the sum of all money in and out, line by line", _summary)
    new = group.add("add", "add an entry", _add)
    new.add_argument("kind", choices=_KINDS, metavar="KIND", help=", ".join(_KINDS))
    new.add_argument("amount", metavar="AMOUNT", help="75, 75.50, or $75")
    new.add_argument("--title", default="", metavar="TEXT")
    new.add_argument("--who", default="", metavar="NAME", help="donor, payee, or winner")
    new.add_argument("--note", default="", metavar="TEXT")
    _add_drawer(new)
    drop = group.add("drop", "delete an entry", _drop)
    drop.add_argument("line", type=number, metavar="ID")
    group.add("drawers", "show what each drawer should have and what was counted", _drawers)
    count = group.add("count", "enter what was counted in a drawer", _count)
    count.add_argument(
        "amount",
        nargs="+",
        metavar="AMOUNT",
        help="a total, or bills and coins, such as 20x14 5x9 0.25x12",
    )
    _add_drawer(count)
    fund = group.add("fund", "show or set how the pool becomes prizes", _fund)
    size = fund.add_mutually_exclusive_group()
    size.add_argument("--amount", metavar="A", help="amount that goes to prizes")
    size.add_argument("--whole-pool", action="store_true", help="use the whole pool")
    fund.add_argument("--fees", choices=("paid", "due"), help="which entry fees count")
    fund.add_argument(
        "--odd-cents", choices=("keep", "names"), help="odd cents when a tie is shared"
    )
    fund.add_argument("--whole-dollars", choices=("yes", "no"), help="split ties to whole dollars")


def _add_drawer(parser: Parser) -> None:
    parser.add_argument("--how", choices=HOW, default="cash")
    parser.add_argument("--drawer", default="", metavar="STATION", help="default: this station’s")


def _list(session: CommandSession) -> None:
    desk = session.here.prizes.money
    pool, sides, lines = (
        desk.pool(),
        desk.sides(),
        desk.lines(),
    )
    data = {
        "pool_cents": pool.total,
        "pool": [{"title": line.title, "cents": line.cents} for line in pool.lines],
        "apart": [
            {"title": side.title, "taken_cents": side.taken, "given_cents": side.given}
            | {"left_cents": side.left, "winners": [line.who for line in side.winners]}
            for side in sides
        ],
        "lines": [_data(line) for line in lines],
    }
    if session.as_json:
        session.give(data)
        return
    session.table((Message("pool"), ""), [(line.title, line.amount) for line in pool.lines])
    session.print_lines(Message("Total {dollars}", dollars=dollars(pool.total)))
    for side in sides:
        names = ", ".join(line.who for line in side.winners) or Message("no one drawn yet")
        session.print_lines(
            Message(
                "{account}: {taken} in, {paid_out} out ({names}), {left} left",
                account=side.title,
                taken=dollars(side.taken),
                paid_out=dollars(side.given),
                names=names,
                left=dollars(side.left),
            )
        )
    heads = (
        Message("id"),
        Message("kind"),
        Message("amount"),
        Message("title"),
        Message("who"),
        Message("how"),
        Message("station"),
    )
    session.table(heads, [_row(line) for line in lines])


def _row(line: MoneyLine) -> tuple[object, ...]:
    how = _HOW.get(line.how, line.how)
    return line.id, line.kind.value, dollars(line.cents), line.title, line.who, how, line.station


def _data(line: MoneyLine) -> dict[str, Any]:
    return {
        "line": line.id,
        "kind": line.kind.value,
        "cents": line.cents,
        "at": utc(line.at),
        "title": line.title,
        "who": line.who,
        "how": line.how,
        "station": line.station,
        "note": line.note,
    }


def _add(session: CommandSession) -> None:
    args = session.args
    _write(session, args.kind, args.title, args.who, args.note)


def _count(session: CommandSession) -> None:
    args = session.args
    cash = parse_count(" ".join(args.amount))
    done = session.here.prizes.money.count(cash, how=args.how, station=args.drawer)
    data = _data(done.line) | {
        "expected_cents": done.row.expected,
        "difference_cents": done.row.difference,
    }
    message = Message(
        "{id}: {drawer}: {outcome}. It should be {expected}.",
        id=done.line.id,
        drawer=joined(", ", (done.line.station, _HOW[done.row.how])),
        outcome=count_words(done.row),
        expected=dollars(done.row.expected),
    )
    session.answer(data, message)


def _summary(session: CommandSession) -> None:
    summary = session.here.prizes.summary()
    if session.as_json:
        session.give(_summary_data(summary))
        return
    for row in summary.rows:
        if row.kind in {"head", "note"}:
            session.print_lines("", row.title)
        else:
            session.print_lines(_summary_line(row))


def _summary_line(row: SummaryRow) -> str:
    title, amount = worded(row.title), dollars(row.cents or 0)
    mark = "=" if row.kind == "sum" else " "
    note = f"  ({worded(row.note)})" if row.note else ""
    return f"{mark} {title:<44} {amount:>14}{note}"


def _summary_data(summary: MoneySummary) -> dict[str, Any]:
    return {
        "in": [_line_data(line) for line in summary.came_in],
        "in_cents": summary.total_in,
        "out": [_line_data(line) for line in summary.went_out],
        "out_cents": summary.total_out,
        "left_cents": summary.left,
        "starting_cents": summary.starting,
        "expected_cents": summary.expected,
        "drawers": [_drawer_data(drawer) for drawer in summary.drawers],
        "due_cents": summary.due,
        "owing": summary.owing,
        "waived_cents": summary.waived,
        "prizes_due_cents": summary.prizes_due,
        "at_the_end_cents": summary.at_the_end,
        "paid_unknown": summary.unknown,
    }


def _line_data(line: SummaryLine) -> dict[str, Any]:
    return {"kind": line.key, "title": line.title, "cents": line.cents}


def _write(session: CommandSession, kind: str, title: str, who: str, note: str) -> None:
    args = session.args
    cents = cents_of(args.amount, "cents")
    new = NewLine(MoneyKind(kind), cents, title, who, args.how, args.drawer, note)
    made = session.here.prizes.money.add(new)
    message = Message(
        "{id}: {kind} {dollars}, {how}, {station}.",
        id=made.id,
        kind=_WORDS[kind],
        dollars=dollars(made.cents),
        how=_HOW.get(made.how, made.how),
        station=made.station,
    )
    session.answer(_data(made), message)


def _drop(session: CommandSession) -> None:
    gone = session.here.prizes.money.drop(session.args.line)
    session.answer(_data(gone), Message("Deleted entry {id}.", id=gone.id))


def _drawers(session: CommandSession) -> None:
    drawers = session.here.prizes.money.drawers()
    if session.as_json:
        session.give([_drawer_data(drawer) for drawer in drawers])
        return
    if not drawers:
        session.print_lines(Message("No money has come in yet."))
        return
    rows = [
        (
            drawer.station or Message("before the event"),
            _HOW.get(row.how, row.how),
            dollars(row.expected),
            "" if row.counted is None else dollars(row.counted),
            "" if row.difference is None else dollars(row.difference),
        )
        for drawer in drawers
        for row in drawer.rows
    ]
    session.table(
        (
            Message("station"),
            Message("how"),
            Message("expected"),
            Message("counted"),
            Message("difference"),
        ),
        rows,
    )


def _drawer_data(drawer: Drawer) -> dict[str, Any]:
    rows = [
        {
            "how": row.how,
            "float_cents": row.float,
            "fees_cents": row.fees,
            "other_in_cents": row.other_in,
            "other_out_cents": row.other_out,
            "prizes_cents": row.prizes,
            "expected_cents": row.expected,
            "counted_cents": row.counted,
            "difference_cents": row.difference,
        }
        for row in drawer.rows
    ]
    return {"station": drawer.station, "rows": rows}


def _fund(session: CommandSession) -> None:
    args, desk = session.args, session.here.prizes.money
    request = desk.fund()
    if args.amount is not None:
        request = replace(request, fund_cents=cents_of(args.amount, "fund"))
    if args.whole_pool:
        request = replace(request, fund_cents=None)
    request = replace(
        request,
        fees=args.fees or request.fees,
        odd_cents=args.odd_cents or request.odd_cents,
        whole_dollars={"yes": True, "no": False, None: request.whole_dollars}[args.whole_dollars],
    )
    if request != desk.fund():
        desk.change_fund(request)
    fund = desk.pool().total if request.fund_cents is None else request.fund_cents
    if session.as_json:
        session.give(
            {"fund_cents": fund, "stated": request.fund_cents is not None, "fees": request.fees}
            | {"odd_cents": request.odd_cents, "whole_dollars": request.whole_dollars}
        )
        return
    session.print_lines(
        Message("Prize fund {dollars}, from fees paid.", dollars=dollars(fund))
        if request.fees == "paid"
        else Message("Prize fund {dollars}, from all fees due.", dollars=dollars(fund)),
        _SPLIT[request.odd_cents == "keep", request.whole_dollars],
    )
