"""``roster admit`` and ``roster turn-away``: people whom an earlier event barred."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from director_app.cli.parser import Commands, number
from director_app.cli.session import CommandSession
from director_app.messages.message import Message

if TYPE_CHECKING:
    from director_app.services.barred import Barred
    from director_app.services.roster.files.flags import BarredFlag

_DECIDE = Message("Decide with `front-table roster admit` or `front-table roster turn-away`.")


def add(group: Commands) -> None:
    """Add the commands to those of the roster."""
    for name, what, run in (
        ("admit", "admit a player barred at an earlier event", _admit),
        ("turn-away", "turn away a player barred at an earlier event", _turn_away),
    ):
        made = group.add(name, what, run)
        made.add_argument("badge", type=number, metavar="BADGE")
        made.add_argument(
            "--reason", required=True, metavar="TEXT", help="reason (goes in the ruling log)"
        )


def barred_data(barred: Barred) -> dict[str, object]:
    """What is known of somebody barred, for another program."""
    return {
        "event": barred.event,
        "date": barred.day.isoformat(),
        "reason": barred.reason,
        "known_by": barred.known_by,
        "decided": barred.decided or None,
        "decided_by": barred.decided_by or None,
        "decided_why": barred.decided_why or None,
        "ruling": barred.ruling or None,
    }


def remark(barred: Barred) -> str:
    """Whether and by whom somebody barred was let in, in a few words for a list."""
    if not barred.decided:
        return Message("barred at {event}, not decided yet", event=barred.event)
    verdict = Message("admitted") if barred.decided == "admitted" else Message("turned away")
    return Message(
        "{verdict} by {decided_by}: {decided_why}",
        verdict=verdict,
        decided_by=barred.decided_by,
        decided_why=barred.decided_why,
    )


def print_flagged(session: CommandSession, flagged: Iterable[BarredFlag]) -> None:
    """Print who of a list was barred from later events, and how that is decided."""
    found = list(flagged)
    for flag in found:
        badge = Message(", badge {badge}", badge=flag.badge) if flag.badge is not None else ""
        session.print_lines(
            Message(
                "  row {row}, {name}{badge}: {finding}",
                row=flag.row,
                name=flag.name,
                badge=badge,
                finding=flag.sentence,
            )
        )
    if found:
        session.print_lines(Message("  {decide}", decide=_DECIDE))


def print_undecided(session: CommandSession, badges: Collection[int]) -> None:
    """Point out those of these badges about whom nobody has decided."""
    lines = session.here.roster.roster().lines
    found = [line for line in lines if line.badge in badges and line.to_decide]
    for line in found:
        if line.barred is not None:
            session.print_lines(
                Message(
                    "  {name} (badge {badge}): {finding}.",
                    name=line.label,
                    badge=line.badge,
                    finding=line.barred.sentence,
                )
            )
    if found:
        session.print_lines(Message("  {decide}", decide=_DECIDE))


def _admit(session: CommandSession) -> None:
    _decide(session, admit=True)


def _turn_away(session: CommandSession) -> None:
    _decide(session, admit=False)


def _decide(session: CommandSession, *, admit: bool) -> None:
    args = session.args
    made = session.here.rulings.decide_barred(args.badge, admit=admit, reason=args.reason)
    entrant = session.here.roster.get(args.badge)
    data = {
        "badge": entrant.badge,
        "name": entrant.name,
        "status": entrant.status.value,
        "decided": "admitted" if admit else "refused",
        "reason": made.note,
        "ruling": made.number,
    }
    verdict = Message("was admitted") if admit else Message("was turned away")
    session.answer(
        data,
        Message(
            "{name} (badge {badge}) {verdict}: ruling {number}.",
            name=entrant.name,
            badge=entrant.badge,
            verdict=verdict,
            number=made.number,
        ),
    )
