"""``ties``: what is still tied, and how the director settles it."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, Parser, add_division, number, summary
from director_app.cli.session import CommandSession, utc
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.messages.places import place_mark
from director_app.messages.saying import tr
from director_app.rules.words.telling import place_named
from director_app.services.standings.ties.resolving import record_words

if TYPE_CHECKING:
    from director_app.domain.ties import TieSettled
    from director_app.services.standings.ties.service import KeptTie, OpenTie

_ROLL = re.compile(r"(\d{1,9})=(\d{1,9}),(\d{1,9})")
_POINTS = re.compile(r"(\d{1,9})=([-+−]?\d{1,6})")


def add(commands: Commands) -> None:
    group = commands.group("ties", summary("ties"))
    listed = group.add("list", "list ties to settle and ties already settled", _list)
    listed.add_argument(
        "--through", type=number, metavar="ROUND", help="default: all rounds started"
    )
    add_division(listed)
    roll = group.add("roll", "settle a tie with two dice each; equal totals roll again", _roll)
    _at(roll)
    roll.add_argument(
        "--dice",
        action="append",
        type=_dice,
        required=True,
        metavar="BADGE=6,5",
        help="a roll; repeat the badge for a re-roll, in order",
    )
    play = group.add("play-off", "settle a tie with playoff points; more is better", _play_off)
    _at(play)
    play.add_argument(
        "--points", action="append", type=_points, required=True, metavar="BADGE=POINTS"
    )
    share = group.add("share", "leave a tie shared that the rules would settle", _share)
    _at(share)
    forget = group.add("forget", "reopen a settled tie", _forget)
    forget.add_argument("tie", type=number, metavar="TIE", help="tie number shown by `ties list`")


def _at(parser: Parser) -> None:
    parser.add_argument("--place", type=number, required=True, metavar="P", help="tied place")
    parser.add_argument(
        "--through", type=number, metavar="ROUND", help="default: all rounds started"
    )
    parser.add_argument("--note", default="", metavar="TEXT", help="note")
    add_division(parser)


def _dice(text: str) -> tuple[int, tuple[int, int]]:
    found = _ROLL.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(
            tr("{typed} isn’t a roll. Write a badge and two dice, such as 17=6,5", typed=repr(text))
        )
    return int(found[1]), (int(found[2]), int(found[3]))


def _points(text: str) -> tuple[int, int]:
    found = _POINTS.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(
            tr("{typed} isn’t a result. Write a badge and points, such as 17=45", typed=repr(text))
        )
    return int(found[1]), int(found[2].replace("−", "-"))


def _list(session: CommandSession) -> None:
    desk = session.here.standings.ties
    ties = desk.open_ties(session.args.through)
    kept = desk.settled_ties()
    if session.as_json:
        session.give(
            {"open": [_data(tie) for tie in ties if tie.settled is None]}
            | {"settled": [_kept(kept_tie) for kept_tie in kept]}
        )
        return
    for tie in ties:
        if tie.settled is None:
            how = Message("dice") if tie.policy == "dice" else Message("a playoff")
            tied = ", ".join(f"{player.badge} {player.name}" for player in tie.players)
            session.print_lines(
                Message(
                    "Tie for place {place}, to settle by {way} ({section}): {players}",
                    place=tie.place,
                    way=how,
                    section=place_named(tie.section),
                    players=tied,
                )
            )
    for kept_tie in kept:
        said = kept_tie.settled
        lapsed = (
            "" if kept_tie.holds else Message(", but no longer counts because the tie has changed")
        )
        session.print_lines(
            Message(
                "{id}: place {place} through round {round}, {players}: {outcome}{status}",
                id=said.id,
                place=said.place,
                round=said.through,
                players=", ".join(kept_tie.names),
                outcome=kept_tie.words,
                status=lapsed,
            )
        )
    if not kept and not any(tie.settled is None for tie in ties):
        session.print_lines(Message("No ties to settle."))


def _data(tie: OpenTie) -> dict[str, Any]:
    return {
        "place": tie.place,
        "policy": tie.policy,
        "section": tie.section,
        "through": tie.through,
        "players": [{"badge": player.badge, "name": player.name} for player in tie.players],
    }


def _kept(kept_tie: KeptTie) -> dict[str, Any]:
    return {**_settled(kept_tie.settled), "players": list(kept_tie.names), "holds": kept_tie.holds}


def _settled(tie: TieSettled) -> dict[str, Any]:
    return {
        "tie": tie.id,
        "place": tie.place,
        "through": tie.through,
        "policy": tie.policy,
        "settled": record_words(tie),
        "at": utc(tie.at),
        "by": tie.by,
        "note": tie.note,
    }


def _roll(session: CommandSession) -> None:
    args = session.args
    dice: dict[int, list[tuple[int, int]]] = {}
    for badge, roll in args.dice:
        dice.setdefault(badge, []).append(roll)
    told = session.here.standings.ties.roll(args.place, dice, args.through, note=args.note)
    _answer(session, told)


def _play_off(session: CommandSession) -> None:
    args = session.args
    points: dict[int, int] = {}
    for badge, won in args.points:
        if badge in points:
            raise DirectorError(
                Message("Badge {badge} is listed twice. Give its points once.", badge=badge)
            )
        points[badge] = won
    told = session.here.standings.ties.play_off(args.place, points, args.through, note=args.note)
    _answer(session, told)


def _share(session: CommandSession) -> None:
    args = session.args
    told = session.here.standings.ties.share(args.place, args.through, note=args.note)
    _answer(session, told)


def _forget(session: CommandSession) -> None:
    session.here.standings.ties.forget(session.args.tie)
    session.answer(
        {"forgotten": session.args.tie}, Message("Tie {tie} is open again.", tie=session.args.tie)
    )


def _answer(session: CommandSession, told: TieSettled) -> None:
    """What was kept, and the places that follow from it."""
    view = session.desk.at(session.event, told.division).standings.standings(told.through)
    names = [
        Message(
            "{place} {name} (badge {badge})",
            place=place_mark(place.rank, tied=place.tied),
            name=place.tally.name,
            badge=place.tally.badge,
        )
        for place in view.places
        if place.tally.entrant in told.entrants
    ]
    data = _settled(told)
    session.answer(
        data,
        Message(
            "Tie {id}, {outcome}: {players}.",
            id=told.id,
            outcome=data["settled"],
            players=joined(", ", names),
        ),
    )
