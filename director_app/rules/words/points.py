"""Winning, throwing, misnaming, walls, dead hands, errors and penalties in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.base import Row, Sentence, points, unsigned_points
from director_app.rules.words.tables import FAMILIES
from director_app.rules.words.telling import plain, signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.point_parts import Bonus, PenaltyKind, WallPoints
    from director_app.rules.ruleset import RuleSet

_WHEN = {
    "self_pick": Message("for picking the winning tile"),
    "jokerless": Message("for a hand without jokers"),
    "heavenly": Message("for a heavenly hand"),
    "singles_pairs": Message("for a hand of Singles and Pairs"),
    "quints": Message("for a hand of Quints"),
}
_SCOPES = {
    "game": Message("on the game"),
    "round": Message("on the round"),
    "event": Message("on the event's total"),
}
_SHOWN = {
    "any_tile": Message("Any tile shown"),
    "hand": Message("The hand shown"),
    "all_tiles": Message("All tiles shown"),
}


def winning(rules: RuleSet) -> Iterator[Sentence]:
    """What the winner is paid, bonus by bonus."""
    if not rules.bonuses:
        yield Sentence(Message("There are no bonuses."), rules.win.value.section)
    for bonus in rules.bonuses:
        yield Sentence(_bonus(bonus), bonus.section)
    multiplied = [bonus for bonus in rules.bonuses if bonus.multiply is not None]
    if multiplied and len(rules.bonuses) > 1:
        yield Sentence(Message("Bonuses count in the order named here."), multiplied[0].section)
    most = rules.win.most
    words = (
        Message("at most {points}", points=unsigned_points(most.points))
        if most.capped
        else Message("any number of points")
    )
    yield Sentence(Message("With its bonuses a hand pays {words}.", words=words), most.section)
    yield from _heavenly(rules)


def _bonus(bonus: Bonus) -> str:
    if bonus.multiply is None:
        worth = points(bonus.add or 0)
    else:
        what = (
            Message("the card's value")
            if bonus.of == "card"
            else Message("all that the hand is worth so far")
        )
        worth = Message("{what} counts ×{multiply}", what=what, multiply=bonus.multiply)
    most = (
        "" if bonus.at_most is None else Message(", at most {points}", points=points(bonus.at_most))
    )
    families = listed([FAMILIES[family] for family in bonus.not_on], last="or")
    but = Message("; not on a hand of {families}", families=families) if families else ""
    return Message(
        "{name}, {when}: {worth}{most}{but}.",
        name=capital(bonus.name),
        when=_WHEN[bonus.when],
        worth=worth,
        most=most,
        but=but,
    )


def _heavenly(rules: RuleSet) -> Iterator[Sentence]:
    denied, after = rules.heavenly.denied, rules.heavenly.after_charleston
    known = {bonus.id: bonus.name for bonus in rules.bonuses}
    names = [known.get(bonus, bonus.replace("_", "-")) for bonus in denied.bonuses]
    earns = (
        Message("no bonus for {names}", names=listed(names, last="or"))
        if names
        else Message("every bonus as usual")
    )
    yield Sentence(
        Message("A heavenly hand (East wins on the dealt tiles) earns {earns}.", earns=earns),
        denied.section,
    )
    told = Message("is heavenly too") if after.yes else Message("is an ordinary one")
    yield Sentence(
        Message("A hand complete after the Charleston {told}.", told=told), after.section
    )


def throwing(rules: RuleSet) -> Iterator[Sentence]:
    """What the table of the thrower leaves open."""
    quint = rules.thrower.quint
    if quint.applies:
        yield Sentence(
            Message(
                "Throwing to two exposures of a quint hand: {points}.", points=points(quint.points)
            ),
            quint.section,
        )
    else:
        yield Sentence(Message("Two exposures of a quint hand count as any two."), quint.section)
    yield _misnaming(rules)


def unpaid(rules: RuleSet) -> Iterator[Sentence]:
    """What a misnamed tile does where the hand that is won on it is not paid."""
    if rules.misname.mah_jongg.charged and not rules.misname.mah_jongg.pays_hand:
        yield _misnaming(rules)


def _misnaming(rules: RuleSet) -> Sentence:
    row = rules.misname.mah_jongg
    told: list[str] = []
    if row.charged:
        place = Message("in place of") if row.replaces_thrower else Message("on top of")
        cost = Message(
            "{points}, {place} what throwing it costs", points=points(row.points), place=place
        )
        told.append(Message("Misnaming a tile that gives mah jongg: {cost}.", cost=cost))
    else:
        told.append(
            Message("Misnaming a tile that gives mah jongg costs only what throwing it costs.")
        )
    if row.charged and row.pays_hand:
        told.append(Message("The winner is paid the hand as usual."))
    elif row.charged:
        told.append(
            Message("The hand is not paid; its caller scores {plain}.", plain=plain(row.winner))
        )
    if row.charged and (row.others or not row.pays_hand):
        told.append(Message("Every other live hand scores {plain}.", plain=plain(row.others)))
    if row.charged and row.ends_game:
        told.append(Message("The game is over."))
    return Sentence(joined(" ", told), row.section)


def dead_rows(rules: RuleSet) -> tuple[Row, ...]:
    """Wall games, unfinished games, and a dead hand by how the game ended."""
    dead, live, each = rules.dead, rules.wall.live, rules.unfinished.each
    return (
        Row(Message("Wall game, each live hand"), live.points, live.section),
        *_short_rows(Message("Wall game, each live hand"), live),
        Row(Message("Not finished in time, each live hand"), each.points, each.section),
        Row(Message("Dead when the game walls"), dead.wall.points, dead.wall.section),
        *_short_rows(Message("Dead when the game walls"), dead.wall),
        Row(Message("Dead when somebody else wins"), dead.won.points, dead.won.section),
        Row(
            Message("Dead when time cuts the game off"),
            dead.unfinished.points,
            dead.unfinished.section,
        ),
        Row(Message("Dead when an error ends the game"), dead.error.points, dead.error.section),
        Row(
            Message("Dead when something else stops it"), dead.stopped.points, dead.stopped.section
        ),
    )


def _short_rows(label: str, row: WallPoints) -> Iterator[Row]:
    for players, number in (
        (Message("three"), row.three_players),
        (Message("two"), row.two_players),
    ):
        if number is not None:
            yield Row(
                Message("{label}, table of {players}", label=label, players=players),
                number,
                row.section,
            )


def dying(rules: RuleSet, *, whole: bool = False) -> Iterator[Sentence]:
    """What makes a hand dead: the reasons of one section in one sentence."""
    by_section: dict[tuple[str, bool], list[str]] = {}
    for dead_reason in rules.dead_reasons:
        by_section.setdefault((dead_reason.section, dead_reason.certain), []).append(
            dead_reason.reason
        )
    for (section, certain), reasons in by_section.items():
        end = "." if certain else Message(" (the director may say so).")
        yield Sentence(capital(joined("; ", reasons)) + end, section)
    own = rules.dead.self_declared
    if not own.yes:
        yield Sentence(Message("Nobody declares the own hand dead."), own.section)
    elif whole:
        yield Sentence(Message("A player may declare the own hand dead."), own.section)


def erring(rules: RuleSet) -> Iterator[Sentence]:
    """What follows mah jongg in error, beside its table."""
    error = rules.error
    cost = error.caller.points
    words = (
        Message("it costs the caller {cost} points", cost=-cost)
        if cost < 0
        else Message("the caller scores {cost}", cost=cost)
    )
    shown = _SHOWN[error.dead_when.what]
    yield Sentence(
        Message("{shown}: the caller's hand is dead.", shown=shown), error.dead_when.section
    )
    yield Sentence(Message("If the game ends so, {words}.", words=words), error.caller.section)
    yield Sentence(
        Message("A hand that was shown while play went on is out: it collects nothing."), DEFAULT
    )


def stopping(rules: RuleSet) -> Iterator[Sentence]:
    then = {
        "over": Message("The game is over."),
        "redeal": Message("The game is dealt again, and only its new result counts."),
    }
    for stop in rules.incidents:
        worth = Message(
            "{points}; each other live hand {others}",
            points=points(stop.offender),
            others=signed(stop.others),
        )
        yield Sentence(
            Message(
                "{capital}: {worth}. {then}",
                capital=capital(stop.name),
                worth=worth,
                then=then[stop.then],
            ),
            stop.section,
        )


def cost(number: int | None) -> str:
    if number is None:
        return Message("the director says how many points")
    if not number:
        return Message("no points")
    return (
        Message("costs {number}", number=unsigned_points(abs(number)))
        if number < 0
        else Message("earns {number}", number=unsigned_points(abs(number)))
    )


def short_penalty(kind: PenaltyKind) -> Sentence:
    """A penalty as the player's page says it."""
    told = Message("{name}: {cost}.", name=capital(kind.name), cost=cost(kind.points))
    return Sentence(told, kind.section)


def penalty(kind: PenaltyKind) -> Sentence:
    often = Message("each time") if kind.repeatable else Message("once {once}", once=_once(kind))
    told = Message(
        "{name}: {cost}, {scope}, {often}.",
        name=capital(kind.name),
        cost=cost(kind.points),
        scope=_SCOPES[kind.scope],
        often=often,
    )
    if kind.complaint:
        told += Message(" It counts as a complaint.")
    return Sentence(told, kind.section)


def _once(kind: PenaltyKind) -> str:
    return {
        "game": Message("a game"),
        "round": Message("a round"),
        "event": Message("in the event"),
    }[kind.scope]


def penalties_together(rules: RuleSet) -> tuple[Sentence, ...]:
    """How penalties of a game go together with its result."""
    survive, add_up = rules.penalty_rules.survive, rules.penalty_rules.add_up
    stands = Message("stands") if survive.yes else Message("falls away")
    several = Message("add up") if add_up.yes else Message("do not add up: the heaviest counts")
    return (
        Sentence(
            Message(
                "A penalty {stands} in a game that ends by error or is cut off by time.",
                stands=stands,
            ),
            survive.section,
        ),
        Sentence(
            Message("Several penalties of one player in a game {several}.", several=several),
            add_up.section,
        ),
    )
