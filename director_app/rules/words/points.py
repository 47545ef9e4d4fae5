"""Winning, throwing, misnaming, walls, dead hands, errors and penalties in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Family
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.play_parts import DEFAULT, stated_part
from director_app.rules.point_parts import WINDS
from director_app.rules.words.base import LabeledPoints, RuleSentence, points, unsigned_points
from director_app.rules.words.tables import family_words, short_rows
from director_app.rules.words.telling import by_whom, part_words, signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.point_parts import (
        Bonus,
        Incident,
        LosersPay,
        MisnamedWin,
        PenaltyKind,
        QuintRow,
        Times,
    )
    from director_app.rules.ruleset import RuleSet

_WHEN = {
    "self_pick": Message("for picking the winning tile"),
    "jokerless": Message("for a jokerless hand"),
    "heavenly": Message("for a heavenly hand"),
    "singles_pairs": Message("for a Singles and Pairs hand"),
    "quints": Message("for a Quints hand"),
}
_EVENT_ONLY = Message(" It doesn’t count toward master points.")
_SCOPES = {
    "game": Message("in that game"),
    "round": Message("in that round"),
    "event": Message("on the event total"),
}
_SHOWN = {
    "any_tile": Message("If the caller shows any tile"),
    "hand": Message("If the caller shows the hand"),
    "all_tiles": Message("If the caller shows all tiles"),
}


def winning(rules: RuleSet) -> Iterator[RuleSentence]:
    """What the winner is paid, bonus by bonus."""
    card = rules.win.value
    worth = (
        Message("The winner scores the hand’s value on the card.")
        if card.times == 1
        else Message("The winner scores the hand’s value on the card ×{times}.", times=card.times)
    )
    yield RuleSentence(worth, card.section)
    hand = rules.win.hand
    if hand.name:
        message = Message("The sheet names a hand of its own: {hand}.", hand=hand.name)
        yield RuleSentence(message, hand.section)
    if not rules.bonuses:
        yield RuleSentence(Message("There are no bonuses."), card.section)
    for bonus in rules.bonuses:
        yield RuleSentence(_bonus(bonus, rules), bonus.section)
    multiplied = [bonus for bonus in rules.bonuses if bonus.multiply is not None]
    if multiplied and len(rules.bonuses) > 1:
        yield RuleSentence(
            Message("Bonuses apply in the order listed here."), multiplied[0].section
        )
    most = rules.win.most
    words = (
        Message("at most {points}", points=unsigned_points(most.points))
        if most.capped
        else Message("any number of points, with no maximum")
    )
    yield RuleSentence(
        Message("With bonuses, a hand can pay {amounts}.", amounts=words), most.section
    )
    yield from heavenly(rules)


def _bonus(bonus: Bonus, rules: RuleSet) -> str:
    if bonus.multiply is None:
        worth = points(bonus.add or 0)
    else:
        what = (
            Message("the card’s value")
            if bonus.of == "card"
            else Message("the hand’s total so far")
        )
        worth = Message("{what} ×{multiply}", what=what, multiply=bonus.multiply)
    most = (
        "" if bonus.at_most is None else Message(", at most {points}", points=points(bonus.at_most))
    )
    families = listed([family_words(family, rules) for family in bonus.not_on], last="or")
    but = Message("; not on {families} hands", families=families) if families else ""
    message = Message(
        "{name}, {when}: {worth}{most}{but}.",
        name=capital(bonus.name),
        when=_when(bonus, rules),
        worth=worth,
        most=most,
        but=but,
    )
    return message if bonus.master_points else message + _EVENT_ONLY


def _when(bonus: Bonus, rules: RuleSet) -> str:
    if bonus.when == "named_hand":
        return Message("for {hand}", hand=family_words(Family.NAMED, rules))
    if bonus.when in WINDS:
        return Message("for a hand won by {wind}", wind=WINDS[bonus.when].wind)
    if bonus.when != "game":
        return _WHEN[bonus.when]
    if len(bonus.games) == 1:
        return Message("for a hand won in game {game} of a round", game=bonus.games[0])
    return Message(
        "for a hand won in games {games} of a round",
        games=listed([str(game) for game in bonus.games]),
    )


def heavenly(rules: RuleSet) -> tuple[RuleSentence, RuleSentence]:
    """What a heavenly hand earns, and whether one complete after the Charleston is one."""
    denied, after = rules.heavenly.denied, rules.heavenly.after_charleston
    known = {bonus.id: bonus.name for bonus in rules.bonuses}
    names = [known.get(bonus, bonus.replace("_", "-")) for bonus in denied.bonuses]
    earns = (
        Message("no bonus for {names}", names=listed(names, last="or"))
        if names
        else Message("all the usual bonuses")
    )
    message = Message("is a heavenly hand too") if after.yes else Message("is not a heavenly hand")
    return (
        RuleSentence(
            Message(
                "A heavenly hand (East wins before the first discard) earns {bonuses}.",
                bonuses=earns,
            ),
            denied.section,
        ),
        RuleSentence(
            Message("A hand completed in the Charleston {judgment}.", judgment=message),
            after.section,
        ),
    )


def throwing(rules: RuleSet) -> Iterator[RuleSentence]:
    """What the table of the thrower leaves open."""
    quint = rules.thrower.quint
    if quint.applies:
        yield thrown_to_quint(quint)
    else:
        yield RuleSentence(
            Message("2 exposures of a quint hand count like any other 2."), quint.section
        )
    yield _misnaming(rules)


def losing(rules: RuleSet) -> Iterator[RuleSentence]:
    """What each loser pays of the winner's hand."""
    pay, rounding = rules.losers.pay, rules.losers.rounding
    if not pay.any:
        yield RuleSentence(Message("No one pays a part of the winner’s hand."), pay.section)
    else:
        yield RuleSentence(
            Message(
                "When the winning tile is thrown, the thrower {thrower} and every other player "
                "{others}. On a self-pick, every player {self_pick}.",
                thrower=part_words(pay.thrower, pay.of),
                others=part_words(pay.others, pay.of),
                self_pick=part_words(pay.self_pick, pay.of),
            ),
            pay.section,
        )
        gets = (
            Message("The winner gets what the others pay.")
            if pay.collects
            else Message("The winner scores the hand, whatever the others pay.")
        )
        yield RuleSentence(gets, pay.section)
    if rules.shared:
        yield RuleSentence(
            Message(
                "What a player pays is rounded {direction} {multiple}.",
                direction=_ROUNDED[rounding.how],
                multiple=_multiple(rounding.to),
            ),
            rounding.section,
        )


