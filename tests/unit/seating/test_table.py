"""The quality to reach, by players and rounds: a sample of the table, its hard cells among them."""

import pytest

from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest
from director_app.seating.quality import Quality, quality

CLEAN = (
    *((count, 5) for count in (16, 17, 18, 19, 20)),
    *((count, 7) for count in (21, 22, 23, 24)),
    *((count, 8) for count in (25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35)),
    *((count, 10) for count in (36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 49, 53, 57, 61, 64, 97)),
    *((28, 9), (44, 11), (48, 13), (56, 15), (60, 16), (64, 16)),
    *((61, 6), (77, 8), (102, 8), (150, 7), (198, 10), (240, 9), (400, 10), (500, 7), (1000, 10)),
)

BEST_KNOWN = {
    (8, 8): 120,
    (9, 5): 9,
    (10, 2): 1,
    (10, 3): 6,
    (10, 5): 20,
    (11, 2): 3,
    (11, 3): 9,
    (11, 4): 13,
    (11, 5): 23,
    (11, 7): 53,
    (12, 8): 90,
    (13, 5): 3,
    (14, 2): 4,
    (14, 5): 2,
    (16, 6): 24,
    (16, 8): 72,
    (17, 6): 2,
    (17, 7): 12,
    (18, 6): 6,
    (18, 7): 15,
    (19, 6): 6,
    (19, 7): 18,
    (20, 6): 6,
    (20, 8): 50,
    (21, 8): 9,
    (22, 8): 12,
    (23, 8): 15,
    (24, 8): 18,
}
"""The least repeats found in any search; where they are not the bound, nobody knows better."""


def drawn(count: int, rounds: int, seed: int) -> Quality:
    plan = draw(DrawRequest(tuple(range(1, count + 1)), rounds, seed=seed))
    found = quality(plan.rounds, players=range(1, count + 1))
    assert (found.problems, found.fair) == ((), True)
    return found


@pytest.mark.parametrize(("count", "rounds"), CLEAN)
def test_nobody_meets_twice_and_short_tables_are_fair(count, rounds):
    found = drawn(count, rounds, seed=count)
    assert found.repeats == 0
    if found.tables >= 8 * (rounds - 1):
        assert found.returns == 0


@pytest.mark.parametrize(("count", "rounds"), BEST_KNOWN)
def test_beyond_what_can_be_clean_the_best_known_is_reached(count, rounds):
    assert drawn(count, rounds, seed=rounds).repeats == BEST_KNOWN[count, rounds]
