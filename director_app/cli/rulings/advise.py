"""``advise``: what a sheet rules in a situation at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from director_app.cli.parser import Commands, add_division, number, pairs, summary
from director_app.cli.scores.score import rules_named
from director_app.cli.session import CommandSession
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import worded
from director_app.rules.adviser import advise
from director_app.rules.adviser.signs import sign_of
from director_app.rules.adviser.situation_search import SituationMatches, find
from director_app.rules.ruling_facts import facts_to_json
from director_app.rules.situations import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.rules.adviser.parts import Advice
    from director_app.rules.ruleset import RuleSet
    from director_app.rules.situations import Situation, SituationQuestion


def add(commands: Commands) -> None:
    advise = commands.add("advise", summary("advise"), _advise)
    advise.add_argument(
        "situation", nargs="*", metavar="SITUATION", help="situation id, or words to search for"
    )
    advise.add_argument("--ruleset", metavar="ID|FILE", help="default: the event’s rule set")
    advise.add_argument("--answer", action="append", default=[], metavar="QUESTION=KEY")
    advise.add_argument("--seat", metavar="E|N|W|S", help="seat of the player in question")
    advise.add_argument(
        "--complaints", type=number, default=0, metavar="N", help="number of complaints that stand"
    )
    add_division(advise)


def _advise(session: CommandSession) -> None:
    rules = _rules(session)
    words = " ".join(session.args.situation)
    found = find(words, rules, worded)
    if not found.all:
        raise DirectorError(
            Message(
                "No situation matches “{typed}”. To list them all, run advise without any words.",
                typed=words,
            ),
            field="situation",
        )
    if found.sure:
        _rule(session, rules, found.best[0])
    else:
        _list(session, found)


def _rules(session: CommandSession) -> RuleSet:
    if session.args.ruleset:
        return rules_named(session, session.args.ruleset)
    event = session.desk.events.get(session.event)
    given = session.division
    division = event.main if given is None else event.division(given)
    return session.desk.rulebook.of(division)


def _list(session: CommandSession, found: SituationMatches) -> None:
    """The best with what tells them apart, then the others."""
    if session.as_json:
        session.give(
            [
                {
                    "id": situation.id,
                    "title": situation.title,
                    "group": situation.group,
                    "who": situation.who,
                    "asks": [_asked(question) for question in catalogue().questions_of(situation)],
                }
                for situation in found.all
            ]
        )
        return
    for situation in found.best:
        session.print_lines(Message("{title} ({id})", title=situation.title, id=situation.id))
        if sign := sign_of(situation):
            session.print_lines(Message("  {line}", line=sign))
    if found.rest:
        session.table(
            (Message("situation"), Message("group"), Message("what happened")),
            [_row(situation) for situation in found.rest],
        )


_GROUPS = {
    str(situation): situation
    for situation in (
        Message("start"),
        Message("charleston"),
        Message("picking"),
        Message("calling"),
        Message("jokers"),
        Message("exposing"),
        Message("winning"),
        Message("end"),
        Message("paper"),
        Message("conduct"),
        Message("own"),
    )
}


def _row(situation: Situation) -> tuple[str, str, str]:
    return (situation.id, _GROUPS.get(situation.group, situation.group), situation.title)


def _asked(question: SituationQuestion) -> dict[str, Any]:
    return {
        "id": question.id,
        "ask": question.ask,
        "kind": question.kind,
        "answers": {answer.key: answer.say for answer in question.answers},
        "only_if": dict(question.only_if),
    }


def _rule(session: CommandSession, rules: RuleSet, situation: Situation) -> None:
    args = session.args
    answers = pairs(args.answer, "QUESTION=KEY")
    _check(situation, answers)
    advice = advise(rules, situation.id, answers, who=_seat(args.seat), complaints=args.complaints)
    if session.as_json:
        session.give(_advice_data(advice))
        return
    session.print_lines(situation.title)
    session.print_lines(*(Message("  {line}", line=line) for line in advice.lines))
    for question in advice.asks:
        session.print_lines(
            Message(
                "  {question}  --answer {id}={keys}",
                question=question.ask,
                id=question.id,
                keys=_keys(question),
            )
        )
    if advice.see:
        session.print_lines(
            Message("  See also: {situation} ({id}).", situation=advice.see.title, id=advice.see.id)
        )


def _check(situation: Situation, answers: Mapping[str, str]) -> None:
    asked = {question.id: question for question in catalogue().questions_of(situation)}
    for name, given in answers.items():
        question = asked.get(name)
        if question is None:
            there = ", ".join(asked) or Message("none")
            raise DirectorError(
                Message(
                    "{id} doesn’t ask {question}. It asks: {questions}.",
                    id=situation.id,
                    question=repr(name),
                    questions=there,
                ),
                field="answer",
            )
        if not question.fits(given):
            raise DirectorError(
                Message(
                    "{typed} isn’t an answer to {question}. Choose from {answers}.",
                    typed=repr(given),
                    question=name,
                    answers=_keys(question),
                ),
                field="answer",
            )


def _keys(question: SituationQuestion) -> str:
    if question.kind == "seats":
        return "none|E|EN|…"
    return "|".join(answer.key for answer in question.answers)


def _seat(text: str | None) -> Seat | None:
    if text is None:
        return None
    try:
        return Seat(text.upper())
    except ValueError:
        raise DirectorError(
            Message("{typed} isn’t a seat. Use E, N, W, or S.", typed=repr(text)), field="seat"
        ) from None


def _advice_data(advice: Advice) -> dict[str, Any]:
    charge = advice.charge
    return {
        "situation": advice.situation.id,
        "title": advice.situation.title,
        "asks": [_asked(question) for question in advice.asks],
        "silent": advice.silent,
        "says": [
            {"text": sentence.text, "section": sentence.section, "common": sentence.common}
            for sentence in advice.says
        ],
        "section": advice.section,
        "verdict": advice.verdict,
        "hand": advice.hand,
        "game": advice.game,
        "penalty": {"kind": charge.kind, "scope": charge.scope.value, "points": charge.points}
        if charge
        else None,
        "complaint": advice.complaint,
        "ladder": list(advice.ladder.actions) if advice.ladder else [],
        "facts": facts_to_json(advice.facts),
        "see": advice.see.id if advice.see else None,
    }
