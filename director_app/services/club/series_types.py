"""A series as it is shown: its events, and the figures of everybody who has a place in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from director_app.domain.series import Series

Worth = int | Fraction
"""What an event gives: whole points, or points a round."""


@dataclass(frozen=True, slots=True)
class SeriesEvent:
    """An event of a series; ``finished`` when it is over, else what it has so far counts."""

    id: int
    name: str
    day: date
    finished: bool
    practice: bool


@dataclass(frozen=True, slots=True)
class SeriesFigure:
    """What an event gave somebody, and whether it is among those that count."""

    worth: Worth
    counts: bool
    place: int
    tied: bool
    division: str


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """A line of a series; ``figures`` stand in the order of the events, ``None``: missed."""

    rank: int
    tied: bool
    person: int
    name: str
    city: str
    figures: tuple[SeriesFigure | None, ...]
    total: Worth

    @property
    def played(self) -> int:
        """How many events gave something."""
        return sum(figure is not None for figure in self.figures)


@dataclass(frozen=True, slots=True)
class SeriesView:
    """The standings of a series; its events by their days."""

    series: Series
    events: tuple[SeriesEvent, ...]
    places: tuple[SeriesPlace, ...]
