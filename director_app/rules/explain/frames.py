"""All endings that a table can have under a sheet, before hands are valued and penalties charged.

Where losers pay by the hand (``RuleSet.shared``), games that were won are looked up in ``paid``.

An ending is told once for each set of lines that it gives: facts that change no line are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.errors import GameError
from director_app.rules.explain.hands import kind_of
from director_app.rules.exposed import EXPOSURES
from director_app.rules.incidents import VOID
from director_app.rules.scoring import score_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from director_app.domain.games import PointsLine
    from director_app.rules.explain.hands import Facts
    from director_app.rules.ruleset import RuleSet

_LIKELY_VALUE = 25
_COSTS = {
    Outcome.MAHJONG: 0,
    Outcome.WALL: 0,
    Outcome.INCOMPLETE: 50,
    Outcome.ERROR: 250,
    Outcome.STOPPED: 500,
}
_MISNAMED, _DEAD, _OUT, _QUINT = 400, 1_000, 1_200, 15


@dataclass(frozen=True, slots=True)
class Frame:
    """One ending: its facts, and the points that it gives to each seat by itself."""

    facts: Facts
    points: tuple[int | None, ...]
    """By seat; ``None`` for a winner whose hand is still to be valued."""
    hands: str
    """Which hands can have won, empty where no hand is paid."""
    void: bool
    """Whether penalties lapse with this ending."""
    fined: bool
    """Whether it differs from another ending only by the penalties."""
    cost: int
    """How unlikely it is beside others."""
    labels: frozenset[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Throw:
    """One way in which the winning tile was thrown, as far as the sheet tells it apart."""

    facts: Facts
    hands: str


def frames_of(rules: RuleSet, seats: tuple[Seat, ...]) -> tuple[Frame, ...]:
    """Every ending at these seats that gives lines of its own, the likeliest first."""
    lapse = not rules.penalty_rules.survive.yes
    distinct: dict[tuple[object, bool], tuple[Facts, str, tuple[PointsLine, ...]]] = {}
    for facts, hands in sorted(_endings(rules, seats), key=lambda ending: _cost(ending[0])):
        lines = _lines(rules, seats, facts, hands)
        if lines is not None:
            effect = (frozenset(lines), facts["winner"] if hands else None, hands)
            void = lapse and facts["outcome"] in VOID
            distinct.setdefault((effect, void), (facts, hands, lines))
    return tuple(
        Frame(
            facts=facts,
            points=_points(seats, lines, facts["winner"] if hands else None),
            hands=hands,
            void=void,
            fined=void and (effect, False) in distinct,
            cost=_cost(facts),
            labels=frozenset((line.why, line.section) for line in lines),
        )
        for (effect, void), (facts, hands, lines) in distinct.items()
    )


def _points(
    seats: tuple[Seat, ...], lines: Iterable[PointsLine], winner: Seat | None
) -> tuple[int | None, ...]:
    points = dict.fromkeys(seats, 0)
    for line in lines:
        points[line.seat] += line.points
    return tuple(None if seat is winner else points[seat] for seat in seats)


def _lines(
    rules: RuleSet, seats: tuple[Seat, ...], facts: Facts, hands: str
) -> tuple[PointsLine, ...] | None:
    """The lines of an ending but those of a valued hand; ``None`` if it cannot be."""
    drawn = hands.startswith("drawn")
    try:
        lines = score_game(Game(**_whole(facts), self_pick=drawn, seats=seats), rules).lines
    except GameError:
        return None
    return tuple(line for line in lines if not hands or line.seat is not facts["winner"])


def _whole(facts: Facts) -> Facts:
    return {"value": _LIKELY_VALUE, **facts} if facts["outcome"] is Outcome.MAHJONG else facts


def _cost(facts: Facts) -> int:
    return (
        _COSTS[facts["outcome"]]
        + _MISNAMED * bool(facts.get("misnamed"))
        + _QUINT * bool(facts.get("quint"))
        + _DEAD * len(facts.get("dead", ()))
        + _OUT * len(facts.get("out", ()))
    )


def _endings(rules: RuleSet, seats: tuple[Seat, ...]) -> Iterator[tuple[Facts, str]]:
    if not rules.shared:
        yield from _won(rules, seats)
    for outcome in (Outcome.WALL, Outcome.INCOMPLETE):
        for states in _states(seats, "dead", "out"):
            yield {"outcome": outcome, **states}, ""
    for caller in seats:
        others = [seat for seat in seats if seat is not caller]
        for states in _states(others, "intact", "dead", "out"):
            yield {"outcome": Outcome.ERROR, "caller": caller, **states}, ""
    for incident, offender in product(rules.stops, seats):
        stopped = {"outcome": Outcome.STOPPED, "incident": incident.id, "offender": offender}
        for states in _states([seat for seat in seats if seat is not offender], "dead", "out"):
            yield stopped | states, ""


def _won(rules: RuleSet, seats: tuple[Seat, ...]) -> Iterator[tuple[Facts, str]]:
    throws = _throws(rules, SEATS[: len(seats)])
    for winner in seats:
        won: Facts = {"outcome": Outcome.MAHJONG, "winner": winner}
        others = [seat for seat in seats if seat is not winner]
        for states in _states(others, "dead", "out"):
            yield won | states, kind_of("drawn", winner, rules)
        for thrower in others:
            rest = [seat for seat in others if seat is not thrower]
            for states, throw in product(_states(rest, "dead", "out"), throws):
                kind = throw.hands and kind_of(throw.hands, winner, rules)
                yield won | {"thrower": thrower} | throw.facts | states, kind


def _states(seats: Iterable[Seat], *states: str) -> list[Facts]:
    """Every choice of states for the hands, each hand in one of them or in none."""
    seats = tuple(seats)
    return [
        {
            key: frozenset(seat for seat, state in zip(seats, chosen, strict=True) if key in state)
            for key in ("intact", "dead", "out")
            if any(key in state for state in chosen)
        }
        for chosen in product(("", *states), repeat=len(seats))
    ]


def _throws(rules: RuleSet, seats: tuple[Seat, ...]) -> tuple[_Throw, ...]:
    """The throws that a sheet tells apart at such a table, by the lines that they give."""
    game: Facts = {"outcome": Outcome.MAHJONG, "winner": Seat.EAST, "thrower": Seat.NORTH}
    distinct: dict[object, _Throw] = {}
    for misnamed, shown, quint in product((False, True), (None, *EXPOSURES), (False, True)):
        data = {"misnamed": misnamed, "quint": quint}
        facts: Facts = {key: value for key, value in data.items() if value}
        if shown is not None:
            facts["exposures"] = shown
        lines = _lines(rules, seats, game | facts, "")
        if lines is None:
            continue
        if lines == _lines(rules, seats, game | facts | {"value": 1}, ""):
            throw = _Throw(facts | {"value": _LIKELY_VALUE}, "")
        else:
            pairs = _lines(rules, seats, game | facts | {"family": Family.SINGLES_PAIRS}, "")
            throw = _Throw(facts, "thrown_open" if pairs is None else "thrown")
        distinct.setdefault(frozenset(lines), throw)
    return tuple(distinct.values())
