"""``seat replan`` and ``seat substitute``: seats that change during the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number, whole
from director_app.cli.seating import occupants as seat_occupants
from director_app.cli.seating import really_sat as seat_sat
from director_app.cli.session import CommandSession
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.seating.note_words import note_sentences
from director_app.services.seating.replanning import ReplanOptions

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.services.seating.replanning import ReplanChoice, ReplanView, SeatChange


def add(group: Commands) -> None:
    again = group.add(
        "replan", "reseat the remaining rounds, changing as few seats as possible", _replan
    )
    again.add_argument(
        "--from",
        dest="first",
        type=number,
        metavar="ROUND",
        required=True,
        help="first round to reseat",
    )
    for name, word, told in (
        ("--withdraw", "BADGE", "player who withdraws"),
        ("--add", "BADGE", "player to add (also checks them in)"),
        ("--close", "TABLE", "table that closes"),
        ("--no-show", "BADGE", "player who never came (marks a no-show)"),
    ):
        again.add_argument(name, action="append", default=[], type=number, metavar=word, help=told)
    again.add_argument(
        "--no-shows", action="store_true", help="everyone with a seat who isn’t checked in"
    )
    again.add_argument("--seed", type=whole, default=0, metavar="S", help="default: 0")
    again.add_argument("--take", type=number, default=1, metavar="N", help="default: plan 1")
    again.add_argument("--dry-run", action="store_true", help="show the plans, but change nothing")
    add_division(again)
    instead = group.add("substitute", "have a substitute take over a player’s seats", _substitute)
    instead.add_argument("out", type=number, metavar="BADGE", help="player who withdraws")
    instead.add_argument("instead", type=number, metavar="BADGE", help="substitute")
    instead.add_argument("--from", dest="first", type=number, metavar="ROUND", required=True)
    instead.add_argument(
        "--game", type=number, metavar="G", help="starting with this game of the round"
    )
    places = instead.add_mutually_exclusive_group()
    places.add_argument("--own", action="store_true", help="substitute plays for a place")
    places.add_argument("--fill-in", action="store_true", help="substitute only fills in")
    seat_occupants.add(group)
    seat_sat.add(group)


def _replan(session: CommandSession) -> None:
    args, desk = session.args, session.here.seating.replanning
    absent = desk.day().absent if args.no_shows else ()
    never_came = [player.badge for player in absent if player.badge not in args.no_show]
    request = ReplanOptions(
        args.first,
        withdraw=tuple(args.withdraw),
        add=tuple(args.add),
        close_tables=tuple(args.close),
        division=session.division,
        seed=args.seed,
        no_shows=(*args.no_show, *never_came),
    )
    view = desk.propose(request)
    at = args.take - 1
    if at >= len(view.choices):
        raise SeatingError(
            Message(
                "There’s no plan {typed}. Choose from 1 to {choices_count}.",
                typed=args.take,
                choices_count=len(view.choices),
            ),
            field="take",
        )
    if not args.dry_run:
        desk.apply(view, at)
    if session.as_json:
        session.give(_data(view, at, dry_run=args.dry_run))
    else:
        _print_replan(session, view, at, dry_run=args.dry_run)


def _substitute(session: CommandSession) -> None:
    args = session.args
    fill_in = True if args.fill_in else False if args.own else None
    session.here.seating.replanning.substitute(
        args.out, args.instead, args.first, args.game, fill_in=fill_in
    )
    session.answer(
        {"out": args.out, "in": args.instead, "from": args.first, "game": args.game},
        Message(
            "Badge {substitute_badge} takes over from badge {badge}, starting in round {round}",
            substitute_badge=args.instead,
            badge=args.out,
            round=args.first,
        )
        + (Message(", game {game}.", game=args.game) if args.game else "."),
    )


def _data(view: ReplanView, at: int, *, dry_run: bool) -> dict[str, Any]:
    chosen = view.choices[at]
    return {
        "from": view.options.from_round,
        "choice": at + 1,
        "dry_run": dry_run,
        "leaving": [player.badge for player in view.leaving],
        "coming": [player.badge for player in view.coming],
        **_summary(chosen),
        "changes": [_change(change) for change in chosen.changed],
        "added": [_change(change) for change in chosen.added],
        "again": [list(pair) for pair in chosen.again],
        "broken": list(chosen.broken),
        "notes": list(note_sentences(chosen.plan.notes)),
        "choices": [
            {"choice": place, **_summary(choice)} for place, choice in enumerate(view.choices, 1)
        ],
    }


def _summary(chosen: ReplanChoice) -> dict[str, Any]:
    plan = chosen.plan
    return {
        "kind": plan.kind,
        "changed_seats": plan.changes,
        "cards": [badge for badge, _ in chosen.cards],
        "repeats": plan.repeats,
        "new_repeats": plan.new_repeats,
        "repeats_to_come": plan.repeats_to_come,
        "short_tables": [{"round": at, "table": table} for at, table in plan.short_tables],
        "worst_short": plan.worst_short,
        "fair_share": plan.fair_share,
        "tables": plan.tables,
        "fill_ins": list(chosen.fill_ins),
    }


def _change(change: SeatChange) -> dict[str, Any]:
    return {
        "badge": change.badge,
        "name": change.name,
        "round": change.round,
        "from": _place(change.before),
        "to": _place(change.after),
    }


def _place(place: tuple[int, Seat] | None) -> dict[str, Any] | None:
    return None if place is None else {"table": place[0], "seat": place[1].value}


def _print_replan(session: CommandSession, view: ReplanView, at: int, *, dry_run: bool) -> None:
    chosen = view.choices[at]
    first, line = view.options.from_round, _line(chosen)
    session.print_lines(
        Message("Would reseat from round {round} on: {plan}.", round=first, plan=line)
        if dry_run
        else Message("Reseated from round {round} on: {plan}.", round=first, plan=line)
    )
    for change in (*chosen.changed, *chosen.added):
        session.print_lines(
            Message(
                "  round {round}: {name} ({badge}) to {seat}",
                round=change.round,
                name=change.name,
                badge=change.badge,
                seat=_words(change.after),
            )
            + (
                Message(" from {former_seat}", former_seat=_words(change.before))
                if change.before
                else ""
            )
        )
    session.print_lines(*_cards(chosen), *chosen.broken)
    session.print_lines(*note_sentences(chosen.plan.notes[1:]))
    for one, other in chosen.again:
        session.print_lines(
            Message(
                "  {player} and {other_player} play each other again",
                player=one,
                other_player=other,
            )
        )
    for place, another in enumerate(view.choices, 1):
        if another is not chosen:
            session.print_lines(
                Message("Plan {number}: {plan}.", number=place, plan=_line(another))
            )


def _line(chosen: ReplanChoice) -> str:
    plan = chosen.plan
    return Message(
        "{seats} and {cards} change for players who stay, {repeats} "
        "({new_repeats} new), {short_tables}",
        seats=Message("%n seats", plan.changes),
        cards=Message("%n cards", len(chosen.cards)),
        repeats=Message("%n repeats", plan.repeats),
        new_repeats=plan.new_repeats,
        short_tables=Message("%n 3-player tables", len(plan.short_tables)),
    )


def _cards(chosen: ReplanChoice) -> list[str]:
    if not chosen.cards:
        return []
    badges = ", ".join(str(badge) for badge, _ in chosen.cards)
    return [Message("Cards to reprint: {badges}.", badges=badges)]


def _words(place: tuple[int, Seat] | None) -> str:
    return (
        Message("no seat")
        if place is None
        else Message("table {table} {wind}", table=place[0], wind=place[1].value)
    )
