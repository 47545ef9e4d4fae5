"""What the values of a rule set say of the card, the clock, paper, disputes and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import RuledGameFacts
from director_app.domain.tables import SEATS
from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.adviser.parts import (
    AdviceSentence,
    AdvisedCase,
    RulingValues,
    of_values,
    sections,
)
from director_app.rules.play_parts import DEFAULT, silent_part, stated_part
from director_app.rules.words import event, play
from director_app.rules.words.signing import sign_sentences
from director_app.rules.words.telling import signed

if TYPE_CHECKING:
    from collections.abc import Callable


def _card(case: AdvisedCase) -> RulingValues:
    return RulingValues((of_values(play.card(case.rules)),))


def _bonus_start(case: AdvisedCase) -> RulingValues:
    row = case.rules.rounds.bonus
    event = (
        Message("counts toward the event")
        if row.event
        else Message("doesn’t count toward the event")
    )
    points = (
        Message("counts toward master points")
        if row.master_points
        else Message("earns no master points")
    )
    if stated_part(row.section) != silent_part(row.section):
        said = (
            AdviceSentence(
                Message("A bonus round {points}.", points=points), stated_part(row.section)
            ),
            AdviceSentence(
                Message("A bonus round {event}.", event=event), silent_part(row.section)
            ),
        )
        return RulingValues(said, alone=True)
    both = AdviceSentence(
        Message("A bonus round {event} and {points}.", event=event, points=points), row.section
    )
    return RulingValues((both,), settles=False)


def _time_out(case: AdvisedCase) -> RulingValues:
    rules, players = case.rules, len(case.seats)
    at_time, each = rules.clock.at_time, rules.unfinished.each
    dead = rules.dead.by("unfinished", players)
    scores, section = Message("Everyone scores {points}", points=signed(each.points)), each.section
    if dead.points != each.points:
        scores += Message(", a dead hand {points}", points=signed(dead.points))
        section = sections(section, dead.section)
    elif rules.dead.wall.points or rules.dead.won.points:
        scores += Message(", including dead hands")
        section = sections(section, dead.section)
    mark = rules.sign_off.zero
    if mark.mark and not each.points:
        scores, section = (
            Message("{scores}. Write {mark} for the zero", scores=scores, mark=mark.mark),
            sections(section, mark.section),
        )
    says = (
        AdviceSentence(Message("{scores}.", scores=scores), section),
        AdviceSentence(play.AT_TIME[at_time.rule], at_time.section),
    )
    if at_time.rule == "finish_game":
        return RulingValues(says[1:], verdict="play_on", alone=True)
    facts = RuledGameFacts(result=Game(Outcome.INCOMPLETE, case.seats))
    return RulingValues(says, facts=facts, alone=True)


def _another_game(case: AdvisedCase) -> RulingValues:
    clock = case.rules.clock
    length = Message(
        "A round is {games} games in about {minutes} minutes",
        games=clock.games.count,
        minutes=clock.minutes.count,
    )
    if clock.last_start.count:
        words = Message(
            "{length}. No new game may start in the last {count} minutes.",
            length=length,
            count=clock.last_start.count,
        )
    else:
        words = Message("{length}. There’s no cutoff for starting a new game.", length=length)
    section = sections(clock.games.section, clock.minutes.section, clock.last_start.section)
    said = AdviceSentence(words, section)
    if clock.at_time.rule == "finish_game":
        finish = AdviceSentence(play.AT_TIME["finish_game"], clock.at_time.section)
        return RulingValues((said, finish), alone=True)
    return RulingValues((said,), settles=clock.last_start.section != DEFAULT)


def _zero_mark(case: AdvisedCase) -> RulingValues:
    return RulingValues((of_values(event.zero_mark(case.rules)),))


def _unverified(case: AdvisedCase) -> RulingValues:
    row = case.rules.sign_off.unverified
    if row.refused:
        refused = AdviceSentence(
            Message("A sheet without all initials isn’t accepted. Give it back."), row.section
        )
        return RulingValues((refused,), verdict="put_right", alone=True)
    taken = AdviceSentence(
        Message("A sheet without all initials is accepted. Ask for the initials anyway."),
        row.section,
    )
    return RulingValues((taken,), verdict="play_on", alone=True)


def _who_signs(case: AdvisedCase) -> RulingValues:
    said = [AdviceSentence(text, section) for text, section in sign_sentences(case.rules)]
    signing = case.rules.sign_off
    count = 1 if signing.each_game.signer == "nobody" else 2
    keeper = signing.at_end.scorekeeper
    if keeper is not None and signing.at_end.check != "scorekeeper":
        words = Message(
            "If the director says so, {wind} may check everyone’s points instead.",
            wind=keeper.wind,
        )
        said.insert(1, AdviceSentence(words, signing.at_end.section))
        count = 2
    return RulingValues(tuple(said[:count]), alone=True)


def _turn_in(case: AdvisedCase) -> RulingValues:
    row = case.rules.sign_off.turn_in
    said = list(sign_sentences(case.rules))
    told = said[-2:] if row.together and row.by == "seats" else said[-1:]
    return RulingValues(tuple(AdviceSentence(*each) for each in told), alone=True)


_STAGES = ("table", "turned_in", "accepted")
_LOCKED_FROM = {"leaving_table": 1, "turned_in": 1, "accepted": 2, "next_round": 3, "never": 3}
_UNTIL = {
    "leaving_table": Message("Until the sheet leaves the table, the players can correct it."),
    "turned_in": Message("Until the sheet is turned in, the players can correct it."),
    "accepted": Message("Until the sheet is accepted, its points can be corrected."),
    "next_round": Message("Until the next round begins, the points can be corrected."),
    "never": Message("Until the results are final, the points can be corrected."),
}


def _score_change(case: AdvisedCase) -> RulingValues:
    lock = case.rules.lock.at
    stage = _STAGES.index(case.answer("stage"))
    if stage < _LOCKED_FROM[lock.when]:
        said = AdviceSentence(_UNTIL[lock.when], lock.section)
        after = (_reopened(case),) if stage == _STAGES.index("accepted") else ()
        return RulingValues((said, *after), verdict="put_right", alone=True)
    says = (AdviceSentence(event.LOCKED[lock.when], lock.section), _reopened(case))
    return RulingValues(says, verdict="director", alone=True)


def _reopened(case: AdvisedCase) -> AdviceSentence:
    reopen = case.rules.lock.reopen
    needs = {"four_players": Message("all four players"), "reason": Message("a reason")}
    words = (
        listed([needs[need] for need in reopen.needs]) if reopen.needs else Message("nothing else")
    )
    if case.rules.lock.at.when in {"next_round", "never"}:
        message = Message(
            "After that, only the director can. That takes {permission}.", permission=words
        )
    else:
        message = Message(
            "Only the director can reopen them. That takes {permission}.", permission=words
        )
    return AdviceSentence(message, reopen.section)


def _dispute(case: AdvisedCase) -> RulingValues:
    final, settled = map(of_values, event.disputed(case.rules))
    reopen = case.rules.lock.reopen
    if case.answer("settled") == "yes":
        stands = case.rules.lock.dispute.settled_at_table_stands
        return RulingValues((settled,) if stands else (settled, final), alone=True)
    if "four_players" in reopen.needs:
        return RulingValues((final, AdviceSentence(event.ALL_FOUR, reopen.section)), alone=True)
    return RulingValues((final,), alone=True)


def _tie(case: AdvisedCase) -> RulingValues:
    row = case.rules.ranking.tie_at(1 if case.answer("which_place") == "first" else 2)
    words = Message("{words}.", words=capital(event.tie_words(row)))
    return RulingValues((AdviceSentence(words, row.section),), alone=True)


def _movement(case: AdvisedCase) -> RulingValues:
    movement = case.rules.movement
    if movement.kind == "steps":
        moves = (
            Message("{wind} {move}", wind=seat.wind, move=_move(movement.step(seat)))
            for seat in SEATS
        )
        words = Message("Tables after the round: {moves}.", moves=joined(", ", moves))
        return RulingValues((AdviceSentence(words, movement.section),))
    return RulingValues(tuple(map(of_values, play.movement(case.rules))))


def _move(step: int) -> str:
    if not step:
        return Message("stays")
    return Message("up {step}", step=step) if step > 0 else Message("down {step}", step=-step)


def _base_rules(case: AdvisedCase) -> RulingValues:
    return RulingValues((of_values(play.rulebook(case.rules)),))


PAPER: dict[str, Callable[[AdvisedCase], RulingValues | None]] = {
    "card": _card,
    "bonus_start": _bonus_start,
    "time_out": _time_out,
    "another_game": _another_game,
    "zero_mark": _zero_mark,
    "unverified": _unverified,
    "who_signs": _who_signs,
    "turn_in": _turn_in,
    "score_change": _score_change,
    "dispute": _dispute,
    "tie": _tie,
    "movement": _movement,
    "base_rules": _base_rules,
}
