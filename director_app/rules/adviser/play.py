"""What the values of a rule set say of hands, points and conduct."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.games import Family, Game, Outcome
from director_app.domain.rulings import NO_FACTS, RuledGameFacts
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.messages.shaped import capital
from director_app.rules.adviser.error import error, threw_in
from director_app.rules.adviser.parts import (
    AdviceSentence,
    AdvisedCase,
    RulingValues,
    dead_words,
    of_values,
    sections,
)
from director_app.rules.play_parts import DEFAULT, stated_part
from director_app.rules.situations import INCIDENT
from director_app.rules.words import event as words_event
from director_app.rules.words import play as words_play
from director_app.rules.words import points as words_points
from director_app.rules.words.base import ladder_place
from director_app.rules.words.telling import signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.rules.event_parts import LadderStep, Verdict
    from director_app.rules.point_parts import Bonus
    from director_app.rules.ruleset import RuleSet

_NUMBERS = {
    "0": Message("no exposures"),
    "1": Message("one exposure"),
    "2": Message("two"),
    "3": Message("three"),
    "4": Message("four"),
}


def _heavenly(case: AdvisedCase) -> RulingValues:
    denied, after = case.rules.heavenly.denied, case.rules.heavenly.after_charleston
    if case.answer("complete_when") == "charleston" and not after.yes:
        words = Message(
            "Only a hand complete as dealt is a heavenly hand. As a house rule, this one counts "
            "as a self-pick."
        )
        return RulingValues((AdviceSentence(words, after.section),))
    earns = of_values(words_points.heavenly(case.rules)[0])
    if case.answer("complete_when") == "charleston":
        earns = replace(earns, section=sections(denied.section, after.section))
    return RulingValues((earns,))


def _misnamed(case: AdvisedCase) -> RulingValues | None:
    if case.answer("wanted_for") != "mah_jongg" or case.answer("completes") == "no":
        return None
    row = case.rules.misname.mah_jongg
    facts = RuledGameFacts(misnamed=case.who)
    said = AdviceSentence(
        capital(words_points.misnamed_words(case.rules)), stated_part(row.section)
    )
    return RulingValues((said,), facts=facts)


def _misnamed_exposed(case: AdvisedCase) -> RulingValues | None:
    """The claim on a wrong name is one player's doing, the wrong name another's: both are said."""
    if case.row.verdict in {"dead", "may_be_dead"}:
        return None
    for row in case.rules.situations:
        charged = case.rules.penalty(row.penalty) if row.id == "misnamed" else None
        if charged is not None and charged.points:
            words = Message(
                "{points} to the player who misnamed the tile.", points=signed(charged.points)
            )
            said = AdviceSentence(words, charged.section)
            return RulingValues((said,), settles=False, see="misnamed")
    return None


def _pairs_jokerless(case: AdvisedCase) -> RulingValues:
    bonuses = [bonus for bonus in case.rules.bonuses if bonus.when == "jokerless"]
    if not bonuses:
        words, section = Message("Nothing is paid for a hand without jokers."), DEFAULT
        return RulingValues((AdviceSentence(words, section),), alone=True)
    bonus = bonuses[0]
    if Family.SINGLES_PAIRS in bonus.not_on:
        words = Message("A Singles and Pairs hand earns no {bonus} bonus.", bonus=bonus.name)
    else:
        words = Message(
            "A Singles and Pairs hand earns the {bonus} bonus too: {worth}.",
            bonus=bonus.name,
            worth=_worth(bonus),
        )
    return RulingValues((AdviceSentence(words, bonus.section),), alone=True)


def _joker_win(case: AdvisedCase) -> RulingValues:
    bonus = next((bonus for bonus in case.rules.bonuses if bonus.when == "self_pick"), None)
    if bonus is None:
        words, section = Message("There’s no bonus for a self-pick."), DEFAULT
    elif case.answer("joker_from") == "own":
        section = bonus.section
        words = Message("No {bonus} bonus.", bonus=bonus.name)
        if case.by_practice:
            words = Message("By standard practice there’s no {bonus} bonus.", bonus=bonus.name)
    else:
        section, worth = bonus.section, _worth(bonus)
        words = Message("{name}: {worth}.", name=capital(bonus.name), worth=worth)
        if case.by_practice:
            words = Message(
                "By standard practice it counts as {bonus}: {worth}.", bonus=bonus.name, worth=worth
            )
    return RulingValues((AdviceSentence(words, section),), settles=False)


def _worth(bonus: Bonus) -> str:
    return f"×{bonus.multiply}" if bonus.multiply is not None else signed(bonus.add or 0)


def _threw_win(case: AdvisedCase) -> RulingValues:
    thrower, shown = case.rules.thrower, case.answer("exposed_sets")
    if case.answer("quint_hand") == "yes" and thrower.quint.applies:
        said = of_values(words_points.thrown_to_quint(thrower.quint))
    else:
        cost = thrower.row(int(shown))
        unit = "" if shown in "01" else Message(" exposures")
        words = Message(
            "Throwing the winning tile to {numbers}{unit}: {points}.",
            numbers=_NUMBERS[shown],
            unit=unit,
            points=signed(cost.for_players(len(case.seats))),
        )
        said = AdviceSentence(words, cost.section)
    pay = case.rules.losers.pay
    if pay.any:
        shared = next(iter(words_points.losing(case.rules)))
        return RulingValues(
            ((said, of_values(shared)) if case.rules.thrower.differs() else (of_values(shared),)),
            alone=True,
        )
    return RulingValues((said,), alone=True)


TABLE_SIZE = "wall_players"
"""The question how many play, which is asked where the points of a wall game depend on it."""

_SIZES = {"four": 4, "three": 3, "two": 2}


def wall_by_table(rules: RuleSet) -> bool:
    """Whether a wall game is worth different points at a table of three or of two."""
    rows = (rules.wall.live, rules.dead.wall)
    return any(row.for_players(players) != row.points for row in rows for players in (3, 2))


def _wall_game(case: AdvisedCase) -> RulingValues:
    players = _SIZES.get(case.answer(TABLE_SIZE), len(case.seats))
    live, dead = case.rules.wall.live, case.rules.dead.by("wall", players)
    words = Message(
        "Each live hand scores {live_points}, each dead hand {dead_points}.",
        live_points=signed(live.for_players(players)),
        dead_points=signed(dead.points),
    )
    said = AdviceSentence(words, sections(live.section, dead.section))
    again = tuple(map(of_values, words_points.redealing(case.rules)))
    verdict: Verdict | None = "redeal" if case.rules.wall.redealt.yes else None
    return RulingValues((said, *again), verdict=verdict, alone=True)


def _self_dead(case: AdvisedCase) -> RulingValues:
    own = case.rules.dead.self_declared
    if own.yes:
        words, section = dead_words(case.rules, len(case.seats))
        says = (
            AdviceSentence(Message("A player may declare their own hand dead."), own.section),
            AdviceSentence(Message("The hand is dead: {explanation}.", explanation=words), section),
        )
        return RulingValues(says, verdict="dead", alone=True)
    words = Message("Players may not declare their own hands dead. The player plays on.")
    return RulingValues((AdviceSentence(words, own.section),), alone=True)


def _disqualified(case: AdvisedCase) -> RulingValues:
    return RulingValues(tuple(map(of_values, words_event.disqualified(case.rules))))


def incident(case: AdvisedCase) -> RulingValues:
    """Something of the set's own that stops a game."""
    name = case.row.id.removeprefix(INCIDENT)
    found = next(stop for stop in case.rules.incidents if stop.id == name)
    if found.then == "redeal":
        said = AdviceSentence(Message("The hands are thrown in and redealt."), found.section)
        return RulingValues((said,), verdict="redeal")
    words = Message(
        "The game is over. {offender} to the player who did it, {others} to every other live hand.",
        offender=signed(found.offender),
        others=signed(found.others),
    )
    result = Game(Outcome.STOPPED, case.seats, offender=case.who, incident=found.id)
    facts = RuledGameFacts(result=result) if case.who else NO_FACTS
    return RulingValues((AdviceSentence(words, found.section),), verdict="over", facts=facts)


