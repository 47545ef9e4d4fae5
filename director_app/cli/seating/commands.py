"""``seat``: drawing, bringing in, writing out and checking seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from director_app.cli.parser import Commands, add_division, add_overwrite, number, summary, whole
from director_app.cli.seating import by_standing as seat_by_standing
from director_app.cli.seating import changes as seat_changes
from director_app.cli.seating import why as seat_why
from director_app.cli.session import CommandSession
from director_app.errors import SeatingError
from director_app.messages.message import Message, joined
from director_app.seating.note_words import note_sentences
from director_app.seating.plan import Method
from director_app.services.seating.files import checked_alone, read_seats
from director_app.services.seating.service import DrawOptions, fresh_seed, requests_kept
from director_app.system.file_kinds import FileKind

if TYPE_CHECKING:
    from director_app.seating.plan import Odd
    from director_app.services.seating.files import CheckedPlan, SeatPlan
    from director_app.services.seating.service import DrawOutlook, SeatingView

_METHODS = {
    "movement": Message("by the rule sheet’s movement"),
    "balanced": Message("with the fewest repeats found"),
    "random": Message("at random each round"),
}
_ODD: Mapping[str, Odd] = {"short": "short", "sit-out": "sit_out", "pairs": "pairs"}


def add(commands: Commands) -> None:
    group = commands.group("seat", summary("seat"))
    draw = group.add("draw", "draw the seating of all rounds for everyone checked in", _draw)
    draw.add_argument("--method", choices=sorted(_METHODS), help="default: from the rule set")
    draw.add_argument(
        "--seats", choices=("keep", "balance"), help="keep the same seat all day, or balance seats"
    )
    draw.add_argument(
        "--entered", action="store_true", help="include everyone entered, not only those checked in"
    )
    draw.add_argument(
        "--seed", type=whole, metavar="S", help="use the same seed to get the same draw"
    )
    draw.add_argument("--rounds", type=number, metavar="R", help="seat fewer rounds")
    draw.add_argument("--tables", type=number, metavar="T", help="use more tables than needed")
    draw.add_argument(
        "--odd",
        choices=sorted(_ODD),
        help="if players don’t fill the tables: 3-player tables, or players who sit out",
    )
    draw.add_argument(
        "--dry-run",
        action="store_true",
        help="only say what each way to draw would give, with this seed; seat no one",
    )
    fair = draw.add_mutually_exclusive_group()
    fair.add_argument(
        "--fair", action="store_true", help="share 3-player tables fairly first (usual)"
    )
    fair.add_argument(
        "--repeats-first", action="store_true", help="aim for the fewest repeats first"
    )
    bring = group.add("import", "seat players from a file", _import)
    bring.add_argument("file", type=Path, metavar="FILE.csv")
    out = group.add("export", "save the seats to a file", _export)
    out.add_argument("file", type=Path, metavar="FILE.csv")
    add_overwrite(out)
    check = group.add(
        "check", "check the plan or a file for repeats, 3-player tables, and requests", _check
    )
    check.add_argument("file", nargs="?", type=Path, metavar="FILE.csv")
    for parser in (draw, bring, out, check):
        add_division(parser)
    seat_changes.add(group)
    seat_by_standing.add(group)
    seat_why.add(group)


def _draw(session: CommandSession) -> None:
    args = session.args
    request = DrawOptions(
        method=args.method,
        seats=args.seats,
        entered=args.entered,
        seed=args.seed,
        rounds=args.rounds,
        tables=args.tables,
        fair=not args.repeats_first,
        odd=_ODD[args.odd or "short"],
    )
    if args.dry_run:
        _look_ahead(session, request)
        return
    view = session.here.seating.draw(request)
    if session.as_json:
        session.give(_drawn(view))
        return
    count, drawn = view.quality, view.drawn
    assert count is not None
    assert drawn is not None
    session.print_lines(
        Message(
            "{players} at {tables}, {rounds}, {way} (seed {seed}).",
            players=Message("%n players", count.players),
            tables=Message("%n tables", count.tables),
            rounds=Message("%n rounds", count.rounds),
            way=_how(drawn.method, clean=count.clean),
            seed=drawn.seed,
        )
    )
    if count.clean:
        session.print_lines(Message("No one plays the same opponent twice."))
    session.print_lines(*note_sentences(drawn.notes), *_requests_lines(view))


def _how(method: str, *, clean: bool) -> str:
    """How a plan is made; without repeats is only what has none."""
    if method == "balanced" and clean:
        return Message("without repeats")
    return _METHODS.get(method, method)


def _look_ahead(session: CommandSession, options: DrawOptions) -> None:
    """What each way to draw would give: the one asked for, or else the usual one, first."""
    seed = fresh_seed() if options.seed is None else options.seed
    look = session.here.seating.outlook
    ways = [look(replace(options, seed=seed))]
    for method in get_args(Method):
        if method != ways[0].method:
            with suppress(SeatingError):  # these rules have no movement
                ways.append(look(replace(options, method=method, seed=seed)))
    if session.as_json:
        session.give(
            {
                "seed": seed,
                "ways": [
                    {
                        "method": found.method,
                        "pairs_again": found.pairs,
                        "requests": found.asked,
                        "honored": found.kept,
                        "left_out": list(found.left_out),
                    }
                    for found in ways
                ],
            }
        )
        return
    session.print_lines(Message("No one was seated. With seed {seed}, a draw gives:", seed=seed))
    session.print_lines(*(_way_line(found) for found in ways))


def _way_line(found: DrawOutlook) -> str:
    again = Message("%n pairs play each other again", found.pairs)
    line = Message("  {way}: {again}", way=_how(found.method, clean=not found.pairs), again=again)
    if not found.asked:
        return line
    honored = Message(
        "{honored} of {requests} requests honored", honored=found.kept, requests=found.asked
    )
    line = Message("{line}, {honored}", line=line, honored=honored)
    if found.well:
        return line
    return Message("{way} (not {players})", way=line, players=joined(", ", found.names))


def _requests_lines(view: SeatingView) -> list[str]:
    """How many requests the seating honors, where it doesn't honor all of them."""
    kinds = requests_kept(view)
    asked, kept = sum(kind.asked for kind in kinds), sum(kind.kept for kind in kinds)
    if kept == asked:
        return []
    return [
        Message(
            "{honored} of {requests} requests honored. seat draw --dry-run says what each way "
            "to draw honors.",
            honored=kept,
            requests=asked,
        )
    ]


