"""Versions keep desks from overwriting each other."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.clock import RoundClock
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.rulings import Ruling, Scope
from director_app.errors import Stale

from . import makings
from .conftest import NOON


@pytest.fixture
def event(store):
    return makings.new_event(store)


def stale_entrant(work, event, players, key):
    work.roster.save(work.roster.get(players[0]), expected=7)


def stale_event(work, event, players, key):
    work.events.save(work.events.get(event[0]), expected=7)


def stale_round(work, event, players, key):
    work.rounds.save(work.rounds.get(key), expected=7)


def stale_sheet(work, event, players, key):
    work.sheets.save(makings.sheet(key, players, 25), expected=7)


def stale_clock(work, event, players, key):
    work.clocks.save(RoundClock(key, timedelta(minutes=50)), expected=7)


def stale_ruling(work, event, players, key):
    wanted = Ruling(0, event[0], 0, NOON, "Pat", "late", "Late", "4", Scope.EVENT, (players[0],))
    work.rulings.save(work.rulings.add(wanted), expected=7)


@pytest.mark.parametrize(
    "job",
    [stale_entrant, stale_event, stale_round, stale_sheet, stale_clock, stale_ruling],
)
def test_a_write_that_saw_another_version_is_refused(store, event, job):
    players = makings.four(store, *event)
    key = makings.add_round(store, *event)
    with store.read() as work:
        newest = work.journal.newest()
    with (
        pytest.raises(Stale, match="changed at another station"),
        store.begin(ActionKind.OTHER, "Save") as work,
    ):
        job(work, event, players, key)
    with store.read() as work:
        assert work.journal.newest() == newest


def test_two_desks_cannot_overwrite_each_other(desk):
    front, side = desk("front"), desk("side")
    event = makings.new_event(front)
    players = makings.four(front, *event)
    key = makings.add_round(front, *event)
    first = makings.accept(front, event[0], makings.sheet(key, players, 25))
    with side.read() as work:
        seen = work.sheets.get(key, 1)
    makings.accept(front, event[0], makings.sheet(key, players, 30), expected=first.version)
    with pytest.raises(Stale, match="Table 1’s sheet"):
        makings.accept(side, event[0], makings.sheet(key, players, 99), expected=seen.version)


def test_a_sheet_accepted_again_after_an_undo_is_not_the_one_that_was_seen(desk):
    front, side = desk("front"), desk("side")
    event = makings.new_event(front)
    players = makings.four(front, *event)
    key = makings.add_round(front, *event)
    makings.accept(front, event[0], makings.sheet(key, players, 25))
    with side.read() as work:
        seen = work.sheets.get(key, 1)
    makings.undo(front, event[0])
    makings.accept(front, event[0], makings.sheet(key, players, 30))
    with pytest.raises(Stale):
        makings.accept(side, event[0], makings.sheet(key, players, 99), expected=seen.version)


def test_an_entrant_changed_again_after_an_undo_is_not_the_one_that_was_seen(desk):
    front, side = desk("front"), desk("side")
    event = makings.new_event(front)
    key = makings.enter(front, *event, "Ada")

    def rename(name):
        with front.begin(ActionKind.OTHER, f"Rename to {name}", event=event[0]) as work:
            entrant = work.roster.get(key)
            work.roster.save(
                replace(entrant, facts=EntrantFacts(given=name)), expected=entrant.version
            )

    rename("Bo")
    with side.read() as work:
        seen = work.roster.get(key)
    makings.undo(front, event[0])
    rename("Cy")
    with pytest.raises(Stale), side.begin(ActionKind.OTHER, "Rename", event=event[0]) as work:
        work.roster.save(replace(seen, facts=EntrantFacts(given="Di")), expected=seen.version)


def test_two_badges_alike_are_refused(store, event):
    makings.enter(store, *event, "Ada")
    with (
        pytest.raises(Stale, match="just changed at another station"),
        store.begin(ActionKind.OTHER, "Enter", event=event[0]) as work,
    ):
        work.roster.add(*event, 1, Status.ENTERED, EntrantFacts(given="Bo"))
    with store.read() as work:
        assert [entrant.name for entrant in work.roster.all(event[0])] == ["Ada"]
