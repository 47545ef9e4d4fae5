"""Days as they are typed: what the program shows of a day, it reads back."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.dates import day_for_field, day_in_numbers, typed_day, typed_moment
from director_app.errors import DirectorError
from director_app.messages import dates
from director_app.messages.saying import speaking, worded

TODAY = date(2026, 11, 14)
NOW = datetime(2026, 11, 14, 9).astimezone()
DAYS = st.dates(date(1900, 1, 1), date(2199, 12, 31))
LANGUAGES = st.sampled_from(["en", "es"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("12/5/2026", date(2026, 12, 5)),
        ("12/5", date(2026, 12, 5)),
        ("12/5/26", date(2026, 12, 5)),
        (" 12-5-2026 ", date(2026, 12, 5)),
        ("12.5.2026", date(2026, 12, 5)),
        ("2026-12-05", date(2026, 12, 5)),
        ("Dec 5", date(2026, 12, 5)),
        ("dec. 5, 2026", date(2026, 12, 5)),
        ("December 5th", date(2026, 12, 5)),
        ("5 Dec 2026", date(2026, 12, 5)),
        ("the 5th of December", date(2026, 12, 5)),
        ("Sept 5", date(2026, 9, 5)),
        ("Sat Dec 5", date(2026, 12, 5)),
        ("Sun, Dec 5, 2026", date(2026, 12, 5)),
        ("25/12/2026", date(2026, 12, 25)),
        ("1/9", date(2027, 1, 9)),
        ("2/29", date(2028, 2, 29)),
    ],
)
def test_a_day_is_read_as_it_is_meant(typed: str, meant: date) -> None:
    assert typed_day(typed, TODAY) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5/12/2026", date(2026, 12, 5)),
        ("5/12", date(2026, 12, 5)),
        ("5 dic", date(2026, 12, 5)),
        ("5 de diciembre de 2026", date(2026, 12, 5)),
        ("sáb 5 dic", date(2026, 12, 5)),
        ("mar, 3 mar 2026", date(2026, 3, 3)),
        ("sabado 5 diciembre", date(2026, 12, 5)),
        ("Dec 5", date(2026, 12, 5)),
        ("2026-12-05", date(2026, 12, 5)),
    ],
)
def test_a_day_is_read_in_spanish(typed: str, meant: date) -> None:
    with speaking("es"):
        assert typed_day(typed, TODAY) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "", "5", "13/13", "2/30/2026", "12/5/202", "12/5/20266", "de 5", "Dec", "Dec 2026",
        "Dec 5 6 7", "noon", "2:30", "12/5/2026 x", "Foo Dec 5", "12/5/0026", "Dec 32", "Dec Dec 5",
    ],
)  # fmt: skip
def test_what_is_no_day_is_refused_with_one_that_is(typed: str) -> None:
    with pytest.raises(DirectorError, match="11/14/2026") as refusal:
        typed_day(typed, TODAY, "first_day")
    assert refusal.value.field == "first_day"


@given(LANGUAGES, DAYS, DAYS)
def test_what_is_shown_with_its_year_is_read_back(language: str, day: date, near: date) -> None:
    with speaking(language):
        shown = [
            day_for_field(day),
            day_in_numbers(day),
            day.isoformat(),
            *(
                worded(form(day))
                for form in (
                    dates.full_day,
                    dates.month_day_year,
                    dates.short_date,
                    dates.short_full_day,
                    dates.day_first,
                )
            ),
        ]
        assert {typed_day(text, near) for text in shown} == {day}


@given(LANGUAGES, DAYS, st.integers(-180, 180))
def test_without_a_year_the_nearest_day_is_meant(language: str, near: date, off: int) -> None:
    day = near + timedelta(days=off)
    if not 1900 <= day.year < 2200 or (day.month, day.day) == (2, 29):
        return
    forms = (dates.month_day, dates.long_day, dates.short_month_day, dates.short_day)
    with speaking(language):
        shown = [worded(form(day)) for form in forms]
        assert {typed_day(text, near) for text in shown} == {day}


@given(LANGUAGES, st.text(max_size=20), DAYS)
def test_any_text_is_a_day_or_refused(language: str, text: str, near: date) -> None:
    with speaking(language):
        try:
            day = typed_day(text, near)
        except DirectorError:
            return
        assert typed_day(day_for_field(day), near) == day


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("14:30", "2026-11-14 14:30"),
        ("2:30 pm", "2026-11-14 14:30"),
        ("2026-11-12 14:30", "2026-11-12 14:30"),
        ("2026-11-12T14:30", "2026-11-12 14:30"),
        ("2026-11-12 2:30 pm", "2026-11-12 14:30"),
        ("11/12 2:30pm", "2026-11-12 14:30"),
        ("Nov 12 9", "2026-11-12 09:00"),
        ("Nov 12", "2026-11-12 00:00"),
    ],
)
def test_a_moment_is_read_as_it_is_meant(typed: str, meant: str) -> None:
    assert typed_moment(typed, NOW) == datetime.fromisoformat(meant).astimezone()


def test_a_moment_with_its_zone_stays_that_moment() -> None:
    there = datetime(2026, 11, 12, 9, 30, tzinfo=UTC)
    assert typed_moment("2026-11-12T14:30+05:00", NOW) == there


@pytest.mark.parametrize("typed", ["", "soon", "11/32 2:30 pm", "2:30 pm 2:30 pm"])
def test_what_is_no_moment_is_refused(typed: str) -> None:
    with pytest.raises(DirectorError, match="1:15 pm") as refusal:
        typed_moment(typed, NOW, "since")
    assert refusal.value.field == "since"
