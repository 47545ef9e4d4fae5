"""The journal's laws, over random days: whatever was done can be taken back and put back."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.rounds import Round
from director_app.domain.tables import Seats, TablePlan
from director_app.storage.address import BookAddress
from director_app.storage.store import Store
from tests.lengths import part_of

from . import makings
from .conftest import ticking

pytestmark = pytest.mark.walks

Facet = dict[Any, Any]
which = st.integers(0, 7)


@dataclass(frozen=True)
class Day:
    """The model: what the book should say, by id."""

    entrants: Facet
    aparts: frozenset[frozenset[int]]
    rounds: Facet
    plans: Facet
    sat: Facet
    sheets: Facet


EMPTY = Day({}, frozenset(), {}, {}, {}, {})


class Desk(RuleBasedStateMachine):
    """One station, doing and taking back; the program is restarted at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.now = ticking()
        self.store = self.start()
        self.model = EMPTY
        self.past: list[Day] = []
        self.future: list[Day] = []

    def start(self) -> Store:
        book = Path(self.folder.name) / "book.db"
        return Store(BookAddress.of(book), station="front", now=self.now)

    def teardown(self) -> None:
        while self.past:
            self.take_back()
        assert self.seen() == EMPTY
        while self.future:
            self.put_back()
        self.the_book_says_what_the_model_says()
        assert makings.problems(self.store) == []
        self.store.close()
        self.folder.cleanup()

    @initialize()
    def make_an_event(self) -> None:
        self.event, self.division = makings.new_event(self.store)

    def became(self, after: Day) -> None:
        if after != self.model:
            self.past.append(self.model)
            self.future.clear()
        self.model = after

    def pick(self, facet: Facet, index: int) -> Any:
        return sorted(facet)[index % len(facet)]

    @rule(name=st.sampled_from(["Ada", "Bo", "Łucja"]), city=st.sampled_from(["", "Elm"]))
    def enter(self, name: str, city: str) -> None:
        facts = EntrantFacts(given=name, city=city)
        with self.store.begin(ActionKind.OTHER, f"Enter {name}", event=self.event) as work:
            badge = work.roster.next_badge(self.event)
            key = work.roster.add(self.event, self.division, badge, Status.ENTERED, facts)
        entry = (badge, Status.ENTERED, facts)
        self.became(replace(self.model, entrants={**self.model.entrants, key: entry}))

    @precondition(lambda self: self.model.entrants)
    @rule(index=which, status=st.sampled_from(Status), note=st.sampled_from(["", "late"]))
    def change_somebody(self, index: int, status: Status, note: str) -> None:
        key = self.pick(self.model.entrants, index)
        badge, _, facts = self.model.entrants[key]
        changed = replace(facts, note=note)
        with self.store.begin(ActionKind.OTHER, "Change", event=self.event) as work:
            entrant = work.roster.get(key)
            wanted = replace(entrant, status=status, facts=changed)
            if wanted != entrant:
                work.roster.save(wanted, expected=entrant.version)
        entry = (badge, status, changed)
        self.became(replace(self.model, entrants={**self.model.entrants, key: entry}))

    @precondition(lambda self: len(self.model.entrants) > 1)
    @rule(one=which, other=which)
    def swap_badges(self, one: int, other: int) -> None:
        first, second = (self.pick(self.model.entrants, index) for index in (one, other))
        if first == second:
            return
        with self.store.begin(ActionKind.OTHER, "Swap badges", event=self.event) as work:
            here, there = work.roster.get(first), work.roster.get(second)
            work.roster.save(replace(here, badge=9000), expected=here.version)
            work.roster.by_badge(self.event, 9000)
            work.roster.save(replace(there, badge=here.badge), expected=there.version)
            moved = work.roster.by_badge(self.event, 9000)
            work.roster.save(replace(moved, badge=there.badge), expected=moved.version)
        entrants = dict(self.model.entrants)
        entrants[first] = (there.badge, *entrants[first][1:])
        entrants[second] = (here.badge, *entrants[second][1:])
        self.became(replace(self.model, entrants=entrants))

    @precondition(lambda self: len(self.model.entrants) > 1)
    @rule(one=which, other=which, apart=st.booleans())
    def keep_apart_or_not(self, one: int, other: int, apart: bool) -> None:
        pair = frozenset(self.pick(self.model.entrants, index) for index in (one, other))
        if len(pair) < 2:
            return
        with self.store.begin(ActionKind.OTHER, "Apart", event=self.event) as work:
            if apart:
                work.roster.set_apart(self.event, *pair)
            else:
                work.roster.let_meet(*pair)
        aparts = self.model.aparts | {pair} if apart else self.model.aparts - {pair}
        self.became(replace(self.model, aparts=aparts))

    @rule(first=st.booleans())
    def add_a_round(self, first: bool) -> None:
        """At the end, or before all others, which are numbered anew."""
        rounds = dict(self.model.rounds)
        with self.store.begin(ActionKind.OTHER, "Add a round", event=self.event) as work:
            if first:
                for round_ in reversed(work.rounds.all(self.division)):
                    later = replace(round_, number=round_.number + 1)
                    work.rounds.save(later, expected=round_.version)
                    rounds[round_.id] = work.rounds.numbered(self.division, later.number).number
            number = 1 if first else len(rounds) + 1
            key = work.rounds.add(self.event, Round(0, self.division, number))
        self.became(replace(self.model, rounds={**rounds, key: number}))

    @precondition(lambda self: self.model.rounds)
    @rule()
    def remove_the_last_round(self) -> None:
        key = max(self.model.rounds, key=lambda key: self.model.rounds[key])
        played = (*self.model.sheets, *self.model.sat)
        if self.model.plans.get(key) or any(place[0] == key for place in played):
            return
        with self.store.begin(ActionKind.OTHER, "Remove a round", event=self.event) as work:
            work.rounds.remove(work.rounds.get(key))
        rounds = {round_: number for round_, number in self.model.rounds.items() if round_ != key}
        self.became(replace(self.model, rounds=rounds))

    @precondition(lambda self: self.model.rounds and len(self.model.entrants) > 3)
    @rule(index=which, chance=st.randoms(use_true_random=False), tables=st.integers(0, 2))
    def seat(self, index: int, chance: Any, tables: int) -> None:
        key = self.pick(self.model.rounds, index)
        players = sorted(self.model.entrants)
        plan = tuple(
            TablePlan(table, Seats(*chance.sample(players, 4))) for table in range(1, tables + 1)
        )
        with self.store.begin(ActionKind.OTHER, "Seat", event=self.event) as work:
            work.seating.seat_round(key, plan)
        plans = {**self.model.plans, key: plan}
        self.became(replace(self.model, plans={plan: kept for plan, kept in plans.items() if kept}))

    @precondition(lambda self: self.model.rounds and len(self.model.entrants) > 3)
    @rule(index=which, table=st.integers(1, 2), values=st.lists(st.integers(25, 75), max_size=3))
    def accept(self, index: int, table: int, values: list[int]) -> None:
        key = self.pick(self.model.rounds, index)
        wanted = makings.sheet(key, sorted(self.model.entrants)[:4], *values, table=table)
        with self.store.begin(ActionKind.OTHER, "Accept", event=self.event) as work:
            seen = work.sheets.get(key, table)
            if replace(seen, version=0) != wanted:
                work.sheets.save(wanted, expected=seen.version)
        self.became(replace(self.model, sheets={**self.model.sheets, (key, table): wanted}))

    @precondition(lambda self: self.model.rounds and len(self.model.entrants) > 3)
    @rule(index=which, game=st.integers(1, 2), wanted=st.none() | st.permutations(range(4)))
    def sit_elsewhere_or_as_planned(self, index: int, game: int, wanted: list[int] | None) -> None:
        place = (self.pick(self.model.rounds, index), 1, game)
        players = sorted(self.model.entrants)
        seats = Seats(*(players[key] for key in wanted)) if wanted else None
        with self.store.begin(ActionKind.OTHER, "Sit", event=self.event) as work:
            work.seating.set_sat(*place, seats)
        sat = {**self.model.sat, place: seats}
        self.became(replace(self.model, sat={key: kept for key, kept in sat.items() if kept}))

    @precondition(lambda self: self.past)
    @rule()
    def take_back(self) -> None:
        makings.undo(self.store, self.event)
        self.future.append(self.model)
        self.model = self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def put_back(self) -> None:
        makings.redo(self.store, self.event)
        self.past.append(self.model)
        self.model = self.future.pop()

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = self.start()

    def seen(self) -> Day:
        with self.store.read() as work:
            rounds = work.rounds.all(self.division)
            keys = [round_.id for round_ in rounds]
            sheets = work.sheets.of_rounds(keys)
            return Day(
                {
                    entrant.id: (entrant.badge, entrant.status, entrant.facts)
                    for entrant in work.roster.all(self.event)
                },
                frozenset(work.roster.aparts(self.event)),
                {round_.id: round_.number for round_ in rounds},
                {key: plan for key, plan in work.seating.tables(keys).items() if plan},
                work.seating.sat_in_rounds(keys),
                {(sheet.round_id, sheet.table): replace(sheet, version=0) for sheet in sheets},
            )

    @invariant()
    def the_book_says_what_the_model_says(self) -> None:
        if hasattr(self, "event"):
            assert self.seen() == self.model

    @invariant()
    def the_chain_is_unbroken(self) -> None:
        assert makings.problems(self.store) == []

    @invariant()
    def the_stacks_are_as_deep_as_the_model_s(self) -> None:
        if not hasattr(self, "event"):
            return
        with self.store.read() as work:
            done = list(work.journal.to_take_back(self.event))
            undone = list(work.journal.to_put_back(self.event))
        assert len(done) == len(self.past) + 1
        assert len(undone) == len(self.future)


Desk.TestCase.settings = settings(
    max_examples=part_of(20, usually=8),
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestDesk = Desk.TestCase
