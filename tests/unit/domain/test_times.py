"""Times of the day as they are typed, and the same hour on another day."""

from __future__ import annotations

import time as system
from datetime import date, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.times import local_day, on_day, same_hour, time_for_field, typed_time
from director_app.errors import DirectorError
from director_app.messages.dates import count_hours, hour_minute
from director_app.messages.saying import speaking, worded


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("9:15", time(9, 15)),
        ("9.15", time(9, 15)),
        (" 09:15 ", time(9, 15)),
        ("915", time(9, 15)),
        ("9:15am", time(9, 15)),
        ("9:15 A.M.", time(9, 15)),
        ("2:30 p. m.", time(14, 30)),
        ("230p", time(14, 30)),
        ("9 am", time(9)),
        ("9", time(9)),
        ("12:05 am", time(0, 5)),
        ("12:05pm", time(12, 5)),
        ("1:30p", time(13, 30)),
        ("13:00", time(13)),
        ("1300", time(13)),
        ("2:10", time(14, 10)),
        ("02:10", time(2, 10)),
        ("6:30", time(6, 30)),
        ("0:00", time()),
        ("noon", time(12)),
    ],
)
def test_a_time_is_read_as_it_is_meant(typed, meant):
    assert typed_time(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "24:00", "9:60", "13 pm", "0 am", "soon", "9:5", "9:15 xm", "9:15:20", "m"]
)
def test_what_is_no_time_is_refused_in_a_sentence(typed):
    with pytest.raises(DirectorError, match="10:35") as refusal:
        typed_time(typed, "first")
    assert refusal.value.field == "first"


@given(st.times(), st.sampled_from([12, 24]), st.sampled_from(["en", "es"]))
def test_a_time_that_is_shown_means_the_same_when_it_is_typed_back(at, hours, language):
    moment, meant = on_day(date(2026, 11, 14), at), at.replace(second=0, microsecond=0)
    with speaking(language):
        count_hours(hours)
        try:
            assert typed_time(time_for_field(moment)) == meant
            if hours == 12 or at.hour not in range(1, 6):
                assert typed_time(worded(hour_minute(moment))) == meant
        finally:
            count_hours(12)


def test_the_same_hour_on_another_day():
    day = date(2026, 3, 29)
    before = on_day(date(2026, 3, 28), time(10, 35))
    moved = same_hour(before, day)
    assert local_day(moved) == day
    assert time_for_field(moved) == "10:35 am"
    assert same_hour(moved, day) is moved


@pytest.mark.skipif(not hasattr(system, "tzset"), reason="this system keeps its own zone")
def test_an_announced_hour_stays_when_summer_time_begins(monkeypatch):
    monkeypatch.setenv("TZ", "EST5EDT,M3.2.0,M11.1.0")
    system.tzset()
    try:
        saturday = on_day(date(2026, 3, 7), time(10, 35))
        sunday = same_hour(saturday, date(2026, 3, 8))
        assert time_for_field(sunday) == "10:35 am"
        assert sunday - saturday == timedelta(hours=23)
    finally:
        monkeypatch.undo()
        system.tzset()
