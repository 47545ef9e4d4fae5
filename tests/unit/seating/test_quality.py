"""The recount against seatings written out by hand."""

import pytest

from director_app.domain.tables import Seats, TablePlan
from director_app.seating.quality import Breach, Fault, RepeatedMeeting, met_again, quality


def rounds(*written: str) -> list[list[TablePlan]]:
    """``"1:1,2,3,4 2:5,6,7,-"`` for each round: table, then E N W S."""
    return [
        [
            TablePlan(
                int(number),
                Seats(*(None if part == "-" else int(part) for part in seated.split(","))),
            )
            for number, seated in (table.split(":") for table in text.split())
        ]
        for text in written
    ]


def test_meetings_short_tables_seats_and_returns_are_counted():
    seating = rounds("1:1,2,3,4 2:5,6,7,-", "1:5,2,3,6 2:1,4,7,-", "1:1,2,5,7 2:4,3,6,-")
    found = quality(seating, players=range(1, 8))
    assert (found.players, found.tables, found.rounds) == (7, 2, 3)
    assert found.again == (
        RepeatedMeeting(1, 2, (1, 3)),
        RepeatedMeeting(1, 4, (1, 2)),
        RepeatedMeeting(1, 7, (2, 3)),
        RepeatedMeeting(2, 3, (1, 2)),
        RepeatedMeeting(2, 5, (2, 3)),
        RepeatedMeeting(3, 4, (1, 3)),
        RepeatedMeeting(3, 6, (2, 3)),
        RepeatedMeeting(5, 6, (1, 2)),
        RepeatedMeeting(5, 7, (1, 3)),
    )
    assert met_again(seating) == found.again
    assert (found.repeats, found.first_repeat_round, found.clean) == (9, 2, False)
    assert found.short_rounds == {1: 1, 2: 0, 3: 1, 4: 2, 5: 1, 6: 2, 7: 2}
    assert (found.worst_short, found.fair_share, found.fair) == (2, 2, True)
    assert found.seat_counts[2] == (0, 3, 0, 0)
    assert found.seat_spread == 3
    assert found.returns == 2
    assert found.problems == ()


def test_meeting_three_times_counts_three_pairs_of_rounds():
    found = quality(rounds(*["1:1,2,3,4"] * 3))
    assert (found.repeats, found.lower_bound, found.returns) == (18, 18, 0)


@pytest.mark.parametrize(
    ("tables", "count", "bound"), [(2, 3, 12), (2, 5, 40), (3, 3, 9), (3, 5, 30), (4, 5, 0)]
)
def test_the_bound_is_that_of_the_theory(tables, count, bound):
    text = " ".join(
        f"{at + 1}:" + ",".join(str(4 * at + seat) for seat in range(4)) for at in range(tables)
    )
    assert quality(rounds(*[text] * count)).lower_bound == bound


def test_broken_requests_are_named_with_their_rounds_and_tables():
    found = quality(
        rounds("1:1,2,3,4 2:5,6,7,8", "1:5,2,3,6 2:1,8,7,4"),
        apart=[{1, 4, 5}, {2, 8}],
        stationary=[2, 1],
    )
    assert found.breaches == (
        Breach("apart", (1, 4), (1, 2)),
        Breach("stationary", (1,), (1, 2)),
    )


def test_faults_are_found_and_said():
    found = quality(
        rounds("1:1,2,3,4 1:5,6,7,1", "1:1,-,-,- 2:2,3,4,5"), players=[1, 6], stationary=[9]
    )
    assert found.problems == (
        Fault("player_twice", 1, 1),
        Fault("table_twice", 1, 1),
        Fault("alone", 2, 1),
        Fault("missing", 2, 6),
    )
    assert [problem.sentence for problem in found.problems] == [
        "Player 1 sits at two tables in round 1.",
        "Table 1 appears twice in round 1.",
        "Table 1 has fewer than two players in round 2.",
        "Player 6 has no seat in round 2.",
    ]


def test_nothing_seated_is_counted_as_nothing():
    found = quality([])
    assert (found.players, found.repeats, found.lower_bound, found.fair) == (0, 0, 0, True)
    assert found.first_repeat_round is None
