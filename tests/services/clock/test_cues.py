"""Cues of a round: what there is, when it comes, and that each comes once."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.clock import RoundClock
from director_app.domain.room_options import ClockOptions, Cue
from director_app.errors import DirectorError
from director_app.rules.loading import shipped_ruleset
from director_app.rules.play_parts import Count, Warnings
from director_app.services.clock.cues import (
    CueSnapshot,
    come_since,
    coming,
    cues_of,
    late_by,
    sheet_cues,
    until_next,
    with_cue,
    with_sound,
    without_cue,
)
from tests.builders import START, drawn_event

_SOUNDS = st.sampled_from(["none", "bell", "two_bells", "gong"])
_MINUTES = st.integers(0, 70)
_OPTIONS = st.builds(
    ClockOptions,
    cues=st.lists(st.builds(Cue, _MINUTES, st.just("Own"), _SOUNDS, st.booleans()), max_size=4).map(
        tuple
    ),
    muted=st.lists(_MINUTES, max_size=4).map(tuple),
    sounds=st.lists(st.tuples(_MINUTES, _SOUNDS), max_size=4).map(tuple),
    sound=st.booleans(),
    spoken=st.booleans(),
)


def sheet(warnings=(10, 5, 1), last=0):
    """A rule set with these warnings and this last start."""
    rules = shipped_ruleset("mjmp")
    clock = replace(
        rules.clock, warnings=Warnings(tuple(warnings), "7"), last_start=Count(last, "8")
    )
    return replace(rules, clock=clock)


def test_the_sheets_cues_say_their_section_and_differ_in_sound():
    found = sheet_cues(sheet((15, 5), last=15))
    assert [(cue.minutes, cue.kind, cue.sound, cue.section) for cue in found] == [
        (15, "last_start", "two_bells", "8"),
        (5, "left", "bell", "7"),
        (0, "time", "gong", "default"),
    ]
    assert [sheet_cue.kind for sheet_cue in sheet_cues(None)] == ["time"]


@given(_OPTIONS, st.lists(_MINUTES, max_size=5), _MINUTES)
def test_cues_are_in_order_none_twice_and_time_is_always_called(options, warnings, last):
    cues = cues_of(sheet(warnings, last), options)
    minutes = [cue.minutes for cue in cues]
    assert minutes == sorted(set(minutes), reverse=True)
    assert minutes[-1] == 0
    own = {cue.minutes for cue in options.cues}
    assert own <= set(minutes)
    assert not (set(options.muted) - own - {0}) & set(minutes)
    assert options.sound or all(cue.sound == "none" for cue in cues)
    assert options.spoken or not any(cue.spoken for cue in cues)


@given(_OPTIONS, st.integers(1, 70), st.integers(-600, 6000))
def test_none_comes_after_time_nor_before_the_start(options, length, seconds):
    clock = RoundClock(1, timedelta(minutes=length), started_at=START)
    now = START + timedelta(seconds=max(seconds, 0))
    ends = clock.ends_at(now)
    for call in coming(cues_of(sheet(), options), clock, now):
        assert START < call.at <= ends
        assert call.at > now


@given(
    _OPTIONS,
    st.lists(
        st.tuples(st.sampled_from(["wait", "pause", "resume", "add"]), st.integers(1, 900)),
        max_size=30,
    ),
)
def test_each_cue_comes_once_at_its_moment_however_the_clock_is_worked(options, steps):
    """Looked at every so often and at every change; an own count goes second by second."""
    cues = cues_of(sheet(), options)
    clock, now = RoundClock(1, timedelta(minutes=30), started_at=START), START
    look = CueSnapshot(clock, now)
    heard, expected = [], []
    for what, amount in [*steps, ("resume", 1), ("wait", 50)] * 2:
        if what == "wait":
            for _ in range(amount % 60):
                before = {cue.minutes for cue in cues if late_by(cue, clock, now) < timedelta()}
                now += timedelta(seconds=1)
                passed = {cue.minutes for cue in cues if late_by(cue, clock, now) >= timedelta()}
                expected += sorted(before & passed, reverse=True)
        elif what == "pause" and clock.paused_at is None and clock.remaining(now):
            clock = clock.paused(now)
        elif what == "resume" and clock.paused_at is not None:
            clock = clock.resumed(now)
        elif what == "add":
            clock = clock.with_minutes(amount % 10 + 1, now)
        heard += [call.cue.minutes for call in come_since(look, cues, clock, now)]
        look = CueSnapshot(clock, now)
    assert heard == expected


def test_a_cue_that_moves_into_the_future_again_comes_again():
    cues = cues_of(sheet(), ClockOptions())
    clock = RoundClock(1, timedelta(minutes=30), started_at=START)
    at = START + timedelta(minutes=20)
    assert [
        call.cue.minutes for call in come_since(CueSnapshot(clock, START), cues, clock, at)
    ] == [10]
    longer = clock.with_minutes(5, at)
    assert come_since(CueSnapshot(clock, at), cues, longer, at) == ()
    again = at + timedelta(minutes=5)
    come = come_since(CueSnapshot(longer, at), cues, longer, again)
    assert [(call.cue.minutes, call.at, call.missed) for call in come] == [(10, again, False)]


def test_what_was_slept_through_is_missed_and_what_a_change_jumps_over_is_not_told():
    cues = cues_of(sheet(), ClockOptions())
    clock = RoundClock(1, timedelta(minutes=30), started_at=START)
    slept = START + timedelta(minutes=25, seconds=30)
    lines = [
        (call.cue.minutes, call.missed)
        for call in come_since(CueSnapshot(clock, START), cues, clock, slept)
    ]
    assert lines == [(10, True), (5, False)]
    now = START + timedelta(minutes=10, seconds=3)
    ended = replace(clock, added=timedelta(minutes=-20))
    come = come_since(CueSnapshot(clock, now), cues, ended, now)
    assert [(call.cue.minutes, call.missed) for call in come] == [(0, False)]


def test_the_wait_is_until_the_next_cue_and_endless_while_the_clock_stands():
    cues = cues_of(sheet(), ClockOptions())
    clock = RoundClock(1, timedelta(minutes=30))
    assert until_next(cues, clock, START) is None
    running = clock.started(START)
    assert until_next(cues, running, START) == timedelta(minutes=20)
    later = START + timedelta(minutes=22)
    assert until_next(cues, running, later) == timedelta(minutes=3)
    assert until_next(cues, running.paused(later), later) is None
    assert until_next(cues, running, START + timedelta(minutes=31)) is None


def test_own_cues_are_added_changed_and_removed():
    once = with_cue(ClockOptions(), Cue(20, "  Halfway   there ", "gong"))
    assert once.cues == (Cue(20, "Halfway there", "gong"),)
    two = with_cue(once, Cue(25, "Tea"))
    assert [own.minutes for own in two.cues] == [25, 20]
    moved = with_cue(two, Cue(30, "Tea"), instead=25)
    assert [own.minutes for own in moved.cues] == [30, 20]
    assert without_cue(moved, 20).cues == (Cue(30, "Tea"),)
    replaced = cues_of(sheet(), with_cue(ClockOptions(), Cue(10, "Ten to go")))
    assert (replaced[0].minutes, replaced[0].words) == (10, "Ten to go")
    assert len(replaced) == 4


@pytest.mark.parametrize(
    ("cue", "field"),
    [(Cue(5, " "), "words"), (Cue(5, "x" * 81), "words"), (Cue(20, "Again"), "minutes")],
)
def test_an_own_cue_without_sense_is_refused_in_a_sentence(cue, field):
    with pytest.raises(DirectorError) as refusal:
        with_cue(ClockOptions(cues=(Cue(20, "Halfway"),)), cue)
    assert refusal.value.field == field


def test_a_sheets_cue_gets_another_sound_is_left_out_and_comes_back():
    ten = sheet_cues(sheet())[0]
    louder = with_sound(ClockOptions(), ten, "gong")
    assert cues_of(sheet(), louder)[0].sound == "gong"
    gone = with_sound(louder, ten, None)
    assert [cue.minutes for cue in cues_of(sheet(), gone)] == [5, 1, 0]
    assert with_sound(gone, ten, "bell") == ClockOptions()
    silent = with_sound(ClockOptions(), sheet_cues(sheet())[-1], None)
    assert [(cue.minutes, cue.sound) for cue in cues_of(sheet(), silent)][-1] == (0, "none")


def test_a_change_of_cues_is_kept_and_taken_back(desk):
    event = drawn_event(desk)
    desk.at(event).room_options.change_clock(
        with_cue(desk.at(event).room_options.clock(), Cue(20, "Tea"))
    )
    assert desk.at(event).room_options.clock().cues == (Cue(20, "Tea"),)
    desk.at(event).history.undo()
    assert desk.at(event).room_options.clock().cues == ()
