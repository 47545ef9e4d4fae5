"""How many keys a typical sheet takes, from its table's number to its acceptance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from director_app.domain.games import Game
from director_app.domain.score_options import ScoreOptions
from director_app.domain.sheets import SheetState
from director_app.rules.entry import to_keys
from director_app.services.help.demo_games import random_game
from director_app.services.scores.service import SheetView
from tests.lengths import part_of
from tests.ui.scores.conftest import Desks, Typist

pytestmark = pytest.mark.walks

SHEETS = part_of(40, usually=15)
LETTERS, KEYPAD, TOTALS = 28, 32, 16
"""The most keys that a sheet may take at the median, and the most that its totals add."""


class Counter(QObject):
    """Counts key presses that reach the program."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press is counted once, where it arrives."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            found = QApplication.focusWidget()
            self.count += watched is found
        return False


@pytest.fixture
def counter(qapp: QApplication) -> Iterator[Counter]:
    """Counts while the test runs."""
    made = Counter()
    qapp.installEventFilter(made)
    yield made
    qapp.removeEventFilter(made)


def typical(view: SheetView, rng: Random) -> list[Game]:
    """A round as the demo plays it; nobody keeps a table's fines on the card here."""
    last = len(view.seated)
    return [
        random_game(rng, view.rules, seats.occupied, last=at == last)
        for at, seats in enumerate(view.seated, start=1)
    ]


def typed(typist: Typist, counter: Counter, *, keypad: bool) -> tuple[list[int], list[int]]:
    """Types every sheet of round 1: the keys that each took, and those for its totals alone."""
    rng, whole, totals = Random(20261114), [], []
    for table in range(1, SHEETS + 1):
        view = typist.view(table)
        games = typical(view, rng)
        texts = [to_keys(game, view.rules, keypad=keypad) for game in games]
        scores = [
            typist.desk.at(typist.event).scores.score(view, at, game)
            for at, game in enumerate(games, 1)
        ]
        before = counter.count
        typist.type(f"{table}\n" + "".join(f"{text}\n" for text in texts))
        begun = counter.count
        for seat in view.rules.seats.columns:
            typist.type(f"{sum(score.points[seat] for score in scores)}\n")
        totals.append(counter.count - begun)
        typist.type("\n\n")
        assert typist.sheet(table).state is SheetState.ACCEPTED
        whole.append(counter.count - before)
    return whole, totals


@pytest.mark.parametrize(("keypad", "most"), [(False, LETTERS), (True, KEYPAD)])
def test_a_typical_sheet_takes_few_keys(
    desks: Desks, counter: Counter, keypad: bool, most: int
) -> None:
    typist = desks.sit_down(players=4 * SHEETS, options=ScoreOptions())
    whole, totals = typed(typist, counter, keypad=keypad)
    bare = [keys - other for keys, other in zip(whole, totals, strict=True)]
    hand = "keypad" if keypad else "letters"
    print(f"keys a sheet, {hand}: median {median(bare)}, most {max(bare)}")
    print(f"  with the paper's totals: median {median(whole)}, most {max(whole)}")
    assert median(bare) <= most
    assert median(totals) <= TOTALS
    assert median(whole) <= most + TOTALS
