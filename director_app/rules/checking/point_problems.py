"""Contradictions in the parts of a rule set that give or take points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Family
from director_app.messages.message import Message, joined
from director_app.rules.checking.findings import (
    MOST_GAMES,
    MOST_POINTS,
    Finding,
    bad_ids,
    not_rising,
    out_of_range,
    too_many_points,
)
from director_app.rules.defaults import inherited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.point_parts import Bonus, PenaltyKind
    from director_app.rules.ruleset import RuleSet

INTACT = ("none_intact", "one_intact", "two_intact", "three_intact")
"""The rows of mah jongg in error, by the number of other hands intact."""

ENDINGS = ("wall", "won", "unfinished", "error", "stopped")

_USUAL_BONUSES = frozenset({"self_pick", "jokerless"})
"""A sheet may deny these to a heavenly hand without having them."""

_KEYED = 9
MOST_PERCENT = 1000
"""Ten times a hand: no club charges a loser more."""


def win_problems(rules: RuleSet) -> Iterator[Finding]:
    """The card's value, its bonuses and their caps."""
    yield from out_of_range("win.value.times", rules.win.value.times, 1, 100)
    yield from out_of_range("win.most.points", rules.win.most.points, 0, MOST_POINTS)
    if rules.win.most.capped and not rules.win.most.points:
        yield Finding(
            "win.most.points",
            Message("with 0, no hand would be paid. Enter the most a hand can pay"),
        )
    pay, rounding = rules.losers.pay, rules.losers.rounding
    for name in ("thrower", "others", "self_pick"):
        yield from out_of_range(f"losers.pay.{name}", getattr(pay, name), 0, MOST_PERCENT)
    yield from out_of_range("losers.rounding.to", rounding.to, 1, 100)
    yield from out_of_range(
        "misname.mah_jongg.percent", rules.misname.mah_jongg.percent, 0, MOST_PERCENT
    )
    yield from bad_ids("bonuses", (bonus.id for bonus in rules.bonuses))
    for row, bonus in enumerate(rules.bonuses):
        key = f"bonuses[{row}]"
        if (bonus.add is None) == (bonus.multiply is None):
            has = Message("does neither") if bonus.add is None else Message("does both")
            yield Finding(
                key,
                Message(
                    "{bonus} must either add or multiply, but it {problem}",
                    bonus=bonus.id,
                    problem=has,
                ),
            )
        if bonus.multiply is not None:
            yield from out_of_range(f"{key}.multiply", bonus.multiply, 1, 100)
        if bonus.at_most is not None:
            yield from out_of_range(f"{key}.at_most", bonus.at_most, 0, MOST_POINTS)
        yield from too_many_points(f"{key}.add", bonus.add)
        yield from _games(f"{key}.games", bonus)
        if not rules.win.hand.name:
            text = Message("win.hand names no hand. Enter its name there")
            if bonus.when == "named_hand":
                yield Finding(f"{key}.when", text, ("win.hand",))
            if Family.NAMED in bonus.not_on:
                yield Finding(f"{key}.not_on", text, ("win.hand",))
    known = {bonus.id for bonus in rules.bonuses}
    denied = rules.heavenly.denied
    for name in () if inherited(denied.section, rules.base) else denied.bonuses:
        if name not in known | _USUAL_BONUSES:
            there = joined(", ", sorted(known)) or Message("none")
            text = Message(
                "there’s no bonus {id}. The bonus ids here are: {ids}",
                id=repr(name),
                ids=there,
            )
            yield Finding("heavenly.denied.bonuses", text, ("bonuses",))


def _games(key: str, bonus: Bonus) -> Iterator[Finding]:
    """The games of a round that a bonus is for."""
    if (bonus.when == "game") != bool(bonus.games):
        text = (
            Message('this list is only for a bonus with when = "game"')
            if bonus.games
            else Message("list the games of a round that {bonus} is for", bonus=bonus.id)
        )
        yield Finding(key, text)
    for place, game in enumerate(bonus.games):
        yield from out_of_range(f"{key}[{place}]", game, 1, MOST_GAMES)
    if list(bonus.games) != sorted(set(bonus.games)):
        yield Finding(key, Message("list each game once, lowest first"))