_ROUNDED = {
    "nearest": Message("to the nearest"),
    "up": Message("up to a"),
    "down": Message("down to a"),
}


def _multiple(number: int) -> str:
    if number == 1:
        return Message("whole number")
    return Message("multiple of {number}", number=number)


def thrown_to_quint(quint: QuintRow) -> RuleSentence:
    """What it costs to throw to two exposures of a quint hand."""
    message = Message(
        "Throwing the winning tile to 2 exposures of a quint hand: {points}.",
        points=signed(quint.points),
    )
    return RuleSentence(message, quint.section)


def _misnaming(rules: RuleSet) -> RuleSentence:
    row = rules.misname.mah_jongg
    message = Message(
        "A misnamed tile called for mah jongg: {consequence}", consequence=misnamed_words(rules)
    )
    return RuleSentence(message, stated_part(row.section))


def misnamed_words(rules: RuleSet) -> str:
    """What a misnamed tile that gives mah jongg costs, what it pays, and what of it is ours."""
    row, pay = rules.misname.mah_jongg, rules.losers.pay
    if not row.charged:
        return Message("no extra penalty. The thrower pays by the winner’s exposures as usual.")
    if not row.replaces_thrower:
        beside = Message("on top of the thrower’s points")
    elif pay.any and row.pays_hand:
        beside = Message("instead of the thrower’s points and all that losers pay")
    else:
        beside = Message("instead of the thrower’s points")
    worth: str = signed(row.points)
    if row.percent:
        part = Message("{percent}% of the hand’s worth", percent=row.percent)
        worth = Message("{points} and {share}", points=worth, share=part) if row.points else part
        worth = Message("a charge of {worth}", worth=worth)
    cost = Message(
        "{points} to the player who misnamed it, {what_else}",
        points=worth,
        what_else=by_whom(beside, row.section),
    )
    others = Message("{others} to every other live hand", others=signed(row.others))
    if row.pays_hand:
        more = Message(", {others}", others=others) if row.others else ""
        return Message("{cost}{more}. {paid}", cost=cost, more=more, paid=_paid(row, pay))
    if row.winner == row.others:
        gets = Message(
            "{winner} to every other live hand, the caller’s too",
            winner=signed(row.winner),
        )
    else:
        gets = Message(
            "{winner} to the player who called it, {others}",
            winner=signed(row.winner),
            others=others,
        )
    over = Message(" The game is over.") if row.ends_game else ""
    return Message(
        "{cost}; {payments}. The hand isn’t paid.{game_over}",
        cost=cost,
        payments=gets,
        game_over=over,
    )


