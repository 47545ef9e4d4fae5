"""Prizes of 500 made-up events agree with a reckoning of their own, to the cent.

Of 150 where time is short.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.lengths import part_of
from tests.services.prizes.made_prizes import made_event
from tests.services.prizes.oracle import won, worths

pytestmark = pytest.mark.walks


@pytest.mark.parametrize("part", range(10))
def test_prizes_and_money_of_made_up_events(desk, part):
    luck = Random(part)
    shared = 0
    for _ in range(part_of(50, usually=15)):
        event, made = made_event(desk, luck)
        view = desk.at(event).prizes.view()
        assert view.fund == made.fund
        gets: Counter[int] = Counter()
        for line in view.lines:
            assert line.cents == sum(winner.cents for winner in line.winners) + line.kept
            shared += len(line.winners) > 1
            for winner in line.winners:
                gets[winner.badge] += winner.cents
        assert {badge: cents for badge, cents in gets.items() if cents} == won(made)
        assert sum(line.cents for line in view.lines) == sum(worths(made).values())
        assert view.fund == view.awarded + view.left
        assert sum(winner.cents for winner in view.owed) == view.awarded
        assert view.pool.total == sum(line.cents for line in view.pool.lines)
    assert shared > part_of(20, usually=5)
