"""Series and leagues: several events that count together, of which the best n may count."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, get_args

from director_app.domain.actions import ActionKind
from director_app.domain.series import Measure, Series
from director_app.domain.written import SERIES_NAME, written
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message
from director_app.services.asking import Service
from director_app.services.club.places import DivisionPlaces, event_rounds, places_of
from director_app.services.club.series_types import (
    SeriesEvent,
    SeriesFigure,
    SeriesPlace,
    SeriesView,
    Worth,
)
from director_app.services.standings.service import BookStandings

if TYPE_CHECKING:
    from pathlib import Path

    from director_app.domain.people import Entrant
    from director_app.domain.standings import Tally
    from director_app.services.rule_sets.service import Rulebook
    from director_app.storage.store import Store
    from director_app.storage.unit_of_work import UnitOfWork


_MOST_PLACES, _MOST_POINTS = 500, 1_000_000


class SeriesService(Service):
    """Series of the book.

    An event counts as far as its finished rounds go, for everybody who has a place in it and
    played a round; who is disqualified, or takes no place there, gets nothing from it. Somebody
    who played in two divisions of one event has the better figure of the two. With points by
    place, players who share a place each get what that place gives. The total is the sum of the
    best ``best`` figures; equal totals share a rank.
    """

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._standings = BookStandings(store, rulebook)

    def all(self) -> tuple[Series, ...]:
        """Every series by name."""
        with self._store.read() as work:
            return tuple(work.outcomes.series())

    def get(self, series: int) -> Series:
        with self._store.read() as work:
            return _get(work, series)

    def save(self, series: Series) -> Series:
        """Keep a series, a new one where its id is 0.

        Refused: the name of another series, an event twice or not in the book, points by place that
        rise or are out of range.
        """
        wanted = replace(series, name=written(series.name, SERIES_NAME))
        _check(wanted)
        kind = ActionKind.CHANGE_SERIES if wanted.id else ActionKind.MAKE_SERIES
        label = Message("Create the series {name}", name=wanted.name)
        if wanted.id:
            label = Message("Change the series {name}", name=wanted.name)
        with self._store.begin(kind, label, name=wanted.name) as work:
            _check_beside(work, wanted)
            return _get(work, work.outcomes.save_series(wanted))

    def drop(self, series: int) -> None:
        """Forget a series; its events stay."""
        with self._store.begin(ActionKind.DROP_SERIES, Message("Delete a series")) as work:
            name = _get(work, series).name
            work.describe(Message("Delete the series {name}", name=name), name=name)
            work.outcomes.drop_series(series)

    def write(self, view: SeriesView, file: Path) -> Path:
        """Write standings whole or not at all: a table where the name ends in csv, else pages."""
        from director_app.services.club.series_files import write_series  # noqa: PLC0415 - with it comes ReportLab, 70 ms and more

        return write_series(view, file)

    def standings(self, series: int) -> SeriesView:
        """Everybody who has something in the series, the best first."""
        with self._store.read() as work:
            meant = _get(work, series)
            events = [event for event in work.events.all() if event.id in meant.events]
            events.sort(key=lambda event: (event.facts.days[0], event.id))
            finished = work.game_facts.finished(event.id for event in events)
            told: list[SeriesEvent] = []
            newest: dict[int, Entrant] = {}
            won: dict[int, dict[int, SeriesFigure]] = defaultdict(dict)
            for at, event in enumerate(events):
                parts = list(places_of(work, self._standings, event, finished))
                over = bool(parts) and all(part.over for part in parts)
                told.append(
                    SeriesEvent(event.id, event.name, event.facts.days[0], over, event.practice)
                )
                for entrant, figure in _figures(meant, parts, work.roster.all(event.id)):
                    newest[entrant.person] = entrant
                    _keep_better(won[entrant.person], at, figure)
        return SeriesView(meant, tuple(told), tuple(ranked_in(meant, len(told), won, newest)))


def _get(work: UnitOfWork, series: int) -> Series:
    for kept in work.outcomes.series():
        if kept.id == series:
            return kept
    raise NotFound(
        Message(
            "There’s no series {series} in the club book. List them with "
            "`front-table series list`.",
            series=series,
        ),
        field="series",
    )


def _figures(
    series: Series, parts: Iterable[DivisionPlaces], entrants: Iterable[Entrant]
) -> Iterator[tuple[Entrant, SeriesFigure]]:
    """What an event gives, to everybody with a place in it who played."""
    known = {entrant.id: entrant for entrant in entrants}
    for part in parts:
        if part.view is None:
            continue
        for place in part.view.places:
            played = sum(points is not None for points in event_rounds(part.view, place))
            if place.rank is not None and played:
                worth = _worth(series, place.tally, place.rank, played)
                figure = SeriesFigure(
                    worth,
                    counts=True,
                    place=place.rank,
                    tied=place.tied,
                    division=part.division.name,
                )
                yield known[place.tally.entrant], figure


def _worth(series: Series, tally: Tally, rank: int, played: int) -> Worth:
    if series.measure == "places":
        return series.points[rank - 1] if rank <= len(series.points) else 0
    if series.measure == "average":
        return Fraction(tally.total, played) if tally.average is None else tally.average
    return tally.qualifying_total if series.measure == "qualifying" else tally.total


def _keep_better(figures: dict[int, SeriesFigure], at: int, figure: SeriesFigure) -> None:
    """One event counts once."""
    if at not in figures or figure.worth > figures[at].worth:
        figures[at] = figure


def ranked_in(
    series: Series,
    events: int,
    won: Mapping[int, Mapping[int, SeriesFigure]],
    people: Mapping[int, Entrant],
) -> Iterator[SeriesPlace]:
    """Everybody from what each event gave them (by its place in the series), the best first."""
    lines = []
    for person, figures in won.items():
        best = sorted(figures, key=lambda at: (-figures[at].worth, at))[: series.best]
        row = tuple(
            replace(figures[at], counts=at in best) if at in figures else None
            for at in range(events)
        )
        lines.append((sum(figures[at].worth for at in best), person, row))
    lines.sort(key=lambda line: (-line[0], people[line[1]].name.casefold(), line[1]))
    shared = Counter(total for total, _, _ in lines)
    first: dict[Worth, int] = {}
    for at, (total, person, row) in enumerate(lines, start=1):
        rank = first.setdefault(total, at)
        who = people[person]
        yield SeriesPlace(rank, shared[total] > 1, person, who.name, who.facts.city, row, total)


def _check(series: Series) -> None:
    if not series.name:
        raise DirectorError(Message("Enter a name for the series."), field="name")
    if series.measure not in get_args(Measure):
        known = ", ".join(get_args(Measure))
        raise DirectorError(
            Message(
                "A series can’t be scored by {measure}. Choose from {measures}.",
                measures=known,
                measure=series.measure,
            ),
            field="measure",
        )
    if series.best is not None and series.best < 1:
        raise DirectorError(
            Message("At least one event must count. Enter 1 or more."), field="best"
        )
    if series.measure == "places":
        _check_points(series.points)


def _check_points(points: Sequence[int]) -> None:
    if not points:
        raise DirectorError(
            Message("Enter the points for each place, 1st place first, such as 25 18 15."),
            field="points",
        )
    if len(points) > _MOST_PLACES or any(not 0 <= value <= _MOST_POINTS for value in points):
        raise DirectorError(
            Message(
                "Points for a place must be whole numbers from 0 to "
                "{most_points}, for up to {most_places} places. Fix the "
                "ones that aren’t.",
                most_points=f"{_MOST_POINTS:,}",
                most_places=_MOST_PLACES,
            ),
            field="points",
        )
    for at, (before, after) in enumerate(pairwise(points), start=1):
        if after > before:
            raise DirectorError(
                Message(
                    "Place {place} can’t earn more than place {better_place} ({points} "
                    "and {better_points}). Put the points in order.",
                    place=at + 1,
                    better_place=at,
                    points=after,
                    better_points=before,
                ),
                field="points",
            )


def _check_beside(work: UnitOfWork, series: Series) -> None:
    """Against the book: another series of the name, events that are not there."""
    for other in work.outcomes.series():
        if other.id != series.id and other.name.casefold() == series.name.casefold():
            raise DirectorError(
                Message(
                    "There is already a series named {name}. Choose another name.", name=other.name
                ),
                field="name",
            )
    if len(set(series.events)) != len(series.events):
        raise DirectorError(
            Message("An event can count only once in a series. List each event once."),
            field="events",
        )
    known = {event.id for event in work.events.all()}
    if missing := [event for event in series.events if event not in known]:
        raise NotFound(
            Message(
                "There’s no event {event} in the club book. List the "
                "events with `front-table event list`.",
                event=missing[0],
            ),
            field="events",
        )