def _drawn(view: SeatingView) -> dict[str, Any]:
    count, drawn = view.quality, view.drawn
    assert count is not None
    assert drawn is not None
    badges = {line.entrant: line.badge for line in view.by_name}
    out = Counter(entrant for who in view.sitting.values() for entrant in who)
    return {
        "method": drawn.method,
        "seats": drawn.seats,
        "seed": drawn.seed,
        "players": count.players,
        "tables": count.tables,
        "rounds": count.rounds,
        "repeats": count.repeats,
        "lower_bound": count.lower_bound,
        "first_repeat_round": count.first_repeat_round,
        "notes": list(note_sentences(drawn.notes)),
        "worst_short": count.worst_short,
        "worst_sit_out": max(out.values(), default=0),
        "sitting_out": [
            {"round": at, "players": [badges[entrant] for entrant in who]}
            for at, who in sorted(view.sitting.items())
        ],
    }


def _import(session: CommandSession) -> None:
    args = session.args
    plan = session.here.seating.files.bring_in(args.file)
    if session.as_json:
        session.give(
            {
                "rounds": len(plan.rounds),
                "players": len(plan.badges),
                "refused": _refused(plan),
                "notes": list(note_sentences(plan.notes)),
                "without_seat": by_round(without_seat(session, plan.rounds)),
            }
        )
        return
    rounds = Message("%n rounds", len(plan.rounds))
    session.print_lines(
        Message(
            "Seated {players} for {rounds}.",
            players=Message("%n players", len(plan.badges)),
            rounds=rounds,
        )
    )
    session.print_lines(
        *_refused_lines(plan),
        *note_sentences(plan.notes),
        *without_seat_lines(without_seat(session, plan.rounds)),
    )


def without_seat(session: CommandSession, rounds: Iterable[int]) -> dict[int, tuple[str, ...]]:
    """Who is here and has no seat, in each of these rounds where there is somebody."""
    start = session.here.clock.start_of_play
    found = {number: start.view(number).unseated for number in sorted(rounds)}
    return {number: names for number, names in found.items() if names}


def without_seat_lines(left: Mapping[int, tuple[str, ...]]) -> list[str]:
    """Those who are here without a seat, a line each round."""
    return [
        Message(
            "  Here, but without a seat in round {round}: {names}",
            round=number,
            names=joined(", ", names),
        )
        for number, names in left.items()
    ]


def by_round(left: Mapping[int, tuple[str, ...]]) -> list[dict[str, Any]]:
    """The same as JSON."""
    return [{"round": number, "players": list(names)} for number, names in left.items()]


def _refused(plan: SeatPlan) -> list[dict[str, Any]]:
    return [{"row": row.row, "reason": row.reason} for row in plan.refused]


def _refused_lines(plan: SeatPlan) -> list[str]:
    return [
        Message("  row {row}: refused ({reason})", row=row.row, reason=row.reason)
        for row in plan.refused
    ]


