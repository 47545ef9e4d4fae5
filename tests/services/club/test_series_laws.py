"""Laws of series: the best n add up, ranks are shared by equal totals and skip after them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.domain.series import Series
from director_app.services.club.series import ranked_in
from director_app.services.club.series_types import SeriesFigure

_EVENTS = 5
_GIVEN = st.dictionaries(
    st.integers(1, 12),
    st.dictionaries(st.integers(0, _EVENTS - 1), st.integers(-60, 90), min_size=1),
    max_size=12,
)


def entrant(person: int) -> Entrant:
    facts = EntrantFacts(given=f"Player {person}")
    return Entrant(person, 1, person, 1, person, Status.CHECKED_IN, facts)


@given(_GIVEN, st.none() | st.integers(1, 6))
def test_the_best_count_and_equal_totals_share(
    given_points: dict[int, dict[int, int]], best: int | None
) -> None:
    won = {
        person: {
            at: SeriesFigure(points, counts=True, place=1, tied=False, division="Main")
            for at, points in events.items()
        }
        for person, events in given_points.items()
    }
    series = Series(1, "Season", best=best)
    lines = list(ranked_in(series, _EVENTS, won, {person: entrant(person) for person in won}))
    assert {place.person for place in lines} == set(won)
    totals = {
        person: sum(sorted(events.values(), reverse=True)[:best])
        for person, events in given_points.items()
    }
    for place in lines:
        counted = [figure.worth for figure in place.figures if figure and figure.counts]
        assert place.total == sum(counted) == totals[place.person]
        assert len(counted) == min(best or _EVENTS, place.played)
        assert place.rank == 1 + sum(total > place.total for total in totals.values())
        assert place.tied == (list(totals.values()).count(totals[place.person]) > 1)
    assert [place.rank for place in lines] == sorted(place.rank for place in lines)
