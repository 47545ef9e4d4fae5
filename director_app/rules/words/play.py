"""Seats, changing tables, rounds, the clock, short tables and the card in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.rules.play_parts import silent_part, stated_part
from director_app.rules.words.base import RuleSentence, games, minutes, rounds, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from director_app.domain.tables import Seat
    from director_app.rules.play_parts import (
        CountsFor,
        PerRound,
        ShortTable,
    )
    from director_app.rules.ruleset import RuleSet

AT_TIME = {
    "tiles_down": Message("When time is called, put the tiles down."),
    "finish_turn": Message("When time is called, finish the turn, then put the tiles down."),
    "finish_game": Message("When time is called, finish the game."),
}
_DEALING = {
    "roll_last_game": Message("; in the last game, everyone rolls for East"),
    "alternates": Message("; East alternates"),
    "as_usual": "",
}
_UNSTEPPED = {
    "none": Message(
        "These rules set no movement. The director tells you where to sit in each round."
    ),
    "redraw": Message("Seats are redrawn for each round."),
    "standing": Message("After each round, seats follow the standings."),
}


def seats(rules: RuleSet) -> Iterator[RuleSentence]:
    """What the seats are called and in which order they stand."""
    order = rules.seats.order
    if order.lettered:
        named = [
            Message("{letters} is {wind}", letters=rules.seats.letters[seat], wind=seat.wind)
            for seat in order.seats
        ]
        yield RuleSentence(
            Message("Seats have letters: {letters}.", letters=listed(named)), order.section
        )
    else:
        winds = listed([seat.wind for seat in order.seats])
        yield RuleSentence(
            Message("Seats have no letters. They are listed in this order: {winds}.", winds=winds),
            order.section,
        )
    if order.paper == "chairs":
        chairs = Message(
            "On paper, the chairs are numbered in that order, because "
            "players roll for East each round."
        )
        yield RuleSentence(chairs, order.section)


def movement(rules: RuleSet) -> Iterator[RuleSentence]:
    """How each seat moves after a round."""
    change, wrap = rules.movement.change, rules.movement.wrap
    if change.kind != "steps":
        yield RuleSentence(_UNSTEPPED[change.kind], change.section)
        return
    for seat in rules.seats.columns:
        told = _steps(seat, change.steps.get(seat, (0,)))
        yield RuleSentence(told, change.section)
    if wrap.wraps:
        yield RuleSentence(
            Message("Tables wrap around: table 1 comes after the last table."), wrap.section
        )
    else:
        ends = Message("Tables don’t wrap around: the last table and table 1 are not neighbors.")
        yield RuleSentence(ends, wrap.section)


def _steps(seat: Seat, steps: tuple[int, ...]) -> str:
    if len(steps) == 1:
        step = _step(steps[0])
        return (
            Message("{wind} {step} after each round.", wind=seat.wind, step=step)
            if steps[0]
            else Message("{wind} {step} for the whole event.", wind=seat.wind, step=step)
        )
    lines = [
        Message("{step} after round {number}", step=_step(step), number=number)
        for number, step in enumerate(steps, start=1)
    ]
    return Message(
        "{wind} {rounds} and every round after that.", wind=seat.wind, rounds=listed(lines)
    )


def _step(step: int) -> str:
    if not step:
        return Message("stays at the same table")
    return (
        Message("moves up {step}", step=tables(abs(step)))
        if step > 0
        else Message("moves down {step}", step=tables(abs(step)))
    )


def per_round(allowance: PerRound, counted: Callable[[int], str]) -> str:
    """``4 games a round``, with the rounds that differ."""
    if not allowance.by_round:
        return Message("{count} per round.", count=counted(allowance.count))
    lines = [
        Message("{number} in round {round}", number=counted(number), round=place)
        for place, number in enumerate(allowance.by_round, 1)
    ]
    return Message(
        "{counts}, then {count} in every later round.",
        counts=listed(lines),
        count=counted(allowance.count),
    )


def clock(rules: RuleSet) -> Iterator[RuleSentence]:
    """Games and minutes, warnings, and what happens at time."""
    told = rules.clock
    yield RuleSentence(per_round(told.games, games), told.games.section)
    yield RuleSentence(per_round(told.minutes, minutes), told.minutes.section)
    least = told.shortest.count
    words = (
        Message("never less than {minutes}", minutes=minutes(least))
        if least
        else Message("with no minimum")
    )
    yield RuleSentence(
        Message("The director may change the round length, {condition}.", condition=words),
        told.shortest.section,
    )
    early = [str(minute) for minute in told.warnings.minutes]
    warned = (
        Message("{minutes} minutes before the end", minutes=listed(early))
        if early
        else Message("none before the end")
    )
    yield RuleSentence(
        Message("Time warnings: {warnings}.", warnings=warned), told.warnings.section
    )
    yield RuleSentence(AT_TIME[told.at_time.rule], told.at_time.section)
    last = told.last_start.count
    words = (
        Message("Don’t start a new game in the last {minutes}.", minutes=minutes(last))
        if last
        else Message("You may start a new game until time is called.")
    )
    yield RuleSentence(words, told.last_start.section)


def kinds_of_rounds(rules: RuleSet) -> Iterator[RuleSentence]:
    """How many rounds, and what each kind counts for."""
    told = rules.rounds
    yield RuleSentence(
        Message("{count} in the event.", count=rounds(told.count.count)),
        told.count.section,
    )
    yield from _counts(Message("A normal round"), told.normal)
    yield from bonus_round(rules)
    yield from _counts(Message("A side game"), told.side)


def bonus_round(rules: RuleSet) -> Iterator[RuleSentence]:
    """What a bonus round counts for, the master points first where the sheet names them alone."""
    return _counts(Message("A bonus round"), rules.rounds.bonus)


def _counts(what: str, counts: CountsFor) -> Iterator[RuleSentence]:
    """What a kind of round counts for; the sheet may speak of master points alone."""
    event, points = silent_part(counts.section), stated_part(counts.section)
    if event != points:
        yield RuleSentence(_for_points(what, counts), points)
        yield RuleSentence(_for_total(what, counts), event)
    else:
        yield _counts_for_both(what, counts)


def _for_points(what: str, counts: CountsFor) -> str:
    if counts.master_points:
        return Message("{round_kind} counts toward master points.", round_kind=what)
    return Message("{round_kind} doesn’t count toward master points.", round_kind=what)


def _for_total(what: str, counts: CountsFor) -> str:
    if counts.event:
        return Message("{round_kind} counts for the total.", round_kind=what)
    return Message("{round_kind} doesn’t count for the total.", round_kind=what)


def _counts_for_both(what: str, counts: CountsFor) -> RuleSentence:
    if counts.event == counts.master_points:
        words = (
            Message("counts toward the total and toward")
            if counts.event
            else Message("doesn’t count toward the total or")
        )
        return RuleSentence(
            Message(
                "{round_kind} {counts_or_not} master points.", round_kind=what, counts_or_not=words
            ),
            counts.section,
        )
    first, other = (
        (Message("the total"), Message("master points"))
        if counts.event
        else (Message("master points"), Message("the total"))
    )
    return RuleSentence(
        Message(
            "{round_kind} counts toward {counted}, not toward {not_counted}.",
            round_kind=what,
            counted=first,
            not_counted=other,
        ),
        counts.section,
    )


def short_tables(rules: RuleSet) -> tuple[RuleSentence, ...]:
    """How tables of three and of two play."""
    three, two = rules.short_tables.three, rules.short_tables.two
    return (
        RuleSentence(
            Message("At a 3-player table, {arrangement}.", arrangement=_short(three)), three.section
        ),
        RuleSentence(
            Message("At a 2-player table, {arrangement}.", arrangement=_short(two)), two.section
        ),
    )


def _short(table: ShortTable) -> str:
    passing = (
        Message("the Charleston is played")
        if table.charleston
        else Message("there’s no Charleston")
    )
    told = passing + _DEALING[table.east]
    if table.dead_hand:
        return Message("{arrangement}; an empty seat is dealt a dead hand", arrangement=told)
    return told


def card(rules: RuleSet) -> RuleSentence:
    required = rules.card.required
    year = f"{required.year} " if required.year else Message("current ")
    whose = Message("Bring your own") if required.own else Message("Play with the")
    shown = Message(" and keep it on display") if required.shown else ""
    return RuleSentence(
        Message(
            "{whose} {year}{brand} card{display}.",
            whose=whose,
            year=year,
            brand=required.brand,
            display=shown,
        ),
        required.section,
    )


def rulebook(rules: RuleSet) -> RuleSentence:
    """The rulebook behind the sheet."""
    book = rules.card.rulebook
    if not book.name:
        return RuleSentence(
            Message("For anything not covered here, the director decides."), book.section
        )
    return RuleSentence(
        Message("For anything not covered here, the rules of the {book} apply.", book=book.name),
        book.section,
    )
