"""What dead hands, errors, misnamed tiles and penalties are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome, PointsLine
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message
from director_app.rules.play_parts import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.point_parts import Ending, MisnamedWin
    from director_app.rules.ruleset import RuleSet

_DEAD: dict[Ending, str] = {
    "wall": Message("dead hand in a wall game"),
    "won": Message("dead hand"),
    "unfinished": Message("dead hand, time ran out"),
    "error": Message("dead hand"),
    "stopped": Message("dead hand"),
}

_CALLED = Message("called mah jongg in error")
_INTACT = Message("hand intact after the error")
_SHOWN = Message("hand shown after the error")
_UNPAID = Message("called mah jongg on a misnamed tile: hand not paid")
_MISNAMED_FOR = Message("a tile was misnamed for mah jongg")
_LAPSED = Message("doesn’t count (no result for the game)")
OUT = Message("hand shown, so it’s out and collects nothing")


def live(game: Game) -> tuple[Seat, ...]:
    """The seats whose hands can still collect points: neither dead nor out."""
    return tuple(seat for seat in SEATS if seat in game.seats and _plays(game, seat))


def _plays(game: Game, seat: Seat) -> bool:
    return seat not in game.dead and seat not in game.out


def dead_hand_points(game: Game, rules: RuleSet, ending: Ending) -> Iterator[PointsLine]:
    """What the dead hands and those that are out come to, by how the game ended.

    MJMP 13.8 and 16.2, Four Seasons C5, MahjCon Sc, Pen and Dead, MANIA Sc c, MISSION Sc and Dead.
    """
    row = rules.dead.by(ending, len(game.seats))
    for seat in SEATS:
        if seat in game.dead:
            yield PointsLine(seat, row.points, _DEAD[ending], row.section)
        elif seat in game.out:
            yield PointsLine(seat, 0, OUT, DEFAULT)


def error_lines(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """Mah jongg in error that ended the game: by how many hands are still intact.

    MJMP 16.4, Four Seasons C6, MahjCon MIE, MANIA Sc e; what the caller loses: MJMP 16.2, Four
    Seasons C6, MahjCon Pen, MISSION Dead D and Oops C.
    """
    for seat in live(game):
        yield _error_line(game, rules, seat)
    yield from dead_hand_points(game, rules, "error")


def _error_line(game: Game, rules: RuleSet, seat: Seat) -> PointsLine:
    error = rules.error
    row = error.rows[len(game.intact)]
    if seat is game.caller:
        why = _CALLED
        if row.caller is not None:
            return PointsLine(seat, row.caller, why, row.section)
        return PointsLine(seat, error.caller.points, why, error.caller.section)
    if seat in game.intact:
        return PointsLine(seat, row.intact, _INTACT, row.section)
    return PointsLine(seat, row.shown, _SHOWN, row.section)


def stopped_lines(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """Another incident that ended the game: the offender pays, the others have what it gives them.

    Nothing where the rule set no longer has the incident.
    """
    incident = rules.incident(game.incident or "")
    if incident is None or game.offender is None:
        return
    yield PointsLine(game.offender, incident.offender, incident.name, incident.section)
    for seat in live(game):
        if seat is not game.offender:
            why = Message("{wind}: {incident}", wind=game.offender.wind, incident=incident.name)
            yield PointsLine(seat, incident.others, why, incident.section)
    for line in dead_hand_points(game, rules, "stopped"):
        if line.seat is not game.offender:
            yield line


def unpaid_lines(game: Game, row: MisnamedWin) -> Iterator[PointsLine]:
    """A misnamed tile gave mah jongg where the sheet does not pay the hand."""
    for seat in live(game):
        if seat is game.winner:
            why = _UNPAID
            yield PointsLine(seat, row.winner, why, row.section)
        elif seat is not game.thrower:
            yield PointsLine(seat, row.others, _MISNAMED_FOR, row.section)


def penalty_lines(game: Game, rules: RuleSet) -> Iterator[PointsLine]:
    """Penalties charged to the game, on top of its result.

    They lapse with a game that gives nobody points, and only a seat's heaviest counts, where the
    sheet says so (``penalty_rules``).
    """
    charged = [(penalty, rules.penalty(penalty.kind)) for penalty in game.penalties]
    lines = [
        PointsLine(
            penalty.seat,
            penalty.points or 0 if kind.points is None else kind.points,
            kind.name,
            kind.section,
        )
        for penalty, kind in charged
        if kind is not None
    ]
    survive, add_up = rules.penalty_rules.survive, rules.penalty_rules.add_up
    if game.outcome in VOID and not survive.yes:
        lapsed = _LAPSED
        return (
            PointsLine(
                line.seat,
                0,
                Message("{why}: {lapsed}", why=line.why, lapsed=lapsed),
                survive.section,
            )
            for line in lines
        )
    return iter(lines) if add_up.yes else _heaviest(lines, add_up.section)


VOID = frozenset({Outcome.INCOMPLETE, Outcome.ERROR})
"""Endings that give nobody points: some sheets let the game's penalties lapse with them."""


def _heaviest(lines: list[PointsLine], section: str) -> Iterator[PointsLine]:
    heaviest: dict[Seat, PointsLine] = {}
    for line in lines:
        if line.seat not in heaviest or line.points < heaviest[line.seat].points:
            heaviest[line.seat] = line
    for line in lines:
        if line is heaviest[line.seat]:
            yield line
        else:
            why = Message("{reason}: only the heaviest penalty counts", reason=line.why)
            yield PointsLine(line.seat, 0, why, section)