def thrower_problems(rules: RuleSet) -> Iterator[Finding]:
    """What it costs to throw the winning tile."""
    starts = [row.exposures for row in rules.thrower.exposures]
    outside = [start for start in starts if not 0 <= start <= 4]
    for row, exposure in enumerate(rules.thrower.exposures):
        key = f"thrower.exposures[{row}]"
        yield from out_of_range(f"{key}.exposures", exposure.exposures, 0, 4)
        for name in ("points", "three_players", "two_players"):
            yield from too_many_points(f"{key}.{name}", getattr(exposure, name))
    if not outside:
        yield from not_rising("thrower.exposures", starts, 0, "exposures")
    yield from too_many_points("thrower.quint.points", rules.thrower.quint.points)


def table_problems(rules: RuleSet) -> Iterator[Finding]:
    """Wall games, dead hands, misnamed tiles and errors."""
    for key, points in _points(rules):
        yield from too_many_points(key, points)


def _points(rules: RuleSet) -> Iterator[tuple[str, int | None]]:
    dead, misname, error = rules.dead, rules.misname.mah_jongg, rules.error
    for wall, key in ((rules.wall.live, "wall.live"), (dead.wall, "dead.wall")):
        yield f"{key}.three_players", wall.three_players
        yield f"{key}.two_players", wall.two_players
    yield "wall.live.points", rules.wall.live.points
    yield "unfinished.each.points", rules.unfinished.each.points
    for name in ENDINGS:
        yield f"dead.{name}.points", getattr(dead, name).points
    for name in ("points", "winner", "others"):
        yield f"misname.mah_jongg.{name}", getattr(misname, name)
    yield "error.caller.points", error.caller.points
    for name, row in zip(INTACT, error.rows, strict=True):
        for who in ("intact", "shown", "caller"):
            yield f"error.{name}.{who}", getattr(row, who)


def kind_problems(rules: RuleSet) -> Iterator[Finding]:
    """Penalties, and incidents that stop a game."""
    yield from bad_ids("penalties", (penalty.id for penalty in rules.penalties))
    yield from bad_ids("incidents", (stop.id for stop in rules.incidents))
    for row, kind in enumerate(rules.penalties):
        yield from too_many_points(f"penalties[{row}].points", kind.points)
        yield from _how_often(f"penalties[{row}]", kind)
    for row, incident in enumerate(rules.incidents):
        yield from too_many_points(f"incidents[{row}].offender", incident.offender)
        yield from too_many_points(f"incidents[{row}].others", incident.others)
    count = len(rules.game_penalties)
    if count > _KEYED:
        text = Message(
            "there are {count}, but only 9 can be charged to a game (keys 1 to 9)",
            count=count,
        )
        yield Finding("penalties", text)
    count = len(rules.stops)
    if count > _KEYED:
        text = Message("there are {count}, but only 9 can stop a game (keys 1 to 9)", count=count)
        yield Finding("incidents", text)


def _how_often(key: str, kind: PenaltyKind) -> Iterator[Finding]:
    """What a game's line alone, or the steps of a ladder, can't go together with."""
    in_game = kind.scope == "game"
    if kind.complaint and kind.times != "each":
        yield Finding(f"{key}.times", _by_ladder('"each"'), (f"{key}.complaint",))
    elif kind.times != "each" and (kind.times == "once_a_game") is not in_game:
        text = (
            Message(
                'a penalty typed with a game is charged "each" time or "once_a_game". '
                'Make its scope "round" or "event" to count across games'
            )
            if in_game
            else Message('"once_a_game" needs scope = "game"')
        )
        yield Finding(f"{key}.times", text, (f"{key}.scope",))
    if kind.first_free and kind.complaint:
        yield Finding(f"{key}.first_free", _by_ladder("false"), (f"{key}.complaint",))
    elif kind.first_free and in_game:
        text = Message(
            "a penalty typed with a game can’t know of an earlier one. "
            'Make its scope "round" or "event"'
        )
        yield Finding(f"{key}.first_free", text, (f"{key}.scope",))


def _by_ladder(value: str) -> str:
    return Message(
        "leave it at {value}, because complaint is true. "
        "The steps of conduct.ladder say what each time costs",
        value=value,
    )


def named_penalties(rules: RuleSet) -> Iterator[Finding]:
    """Situations that charge a penalty which the set does not have."""
    for row, ruled in enumerate(rules.situations):
        if ruled.penalty and not ruled.common and rules.penalty(ruled.penalty) is None:
            there = joined(", ", (penalty.id for penalty in rules.penalties)) or Message("none")
            text = Message(
                "there’s no penalty {id}. The penalty ids are: {ids}",
                id=repr(ruled.penalty),
                ids=there,
            )
            yield Finding(f"situations[{row}].penalty", text, ("penalties",))
