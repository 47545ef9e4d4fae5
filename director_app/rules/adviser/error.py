"""Mah jongg in error, worked out from the values of the rule set.

MJMP 16, MANIA Sc e, MahjCon MIE and Pen, Four Seasons A4B and C6, MISSION Dead D and Oops C-E.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import NO_FACTS, RuledGameFacts
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.adviser.parts import (
    AdviceSentence,
    AdvisedCase,
    RulingValues,
    dead_sentence,
    dead_words,
    sections,
)
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import signed

if TYPE_CHECKING:
    from director_app.domain.tables import Seat
    from director_app.rules.event_parts import Verdict
    from director_app.rules.point_parts import IntactRow

_NUMBERS = (Message("no"), Message("one"), Message("two"), Message("three"))

_DEAD: dict[str, dict[str, Verdict]] = {
    "any_tile": {"part": "dead", "all": "dead"},
    "hand": {"part": "may_be_dead", "all": "dead"},
    "all_tiles": {"all": "dead"},
}


def error(case: AdvisedCase) -> RulingValues:
    """What becomes of the caller, and whether enough hands are left to play on."""
    count, intact = case.counted("intact")
    caller = _caller(case)
    row = case.rules.error.rows[count]
    undisturbed = count == len(case.seats) - 1
    if row.ends and not (undisturbed and caller != "dead"):
        return _over(case, row, count, intact, pays=caller != "play_on")
    out = case.others - intact if intact is not None else frozenset()
    dead = frozenset({case.who} if case.who and caller == "dead" else ())
    facts = RuledGameFacts(dead=dead, out=out)
    told = not undisturbed or caller in {"dead", "may_be_dead"}
    says = (_goes_on(case, row, caller, count),) if told else ()
    return RulingValues(says, verdict=caller, facts=facts)


def threw_in(case: AdvisedCase) -> RulingValues | None:
    """What the hands that are still intact get, where the mah jongg was none."""
    if case.answer("was_good") == "yes":
        return None
    none, one = case.rules.error.none_intact, case.rules.error.one_intact
    lines = []
    if one.ends:
        lines.append(Message("a last hand intact gets {points}", points=signed(one.intact)))
    if none.ends:
        lines.append(
            Message(
                "with none intact, each hand that was shown gets {points}",
                points=signed(none.shown),
            )
        )
    if not case.rules.error.two_intact.ends:
        lines.append(Message("with two intact, those play on"))
    if not lines:
        return None
    words = capital(Message("{told}.", told=joined("; ", lines)))
    section = sections(one.section, none.section, case.rules.error.two_intact.section)
    return RulingValues((AdviceSentence(words, section),), see="error")


def _caller(case: AdvisedCase) -> Verdict:
    if case.row.verdict in {"dead", "may_be_dead", "director"}:
        return case.row.verdict
    return _DEAD[case.rules.error.dead_when.what].get(case.answer("shown"), "play_on")


def _goes_on(case: AdvisedCase, row: IntactRow, caller: Verdict, count: int) -> AdviceSentence:
    if caller in {"dead", "may_be_dead"}:
        words, section = dead_words(case.rules, len(case.seats))
        ours = case.row.common and case.rules.error.dead_when.section == DEFAULT
        if count == len(case.seats) - 1:
            left = Message("the other hands play on")
        else:
            left = (
                Message("the {numbers} intact hand plays on", numbers=_NUMBERS[count])
                if count == 1
                else Message("the {numbers} intact hands play on", numbers=_NUMBERS[count])
            )
        when = case.rules.error.dead_when.section
        words = Message("{words}; {left}", words=words, left=left)
        text = dead_sentence(caller, words, by_practice=ours)
        return AdviceSentence(text, sections(when, section, row.section))
    words = Message(
        "Any hand that was shown is out and scores 0. The others play on with the caller."
    )
    return AdviceSentence(words, row.section)


def _over(
    case: AdvisedCase, row: IntactRow, count: int, intact: frozenset[Seat] | None, *, pays: bool
) -> RulingValues:
    """The game is over. A caller who ``pays`` nothing showed too little to be dead."""
    caller = case.rules.error.caller
    points, section = caller.points, sections(row.section, caller.section)
    if row.caller is not None:
        points, section = row.caller, row.section
    spared = not pays and points < 0
    if spared:
        points, section = 0, sections(row.section, case.rules.error.dead_when.section)
    lines = [Message("the caller {points}", points=signed(points))]
    scores = {points}
    if count:
        lines.append(Message("the intact hand {points}", points=signed(row.intact)))
        scores.add(row.intact)
    if count < len(case.seats) - 1:
        lines.append(Message("each hand that was shown {points}", points=signed(row.shown)))
        scores.add(row.shown)
    if len(scores) == 1:
        words = Message("The game is over. Everyone scores {points}.", points=signed(points))
    else:
        words = Message("The game is over: {scores}.", scores=joined(", ", lines))
    facts = NO_FACTS
    if case.who is not None and intact is not None:
        result = Game(Outcome.ERROR, case.seats, caller=case.who, intact=intact)
        if spared:
            result = _awarded(case, row, intact)
        facts = RuledGameFacts(result=result)
    return RulingValues(
        (AdviceSentence(words, section),), verdict="over", facts=facts, instead=True
    )


def _awarded(case: AdvisedCase, row: IntactRow, intact: frozenset[Seat]) -> Game:
    """The game as an award, since a game that ends in error would charge the caller."""
    points = {
        seat: 0 if seat is case.who else row.intact if seat in intact else row.shown
        for seat in case.seats
    }
    reason = Message("called mah jongg in error, not all tiles shown")
    return Game(Outcome.RULED, case.seats, points=points, reason=reason)
