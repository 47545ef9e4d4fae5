"""Days in words, whatever the computer is set to; and what a language makes of them.

The book and every sentence of the services have the American forms; a language that orders day
and month otherwise puts them right where they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime
from functools import partial
from typing import Literal

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_SPANISH_MONTHS = (
    "enero", "febrero", "marzo", "abril", "mayo", "junio",
    "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
)  # fmt: skip
_SPANISH_DAYS = ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo")


def weekday(day: date) -> str:
    """``Saturday``."""
    return WEEKDAYS[day.weekday()]


def month_day(day: date) -> str:
    """``November 22``."""
    return f"{MONTHS[day.month - 1]} {day.day}"


def long_day(day: date) -> str:
    """``Saturday, November 22``."""
    return f"{weekday(day)}, {month_day(day)}"


def full_day(day: date) -> str:
    """``Saturday, November 22, 2026``."""
    return f"{long_day(day)}, {day.year}"


def short_month_day(day: date) -> str:
    """``Nov 22``."""
    return f"{MONTHS[day.month - 1][:3]} {day.day}"


def short_day(day: date) -> str:
    """``Sat, Nov 22``."""
    return f"{weekday(day)[:3]}, {short_month_day(day)}"


def short_date(day: date) -> str:
    """``Nov 22, 2026``."""
    return f"{short_month_day(day)}, {day.year}"


def day_first(day: date) -> str:
    """``22 Nov 2026``."""
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}"


class _Clock:
    """How many hours a clock has where this computer is; 0 where nobody knows."""

    hours: Literal[0, 12, 24] = 0


def count_hours(hours: Literal[0, 12, 24]) -> None:
    """Tell times as they are told where clocks have so many hours."""
    _Clock.hours = hours


def hour_minute(at: datetime) -> str:
    """A time of the day at this desk: ``9:05``, ``14:30``; ``2:30 pm`` where clocks have 12."""
    here = at.astimezone()
    if _Clock.hours == 12:
        return half_day(here)
    return f"{here.hour}:{here.minute:02d}"


def half_day(at: datetime) -> str:
    """A time of the day as people say it here: ``2:30 pm``."""
    half = "am" if at.hour < 12 else "pm"
    return f"{at.hour % 12 or 12}:{at.minute:02d} {half}"


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
        parts.append(f"{day}{of}{name(month)} al {found['to_day']}{of}{name(found['to_month'])}")
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
