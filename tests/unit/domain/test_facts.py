"""Facts refuse nonsense when they are made."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.events import UNSCORED, Division, Event, EventFacts
from director_app.domain.games import Game, Outcome
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling, Scope
from director_app.domain.sheets import PlayedGame, Sheet, SheetState
from director_app.domain.tables import SEATS, Seat, Seats

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
cents = st.none() | st.integers(0, 20_000)


@pytest.mark.parametrize("names", [{}, {"given": " "}, {"given": "", "family": "  "}])
def test_nobody_is_nameless(names):
    with pytest.raises(ValueError, match="needs a name"):
        EntrantFacts(**names)


@pytest.mark.parametrize(
    ("given_name", "family", "spoken"),
    [("Ada", "Wren", "Ada Wren"), ("Ada", "", "Ada"), ("", "Nguyễn", "Nguyễn")],
)
def test_a_name_as_it_is_spoken(given_name, family, spoken):
    facts = EntrantFacts(given=given_name, family=family)
    assert facts.name == spoken
    assert Entrant(1, 1, 1, 1, 1, Status.ENTERED, facts).name == spoken


@given(cents, cents)
def test_what_is_still_owed_is_never_negative(fee, paid):
    due = EntrantFacts(given="Ada", fee_cents=fee, paid_cents=paid).fee().due
    assert due >= 0
    assert due == 0 or due + (paid or 0) == fee


@given(cents, cents)
def test_who_is_said_to_have_paid_owes_nothing(fee, paid):
    assert EntrantFacts(given="Ada", fee_cents=fee, paid_cents=paid, paid=True).fee().due == 0
    said = EntrantFacts(given="Ada", fee_cents=fee, paid_cents=paid, paid=False)
    assert said.fee().due == replace(said, paid=None).fee().due


def test_who_takes_a_seat():
    assert {status for status in Status if status.plays} == {Status.ENTERED, Status.CHECKED_IN}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"number": 0}, "start at 1"),
        ({"day": 0}, "start at 1"),
        ({"games": 0}, "1 to 16 games"),
        ({"games": 17}, "1 to 16 games"),
        ({"minutes": 0}, "1 to 600 minutes"),
        ({"minutes": 601}, "1 to 600 minutes"),
    ],
)
def test_a_round_that_cannot_be(changes, said):
    with pytest.raises(ValueError, match=said):
        replace(Round(1, 1, 1), **changes)


def test_a_round_is_called_by_its_name_or_number():
    assert Round(1, 1, 3).title == "Round 3"
    assert Round(1, 1, 3, name="Final").title == "Final"


def test_a_shortened_round():
    assert not Round(1, 1, 1, games=4, planned_games=4).shortened
    assert Round(1, 1, 1, games=3, planned_games=4).shortened


@pytest.mark.parametrize(
    ("name", "days", "said"),
    [(" ", (date(2026, 5, 2),), "needs a name"), ("Spring", (), "at least one day")],
)
def test_an_event_that_cannot_be(name, days, said):
    with pytest.raises(ValueError, match=said):
        EventFacts(name, days)


def test_an_event_and_its_divisions():
    scored = Division(4, 1, "Main", "mjmp", "text")
    social = Division(7, 1, "Social", UNSCORED, "")
    event = Event(1, EventFacts("Spring", (date(2026, 5, 2),)), (scored, social))
    assert (event.name, event.main, event.division(7)) == ("Spring", scored, social)
    assert (scored.scored, social.scored) == (True, False)


@given(st.sets(st.sampled_from(SEATS)), st.sets(st.sampled_from(SEATS)))
def test_points_belong_to_the_seats_that_were_taken(taken, paid):
    seats = Seats.of({seat: number for number, seat in enumerate(SEATS, 1) if seat in taken})
    points = dict.fromkeys(paid, 5)
    if taken == paid:
        assert PlayedGame(1, seats, Game(Outcome.WALL), points).points == points
    else:
        with pytest.raises(ValueError, match="every occupied seat"):
            PlayedGame(1, seats, Game(Outcome.WALL), points)


@given(
    st.lists(st.tuples(st.permutations([11, 12, 13, 14, None]), st.integers(-50, 50)), max_size=4)
)
def test_totals_follow_the_players_and_not_the_seats(games):
    played, expected = [], {}
    for number, (order, base) in enumerate(games, 1):
        seats = Seats(*order[:4])
        points = {seat: base + place for place, seat in enumerate(seats.occupied)}
        played.append(PlayedGame(number, seats, Game(Outcome.WALL), points))
        for seat, entrant in seats:
            expected.setdefault(entrant, []).append(points[seat])
    totals = Sheet(1, 1, games=tuple(played)).totals()
    assert totals == {entrant: sum(points) for entrant, points in expected.items()}


def test_a_substitute_keeps_what_each_of_the_two_won():
    first = PlayedGame(
        1, Seats(1, 2, 3, 4), Game(Outcome.WALL), dict(zip(SEATS, (10, 0, 0, -5), strict=True))
    )
    second = PlayedGame(
        2, Seats(1, 2, 3, 9), Game(Outcome.WALL), dict(zip(SEATS, (0, 25, 0, 10), strict=True))
    )
    assert Sheet(1, 1, games=(first, second)).totals() == {1: 10, 2: 25, 3: 0, 4: -5, 9: 10}


def test_only_an_accepted_sheet_counts():
    counting = {state for state in SheetState if Sheet(1, 1, state).counts}
    assert counting == {SheetState.ACCEPTED}


def test_a_cancelled_ruling_no_longer_stands():
    ruling = Ruling(1, 1, 1, NOON, "Pat", "peek", "Peeked", "9", Scope.GAME, (4,))
    assert ruling.stands
    assert not replace(ruling, cancelled_at=NOON).stands


def test_facts_are_frozen():
    with pytest.raises(AttributeError):
        Seats(1, 2, 3, 4).east = 9
    assert Seats(1, 2, 3, 4)[Seat.EAST] == 1