def _export(session: CommandSession) -> None:
    text = session.here.seating.files.text()
    session.write(session.args.file, text, FileKind.TABLE)
    seats = text.count("\n") - 1
    data = {"file": str(session.args.file), "seats": seats}
    session.answer(
        data,
        Message(
            "Saved {seats} to {file}.", seats=Message("%n seats", seats), file=session.args.file
        ),
    )


def _check(session: CommandSession) -> None:
    file = session.args.file
    found = session.here.seating.files.check() if file is None else _checked_file(session, file)
    left = {} if file is not None else without_seat(session, found.plan.rounds)
    if session.as_json:
        session.give({**_data(found), "without_seat": by_round(left)})
    else:
        _print_checked(session, found)
        session.print_lines(*without_seat_lines(left))


def _checked_file(session: CommandSession, file: Path) -> CheckedPlan:
    """A file needs no event; where one is open, or named, it adds names and requests."""
    if not session.book_is_there:
        return checked_alone(read_seats(file))
    named = getattr(session.args, "event", None)
    event = session.event if named else session.desk.events.current()
    if event is None:
        return checked_alone(read_seats(file))
    return session.desk.at(event).seating.files.check_file(file)


def _short(found: CheckedPlan) -> list[dict[str, int]]:
    return [
        {"round": at, "table": plan.table, "players": len(plan.seats.occupied)}
        for at, plans in sorted(found.plan.rounds.items())
        for plan in plans
        if len(plan.seats.occupied) < 4
    ]


def _data(found: CheckedPlan) -> dict[str, Any]:
    count = found.quality
    numbers = sorted(found.plan.rounds)
    return {
        "players": count.players,
        "tables": count.tables,
        "rounds": count.rounds,
        "repeats": count.repeats,
        "lower_bound": count.lower_bound,
        "first_repeat_round": _round(numbers, count.first_repeat_round),
        "again": [
            {
                "players": [meeting.first, meeting.second],
                "rounds": [numbers[at - 1] for at in meeting.rounds],
            }
            for meeting in count.again
        ],
        "short_tables": _short(found),
        "worst_short": count.worst_short,
        "fair_share": count.fair_share,
        "seat_spread": count.seat_spread,
        "breaches": [
            {"kind": breach.kind, "players": list(breach.players), "where": list(breach.where)}
            for breach in count.breaches
        ],
        "problems": [problem.sentence for problem in count.problems],
        "unknown": list(found.unknown),
        "refused": _refused(found.plan),
    }


def _round(numbers: list[int], place: int | None) -> int | None:
    return None if place is None else numbers[place - 1]


def _print_checked(session: CommandSession, found: CheckedPlan) -> None:
    count = found.quality
    numbers = sorted(found.plan.rounds)
    session.print_lines(
        Message(
            "{players} at {tables}, {rounds}: {repeats}.",
            players=Message("%n players", count.players),
            tables=Message("%n tables", count.tables),
            rounds=Message("%n rounds", count.rounds),
            repeats=Message("%n repeats", count.repeats)
            if count.repeats
            else Message("no repeats"),
        )
    )
    if least := count.lower_bound:
        session.print_lines(
            Message("No plan for these tables has fewer than {lower_bound}.", lower_bound=least)
        )
    for again in count.again:
        rounds = joined(Message(" and "), (str(numbers[at - 1]) for at in again.rounds))
        both = Message(
            "{players} and {last_player}",
            players=_who(found, again.first),
            last_player=_who(found, again.second),
        )
        session.print_lines(
            Message("  {players} play each other in rounds {rounds}", players=both, rounds=rounds)
        )
    for short in _short(found):
        session.print_lines(
            Message(
                "  round {round}, table {table}: {players}",
                round=short["round"],
                table=short["table"],
                players=Message("%n players", short["players"]),
            )
        )
    for breach in count.breaches:
        who = joined(Message(" and "), (_who(found, player) for player in breach.players))
        where = ", ".join(str(round_) for round_ in breach.where)
        if breach.kind == "apart":
            session.print_lines(
                Message(
                    "  {players} shouldn’t play each other, but do in round {rounds}",
                    players=who,
                    rounds=where,
                )
            )
        else:
            session.print_lines(
                Message(
                    "  {player} should stay at one table but sits at {tables}",
                    player=who,
                    tables=where,
                )
            )
    session.print_lines(
        *(Message("  {sentence}", sentence=problem.sentence) for problem in count.problems)
    )
    session.print_lines(
        *(Message("  badge {badge} isn’t on the roster", badge=badge) for badge in found.unknown)
    )
    session.print_lines(*_refused_lines(found.plan))


def _who(found: CheckedPlan, badge: int) -> str:
    name = found.names.get(badge)
    return f"{name} ({badge})" if name else Message("player {badge}", badge=badge)
