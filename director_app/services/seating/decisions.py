"""What was decided at a draw, and what stood beside it, as the log keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.seating_notes import MeetingsAgain, OfferedChoices
from director_app.messages.message import Message, joined
from director_app.seating.movement import clean_table_counts, follow
from director_app.seating.note_words import again_words
from director_app.seating.plan import DrawRequest, Plan, many
from director_app.seating.quality import Quality, quality

_MOST_COUNTS = 3


def decision(plan: Plan, request: DrawRequest, numbers: Sequence[int]) -> str:
    """How the rounds of these numbers were drawn, for the entry in the log."""
    count = quality(plan.rounds)
    how = {
        "movement": _moved(count, numbers),
        "balanced": _sought(count, numbers),
        "random": Message("at random each round"),
    }[plan.method]
    if plan.method != "movement" and (truth := _movement_again(plan, request, numbers)):
        how += Message(
            "; with the rule sheet’s movement, {repeats}",
            repeats=again_words(truth, Message("would meet")),
        )
    parts = [how, *_odd(request), many(len(plan.rounds), "round", "rounds")]
    return joined("; " if ":" in how or ";" in how else ", ", parts)


def offered(plan: Plan, request: DrawRequest, numbers: Sequence[int]) -> tuple[OfferedChoices, ...]:
    """What the director could have had instead, where the sheet's movement makes people meet."""
    truth = _movement_again(plan, request, numbers)
    if truth is None or request.steps is None:
        return ()
    players = len(request.seated)
    counts = range(-(-players // 4), players // 3 + 1)
    clean = clean_table_counts(len(plan.rounds), request.steps, counts)
    offer = OfferedChoices(
        movement=None if plan.method == "movement" else truth,
        tables=tuple(
            (tables, 4 * tables - players)
            for tables in clean[:_MOST_COUNTS]
            if tables != len(plan.rounds[0])
        ),
        no_repeats=plan.method != "balanced",
    )
    return () if offer == OfferedChoices() else (offer,)


def _again(count: Quality, numbers: Sequence[int]) -> MeetingsAgain | None:
    """Who meets again, and in which rounds; nothing if nobody does."""
    if not count.again:
        return None
    turns = sorted({turn for meeting in count.again for turn in meeting.rounds[1:]})
    return MeetingsAgain(len(count.again), tuple(numbers[turn - 1] for turn in turns))


def _moved(count: Quality, numbers: Sequence[int]) -> str:
    again = _again(count, numbers)
    return (
        Message("the rule sheet’s movement as is: {repeats}", repeats=again_words(again))
        if again
        else Message("the rule sheet’s movement")
    )


def _sought(count: Quality, numbers: Sequence[int]) -> str:
    again = _again(count, numbers)
    return (
        Message("with the fewest repeats found: {repeats}", repeats=again_words(again))
        if again
        else Message("without repeats")
    )


def _movement_again(
    plan: Plan, request: DrawRequest, numbers: Sequence[int]
) -> MeetingsAgain | None:
    """Who meets again if round 1 is followed by the sheet's movement; nothing if nobody does."""
    if request.steps is None or request.history or len(plan.rounds) == 1:
        return None
    count = quality(follow(plan.rounds[0], request.steps, len(plan.rounds)))
    return _again(count, numbers)


def _odd(request: DrawRequest) -> list[str]:
    found: list[str] = []
    if request.sitting_out:
        found.append(Message("{count} sitting out in turn", count=request.sitting_out))
    elif 2 in request.short_sizes:
        found.append(Message("with a 2-player table"))
    if not request.fair and request.short_sizes:
        found.append(Message("avoiding repeats before sharing 3-player tables fairly"))
    return found
