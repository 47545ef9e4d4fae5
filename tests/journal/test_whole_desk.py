"""Random days over all services at two desks: whatever was done goes back, and comes again.

The model is plain: the rows before and after each change. ``FRONT_TABLE_LONG_DAYS`` asks for so
many days of two hundred steps, in place of the few short ones.
"""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from director_app.errors import DirectorError, UndoRefused
from director_app.services.desk import Desk
from tests.builders import Book, new_event

from .acts import ACTS, Act
from .plain_book import Done, between, rows_of

pytestmark = pytest.mark.walks

LONG = int(os.environ.get("FRONT_TABLE_LONG_DAYS", "0"))
DESKS = ("Desk 1", "Desk 2")
which = st.sampled_from(DESKS)
doing = st.tuples(which, st.sampled_from(ACTS), st.integers(0, 9999))


class WholeDesk(RuleBasedStateMachine):
    """Two desks at one book, doing, taking back and starting anew."""

    days: ClassVar[int] = 0
    told: ClassVar[Counter[str]] = Counter()
    """What was compared with the model so far."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.book = Book(Path(self.folder.name) / "book.db")
        self.desks: dict[str, Desk] = {name: self.book.open(name) for name in DESKS}
        self.done: list[Done] = []
        self.event = 0

    @property
    def first(self) -> Desk:
        return self.desks[DESKS[0]]

    @initialize(players=st.sampled_from((4, 8, 9)))
    def make_an_event(self, players: int) -> None:
        self.event = new_event(self.first, players=players, rounds=2)
        self.rows = rows_of(self.first)
        self.start = self.first.journal.newest()

    @rule(doings=st.lists(doing, min_size=1, max_size=12 if LONG else 1))
    def act(self, doings: list[tuple[str, Act, int]]) -> None:
        for station, act, seed in doings:
            self.do(station, act, seed)

    def do(self, station: str, act: Act, seed: int) -> None:
        desk, before = self.desks[station], self.first.journal.newest()
        self.book.time.pass_by(seconds=20)
        try:
            act(desk, self.event, Random(seed))
        except (DirectorError, IndexError):
            assert self.first.journal.newest() == before
        after = self.first.journal.newest()
        self.told["actions" if after > before else "refused or nothing"] += 1
        assert after <= before + 1
        rows = rows_of(self.first)
        if after == before:
            assert rows == self.rows
        else:
            self.done.append(Done(after, station, between(self.rows, rows), after))
        self.rows = rows

    @rule(station=which)
    def undo(self, station: str) -> None:
        own = [act for act in self.done if act.stands and act.station == station]
        meant = max(own, key=lambda act: act.last, default=None)
        if meant is not None:
            self.turn(
                meant, station, lambda desk: desk.at(self.event).history.undo(), forward=False
            )

    @rule(station=which)
    def redo(self, station: str) -> None:
        desk = self.desks[station]
        newest = max((act.last for act in self.done if act.by == station), default=0)
        meant = next((act for act in self.done if act.last == newest), None)
        redoable = desk.at(self.event).history.undoable().redo
        own = max((act.number for act in self.done if act.station == station), default=0)
        if meant is None or meant.stands or own > newest:
            return
        assert redoable is not None
        self.turn(meant, station, lambda desk: desk.at(self.event).history.redo(), forward=True)

    @rule(station=which, index=st.integers(0, 10_000), forward=st.booleans())
    def turn_one_of_the_list(self, station: str, index: int, forward: bool) -> None:
        meant = [act for act in self.done if act.stands is not forward]
        if not meant:
            return
        act = meant[-1 - index % len(meant)]
        history = self.desks[station].at(self.event).history
        move = history.put_back if forward else history.take_back
        self.turn(act, station, lambda _desk: move(act.number), forward=forward)

    def turn(
        self, one: Done, station: str, move: Callable[[Desk], object], *, forward: bool
    ) -> None:
        desk = self.desks[station]
        said = desk.at(self.event).history.detail(one.number).why_not
        before = self.first.journal.newest()
        self.book.time.pass_by(seconds=20)
        if said:
            with pytest.raises(UndoRefused) as refused:
                move(desk)
            assert refused.value.sentence == said
            assert "but the history doesn’t show it" not in said
            assert rows_of(self.first) == self.rows
            assert self.first.journal.newest() == before
            self.told["turns refused"] += 1
            return
        move(desk)
        self.told["redone" if forward else "undone"] += 1
        assert one.lies_open(self.rows, forward=forward)
        self.rows = one.turned(self.rows, forward=forward)
        assert rows_of(self.first) == self.rows
        one.stands, one.last, one.by = forward, before + 1, "" if forward else station

    @rule(station=which)
    def restart(self, station: str) -> None:
        self.told["restarts"] += 1
        self.desks[station].close()
        self.desks[station] = self.book.open(station)

    @invariant()
    def the_book_is_sound(self) -> None:
        if self.event:
            assert self.first.journal.verify() == ()

    def teardown(self) -> None:
        """The books go."""
        WholeDesk.days += 1
        print(f"{self.days} days: {dict(self.told)}")
        for desk in self.desks.values():
            desk.close()
        self.folder.cleanup()


WholeDesk.TestCase.settings = settings(
    max_examples=LONG or 6,
    stateful_step_count=200 if LONG else 40,
    deadline=None,
    derandomize=not LONG,
    suppress_health_check=list(HealthCheck),
)
TestWholeDesk = pytest.mark.filterwarnings("error")(WholeDesk.TestCase)
