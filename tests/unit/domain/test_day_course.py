"""How a day goes: planned, expected and real times, by examples and by laws."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.clock import RoundClock
from director_app.domain.day_course import course, late_by
from director_app.domain.day_plan import ROUND, DayPart, ItemKind, PartState

DAY = datetime(2026, 11, 14, tzinfo=UTC)


def at(hour, minute=0):
    return DAY + timedelta(hours=hour, minutes=minute)


def round_part(number, planned, minutes=70, begun=None, *, added=0, day=1):
    clock = None
    length = timedelta(minutes=minutes)
    if begun is not None:
        clock = RoundClock(number, length, begun, added=timedelta(minutes=added))
    return DayPart(
        f"r{number}", ROUND, f"Round {number}", day, planned, length, begun, clock, round=number
    )


def item(key, kind, planned, minutes=0, begun=None, day=1):
    length = timedelta(minutes=minutes)
    return DayPart(f"p{key}", kind, kind.value.title(), day, planned, length, begun)


def picture(first=None, second=None, *, added=0):
    """The day of the picture: two rounds, lunch, two rounds, awards."""
    return [
        item(1, ItemKind.CHECK_IN, at(8), 60),
        round_part(1, at(9, 15), begun=first),
        round_part(2, at(10, 35), begun=second, added=added),
        item(2, ItemKind.LUNCH, at(11, 50), 60),
        round_part(3, at(12, 50)),
        round_part(4, at(14, 10)),
        item(3, ItemKind.AWARDS, at(15, 30), 30),
    ]


def by_key(lines):
    return {line.key: line for line in lines}


def test_a_round_that_began_late_shifts_what_follows():
    lines = course(picture(at(9, 20), at(10, 40)), at(11, 31))
    assert [line.expected for line in lines] == [
        at(8),
        at(9, 20),
        at(10, 40),
        at(11, 55),
        at(12, 55),
        at(14, 15),
        at(15, 35),
    ]
    assert [line.state.value for line in lines] == [
        "done",
        "done",
        "now",
        "next",
        "later",
        "later",
        "later",
    ]
    assert late_by(lines) == timedelta(minutes=5)
    assert [line.really for line in lines[:3]] == [None, at(9, 20), at(10, 40)]


def test_a_start_that_is_due_pushes_the_day_as_time_goes_by():
    for minutes in (0, 1, 7, 30):
        lines = course(picture(), at(9, 15 + minutes))
        late = timedelta(minutes=minutes)
        assert late_by(lines) == late
        assert [line.shift for line in lines[1:]] == [late] * 6


def test_running_early_moves_nothing_that_was_announced():
    lines = course(picture(at(9, 5), at(10, 20)), at(10, 25))
    assert all(line.shift == timedelta() for line in lines)
    assert [line.expected for line in lines[3:]] == [line.planned for line in lines[3:]]


def test_minutes_added_to_the_clock_shift_what_follows_and_time_called_early_takes_them_back():
    later = by_key(course(picture(at(9, 15), at(10, 35), added=8), at(11)))
    assert later["p2"].expected == at(11, 58)
    early = by_key(course(picture(at(9, 15), at(10, 45), added=-12), at(11, 44)))
    assert early["p2"].expected == at(11, 50)


def test_a_paused_clock_pushes_what_follows():
    parts = picture(at(9, 15), at(10, 35))
    clock = parts[2].clock
    assert clock is not None
    parts[2] = replace(parts[2], clock=replace(clock, paused_at=at(11)))
    assert by_key(course(parts, at(11, 20)))["p2"].expected == at(12, 10)


def test_lunch_begins_unasked_when_it_is_due_and_ends_when_its_time_is_over():
    parts = picture(at(9, 15), at(10, 35))
    during = by_key(course(parts, at(12)))
    assert (during["p2"].state, during["p2"].really) == (PartState.NOW, None)
    assert during["p2"].expected == at(11, 50)
    after = by_key(course(parts, at(12, 58)))
    assert after["p2"].state is PartState.DONE
    assert (after["r3"].state, after["r3"].expected) == (PartState.NEXT, at(12, 58))


def test_a_beginning_that_was_noted_counts_from_then_on():
    parts = picture(at(9, 15), at(10, 35))
    parts[3] = replace(parts[3], begun=at(12, 10))
    lines = by_key(course(parts, at(12, 15)))
    assert lines["r3"].expected == at(13, 10)
    assert lines["p2"].really == at(12, 10)


def test_a_long_gap_takes_a_delay_up():
    parts = [
        round_part(1, at(9), 60, at(9, 20)),
        round_part(2, at(10, 10), 60),
        round_part(3, at(12), 60),
    ]
    lines = course(parts, at(9, 30))
    assert [line.shift for line in lines] == [timedelta(minutes=n) for n in (20, 20, 0)]


def test_what_lies_inside_a_round_moves_with_it_and_hides_no_delay():
    parts = [
        round_part(1, at(10, 35), 70, at(10, 40)),
        item(1, ItemKind.OTHER, at(11), 10),
        item(2, ItemKind.LUNCH, at(11, 50), 60),
    ]
    lines = by_key(course(parts, at(10, 50)))
    assert (lines["p1"].expected, lines["p2"].expected) == (at(11, 5), at(11, 55))
    drawing = by_key(course(parts, at(11, 7)))
    assert [part.state.value for part in drawing.values()] == ["now", "now", "next"]


def test_rounds_without_times_follow_each_other_from_the_first_start():
    parts = [round_part(number, None, 60, at(9) if number == 1 else None) for number in (1, 2, 3)]
    lines = course(parts, at(9, 30))
    assert [line.expected for line in lines] == [at(9), at(10, 10), at(11, 20)]
    assert late_by(lines) == timedelta()
    nothing = course([round_part(number, None, 60) for number in (1, 2)], at(9))
    assert [line.expected for line in nothing] == [None, None]
    assert [line.state for line in nothing] == [PartState.NEXT, PartState.LATER]


def test_a_round_without_a_time_finds_its_place_between_parts_with_times():
    parts = [
        round_part(1, at(9), 60),
        round_part(2, None, 60),
        item(1, ItemKind.LUNCH, at(11, 30), 60),
        round_part(3, None, 60),
    ]
    lines = course(parts, at(8))
    assert [line.key for line in lines] == ["r1", "r2", "p1", "r3"]
    assert [line.expected for line in lines] == [at(9), at(10, 10), at(11, 30), at(12, 30)]


def test_days_run_late_each_for_itself():
    tomorrow = timedelta(days=1)
    parts = [
        round_part(1, at(9), 60, at(9, 30)),
        round_part(2, at(9) + tomorrow, 60, day=2),
    ]
    lines = course(parts, at(9, 40))
    assert [line.shift for line in lines] == [timedelta(minutes=30), timedelta()]
    assert late_by(lines) == timedelta(minutes=30)


def test_a_day_that_is_gone_tells_no_time_for_what_never_began():
    parts = [replace(line, gone=True) for line in picture(at(9, 15))]
    lines = by_key(course(parts, at(9) + timedelta(days=2)))
    assert lines["r2"].expected is None
    assert lines["p3"].state is PartState.DONE
    assert late_by(tuple(lines.values())) == timedelta()


def test_what_lasts_until_the_next_part_is_on_until_that_begins():
    parts = [item(1, ItemKind.BREAK, at(10), 0), round_part(1, at(10, 20))]
    lines = course(parts, at(10, 30))
    assert [line.state for line in lines] == [PartState.NOW, PartState.NEXT]
    assert lines[0].length == timedelta(minutes=20)
    begun = course([parts[0], round_part(1, at(10, 20), begun=at(10, 31))], at(10, 32))
    assert [line.state for line in begun] == [PartState.DONE, PartState.NOW]


@st.composite
def days(draw):
    """Rounds in order with some parts among them, the first few of the rounds begun."""
    moment, parts, number = at(8), [], 0
    begun_until = draw(st.integers(0, 4))
    now = at(8) + timedelta(minutes=draw(st.integers(0, 600)))
    free = at(8)
    for key in range(draw(st.integers(1, 9))):
        moment += timedelta(minutes=draw(st.integers(0, 90)))
        minutes = draw(st.integers(0, 120))
        if draw(st.booleans()):
            number += 1
            late = draw(st.integers(0, 60))
            start = max(moment + timedelta(minutes=late), free)
            begun = start if number <= begun_until and start <= now else None
            if begun is None:
                begun_until = 0
            planned = moment if draw(st.integers(0, 5)) else None
            parts.append(round_part(number, planned, max(minutes, 1), begun))
            free = start + timedelta(minutes=max(minutes, 1))
        else:
            kind = draw(st.sampled_from(list(ItemKind)))
            parts.append(item(key, kind, moment, minutes))
    return parts, now


@given(days())
def test_nothing_that_is_to_come_is_expected_before_now(made):
    parts, now = made
    for line in course(parts, now):
        if line.state in {PartState.NEXT, PartState.LATER} and line.expected is not None:
            assert line.expected >= now
        if line.really is not None:
            assert line.expected == line.really


@given(days())
def test_no_part_is_lost_and_announced_times_keep_their_order(made):
    parts, now = made
    lines = course(parts, now)
    assert sorted(line.key for line in lines) == sorted(part.key for part in parts)
    announced = [line.planned for line in lines if line.planned is not None]
    assert announced == sorted(announced)
    waiting = [line.expected for line in lines if line.expected and line.really is None]
    if all(part.begun is None for part in parts):
        assert waiting == sorted(waiting)
    assert sum(line.state is PartState.NEXT for line in lines) <= 1


@given(days())
def test_before_the_day_everything_is_in_time(made):
    parts, _ = made
    fresh = [replace(part, begun=None, clock=None) for part in parts]
    lines = course(fresh, at(7))
    assert all(line.shift == timedelta() for line in lines)
    assert late_by(lines) == timedelta()


@given(days(), st.integers(0, 120))
def test_waiting_longer_never_brings_anything_forward(made, minutes):
    parts, now = made
    soon = by_key(course(parts, now))
    later = by_key(course(parts, now + timedelta(minutes=minutes)))
    for key, line in soon.items():
        if line.expected is not None:
            assert later[key].expected is not None
            assert later[key].expected >= line.expected
