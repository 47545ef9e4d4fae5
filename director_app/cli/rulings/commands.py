"""``ruling``: the penalty and ruling log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, Parser, add_division, number, summary, whole
from director_app.cli.session import CommandSession, local, utc, value_words
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruling_facts import facts_to_json
from director_app.rules.words.telling import place_named
from director_app.services.rulings.service import Disqualification, NewRuling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from director_app.domain.rulings import Ruling
    from director_app.services.rulings.service import RulingLine


def add(commands: Commands) -> None:
    group = commands.group("ruling", summary("ruling"))
    new = group.add("add", "log a penalty or ruling; prints its number", _add)
    new.add_argument("--kind", required=True, help="see `ruling kinds`; free = in your own words")
    new.add_argument(
        "--player", action="append", required=True, type=number, metavar="BADGE", dest="players"
    )
    new.add_argument("--round", type=number, metavar="R")
    new.add_argument("--table", type=number, metavar="T")
    new.add_argument("--game", type=number, metavar="G")
    new.add_argument(
        "--points", type=whole, metavar="P", help="penalty points, if the rules leave them open"
    )
    new.add_argument("--note", default="", metavar="TEXT")
    new.add_argument(
        "--dead", action="append", default=[], metavar="SEAT", help="seat whose hand is dead"
    )
    new.add_argument(
        "--out",
        action="append",
        default=[],
        metavar="SEAT",
        help="seat whose hand is out, not dead",
    )
    new.add_argument(
        "--overrule", default="", metavar="REASON", help="reason for overruling the rule sheet"
    )
    _add_not_at_table(new)
    new.add_argument(
        "--penalty",
        choices=("once", "both"),
        default="",
        help="when the table’s points may already include it: once = they do; both = charge it too",
    )
    group.add("list", "list the rulings in order", _list)
    kinds = group.add("kinds", "list what can be logged under the event’s rules", _kinds)
    add_division(kinds)
    cancel = group.add("cancel", "cancel a ruling; it stays in the log", _cancel)
    cancel.add_argument("number", type=number, metavar="NUMBER")
    cancel.add_argument("--reason", required=True, metavar="TEXT")
    _add_award(group)
    _add_waive(group)
    _add_disqualify(group)


def _add_award(group: Commands) -> None:
    award = group.add("award", "award a game, whatever the rules say", _award)
    for flag, letter in (("--round", "R"), ("--table", "T"), ("--game", "G")):
        award.add_argument(flag, type=number, required=True, metavar=letter)
    award.add_argument("--points", required=True, metavar="E=P,N=P,…", help="points by seat")
    _add_reason(award)
    add_division(award)


def _add_waive(group: Commands) -> None:
    waive = group.add("waive", "waive a requirement", _waive)
    waive.add_argument("--requirement", required=True, metavar="TEXT")
    waive.add_argument("--round", type=number, metavar="R")
    waive.add_argument("--table", type=number, metavar="T")
    waive.add_argument(
        "--player", action="append", default=[], type=number, metavar="BADGE", dest="players"
    )
    _add_not_at_table(waive)
    _add_reason(waive)
    add_division(waive)


def _add_disqualify(group: Commands) -> None:
    out = group.add("disqualify", "disqualify a player; opponents keep their points", _disqualify)
    out.add_argument("badge", type=number, metavar="BADGE")
    out.add_argument(
        "--from-round", type=number, metavar="R", help="first round in which the seat is empty"
    )
    out.add_argument(
        "--from-game",
        type=number,
        metavar="G",
        help="first game of that round in which the seat is empty",
    )
    out.add_argument("--ranked", choices=("yes", "no"), help="whether the player keeps a place")
    out.add_argument("--points", choices=("keep", "lose"))
    out.add_argument("--prizes", choices=("yes", "no"), help="whether the player can win a prize")
    out.add_argument(
        "--barred", action="store_true", default=None, help="flag the player at later events"
    )
    out.add_argument(
        "--complaint", type=number, metavar="NUMBER", help="number of the ruling that led to it"
    )
    _add_reason(out)


def _add_not_at_table(parser: Parser) -> None:
    parser.add_argument(
        "--not-at-table",
        action="store_true",
        help="log it even if the player isn’t at that table",
    )


def _add_reason(parser: Parser) -> None:
    parser.add_argument("--reason", required=True, metavar="TEXT")


def _add(session: CommandSession) -> None:
    args = session.args
    facts = RuledGameFacts(
        dead=frozenset(_seats(args.dead, "--dead")), out=frozenset(_seats(args.out, "--out"))
    )
    new = NewRuling(
        kind=args.kind,
        badges=tuple(dict.fromkeys(args.players)),
        round=args.round,
        table=args.table,
        game=args.game,
        points=args.points,
        note=args.note,
        facts=facts,
        overruled=args.overrule,
        not_at_table=args.not_at_table,
        penalty=args.penalty,
    )
    already = session.here.rulings.why_not_charged(new)
    made = session.here.rulings.add(new)
    line = _numbered(session, made.number)
    words = {"proposed": Message("disqualification proposed")}
    conduct = Message(", {get}", get=words.get(made.conduct, made.conduct)) if made.conduct else ""
    who = ", ".join(line.players)
    message = Message(
        "Ruling {number}: {label}, {players}, {points} points{conduct}.",
        number=made.number,
        label=made.label,
        players=who,
        points=made.points,
        conduct=conduct,
    )
    once = Message(" {already}", already=already) if already else ""
    session.answer(
        _ruling_data(line),
        Message("{told}{once}{proposal}", told=message, once=once, proposal=_proposal(line)),
    )


def _proposal(line: RulingLine) -> str:
    """What to do where the conduct ladder proposes to disqualify."""
    if line.ruling.conduct != "proposed":
        return ""
    commands = ", ".join(
        f"front-table ruling disqualify {badge} --complaint {line.ruling.number} --reason TEXT"
        for badge in line.badges
    )
    return Message(
        "\nThe conduct rules suggest disqualification. If that’s your decision: {commands}",
        commands=commands,
    )


def _seats(letters: Iterable[str], flag: str) -> list[Seat]:
    known = {seat.value: seat for seat in Seat}
    found = []
    for letter in letters:
        if letter.upper() not in known:
            raise DirectorError(
                Message(
                    "{flag}: {letter} isn’t a seat. Use E, N, W, or S.",
                    flag=flag,
                    letter=repr(letter),
                )
            )
        found.append(known[letter.upper()])
    return found


def _award(session: CommandSession) -> None:
    args = session.args
    made = session.here.rulings.award(
        args.round, args.table, args.game, _awarded(args.points), args.reason
    )
    where = Message(
        "game {game} of table {table}, round {round}",
        game=args.game,
        table=args.table,
        round=args.round,
    )
    _print_logged(
        session,
        made,
        Message("Ruling {number}: {game} was awarded.", number=made.number, game=where),
    )


def _awarded(text: str) -> dict[Seat, int]:
    found: dict[Seat, int] = {}
    for part in text.split(","):
        letter, _, points = part.strip().partition("=")
        (seat,) = _seats([letter.strip()], "--points")
        bare = points.strip().replace("−", "-")
        if not bare.removeprefix("-").removeprefix("+").isdecimal() or len(bare) > 7:
            raise DirectorError(
                Message("--points: {typed} isn’t in the form E=25.", typed=repr(part.strip()))
            )
        if seat in found:
            raise DirectorError(
                Message("--points: {seat} is listed twice. List it once.", seat=seat.value)
            )
        found[seat] = int(bare)
    return found


def _waive(session: CommandSession) -> None:
    args = session.args
    made = session.here.rulings.waive(
        args.requirement,
        args.reason,
        round=args.round,
        table=args.table,
        badges=args.players,
        not_at_table=args.not_at_table,
    )
    _print_logged(
        session, made, Message("Ruling {number}: {label}.", number=made.number, label=made.label)
    )


def _disqualify(session: CommandSession) -> None:
    args = session.args
    request = Disqualification(
        reason=args.reason,
        ranked=None if args.ranked is None else args.ranked == "yes",
        keeps_points=None if args.points is None else args.points == "keep",
        prizes=None if args.prizes is None else args.prizes == "yes",
        barred=args.barred,
        from_round=args.from_round,
        from_game=args.from_game,
        complaint=args.complaint,
    )
    made = session.here.rulings.disqualify(args.badge, request)
    name = ", ".join(_numbered(session, made.number).players)
    _print_logged(
        session,
        made,
        Message(
            "Ruling {number}: {name}. {label}.", number=made.number, name=name, label=made.label
        ),
    )


def _print_logged(session: CommandSession, made: Ruling, words: str) -> None:
    session.answer(_ruling_data(_numbered(session, made.number)), words)


def _numbered(session: CommandSession, number: int) -> RulingLine:
    log = session.here.rulings.log()
    return next(line for line in log if line.ruling.number == number)


def _ruling_data(line: RulingLine) -> dict[str, Any]:
    ruling = line.ruling
    return {
        "number": ruling.number,
        "time": utc(ruling.at),
        "round": line.round,
        "table": ruling.table,
        "game": ruling.game,
        "players": list(line.badges),
        "kind": ruling.kind,
        "points": ruling.points,
        "note": ruling.note,
        "section": ruling.section,
        "conduct": ruling.conduct.value if ruling.conduct else None,
        "cancelled": not ruling.stands,
        "label": ruling.label,
        "names": list(line.players),
        "cancel_reason": ruling.cancel_reason,
        "facts": facts_to_json(ruling.facts),
        "situation": ruling.situation,
        "overruled": ruling.overruled,
    }


def _list(session: CommandSession) -> None:
    log = session.here.rulings.log()
    if session.as_json:
        session.give([_ruling_data(line) for line in log])
        return
    if not log:
        session.print_lines(Message("No rulings yet."))
    heads = (
        Message("no."),
        Message("when"),
        Message("round"),
        Message("table"),
        Message("game"),
        Message("players"),
        Message("ruling"),
        Message("points"),
        "",
    )
    session.table(heads, [_row(line) for line in log])


def _row(line: RulingLine) -> tuple[object, ...]:
    ruling = line.ruling
    place = (line.round, ruling.table, ruling.game)
    players = ", ".join(line.players)
    return (
        ruling.number,
        local(ruling.at),
        *place,
        players,
        ruling.label,
        ruling.points,
        _state(line),
    )


def _state(line: RulingLine) -> str:
    if not line.ruling.stands:
        return Message("canceled: {cancel_reason}", cancel_reason=line.ruling.cancel_reason)
    return value_words(line.ruling.conduct.value) if line.ruling.conduct else ""


def _kinds(session: CommandSession) -> None:
    kinds = session.here.rulings.kinds()
    if session.as_json:
        session.give(
            [
                {
                    "kind": kind.kind,
                    "label": kind.label,
                    "section": kind.section,
                    "scope": kind.scope.value,
                    "points": kind.points,
                    "complaint": kind.complaint,
                }
                for kind in kinds
            ]
        )
        return
    session.table(
        (Message("kind"), Message("points"), Message("ruling"), Message("section")),
        [
            (
                kind.kind,
                Message("you decide") if kind.points is None else kind.points,
                kind.label,
                place_named(kind.section),
            )
            for kind in kinds
        ],
    )


def _cancel(session: CommandSession) -> None:
    args = session.args
    left = session.here.rulings.cancel(args.number, args.reason)
    line = _numbered(session, args.number)
    session.answer(
        _ruling_data(line),
        Message("Ruling {number} is canceled. {advice}", number=args.number, advice=left)
        if left
        else Message("Ruling {number} is canceled.", number=args.number),
    )
