"""The standings of a series as a table for spreadsheets, and on paper."""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.rules.words.telling import points_text
from director_app.services.club.series_words import how_words, worth_words
from director_app.services.plain_cells import plain_text
from director_app.services.standings.service import MISSED
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import write_file
from reports.page import Imprint
from reports.print_run import print_run
from reports.spreadsheets import table_bytes
from reports.standings import StandingRow, Standings, StandingsList, write_standings

if TYPE_CHECKING:
    from director_app.services.club.series_types import SeriesFigure, SeriesPlace, SeriesView


def series_csv(view: SeriesView) -> bytes:
    """One line a player (UTF-8 with its mark), in the reader's language.

    Columns, in English: place, tied, person, name, city, a pair for each event (its figure and
    whether it counts), events, total. A missed event is empty.
    """
    events = [cell for event in view.events for cell in (plain_text(event.name), Message("counts"))]
    heads = (
        Message("place"),
        Message("tied"),
        Message("person"),
        Message("name"),
        Message("city"),
        *events,
        Message("events"),
        Message("total"),
    )
    return table_bytes(heads, (_line(place) for place in view.places))


def _line(place: SeriesPlace) -> tuple[object, ...]:
    return (
        place.rank,
        _yes(sure=place.tied),
        place.person,
        plain_text(place.name),
        plain_text(place.city),
        *(cell for figure in place.figures for cell in _cells(figure)),
        place.played,
        worth_words(place.total),
    )


def _yes(*, sure: bool) -> str:
    return Message("yes") if sure else Message("no")


def _cells(figure: SeriesFigure | None) -> tuple[str, str]:
    if figure is None:
        return "", ""
    return worth_words(figure.worth), _yes(sure=figure.counts)


def series_pdf(view: SeriesView, *, large: bool = False) -> bytes:
    """The standings of a series as pages; figures that do not count are left out, and said so."""
    page = _page(view)
    imprint = Imprint(view.series.name, _dates(view), print_run(page))
    out = io.BytesIO()
    write_standings(Standings(imprint, (page,)), out, large=large)
    return out.getvalue()


def write_series(view: SeriesView, file: Path, *, overwrite: bool = False) -> Path:
    """Write the file whole or not at all: a table if it ends in csv, else pages."""
    is_table = file.suffix.lower() == ".csv"
    content = series_csv(view) if is_table else series_pdf(view)
    kind = FileKind.TABLE if is_table else FileKind.PDF
    return write_file(file, content, kind, overwrite=overwrite)


def _page(view: SeriesView) -> StandingsList:
    over = bool(view.events) and all(event.finished for event in view.events)
    notes: list[str] = [
        (
            Message("{at}: {name}, {day}.", at=at, name=event.name, day=event.day.isoformat())
            if event.finished
            else Message(
                "{place}: {name}, {day} (not finished).",
                place=at,
                name=event.name,
                day=event.day.isoformat(),
            )
        )
        for at, event in enumerate(view.events, start=1)
    ]
    if view.series.best is not None:
        notes.append(
            Message(
                "Each player’s best {best} count. The others are blank.",
                best=view.series.best,
            )
        )
    if view.series.measure == "average":
        notes.append(Message("Points per round are rounded for each event. Totals are exact."))
    count = len(view.places)
    return StandingsList(
        kind=Message("Series, final standings") if over else Message("Series, standings so far"),
        title=view.series.name,
        facts=(
            Message("{method}, {count} player", method=how_words(view.series), count=count)
            if count == 1
            else Message("{method}, {count} players", method=how_words(view.series), count=count)
        ),
        round_names=tuple(str(at) for at in range(1, len(view.events) + 1)),
        rows=tuple(_row(place) for place in view.places),
        notes=tuple(notes),
    )


def _row(place: SeriesPlace) -> StandingRow:
    total = place.total
    counted = tuple(
        round(figure.worth) if figure is not None and figure.counts else None
        for figure in place.figures
    )
    return StandingRow(
        place=place.rank,
        tied=place.tied,
        name=place.name,
        rounds=tuple(MISSED if points is None else points_text(points) for points in counted),
        counted=counted,
        total=worth_words(total) if isinstance(total, Fraction) else total,
    )


def _dates(view: SeriesView) -> str:
    if not view.events:
        return ""
    first, last = view.events[0].day, view.events[-1].day
    return (
        first.isoformat()
        if first == last
        else Message("{first} to {last}", first=first.isoformat(), last=last.isoformat())
    )
