"""Days and times in the order of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from typing import Literal

import pytest

from director_app.messages import dates, saying

_DAY = date(2026, 11, 22)


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
        (dates.day_first, "22 Nov 2026", "22 nov 2026"),
    ],
)
def test_a_day(form, english: str, spanish: str) -> None:
    assert form(_DAY) == english
    assert dates.put_right(english, "en") == english
    assert dates.put_right(f"({english})", "es") == f"({spanish})"


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("November 21–22, 2026", "21–22 de noviembre de 2026"),
        (
            "November 30 to December 1, 2026",
            "30 de noviembre al 1 de diciembre de 2026",
        ),
        ("until 2:30 pm", "until 2:30 p. m."),
        ("9:05 am", "9:05 a. m."),
        ("May Lee, Sunny Frye and Marcy Decker", "May Lee, Sunny Frye and Marcy Decker"),
        ("14:30", "14:30"),
    ],
)
def test_spans_times_and_names(english: str, spanish: str) -> None:
    assert dates.put_right(english, "es") == spanish


def test_times_of_the_day() -> None:
    at = datetime(2026, 11, 22, 14, 5).astimezone()
    assert (dates.hour_minute(at), dates.half_day(at)) == ("14:05", "2:05 pm")


@pytest.fixture
def hours() -> Iterator[Callable[[Literal[0, 12, 24]], None]]:
    yield dates.count_hours
    dates.count_hours(0)


def test_times_have_the_hours_of_the_region(hours: Callable[[Literal[0, 12, 24]], None]) -> None:
    at = datetime(2026, 11, 22, 14, 5).astimezone()
    hours(12)
    assert dates.hour_minute(at) == "2:05 pm"
    assert dates.put_right("until 2:30 pm", "es") == "until 2:30 p. m."
    hours(24)
    assert dates.hour_minute(at) == "14:05"
    assert dates.put_right("until 2:30 pm", "es") == "until 14:30"
    assert saying.told("12:05 am to 12:30 pm, 1:15 pm") == "0:05 to 12:30, 13:15"
