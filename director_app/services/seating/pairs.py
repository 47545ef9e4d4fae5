"""Why two players meet, meet again, or never do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

from director_app.domain.tables import Seat
from director_app.messages.message import Message, joined
from director_app.services.seating.reasons import bound_words, change_words
from director_app.services.seating.seated_player import SeatedPlayer, SeatReasonText, said
from director_app.services.seating.steps import constant, step_after


@dataclass(frozen=True, slots=True)
class PairMeeting:
    """A round in which two players are at one table, and the seat of each."""

    number: int
    title: str
    table: int
    seats: tuple[Seat, Seat]


def meetings_of(one: SeatedPlayer, other: SeatedPlayer) -> tuple[PairMeeting, ...]:
    """Every round in which two players sit at one table."""
    titles = {each.number: each.title for each in one.view.rounds}
    both = [number for number in one.drawn if number in one.places and number in other.places]
    return tuple(
        PairMeeting(number, titles[number], one.places[number][0], _seats(one, other, number))
        for number in both
        if one.places[number][0] == other.places[number][0]
    )


def pair_reasons(
    one: SeatedPlayer, other: SeatedPlayer, meetings: Sequence[PairMeeting]
) -> tuple[SeatReasonText, tuple[SeatReasonText, ...]]:
    """Whether and when two players meet, and why so."""
    names = {"player": one.line.name, "other": other.line.name}
    apart = _apart(one, other, meetings)
    if not meetings:
        never = said("{player} and {other} never play each other.", **names)
        return never, (*apart, *_never(one, other))
    if len(meetings) == 1:
        only = meetings[0]
        words = "{player} and {other} play each other in round {number} at table {table}."
        text = said(words, **names, number=only.number, table=only.table)
        return text, (*apart, *_changes(one, other, meetings))
    where = joined(
        ", ",
        (
            Message("round {number} at table {table}", number=each.number, table=each.table)
            for each in meetings
        ),
    )
    text = said(
        "{player} and {other} play each other {count} times: {meetings}.",
        **names,
        count=len(meetings),
        meetings=where,
    )
    return text, (*apart, *_again(one, other, meetings))


def _seats(one: SeatedPlayer, other: SeatedPlayer, number: int) -> tuple[Seat, Seat]:
    return one.places[number][1], other.places[number][1]


def _apart(
    one: SeatedPlayer, other: SeatedPlayer, meetings: Sequence[PairMeeting]
) -> tuple[SeatReasonText, ...]:
    """That they should not meet, by whose request, and whether it is kept."""
    pair = frozenset((one.line.entrant, other.line.entrant))
    if pair not in one.view.apart:
        return ()
    group = next((each.name for each in one.view.groups if pair <= each.members), "")
    if group and meetings:
        return (
            said(
                "No two players in {group} should play each other, but these two do.", group=group
            ),
        )
    if group:
        return (said("No two players in {group} should play each other.", group=group),)
    if meetings:
        return (said("They asked to be apart, but the seating doesn’t honor it."),)
    return (said("They asked to be apart."),)


def _never(one: SeatedPlayer, other: SeatedPlayer) -> tuple[SeatReasonText, ...]:
    """Two of one seat, where seats are kept; otherwise how many others there are."""
    seats = {seat for case in (one, other) for _, seat in case.places.values()}
    if one.by_movement and len(seats) == 1 and not (one.changed or other.changed):
        return (
            said(
                "Both keep {seat}, and in the rule sheet’s movement two players in the same "
                "seat never play each other.",
                seat=one.words[seats.pop()],
            ),
        )
    return tuple(_of_others(case) for case in (one, other))


def _of_others(case: SeatedPlayer) -> SeatReasonText:
    met = {who for number in case.drawn for who in case.met(number)}
    others = len(case.view.by_name) - 1
    words = "{name} plays {met} of the other {others} players."
    return said(words, name=case.line.name, met=len(met), others=others)


def _again(
    one: SeatedPlayer, other: SeatedPlayer, meetings: Sequence[PairMeeting]
) -> tuple[SeatReasonText, ...]:
    changes = _changes(one, other, meetings)
    if changes:
        return changes
    if one.by_movement:
        return _by_steps(one, meetings)
    return (bound_words(one),)


def _changes(
    one: SeatedPlayer, other: SeatedPlayer, meetings: Sequence[PairMeeting]
) -> tuple[SeatReasonText, ...]:
    """What was done since the draw that brought them together."""
    lines = []
    for each in meetings:
        for case in (one, other):
            if each.number in case.changed:
                change = change_words(case, each.number)
                lines.append(said("Round {number}: {change}", number=each.number, change=change))
    seen: dict[str, SeatReasonText] = {}
    for change in lines:
        seen.setdefault(change.sentence, change)
    return tuple(seen.values())


def _by_steps(one: SeatedPlayer, meetings: Sequence[PairMeeting]) -> tuple[SeatReasonText, ...]:
    """The arithmetic of the movement, where it is as plain as that."""
    first, second = meetings[0].seats
    tables = len(one.table_numbers(meetings[0].number))
    plain = said("The rule sheet’s movement brings them together again.")
    if one.steps is None or any(each.seats != (first, second) for each in meetings):
        return (plain,)
    steps = one.steps[first], one.steps[second]
    if not all(constant(step) for step in steps):
        return (plain,)
    apart = abs(step_after(steps[0], 1) - step_after(steps[1], 1))
    every = tables // gcd(apart, tables)
    if any((later.number - earlier.number) % every for earlier, later in pairwise(meetings)):
        return (plain,)
    words = _TOGETHER[apart == 1, every == 1]
    values = {"first": one.words[first], "second": one.words[second]}
    return (said(words, **values, apart=apart, tables=tables, every=every),)


_TOGETHER = {
    (True, False): (
        "{first} and {second} move 1 table apart each round. With {tables} tables, they play "
        "each other every {every} rounds."
    ),
    (False, False): (
        "{first} and {second} move {apart} tables apart each round. With {tables} tables, they "
        "play each other every {every} rounds."
    ),
    (
        True,
        True,
    ): "{first} and {second} move 1 table apart each round, but there is only one table.",
    (False, True): (
        "{first} and {second} move {apart} tables apart each round. With {tables} tables, they "
        "play each other in every round."
    ),
}
"""Words by steps that differ by one table, and by a meeting in every round."""
