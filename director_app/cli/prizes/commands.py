"""``prizes``: what may be won, who wins it, and handing it over."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, Parser, add_division, number, summary, whole
from director_app.cli.prizes.words import (
    division_names,
    line_data,
    print_prizes,
    prize_data,
    prize_words,
    receipt_data,
    receipt_line,
    view_data,
)
from director_app.cli.session import CommandSession
from director_app.domain.prizes import PrizeKind
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.messages.saying import tr
from director_app.services.amounts import cents_of
from director_app.services.prizes.service import NewPrize, PrizePayment, WinnerDrawOptions

if TYPE_CHECKING:
    from director_app.domain.prizes import Prize

_KINDS = (
    "place",
    "round_place",
    "table_high",
    "table_low",
    "self_picks",
    "biggest_hand",
    "hands_won",
    "fewest_thrown",
    "walls",
    "last",
    "bonus_hand",
    "door",
    "other",
)
_PERCENT = re.compile(r"(\d{1,3})(?:\.(\d{1,2}))?\s*%?")


def add(commands: Commands) -> None:
    group = commands.group("prizes", summary("prizes"))
    show = group.add("show", "show the pool, fund, winners, and amounts to pay", _show)
    show.add_argument(
        "--through", type=number, metavar="R", help="as if the event ended after this round"
    )
    new = group.add("add", "add a prize", _add)
    new.add_argument("kind", choices=_KINDS, metavar="KIND", help=", ".join(_KINDS))
    _add_worth(new)
    add_division(new)
    change = group.add("set", "change a prize", _set)
    change.add_argument("prize", type=number, metavar="ID")
    _add_worth(change)
    group.add("drop", "remove a prize", _drop).add_argument("prize", type=number, metavar="ID")
    suggest = group.add("suggest", "suggest place prizes from field, fund, and rule set", _suggest)
    suggest.add_argument("--depth", type=number, metavar="N", help="number of places")
    suggest.add_argument("--keep", action="store_true", help="save them")
    suggest.add_argument("--instead", action="store_true", help="replace the prizes already set")
    add_division(suggest)
    _add_winners(group)
    _add_handing(group)


def _add_worth(parser: Parser) -> None:
    parser.add_argument("--place", type=whole, metavar="N")
    worth = parser.add_mutually_exclusive_group()
    worth.add_argument("--amount", metavar="A", help="75, 75.50, or $75")
    worth.add_argument("--percent", type=_share, metavar="P", help="percent of the prize fund")
    parser.add_argument(
        "--thing", metavar="TEXT", help="what is won instead of money, or along with it"
    )
    parser.add_argument("--title", metavar="TEXT")
    parser.add_argument(
        "--round", type=number, metavar="R", help="default: every round, or the whole event"
    )


def _add_winners(group: Commands) -> None:
    winner = group.add("winner", "name the winner of a prize that points don’t decide", _winner)
    winner.add_argument("prize", type=number, metavar="ID")
    winner.add_argument("badge", type=number, metavar="BADGE", nargs="?")
    winner.add_argument(
        "--name", default="", metavar="NAME", help="name of a person who isn’t playing"
    )
    winner.add_argument("--nobody", action="store_true", help="clear the winner")
    _add_where(winner)
    draw = group.add("draw", "draw a winner from the players who are here", _draw)
    draw.add_argument("prize", type=number, metavar="ID")
    draw.add_argument(
        "--seed", type=whole, metavar="S", help="use the same seed to get the same draw"
    )
    draw.add_argument(
        "--anyone", action="store_true", help="include players who have won a door prize"
    )
    _add_where(draw)


def _add_handing(group: Commands) -> None:
    pay = group.add("pay", "pay a winner; prints the receipts", _pay)
    pay.add_argument("badge", type=number, metavar="BADGE", nargs="?")
    pay.add_argument(
        "--name", default="", metavar="NAME", help="name of a person who isn’t playing"
    )
    pay.add_argument("--prize", type=number, metavar="ID", help="only this prize")
    pay.add_argument("--how", choices=("cash", "check", "online"), default="cash")
    pay.add_argument("--anyway", action="store_true", help="even if something is still unsettled")
    _add_where(pay)
    back = group.add("take-back", "take back a prize and void its receipt", _take_back)
    back.add_argument("number", type=number, metavar="RECEIPT")
    back.add_argument("--reason", default="", metavar="TEXT")
    stand = group.add("stand", "freeze the prizes, whatever is corrected later", _stand)
    stand.add_argument("--reason", required=True, metavar="TEXT")
    group.add("follow", "let the prizes follow the standings again", _follow)


def _add_where(parser: Parser) -> None:
    parser.add_argument("--at", default="", metavar="r2t5", help="round and table")


def _share(text: str) -> int:
    """A percentage in hundredths of a percent."""
    found = _PERCENT.fullmatch(text.strip())
    if found is None:
        raise argparse.ArgumentTypeError(
            tr("{typed} isn’t a percentage such as 25 or 12.5", typed=repr(text))
        )
    return int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))


def _show(session: CommandSession) -> None:
    view = session.here.prizes.view(session.args.through)
    if session.as_json:
        session.give(view_data(view, division_names(session)))
        return
    print_prizes(session, view)


def _add(session: CommandSession) -> None:
    args = session.args
    new = NewPrize(
        PrizeKind(args.kind),
        place=1 if args.place is None else args.place,
        cents=_cents(args.amount),
        share=args.percent,
        thing=args.thing or "",
        title=args.title or "",
        round=args.round,
        division=session.division,
    )
    _print_prize(session, session.here.prizes.add(new))


def _set(session: CommandSession) -> None:
    prize = _prize(session, session.args.prize)
    _print_prize(session, session.here.prizes.change(prize, _changed(session, prize)))


def _changed(session: CommandSession, prize: Prize) -> NewPrize:
    args = session.args
    given = (args.place, args.amount, args.percent, args.thing, args.title, args.round)
    if all(value is None for value in given):
        raise DirectorError(
            Message("Nothing to change. Add --place, --amount, --percent, --thing, --title …")
        )
    worth = (prize.cents, prize.share)
    if args.amount is not None or args.percent is not None:
        worth = (_cents(args.amount), args.percent)
    return NewPrize(
        prize.kind,
        prize.place if args.place is None else args.place,
        *worth,
        thing=prize.thing if args.thing is None else args.thing,
        title=prize.title if args.title is None else args.title,
        round=prize.round if args.round is None else args.round,
        division=prize.division,
        position=prize.position,
    )


def _cents(text: str | None) -> int | None:
    return None if text is None else cents_of(text, "cents")


def _prize(session: CommandSession, wanted: int) -> Prize:
    for prize in session.here.prizes.prizes():
        if prize.id == wanted:
            return prize
    raise NotFound(
        Message(
            "There’s no prize {prize}. Run front-table prizes show to see them all.", prize=wanted
        )
    )


def _print_prize(session: CommandSession, prize: Prize) -> None:
    session.answer(
        prize_data(prize),
        Message("{id}: {prize_words}", id=prize.id, prize_words=prize_words(prize)),
    )


def _drop(session: CommandSession) -> None:
    gone = session.here.prizes.drop(session.args.prize)
    session.answer(
        prize_data(gone), Message("Removed {prize_words}.", prize_words=prize_words(gone))
    )


def _suggest(session: CommandSession) -> None:
    args, desk = session.args, session.here.prizes
    found = desk.suggest(session.division, args.depth)
    if args.keep or args.instead:
        made = desk.take(found, instead=args.instead)
        session.answer(
            [prize_data(prize) for prize in made], *(prize_words(prize) for prize in made)
        )
        return
    rows = [
        {"kind": prize.kind.value, "place": prize.place}
        | {"percent": None if prize.share is None else prize.share / 100}
        for prize in found.prizes
    ]
    notes = [*found.notes, Message("Nothing is saved yet. Add --keep to save them.")]
    session.answer(
        {"prizes": rows, "notes": notes}, *(prize_words(prize) for prize in found.prizes), *notes
    )


def _winner(session: CommandSession) -> None:
    args, desk = session.args, session.here.prizes
    if args.nobody:
        desk.forget_winner(args.prize, args.at)
    else:
        desk.name_winner(args.prize, args.badge, args.name, args.at)
    _print_line(session, args.prize, args.at)


def _draw(session: CommandSession) -> None:
    args = session.args
    request = WinnerDrawOptions(args.seed, args.anyone)
    session.here.prizes.draw(args.prize, request, args.at)
    _print_line(session, args.prize, args.at)


def _print_line(session: CommandSession, prize: int, where: str) -> None:
    view = session.here.prizes.view()
    for line in view.lines:
        if line.holds(prize, line.where) and where in {"", line.where}:
            names = joined(
                ", ",
                (
                    Message("{name} ({why})", name=winner.name, why=winner.why)
                    for winner in line.winners
                ),
            ) or Message("no one")
            session.answer(
                line_data(line), Message("{title}: {names}", title=line.title, names=names)
            )
            return


def _pay(session: CommandSession) -> None:
    args = session.args
    request = PrizePayment(args.badge, args.name, args.prize, args.at, args.how, args.anyway)
    made = session.here.prizes.hand_over(request)
    session.answer(
        [receipt_data(payout) for payout in made], *(receipt_line(payout) for payout in made)
    )


def _take_back(session: CommandSession) -> None:
    void = session.here.prizes.take_back(session.args.number, session.args.reason)
    session.answer(receipt_data(void), void.note)


def _stand(session: CommandSession) -> None:
    made = session.here.prizes.let_stand(session.args.reason)
    message = Message(
        "The prizes are frozen: {prizes} as they are now.",
        prizes=Message("%n prizes", len(made.lines)),
    )
    session.answer({"stands": made.reason, "lines": len(made.lines)}, message)


def _follow(session: CommandSession) -> None:
    session.here.prizes.let_follow()
    session.answer({"stands": None}, Message("The prizes follow the standings again."))
