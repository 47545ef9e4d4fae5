"""How a day goes: planned, expected and real times of its parts, by arithmetic alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from director_app.domain.day_plan import DayLine, DayPart, ItemKind, PartState

_ZERO = timedelta()
TURNOVER = timedelta(minutes=10)
"""What is needed at most for sheets and chairs between a round and the next, or the awards."""
_WALK = timedelta(minutes=5)
"""What is needed from a round to lunch or another part that waits for no sheets."""
_MOST_LATE = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class _Slot:
    """A part in its place, and the start that the plan gives it, announced or estimated."""

    part: DayPart
    nominal: datetime | None
    length: timedelta

    @property
    def nominal_end(self) -> datetime | None:
        return None if self.nominal is None else self.nominal + self.length


@dataclass(frozen=True, slots=True)
class _Forecast:
    """A part with the times found for it."""

    slot: _Slot
    expected: datetime | None
    end: datetime | None


def course(parts: Iterable[DayPart], now: datetime) -> tuple[DayLine, ...]:
    """The lines of all days in order, as they stand at a moment.

    A part that starts late pushes what follows; what a gap has beyond a turnover takes the delay
    up. A turnover takes as long as the shortest one of the plan, ten minutes at most.
    A round that is due and has not begun is pushed along by the time that goes by. Other parts
    begin unasked when they are due, unless the director notes another time. Nothing is moved
    before its announced time because play runs early.
    """
    everything = list(parts)
    days = [
        _in_order([part for part in everything if part.day == day])
        for day in sorted({part.day for part in everything})
    ]
    turnover = min(_turnover(days), TURNOVER)
    forecasts = [forecast for slots in days for forecast in _gone_through(slots, now, turnover)]
    states = _states(forecasts, now)
    return tuple(_line(forecast, state) for forecast, state in zip(forecasts, states, strict=True))


def late_by(lines: Sequence[DayLine]) -> timedelta:
    """How late the day runs: what comes next, or what is on where nothing more comes that day."""
    current = next((line for line in reversed(lines) if line.state is PartState.NOW), None)
    coming = next((line for line in lines if line.state is PartState.NEXT), None)
    line = coming
    if current is not None and (coming is None or coming.day != current.day):
        line = current
    if line is None or line.shift > _MOST_LATE:
        return _ZERO
    return line.shift


def _in_order(parts: list[DayPart]) -> list[_Slot]:
    """By announced time; a round without one comes after the round before it, when that ends."""
    timed = sorted((part for part in parts if part.planned is not None), key=_announced)
    untimed = [part for part in _rounds(parts) if part.planned is None]
    before = {part.key: earlier.key for earlier, part in itertools.pairwise(_rounds(parts))}
    slots: list[_Slot] = []
    while timed or untimed:
        if untimed and _its_turn(untimed[0], before, slots, timed):
            part = untimed.pop(0)
            slots.append(_Slot(part, _estimate(part, slots), part.length))
        else:
            part = timed.pop(0)
            slots.append(_Slot(part, part.planned, part.length))
    return _with_lengths(slots)


def _announced(part: DayPart) -> tuple[datetime, bool]:
    assert part.planned is not None
    return part.planned, part.is_round


def _rounds(parts: list[DayPart]) -> list[DayPart]:
    return sorted((part for part in parts if part.is_round), key=lambda part: part.round or 0)


def _its_turn(
    part: DayPart, before: dict[str, str], slots: list[_Slot], timed: list[DayPart]
) -> bool:
    if not timed:
        return True
    if before.get(part.key) in {other.key for other in timed}:
        return False
    estimate = _estimate(part, slots)
    fits = part.length / 2 if part.begun is None else _ZERO
    return estimate is None or estimate + fits <= _announced(timed[0])[0]


def _estimate(part: DayPart, slots: list[_Slot]) -> datetime | None:
    """When a round without announced time would begin: really, or after what ends last."""
    if part.begun is not None:
        return part.begun
    ends = [(end, other) for other in slots if (end := other.nominal_end) is not None]
    if not ends:
        return None
    end, last = max(ends, key=lambda each: each[0])
    return end + TURNOVER if last.part.is_round else end


def _with_lengths(slots: list[_Slot]) -> list[_Slot]:
    """Parts that last until what follows get that length."""
    found: list[_Slot] = []
    for at, slot in enumerate(slots):
        following = slots[at + 1].nominal if at + 1 < len(slots) else None
        if not slot.length and slot.nominal is not None and following is not None:
            slot = replace(slot, length=max(following - slot.nominal, _ZERO))  # noqa: PLW2901
        found.append(slot)
    return found


def _gone_through(slots: list[_Slot], now: datetime, turnover: timedelta) -> list[_Forecast]:
    """Follow a day: each part begins late by what those before it overran."""
    forecasts: list[_Forecast] = []
    slip, before = _ZERO, None
    for slot in slots:
        spare = _spare(before, slot, turnover)
        expected, end = _times(slot, max(slip - max(spare, _ZERO), _ZERO), now)
        forecasts.append(_Forecast(slot, expected, end))
        nominal_end = slot.nominal_end
        if end is None or nominal_end is None:
            continue
        own = max(end - nominal_end, _ZERO)
        inside = before is not None and spare < _ZERO
        slip = max(own, slip) if inside and not slot.part.is_round else own
        if before is None or before.nominal_end is None or nominal_end >= before.nominal_end:
            before = slot
    return forecasts


def _spare(before: _Slot | None, slot: _Slot, turnover: timedelta) -> timedelta:
    """How much of the gap before a part can be done without; below zero inside another part."""
    if before is None or before.nominal_end is None or slot.nominal is None:
        return _ZERO
    gap = slot.nominal - before.nominal_end
    if gap < _ZERO:
        return gap
    if not before.part.is_round:
        return gap
    needed = turnover if _waits_for_sheets(slot.part) else _WALK
    return max(gap - needed, _ZERO)


def _waits_for_sheets(part: DayPart) -> bool:
    return part.is_round or part.kind == ItemKind.AWARDS


def _turnover(days: Iterable[list[_Slot]]) -> timedelta:
    """The shortest time from a round to the next, or to the awards, in the whole plan."""
    gaps = [
        slot.nominal - end
        for slots in days
        for before, slot in itertools.pairwise(slots)
        if before.part.is_round and _waits_for_sheets(slot.part)
        if slot.nominal is not None and (end := before.nominal_end) is not None
    ]
    return min((gap for gap in gaps if gap >= _ZERO), default=TURNOVER)


def _times(slot: _Slot, shift: timedelta, now: datetime) -> tuple[datetime | None, datetime | None]:
    part = slot.part
    if part.begun is not None:
        return part.begun, part.end(part.begun, now) if part.is_round else part.begun + slot.length
    if slot.nominal is None:
        return None, None
    expected = slot.nominal + shift
    if part.gone and expected < now:
        return None, None
    if part.is_round:
        expected = max(expected, now)
    return expected, expected + slot.length


def _states(forecasts: list[_Forecast], now: datetime) -> list[PartState]:
    states = [
        _state(forecast, now, passed=any(_closes(later.slot.part) for later in forecasts[at + 1 :]))
        for at, forecast in enumerate(forecasts)
    ]
    for at, (forecast, following) in enumerate(itertools.pairwise(forecasts)):
        open_ended = not forecast.slot.part.length and states[at] is PartState.NOW
        if open_ended and states[at + 1] in _REACHED and _same_day(forecast, following):
            states[at] = PartState.DONE
    behind = max((at for at, state in enumerate(states) if state in _REACHED), default=-1)
    waiting = [at for at, state in enumerate(states) if state is PartState.LATER]
    coming = [at for at in waiting if at > behind] or waiting
    if coming:
        states[coming[0]] = PartState.NEXT
    return states


_REACHED = frozenset({PartState.NOW, PartState.DONE})


def _same_day(forecast: _Forecast, other: _Forecast) -> bool:
    return forecast.slot.part.day == other.slot.part.day


def _closes(part: DayPart) -> bool:
    """Whether its beginning ends what was before; what lies beside the rest does not."""
    return part.begun is not None and part.kind != ItemKind.OTHER


def _state(forecast: _Forecast, now: datetime, *, passed: bool) -> PartState:
    part = forecast.slot.part
    if part.is_round:
        if part.begun is None:
            return PartState.LATER
        return PartState.DONE if forecast.end is not None and forecast.end <= now else PartState.NOW
    if part.gone or passed:
        return PartState.DONE
    if forecast.expected is None or forecast.expected > now:
        return PartState.LATER
    over = bool(part.length) and forecast.end is not None and forecast.end <= now
    return PartState.DONE if over else PartState.NOW


def _line(forecast: _Forecast, state: PartState) -> DayLine:
    part = forecast.slot.part
    return DayLine(
        key=part.key,
        kind=part.kind,
        title=part.title,
        day=part.day,
        planned=part.planned,
        expected=forecast.expected,
        really=part.begun,
        state=state,
        length=forecast.slot.length,
        round=part.round,
    )
