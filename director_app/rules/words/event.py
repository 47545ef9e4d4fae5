"""Conduct, paper, signing, locking, places and prizes in plain words."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.play_parts import DEFAULT, silent_part, stated_part
from director_app.rules.words.base import (
    RuleSentence,
    ladder_place,
    points,
    rounds,
)
from director_app.rules.words.signing import whole_sign_sentences
from director_app.rules.words.telling import points_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from director_app.rules.event_parts import (
        Each,
        LadderStep,
        Method,
        PlacesByPlayers,
        RankedStatus,
        TieRule,
    )
    from director_app.rules.ruleset import RuleSet

_ACTIONS = {
    "note": Message("a note for the record"),
    "warn": Message("a warning"),
    "disqualify": Message("you’re out of the event"),
    "expel": Message("you must leave the room"),
    "bar": Message("you won’t be invited back"),
}
ALL_FOUR = Message("All four players must be there when the director goes over the points.")
LOCKED = {
    "accepted": Message("Once the director accepts the points, they are final."),
    "turned_in": Message("Once turned in, the points are final."),
    "leaving_table": Message("Once you leave the table, the points are final."),
    "next_round": Message("Once the next round begins, the points are final."),
    "never": Message("The points can be corrected until the results are final."),
}
_TIES = {
    "share": Message("tied players share the place and its prizes"),
    "dice": Message("ties are broken by rolling two dice: the higher sum wins"),
    "count_back": Message("ties are broken by count-back"),
    "play_off": Message("tied players play off"),
}
_STILL_TIED = {
    "share": "",
    "dice": Message("; players still tied roll two dice, and the higher sum wins"),
    "play_off": Message("; players still tied play off"),
}
_CRITERIA = {
    "best_round": Message("the best round"),
    "last_round": Message("the last round"),
    "hands_won": Message("hands won"),
    "self_picks": Message("self-picks"),
    "biggest_hand": Message("the biggest hand"),
    "fewest_thrown": Message("the fewest winning tiles thrown"),
}
_EXTRAS = {
    "bonus_hand": Message("the bonus hand"),
    "self_picks": Message("the most self-picks"),
    "biggest_hand": Message("the biggest hand"),
    "hands_won": Message("the most hands won"),
    "fewest_thrown": Message("the fewest winning tiles thrown"),
    "walls": Message("the most wall games"),
    "last": Message("last place"),
    "door": Message("the door-prize drawing"),
}


def ladder(rules: RuleSet) -> tuple[RuleSentence, ...]:
    """What follows each complaint, a ladder after the other; the last step holds for later ones."""
    conduct = rules.conduct
    if not conduct.steps():
        said = Message("The director decides what follows a complaint.")
        first: tuple[RuleSentence, ...] = (RuleSentence(said, DEFAULT),)
    else:
        first = ()
    return first + tuple(
        _step(step, last=step is steps[-1] and len(steps) > 1)
        for steps in map(conduct.steps, conduct.ladders)
        for step in steps
    )


def _step(step: LadderStep, *, last: bool) -> RuleSentence:
    actions = {
        **_ACTIONS,
        "points": Message("{points} points", points=points_text(step.points or 0)),
    }
    words = joined(", ", (actions[action] for action in step.actions)) or Message("no penalty")
    complaint = ladder_place(step.complaint, step.ladder)
    if last and not {"disqualify", "bar"} & set(step.actions):
        complaint = Message("{complaint} and later", complaint=complaint)
    return RuleSentence(
        Message("{complaint}: {words}.", complaint=complaint, words=words), step.section
    )


def disqualified(rules: RuleSet) -> tuple[RuleSentence, ...]:
    out = rules.conduct.disqualified
    keeps = Message("keeps") if out.keeps_points else Message("loses")
    place = Message("keeps their place") if out.ranked else Message("is listed without a place")
    prize = Message("may win a prize") if out.prizes else Message("wins no prize")
    message = Message(
        "A disqualified player {keeps_or_loses} their points, {place_outcome}, and "
        "{prize_outcome}.",
        keeps_or_loses=keeps,
        place_outcome=place,
        prize_outcome=prize,
    )
    return (
        RuleSentence(
            Message("{outcome} The opponents keep their points.", outcome=message), out.section
        ),
    )


def paper(rules: RuleSet) -> Iterator[RuleSentence]:
    """Signing, turning in and when points stand."""
    for text, section in whole_sign_sentences(rules):
        yield RuleSentence(text, section)
    lock = rules.lock
    yield zero_mark(rules)
    yield RuleSentence(LOCKED[lock.at.when], lock.at.section)
    needs = {"four_players": Message("all four players"), "reason": Message("a reason")}
    wanted = listed([needs[need] for need in lock.reopen.needs])
    more = Message(", and needs {requirements}", requirements=wanted) if wanted else ""
    yield RuleSentence(
        Message("After that, only the director can change them{requirements}.", requirements=more),
        lock.reopen.section,
    )
    yield from disputed(rules)


def zero_mark(rules: RuleSet) -> RuleSentence:
    """How a zero is written."""
    zero = rules.sign_off.zero
    if zero.mark:
        return RuleSentence(Message("Write {mark} for a zero.", mark=zero.mark), zero.section)
    return RuleSentence(Message("Write a zero as a plain 0."), zero.section)


def disputed(rules: RuleSet) -> tuple[RuleSentence, RuleSentence]:
    """Whether the director's ruling is final, and what becomes of what a table settled alone."""
    dispute = rules.lock.dispute
    final = Message("is final") if dispute.director_final else Message("can be appealed")
    settled = (
        Message("stands")
        if dispute.settled_at_table_stands
        else Message("can still go to the director")
    )
    return (
        RuleSentence(
            Message("The director’s ruling {finality}.", finality=final),
            stated_part(dispute.section),
        ),
        RuleSentence(
            Message("What a table settled alone {finality}.", finality=settled),
            silent_part(dispute.section),
        ),
    )


