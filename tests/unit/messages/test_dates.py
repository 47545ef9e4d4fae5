"""Days and times in the order of a language."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages import catalogue, dates, saying
from director_app.messages.message import Message

_DAY = date(2026, 11, 22)
_SPANISH = catalogue.read("es")


@pytest.mark.parametrize(
    ("form", "english", "spanish"),
    [
        (dates.weekday, "Sunday", "domingo"),
        (dates.month_day, "November 22", "22 de noviembre"),
        (dates.long_day, "Sunday, November 22", "domingo, 22 de noviembre"),
        (dates.full_day, "Sunday, November 22, 2026", "domingo, 22 de noviembre de 2026"),
        (dates.short_month_day, "Nov 22", "22 nov"),
        (dates.short_day, "Sun, Nov 22", "dom, 22 nov"),
        (dates.short_date, "Nov 22, 2026", "22 nov 2026"),
        (dates.short_full_day, "Sun, Nov 22, 2026", "dom, 22 nov 2026"),
        (dates.day_first, "22 Nov 2026", "22 nov 2026"),
    ],
)
def test_a_day(form, english: str, spanish: str) -> None:
    day = form(_DAY)
    assert day == english
    assert in_spanish(Message("({day})", day=day)) == f"({spanish})"
    assert in_spanish(pickle.loads(pickle.dumps(day))) == spanish


def in_spanish(message: Message) -> str:
    """The words of a message by its own templates, with nothing guessed."""
    assert isinstance(message, Message)
    return message.worded(_SPANISH.words, _placed)


def _placed(value: object) -> object:
    return in_spanish(value) if isinstance(value, Message) else value


@pytest.mark.parametrize(
    ("first", "last", "english", "spanish"),
    [
        (
            date(2026, 11, 21),
            date(2026, 11, 22),
            "November 21–22, 2026",
            "21–22 de noviembre de 2026",
        ),
        (
            date(2026, 11, 30),
            date(2026, 12, 1),
            "November 30 to December 1, 2026",
            "30 de noviembre al 1 de diciembre de 2026",
        ),
    ],
)
def test_a_span_of_days(first: date, last: date, english: str, spanish: str) -> None:
    span = dates.span_of_days(first, last)
    assert (span, in_spanish(span)) == (english, spanish)


def test_may_is_short_where_it_is_to_be() -> None:
    may = date(2026, 5, 2)
    assert (dates.short_day(may), dates.month_day(may)) == ("Sat, May 2", "May 2")
    assert in_spanish(dates.short_day(may)) == "sáb, 2 may"
    assert in_spanish(dates.month_day(may)) == "2 de mayo"


@given(st.dates(), st.sampled_from(["May 5", "Saturday", "Nov 22", "2:30 pm"]))
def test_whoever_is_called_like_a_day_stays_as_named(day: date, name: str) -> None:
    message = Message("{name}, {day}", name=name, day=dates.long_day(day))
    assert in_spanish(message) == f"{name}, {in_spanish(dates.long_day(day))}"


def test_times_of_the_day() -> None:
    at = datetime(2026, 11, 22, 14, 5).astimezone()
    assert saying.worded(dates.hour_minute(at)) == "2:05 pm"
    assert saying.worded(dates.hour_minute(at, seconds=True)) == "2:05:00 pm"


@pytest.fixture
def hours() -> Iterator[Callable[[dates.Hours], None]]:
    yield dates.count_hours
    dates.count_hours(12)


def test_times_have_the_hours_of_the_region(hours: Callable[[dates.Hours], None]) -> None:
    at = datetime(2026, 11, 22, 14, 5).astimezone()
    hours(12)
    assert saying.worded(dates.hour_minute(at)) == "2:05 pm"
    assert in_spanish(dates.hour_minute(at)) == "2:05 p. m."
    hours(24)
    assert saying.worded(dates.hour_minute(at)) == "14:05"
    assert saying.worded(dates.hour_minute(at, seconds=True)) == "14:05:00"
    assert in_spanish(dates.hour_minute(at)) == "14:05"


def test_the_hours_are_decided_when_a_time_is_worded(
    hours: Callable[[dates.Hours], None],
) -> None:
    until = Message(
        "Time was called at {clock_time}",
        clock_time=dates.hour_minute(datetime(2026, 11, 22, 0, 5).astimezone()),
    )
    sent = pickle.loads(pickle.dumps(until))
    for message in (until, sent):
        hours(12)
        assert (saying.worded(message), in_spanish(message)) == (
            "Time was called at 12:05 am",
            "El tiempo se acabó a las 12:05 a. m.",
        )
        hours(24)
        assert (saying.worded(message), in_spanish(message)) == (
            "Time was called at 0:05",
            "El tiempo se acabó a las 0:05",
        )
        assert saying.tr("Up, {until}", until=message) == "Up, Time was called at 0:05"
        assert message == "Time was called at 12:05 am"


def test_what_looks_like_a_time_in_somebodys_words_stays(
    hours: Callable[[dates.Hours], None],
) -> None:
    hours(24)
    assert saying.worded("Club 2:30 pm") == "Club 2:30 pm"