_ACTIONS = {
    "note": Message("a note for the record"),
    "warn": Message("a warning"),
    "disqualify": Message("disqualification"),
    "expel": Message("removal from the event"),
    "bar": Message("a ban from future events"),
}


def ladder_sentence(step: LadderStep, complaint: int) -> AdviceSentence:
    """What the ladder proposes for the complaint of this number."""
    lines = [
        Message("{points} points", points=signed(step.points or 0))
        if action == "points"
        else _ACTIONS[action]
        for action in step.actions
    ]
    leads = listed(lines) if lines else Message("nothing")
    if step.ladder:
        place = ladder_place(complaint, step.ladder)
        return AdviceSentence(Message("{place}: {leads}.", place=place, leads=leads), step.section)
    return AdviceSentence(
        Message(
            "For complaint {complaint} against this player: {actions}.",
            complaint=complaint,
            actions=leads,
        ),
        step.section,
    )


def _short(rules: RuleSet, players: str) -> AdviceSentence:
    three, two = words_play.short_tables(rules)
    return of_values(two if players == "two" else three)


def _east(case: AdvisedCase) -> RulingValues | None:
    players = case.answer("players")
    return RulingValues((_short(case.rules, players),), alone=True) if players != "four" else None


def _short_charleston(case: AdvisedCase) -> RulingValues:
    return RulingValues((_short(case.rules, case.answer("players_short")),), alone=True)


PLAY: dict[str, Callable[[AdvisedCase], RulingValues | None]] = {
    "east": _east,
    "short_charleston": _short_charleston,
    "heavenly": _heavenly,
    "misnamed": _misnamed,
    "misnamed_exposed": _misnamed_exposed,
    "pairs_jokerless": _pairs_jokerless,
    "joker_win": _joker_win,
    "threw_win": _threw_win,
    "wall_game": _wall_game,
    "self_dead": _self_dead,
    "disqualified": _disqualified,
    "error": error,
    "threw_in": threw_in,
}
