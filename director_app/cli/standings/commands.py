"""``standings``: places through any round, released or not, and looked at otherwise."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, Parser, add_division, number, summary
from director_app.cli.session import CommandSession, local, utc, value_words
from director_app.domain.dates import typed_moment
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.messages.places import place_mark
from director_app.messages.saying import worded
from director_app.services.standings.finality import words

if TYPE_CHECKING:
    from director_app.domain.standings import RankedTally
    from director_app.services.standings.service import StandingsView
    from director_app.services.standings.total_words import TotalWords


def add(commands: Commands) -> None:
    parser = commands.add("standings", summary("standings"), _standings)
    parser.add_argument(
        "--through", type=number, metavar="ROUND", help="default: all rounds started"
    )
    add_division(parser)
    _ways(parser)


def _ways(parser: Parser) -> None:
    """What else may be asked for, one thing at a time."""
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--round", type=number, metavar="N", help="standings for one round only")
    ways.add_argument(
        "--board", metavar="NAME", help="a list that the rule set has beside the places"
    )
    for flag, help_text, run in (
        ("--by-seat", "results by wind, and the best in each", _by_seat),
        ("--by-table", "each table’s players, high and low", _by_table),
        ("--release", "publish the standings through this round", _release),
        ("--take-back", "unpublish the standings", _take_back),
        ("--final", "declare the results final", _final),
        ("--not-final", "reopen the results to questions", _not_final),
    ):
        ways.add_argument(flag, dest="way", action="store_const", const=run, help=help_text)
    ways.add_argument(
        "--unofficial-until",
        type=_moment,
        metavar="TIME",
        help="results can be questioned until then: 4:30 pm, or 2026-03-14 16:30",
    )


def _moment(text: str) -> str:
    """A time of today, or a day and a time, as it stands: which day is today is known later."""
    try:
        typed_moment(text, datetime.now(UTC))
    except DirectorError as refusal:
        raise argparse.ArgumentTypeError(worded(refusal.sentence)) from None
    return text


def _standings(session: CommandSession) -> None:
    args = session.args
    if args.way is not None:
        args.way(session)
    elif args.round is not None:
        _by_round(session)
    elif args.unofficial_until is not None:
        _until(session)
    else:
        _places(session)


def _asked(session: CommandSession) -> StandingsView:
    """The places, or the board that is named; refused where there is no such board."""
    desk, args = session.here.standings, session.args
    if args.board is None:
        return desk.standings(args.through)
    boards = desk.boards(args.through)
    for board in boards:
        if board.board.casefold() == args.board.strip().casefold():
            return board
    raise NotFound(
        Message(
            "There’s no list “{name}”. This rule set has {boards}.",
            name=args.board,
            boards=joined(", ", (f"“{board.board}”" for board in boards)),
        )
        if boards
        else Message("This rule set has no list beside the places."),
        field="board",
    )


def _places(session: CommandSession) -> None:
    view = _asked(session)
    if session.as_json:
        session.give(view.data())
        return
    if not view.places:
        session.print_lines(Message("No players are checked in yet, so there are no standings."))
        return
    session.print_lines(_head(session, view))
    for sheet in view.aside:
        session.print_lines(
            Message(
                "Provisional: round {round}, table {table} is set aside (disputed): {note}",
                round=sheet.round,
                table=sheet.table,
                note=sheet.note,
            )
        )
    for tie in view.ties:
        if tie.open:
            how = Message("dice") if tie.policy == "dice" else Message("a playoff")
            tied = ", ".join(f"{player.badge} {player.name}" for player in tie.players[:4])
            more = (
                Message(" and {number} more", number=len(tie.players) - 4)
                if len(tie.players) > 4
                else ""
            )
            session.print_lines(
                Message(
                    "Tie for place {place}, to settle by {way}: {players}{more}",
                    place=tie.place,
                    way=how,
                    players=tied,
                    more=more,
                )
            )
    sums = view.total_words
    steps = {} if view.board else session.here.standings.views.steps(view)
    heads = (
        Message("place"),
        "",
        Message("badge"),
        Message("name"),
        Message("total"),
        *(f"R{round_.number}{sums.weight(at)}" for at, round_ in enumerate(view.rounds)),
    )
    rows = []
    for place in view.places:
        step = steps.get(place.tally.entrant)
        rows.append(_row(place, sums, step.gained if step is not None else None))
    session.table((*heads, Message("adjustments"), "", ""), rows)
    for note in view.sum_notes:
        session.print_lines(note)


def _head(session: CommandSession, view: StandingsView) -> str:
    out = (
        Message(", {sheets} missing", sheets=Message("%n sheets", len(view.out)))
        if view.out
        else ""
    )
    released = "" if view.released or not view.through else Message(", not published")
    said = words(view.finality, session.desk.store.now())
    return Message(
        "{list} through round {round}{missing}{status}{finality}",
        list=Message("“{board}”", board=view.board) if view.board else Message("Standings"),
        round=view.through,
        missing=out,
        status=released,
        finality=Message(". {said}", said=said) if said else "",
    )


def _row(place: RankedTally, sums: TotalWords, gained: int | None) -> tuple[object, ...]:
    tally = place.tally
    rank = place_mark(place.rank, tied=place.tied)
    status = "" if tally.status.value == "playing" else value_words(tally.status.value)
    return (
        rank,
        _gained(gained),
        tally.badge,
        tally.name,
        tally.worth,
        *(cell.replace("\N{MINUS SIGN}", "-") for cell in sums.cells(tally)),
        tally.adjustments or None,
        status,
        place.tie_words,
    )


def _gained(places: int | None) -> str:
    """``up 3``, ``down 1``; empty where nothing moved."""
    if not places:
        return ""
    return (
        Message("up {count}", count=places)
        if places > 0
        else Message("down {count}", count=-places)
    )


def _by_round(session: CommandSession) -> None:
    number_of = session.args.round
    lines = session.here.standings.views.by_round(number_of)
    data = [
        {"rank": line.rank, "tied": line.tied, "badge": line.badge, "name": line.name}
        | {"points": line.points}
        for line in lines
    ]
    if session.as_json:
        session.give(data)
        return
    session.print_lines(Message("Round {round} only", round=number_of))
    rows = [
        (_rank(line.rank, tied=line.tied), line.badge, line.name, line.points) for line in lines
    ]
    session.table((Message("place"), Message("badge"), Message("name"), Message("points")), rows)


def _rank(rank: int, *, tied: bool) -> str:
    return place_mark(rank, tied=tied)


def _by_seat(session: CommandSession) -> None:
    views, through = session.here.standings.views, session.args.through
    lines = views.by_seat(through)
    if session.as_json:
        session.give(
            [
                {
                    "seat": line.seat.value,
                    "games": line.games,
                    "points": line.points,
                    "average": str(line.average),
                    "players": [
                        {
                            "rank": player.rank,
                            "tied": player.tied,
                            "badge": player.badge,
                            "name": player.name,
                        }
                        | {"games": player.games, "points": player.points}
                        for player in line.players
                    ],
                }
                for line in lines
            ]
        )
        return
    rows = []
    for line in lines:
        best = [player for player in line.players if player.rank == 1]
        named = ", ".join(f"{player.badge} {player.name}" for player in best)
        first = f"{named} ({best[0].points})" if best else ""
        average = f"{float(line.average):.2f}"
        rows.append((line.seat.wind, line.games, line.points, average, first))
    session.table(
        (
            Message("seat"),
            Message("games"),
            Message("points"),
            Message("per game"),
            Message("best"),
        ),
        rows,
    )


def _by_table(session: CommandSession) -> None:
    views, through = session.here.standings.views, session.args.through
    lines = views.by_table(through)
    if session.as_json:
        session.give(
            [
                {
                    "round": line.round,
                    "table": line.table,
                    "games": line.games,
                    "points": line.points,
                    "high": [player.badge for player in line.high],
                    "low": [player.badge for player in line.low],
                    "players": [
                        {"badge": player.badge, "name": player.name, "points": player.points}
                        for player in line.players
                    ],
                }
                for line in lines
            ]
        )
        return
    rows = [
        (
            line.round,
            line.table,
            line.points,
            ", ".join(f"{player.badge} {player.name} {player.points}" for player in line.players),
        )
        for line in lines
    ]
    session.table(
        (Message("round"), Message("table"), Message("points"), Message("players, best first")),
        rows,
    )


def _release(session: CommandSession) -> None:
    desk, args = session.here.standings, session.args
    through = args.through or desk.standings().through
    if not through:
        raise DirectorError(Message("No round has points to publish yet."), field="release")
    desk.release(through)
    session.answer(
        {"released_through": through},
        Message("Standings are published through round {round}.", round=through),
    )


def _take_back(session: CommandSession) -> None:
    through = session.here.standings.take_back_release()
    words = Message("The standings are no longer published.")
    if through:
        words = Message("Standings are published through round {round} again.", round=through)
    session.answer({"released_through": through}, words)


def _until(session: CommandSession) -> None:
    told = typed_moment(session.args.unofficial_until, session.desk.store.now())
    session.here.standings.set_unofficial_until(told)
    _answer_finality(session)


def _final(session: CommandSession) -> None:
    session.here.standings.declare_final()
    _answer_finality(session)


def _not_final(session: CommandSession) -> None:
    session.here.standings.take_back_final()
    _answer_finality(session)


def _answer_finality(session: CommandSession) -> None:
    said, now = session.here.standings.finality(), session.desk.store.now()
    words = Message("The results can still be questioned. No deadline is set.")
    if said.final(now):
        words = Message(
            "The results have been final since {time}.",
            time=local(said.final_at or said.unofficial_until),
        )
    elif said.unofficial_until is not None:
        words = Message(
            "The results are unofficial until {unofficial_until}.",
            unofficial_until=local(said.unofficial_until),
        )
    data: dict[str, Any] = {
        "unofficial_until": utc(said.unofficial_until),
        "final_at": utc(said.final_at),
        "final": said.final(now),
    }
    session.answer(data, words)
