"""Days and times as messages: American English at once, any other language when they are worded.

The order of day and month is a template of the catalogue like any other, and so are the names.
Whether a clock has 12 hours or 24 is decided when a time is worded.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime
from functools import partial
from typing import Literal

from director_app.messages.message import Message, Words

MONTHS = (
    Message("January"), Message("February"), Message("March"), Message("April"),
    Message("May"), Message("June"), Message("July"), Message("August"),
    Message("September"), Message("October"), Message("November"), Message("December"),
)  # fmt: skip
WEEKDAYS = (
    Message("Monday"), Message("Tuesday"), Message("Wednesday"), Message("Thursday"),
    Message("Friday"), Message("Saturday"), Message("Sunday"),
)  # fmt: skip
_SPANISH_MONTHS = (
    "enero", "febrero", "marzo", "abril", "mayo", "junio",
    "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
)  # fmt: skip
_SPANISH_DAYS = ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo")


class _Short(Message):
    """The first three letters of a word: ``Nov``, in Spanish ``nov`` of ``noviembre``."""

    def __new__(cls, template: str, n: int | None = None, /, **values: object) -> _Short:
        made = str.__new__(cls, template[:3])
        made.template, made.values, made.n = template, values, n
        return made

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        """The first letters of the whole word in the language."""
        return super().worded(words, said)[:3]


def weekday(day: date) -> Message:
    """``Saturday``."""
    return WEEKDAYS[day.weekday()]


def month_day(day: date) -> Message:
    """``November 22``."""
    return Message("{month} {day}", month=MONTHS[day.month - 1], day=day.day)


def long_day(day: date) -> Message:
    """``Saturday, November 22``."""
    return Message("{weekday}, {month_day}", weekday=weekday(day), month_day=month_day(day))


def full_day(day: date) -> Message:
    """``Saturday, November 22, 2026``."""
    return Message("{long_day}, {year}", long_day=long_day(day), year=day.year)


def month_day_year(day: date) -> Message:
    """``November 22, 2026``."""
    return Message("{month_day}, {year}", month_day=month_day(day), year=day.year)


def span_of_days(first: date, last: date) -> Message:
    """``November 21–22, 2026``, ``November 30 to December 1, 2026``."""
    if (first.year, first.month) == (last.year, last.month):
        month = MONTHS[first.month - 1]
        return Message(
            "{month} {day}–{last_day}, {year}",
            month=month,
            day=first.day,
            last_day=last.day,
            year=last.year,
        )
    return Message(
        "{month_day} to {last_month_day}, {year}",
        month_day=month_day(first),
        last_month_day=month_day(last),
        year=last.year,
    )


def short_month_day(day: date) -> Message:
    """``Nov 22``."""
    return Message("{short_month} {day}", short_month=_short_month(day), day=day.day)


def short_day(day: date) -> Message:
    """``Sat, Nov 22``."""
    return Message(
        "{short_weekday}, {short_month_day}",
        short_weekday=_Short(weekday(day).template),
        short_month_day=short_month_day(day),
    )


def short_date(day: date) -> Message:
    """``Nov 22, 2026``."""
    return Message("{short_month_day}, {year}", short_month_day=short_month_day(day), year=day.year)


def day_first(day: date) -> Message:
    """``22 Nov 2026``."""
    return Message(
        "{day} {short_month} {year}", day=day.day, short_month=_short_month(day), year=day.year
    )


def _short_month(day: date) -> Message:
    return _Short(MONTHS[day.month - 1].template)


class _Clock:
    """How many hours a clock has where this computer is; 0 where nobody knows."""

    hours: Literal[0, 12, 24] = 0


def count_hours(hours: Literal[0, 12, 24]) -> None:
    """Tell times as they are told where clocks have so many hours."""
    _Clock.hours = hours


class _Time(Message):
    """A time of the day, with the hours of the clock that is there when it is worded.

    ``usual`` are the hours where nobody knows, and those of its English in the book.
    """

    usual: Literal[12, 24]
    hour: int
    minutes: str

    def __new__(cls, hour: int, minutes: str, usual: Literal[12, 24]) -> _Time:
        english = _clocked(hour, minutes, usual)
        made = str.__new__(cls, english)
        made.template, made.values, made.n = english.template, english.values, None
        made.hour, made.minutes, made.usual = hour, minutes, usual
        return made

    def __reduce__(self) -> tuple[type[_Time], tuple[int, str, int]]:
        return type(self), (self.hour, self.minutes, self.usual)

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        """As clocks show it here."""
        return _clocked(self.hour, self.minutes, _Clock.hours or self.usual).worded(words, said)


def _clocked(hour: int, minutes: str, hours: Literal[12, 24]) -> Message:
    if hours == 24:
        return Message("{time}", time=f"{hour}:{minutes}")
    time = f"{hour % 12 or 12}:{minutes}"
    return Message("{time} am", time=time) if hour < 12 else Message("{time} pm", time=time)


def hour_minute(at: datetime, *, seconds: bool = False) -> Message:
    """A time of the day at this desk: ``9:05``, ``14:30``; ``2:30 pm`` where clocks have 12."""
    return _time(at.astimezone(), _Clock.hours or 24, seconds=seconds)


def half_day(at: datetime) -> Message:
    """A time of the day as people say it here: ``2:30 pm``; ``14:30`` where clocks have 24."""
    return _time(at, 12)


def _time(at: datetime, usual: Literal[12, 24], *, seconds: bool = False) -> Message:
    minutes = f"{at.minute:02d}:{at.second:02d}" if seconds else f"{at.minute:02d}"
    return _Time(at.hour, minutes, usual)


_MONTH = "(?P<month>" + "|".join(f"{one}|{one[:3]}" for one in MONTHS) + ")"
_TO_MONTH = _MONTH.replace("<month>", "<to_month>")
_DAY = "(?P<weekday>" + "|".join(f"{one}|{one[:3]}" for one in WEEKDAYS) + ")"
_FORM = re.compile(
    rf"\b(?:(?:{_DAY}, )?{_MONTH} (?P<day>\d{{1,2}})(?:–(?P<last>\d{{1,2}})"
    rf"| to {_TO_MONTH} (?P<to_day>\d{{1,2}}))?(?:, (?P<year>\d{{4}}))?"
    rf"|(?P<first>\d{{1,2}}) {_MONTH.replace('<month>', '<then>')} (?P<of>\d{{4}})"
    r"|(?P<time>\d{1,2}:\d\d) (?P<half>am|pm)"
    rf"|{_DAY.replace('<weekday>', '<alone>')})\b"
)
_ANY = re.compile(r"\d (?:am|pm)\b|\b(?:" + "|".join(f"{x[:3]}" for x in MONTHS + WEEKDAYS) + ")")


_HALF = re.compile(r"\b(\d{1,2}):(\d\d) (am|pm)\b")


def in_hours(text: str) -> str:
    """A text whose times have 24 hours where clocks have."""
    if _Clock.hours != 24:
        return text
    return _HALF.sub(lambda at: f"{int(at[1]) % 12 + 12 * (at[3] == 'pm')}:{at[2]}", text)


def put_right(text: str, language: str, kept: re.Pattern[str] | None = None) -> str:
    """A text with its days and times as the language has them; names that are ``kept`` stay."""
    if kept is not None:
        parts = kept.split(text)
        parts[::2] = [put_right(one, language) for one in parts[::2]]
        return "".join(parts)
    text = in_hours(text)
    form = _FORMS.get(language)
    if form is None or not _ANY.search(text):
        return text
    return _FORM.sub(lambda found: form(found.groupdict()) or found[0], text)


def dated(names: Collection[str], language: str) -> re.Pattern[str] | None:
    """Finds those of the names that a language would take for days or times; None: no such."""
    found = [one for one in names if put_right(one, language) != one]
    if not found:
        return None
    longest = sorted(found, key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)")


def _spanish(found: Mapping[str, str | None]) -> str:
    if found["time"]:
        return f"{found['time']} {'a. m.' if found['half'] == 'am' else 'p. m.'}"
    if found["alone"]:
        return "" if len(found["alone"]) == 3 else _spanish_day(found["alone"])
    if found["first"]:
        return f"{found['first']} {_spanish_month(found['then'] or '')} {found['of']}"
    parts = [f"{_spanish_day(found['weekday'])}, " if found["weekday"] else ""]
    day, month = found["day"], found["month"] or ""
    short = len(month) == 3 and (month != "May" or len(found["weekday"] or "") == 3)
    name = partial(_spanish_month, short=short)
    of = " " if short else " de "
    if found["to_month"]:
        to_day, to_month = found["to_day"] or "", name(found["to_month"])
        parts += [day or "", of, name(month), " al ", to_day, of, to_month]
    else:
        last = f"–{found['last']}" if found["last"] else ""
        parts.append(f"{day}{last}{of}{name(month)}")
    if found["year"]:
        parts.append(f"{of}{found['year']}")
    return "".join(parts)


def _spanish_month(name: str, *, short: bool = True) -> str:
    at = [one[:3] for one in MONTHS].index(name[:3])
    return _SPANISH_MONTHS[at][:3] if short else _SPANISH_MONTHS[at]


def _spanish_day(name: str | None) -> str:
    at = [one[:3] for one in WEEKDAYS].index((name or "")[:3])
    return _SPANISH_DAYS[at][:3] if name and len(name) == 3 else _SPANISH_DAYS[at]


_FORMS: Mapping[str, Callable[[Mapping[str, str | None]], str]] = {"es": _spanish}
