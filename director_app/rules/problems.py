"""What types cannot say about a rule set: every contradiction in it, each naming its place."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS
from director_app.rules.play_parts import DEFAULT
from director_app.rules.situations import situation_problems

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from director_app.rules.ruleset import RuleSet

_MOST = 9_999


def problems_of(rules: RuleSet) -> tuple[str, ...]:
    """Every problem of a rule set whose types are right."""
    checks = (
        _identity,
        _seats,
        _clock,
        _bonuses,
        _tables,
        _kinds,
        _conduct,
        _sign_off,
        _ranking,
        situation_problems,
    )
    return tuple(problem for check in checks for problem in check(rules))


def _identity(rules: RuleSet) -> Iterator[str]:
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", rules.id):
        yield f"id: {rules.id!r} must be small letters, digits and hyphens, as in my-club"
    for key, text in (("name", rules.name), ("short", rules.short)):
        if not text.strip():
            yield f"{key}: is empty; give the words that paper and screen show"


def _seats(rules: RuleSet) -> Iterator[str]:
    if sorted(seat.value for seat in rules.seats.order.seats) != ["E", "N", "S", "W"]:
        given = " ".join(seat.value for seat in rules.seats.order.seats)
        yield f"seats.order.seats: {given!r} must name E, N, W and S once each"
    change = rules.movement.change
    if change.kind == "steps":
        for seat in SEATS:
            if not change.steps.get(seat):
                yield f"movement.change.steps: the step of {seat.wind} is missing; 0 means stays"
    elif change.steps:
        yield f"movement.change.steps: a movement of kind {change.kind} has no steps"
    for seat, steps in change.steps.items():
        if any(abs(step) > 100 for step in steps):
            yield f"movement.change.steps.{seat.value}: a step is at most 100 tables"


def _clock(rules: RuleSet) -> Iterator[str]:
    clock = rules.clock
    ranges = (
        ("clock.games.count", clock.games.count, 1, 20),
        ("clock.minutes.count", clock.minutes.count, 1, 600),
        ("clock.shortest.count", clock.shortest.count, 0, 600),
        ("clock.last_start.count", clock.last_start.count, 0, 600),
        ("rounds.count.count", rules.rounds.count.count, 1, 50),
        ("win.value.times", rules.win.value.times, 1, 100),
        ("win.most.points", rules.win.most.points, 0, _MOST),
        ("prizes.places.count", rules.prizes.places.count, 0, 1000),
        ("prizes.each_round.count", rules.prizes.each_round.count, 0, 1000),
    )
    for place, number, least, most in ranges:
        if not least <= number <= most:
            yield f"{place}: {number} must be from {least} to {most}"
    for minutes in clock.warnings.minutes:
        if clock.warnings.section != DEFAULT and not 0 < minutes < clock.minutes.count:
            yield f"clock.warnings.minutes: {minutes} must lie within the round"
    year = rules.card.required.year
    if year and not 1937 <= year <= 2200:
        yield f"card.required.year: {year} is no year of a card; 0 means the current one"


def _bonuses(rules: RuleSet) -> Iterator[str]:
    yield from _twice("bonuses", (one.id for one in rules.bonuses))
    for place, bonus in enumerate(rules.bonuses):
        if (bonus.add is None) == (bonus.multiply is None):
            yield f"bonuses[{place}]: {bonus.id} must either add or multiply"
        if bonus.multiply is not None and not 1 <= bonus.multiply <= 100:
            yield f"bonuses[{place}].multiply: {bonus.multiply} must be from 1 to 100"
        if bonus.at_most is not None and bonus.at_most < 0:
            yield f"bonuses[{place}].at_most: {bonus.at_most} must not be negative"
    known = {one.id for one in rules.bonuses}
    for name in rules.heavenly.denied.bonuses:
        if name not in known and name not in {"self_pick", "jokerless"}:
            yield f"heavenly.denied.bonuses: there is no bonus {name!r}"


def _tables(rules: RuleSet) -> Iterator[str]:
    starts = [row.exposures for row in rules.thrower.exposures]
    if not starts or starts[0] != 0:
        yield "thrower.exposures: the first row must be for 0 exposures"
    if any(not 0 <= start <= 4 for start in starts):
        yield "thrower.exposures: exposures are from 0 to 4"
    if starts != sorted(set(starts)):
        yield "thrower.exposures: rows must go up, each number once"
    for place, points in _points(rules):
        if abs(points) > _MOST:
            yield f"{place}: {points} is more than {_MOST} points"


def _points(rules: RuleSet) -> Iterator[tuple[str, int]]:
    dead, misname, error = rules.dead, rules.misname.mah_jongg, rules.error
    for number, row in enumerate(rules.thrower.exposures):
        yield f"thrower.exposures[{number}].points", row.points
    yield "thrower.quint.points", rules.thrower.quint.points
    for players in (2, 3, 4):
        yield "wall.live.points", rules.wall.live.at(players)
    yield "unfinished.each.points", rules.unfinished.each.points
    for name in ("wall", "won", "unfinished", "error", "stopped"):
        yield f"dead.{name}.points", getattr(dead, name).points
    yield "misname.mah_jongg.points", misname.points
    yield "misname.mah_jongg.winner", misname.winner
    yield "misname.mah_jongg.others", misname.others
    yield "error.caller.points", error.caller.points
    for intact, one in zip(("none", "one", "two", "three"), error.rows, strict=True):
        yield f"error.{intact}_intact.intact", one.intact
        yield f"error.{intact}_intact.shown", one.shown
        yield f"error.{intact}_intact.caller", one.caller or 0
    for kind in rules.penalties:
        yield f"penalties.{kind.id}.points", kind.points or 0
    for bonus in rules.bonuses:
        yield f"bonuses.{bonus.id}.add", bonus.add or 0
    for incident in rules.incidents:
        yield f"incidents.{incident.id}.offender", incident.offender
        yield f"incidents.{incident.id}.others", incident.others


def _kinds(rules: RuleSet) -> Iterator[str]:
    yield from _twice("penalties", (one.id for one in rules.penalties))
    yield from _twice("incidents", (one.id for one in rules.incidents))
    if len(rules.game_penalties) > 9:
        yield "penalties: at most 9 can be charged to a game, because they are keyed 1 to 9"
    if len(rules.incidents) > 9:
        yield "incidents: at most 9 can stop a game, because they are keyed 1 to 9"


def _conduct(rules: RuleSet) -> Iterator[str]:
    steps = rules.conduct.ladder
    numbers = [step.complaint for step in steps]
    if not numbers or numbers[0] < 1 or numbers != sorted(set(numbers)):
        yield "conduct.ladder: steps must go up from complaint 1, each number once"
    for step in steps:
        if ("points" in step.actions) != (step.points is not None):
            yield f"conduct.ladder: complaint {step.complaint}: points go with the action points"


def _sign_off(rules: RuleSet) -> Iterator[str]:
    signing = rules.sign_off
    if signing.turn_in.by == "seats" and not signing.turn_in.seats:
        yield "sign_off.turn_in.seats: name at least one seat"
    if signing.at_end.check == "scorekeeper" and signing.at_end.scorekeeper is None:
        yield "sign_off.at_end.scorekeeper: name the seat that keeps score"
    if len(signing.zero.mark) > 3:
        yield f"sign_off.zero.mark: {signing.zero.mark!r} is longer than 3 characters"


def _ranking(rules: RuleSet) -> Iterator[str]:
    ranking = rules.ranking
    places = [row.place for row in ranking.ties]
    if not places or places[0] != 1 or places != sorted(set(places)):
        yield "ranking.ties: rows must go up from place 1, each place once"
    if ranking.method.kind == "best" and (ranking.method.best or 0) < 1:
        yield "ranking.method.best: say how many rounds count"
    if ranking.method.kind == "average" and (ranking.method.least or 0) < 1:
        yield "ranking.method.least: say how many rounds must be played"
    if any(not 0 <= factor <= 100 for factor in ranking.factors.by_round):
        yield "ranking.factors.by_round: factors are from 0 to 100"


def _twice(group: str, ids: Iterable[str]) -> Iterator[str]:
    for one, count in Counter(ids).items():
        if count > 1:
            yield f"{group}: the id {one!r} is given {count} times"
        if not re.fullmatch(r"[a-z0-9_]{1,40}", one):
            yield f"{group}: the id {one!r} must be small letters, digits and underscores"
