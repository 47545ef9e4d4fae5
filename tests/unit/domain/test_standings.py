"""Places: ties are shown as ties, and a list never shuffles by itself."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.standings import ListedAs, Tally, ranked

NAMES = ("Ada Wren", "ada wren", "Bo Łęcka", "Cy Nguyễn", "Di Ō")


@st.composite
def fields_of_players(draw: st.DrawFn) -> list[Tally]:
    rows = draw(
        st.lists(
            st.tuples(st.sampled_from(NAMES), st.integers(-3, 3), st.sampled_from(ListedAs)),
            max_size=12,
        )
    )
    return [
        tally(badge, total * 5, name, status) for badge, (name, total, status) in enumerate(rows)
    ]


def tally(badge: int, total: int, name: str = "Ada", status: ListedAs = ListedAs.PLAYING) -> Tally:
    return Tally(badge, badge, name, status, (total,), 0, total, total)


@given(fields_of_players(), st.randoms(use_true_random=False))
def test_the_order_of_the_tallies_does_not_matter(tallies, chance):
    mixed = list(tallies)
    chance.shuffle(mixed)
    assert ranked(mixed) == ranked(tallies)


@given(fields_of_players())
def test_a_rank_is_one_more_than_those_who_are_better(tallies):
    playing = [tally.total for tally in tallies if tally.status is not ListedAs.DISQUALIFIED]
    places = ranked(tallies)
    assert sorted(place.tally.badge for place in places) == [tally.badge for tally in tallies]
    for place in places:
        if place.tally.status is ListedAs.DISQUALIFIED:
            assert (place.rank, place.tied) == (None, False)
        else:
            assert place.rank == 1 + sum(other > place.tally.total for other in playing)
            assert place.tied == (playing.count(place.tally.total) > 1)


@given(fields_of_players())
def test_the_best_stand_first_and_the_disqualified_last(tallies):
    places = ranked(tallies)
    ranks = [place.rank for place in places if place.rank is not None]
    assert ranks == sorted(ranks)
    assert all(place.rank is None for place in places[len(ranks) :])


def test_two_share_second_place_and_the_next_is_fourth():
    places = ranked([tally(1, 50), tally(2, 75), tally(3, 50), tally(4, 25)])
    assert [(place.rank, place.tied, place.tally.badge) for place in places] == [
        (1, False, 2),
        (2, True, 1),
        (2, True, 3),
        (4, False, 4),
    ]
    assert ranked([]) == ()


def test_equal_totals_stand_by_name_and_then_by_badge():
    places = ranked(
        [tally(3, 50, "bo"), tally(2, 50, "Cy"), tally(4, 50, "Ada"), tally(1, 50, "Bo")]
    )
    assert [place.tally.badge for place in places] == [4, 1, 3, 2]


def test_a_disqualified_leader_takes_no_place_from_anybody():
    leader = replace(tally(1, 500), status=ListedAs.DISQUALIFIED)
    places = ranked([leader, tally(2, 20), tally(3, 10)])
    assert [(place.rank, place.tally.badge) for place in places] == [(1, 2), (2, 3), (None, 1)]
