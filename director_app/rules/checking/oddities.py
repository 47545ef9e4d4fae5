"""What is allowed in a rule set, and yet odd: a second look is worth it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from director_app.domain.games import Family
from director_app.messages.message import Message
from director_app.rules.checking.event_oddities import (
    clock_oddities,
    conduct_oddities,
    movement_oddities,
    paper_oddities,
    prize_oddities,
    ranking_oddities,
    situation_oddities,
)
from director_app.rules.checking.findings import Finding
from director_app.rules.checking.point_problems import INTACT
from director_app.rules.defaults import inherited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.point_parts import IntactRow
    from director_app.rules.ruleset import RuleSet

SMALLEST_HAND = 25
"""What the cheapest hands of a card usually pay."""

_TABLES = {4: "", 3: Message(" at a 3-player table"), 2: Message(" at a 2-player table")}


def oddities(rules: RuleSet) -> tuple[Finding, ...]:
    """Everything odd but legal, each at its key; a rule set with oddities can be used."""
    looks = (
        movement_oddities,
        clock_oddities,
        _bonuses,
        _hand,
        _cap,
        _losers,
        _heavenly,
        _wall,
        _dead,
        _thrower,
        _misname,
        _error_rows,
        _error_pay,
        _incidents,
        _penalties,
        conduct_oddities,
        paper_oddities,
        ranking_oddities,
        prize_oddities,
        situation_oddities,
    )
    return tuple(found for look in looks for found in look(rules))


def _bonuses(rules: RuleSet) -> Iterator[Finding]:
    for row, bonus in enumerate(rules.bonuses):
        key = f"bonuses[{row}]"
        if bonus.add == 0 or bonus.multiply == 1 or bonus.at_most == 0:
            yield Finding(key, Message("the {bonus} bonus has no effect", bonus=bonus.name))
        elif bonus.add is not None and bonus.add < 0:
            yield Finding(
                f"{key}.add",
                Message(
                    "the {bonus} bonus takes {points} points off",
                    bonus=bonus.name,
                    points=-bonus.add,
                ),
            )
        if bonus.of == "card" and bonus.multiply is None:
            yield Finding(
                f"{key}.of",
                Message(
                    "the {bonus} bonus adds. This setting is only for a bonus that multiplies",
                    bonus=bonus.name,
                ),
            )
        most = max(rules.clock.games.count, *rules.clock.games.by_round, 0)
        if bonus.games and bonus.games[-1] > most:
            yield Finding(
                f"{key}.games",
                Message(
                    "the {bonus} bonus is for game {game}, but a round has only {most} games",
                    bonus=bonus.name,
                    game=bonus.games[-1],
                    most=most,
                ),
            )


def _hand(rules: RuleSet) -> Iterator[Finding]:
    told = any(b.when == "named_hand" or Family.NAMED in b.not_on for b in rules.bonuses)
    if rules.win.hand.name and not told:
        yield Finding(
            "win.hand.name",
            Message("no bonus is earned or lost with {hand}", hand=rules.win.hand.name),
        )


def _cap(rules: RuleSet) -> Iterator[Finding]:
    most = rules.win.most
    if most.capped and most.points < SMALLEST_HAND:
        text = Message(
            "a hand pays at most {points}, less than the usual smallest hand", points=most.points
        )
        yield Finding(
            "win.most.points",
            Message("{text} ({smallest_hand})", text=text, smallest_hand=SMALLEST_HAND),
        )
    if not most.capped and most.points:
        text = Message("{points} has no effect, because capped is false", points=most.points)
        yield Finding("win.most.points", text)


def _losers(rules: RuleSet) -> Iterator[Finding]:
    pay, row = rules.losers.pay, rules.misname.mah_jongg
    if pay.any and pay.thrower < pay.others:
        yield Finding(
            "losers.pay.thrower", Message("the thrower pays less of the hand than the others do")
        )
    if pay.collects and not pay.any:
        yield Finding(
            "losers.pay.collects",
            Message("the winner gets what the others pay, but no one pays anything"),
        )
    if row.percent and not (row.charged and row.pays_hand):
        yield Finding(
            "misname.mah_jongg.percent",
            Message("it has no effect, because the hand isn’t charged or isn’t paid"),
        )
    alone = row.charged and row.pays_hand and row.replaces_thrower
    if alone and pay.collects and pay.any and not row.percent:
        yield Finding(
            "misname.mah_jongg.percent",
            Message(
                "no one pays for the hand here, so the winner gets 0. "
                "Add percent, or write replaces_thrower = false"
            ),
        )


def _heavenly(rules: RuleSet) -> Iterator[Finding]:
    denied = rules.heavenly.denied
    for name in () if inherited(denied.section, rules.base) else denied.bonuses:
        if name not in {bonus.id for bonus in rules.bonuses}:
            yield Finding(
                "heavenly.denied.bonuses",
                Message("{name} is denied here, but there’s no such bonus", name=name),
            )


def _wall(rules: RuleSet) -> Iterator[Finding]:
    for players, where in _TABLES.items():
        points = rules.wall.live.for_players(players)
        if points > SMALLEST_HAND and (players == 4 or points != rules.wall.live.points):
            text = Message(
                "a wall game pays {points}{table_size}, more than the usual smallest hand",
                points=points,
                table_size=where,
            )
            yield Finding(
                "wall.live",
                Message("{text} ({smallest_hand})", text=text, smallest_hand=SMALLEST_HAND),
            )
    if rules.unfinished.each.points > rules.wall.live.points:
        yield Finding(
            "unfinished.each.points",
            Message("a game that runs out of time pays more than a wall game"),
        )


def _dead(rules: RuleSet) -> Iterator[Finding]:
    dead = rules.dead
    for players, where in _TABLES.items():
        points, live = dead.wall.for_players(players), rules.wall.live.for_players(players)
        usual = (dead.wall.points, rules.wall.live.points)
        if points > live and (players == 4 or (points, live) != usual):
            yield _better(
                "wall", points, live, Message("in a wall game{table_size}", table_size=where)
            )
    if dead.won.points > 0:
        yield _better("won", dead.won.points, 0, Message("when another player wins"))
    each = rules.unfinished.each.points
    if dead.unfinished.points > each:
        yield _better("unfinished", dead.unfinished.points, each, Message("when time runs out"))
    paid = [points for row in rules.error.rows if row.ends for points in _paid(row, rules)]
    if paid and dead.error.points > min(paid):
        yield _better("error", dead.error.points, min(paid), Message("after mah jongg in error"))
    others = [stop.others for stop in rules.stops]
    if others and dead.stopped.points > min(others):
        yield _better(
            "stopped", dead.stopped.points, min(others), Message("when a game is stopped")
        )


def _paid(row: IntactRow, rules: RuleSet) -> list[int]:
    """What other live hands get in an error that ends with this row."""
    count = rules.error.rows.index(row)
    return [*([row.intact] if count else []), *([row.shown] if count < 3 else [])]


def _better(ending: str, points: int, live: int, when: str) -> Finding:
    text = Message(
        "a dead hand gets {points} {case}, more than a live hand ({live_points})",
        points=points,
        case=when,
        live_points=live,
    )
    return Finding(f"dead.{ending}", text)


def _thrower(rules: RuleSet) -> Iterator[Finding]:
    rows, quint = rules.thrower.exposures, rules.thrower.quint
    for number, (less, more) in enumerate(pairwise(rows), start=1):
        if more.points > less.points:
            text = Message(
                "throwing to {exposures} exposures ({points}) costs less than ",
                exposures=more.exposures,
                points=more.points,
            )
            text += Message(
                "throwing to {exposures} ({points})", exposures=less.exposures, points=less.points
            )
            yield Finding(f"thrower.exposures[{number}].points", text)
    for number, row in enumerate(rows):
        if row.points > 0:
            text = Message("throwing the winning tile earns {points}", points=row.points)
            yield Finding(f"thrower.exposures[{number}].points", text)
    two = rules.thrower.row(2).points
    if quint.applies and quint.points > two:
        text = Message(
            "throwing to 2 exposures of a quint hand ({points}) costs less than ",
            points=quint.points,
        )
        yield Finding(
            "thrower.quint.points", Message("{start}any other 2 ({points})", start=text, points=two)
        )
    if not quint.applies and quint.points:
        text = Message("{points} has no effect, because applies is false", points=quint.points)
        yield Finding("thrower.quint.points", text)


def _misname(rules: RuleSet) -> Iterator[Finding]:
    row, key = rules.misname.mah_jongg, "misname.mah_jongg"
    if not row.charged:
        if row.points or row.winner or row.others:
            yield Finding(key, Message("its points have no effect, because charged is false"))
        return
    if row.points > 0:
        yield Finding(
            f"{key}.points", Message("misnaming the winning tile earns {points}", points=row.points)
        )
    if not (row.points or row.percent):
        text = Message("charged is true, but misnaming the winning tile costs no points")
        yield Finding(f"{key}.points", text)
    if not row.pays_hand:
        text = Message(
            "the player who calls mah jongg on a misnamed tile gets {winner} instead of the hand",
            winner=row.winner,
        )
        yield Finding(f"{key}.pays_hand", text)
    elif row.winner:
        text = Message("{winner} has no effect, because the hand is paid", winner=row.winner)
        yield Finding(f"{key}.winner", text)


def _error_rows(rules: RuleSet) -> Iterator[Finding]:
    rows = rules.error.rows
    for count, (fewer, more) in enumerate(pairwise(rows)):
        if more.ends and not fewer.ends:
            text = Message(
                "play continues with {intact_hands} intact but ends with {more_hands}",
                intact_hands=count,
                more_hands=count + 1,
            )
            yield Finding(f"error.{INTACT[count]}.ends", text)
        if fewer.ends and more.ends and fewer.shown > more.shown:
            text = Message(
                "each hand shown gets {points} with {intact_hands} intact, but {more_points} ",
                points=fewer.shown,
                intact_hands=count,
                more_points=more.shown,
            )
            yield Finding(
                f"error.{INTACT[count]}.shown",
                Message("{start}with {intact_hands}", start=text, intact_hands=count + 1),
            )
    for name, row in zip(INTACT, rows, strict=True):
        if not row.ends and (row.intact or row.shown or row.caller):
            yield Finding(
                f"error.{name}",
                Message(
                    "its points have no effect, because play continues. "
                    'To charge the caller then, add a penalty with scope = "game"'
                ),
            )


def _error_pay(rules: RuleSet) -> Iterator[Finding]:
    if rules.error.caller.points > 0:
        text = Message(
            "calling mah jongg in error earns {points}", points=rules.error.caller.points
        )
        yield Finding("error.caller.points", text)
    for name, row in zip(INTACT, rules.error.rows, strict=True):
        if row.caller is not None and row.caller > 0:
            text = Message("calling mah jongg in error earns {points}", points=row.caller)
            yield Finding(f"error.{name}.caller", text)
        best = max(row.intact, row.shown)
        if best > SMALLEST_HAND:
            text = Message(
                "another player’s error pays {points}, more than the usual smallest hand",
                points=best,
            )
            yield Finding(
                f"error.{name}",
                Message("{text} ({smallest_hand})", text=text, smallest_hand=SMALLEST_HAND),
            )
        if row.ends and row is not rules.error.none_intact and row.shown > row.intact:
            text = Message(
                "a hand that was shown gets {shown_points}, more than an intact one "
                "({intact_points})",
                shown_points=row.shown,
                intact_points=row.intact,
            )
            yield Finding(f"error.{name}.shown", text)


def _incidents(rules: RuleSet) -> Iterator[Finding]:
    for row, stop in enumerate(rules.incidents):
        key = f"incidents[{row}]"
        if stop.offender > 0 or stop.offender > stop.others:
            text = Message(
                "{name}: the player who did it gets {offender}, the others get {others}",
                name=stop.name,
                offender=stop.offender,
                others=stop.others,
            )
            yield Finding(f"{key}.offender", text)
        if stop.others > SMALLEST_HAND:
            text = Message(
                "{name}: this pays the others {others}, more than the usual smallest hand",
                name=stop.name,
                others=stop.others,
            )
            yield Finding(
                f"{key}.others",
                Message("{text} ({smallest_hand})", text=text, smallest_hand=SMALLEST_HAND),
            )


def _penalties(rules: RuleSet) -> Iterator[Finding]:
    for row, kind in enumerate(rules.penalties):
        if kind.points is not None and kind.points > 0:
            text = Message(
                "the {kind} penalty adds {points} points. Use a minus sign to take points off",
                kind=kind.name,
                points=kind.points,
            )
            yield Finding(f"penalties[{row}].points", text)
