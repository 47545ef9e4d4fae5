"""What was decided at a draw, and what stood beside it, as the log keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.seating.movement import clean_table_counts, follow
from director_app.seating.plan import DrawRequest, Plan, many
from director_app.seating.quality import Quality, quality

_MOST_COUNTS = 3


def decision(plan: Plan, request: DrawRequest, numbers: Sequence[int]) -> str:
    """How the rounds of these numbers were drawn, for the entry in the log."""
    count = quality(plan.rounds)
    how = {
        "movement": _moved(count, numbers),
        "balanced": _sought(count, numbers),
        "random": "freely each round",
    }[plan.method]
    if plan.method != "movement" and (truth := _movement_again(plan, request, numbers)):
        how += f"; by the sheet's movement, {truth}"
    parts = [how, *_odd(request), many(len(plan.rounds), "round", "rounds")]
    return ("; " if ":" in how or ";" in how else ", ").join(parts)


def offered(plan: Plan, request: DrawRequest, numbers: Sequence[int]) -> tuple[str, ...]:
    """What the director could have had instead, where the sheet's movement makes people meet."""
    truth = _movement_again(plan, request, numbers)
    if not truth or request.steps is None:
        return ()
    beside = [] if plan.method == "movement" else [f"the sheet's movement as it is ({truth})"]
    players = len(request.seated)
    counts = range(-(-players // 4), players // 3 + 1)
    clean = clean_table_counts(len(plan.rounds), request.steps, counts)
    beside += [
        f"the sheet's movement at {one} tables, {4 * one - players} of them with three"
        for one in clean[:_MOST_COUNTS]
        if one != len(plan.rounds[0])
    ]
    if plan.method != "balanced":
        beside.append("drawing without repeats, on movement cards")
    return (f"Offered beside it: {'; '.join(beside)}.",) if beside else ()


def rounds_named(numbers: Sequence[int]) -> str:
    """``round 5``, ``rounds 5 and 6``, ``rounds 4, 5 and 6``."""
    if len(numbers) == 1:
        return f"round {numbers[0]}"
    return f"rounds {', '.join(str(one) for one in numbers[:-1])} and {numbers[-1]}"


def _again(count: Quality, numbers: Sequence[int], verb: str = "meet") -> str:
    """``24 pairs meet again in rounds 5 and 6``."""
    if not count.again:
        return ""
    turns = sorted({turn for one in count.again for turn in one.rounds[1:]})
    one = "would meet" if verb == "would meet" else "meets"
    pairs = many(len(count.again), f"pair {one}", f"pairs {verb}")
    return f"{pairs} again in {rounds_named([numbers[turn - 1] for turn in turns])}"


def _moved(count: Quality, numbers: Sequence[int]) -> str:
    again = _again(count, numbers)
    return f"the sheet's movement as it is: {again}" if again else "the sheet's movement"


def _sought(count: Quality, numbers: Sequence[int]) -> str:
    again = _again(count, numbers)
    return f"with as few repeats as were found: {again}" if again else "without repeats"


def _movement_again(plan: Plan, request: DrawRequest, numbers: Sequence[int]) -> str:
    """Who meets again if round 1 is followed by the sheet's movement; nothing if nobody does."""
    if request.steps is None or request.history or len(plan.rounds) == 1:
        return ""
    count = quality(follow(plan.rounds[0], request.steps, len(plan.rounds)))
    return _again(count, numbers, "meet" if plan.method == "movement" else "would meet")


def _odd(request: DrawRequest) -> list[str]:
    found = []
    if request.sitting_out:
        found.append(f"{request.sitting_out} sitting out in turns")
    elif 2 in request.short_sizes:
        found.append("with a table of two")
    if not request.fair and request.short_sizes:
        found.append("repeats before fair short tables")
    return found