def _paid(row: MisnamedWin, pay: LosersPay) -> str:
    if not (pay.collects and pay.any):
        return Message("The winner is paid for the hand.")
    if not row.replaces_thrower:
        return Message("The winner gets what the others pay.")
    if row.percent:
        return Message("The winner gets the part of the hand that this player pays.")
    return Message("No one pays for the hand, so the winner gets 0 for it.")


def dead_rows(rules: RuleSet) -> tuple[LabeledPoints, ...]:
    """Wall games, unfinished games, and a dead hand by how the game ended."""
    dead, live, each = rules.dead, rules.wall.live, rules.unfinished.each
    alive = LabeledPoints(Message("Wall game, each live hand"), live.points, live.section)
    gone = LabeledPoints(Message("Dead hand, wall game"), dead.wall.points, dead.wall.section)
    return (
        alive,
        *short_rows(alive, live),
        LabeledPoints(Message("Unfinished game, each live hand"), each.points, each.section),
        gone,
        *short_rows(gone, dead.wall),
        LabeledPoints(Message("Dead hand, someone else wins"), dead.won.points, dead.won.section),
        LabeledPoints(
            Message("Dead hand, time runs out"),
            dead.unfinished.points,
            dead.unfinished.section,
        ),
        LabeledPoints(
            Message("Dead hand, game ends in error"), dead.error.points, dead.error.section
        ),
        LabeledPoints(
            Message("Dead hand, game stopped another way"),
            dead.stopped.points,
            dead.stopped.section,
        ),
    )


def redealing(rules: RuleSet) -> Iterator[RuleSentence]:
    """Whether a wall game is dealt again; nothing where the sheet is silent."""
    again = rules.wall.redealt
    if again.yes:
        words = Message("A wall game is redealt. It counts only if there’s no time for a new one.")
        yield RuleSentence(words, again.section)
    elif again.section != DEFAULT:
        yield RuleSentence(Message("A wall game isn’t redealt."), again.section)


def dying(rules: RuleSet) -> Iterator[RuleSentence]:
    """What makes a hand dead: the reasons of one section in one sentence."""
    by_section: dict[tuple[str, bool], list[str]] = {}
    for dead_reason in rules.dead_reasons:
        by_section.setdefault((dead_reason.section, dead_reason.certain), []).append(
            dead_reason.reason
        )
    for (section, certain), reasons in by_section.items():
        end = "." if certain else Message(" (the director may rule it dead).")
        yield RuleSentence(capital(joined("; ", reasons)) + end, section)
    own = rules.dead.self_declared
    words = (
        Message("A player may declare their own hand dead.")
        if own.yes
        else Message("You may not declare your own hand dead.")
    )
    yield RuleSentence(words, own.section)


