"""A series in words and columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from director_app.domain.series import Measure, Series
from director_app.messages.dates import short_month_day
from director_app.messages.places import place_mark
from director_app.services.club.series_types import (
    SeriesEvent,
    SeriesFigure,
    SeriesPlace,
    SeriesView,
)
from director_app.services.club.series_words import worth_words
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.words import day_words, tr, worded

MEASURES: dict[Measure, str] = {
    "total": "Event total",
    "qualifying": "Qualifying total",
    "average": "Points per round",
    "places": "Points by place",
}
_MINUS = "\N{MINUS SIGN}"
_FEW = 5


def series_columns(view: SeriesView | None) -> list[TableColumn]:
    """Place, player, a column for each event; with many events the total stands before them."""
    events = view.events if view is not None else ()
    columns = [
        TableColumn(
            worded(short_month_day(event.day)), partial(_figure_at, at), kind="number", width=72
        )
        for at, event in enumerate(events)
    ]
    total = TableColumn(tr("Total"), lambda place: shown(place.total), kind="total", width=100)
    sums = [*columns, total] if len(columns) <= _FEW else [total, *columns]
    return [
        TableColumn(tr("Place"), place_of, kind="points", width=72),
        TableColumn(tr("Player"), lambda place: place.name, kind="name"),
        *sums,
    ]


def place_of(place: SeriesPlace) -> str:
    """The place, with its sign where it is shared."""
    return place_mark(place.rank, tied=place.tied)


def shown(worth: object) -> str:
    """A figure with a true minus."""
    return worth_words(worth).replace("-", _MINUS)  # type: ignore[arg-type]


def figure_words(figure: SeriesFigure | None) -> str:
    """A figure, in brackets where it does not count."""
    if figure is None:
        return ""
    words = shown(figure.worth)
    return words if figure.counts else f"({words})"


def _figure_at(at: int, place: SeriesPlace) -> str:
    return figure_words(place.figures[at])


def series_line(view: SeriesView) -> str:
    """What counts, and how far the series is."""
    series = view.series
    best = tr("all events") if series.best is None else tr("best %n events", n=series.best)
    parts = [tr(MEASURES[series.measure]), best]
    if series.measure == "places":
        parts.insert(1, " ".join(str(value) for value in series.points))
    open_ones = sum(not event.finished for event in view.events)
    if open_ones:
        parts.append(tr("%n events not finished", n=open_ones))
    return " · ".join(parts)


def event_words(event: SeriesEvent, figure: SeriesFigure | None) -> tuple[str, str, str]:
    """An event of somebody's series: figure, when and place, and why it does not count."""
    when = [day_words(event.day)]
    if figure is None:
        return tr("didn’t play"), when[0], ""
    when.append(tr("place {place}", place=place_mark(figure.place, tied=figure.tied)))
    if not event.finished:
        when.append(tr("not finished"))
    why = "" if figure.counts else tr("doesn’t count: other events were better")
    return figure_words(figure), " · ".join(when), why


def points_of(text: str) -> tuple[int, ...] | None:
    """Points by place as they were typed; ``None`` where something is no number."""
    parts = text.replace(",", " ").replace(";", " ").split()
    if not all(part.isascii() and part.isdecimal() and len(part) < 9 for part in parts):
        return None
    return tuple(int(part) for part in parts)


def points_words(points: Sequence[int]) -> str:
    """Points by place as they are typed."""
    return " ".join(str(value) for value in points)


def best_choices(most: int) -> list[tuple[object, str]]:
    """How many may count; 0 stands for all."""
    best = [(at, tr("best %n events", n=at)) for at in range(1, max(most, 1) + 1)]
    return [(0, tr("all events")), *best]


def title_of(series: Series) -> str:
    return series.name