def ties(rules: RuleSet) -> Iterator[RuleSentence]:
    rows = rules.ranking.ties
    for row in rows:
        words = tie_words(row)
        text: str = Message("From place {place} down, {tie_rule}.", place=row.place, tie_rule=words)
        if len(rows) == 1:
            text = Message("{words}.", words=capital(words))
        elif row.place == 1 and rows[1].place == 2:
            text = Message("For first place, {tie_rule}.", tie_rule=words)
        yield RuleSentence(text, row.section)


def tie_words(row: TieRule) -> str:
    """How a tie is settled, as the end of a sentence."""
    return _TIES[row.policy] + _counted_back(row)


def _counted_back(row: TieRule) -> str:
    if row.policy != "count_back" or not row.criteria:
        return ""
    criteria = _CRITERIA[row.criteria[0]]
    for criterion in row.criteria[1:]:
        criteria = Message(
            "{criteria}, then {next_criterion}",
            criteria=criteria,
            next_criterion=_CRITERIA[criterion],
        )
    return Message(": {criteria}", criteria=criteria) + _STILL_TIED[row.then]


def places(rules: RuleSet) -> Iterator[RuleSentence]:
    method = rules.ranking.method
    yield RuleSentence(_method(method), method.section)
    for board in rules.ranking.boards:
        message = Message(
            "A list of its own, “{name}”: {method}", name=board.name, method=_method(board.method)
        )
        yield RuleSentence(message, board.section)
    floor, factors = rules.ranking.floor, rules.ranking.factors
    if floor.floored:
        what = Message("round") if floor.of == "round" else Message("total")
        yield RuleSentence(
            Message(
                "A {sum} never counts as less than {points}.",
                sum=what,
                points=points_text(floor.points),
            ),
            floor.section,
        )
    else:
        yield RuleSentence(Message("Points can go below zero, with no limit."), floor.section)
    unlike = [
        Message("round {number} counts ×{factor}", number=number, factor=factor)
        for number, factor in enumerate(factors.by_round, start=1)
        if factor != 1
    ]
    words = capital(listed(unlike)) if unlike else Message("Every round counts once")
    yield RuleSentence(Message("{words}.", words=words), factors.section)
    yield _missed(rules)
    yield from ties(rules)
    yield _ranked(Message("Fill-ins and house players"), rules.ranking.fill_ins)
    yield _ranked(Message("Players who withdrew"), rules.ranking.withdrawn)
    gone = rules.ranking.withdrawn
    yield RuleSentence(
        Message("Players who withdrew may win prizes.")
        if gone.prizes
        else Message("Players who withdrew win no prize. It goes to the next place."),
        gone.section,
    )


