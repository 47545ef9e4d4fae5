"""No words are cut beside free room, nothing goes sideways, nothing scrolls within what scrolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.ui.every_screen import faults
from tests.ui.every_screen.faults_of_room import cut_beside_room, scrolling_twice, sideways_bars
from tests.ui.every_screen.walk import Look, Walk

pytestmark = pytest.mark.walks

Question = Callable[[faults.Seen], Iterator[str]]
QUESTIONS: tuple[Question, ...] = (cut_beside_room, sideways_bars, scrolling_twice)


@pytest.mark.parametrize(
    ("window", "text"), [("small", 100), ("small", 150), ("small", 200), ("large", 100)]
)
def test_room_is_used_before_words_are_cut(
    walk_in: Callable[[Look], Walk], window: str, text: int
) -> None:
    walk = walk_in(Look("hundred", "light", window, text))
    told: dict[str, str] = {}
    count: Counter[str] = Counter()
    for screen, root in walk.screens():
        seen = faults.Seen(root)
        for question in QUESTIONS:
            for fault in question(seen):
                count[question.__name__] += 1
                told.setdefault(fault, f"{screen.key}: {question.__name__}: {fault}")
    assert not told, "\n".join((str(dict(count)), *told.values()))
