"""How a day goes: planned, expected and real times of its parts, by arithmetic alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from director_app.domain.day_plan import DayLine, ItemKind, Part, PartState
from director_app.frozen import frozen

_ZERO = timedelta()
TURNOVER = timedelta(minutes=10)
"""What is needed at most for sheets and chairs between a round and the next, or the awards."""
_WALK = timedelta(minutes=5)
"""What is needed from a round to lunch or another part that waits for no sheets."""
_MOST_LATE = timedelta(hours=12)


@frozen
class _Placed:
    """A part in its place, and the start that the plan gives it, announced or estimated."""

    part: Part
    nominal: datetime | None
    length: timedelta

    @property
    def nominal_end(self) -> datetime | None:
        return None if self.nominal is None else self.nominal + self.length


@frozen
class _Going:
    """A part with the times found for it."""

    placed: _Placed
    expected: datetime | None
    end: datetime | None


def course(parts: Iterable[Part], now: datetime) -> tuple[DayLine, ...]:
    """The lines of all days in order, as they stand at a moment.

    A part that starts late pushes what follows; what a gap has beyond a turnover takes the delay
    up. A turnover takes as long as the shortest one of the plan, ten minutes at most.
    A round that is due and has not begun is pushed along by the time that goes by. Other parts
    begin unasked when they are due, unless the director notes another time. Nothing is moved
    before its announced time because play runs early.
    """
    everything = list(parts)
    days = [
        _in_order([one for one in everything if one.day == day])
        for day in sorted({one.day for one in everything})
    ]
    turnover = min(_turnover(days), TURNOVER)
    going = [one for placed in days for one in _gone_through(placed, now, turnover)]
    states = _states(going, now)
    return tuple(_line(one, state) for one, state in zip(going, states, strict=True))


def late_by(lines: Sequence[DayLine]) -> timedelta:
    """How late the day runs: what comes next, or what is on where nothing more comes that day."""
    current = next((one for one in reversed(lines) if one.state is PartState.NOW), None)
    coming = next((one for one in lines if one.state is PartState.NEXT), None)
    told = coming
    if current is not None and (coming is None or coming.day != current.day):
        told = current
    if told is None or told.shift > _MOST_LATE:
        return _ZERO
    return told.shift


def _in_order(parts: list[Part]) -> list[_Placed]:
    """By announced time; a round without one comes after the round before it, when that ends."""
    timed = sorted((one for one in parts if one.planned is not None), key=_announced)
    untimed = [one for one in _rounds(parts) if one.planned is None]
    before = {one.key: earlier.key for earlier, one in itertools.pairwise(_rounds(parts))}
    placed: list[_Placed] = []
    while timed or untimed:
        if untimed and _its_turn(untimed[0], before, placed, timed):
            one = untimed.pop(0)
            placed.append(_Placed(one, _estimate(one, placed), one.length))
        else:
            one = timed.pop(0)
            placed.append(_Placed(one, one.planned, one.length))
    return _with_lengths(placed)


def _announced(one: Part) -> tuple[datetime, bool]:
    assert one.planned is not None
    return one.planned, one.is_round


def _rounds(parts: list[Part]) -> list[Part]:
    return sorted((one for one in parts if one.is_round), key=lambda one: one.round or 0)


def _its_turn(one: Part, before: dict[str, str], placed: list[_Placed], timed: list[Part]) -> bool:
    if not timed:
        return True
    if before.get(one.key) in {other.key for other in timed}:
        return False
    estimate = _estimate(one, placed)
    fits = one.length / 2 if one.begun is None else _ZERO
    return estimate is None or estimate + fits <= _announced(timed[0])[0]


def _estimate(one: Part, placed: list[_Placed]) -> datetime | None:
    """When a round without announced time would begin: really, or after what ends last."""
    if one.begun is not None:
        return one.begun
    ends = [(end, other) for other in placed if (end := other.nominal_end) is not None]
    if not ends:
        return None
    end, last = max(ends, key=lambda each: each[0])
    return end + TURNOVER if last.part.is_round else end


def _with_lengths(placed: list[_Placed]) -> list[_Placed]:
    """Parts that last until what follows get that length."""
    found: list[_Placed] = []
    for at, one in enumerate(placed):
        following = placed[at + 1].nominal if at + 1 < len(placed) else None
        if not one.length and one.nominal is not None and following is not None:
            one = replace(one, length=max(following - one.nominal, _ZERO))  # noqa: PLW2901
        found.append(one)
    return found


def _gone_through(placed: list[_Placed], now: datetime, turnover: timedelta) -> list[_Going]:
    """Follow a day: each part begins late by what those before it overran."""
    going: list[_Going] = []
    slip, before = _ZERO, None
    for one in placed:
        spare = _spare(before, one, turnover)
        expected, end = _times(one, max(slip - max(spare, _ZERO), _ZERO), now)
        going.append(_Going(one, expected, end))
        nominal_end = one.nominal_end
        if end is None or nominal_end is None:
            continue
        own = max(end - nominal_end, _ZERO)
        inside = before is not None and spare < _ZERO
        slip = max(own, slip) if inside and not one.part.is_round else own
        if before is None or before.nominal_end is None or nominal_end >= before.nominal_end:
            before = one
    return going


def _spare(before: _Placed | None, one: _Placed, turnover: timedelta) -> timedelta:
    """How much of the gap before a part can be done without; below zero inside another part."""
    if before is None or before.nominal_end is None or one.nominal is None:
        return _ZERO
    gap = one.nominal - before.nominal_end
    if gap < _ZERO:
        return gap
    if not before.part.is_round:
        return gap
    needed = turnover if _waits_for_sheets(one.part) else _WALK
    return max(gap - needed, _ZERO)


def _waits_for_sheets(one: Part) -> bool:
    return one.is_round or one.kind == ItemKind.AWARDS


def _turnover(days: Iterable[list[_Placed]]) -> timedelta:
    """The shortest time from a round to the next, or to the awards, in the whole plan."""
    gaps = [
        one.nominal - end
        for placed in days
        for before, one in itertools.pairwise(placed)
        if before.part.is_round and _waits_for_sheets(one.part)
        if one.nominal is not None and (end := before.nominal_end) is not None
    ]
    return min((gap for gap in gaps if gap >= _ZERO), default=TURNOVER)


def _times(
    one: _Placed, shift: timedelta, now: datetime
) -> tuple[datetime | None, datetime | None]:
    part = one.part
    if part.begun is not None:
        return part.begun, part.end(part.begun, now) if part.is_round else part.begun + one.length
    if one.nominal is None:
        return None, None
    expected = one.nominal + shift
    if part.gone and expected < now:
        return None, None
    if part.is_round:
        expected = max(expected, now)
    return expected, expected + one.length


def _states(going: list[_Going], now: datetime) -> list[PartState]:
    states = [
        _state(one, now, passed=any(_closes(later.placed.part) for later in going[at + 1 :]))
        for at, one in enumerate(going)
    ]
    for at, (one, following) in enumerate(itertools.pairwise(going)):
        open_ended = not one.placed.part.length and states[at] is PartState.NOW
        if open_ended and states[at + 1] in _REACHED and _same_day(one, following):
            states[at] = PartState.DONE
    behind = max((at for at, state in enumerate(states) if state in _REACHED), default=-1)
    waiting = [at for at, state in enumerate(states) if state is PartState.LATER]
    coming = [at for at in waiting if at > behind] or waiting
    if coming:
        states[coming[0]] = PartState.NEXT
    return states


_REACHED = frozenset({PartState.NOW, PartState.DONE})


def _same_day(one: _Going, other: _Going) -> bool:
    return one.placed.part.day == other.placed.part.day


def _closes(part: Part) -> bool:
    """Whether its beginning ends what was before; what lies beside the rest does not."""
    return part.begun is not None and part.kind != ItemKind.OTHER


def _state(one: _Going, now: datetime, *, passed: bool) -> PartState:
    part = one.placed.part
    if part.is_round:
        if part.begun is None:
            return PartState.LATER
        return PartState.DONE if one.end is not None and one.end <= now else PartState.NOW
    if part.gone or passed:
        return PartState.DONE
    if one.expected is None or one.expected > now:
        return PartState.LATER
    over = bool(part.length) and one.end is not None and one.end <= now
    return PartState.DONE if over else PartState.NOW


def _line(one: _Going, state: PartState) -> DayLine:
    part = one.placed.part
    return DayLine(
        key=part.key,
        kind=part.kind,
        title=part.title,
        day=part.day,
        planned=part.planned,
        expected=one.expected,
        really=part.begun,
        state=state,
        length=one.placed.length,
        round=part.round,
    )
