"""A series in words, the same on paper, in files and on the command line."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from director_app.domain.series import Series
    from director_app.services.club.series_types import Worth

_MEASURES = {
    "total": Message("totals"),
    "qualifying": Message("qualifying totals"),
    "average": Message("points per round"),
    "places": Message("points by place"),
}


def worth_words(worth: Worth) -> str:
    """A figure: whole, or with two decimals."""
    return f"{float(worth):.2f}" if isinstance(worth, Fraction) else str(worth)


def how_words(series: Series) -> str:
    """What counts in a series, in a few words."""
    measure = _MEASURES[series.measure]
    if series.measure == "places" and series.points:
        measure = Message(
            "{measure} ({points})",
            measure=measure,
            points=joined(", ", (str(value) for value in series.points)),
        )
    return (
        Message("{measure}, all events", measure=measure)
        if series.best is None
        else Message("{measure}, best {best}", measure=measure, best=series.best)
    )
