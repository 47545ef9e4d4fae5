"""How the sheet's movement leads to a table."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.messages.message import Message, joined
from director_app.seating.plan import Step, gone
from director_app.services.seating.seated_player import SeatedPlayer, SeatReasonText, said


def by_steps(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    """How the sheet's steps lead here from the round before."""
    planned = [
        round_number
        for round_number in case.places
        if round_number < number and round_number not in case.changed
    ]
    assert case.steps is not None
    if not planned:
        return _start(case, number)
    table, seat = case.places[number]
    was, before = case.places[planned[-1]]
    path = _path(case, number)
    step = case.steps[seat]
    turn, earlier = case.drawn.index(number), case.drawn.index(planned[-1])
    if before is seat and path[earlier] == was:
        change = step_after(step, turn)
        return (_step_words(case, number, path), *_wrapped(table, path[turn - 1], change))
    left = said("This is where the seating leaves the rule sheet’s movement.")
    there = _led_to(case, planned[-1], number)
    if there is not None:
        words_there = (
            "The rule sheet’s movement leads to table {table}. The draw chose this table instead."
        )
        left = said(words_there, table=there)
    return (left,)


def _start(case: SeatedPlayer, number: int) -> tuple[SeatReasonText, ...]:
    """The first round that the draw seated this player in."""
    if number == case.drawn[0] and case.view.drawn is not None and case.view.drawn.seed:
        words = "Drawn at random (seed {seed}). The rule sheet’s movement continues from here."
        return (said(words, seed=case.view.drawn.seed),)
    return (said("The rule sheet’s movement continues from here."),)


def _path(case: SeatedPlayer, number: int) -> list[int]:
    """The tables that the sheet's steps lead over to this one, round by round."""
    assert case.steps is not None
    table, seat = case.places[number]
    numbers = case.table_numbers(number)
    at, turn, step = numbers.index(table), case.drawn.index(number), case.steps[seat]
    so_far = gone(step, turn)
    return [
        numbers[(at - so_far + gone(step, changes)) % len(numbers)] for changes in range(turn + 1)
    ]


def _led_to(case: SeatedPlayer, before: int, number: int) -> int | None:
    """Where the steps lead from a round before, if its table stands in this one."""
    assert case.steps is not None
    table, seat = case.places[before]
    numbers = case.table_numbers(number)
    if table not in numbers:
        return None
    turns = case.drawn.index(number), case.drawn.index(before)
    step = case.steps[seat]
    change = gone(step, turns[0]) - gone(step, turns[1])
    return numbers[(numbers.index(table) + change) % len(numbers)]


def _step_words(case: SeatedPlayer, number: int, path: Sequence[int]) -> SeatReasonText:
    assert case.steps is not None
    seat = case.places[number][1]
    step = step_after(case.steps[seat], case.drawn.index(number))
    first, *later = path[-3:]
    listed = joined("", [str(first), *(Message(", then {table}", table=table) for table in later)])
    values = {"seat": case.words[seat], "count": abs(step), "tables": listed}
    if not any(step_after(case.steps[seat], turn) for turn in range(1, len(path))):
        return said("{seat} stays at the same table in the rule sheet’s movement.", **values)
    if not step:
        return said(
            "{seat} stays put at this change in the rule sheet’s movement: {tables}.", **values
        )
    when = Message("each round") if constant(case.steps[seat]) else "now"
    return said(_STEPS["up" if step > 0 else "down", when, abs(step) == 1], **values)


_STEPS = {
    ("up", Message("each round"), True): "{seat} moves up 1 table each round: {tables}.",
    ("down", Message("each round"), True): "{seat} moves down 1 table each round: {tables}.",
    ("up", Message("each round"), False): "{seat} moves up {count} tables each round: {tables}.",
    (
        "down",
        Message("each round"),
        False,
    ): "{seat} moves down {count} tables each round: {tables}.",
    ("up", "now", True): "{seat} moves up 1 table at this change: {tables}.",
    ("down", "now", True): "{seat} moves down 1 table at this change: {tables}.",
    ("up", "now", False): "{seat} moves up {count} tables at this change: {tables}.",
    ("down", "now", False): "{seat} moves down {count} tables at this change: {tables}.",
}


def step_after(step: Step, changes: int) -> int:
    """Tables up at the change with this number, the first being 1."""
    return gone(step, changes) - gone(step, changes - 1)


def constant(step: Step) -> bool:
    """Whether every change is like the first."""
    return isinstance(step, int) or len(set(step)) <= 1


def _wrapped(table: int, was: int, step: int) -> tuple[SeatReasonText, ...]:
    if step > 0 and table < was:
        return (said("Table 1 comes after the last table."),)
    if step < 0 and table > was:
        return (said("Before the first table comes the last."),)
    return ()