def _method(method: Method) -> str:
    words = {
        "sum": Message("Points from all rounds are added up."),
        "best": _best(method),
        "average": Message(
            "Each player’s average per round counts, once they have played {rounds}.",
            rounds=rounds(method.least or 0),
        ),
    }
    return words[method.kind]


_THE_BEST: Mapping[Each, str] = {
    "event": Message("Only each player’s best round counts."),
    "day": Message("Each player’s best round of each day counts, and the days are added up."),
    "week": Message("Each player’s best round of each week counts, and the weeks are added up."),
}
_OF_EACH: Mapping[Each, str] = {
    "event": "",
    "day": Message(" of each day"),
    "week": Message(" of each week (Sunday to Saturday)"),
}


def _best(method: Method) -> str:
    if method.best == 1:
        return _THE_BEST[method.each]
    return Message(
        "Each player’s best {rounds}{of_each_period} are added up.",
        rounds=rounds(method.best or 0),
        of_each_period=_OF_EACH[method.each],
    )


def _missed(rules: RuleSet) -> RuleSentence:
    missed = rules.ranking.missed
    words = {
        "nothing": Message("A missed round counts for nothing."),
        "points": Message("A missed round counts as {points}.", points=points(missed.points)),
        "average": Message(
            "A missed round counts as the average of the player’s other rounds, "
            "to the nearest point."
        ),
    }
    return RuleSentence(words[missed.counts], missed.section)


def _ranked(who: str, row: RankedStatus) -> RuleSentence:
    message = (
        Message("{players} are ranked.", players=who)
        if row.ranked
        else Message("{players} are listed but not ranked.", players=who)
    )
    return RuleSentence(message, row.section)


def _by_players(rows: Sequence[PlacesByPlayers]) -> Iterator[RuleSentence]:
    """How many places win, row by row of the number of players."""
    for row, later in zip_longest(rows, rows[1:]):
        words = _places_won(row)
        if later is None:
            text: str = Message(
                "With {players} players or more, {prizes}.", players=row.players, prizes=words
            )
        elif row.players == 1:
            text = Message(
                "With up to {most} players, {prizes}.", most=later.players - 1, prizes=words
            )
        else:
            text = Message(
                "With {players} to {most} players, {prizes}.",
                players=row.players,
                most=later.players - 1,
                prizes=words,
            )
        if len(rows) == 1:
            text = Message("{words}.", words=capital(words))
        yield RuleSentence(text, row.section)


def _places_won(row: PlacesByPlayers) -> str:
    if row.one_in is not None:
        return Message(
            "one place wins a prize in the event for every {players} players", players=row.one_in
        )
    if row.places == 1:
        return Message("first place wins a prize in the event")
    return Message("the top {count} places win a prize in the event", count=row.places)


def prizes(rules: RuleSet) -> Iterator[RuleSentence]:
    told = rules.prizes
    for what, row in (
        (Message("the event"), told.places),
        (Message("each round"), told.each_round),
    ):
        if row is told.places and told.by_players:
            yield from _by_players(told.by_players)
            continue
        if not row.count:
            said = Message(
                "The director decides how many places win a prize in {contest}.", contest=what
            )
        elif row.count == 1:
            said = Message("First place wins a prize in {contest}.", contest=what)
        else:
            said = Message(
                "The top {count} places win a prize in {contest}.", count=row.count, contest=what
            )
        yield RuleSentence(said, row.section)
    sides = [
        name
        for name, there in (
            (Message("highest"), told.tables.high),
            (Message("lowest"), told.tables.low),
        )
        if there
    ]
    words = listed(sides)
    yield RuleSentence(
        Message("The {sides} score in a round at each table wins a prize.", sides=words)
        if sides
        else Message("There are no table prizes."),
        told.tables.section,
    )
    extras = told.extras
    named = [name for key, name in _EXTRAS.items() if getattr(extras, key)]
    start = Message("Prizes are also given") if named else Message("No prizes are given")
    yield RuleSentence(
        Message(
            "{start} for {prizes}.", start=start, prizes=listed(named) or Message("anything else")
        ),
        extras.section,
    )
