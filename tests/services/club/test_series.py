"""Series of events: what counts, the best n, shared places, and what is refused."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.domain.actions import ActionKind
from director_app.domain.people import Status
from director_app.domain.series import Measure, Series
from director_app.errors import DirectorError, NotFound, Stale
from director_app.services.club.series_files import series_csv
from director_app.services.club.series_types import SeriesPlace
from director_app.services.desk import Desk
from director_app.services.seating.service import DrawOptions
from tests.builders import prepared, wall
from tests.services.club.club_book import PEOPLE, club_event, facts_of, won_by


@pytest.fixture
def season(desk: Desk) -> list[int]:
    """Three events: Ann wins the first two, Bea the third, in which Ann does not play."""
    return list(prepared(desk, ("season",), lambda: _season(desk)))


def _season(desk: Desk) -> tuple[int, ...]:
    events = []
    for month, (winner, people) in enumerate(
        (
            ("Ann Abbott", PEOPLE),
            ("Ann Abbott", PEOPLE),
            ("Bea Brown", (*PEOPLE[1:], "Eve Epstein")),
        ),
        start=1,
    ):
        event = club_event(desk, f"Event {month}", date(2026, month, 7), people=people)
        won_by(desk, event, 1, people.index(winner) + 1, [25 * month])
        events.append(event)
    return tuple(events)


def made(desk: Desk, events: Sequence[int], measure: Measure = "total", **more: object) -> Series:
    return desk.series.save(Series(0, "Season", tuple(events), measure, **more))  # type: ignore[arg-type]


def lines(desk: Desk, series: Series) -> dict[str, SeriesPlace]:
    return {place.name.split()[0]: place for place in desk.series.standings(series.id).places}


def totals_of(desk: Desk, event: int) -> dict[str, int]:
    places = desk.at(event).standings.standings().places
    return {place.tally.name.split()[0]: place.tally.total for place in places}


def test_totals_add_up_and_missed_events_are_blank(desk: Desk, season: list[int]) -> None:
    found = lines(desk, made(desk, season))
    per_event = [totals_of(desk, event) for event in season]
    for name, line in found.items():
        texts = [figure.worth if figure else None for figure in line.figures]
        assert texts == [totals.get(name) for totals in per_event]
        assert line.total == sum(totals.get(name, 0) for totals in per_event)
    assert found["Ann"].figures[2] is None
    assert found["Ann"].played == 2
    assert found["Eve"].figures[:2] == (None, None)


def test_only_the_best_count_and_are_marked(desk: Desk, season: list[int]) -> None:
    found = lines(desk, made(desk, season, best=1))
    ann = found["Ann"]
    assert [figure.counts if figure else None for figure in ann.figures] == [False, True, None]
    assert ann.total == totals_of(desk, season[1])["Ann"]


def test_points_by_place_are_given_to_each_who_shares_it(desk: Desk, season: list[int]) -> None:
    found = lines(desk, made(desk, season, "places", points=(10, 6)))
    assert [f.worth if f else None for f in found["Ann"].figures] == [10, 10, None]
    assert [f.worth if f else None for f in found["Cara"].figures] == [6, 6, 6]
    assert (found["Ann"].rank, found["Ann"].tied, found["Ann"].total) == (2, False, 20)
    assert (found["Bea"].rank, found["Bea"].total) == (1, 22)
    assert [(found[name].rank, found[name].tied) for name in ("Cara", "Dot")] == [(3, True)] * 2
    assert found["Eve"].rank == 5


def test_averages_are_exact(desk: Desk) -> None:
    event = club_event(desk, "Long", date(2026, 1, 7), rounds=3)
    for number in (1, 2, 3):
        won_by(desk, event, number, 1, [25] if number == 1 else [])
    found = lines(desk, made(desk, [event], "average"))
    assert found["Ann"].total == Fraction(totals_of(desk, event)["Ann"], 3)


def test_qualifying_leaves_bonus_rounds_out(desk: Desk) -> None:
    event = club_event(desk, "Long", date(2026, 1, 7), rounds=2)
    won_by(desk, event, 1, 1, [25])
    won_by(desk, event, 2, 1, [50])
    with desk.store.begin(ActionKind.OTHER, "A round beside", event=event) as work:
        second = work.rounds.all(work.events.get(event).main.id)[1]
        work.rounds.save(replace(second, counts_master=False), expected=second.version)
    tally = desk.at(event).standings.standings().places[0].tally
    assert tally.qualifying_total != tally.total
    series = made(desk, [event], "qualifying")
    assert lines(desk, series)["Ann"].total == tally.qualifying_total


def test_the_better_of_two_divisions_counts_once(desk: Desk) -> None:
    event = club_event(desk, "Two halls", date(2026, 1, 7))
    social = desk.events.add_division(event, "Social", "mjmp", first_table=101)
    people = ("Ann Abbott", "Gail Gold", "Hope Haddad", "Iris Ito")
    with desk.store.begin(ActionKind.OTHER, "Enter", event=event) as work:
        for badge, person in enumerate(people, start=5):
            work.roster.add(event, social, badge, Status.ENTERED, facts_of(person))
    desk.at(event).roster.check_in(range(5, 9))
    desk.at(event, social).seating.draw(DrawOptions(seed=1))
    won_by(desk, event, 1, 2, [25])
    view = desk.at(event, social).scores.sheet(1, 101)
    desk.at(event).scores.accept(view, [wall()] * view.games)
    found = lines(desk, made(desk, [event]))
    figure = found["Ann"].figures[0]
    assert figure is not None
    assert figure.division == "Social"
    main = desk.at(event).standings.standings().places
    beaten = next(place.tally.total for place in main if place.tally.name.startswith("Ann"))
    assert found["Ann"].total == figure.worth > beaten


def test_an_event_without_a_finished_round_gives_nothing(desk: Desk) -> None:
    event = club_event(desk, "Tomorrow", date(2026, 1, 7))
    view = desk.series.standings(made(desk, [event]).id)
    assert view.places == ()
    assert [event.finished for event in view.events] == [False]


def test_kept_changed_dropped_and_taken_back(desk: Desk, season: list[int]) -> None:
    series = made(desk, season)
    changed = desk.series.save(replace(series, name="  The   Season ", best=2))
    assert (changed.name, changed.best, changed.version) == ("The Season", 2, 2)
    with pytest.raises(Stale):
        desk.series.save(replace(series, best=3))
    desk.series.drop(series.id)
    assert desk.series.all() == ()
    assert desk.journal.undo() == "Delete the series The Season"
    assert [series.name for series in desk.series.all()] == ["The Season"]
    with pytest.raises(NotFound):
        desk.series.drop(99)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"name": " "}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"name": "SEASON"}, "name"),
        ({"best": 0}, "best"),
        ({"measure": "places"}, "points"),
        ({"measure": "places", "points": (5, 9)}, "points"),
        ({"measure": "places", "points": (5, -1)}, "points"),
        ({"measure": "luck"}, "measure"),
        ({"events": (77,)}, "events"),
        ({"events": (1, 1)}, "events"),
    ],
)
def test_refused_in_a_sentence_at_its_field(
    desk: Desk, season: list[int], wrong: dict[str, object], field: str
) -> None:
    made(desk, season)
    with pytest.raises(DirectorError) as refused:
        desk.series.save(replace(Series(0, "Other", (1,)), **wrong))  # type: ignore[arg-type]
    assert refused.value.field == field
    assert refused.value.sentence.endswith(".")
    assert [series.name for series in desk.series.all()] == ["Season"]


def test_the_table_and_the_pages_agree_with_the_standings(
    desk: Desk, season: list[int], tmp_path: Path
) -> None:
    view = desk.series.standings(made(desk, season, best=1).id)
    rows = list(csv.reader(io.StringIO(series_csv(view).decode("utf-8-sig"))))
    assert rows[0][:5] == ["place", "tied", "person", "name", "city"]
    for row, place in zip(rows[1:], view.places, strict=True):
        assert (int(row[0]), row[3], int(row[-1])) == (place.rank, place.name, place.total)
        assert row[6:-2:2] == [
            "" if f is None else "yes" if f.counts else "no" for f in place.figures
        ]
    file = desk.series.write(view, tmp_path / "season.pdf")
    text = "\n".join(page.extract_text() for page in PdfReader(file).pages)
    assert "Season" in text
    assert "best 1" in text
    for place in view.places:
        assert place.name in text


def test_a_name_is_no_formula(desk: Desk) -> None:
    people = ("=Ann Abbott", *PEOPLE[1:])
    event = club_event(desk, "=Event", date(2026, 1, 7), people=people)
    won_by(desk, event, 1, 1, [25])
    rows = series_csv(desk.series.standings(made(desk, [event]).id)).decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(rows)) for cell in row]
    assert not any(cell.startswith("=") for cell in cells)