def erring(rules: RuleSet) -> Iterator[RuleSentence]:
    """What follows mah jongg in error, beside its table."""
    error = rules.error
    cost = error.caller.points
    words = (
        Message("it costs the caller {points} points", points=-cost)
        if cost < 0
        else Message("the caller scores {points}", points=cost)
    )
    shown = _SHOWN[error.dead_when.what]
    yield RuleSentence(
        Message("{condition}, the caller’s hand is dead.", condition=shown), error.dead_when.section
    )
    yield RuleSentence(Message("If that ends the game, {cost}.", cost=words), error.caller.section)
    yield RuleSentence(
        Message(
            "A hand that another player shows while play continues is out. It collects nothing."
        ),
        DEFAULT,
    )


def stopping(rules: RuleSet) -> Iterator[RuleSentence]:
    then = {
        "over": Message("The game is over."),
        "redeal": Message("The game is redealt, and only the new result counts."),
    }
    for stop in rules.incidents:
        yield RuleSentence(
            Message(
                "{capital}: {worth}. {then}",
                capital=capital(stop.name),
                worth=incident_worth(stop),
                then=then[stop.then],
            ),
            stop.section,
        )


def incident_worth(stop: Incident) -> str:
    """Points of whoever did it, and of the others."""
    return Message(
        "{points}; every other live hand {others}",
        points=points(stop.offender),
        others=signed(stop.others),
    )


def cost(number: int | None) -> str:
    if number is None:
        return Message("the director sets the points")
    if not number:
        return Message("no points")
    return (
        Message("minus {number}", number=unsigned_points(abs(number)))
        if number < 0
        else Message("plus {number}", number=unsigned_points(abs(number)))
    )


def penalty(kind: PenaltyKind) -> RuleSentence:
    """All of a penalty: what it costs, where it counts and how often."""
    message = Message(
        "{name}: {cost}, {scope}, {often}.",
        name=capital(kind.name),
        cost=cost(kind.points),
        scope=by_whom(_SCOPES[kind.scope], kind.section),
        often=how_often(kind.times, first_free=kind.first_free),
    )
    if not kind.master_points:
        message += _EVENT_ONLY
    if kind.complaint and kind.ladder:
        message += Message(" It counts as {ladder}.", ladder=kind.ladder)
    elif kind.complaint:
        message += Message(" It counts as a complaint.")
    return RuleSentence(message, stated_part(kind.section))


_OFTEN: dict[Times, str] = {
    "each": Message("each time"),
    "once_a_game": Message("once per game"),
    "once_a_round": Message("once per round"),
    "once_a_day": Message("once per day"),
    "once": Message("once in the event"),
}


def how_often(times: Times, *, first_free: bool = False) -> str:
    """How often a penalty is charged to a player: ``once per day after a first warning``."""
    often = _OFTEN[times]
    return Message("{often} after a first warning", often=often) if first_free else often


def penalties_together(rules: RuleSet) -> tuple[RuleSentence, ...]:
    """How penalties of a game go together with its result."""
    survive, add_up = rules.penalty_rules.survive, rules.penalty_rules.add_up
    stands = Message("stands") if survive.yes else Message("doesn’t count")
    several = Message("add up") if add_up.yes else Message("don’t add up: only the heaviest counts")
    return (
        RuleSentence(
            Message(
                "A penalty {stands_or_not} in a game that ends in error or runs out of time.",
                stands_or_not=stands,
            ),
            survive.section,
        ),
        RuleSentence(
            Message(
                "Several penalties on one player in the same game {sum_or_heaviest}.",
                sum_or_heaviest=several,
            ),
            add_up.section,
        ),
    )
