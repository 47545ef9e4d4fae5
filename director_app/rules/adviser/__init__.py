"""The adviser: what this event's sheet rules in a situation at a table.

A row of the sheet holds before common practice; numbers come from the values of the rule set,
so that an edited set stays true to itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.domain.rulings import NO_FACTS, RuledGameFacts
from director_app.domain.tables import SEATS, Seat
from director_app.errors import NotFound
from director_app.messages.message import Message
from director_app.rules.adviser.paper import PAPER
from director_app.rules.adviser.parts import (
    Advice,
    AdviceSentence,
    AdvisedCase,
    AdvisedPenalty,
    RulingValues,
    charge_of,
    charge_sentence,
    dead_sentence,
    dead_words,
    of_values,
)
from director_app.rules.adviser.play import (
    PLAY,
    TABLE_SIZE,
    incident,
    ladder_sentence,
    wall_by_table,
)
from director_app.rules.event_parts import Ruled
from director_app.rules.play_parts import DEFAULT
from director_app.rules.situations import (
    INCIDENT,
    PENALTY,
    Situation,
    SituationQuestion,
    catalogue,
    count_of,
    situations_of,
)
from director_app.rules.words import event as words_event

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.rules.adviser.parts import Hand, Play
    from director_app.rules.event_parts import LadderStep, Verdict
    from director_app.rules.ruleset import PenaltyKind, RuleSet

_WORK: dict[str, Callable[[AdvisedCase], RulingValues | None]] = {**PLAY, **PAPER}

_WARNING = frozenset({"note", "warn"})
"""What standard practice for a complaint goes with: the player is asked to stop."""

_HANDS: dict[Verdict, Hand] = {"dead": "dead", "may_be_dead": "may_be_dead", "out": "out"}
_GAMES: dict[Verdict, Play] = {"put_right": "put_right", "redeal": "redeal", "over": "over"}


def advise(
    rules: RuleSet,
    situation: str,
    answers: Mapping[str, str],
    *,
    who: Seat | None = None,
    seats: tuple[Seat, ...] | None = None,
    complaints: int = 0,
) -> Advice:
    """What the rule set says; ``complaints`` is how many stand against the player already.

    ``seats`` are the occupied ones, ``None`` while no table is known. Answers to questions that
    are not asked, and answers that are none, count as not given.
    """
    found = situation_named(rules, situation)
    return advise_in(rules, found, answers, who=who, seats=seats, complaints=complaints)


def advise_in(
    rules: RuleSet,
    found: Situation,
    answers: Mapping[str, str],
    *,
    who: Seat | None = None,
    seats: tuple[Seat, ...] | None = None,
    complaints: int = 0,
) -> Advice:
    """The same for a situation that is known already."""
    given, still_open = _answered(rules, found, answers, table_known=seats is not None)
    if still_open:
        return Advice(found, asks=still_open)
    occupied = seats if seats is not None else SEATS
    row, practice = _row(rules, found, given), None
    if row.verdict == "practice":
        practice = _first_fitting(rules, found, given, common=True)
        row = replace(row, verdict=practice.verdict if practice else "play_on")
    case = AdvisedCase(
        rules=rules,
        answers=given,
        row=row,
        practice=practice,
        who=who if who in occupied else None,
        seats=occupied,
        complaints=complaints,
    )
    return _advice(found, case)


def situation_named(rules: RuleSet, name: str) -> Situation:
    """The situation of this id, the program's or the sheet's own; refused with ``NotFound``."""
    found = next((situation for situation in situations_of(rules) if situation.id == name), None)
    if found is None:
        raise NotFound(
            Message("There’s no situation {name}. Search for it by its words.", name=repr(name)),
            field="situation",
        )
    return found


def _answered(
    rules: RuleSet, situation: Situation, answers: Mapping[str, str], *, table_known: bool
) -> tuple[dict[str, str], tuple[SituationQuestion, ...]]:
    """The answers that count, and the questions that are open."""
    given: dict[str, str] = {}
    still_open = []
    for question in catalogue().questions_of(situation):
        if not all(_fits(given.get(name, ""), when) for name, when in question.only_if.items()):
            continue
        if question.only_deciding and not _decides(rules, situation, question, table_known):
            continue
        answer = answers.get(question.id, "").strip()
        if question.fits(answer):
            given[question.id] = answer
        else:
            still_open.append(question)
    return given, tuple(still_open)


def _decides(
    rules: RuleSet, situation: Situation, question: SituationQuestion, table_known: bool
) -> bool:
    """Whether a row or a value of the rule set makes a difference between the answers."""
    if question.id == TABLE_SIZE:
        return not table_known and wall_by_table(rules)
    return any(row.id == situation.id and question.id in row.when for row in rules.situations)


def _fits(answer: str, when: str) -> bool:
    allowed = when.split("|")
    return answer in allowed or (bool(answer) and str(count_of(answer)) in allowed)


def _first_fitting(
    rules: RuleSet, situation: Situation, answers: Mapping[str, str], *, common: bool = False
) -> Ruled | None:
    """The first row that fits the answers; of standard practice alone where ``common``."""
    for row in rules.situations:
        if row.id != situation.id or (common and not row.common):
            continue
        if all(_fits(answers.get(name, ""), when) for name, when in row.when.items()):
            return row
    return None


def _row(rules: RuleSet, situation: Situation, answers: Mapping[str, str]) -> Ruled:
    if row := _first_fitting(rules, situation, answers):
        return row
    kind = situation.id.removeprefix(PENALTY)
    charged = kind if kind != situation.id else ""
    return Ruled(situation.id, "", DEFAULT, penalty=charged, common=True)


def _advice(situation: Situation, case: AdvisedCase) -> Advice:
    row = case.row
    worked = _worked(situation, case)
    verdict = (worked.verdict if worked else None) or row.verdict
    charge = charge_of(case.rules, row.penalty) if row.penalty and situation.who else None
    ladder = _ladder(case, charge)
    rule = _rule(case, worked, ladder)
    effects = worked.says if worked else _effects(case, verdict)
    charged = _charged(case, charge, ladder)
    settled = effects if worked and worked.settles else ()
    stated = [sentence for sentence in (*rule, *settled, *charged) if sentence.stated]
    every = (*rule, *effects, *charged)
    if row.common and stated:
        every = tuple(sorted(every, key=lambda sentence: sentence not in stated))
    return Advice(
        situation,
        says=tuple(said for at, said in enumerate(every) if at < 2 or said in charged),
        silent=not stated,
        section=stated[0].section if stated else DEFAULT,
        verdict=verdict,
        hand=_HANDS.get(verdict, "live"),
        game=_GAMES.get(verdict, "play_on"),
        charge=charge,
        complaint=ladder is not None,
        ladder=ladder,
        facts=worked.facts if worked and not worked.facts.empty else _facts(case, verdict),
        see=_see(situation, case, worked),
    )


def _worked(situation: Situation, case: AdvisedCase) -> RulingValues | None:
    if situation.id.startswith(INCIDENT):
        return incident(case)
    work = _WORK.get(situation.id)
    return work(case) if work else None


def _rule(
    case: AdvisedCase, worked: RulingValues | None, ladder: LadderStep | None
) -> tuple[AdviceSentence, ...]:
    row, practice = case.row, case.practice
    if ladder and row.common and not _WARNING.issuperset(ladder.actions):
        return ()
    if worked and (worked.instead or (worked.alone and row.common)):
        return ()
    says = [AdviceSentence(row.text, row.section, row.common)] if row.text else []
    if practice is not None and practice.verdict not in {"dead", "may_be_dead"}:
        says.append(AdviceSentence(practice.text, common=True))
    return tuple(says)


def _effects(case: AdvisedCase, verdict: Verdict) -> tuple[AdviceSentence, ...]:
    """What the verdict does to points."""
    if verdict in {"dead", "may_be_dead"}:
        words, section = dead_words(case.rules, len(case.seats))
        text = dead_sentence(verdict, words, by_practice=case.by_practice)
        return (AdviceSentence(text, section),)
    if verdict == "out":
        return (
            AdviceSentence(
                Message("The hand is out. It isn’t dead, collects nothing, and scores 0.")
            ),
        )
    return ()


def _charged(
    case: AdvisedCase, charge: AdvisedPenalty | None, ladder: LadderStep | None
) -> tuple[AdviceSentence, ...]:
    """What the ruling charges, whatever its verdict is."""
    if ladder is not None:
        return (ladder_sentence(ladder, case.complaints + 1),)
    if (kind := _complained(case, charge)) and not kind.ladder:
        return tuple(of_values(said) for said in words_event.ladder(case.rules)[:1])
    if charge is not None and (charge.points != 0 or not case.row.text):
        return (charge_sentence(charge),)
    return ()


def _ladder(case: AdvisedCase, charge: AdvisedPenalty | None) -> LadderStep | None:
    kind = _complained(case, charge)
    return case.rules.conduct.step(case.complaints + 1, kind.ladder) if kind else None


def _complained(case: AdvisedCase, charge: AdvisedPenalty | None) -> PenaltyKind | None:
    """The penalty that is charged, where it counts on a ladder."""
    kind = case.rules.penalty(charge.kind) if charge else None
    return kind if kind is not None and kind.complaint else None


def _facts(case: AdvisedCase, verdict: Verdict) -> RuledGameFacts:
    seats = frozenset({case.who} if case.who else ())
    if verdict == "dead":
        return RuledGameFacts(dead=seats)
    if verdict == "out":
        return RuledGameFacts(out=seats)
    return NO_FACTS


def _see(situation: Situation, case: AdvisedCase, worked: RulingValues | None) -> Situation | None:
    if worked is not None and worked.see:
        return catalogue().situation(worked.see)
    for when, other in situation.see.items():
        question, _, answer = when.partition("=")
        if case.answer(question) == answer:
            return catalogue().situation(other)
    return None
